//! Attack and defence of a goal: moves in the order of their value, depth first (`owl.md#numbers`).

use super::candidates::{ATTACK, DEFENCE, Here, Moves, Pass};
use super::goal::Goal;
use super::ground::{Ground, Home};
use super::ko::Komaster;
use super::patterns::{Asking, Candidate, Why};
use super::rooms::Reports;
use super::situation::{Situation, View};
use super::table::{Table, key};
use super::tale::{Step, Tale};
use super::vital::vital_matches;
use crate::board::{Board, Colour, Point, PointSet};
use crate::databases::{Eyes, Patterns};
use crate::reading::{Answer, Code, Limits, Reader};
use mkpat_runtime::fast::window::Scan;

/// The answer to a question about life and death.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// How it ends for the side that asks, and its move.
    pub answer: Answer,
    /// Whether the search came to its end: otherwise the limit of positions was reached and the dragon counts as alive.
    pub certain: bool,
    /// Positions looked at.
    pub nodes: u32,
}

/// Moves of one kind that are tried in a position.
const MOST_MOVES: usize = 3;
/// Moves of all kinds that are tried deeper than [`Limits::life_branch`]. GNU Go's traces of 232 dragons try one there in 10,622
/// of 11,354 positions; where they seem to try more, the lines are indented too far to tell one position from the next.
const MOST_MOVES_DEEP: usize = 1;
/// A way out of at least this value saves a goal once some moves were made.
pub(crate) const ESCAPED: u32 = 5;
pub(crate) const MOVES_BEFORE_ESCAPE: i32 = 2;
/// One question being read.
pub(crate) struct Search<'a, 'g> {
    pub(crate) ground: Ground<'g>,
    pub(crate) home: Home,
    pub(crate) board: &'a mut Board,
    pub(crate) reader: &'a mut Reader,
    limits: Limits,
    /// Trial moves of whoever asks.
    base: i32,
    table: Table,
    reports: Reports,
    pub(crate) nodes: u32,
    pub(crate) stopped: bool,
    /// What is told of the search, if somebody listens.
    pub(crate) tale: Option<Tale>,
}

/// A position in the search.
#[derive(Clone)]
struct Node {
    goal: Goal,
    ko: Komaster,
    depth: i32,
}

impl<'a, 'g> Search<'a, 'g> {
    pub(crate) fn new(
        ground: Ground<'g>,
        home: Home,
        board: &'a mut Board,
        reader: &'a mut Reader,
    ) -> Search<'a, 'g> {
        let (limits, base) = (reader.limits(), reader.depth());
        let (table, reports) = (Table::default(), Reports::default());
        Search {
            ground,
            home,
            board,
            reader,
            limits,
            base,
            table,
            reports,
            nodes: 0,
            stopped: false,
            tale: None,
        }
    }

    /// Can the opponent, who moves, kill the goal? `depth` are the moves made since the question was put.
    pub(crate) fn attack(&mut self, goal: &Goal, depth: i32) -> Answer {
        self.attack_at(&Node { goal: goal.clone(), ko: Komaster::default(), depth })
    }

    /// Can the owner, who moves, save the goal?
    pub(crate) fn defend(&mut self, goal: &Goal, depth: i32) -> Answer {
        self.defend_at(&Node { goal: goal.clone(), ko: Komaster::default(), depth })
    }

    /// Two moves in a row of the opponent that kill the goal, or of the owner that save it.
    pub(crate) fn threat(&mut self, goal: &Goal, mover: Colour) -> Option<[Point; 2]> {
        let node = Node { goal: goal.clone(), ko: Komaster::default(), depth: 0 };
        self.reader.set_depth(self.base);
        let scan = Scan::new(&*self.board);
        let situation = self.look(&node, scan.as_ref());
        let attacks = mover != self.home.colour;
        let patterns = self.patterns_of(mover);
        let mut moves = Moves::new(&self.here(&node, &situation), mover, patterns, scan.as_ref());
        for pass in [Pass::UrgentVital, Pass::Patterns, Pass::Vital, Pass::Tactics] {
            let mut count = 0;
            while count < MOST_MOVES {
                let Some(candidate) = moves.next(&mut self.here(&node, &situation), pass) else { break };
                let Some(tried) = node.ko.play(self.board, candidate.point, mover, false) else { continue };
                count += 1;
                let point = candidate.point;
                let goal = match attacks {
                    true => goal.after_capture(self.board, self.home.colour),
                    false => self.after_defence(&node, &candidate),
                };
                let node = Node { goal, ko: tried.ko, depth: 1 };
                let second = if attacks { self.attack_at(&node) } else { self.defend_at(&node) };
                self.board.undo();
                self.reader.set_depth(self.base);
                if let Some(second) = second.point.filter(|_| second.code == Code::Win) {
                    return Some([point, second]);
                }
                if self.stopped {
                    return None;
                }
            }
        }
        None
    }

