//! A question about the life of a goal: what is asked of the tree, and what a position looks like (`owl.md#in-order`).

use super::candidates::{Here, Moves, Pass};
use super::goal::Goal;
use super::ground::{Ground, Home};
use super::ko::Komaster;
use super::patterns::{Asking, Candidate};
use super::rooms::Reports;
use super::situation::{Situation, View};
use super::tale::{Step, Tale};
use super::tree::{Node, Tree};
use super::vital::vital_matches;
use crate::board::{Board, Colour, Point, PointSet};
use crate::databases::{Eyes, Patterns};
use crate::reading::{Answer, Code, Limits, Reader};

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

/// What a side wants, one after the other.
const WANTED: [Code; 3] = [Code::Win, Code::KoA, Code::KoB];
/// Moves of one kind that are tried in a position.
pub(super) const MOST_MOVES: usize = 3;
/// A way out of at least this value saves a goal once some moves were made.
pub(crate) const ESCAPED: u32 = 5;
pub(crate) const MOVES_BEFORE_ESCAPE: i32 = 2;

/// One question being read.
pub(crate) struct Search<'a, 'g> {
    pub(crate) ground: Ground<'g>,
    pub(crate) home: Home,
    pub(crate) board: &'a mut Board,
    pub(crate) reader: &'a mut Reader,
    pub(super) limits: Limits,
    /// Trial moves of whoever asks.
    pub(super) base: i32,
    pub(super) tree: Tree<'g>,
    reports: Reports,
    pub(crate) nodes: u32,
    pub(crate) stopped: bool,
    /// Whether somebody wants to be told of it.
    pub(super) listens: bool,
}

impl<'a, 'g> Search<'a, 'g> {
    pub(crate) fn new(
        ground: Ground<'g>,
        home: Home,
        board: &'a mut Board,
        reader: &'a mut Reader,
    ) -> Search<'a, 'g> {
        let (limits, base) = (reader.limits(), reader.depth());
        let (tree, reports) = (Tree::default(), Reports::default());
        Search {
            ground,
            home,
            board,
            reader,
            limits,
            base,
            tree,
            reports,
            nodes: 0,
            stopped: false,
            listens: false,
        }
    }

    /// Can the opponent, who moves, kill the goal? `depth` are the moves made since the question was put.
    pub(crate) fn attack(&mut self, goal: &Goal, depth: i32) -> Answer {
        self.prove(Node { goal: goal.clone(), ko: Komaster::default(), depth }, !self.home.colour, &WANTED)
    }

    /// Can the owner, who moves, save the goal?
    pub(crate) fn defend(&mut self, goal: &Goal, depth: i32) -> Answer {
        self.prove(Node { goal: goal.clone(), ko: Komaster::default(), depth }, self.home.colour, &WANTED)
    }

    /// What a side, which moves, can do about the goal, and its best move for that.
    pub(super) fn best(&mut self, goal: &Goal, mover: Colour) -> Answer {
        self.prove_best(Node { goal: goal.clone(), ko: Komaster::default(), depth: 0 }, mover, &WANTED)
    }

    /// Two moves in a row of the opponent that kill the goal, or of the owner that save it.
    pub(crate) fn threat(&mut self, goal: &Goal, mover: Colour) -> Option<[Point; 2]> {
        let node = Node { goal: goal.clone(), ko: Komaster::default(), depth: 0 };
        self.reader.set_depth(self.base);
        let mut situation = self.look(&node);
        self.see_shapes(&node, &mut situation);
        let attacks = mover != self.home.colour;
        let patterns = self.patterns_of(mover);
        let mut moves = Moves::new(&self.here(&node, &situation), mover, patterns);
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
                let second = self.prove(node, mover, &[Code::Win]);
                self.board.undo();
                self.reader.set_depth(self.base);
                if self.stopped {
                    return None;
                }
                if let Some(second) = second.point.filter(|_| second.code == Code::Win) {
                    return Some([point, second]);
                }
            }
        }
        None
    }

    /// Makes of an answer what is told.
    pub(crate) fn verdict(&self, answer: Answer) -> Verdict {
        Verdict { answer, certain: !self.stopped, nodes: self.nodes }
    }

    /// What the goal lives on, but for [what patterns add](Search::see_shapes).
    pub(super) fn look(&mut self, node: &Node) -> Situation {
        let eyes = self.ground.databases.eyes.as_deref().map(Eyes::database);
        Situation::of(
            self.board,
            self.reader,
            (eyes.as_ref(), Some(self.ground.worms)),
            &node.goal,
            &self.home,
            &mut self.reports,
        )
    }

    /// Adds the shapes that cost an eye.
    pub(super) fn see_shapes(&mut self, node: &Node, situation: &mut Situation) {
        if self.limits.life_patterns {
            let view = View { situation, goal: &node.goal, home: &self.home, moved: node.depth > 0 };
            let mut asking = Asking { board: self.board, reader: self.reader, ground: &self.ground };
            situation.vital = vital_matches(&mut asking, None, &view);
        }
    }

    /// A position as those see it who look for moves.
    pub(super) fn here<'s>(&'s mut self, node: &'s Node, situation: &'s Situation) -> Here<'s> {
        Here {
            board: self.board,
            reader: self.reader,
            ground: &self.ground,
            home: &self.home,
            goal: &node.goal,
            situation,
            scan: None,
            depth: node.depth,
        }
    }

    /// The patterns that propose moves of a side.
    pub(super) fn patterns_of(&self, mover: Colour) -> Option<&'g dyn Patterns> {
        self.ground.patterns_of(mover, self.home.colour)
    }

    /// The goal after a move of the attacker, which may have cut it.
    pub(super) fn after_attack(&mut self, node: &Node, candidate: &Candidate) -> Goal {
        let goal = node.goal.after_capture(self.board, self.home.colour);
        if candidate.cuts.len() <= 1 {
            return goal;
        }
        self.reader.set_depth(self.base + node.depth + 1);
        goal.after_cut(self.board, self.reader, &candidate.cuts)
    }

    /// The goal after a move of the owner, which may belong to it.
    pub(super) fn after_defence(&mut self, node: &Node, candidate: &Candidate) -> Goal {
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
    /// The tree in words, for who [listens](Search::listens). The position that was asked about first is its root.
    pub(super) fn tell(&self) -> Tale {
        let mut steps = Vec::new();
        self.tell_from(0, &mut vec![false; self.tree.len()], &mut steps);
        Tale { eyes: self.tree.get(0).eyes.clone(), steps }
    }

    /// Tells what follows a position, if that was not told before.
    fn tell_from(&self, at: usize, told: &mut [bool], steps: &mut Vec<Step>) {
        if std::mem::replace(&mut told[at], true) {
            return;
        }
        let position = self.tree.get(at);
        if let Some(asked) = position.asked {
            self.tell_from(asked, told, steps);
        }
        for child in &position.children {
            steps.push(Step {
                depth: position.node.depth,
                mover: position.mover,
                point: child.candidate.point,
                value: child.candidate.value,
                why: child.candidate.why.told(self.patterns_of(position.mover)),
                eyes: self.tree.get(child.to).eyes.clone(),
                ends: self.tree.ends_of(child),
                told_before: told[child.to],
            });
            self.tell_from(child.to, told, steps);
        }
    }
}
