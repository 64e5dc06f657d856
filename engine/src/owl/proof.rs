//! Attack and defence by proof numbers: what is least work to prove or to disprove is looked at next
//! (`owl.md#proof-numbers`).

use super::candidates::{ATTACK, DEFENCE, Moves, Pass};
use super::closed::Closed;
use super::patterns::{Candidate, Why};
use super::search::{ESCAPED, MOST_MOVES, MOVES_BEFORE_ESCAPE, Search};
use super::tree::{Child, Next, Node, Open, Wanted};
use crate::board::{Colour, Point};
use crate::reading::{Answer, Code};

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

impl<'g> Search<'_, 'g> {
    /// What the mover reaches, of results that are wanted one after the other until one is.
    pub(super) fn prove(&mut self, node: Node, mover: Colour, wanted: &[Code]) -> Answer {
        if let Some(answer) = self.read_closed(&node, mover) {
            return answer;
        }
        let root = self.proved(node, mover, wanted);
        self.answer(root)
    }

    /// The position, once it is known what the mover reaches.
    fn proved(&mut self, node: Node, mover: Colour, wanted: &[Code]) -> usize {
        let root = self.place(node, mover, Wanted::at_least(Code::Win));
        for &code in wanted {
            self.reach(root, Wanted::at_least(code));
            if self.stopped || self.tree.get(root).ends[0].succeeds() {
                break;
            }
        }
        root
    }

    /// The same, and of several moves that reach it the first one in the order in which moves are tried: kinds and values say
    /// which is best, not which is least work to prove. That takes as many positions again at the most.
    pub(super) fn prove_best(&mut self, node: Node, mover: Colour, wanted: &[Code]) -> Answer {
        if let Some(answer) = self.read_closed(&node, mover) {
            return answer;
        }
        let root = self.proved(node, mover, wanted);
        let answer = self.answer(root);
        if self.stopped || answer.point.is_none() {
            return answer;
        }
        let most = self.limits.life_nodes;
        self.limits.life_nodes = most.min(2 * self.nodes);
        self.prove_earlier(root, answer.code);
        (self.limits.life_nodes, self.stopped) = (most, false);
        self.answer(root)
    }

    /// What the mover reaches where the goal cannot get out, by a move that comes first in the order of kinds and values.
    fn read_closed(&mut self, node: &Node, mover: Colour) -> Option<Answer> {
        if self.reader.is_late() {
            return None;
        }
        let closed = Closed::around(self.board, &node.goal.stones, self.home.colour)?;
        let outcome = closed.read(self.board, mover)?;
        let wanted = Wanted::at_least(Code::Win);
        let root = self.place(node.clone(), mover, wanted);
        self.look_at(root);
        let open = self.tree.get_mut(root).open.take();
        self.tree.get_mut(root).settle(outcome.code);
        if self.listens {
            let points = closed.size();
            self.tree.get_mut(root).eyes.push_str(&format!(", {points} closed points, all moves tried"));
        }
        if !outcome.code.succeeds() || outcome.by_pass {
            return Some(Answer { code: outcome.code, point: None });
        }
        let first = open.and_then(|mut open| self.first_of(node, mover, &outcome.moves, &mut open));
        let any = || Some(Candidate::plain(*outcome.moves.first()?, 0.0, Why::AllTried));
        let candidate = first.or_else(any);
        let point = candidate.as_ref().map(|candidate| candidate.point);
        let child = candidate.and_then(|candidate| self.child(node, mover, candidate, true, wanted));
        if let Some(child) = child {
            self.tree.get_mut(child.to).settle(outcome.code.reverse());
            self.tree.get_mut(root).children.push(child);
        }
        Some(Answer { code: outcome.code, point })
    }

    /// The first of some moves of a position that comes to mind.
    fn first_of(
        &mut self,
        node: &Node,
        mover: Colour,
        moves: &[Point],
        open: &mut Open<'g>,
    ) -> Option<Candidate> {
        loop {
            match self.find(node, mover, false, open) {
                Found::Move(candidate) if moves.contains(&candidate.point) => return Some(candidate),
                Found::Move(_) => open.count += 1,
                Found::Ask => {}
                Found::Nothing => return None,
            }
        }
    }

    /// Looks whether moves reach as much that come before the first one that does. A move that needs a threat does not.
    fn prove_earlier(&mut self, root: usize, code: Code) {
        let (ko, mover) = (self.tree.get(root).node.ko, self.tree.get(root).mover);
        let mut index = 0;
        while let Some(child) = self.tree.get(root).children.get(index) {
            index += 1;
            let (ends, to, point) = (self.tree.ends_of(child), child.to, child.candidate.point);
            if self.stopped || ends[0] >= code {
                return;
            }
            if !child.conditional && ends[1] >= code && ko.play(self.board, point, mover, false).is_some() {
                self.reach(to, Wanted::at_least(code).of_other());
                self.board.undo();
            }
        }
    }

    /// Looks at positions until it is known whether what is wanted is reached, or a limit is.
    fn reach(&mut self, root: usize, wanted: Wanted) {
        let mover = self.tree.get(root).mover;
        self.tree.want(mover, wanted);
        while !self.stopped && !self.tree.is_settled(root, wanted) {
            self.step(root, wanted);
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
    fn place(&mut self, node: Node, mover: Colour, wanted: Wanted) -> usize {
        let (at, is_new) = self.tree.place(self.board, node, mover);
        if is_new && let Some(lives) = self.ended(at) {
            if self.listens && lives {
                self.tree.get_mut(at).eyes = self.told_way_out(at);
            }
            self.settle(at, lives);
        }
        self.tree.refresh(at, wanted);
        at
    }

    /// What the goal of a position finds when it runs, in words.
    fn told_way_out(&self, at: usize) -> String {
        format!("way out {}", self.tree.get(at).node.goal.escape_route(self.board, &self.home))
    }

    /// Whether the goal lives in a position that needs no look; `None` if it needs one.
    fn ended(&self, at: usize) -> Option<bool> {
        let position = self.tree.get(at);
        let (node, owns) = (&position.node, position.mover == self.home.colour);
        if node.goal.stones.is_empty() {
            return Some(false);
        }
        let runs = owns && node.depth > MOVES_BEFORE_ESCAPE;
        let escapes = runs && node.goal.escape_route(self.board, &self.home) >= ESCAPED;
        (escapes || node.depth > self.limits.life_depth).then_some(true)
    }

    /// Whatever is played in a position, the goal lives or dies.
    fn settle(&mut self, at: usize, lives: bool) {
        let position = self.tree.get_mut(at);
        let owns = position.mover == self.home.colour;
        position.settle(if lives == owns { Code::Win } else { Code::Lose });
    }

    /// Goes down to what is least work, looks there, and takes up again what it comes to.
    fn step(&mut self, root: usize, wanted: Wanted) {
        let mut path = vec![(root, wanted)];
        let mut played = 0;
        while let Some(&(at, wanted)) = path.last() {
            self.tree.refresh(at, wanted);
            if self.stopped || self.tree.is_settled(at, wanted) {
                break;
            }
            match self.tree.next(at, wanted) {
                Next::Look => self.look_at(at),
                Next::More => self.more(at, wanted),
                Next::Asked(to) => path.push((to, wanted.of_other())),
                Next::Child(index) => {
                    let position = self.tree.get(at);
                    let Child { ref candidate, to, .. } = position.children[index];
                    let (ko, mover) = (position.node.ko, position.mover);
                    if ko.play(self.board, candidate.point, mover, true).is_none() {
                        // It was legal when it was found, and the position is the same. Were it not, this would never end.
                        debug_assert!(false, "a move of the tree is legal");
                        self.stopped = true;
                        break;
                    }
                    played += 1;
                    path.push((to, wanted.of_other()));
                }
            }
        }
        for _ in 0..played {
            self.board.undo();
        }
        while let Some((at, wanted)) = path.pop() {
            self.tree.heed(at, wanted);
            self.tree.refresh(at, wanted);
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
        let node = position.node.clone();
        self.reader.set_depth(self.base + node.depth);
        let mut situation = self.look(&node);
        // Shapes only cost eyes: what does not live without them does not live with them either.
        let seen = self.listens || situation.lives(node.depth, &self.limits);
        if seen {
            self.see_shapes(&node, &mut situation);
        }
        if self.listens {
            self.tree.get_mut(at).eyes = match situation.told(self.board) {
                eyes if eyes.is_empty() => self.told_way_out(at),
                eyes => format!("{eyes}, {}", self.told_way_out(at)),
            };
        }
        self.tree.get_mut(at).looked = true;
        if seen && situation.lives(node.depth, &self.limits) {
            self.settle(at, true);
            return;
        }
        let left = if node.depth > self.limits.life_branch { MOST_MOVES_DEEP } else { usize::MAX };
        let open = Open { situation, seen, moves: None, pass: 0, count: 0, left, asked: false };
        self.tree.get_mut(at).open = Some(Box::new(open));
    }

    /// Finds another move of a position, or that there is none.
    fn more(&mut self, at: usize, wanted: Wanted) {
        let position = self.tree.get_mut(at);
        let Some(mut open) = position.open.take() else { return };
        let (node, mover, has_success) = (position.node.clone(), position.mover, position.ends[0].succeeds());
        self.reader.set_depth(self.base + node.depth);
        loop {
            match self.find(&node, mover, has_success, &mut open) {
                Found::Move(candidate) => {
                    let Some(child) = self.child(&node, mover, candidate, !has_success, wanted) else {
                        continue;
                    };
                    (open.count, open.left) = (open.count + 1, open.left - 1);
                    self.tree.get_mut(at).children.push(child);
                }
                Found::Ask => {
                    let owner = self.home.colour;
                    let asked = self.place(node, owner, wanted.of_other());
                    self.tree.get_mut(at).asked = Some(asked);
                }
                Found::Nothing => {
                    let likely = open.situation.probable().min;
                    let tried_any = open.moves.as_ref().is_some_and(Moves::tried_any);
                    if mover == self.home.colour && !tried_any && likely >= 2 {
                        self.settle(at, true);
                    }
                    return;
                }
            }
            self.tree.get_mut(at).open = Some(open);
            return;
        }
    }

    /// The next move worth a try, kind after kind.
    fn find(&mut self, node: &Node, mover: Colour, has_success: bool, open: &mut Open<'g>) -> Found {
        let Open { situation, seen, moves, .. } = open;
        if !std::mem::replace(seen, true) {
            self.see_shapes(node, situation);
        }
        let patterns = self.patterns_of(mover);
        let moves = moves.get_or_insert_with(|| Moves::new(&self.here(node, situation), mover, patterns));
        let passes = if mover == self.home.colour { &DEFENCE[..] } else { &ATTACK };
        while let Some(&pass) = passes.get(open.pass) {
            if pass == Pass::OpponentsBest && !open.asked && !has_success && !moves.tried_any() {
                open.asked = true;
                return Found::Ask;
            }
            if open.count < MOST_MOVES
                && open.left > 0
                && let Some(candidate) = moves.next(&mut self.here(node, &open.situation), pass)
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
        wanted: Wanted,
    ) -> Option<Child> {
        let tried = node.ko.play(self.board, candidate.point, mover, by_threat)?;
        let goal = match mover == self.home.colour {
            true => self.after_defence(node, &candidate),
            false => self.after_attack(node, &candidate),
        };
        let after = Node { goal, ko: tried.ko, depth: node.depth + 1 };
        let to = self.place(after, !mover, wanted.of_other());
        self.board.undo();
        self.reader.set_depth(self.base + node.depth);
        Some(Child { candidate, conditional: tried.conditional, to })
    }
}
