//! The aim of taking one string: what decides at once, and which moves are worth trying.

use super::limits::Limits;
use super::proof::{Aim, Candidates, ProofState, Turn};
use super::runs::Runs;
use crate::board::{Board, Colour, Point, PointSet};

/// A string of two liberties that has run on for so many moves beyond the usual depth is given up: it goes round in a
/// circle.
const LONGEST_LADDER: i32 = 110;

/// Strings around the target do not matter if they have more liberties than this.
const NEAR: u32 = 4;
/// The estimate of what it takes to prove an attack grows by this with every liberty the attacker has yet to fill.
const WORK_FOR_A_LIBERTY: u32 = 2;

/// The opponent of `target` wants to take it.
pub(super) struct Capture {
    target: Point,
    attacker: Colour,
    limits: Limits,
    /// The depth at which the owner has to move, and the move is asked for: it neither passes nor runs away unseen.
    moves_at: Option<i32>,
}

impl Capture {
    /// `None` if there is no stone at `target`.
    pub(super) fn of(board: &Board, target: Point, limits: Limits) -> Option<Capture> {
        board.stone(target).map(|owner| Capture { target, attacker: !owner, limits, moves_at: None })
    }

    /// The same aim, but the owner has to move at this depth.
    pub(super) fn with_a_move_at(self, depth: i32) -> Capture {
        Capture { moves_at: Some(depth), ..self }
    }

    /// Whether a string is safe by its number of liberties (`reading.md#safe-by-liberties`).
    fn is_safe(&self, liberties: u32, depth: i32) -> bool {
        match liberties {
            0..=2 => depth > self.limits.depth + LONGEST_LADDER,
            3 => depth > self.limits.depth,
            4 => depth > self.limits.four_liberties,
            _ => true,
        }
    }

    /// The attacker to move on a string in atari.
    fn judge_last_liberty(&self, board: &mut Board, turn: &mut Turn<'_>) -> ProofState {
        let Some(liberty) = board.liberties(self.target).first() else { return ProofState::Proven };
        if board.string_size(self.target) > 1 {
            return ProofState::Proven;
        }
        if !turn.rules.allow(board, liberty, self.attacker, turn.depth) {
            turn.ko.prover = true;
            return ProofState::OPEN;
        }
        if board.ko_capture(liberty, self.attacker).is_some() {
            // The ko is taken; a defender who may retake it at once has lost nothing.
            turn.ko.opponent = true;
            let retaken = turn.rules.master == Some(!self.attacker) && turn.depth < turn.rules.depth;
            return if retaken { ProofState::OPEN } else { ProofState::Proven };
        }
        match is_snapback(board, self.target, liberty, self.attacker) {
            true => ProofState::OPEN,
            false => ProofState::Proven,
        }
    }

    /// Whether taking the target is taking a ko, or would be if nothing else were taken with it.
    fn is_ko(&self, board: &Board) -> bool {
        let alone = |last: Point| board.approx_liberties_after(last, self.attacker).is_empty();
        board.string_size(self.target) == 1 && board.liberties(self.target).iter().all(alone)
    }

    /// The owner to move on a string in atari that nothing can save.
    fn is_lost(&self, board: &Board) -> bool {
        if board.string_size(self.target) == 1 || !captures_around(board, self.target).is_empty() {
            return false;
        }
        let Some(liberty) = board.liberties(self.target).first() else { return true };
        board.is_self_atari(liberty, !self.attacker)
    }

    /// The owner to move gets so many liberties by one of them that the target is safe. No stone of this move can be
    /// taken at once, so it need not be played to know.
    fn can_run(&self, board: &Board, depth: i32) -> bool {
        let owner = !self.attacker;
        let safe = |liberty: Point| {
            let liberties = board.approx_liberties_after(liberty, owner).len();
            liberties > 2 && self.is_safe(liberties, depth + 1)
        };
        board.liberties(self.target).iter().any(safe)
    }

    fn attacking_moves(&self, board: &Board, depth: i32, read: &mut PointSet) -> Candidates {
        let mut moves = self.moves_around(board, depth, self.limits.far_attacks, read);
        if board.liberty_count(self.target) == 1 {
            // Taking is refused by ko or is a snapback, or else nobody would ask: only roundabout ways are left.
            let liberties = board.liberties(self.target);
            moves.other.remove_all(liberties);
            moves.far.remove_all(liberties);
        }
        moves
    }

