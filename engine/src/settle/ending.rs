//! What a position is when both sides have nothing to do any more.

use crate::board::{Board, CELLS, Colour, Point, PointSet};
use crate::moves::is_own_eye;

/// How often each side owned each vertex, and how often a stone stood in seki, over many endings.
#[derive(Clone, Debug)]
pub(super) struct Ownership {
    endings: u32,
    /// White's and Black's vertices.
    owned: [Vec<u32>; 2],
    seki: Vec<u32>,
}

impl Ownership {
    pub(super) fn new() -> Ownership {
        Ownership { endings: 0, owned: [vec![0; CELLS], vec![0; CELLS]], seki: vec![0; CELLS] }
    }

    /// Adds one ending.
    pub(super) fn add(&mut self, board: &Board) {
        self.endings += 1;
        for point in board.points() {
            if let Some(colour) = owner(board, point)
                && let Some(count) = self.owned[colour.index()].get_mut(point.index())
            {
                *count += 1;
            }
        }
        for point in &seki(board) {
            if let Some(count) = self.seki.get_mut(point.index()) {
                *count += 1;
            }
        }
    }

    /// The share of endings in which a side owned a vertex.
    pub(super) fn share(&self, colour: Colour, point: Point) -> f64 {
        self.part(&self.owned[colour.index()], point)
    }

    /// The share of endings in which a stone at a vertex stood in seki.
    pub(super) fn seki(&self, point: Point) -> f64 {
        self.part(&self.seki, point)
    }

    fn part(&self, counts: &[u32], point: Point) -> f64 {
        f64::from(counts.get(point.index()).copied().unwrap_or(0)) / f64::from(self.endings.max(1))
    }
}

/// The side that a vertex belongs to: that of its stone, or that of all stones around it.
pub(super) fn owner(board: &Board, point: Point) -> Option<Colour> {
    board.stone(point).or_else(|| {
        let mut colours = board.neighbours(point).filter_map(|next| board.stone(next));
        let first = colours.next()?;
        colours.all(|other| other == first).then_some(first)
    })
}

/// The stones in seki of a position in which nobody moves any more: those beside a vertex that both sides touch and
/// neither fills, with the strings that share their eyes. Two eyes make a living group and no seki.
fn seki(board: &Board) -> PointSet {
    let mut found = PointSet::EMPTY;
    for point in board.points().filter(|&point| board.is_empty(point) && owner(board, point).is_none()) {
        for colour in Colour::BOTH {
            for head in board.adjacent_heads(point, colour) {
                if !found.contains(head) {
                    found.extend(&group_with_one_eye(board, head, colour));
                }
            }
        }
    }
    found
}

/// The stones of the strings that hang together with `head` through eyes; none if there is more than one eye.
fn group_with_one_eye(board: &Board, head: Point, colour: Colour) -> PointSet {
    let mut eyes = PointSet::EMPTY;
    let mut strings = PointSet::from_iter([head]);
    let mut open = vec![head];
    while let Some(string) = open.pop() {
        for eye in board.liberties(string).iter().filter(|&point| is_own_eye(board, point, colour)) {
            eyes.insert(eye);
            open.extend(board.adjacent_heads(eye, colour).filter(|&other| strings.insert(other)));
        }
    }
    if eyes.len() > 1 {
        return PointSet::EMPTY;
    }
    strings.iter().flat_map(|string| board.stones(string)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_seki(drawing: &str) -> Vec<String> {
        let board: Board = drawing.parse().unwrap();
        let size = board.size();
        let origins = seki(&board).iter().map(|point| board.origin(point)).collect::<PointSet>();
        origins.iter().map(|point| point.on(size).to_string()).collect()
    }

    #[test]
    fn two_shared_liberties_make_a_seki() {
        let drawing = "
            . O X O . .
            . O X O . .
            O O X O O O
            X X X O . .
            O O O O . .
            . . . . . .";
        assert_eq!(in_seki(drawing), Vec::<String>::new(), "White has eyes here");
        let drawing = "
            . O X . X O
            . O X X X O
            O O X O O O
            X X X O . .
            O O O O O .
            . O . O . O";
        assert_eq!(in_seki(drawing), Vec::<String>::new(), "no vertex is shared");
    }
}
