//! Depth-first proof-number search: is there a way for one side to reach its aim?
//!
//! Each position has two numbers: the least number of further positions that must turn out well to prove the aim, and
//! to disprove it. The search always expands the position that both agree on, and thinks in thresholds so that it
//! can stay in one place and remember results in a table (Nagai's df-pn). Depth is part of a position's key. That
//! costs transpositions between lines of different length, and in exchange no line can return to itself and no
//! result depends on the path to it.
//!
//! Ko is settled outside: a search runs with at most one *master*, who may retake a ko at once. The answers with the
//! asking side, nobody, or the opponent as master give the result codes; see [`super::ko`].

use super::runs::Runs;
use super::table::{Child, INFINITE, Kept, Numbers, Table};
use crate::board::{Board, Colour, Point, PointSet, mix};

/// What is known of a position before it is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ProofState {
    /// The aim is reached.
    Proven,
    /// The aim cannot be reached any more.
    Disproven,
    /// Not known: estimates of the work to prove and to disprove.
    Open(u32, u32),
}

impl ProofState {
    /// Not known, and nothing to choose by. Estimates from liberties were tried and found fewer of the known answers.
    pub(super) const OPEN: ProofState = ProofState::Open(1, 1);
}

/// Moves worth trying, the likely ones apart.
#[derive(Default)]
pub(crate) struct Candidates {
    /// Moves tried first.
    pub(crate) likely: PointSet,
    /// Moves that cost the mover a little doubt.
    pub(crate) other: PointSet,
    /// Moves that cost the mover more doubt.
    pub(crate) far: PointSet,
    /// Whether doing nothing is worth a try.
    pub(crate) pass: bool,
}

/// Which moves were refused, or decided something, because of a ko. Where neither side was hindered the result does
/// not depend on the master.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct KoUse {
    /// The side with the aim could not retake.
    pub(crate) prover: bool,
    /// The other side could not retake.
    pub(crate) opponent: bool,
}

/// Whose turn it is where a search stands, and what it knows of ko.
pub(crate) struct Turn<'a> {
    pub(crate) to_move: Colour,
    pub(crate) depth: i32,
    pub(crate) rules: &'a KoRules,
    /// Where the answer hung on a ko so far.
    pub(crate) ko: &'a mut KoUse,
    /// The points that were looked at so far, see [`Aim`].
    pub(crate) read: &'a mut PointSet,
}

/// A question that can be searched.
///
/// An aim notes where it looks, so that the answer can be given again wherever nothing of that has changed
/// ([`super::memory`]): a stone of every string and every empty point that it asks about. What is beside a point that was
/// noted, and the whole of a string that is there with all around it, counts as noted too; so do moves that are tried.
pub(crate) trait Aim {
    /// The side that wants to reach the aim.
    fn prover(&self) -> Colour;
    /// What can be said at once, noting where that hangs on a ko.
    fn judge(&self, board: &mut Board, turn: &mut Turn<'_>) -> ProofState;
    /// The moves to try before all others, for a position that [`Aim::judge`] left open. Often one of them decides, and the
    /// others need not be looked for.
    fn first_moves(&self, _board: &Board, _to_move: Colour, _read: &mut PointSet) -> PointSet {
        PointSet::EMPTY
    }
    /// The moves to try after those; they may be among them.
    fn candidates(&self, board: &Board, to_move: Colour, depth: i32, read: &mut PointSet) -> Candidates;
    /// What [`Aim::foresee`] needs to know of a position, once for all moves from it. `None` if every move has to be made.
    fn runs(&self, _board: &Board) -> Option<Runs> {
        None
    }
    /// The same as [`Aim::judge`] after a move by the opponent of `turn.to_move` that takes nothing and was not made. `None` if
    /// it has to be made for that.
    fn foresee(&self, _runs: &Runs, _point: Point, _turn: &mut Turn<'_>) -> Option<ProofState> {
        None
    }
}

/// Who may retake a ko at once, and how deep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KoRules {
    pub(super) master: Option<Colour>,
    pub(super) depth: i32,
}

