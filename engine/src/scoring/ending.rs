//! What a position is when both sides have nothing to do any more.

use crate::board::{Board, CELLS, Colour, Point, PointSet};
use crate::playout::{Ownership, is_own_eye, owner};

/// How often each side owned each point, and how often a stone stood in seki, over many endings.
#[derive(Clone, Debug)]
pub(super) struct Endings {
    ownership: Ownership,
    count: u32,
    seki: Vec<u32>,
}

impl Endings {
    pub(super) fn none() -> Endings {
        Endings { ownership: Ownership::none(), count: 0, seki: vec![0; CELLS] }
    }

    /// Adds one ending.
    pub(super) fn add(&mut self, board: &Board) {
        self.count += 1;
        self.ownership.add(board);
        for point in &seki(board) {
            if let Some(count) = self.seki.get_mut(point.index()) {
                *count += 1;
            }
        }
    }

    /// Adds the endings of another sample.
    pub(super) fn add_all(&mut self, other: &Endings) {
        self.count += other.count;
        self.ownership.add_all(&other.ownership);
        self.seki.iter_mut().zip(&other.seki).for_each(|(mine, theirs)| *mine += theirs);
    }

    /// Whether nearly all endings agree who owns each of the points, and whether they are in seki.
    pub(super) fn agree(&self, points: &PointSet, share: f64) -> bool {
        let clear = |part: f64| part >= share || part <= 1.0 - share;
        points.iter().all(|point| clear(self.share(Colour::White, point)) && clear(self.seki(point)))
    }

    /// The share of endings in which a side owned a point.
    pub(super) fn share(&self, colour: Colour, point: Point) -> f64 {
        self.ownership.share(colour, point)
    }

    /// The share of endings in which a stone at a point stood in seki.
    pub(super) fn seki(&self, point: Point) -> f64 {
        f64::from(self.seki.get(point.index()).copied().unwrap_or(0)) / f64::from(self.count.max(1))
    }
}

/// Who owned the place of each string in each ending.
#[derive(Clone, Debug)]
pub(super) struct Fates {
    owners: Vec<(Point, Vec<Option<Colour>>)>,
}

/// The share of endings in which two strings must have had the same owner to be judged together.
const SAME_FATE: f64 = 0.9;

impl Fates {
    pub(super) fn of(origins: impl Iterator<Item = Point>) -> Fates {
        Fates { owners: origins.map(|origin| (origin, Vec::new())).collect() }
    }

    /// Adds one ending.
    pub(super) fn add(&mut self, board: &Board) {
        for (origin, owners) in &mut self.owners {
            owners.push(owner(board, *origin));
        }
    }

    /// Puts strings together whose places mostly had the same owner: they live and die together, or, if they are of
    /// different colours, one by the death of the other. The largest string of each group comes first.
    pub(super) fn groups(&self, board: &Board, mut strings: Vec<Point>) -> Vec<Vec<Point>> {
        strings.sort_by_key(|&origin| (std::cmp::Reverse(board.string_size(origin)), origin));
        let mut groups: Vec<Vec<Point>> = Vec::new();
        for origin in strings {
            match groups.iter_mut().find(|group| self.agree(group[0], origin)) {
                Some(group) => group.push(origin),
                None => groups.push(vec![origin]),
            }
        }
        groups
    }

    fn agree(&self, one: Point, other: Point) -> bool {
        let owners =
            |origin| self.owners.iter().find(|(point, _)| *point == origin).map(|(_, owners)| owners);
        let (Some(one), Some(other)) = (owners(one), owners(other)) else { return false };
        let equal = one.iter().zip(other).filter(|(one, other)| one == other).count();
        equal as f64 >= SAME_FATE * one.len() as f64
    }
}

/// The stones in seki of a position in which nobody moves any more: those beside a point that both sides touch and
/// neither fills, with the strings that share their eyes. Two eyes make a living group and no seki.
fn seki(board: &Board) -> PointSet {
    let mut found = PointSet::EMPTY;
    for point in board.points().filter(|&point| board.is_empty(point) && owner(board, point).is_none()) {
        for colour in Colour::BOTH {
            for head in board.adjacent_heads(point, colour) {
                if !found.contains(head) {
                    found.insert_all(&group_with_one_eye(board, head, colour));
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
    use super::super::drawings::SEKI;
    use super::*;

    fn in_seki(drawing: &str) -> Vec<String> {
        let board: Board = drawing.parse().unwrap();
        let size = board.size();
        let origins = seki(&board).iter().map(|point| board.origin(point)).collect::<PointSet>();
        origins.iter().map(|point| point.on(size).to_string()).collect()
    }

    #[test]
    fn two_shared_liberties_make_a_seki() {
        assert_eq!(in_seki(SEKI), ["C7", "E7"]);
    }

    #[test]
    fn a_point_that_a_living_group_touches_makes_none() {
        let drawing = "
            . O . X .
            O O X X X
            . O X . X
            O O X X X
            . O X . X";
        assert_eq!(in_seki(drawing), Vec::<String>::new());
    }
}
