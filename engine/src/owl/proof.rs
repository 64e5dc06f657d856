//! Attack and defence by proof numbers: what is least work to prove or to disprove is looked at next
//! (`owl.md#proof-numbers`).

use super::candidates::{ATTACK, DEFENCE, Moves, Pass};
use super::patterns::Candidate;
use super::search::{ESCAPED, MOST_MOVES, MOVES_BEFORE_ESCAPE, Search};
use super::tree::{Aim, Child, Next, Node, Open};
use crate::board::Colour;
use crate::reading::{Answer, Code};
use mkpat_runtime::fast::window::Scan;

/// What is tried to reach one after the other.
const AIMS: [Code; 3] = [Code::Win, Code::KoA, Code::KoB];
/// Moves of all kinds that are tried deeper than [`crate::reading::Limits::life_branch`]. GNU Go's traces of 232 dragons try one
/// there in 10,622 of 11,354 positions; where they seem to try more, the lines are indented too far to tell one position from the
/// next.
const MOST_MOVES_DEEP: usize = 1;

/// What can be done to find another move.
enum Found {
    Move(Candidate),
    /// Nothing comes to mind: where would the owner play?
    Ask,
    Nothing,
}

impl Search<'_, '_> {
    /// What the mover reaches.
    pub(super) fn prove(&mut self, node: Node, mover: Colour) -> Answer {
        let root = self.place(node, mover, Aim::at_least(Code::Win));
        for aim in AIMS.map(Aim::at_least) {
            self.reach(root, aim);
            if self.stopped || self.tree.get(root).ends[0].succeeds() {
                break;
            }
        }
        self.answer(root)
    }

    /// Whether the mover wins without a ko, and by which move.
    pub(super) fn wins(&mut self, node: Node, mover: Colour) -> Answer {
        let aim = Aim::at_least(Code::Win);
        let root = self.place(node, mover, aim);
        self.reach(root, aim);
        self.answer(root)
    }

    /// Looks at positions until it is known whether the aim is reached, or a limit is.
    fn reach(&mut self, root: usize, aim: Aim) {
        let mover = self.tree.get(root).mover;
        self.tree.aim(mover, aim);
        while !self.stopped && !self.tree.is_settled(root, aim) {
            self.step(root, aim);
        }
    }

    /// The move that reaches most. At a limit the goal lives: by what is least work for its owner.
    fn answer(&self, root: usize) -> Answer {
        let position = self.tree.get(root);
        let attacks = position.mover != self.home.colour;
        let reached =
            position.children.iter().map(|child| (self.tree.ends_of(child)[0], child.candidate.point));
        let best = reached.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let least = position.ends[0];
        let is_enough = !self.stopped || attacks || least == Code::Win;
        match best.filter(|&(code, _)| code.succeeds() && code >= least) {
            Some((code, point)) if is_enough => Answer::by(code, point),
            _ if least.succeeds() && is_enough => Answer { code: least, point: None },
            _ if self.stopped && !attacks => Answer { code: Code::Win, point: self.tree.easiest(root) },
            _ => Answer::LOSE,
        }
    }

    /// The position on the board in the tree.
    fn place(&mut self, node: Node, mover: Colour, aim: Aim) -> usize {
        let (at, is_new) = self.tree.place(self.board, node, mover);
        if let Some(code) = self.ended(at).filter(|_| is_new) {
            self.tree.get_mut(at).settle(code);
        }
        self.tree.refresh(at, aim);
        at
    }

    /// How a position ends that needs no look.
    fn ended(&self, at: usize) -> Option<Code> {
        let position = self.tree.get(at);
        let (node, owns) = (&position.node, position.mover == self.home.colour);
        let end = |lives: bool| if lives == owns { Code::Win } else { Code::Lose };
        if node.goal.stones.is_empty() {
            return Some(end(false));
        }
        let runs = owns && node.depth > MOVES_BEFORE_ESCAPE;
        let lives = runs && node.goal.escape_route(self.board, &self.home) >= ESCAPED;
        (lives || node.depth > self.limits.life_depth).then(|| end(true))
    }