    fn defending_moves(&self, board: &Board, depth: i32, read: &mut PointSet) -> Candidates {
        let mut moves = Candidates::default();
        if board.liberty_count(self.target) > 1 || self.is_ko(board) {
            // A stone that is taken in a ko may be taken back: it can be saved far from its last liberty.
            moves = self.moves_around(board, depth, self.limits.backfill, read);
            moves.pass = self.moves_at != Some(depth);
        }
        if board.liberty_count(self.target) == 1 && board.string_size(self.target) == 1 {
            self.add_snapbacks(board, &mut moves);
        }
        moves
    }

    /// Moves that leave the string which takes the lone target no liberty but the one it wins.
    fn add_snapbacks(&self, board: &Board, moves: &mut Candidates) {
        for liberty in board.liberties(self.target) {
            for taker in
                board.adjacent_heads(liberty, self.attacker).filter(|&taker| board.liberty_count(taker) == 2)
            {
                moves.other.insert_all(board.liberties(taker));
            }
        }
    }

    /// Notes the liberties of the target and what is beside it.
    fn note(&self, board: &Board, read: &mut PointSet) {
        read.insert_all(board.liberties(self.target));
        read.insert_all(&board.string_stones(self.target).beside());
    }

    /// Moves of either side beside those at the liberties of the target: at those of a string whose fate decides that of the
    /// target.
    ///
    /// Strings matter less the more others lie between them and the target, and the more liberties they have; deeper
    /// than `only_ataris` those in atari alone.
    fn moves_around(&self, board: &Board, depth: i32, only_ataris: i32, read: &mut PointSet) -> Candidates {
        let mut moves = Candidates::default();
        if depth > self.limits.backfill {
            return moves;
        }
        let target = PointSet::from_iter([board.string(self.target)]);
        let mut near = neighbours_of(board, &target, &target, NEAR, read);
        near = near.iter().filter(|&string| self.matters(board, string, depth > only_ataris)).collect();
        let far = neighbours_of(board, &near, &target, 3, read);
        let remote = neighbours_of(board, &far, &near, 1, read);
        let mut filled = *board.liberties(self.target);
        for string in &near {
            moves.other.insert_all(board.liberties(string));
            if board.liberty_count(string) <= 2 {
                filled.insert_all(board.liberties(string));
            }
        }
        moves.other.insert_all(&filled.beside().intersection(board.empty_points()));
        for string in far.iter().chain(&remote) {
            moves.far.insert_all(board.liberties(string));
        }
        moves
    }

    /// Whether the fate of a string near the target may decide that of the target.
    fn matters(&self, board: &Board, string: Point, only_ataris: bool) -> bool {
        let attacks = board.stone(string) == Some(self.attacker);
        let most = match (only_ataris, attacks) {
            (true, _) => 1,
            (false, true) => self.limits.near_attackers,
            (false, false) => self.limits.near_friends,
        };
        board.liberty_count(string) <= most
    }

    /// After a quiet move of the owner, who may have run.
    fn foresee_defence(&self, runs: &Runs, point: Point, turn: &mut Turn<'_>) -> Option<ProofState> {
        let after = runs.by_running(point);
        let liberties = after.map_or(runs.count(), |after| after.len());
        if self.is_safe(liberties, turn.depth) {
            return Some(ProofState::Disproven);
        }
        if let Some(after) = after {
            turn.read.insert_all(after);
        }
        (liberties > 1).then(|| self.open(liberties, true))
    }

    /// After a quiet move of the attacker, who may have filled a liberty.
    fn foresee_attack(&self, runs: &Runs, point: Point, turn: &Turn<'_>) -> Option<ProofState> {
        let liberties = runs.count() - u32::from(runs.by_running(point).is_some());
        if self.is_safe(liberties, turn.depth) {
            return Some(ProofState::Disproven);
        }
        if liberties == 1 {
            return None;
        }
        let is_enough = |liberties: u32| liberties > 2 && self.is_safe(liberties, turn.depth + 1);
        if self.moves_at != Some(turn.depth) && runs.after(point).any(is_enough) {
            return Some(ProofState::Disproven);
        }
        Some(self.open(liberties, false))
    }

