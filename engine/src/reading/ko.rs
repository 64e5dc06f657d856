//! From searches with and without a ko master to result codes.
//!
//! A search is a yes-or-no question; a ko makes the answer depend on who may break the rule. The side that asks
//!
//! * succeeds outright (WIN) if it does although the opponent may retake at once;
//! * succeeds by ignoring a threat (KO_A) if it does when nobody may: it is the one who takes first;
//! * succeeds by making a threat first (KO_B) if it does only when it may retake itself;
//! * and fails otherwise.
//!
//! Most positions have no ko, and one search settles them.

use super::code::{Answer, Code};
use super::proof::{Aim, Effort, Outcome, Search};
use super::table::Table;
use crate::board::{Board, Colour, PointSet};

/// An answer and what it took.
pub(super) struct Found {
    pub(super) answer: Answer,
    /// Positions expanded.
    pub(super) nodes: u32,
    /// Those of the longest search behind it.
    pub(super) longest: u32,
    /// Whether a search behind it ended at its limit or was given up.
    pub(super) stopped: bool,
    /// The points that were looked at, see [`Aim`].
    pub(super) read: PointSet,
}

/// Answers the aim's question for the side to move, which is the prover (attack) or its opponent (defence).
pub(super) fn answer<A: Aim>(
    aim: &A,
    board: &mut Board,
    table: &mut Table,
    to_move: Colour,
    effort: Effort,
) -> Found {
    let (mut nodes, mut longest, mut stopped) = (0, 0, false);
    let mut read = PointSet::EMPTY;
    let mut search = |master: Option<Colour>| {
        let outcome = Search::new(aim, board, table, master, effort).run(to_move);
        nodes += outcome.nodes;
        longest = longest.max(outcome.nodes);
        stopped |= outcome.stopped;
        read.insert_all(&outcome.read);
        outcome
    };
    let asker = to_move;
    let plain = search(None);
    let proves = asker == aim.prover();
    let success = |outcome: &Outcome| outcome.proven == proves;
    let hindered = |own: bool| if proves == own { plain.ko.prover } else { plain.ko.opponent };
    let answer = if success(&plain) {
        if hindered(false) {
            let contested = search(Some(!asker));
            match success(&contested) {
                true => Answer { code: Code::Win, point: contested.best },
                false => Answer { code: Code::KoA, point: plain.best },
            }
        } else {
            Answer { code: Code::Win, point: plain.best }
        }
    } else if hindered(true) {
        let privileged = search(Some(asker));
        match success(&privileged) {
            true => Answer { code: Code::KoB, point: privileged.best },
            false => Answer::LOSE,
        }
    } else {
        Answer::LOSE
    };
    Found { answer, nodes, longest, stopped, read }
}
