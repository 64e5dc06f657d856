//! Parts of a board that are judged together.

use crate::board::{Board, Count, Point, PointSet};

/// How many steps away from liberties empty points are still looked at.
const REACH: usize = 2;

/// Where the fate of some strings is decided: the strings themselves, their liberties, the strings that share those or
/// touch them, and the liberties of these. What is decided is left out.
pub(super) fn around(board: &Board, strings: &[Point], decided: &PointSet) -> PointSet {
    let mut region = PointSet::EMPTY;
    let mut liberties = PointSet::EMPTY;
    for &string in strings {
        region.extend(board.stones(string));
        liberties.insert_all(board.liberties(string));
        for other in &board.extended_chain_links(string, true) {
            if !decided.contains(other) {
                region.extend(board.stones(other));
                liberties.insert_all(board.liberties(other));
            }
        }
    }
    for _ in 0..REACH {
        let beside: Vec<Point> = liberties.iter().flat_map(|point| board.neighbours(point)).collect();
        liberties.extend(beside.into_iter().filter(|&point| board.is_empty(point)));
    }
    region.insert_all(&liberties);
    region.remove_all(decided);
    region
}

/// Makes the territory that stones in seki surround neutral. The regions are those without living stones.
pub(super) fn neutralise_eyes(board: &Board, dead: &PointSet, seki: &PointSet, count: &mut Count) {
    let living = |point: Point| board.stone(point).is_some() && !dead.contains(point);
    let mut open: Vec<Point> = seki.iter().collect();
    let mut seen = PointSet::EMPTY;
    while let Some(point) = open.pop() {
        for next in board.neighbours(point).filter(|&next| !living(next)) {
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    count.territory.iter_mut().for_each(|territory| territory.remove_all(&seen));
    count.neutral.insert_all(&seen);
}

#[cfg(test)]
mod tests {
    use super::super::drawings::SEKI;
    use super::*;
    use crate::board::count;

    fn at(board: &Board, name: &str) -> Point {
        Point::parse(name, board.size()).unwrap()
    }

    fn names(board: &Board, points: &PointSet) -> String {
        points.iter().map(|point| point.on(board.size()).to_string()).collect::<Vec<_>>().join(" ")
    }

    const SHUT_IN: &str = "
        . . X O . .
        X X X O . .
        O O O O . .
        . . . . . .
        . . . . . .
        . . . . . .";

    #[test]
    fn a_region_holds_the_strings_what_touches_them_and_two_steps_around() {
        let board: Board = SHUT_IN.parse().unwrap();
        let region = around(&board, &[at(&board, "C6")], &PointSet::EMPTY);
        // White's liberties are E6, E5, E4, D3 and so on; two steps further is column F on the right and row 1 below.
        assert!(
            names(&board, &region).starts_with("A6 B6 C6 D6 E6 F6 A5 B5 C5 D5"),
            "{}",
            names(&board, &region)
        );
        assert!(region.contains(at(&board, "B1")) && !region.contains(at(&board, "F1")));
    }

    #[test]
    fn what_is_decided_is_no_part_of_a_region() {
        let board: Board = SHUT_IN.parse().unwrap();
        let decided: PointSet =
            board.points().filter(|&point| board.stone(point) == board.stone(at(&board, "D6"))).collect();
        let region = around(&board, &[at(&board, "C6")], &decided);
        assert_eq!(names(&board, &region), "A6 B6 C6 A5 B5 C5");
    }

    #[test]
    fn only_the_eyes_of_a_seki_become_neutral() {
        let board: Board = SEKI.parse().unwrap();
        let mut counted = count(&board, &PointSet::EMPTY);
        let seki: PointSet = board.stones(at(&board, "C7")).collect();
        let territory = counted.territory;
        neutralise_eyes(&board, &PointSet::EMPTY, &seki, &mut counted);
        // The shared liberties are nobody's anyway, and nothing else touches the stones.
        assert_eq!((counted.territory, names(&board, &counted.neutral)), (territory, "D7 D6".to_owned()));
    }
}