impl KoRules {
    /// Whether `colour` may play at `point` as far as the ko goes.
    pub(crate) fn allow(&self, board: &Board, point: Point, colour: Colour, depth: i32) -> bool {
        !board.is_ko_ban(point, colour) || (self.master == Some(colour) && depth <= self.depth)
    }
}

/// How a search ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// Whether the aim is reached; false as well if the limit was hit.
    pub(super) proven: bool,
    /// The move that decides, or seemed best.
    pub(super) best: Option<Point>,
    pub(super) ko: KoUse,
    pub(super) nodes: u32,
    /// Whether the limit was hit before anything was shown.
    pub(super) stopped: bool,
    /// The points that were looked at.
    pub(super) read: PointSet,
}

/// Positions between two looks at the clock.
const CLOCK: u32 = 32;

/// One run of the search.
pub(super) struct Search<'a, A: Aim> {
    aim: &'a A,
    board: &'a mut Board,
    table: &'a mut Table,
    rules: KoRules,
    ko: KoUse,
    nodes: u32,
    limit: u32,
    read: PointSet,
    /// The moves from the positions between the root and where the search stands, those of the last one at the end.
    children: Vec<Child>,
    /// The key of the stones where the search begins: what stands elsewhere on the board is no part of any key.
    root: u64,
}

impl<'a, A: Aim> Search<'a, A> {
    pub(super) fn new(
        aim: &'a A,
        board: &'a mut Board,
        table: &'a mut Table,
        rules: KoRules,
        limit: u32,
    ) -> Self {
        table.begin();
        let root = board.hash();
        Search {
            aim,
            board,
            table,
            rules,
            ko: KoUse::default(),
            nodes: 0,
            limit,
            read: PointSet::EMPTY,
            children: Vec::with_capacity(256),
            root,
        }
    }

    /// Searches with `to_move` to play; the board is the same afterwards.
    pub(super) fn run(mut self, to_move: Colour, depth: i32) -> Outcome {
        match self.judge(to_move, depth) {
            Numbers { phi: 0, .. } => return self.outcome(to_move, true, None),
            Numbers { delta: 0, .. } => return self.outcome(to_move, false, None),
            _ => {}
        }
        let first = self.expand(to_move, depth);
        let numbers = self.solve(first, to_move, depth, Numbers { phi: INFINITE, delta: INFINITE });
        // What is not proven is a guess, and a move is a better one than a pass.
        let rank = |child: &&Child| {
            let Numbers { phi, delta } = child.numbers;
            (delta > 0, child.point.is_none(), delta, u32::MAX - phi)
        };
        let best = self.children.iter().min_by_key(rank);
        let best = best.and_then(|child| child.point);
        if numbers.phi == 0 || numbers.delta == 0 {
            return self.outcome(to_move, numbers.phi == 0, best);
        }
        let outcome = self.outcome(to_move, to_move != self.aim.prover(), best);
        Outcome { proven: false, stopped: true, ..outcome }
    }

    fn outcome(&self, to_move: Colour, mover_succeeds: bool, best: Option<Point>) -> Outcome {
        let proven = mover_succeeds == (to_move == self.aim.prover());
        Outcome { proven, best, ko: self.ko, nodes: self.nodes, stopped: false, read: self.read }
    }

    /// Whether positions or time are used up. The clock is looked at now and then, and at the first position.
    fn is_over(&mut self) -> bool {
        if self.nodes % CLOCK == 1 && self.table.is_late() {
            self.limit = 0;
        }
        self.nodes >= self.limit
    }

    /// Numbers of a position seen for the first time.
    fn judge(&mut self, to_move: Colour, depth: i32) -> Numbers {
        let mut turn = Turn { to_move, depth, rules: &self.rules, ko: &mut self.ko, read: &mut self.read };
        let state = self.aim.judge(self.board, &mut turn);
        self.numbers(state, to_move)
    }

