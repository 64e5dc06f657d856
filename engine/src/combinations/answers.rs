//! What the owner of a threatened string may do about it.

use super::targets::Targets;
use crate::board::{Board, Colour, Point, PointIter, PointSet};
use crate::reading::{Code, Reader};

/// Strings of the attacker with more liberties than this are not attacked to save a string.
const WEAK: u32 = 3;

/// A string that would be taken next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Threatened {
    /// Its first stone.
    pub(super) string: Point,
    /// What it is worth.
    pub(super) value: u32,
    /// Whether it is taken by ko.
    pub(super) code: Code,
}

/// The answers to a threat after which a string is better off, one after the other: most threats are met by the first, and what
/// others would do is not read then.
pub(super) struct Answers {
    threatened: Threatened,
    /// Where the attacker has just moved.
    threat: Point,
    /// What reading prefers.
    best: Option<Point>,
    /// The same until it was tried.
    untried: Option<Point>,
    /// The others in reading order, once they were looked for.
    others: Option<PointIter>,
}

impl Answers {
    /// After the threat, which stands on the board, as it has to whenever [`Answers::next`] is asked.
    pub(super) fn to(
        board: &mut Board,
        reader: &mut Reader,
        threat: Point,
        threatened: Threatened,
    ) -> Answers {
        let best = reader.defend(board, threatened.string).point;
        Answers { threatened, threat, best, untried: best, others: None }
    }

    /// The next one.
    pub(super) fn next(
        &mut self,
        board: &mut Board,
        reader: &mut Reader,
        targets: &Targets,
    ) -> Option<Point> {
        loop {
            let point = self.untried.take().or_else(|| self.other(board, reader))?;
            if self.helps(board, reader, targets.owner, point) {
                return Some(point);
            }
        }
    }

    fn other(&mut self, board: &mut Board, reader: &mut Reader) -> Option<Point> {
        let (best, string, threat) = (self.best, self.threatened.string, self.threat);
        let others = self.others.get_or_insert_with(|| candidates(board, reader, string, threat).iter());
        others.find(|&point| Some(point) != best)
    }

    fn helps(&self, board: &mut Board, reader: &mut Reader, owner: Colour, point: Point) -> bool {
        let Threatened { string, code, .. } = self.threatened;
        !board.is_ko_ban(point, owner)
            && !board.is_suicide(point, owner)
            && reader.play_attack(board, owner, &[Some(point)], string) < code
    }
}

/// The liberties of the target and the points beside them, where weak strings around it are attacked, and where the
/// attacker would play.
fn candidates(board: &mut Board, reader: &mut Reader, target: Point, threat: Point) -> PointSet {
    let mut points = *board.liberties(target);
    points.insert_all(&board.second_liberties(target));
    points.extend(reader.attack(board, target).point);
    let mut around = board.chain_links(target);
    if board.stone(threat).is_some() {
        around.insert(board.origin(threat));
        points.insert_all(board.liberties(threat));
    }
    for string in &around {
        if board.liberty_count(string) > WEAK {
            continue;
        }
        points.insert_all(board.liberties(string));
        points.extend(reader.attack(board, string).point);
    }
    points
}