    /// Goes down to what is least work, looks there, and takes up again what it comes to.
    fn step(&mut self, root: usize, aim: Aim) {
        let mut path = vec![(root, aim)];
        let mut played = 0;
        while let Some(&(at, aim)) = path.last() {
            self.tree.refresh(at, aim);
            if self.stopped || self.tree.is_settled(at, aim) {
                break;
            }
            match self.tree.next(at, aim) {
                Next::Look => self.look_at(at),
                Next::More => self.more(at, aim),
                Next::Asked(to) => path.push((to, aim.of_other())),
                Next::Child(index) => {
                    let position = self.tree.get(at);
                    let Child { ref candidate, to, .. } = position.children[index];
                    let (ko, mover) = (position.node.ko, position.mover);
                    if ko.play(self.board, candidate.point, mover, true).is_none() {
                        debug_assert!(false, "a move of the tree is legal");
                        self.stopped = true;
                        break;
                    }
                    played += 1;
                    path.push((to, aim.of_other()));
                }
            }
        }
        for _ in 0..played {
            self.board.undo();
        }
        while let Some((at, aim)) = path.pop() {
            self.tree.heed(at, aim);
            self.tree.refresh(at, aim);
        }
    }

    /// Looks at the eyes of a position: is that life, and if not, which moves are there?
    fn look_at(&mut self, at: usize) {
        if self.nodes >= self.limits.life_nodes || self.reader.is_late() {
            self.stopped = true;
            return;
        }
        self.nodes += 1;
        self.reader.count_life();
        let position = self.tree.get(at);
        let (node, mover) = (position.node.clone(), position.mover);
        self.reader.set_depth(self.base + node.depth);
        let scan = Scan::new(&*self.board);
        let situation = self.look(&node, scan.as_ref());
        let eyes = if self.tale.is_some() { situation.told(self.board) } else { String::new() };
        let position = self.tree.get_mut(at);
        (position.looked, position.eyes) = (true, eyes);
        if situation.lives(node.depth, &self.limits) {
            position.settle(if mover == self.home.colour { Code::Win } else { Code::Lose });
            return;
        }
        let patterns = self.patterns_of(mover);
        let moves = Moves::new(&self.here(&node, &situation), mover, patterns, scan.as_ref());
        let left = if node.depth > self.limits.life_branch { MOST_MOVES_DEEP } else { usize::MAX };
        let open = Open { situation, moves, pass: 0, count: 0, left, asked: false };
        self.tree.get_mut(at).open = Some(Box::new(open));
    }

    /// Finds another move of a position, or that there is none.
    fn more(&mut self, at: usize, aim: Aim) {
        let position = self.tree.get_mut(at);
        let Some(mut open) = position.open.take() else { return };
        let (node, mover, has_success) = (position.node.clone(), position.mover, position.ends[0].succeeds());
        self.reader.set_depth(self.base + node.depth);
        loop {
            match self.find(&node, mover, has_success, &mut open) {
                Found::Move(candidate) => {
                    let Some(child) = self.child(&node, mover, candidate, !has_success, aim) else {
                        continue;
                    };
                    (open.count, open.left) = (open.count + 1, open.left - 1);
                    self.tree.get_mut(at).children.push(child);
                }
                Found::Ask => {
                    let owner = self.home.colour;
                    let asked = self.place(node, owner, aim.of_other());
                    self.tree.get_mut(at).asked = Some(asked);
                }
                Found::Nothing => {
                    let likely = open.situation.probable().min;
                    if mover == self.home.colour && !open.moves.tried_any() && likely >= 2 {
                        self.tree.get_mut(at).settle(Code::Win);
                    }
                    return;
                }
            }
            self.tree.get_mut(at).open = Some(open);
            return;
        }
    }

    /// The next move worth a try, kind after kind.
    fn find(&mut self, node: &Node, mover: Colour, has_success: bool, open: &mut Open<'_>) -> Found {
        let passes = if mover == self.home.colour { &DEFENCE[..] } else { &ATTACK };
        while let Some(&pass) = passes.get(open.pass) {
            if pass == Pass::OpponentsBest && !open.asked && !has_success && !open.moves.tried_any() {
                open.asked = true;
                return Found::Ask;
            }
            if open.count < MOST_MOVES
                && open.left > 0
                && let Some(candidate) = open.moves.next(&mut self.here(node, &open.situation), pass)
            {
                return Found::Move(candidate);
            }
            (open.pass, open.count) = (open.pass + 1, 0);
        }
        Found::Nothing
    }

    /// A move in the tree; `None` if it is not allowed.
    fn child(
        &mut self,
        node: &Node,
        mover: Colour,
        candidate: Candidate,
        by_threat: bool,
        aim: Aim,
    ) -> Option<Child> {
        let tried = node.ko.play(self.board, candidate.point, mover, by_threat)?;
        let goal = match mover == self.home.colour {
            true => self.after_defence(node, &candidate),
            false => self.after_attack(node, &candidate),
        };
        let after = Node { goal, ko: tried.ko, depth: node.depth + 1 };
        let to = self.place(after, !mover, aim.of_other());
        self.board.undo();
        self.reader.set_depth(self.base + node.depth);
        Some(Child { candidate, conditional: tried.conditional, to })
    }
}