    /// Makes of an answer what is told.
    pub(crate) fn verdict(&self, answer: Answer) -> Verdict {
        Verdict { answer, certain: !self.stopped, nodes: self.nodes }
    }

    fn is_over(&mut self, depth: i32) -> bool {
        if self.nodes >= self.limits.life_nodes || self.reader.is_late() {
            self.stopped = true;
        }
        self.stopped || depth > self.limits.life_depth
    }

    fn attack_at(&mut self, node: &Node) -> Answer {
        if node.goal.stones.is_empty() {
            return Answer::DONE;
        }
        let attacker = !self.home.colour;
        self.known_or(node, attacker)
    }

    fn defend_at(&mut self, node: &Node) -> Answer {
        if node.goal.stones.is_empty() {
            return Answer::LOSE;
        }
        if node.depth > MOVES_BEFORE_ESCAPE && node.goal.escape_route(self.board, &self.home) >= ESCAPED {
            return Answer::DONE;
        }
        let owner = self.home.colour;
        self.known_or(node, owner)
    }

    /// What the table knows, or what reading finds; at a limit the goal lives.
    fn known_or(&mut self, node: &Node, mover: Colour) -> Answer {
        let key = key(self.board, &node.goal, node.ko, mover);
        let left = self.limits.life_depth - node.depth;
        if let Some(known) = self.table.get(key, left) {
            return known;
        }
        if self.is_over(node.depth) {
            return if mover == self.home.colour { Answer::DONE } else { Answer::LOSE };
        }
        self.nodes += 1;
        self.reader.count_life();
        self.reader.set_depth(self.base + node.depth);
        let answer = self.read(node, mover);
        if !self.stopped {
            self.table.put(key, left, answer);
        }
        answer
    }

    /// What the goal lives on, patterns included.
    fn look(&mut self, node: &Node, scan: Option<&Scan>) -> Situation {
        let eyes = self.ground.databases.eyes.as_deref().map(Eyes::database);
        let mut situation =
            Situation::of(self.board, self.reader, eyes.as_ref(), &node.goal, &self.home, &mut self.reports);
        if self.limits.life_patterns {
            let view =
                View { situation: &situation, goal: &node.goal, home: &self.home, moved: node.depth > 0 };
            let mut asking = Asking { board: self.board, reader: self.reader, ground: &self.ground };
            let vital = vital_matches(&mut asking, scan, &view);
            situation.vital = vital;
        }
        situation
    }

    /// Tries the moves of a side, kind after kind.
    fn read(&mut self, node: &Node, mover: Colour) -> Answer {
        let attacks = mover != self.home.colour;
        let scan = Scan::new(&*self.board);
        let situation = self.look(node, scan.as_ref());
        self.tell_eyes(&situation);
        if situation.lives(node.depth, &self.limits) {
            return if attacks { Answer::LOSE } else { Answer::DONE };
        }
        let patterns = self.patterns_of(mover);
        let mut moves = Moves::new(&self.here(node, &situation), mover, patterns, scan.as_ref());
        let mut best = Answer::LOSE;
        let mut left = self.most_moves(node.depth);
        for &pass in if attacks { &ATTACK[..] } else { &DEFENCE } {
            if pass == Pass::OpponentsBest {
                if best.code.succeeds() || moves.tried_any() {
                    continue;
                }
                // Nothing comes to mind: where would the owner play?
                let answer = self.defend_at(node);
                self.reader.set_depth(self.base + node.depth);
                if !answer.code.succeeds() {
                    return Answer::DONE;
                }
                moves.told = answer.point;
            }
            let mut count = 0;
            while count < MOST_MOVES && left > 0 {
                let Some(candidate) = moves.next(&mut self.here(node, &situation), pass) else { break };
                let Some(code) = self.try_move(node, &candidate, mover, best.code) else { continue };
                (count, left) = (count + 1, left - 1);
                if code > best.code {
                    best = Answer::by(code, candidate.point);
                }
                if best.code == Code::Win || self.stopped {
                    return best;
                }
            }
        }
        if !attacks && !moves.tried_any() && situation.probable().min >= 2 {
            return Answer::DONE;
        }
        best
    }

