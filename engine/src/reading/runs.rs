//! What moves that take nothing make of the liberties of a string, told without playing them.

use crate::board::{Board, Colour, Point, PointSet};

/// A string of more liberties than this is safe, and nobody looks ahead.
const MOST: usize = 4;

/// The liberties of a string, each with those that its owner would have by running there.
#[derive(Default)]
pub(crate) struct Runs {
    runs: [Option<Run>; MOST],
    count: u32,
}

/// A liberty, the liberties that its owner would have by running there, and how many those are.
struct Run {
    to: Point,
    after: PointSet,
    count: u32,
}

impl Runs {
    /// `None` of a string with too many liberties.
    pub(super) fn of(board: &Board, target: Point, owner: Colour) -> Option<Runs> {
        let count = board.liberty_count(target);
        let mut runs = Runs { count, ..Runs::default() };
        if count as usize > MOST {
            return None;
        }
        for (run, liberty) in runs.runs.iter_mut().zip(board.liberties(target)) {
            let after = board.approx_liberties_after(liberty, owner);
            *run = Some(Run { to: liberty, after, count: after.len() });
        }
        Some(runs)
    }

    fn iter(&self) -> impl Iterator<Item = &Run> {
        self.runs.iter().flatten()
    }

    /// The liberties after the owner's move at `point`, if it is a liberty: elsewhere they stay as they are.
    pub(super) fn by_running(&self, point: Point) -> Option<&PointSet> {
        self.iter().find(|run| run.to == point).map(|run| &run.after)
    }

    /// The number of liberties now.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// The numbers of liberties that the owner may run to once his opponent stands at `point`.
    pub(super) fn after(&self, point: Point) -> impl Iterator<Item = u32> {
        let open = self.iter().filter(move |run| run.to != point);
        open.map(move |run| run.count - u32::from(run.after.contains(point)))
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, Colour, Point, PointSet};
    use crate::reading::Limits;
    use crate::reading::capture::Capture;
    use crate::reading::proof::{Aim, KoRules, KoUse, ProofState, Turn};

    /// What an aim says with `to_move` to play, a move deeper than it began, and where it looked.
    fn asked(
        to_move: Colour,
        depth: i32,
        ask: impl FnOnce(&mut Turn<'_>) -> Option<ProofState>,
    ) -> (Option<ProofState>, PointSet) {
        let (mut ko, mut read) = (KoUse::default(), PointSet::EMPTY);
        let rules = KoRules { master: None, depth: 8 };
        let answer = ask(&mut Turn { to_move, depth, rules: &rules, ko: &mut ko, read: &mut read });
        (answer, read)
    }

    /// Compares every quiet move of `colour` with what making it shows; returns how many were foreseen.
    fn compare(board: &mut Board, target: Point, colour: Colour, depth: i32) -> usize {
        let aim = Capture::of(board, target, Limits::default()).expect("a string");
        let Some(runs) = aim.runs(board) else { return 0 };
        let mut at_first = PointSet::EMPTY;
        let first = aim.first_moves(board, colour, &mut at_first);
        let mut seen = at_first;
        aim.candidates(board, colour, depth, &mut seen);
        let mut foreseen = 0;
        let points: Vec<Point> = board.points().collect();
        for point in points {
            let Some(key) = board.hash_after_quiet_move(point, colour) else { continue };
            let (ahead, noted) = asked(!colour, depth + 1, |turn| aim.foresee(&runs, point, turn));
            assert!(board.try_play(point, colour));
            assert_eq!(board.hash_with_ko(), key);
            let (made, mut looked) = asked(!colour, depth + 1, |turn| Some(aim.judge(board, turn)));
            board.undo();
            if ahead.is_none() {
                continue;
            }
            assert_eq!(ahead, made, "{colour:?} at {point:?} beside {target:?}, depth {depth}");
            // One of the first moves may decide before anything else is looked at.
            looked.remove_all(if first.contains(point) { &at_first } else { &seen });
            looked.remove_all(&noted);
            looked.remove(target);
            assert!(looked.is_empty(), "{looked:?} was not noted");
            foreseen += 1;
        }
        foreseen
    }

    #[test]
    fn quiet_moves_are_judged_as_if_they_were_made() {
        let mut foreseen = 0;
        for seed in 0..40 {
            let mut board = Board::scattered(9, 90, seed);
            let stones: Vec<Point> = board.points().filter(|&point| board.stone(point).is_some()).collect();
            for target in stones {
                for colour in Colour::BOTH {
                    // Beside the depths at which strings of three and of four liberties begin to be safe.
                    foreseen += [0, 6, 15, 16]
                        .map(|depth| compare(&mut board, target, colour, depth))
                        .iter()
                        .sum::<usize>();
                }
            }
        }
        assert!(foreseen > 10_000, "{foreseen}");
    }
}