    /// What is not decided. To prove it takes the more, the more liberties have to be filled.
    fn open(&self, liberties: u32, attacks: bool) -> ProofState {
        ProofState::Open(1 + WORK_FOR_A_LIBERTY * (liberties - u32::from(attacks)), 1)
    }
}

/// The strings of at most `liberties` liberties that touch one of `strings` or share a liberty with it.
/// What is looked at for that is noted.
fn neighbours_of(
    board: &Board,
    strings: &PointSet,
    but: &PointSet,
    liberties: u32,
    read: &mut PointSet,
) -> PointSet {
    if strings.is_empty() {
        return PointSet::EMPTY;
    }
    let mut around = PointSet::EMPTY;
    for string in strings {
        around.insert_all(board.string_stones(string));
        around.insert_all(board.liberties(string));
    }
    let mut beside = around.beside();
    read.insert_all(&around);
    read.insert_all(&beside);
    beside.remove_all(&around);
    let mut found: PointSet =
        board.strings_in(&beside).filter(|&string| board.liberty_count(string) <= liberties).collect();
    found.remove_all(strings);
    found.remove_all(but);
    found
}

impl Aim for Capture {
    fn prover(&self) -> Colour {
        self.attacker
    }

    fn judge(&self, board: &mut Board, turn: &mut Turn<'_>) -> ProofState {
        turn.read.insert(self.target);
        if board.stone(self.target).is_none() {
            return ProofState::Proven;
        }
        let liberties = board.liberty_count(self.target);
        if self.is_safe(liberties, turn.depth) {
            return ProofState::Disproven;
        }
        turn.read.insert_all(board.liberties(self.target));
        if liberties == 1 {
            // Strings beside the target can be taken, if they can.
            turn.read.insert_all(&board.string_stones(self.target).beside());
        }
        match (liberties, turn.to_move == self.attacker) {
            (1, true) => self.judge_last_liberty(board, turn),
            (1, false) if self.is_lost(board) => ProofState::Proven,
            (1, false) => ProofState::OPEN,
            (_, false) if self.moves_at != Some(turn.depth) && self.can_run(board, turn.depth) => {
                ProofState::Disproven
            }
            (_, attacks) => self.open(liberties, attacks),
        }
    }

    fn first_moves(&self, board: &Board, to_move: Colour, read: &mut PointSet) -> PointSet {
        self.note(board, read);
        match to_move == self.attacker {
            true if board.liberty_count(self.target) == 1 => PointSet::EMPTY,
            true => *board.liberties(self.target),
            false => {
                let mut moves = captures_around(board, self.target);
                moves.insert_all(board.liberties(self.target));
                moves
            }
        }
    }

    fn candidates(&self, board: &Board, to_move: Colour, depth: i32, read: &mut PointSet) -> Candidates {
        match to_move == self.attacker {
            true => self.attacking_moves(board, depth, read),
            false => self.defending_moves(board, depth, read),
        }
    }

    fn runs(&self, board: &Board) -> Option<Runs> {
        Runs::of(board, self.target, !self.attacker)
    }

    fn foresee(&self, runs: &Runs, point: Point, turn: &mut Turn<'_>) -> Option<ProofState> {
        match turn.to_move == self.attacker {
            true => self.foresee_defence(runs, point, turn),
            false => self.foresee_attack(runs, point, turn),
        }
    }
}

/// Where opposing strings in atari that touch a string can be taken.
pub(crate) fn captures_around(board: &Board, target: Point) -> PointSet {
    let mut points = PointSet::EMPTY;
    for link in board.chain_links(target).iter().filter(|&link| board.liberty_count(link) == 1) {
        points.insert_all(board.liberties(link));
    }
    points
}

/// Whether taking the lone `stone` at its last `liberty` is answered by taking more back: the capturing string has no
/// other liberty, and the stone that retakes it has two at least.
fn is_snapback(board: &mut Board, stone: Point, liberty: Point, attacker: Colour) -> bool {
    if !board.try_ko(liberty, attacker) {
        return false;
    }
    let mut snapped = false;
    if board.liberty_count(liberty) == 1 && board.string_size(liberty) > 1 && board.try_ko(stone, !attacker) {
        snapped = board.liberty_count(stone) > 1;
        board.undo();
    }
    board.undo();
    snapped
}