    /// A position as those see it who look for moves.
    fn here<'s>(&'s mut self, node: &'s Node, situation: &'s Situation) -> Here<'s> {
        Here {
            board: self.board,
            reader: self.reader,
            ground: &self.ground,
            home: &self.home,
            goal: &node.goal,
            situation,
            depth: node.depth,
        }
    }

    /// The patterns that propose moves of a side.
    fn patterns_of(&self, mover: Colour) -> Option<&'g dyn Patterns> {
        let databases = self.ground.databases;
        let attacks = mover != self.home.colour;
        if attacks { databases.owl_attack.as_deref() } else { databases.owl_defence.as_deref() }
    }

    /// Moves of all kinds that are tried so deep.
    fn most_moves(&self, depth: i32) -> usize {
        if depth > self.limits.life_branch { MOST_MOVES_DEEP } else { usize::MAX }
    }

    /// What a move comes to; `None` if it is not allowed.
    fn try_move(&mut self, node: &Node, candidate: &Candidate, mover: Colour, known: Code) -> Option<Code> {
        let attacks = mover != self.home.colour;
        let tried = node.ko.play(self.board, candidate.point, mover, !known.succeeds())?;
        let step = self.tell_move(node, candidate, mover);
        let (depth, ko) = (node.depth + 1, tried.ko);
        let goal =
            if attacks { self.after_attack(node, candidate) } else { self.after_defence(node, candidate) };
        let after = Node { goal, ko, depth };
        let reply = if attacks { self.defend_at(&after) } else { self.attack_at(&after) };
        self.board.undo();
        self.reader.set_depth(self.base + node.depth);
        let code = through_ko(reply.code, tried.conditional);
        self.tell_end(step, code);
        Some(code)
    }

    /// The goal after a move of the attacker, which may have cut it.
    fn after_attack(&mut self, node: &Node, candidate: &Candidate) -> Goal {
        let goal = node.goal.after_capture(self.board, self.home.colour);
        if candidate.cuts.len() <= 1 {
            return goal;
        }
        self.reader.set_depth(self.base + node.depth + 1);
        goal.after_cut(self.board, self.reader, &candidate.cuts)
    }

    /// The goal after a move of the owner, which may belong to it.
    fn after_defence(&mut self, node: &Node, candidate: &Candidate) -> Goal {
        let Candidate { point, member, runs, ref with, .. } = *candidate;
        self.reader.set_depth(self.base + node.depth + 1);
        let (board, reader) = (&mut *self.board, &mut *self.reader);
        let mut goal =
            node.goal.after_defence(board, reader, &self.home, (point, member), with, &PointSet::EMPTY);
        goal.runs += u8::from(runs);
        goal
    }
}

impl Search<'_, '_> {
    fn tell_move(&mut self, node: &Node, candidate: &Candidate, mover: Colour) -> Option<usize> {
        let why = match candidate.why {
            Why::Vital => "vital".to_owned(),
            Why::Tactics => "tactics".to_owned(),
            Why::OthersBest => "where the other side would play".to_owned(),
            Why::Pattern(id) if self.tale.is_some() => {
                let of = self.patterns_of(mover);
                of.map_or_else(String::new, |of| of.database().pattern_name(id).to_owned())
            }
            Why::Pattern(_) => String::new(),
        };
        let tale = self.tale.as_mut()?;
        Some(tale.add(Step {
            depth: node.depth,
            mover,
            point: candidate.point,
            value: candidate.value,
            why,
            eyes: String::new(),
            code: Code::Lose,
        }))
    }

    fn tell_eyes(&mut self, situation: &Situation) {
        if let Some(tale) = &mut self.tale {
            tale.eyes(situation.told(self.board));
        }
    }

    fn tell_end(&mut self, step: Option<usize>, code: Code) {
        if let Some((tale, step)) = self.tale.as_mut().zip(step) {
            tale.end(step, code);
        }
    }
}

/// What a reply is worth to the mover: less if there had to be a ko threat first.
fn through_ko(reply: Code, conditional: bool) -> Code {
    match reply.reverse() {
        Code::Lose => Code::Lose,
        _ if conditional => Code::KoB,
        code => code,
    }
}
