//! Attack and defence of single strings.

use super::capture::Capture;
use super::code::{Answer, Code};
use super::ko::{self, Effort, Found};
use super::limits::Limits;
use super::memory::{Asked, Memory};
use super::proof::Aim;
use super::table::Table;
use crate::board::{Board, Colour, Point, PointSet};
use mkpat_runtime::eyes::graph::EyeVerdicts;
use std::time::Instant;

/// Answers questions within the limits of a level, and counts what it took.
///
/// Every answer depends on the board and the limits alone, not on questions asked before; what it takes does.
#[derive(Clone, Default)]
pub struct Reader {
    limits: Limits,
    pub(super) table: Table,
    pub(super) memory: Memory,
    /// What local games of eye spaces came to.
    pub(crate) eye_verdicts: EyeVerdicts,
    /// Moves placed on the position of the game by whoever asks.
    pub(super) depth: i32,
    nodes: u64,
    connection_nodes: u64,
    life_nodes: u64,
    pub(super) stops: u64,
    /// When nothing is asked any more.
    end: Option<Instant>,
}

/// An answer, and what it hangs on.
struct Noted {
    answer: Answer,
    /// The positions of the longest search behind it.
    longest: u32,
    /// The points that were looked at.
    read: PointSet,
}

impl Reader {
    /// A reader with given limits.
    pub fn new(limits: Limits) -> Reader {
        Reader { limits, ..Reader::default() }
    }

    /// The limits in force.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Sets other limits.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Asks within other limits; those in force before come back.
    pub fn within<T>(&mut self, limits: Limits, question: impl FnOnce(&mut Reader) -> T) -> T {
        let before = std::mem::replace(&mut self.limits, limits);
        let answer = question(self);
        self.limits = before;
        answer
    }

    /// Sets when time is over: what is asked after that is answered at once, by guess where nothing is seen. `None` for
    /// as much time as the limits need; then answers depend on them and the board alone.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.table.set_deadline(deadline);
    }

    /// Whether time is over.
    pub fn is_late(&self) -> bool {
        self.table.is_late()
    }

    /// Sets when no constraint of a pattern is asked any more either: from then on it has no verdict, and maps and matches
    /// that are at work end without it. `None` for as much time as they take.
    pub fn set_end(&mut self, end: Option<Instant>) {
        self.end = end;
    }

    /// Whether not even constraints are asked any more. What was at work then is not known to its end.
    pub fn has_ended(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// The trial moves that stand on the board.
    pub fn depth(&self) -> i32 {
        self.depth
    }

    /// Tells how many trial moves stand on the board when the next questions are asked.
    pub fn set_depth(&mut self, depth: i32) {
        self.depth = depth;
    }

    /// Positions expanded so far by tactical questions.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Positions expanded so far by questions about connections.
    pub fn connection_nodes(&self) -> u64 {
        self.connection_nodes
    }

    /// Positions looked at so far by questions about life and death.
    pub fn life_nodes(&self) -> u64 {
        self.life_nodes
    }

    /// Searches about strings, connections and break-ins so far that ended at their limit: what they say is a guess. An answer
    /// that is given again counts again.
    pub fn stops(&self) -> u64 {
        self.stops
    }

    /// Counts a position of a question about life and death.
    pub(crate) fn count_life(&mut self) {
        self.life_nodes += 1;
    }

    /// Can the string at `target` be taken by its opponent, who moves first?
    ///
    /// An empty `target` counts as taken.
    pub fn attack(&mut self, board: &mut Board, target: Point) -> Answer {
        let Some(owner) = board.stone(target) else { return Answer::DONE };
        let answer = self.ask(board, target, !owner).unwrap_or(Answer::DONE);
        if answer.code.succeeds() && answer.point.is_none() && board.liberty_count(target) == 1 {
            let last = board.liberties(target).first();
            return Answer { point: last.filter(|&last| !board.is_ko_ban(last, !owner)), ..answer };
        }
        answer
    }

    /// Can the string at `target` be saved by its owner, who moves first? Whether it needs to be is not asked.
    ///
    /// An empty `target` counts as lost.
    pub fn defend(&mut self, board: &mut Board, target: Point) -> Answer {
        let Some(owner) = board.stone(target) else { return Answer::LOSE };
        self.ask(board, target, owner).unwrap_or(Answer::LOSE)
    }

    /// Answers a question about connections or break-ins within so many positions: does the side to move reach the aim,
    /// or keep the other side from it?
    pub(crate) fn prove<A: Aim>(
        &mut self,
        board: &mut Board,
        aim: &A,
        to_move: Colour,
        nodes: u32,
    ) -> Answer {
        self.find(board, aim, to_move, nodes).answer
    }

    /// The same, with what it took.
    pub(super) fn find<A: Aim>(&mut self, board: &mut Board, aim: &A, to_move: Colour, nodes: u32) -> Found {
        let effort = Effort { depth: self.depth, ko_depth: self.limits.ko, nodes };
        let found = ko::answer(aim, board, &mut self.table, to_move, effort);
        self.connection_nodes += u64::from(found.nodes);
        self.stops += u64::from(found.stopped);
        found
    }

    /// Counts what a question about a string took.
    pub(super) fn count(&mut self, found: &Found) {
        self.nodes += u64::from(found.nodes);
        self.stops += u64::from(found.stopped);
    }

    /// `None` if there is no stone at `target`.
    fn ask(&mut self, board: &mut Board, target: Point, to_move: Colour) -> Option<Answer> {
        self.ask_noting(board, target, to_move).map(|noted| noted.answer)
    }

    /// The same, with what it hangs on.
    fn ask_noting(&mut self, board: &mut Board, target: Point, to_move: Colour) -> Option<Noted> {
        let target = board.origin(target);
        let limits = self.limits.after_trial_moves(self.depth);
        let asked = Asked::about(board, target, to_move, self.depth, &limits);
        let allowed = limits.tactical_nodes;
        if let Some(known) = self.memory.get(&asked, board, allowed) {
            self.stops += u64::from(known.stopped);
            return Some(Noted { answer: known.answer, longest: known.longest, read: *known.area });
        }
        let aim = Capture::of(board, target, limits)?;
        let effort = Effort { depth: self.depth, ko_depth: limits.ko, nodes: allowed };
        let mut found = ko::answer(&aim, board, &mut self.table, to_move, effort);
        self.count(&found);
        if to_move != aim.prover() && found.answer.code.succeeds() && found.answer.point.is_none() {
            // Safe without a move: the owner may run to so many liberties that it was not played out, or may pass, after
            // which the attack is read a move less deep. Where the attack is found before that, the move is asked for.
            let before = self.stops;
            let attack = self.ask_noting(board, target, aim.prover())?;
            found.stopped |= self.stops > before;
            found.longest = found.longest.max(attack.longest);
            found.read.insert_all(&attack.read);
            if attack.answer.code.succeeds() {
                let aim = aim.with_a_move_at(self.depth);
                let moving = ko::answer(&aim, board, &mut self.table, to_move, effort);
                self.count(&moving);
                found.read.insert_all(&moving.read);
                found.longest = found.longest.max(moving.longest);
                found.stopped |= moving.stopped;
                found.answer = moving.answer;
            }
        }
        // Not an answer for good if time cut it short.
        if !self.is_late() {
            self.memory.put(asked, board, allowed, &found);
        }
        Some(Noted { answer: found.answer, longest: found.longest, read: found.read })
    }
}

impl Code {
    /// The better of two codes.
    pub fn or(self, other: Code) -> Code {
        self.max(other)
    }
}