    /// The same after a move that was not made.
    fn foresee(&mut self, runs: &Runs, point: Point, to_move: Colour, depth: i32) -> Option<Numbers> {
        let mut turn = Turn { to_move, depth, rules: &self.rules, ko: &mut self.ko, read: &mut self.read };
        let state = self.aim.foresee(runs, point, &mut turn)?;
        Some(self.numbers(state, to_move))
    }

    fn numbers(&self, state: ProofState, to_move: Colour) -> Numbers {
        let (prove, disprove) = match state {
            ProofState::Proven => (0, INFINITE),
            ProofState::Disproven => (INFINITE, 0),
            ProofState::Open(prove, disprove) => (prove, disprove),
        };
        match to_move == self.aim.prover() {
            true => Numbers { phi: prove, delta: disprove },
            false => Numbers { phi: disprove, delta: prove },
        }
    }

    /// Adds the moves from here to those at work, and returns the place of the first.
    fn expand(&mut self, to_move: Colour, depth: i32) -> usize {
        self.nodes += 1;
        let first = self.children.len();
        let runs = self.aim.runs(self.board);
        let mut tried = self.aim.first_moves(self.board, to_move, &mut self.read);
        if self.add_moves(&tried, runs.as_ref(), to_move, depth, 0) {
            return first;
        }
        let candidates = self.aim.candidates(self.board, to_move, depth, &mut self.read);
        for (points, doubt) in [(&candidates.likely, 0), (&candidates.other, 0), (&candidates.far, 1)] {
            if self.add_moves(&points.without(&tried), runs.as_ref(), to_move, depth, doubt) {
                return first;
            }
            tried.insert_all(points);
        }
        if candidates.pass {
            let pass = self.child(None, to_move, depth, 1);
            self.children.extend(pass);
        }
        first
    }

    /// Adds moves until one of them decides, and tells whether one does.
    fn add_moves(
        &mut self,
        points: &PointSet,
        runs: Option<&Runs>,
        to_move: Colour,
        depth: i32,
        doubt: u32,
    ) -> bool {
        for point in points {
            let child = self
                .quiet_child(point, runs, to_move, depth, doubt)
                .or_else(|| self.child(Some(point), to_move, depth, doubt));
            self.children.extend(child);
            if child.is_some_and(|child| child.numbers.delta == 0) {
                return true;
            }
        }
        false
    }

    /// The same for the position of a key, which may have been expanded before: a search leaves a position and comes back to
    /// it when its numbers are the best again, and what was looked at then need not be looked at twice. Where it looked, and what hung
    /// on a ko, was noted the first time.
    fn unfold(&mut self, key: u64, to_move: Colour, depth: i32) -> (usize, Kept) {
        if let Some(kept) = self.table.moves_of(key) {
            self.nodes += 1;
            let first = self.children.len();
            self.table.recall(kept, &mut self.children);
            return (first, kept);
        }
        let first = self.expand(to_move, depth);
        let kept = self.table.keep(self.children.get(first..).unwrap_or_default());
        (first, kept)
    }

    /// The position after a move, or `None` if the move is not allowed.
    fn child(&mut self, point: Option<Point>, to_move: Colour, depth: i32, doubt: u32) -> Option<Child> {
        if !self.make(point, to_move, depth) {
            return None;
        }
        let key = self.key(self.board.hash_with_ko(), !to_move, depth + 1);
        let numbers = match self.table.get(key) {
            Some(known) => known,
            None => {
                let fresh = self.judge(!to_move, depth + 1);
                self.first_numbers(key, fresh, doubt)
            }
        };
        self.board.undo();
        Some(Child { point, key, numbers })
    }

