//! What is asked about a race, whoever reads it, and what is told (`races.md#in-order`).

use super::end::End;
use crate::board::{Board, Colour, Point};
use crate::reading::{Answer, Code};

/// How a race ends for the side that moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Whether its dragon is saved.
    pub defence: Code,
    /// Whether the other dragon is taken.
    pub attack: Code,
    /// Its move; `None` where it need not or cannot do anything.
    pub point: Option<Point>,
    /// Whether both codes were read to their end: otherwise the mover is credited with what is not known.
    pub certain: bool,
    /// Whether it is known that the mover is saved, whatever becomes of the other dragon.
    pub saved: bool,
    /// Positions looked at.
    pub nodes: u32,
}

/// What a search found.
pub(super) struct Found {
    pub(super) reached: bool,
    pub(super) best: Option<Point>,
    /// Whether a ko was met.
    pub(super) ko: bool,
}

/// One way of reading a race.
pub(super) trait Race {
    fn board(&mut self) -> &mut Board;

    /// Who moves first.
    fn mover(&self) -> Colour;

    /// Whether the mover gets at least `wanted` if `to_move` plays now and `master` may retake kos at once; `None` if that
    /// needs more positions than there are.
    fn reaches(&mut self, wanted: End, to_move: Colour, master: Option<Colour>) -> Option<Found>;

    /// Positions looked at.
    fn nodes(&self) -> u32;

    /// Whether it can be believed that the mover need not move.
    fn tells_passes(&self) -> bool {
        true
    }
}

/// Whether the mover is saved, whether he takes the other dragon, and whether he has to move for that. What cannot be read
/// counts in his favour.
pub(super) fn outcome(race: &mut impl Race) -> Outcome {
    let taken = code(race, End::Won);
    let saved = match taken {
        Some(taken) if taken.code == Code::Win => Some(taken),
        _ => code(race, End::Both),
    };
    let lost = saved.is_some_and(|saved| !saved.code.succeeds());
    let taken = if lost { Some(Answer::LOSE) } else { taken };
    let best = [taken, saved].into_iter().flatten().find(|answer| answer.code.succeeds()).unwrap_or_default();
    // What a pass comes to matters less than what a move does: where it cannot be read, the move is told.
    let wanted = if taken.is_some_and(|taken| taken.code.succeeds()) { End::Won } else { End::Both };
    let certain = taken.is_some() && saved.is_some();
    let need_not_move = certain && race.tells_passes() && best.code == Code::Win && after_pass(race, wanted);
    let code = |answer: Option<Answer>| answer.map_or(Code::Win, |answer| answer.code);
    Outcome {
        defence: code(saved),
        attack: code(taken),
        point: best.point.filter(|_| !need_not_move),
        certain,
        saved: saved.is_some_and(|saved| saved.code == Code::Win),
        nodes: race.nodes(),
    }
}

/// Whether the mover gets at least so much, and his move; `None` if that cannot be read. Where a ko was met it is asked
/// again with the opponent, or with the mover, as master of all kos.
fn code(race: &mut impl Race, wanted: End) -> Option<Answer> {
    let mover = race.mover();
    let plain = race.reaches(wanted, mover, None)?;
    let told = |code, point| Some(Answer { code, point });
    match plain {
        Found { reached: true, best, ko: false } => return told(Code::Win, best),
        Found { reached: false, ko: false, .. } => return Some(Answer::LOSE),
        _ => {}
    }
    let master = if plain.reached { !mover } else { mover };
    let mastered = race.reaches(wanted, mover, Some(master))?;
    match (plain.reached, mastered.reached) {
        (true, true) => told(Code::Win, mastered.best),
        (true, false) => told(Code::KoA, plain.best),
        (false, true) => told(Code::KoB, mastered.best),
        (false, false) => Some(Answer::LOSE),
    }
}

/// Whether the mover gets as much, whoever is master of kos, if he does not move.
fn after_pass(race: &mut impl Race, wanted: End) -> bool {
    let mover = race.mover();
    race.board().pass(mover);
    let found = race.reaches(wanted, !mover, Some(!mover));
    race.board().undo();
    found.is_some_and(|found| found.reached)
}