    /// The position after a move that takes nothing, if that much can be told without making it, as of most moves it can.
    fn quiet_child(
        &mut self,
        point: Point,
        runs: Option<&Runs>,
        to_move: Colour,
        depth: i32,
        doubt: u32,
    ) -> Option<Child> {
        let hash = self.board.hash_after_quiet_move(point, to_move)?;
        let key = self.key(hash, !to_move, depth + 1);
        let numbers = match self.table.get(key) {
            Some(known) => known,
            None => {
                let fresh = self.foresee(runs?, point, !to_move, depth + 1)?;
                self.first_numbers(key, fresh, doubt)
            }
        };
        self.read.insert(point);
        Some(Child { point: Some(point), key, numbers })
    }

    /// Remembers a position that is decided at once; the numbers of any other move bear the doubt about it.
    fn first_numbers(&mut self, key: u64, fresh: Numbers, doubt: u32) -> Numbers {
        if fresh.phi == 0 || fresh.delta == 0 {
            self.table.put(key, fresh, Kept::default());
            return fresh;
        }
        Numbers { phi: fresh.phi, delta: fresh.delta + doubt }
    }

    /// A key of what moves since the root have made of a position.
    fn key(&self, hash: u64, to_move: Colour, depth: i32) -> u64 {
        hash ^ self.root ^ mix((depth as u64) << 1 | to_move.index() as u64)
    }

    fn make(&mut self, point: Option<Point>, to_move: Colour, depth: i32) -> bool {
        let Some(point) = point else {
            self.board.pass(to_move);
            return true;
        };
        self.read.insert(point);
        if !self.rules.allow(self.board, point, to_move, depth) {
            if to_move == self.aim.prover() {
                self.ko.prover = true;
            } else {
                self.ko.opponent = true;
            }
            return false;
        }
        self.board.try_ko(point, to_move)
    }

    /// Searches below a position, whose moves are the last at work, until one of its numbers reaches its bound or the limit
    /// is hit. The moves stay.
    fn solve(&mut self, first: usize, to_move: Colour, depth: i32, bound: Numbers) -> Numbers {
        loop {
            let (numbers, best, second) = sum_up(self.children.get(first..).unwrap_or_default());
            if numbers.phi >= bound.phi || numbers.delta >= bound.delta || self.is_over() {
                return numbers;
            }
            let Some(child) = self.children.get(first + best).copied() else { return numbers };
            let share = numbers.delta - child.numbers.phi;
            let below = Numbers {
                phi: (bound.delta - share).min(INFINITE),
                delta: bound.phi.min(second.saturating_add(second / 4 + 1)),
            };
            self.make(child.point, to_move, depth);
            let (grandchildren, kept) = self.unfold(child.key, !to_move, depth + 1);
            let result = self.solve(grandchildren, !to_move, depth + 1, below);
            self.children.truncate(grandchildren);
            self.board.undo();
            self.table.put(child.key, result, kept);
            if let Some(child) = self.children.get_mut(first + best) {
                child.numbers = result;
            }
        }
    }
}

/// Numbers of a position from those of its children, the child to search next, and the second best `delta`.
///
/// To show that the mover fails all children must be shown; children share much of their work, so the greatest number
/// counts, and each other open one only for one more.
fn sum_up(children: &[Child]) -> (Numbers, usize, u32) {
    let (mut least, mut second, mut best) = (INFINITE, INFINITE, children.len());
    let (mut greatest, mut open) = (0, 0);
    for (index, child) in children.iter().enumerate() {
        let Numbers { phi, delta } = child.numbers;
        if delta < least {
            (second, least, best) = (least, delta, index);
        } else if delta < second {
            second = delta;
        }
        greatest = greatest.max(phi);
        open += u32::from(phi > 0);
    }
    let delta = if open == 0 { 0 } else { (greatest + open - 1).min(INFINITE) };
    let numbers = match least {
        0 => Numbers { phi: 0, delta: INFINITE },
        _ if delta == 0 => Numbers { phi: INFINITE, delta: 0 },
        _ => Numbers { phi: least, delta },
    };
    (numbers, best, second)
}
