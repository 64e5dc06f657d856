//! The tree of a search: what is known of every position, and how much work there is left (`owl.md#proof-numbers`).

use super::candidates::Moves;
use super::goal::Goal;
use super::ko::Komaster;
use super::patterns::Candidate;
use super::situation::Situation;
use crate::board::{Board, Colour, Point, mix};
use crate::reading::{Code, INFINITE, Numbers};
use std::cmp::Reverse;
use std::collections::HashMap;

/// What looking for another move counts as, so that moves of little value wait until those before them turn out to be hard:
/// for the first move of a position, and more for each that it has. Of 445 questions of life and death 261 pass so with our
/// own databases and 363 with GNU Go's, 257 and 366 with both doubled, 257 and 365 with four times as much.
const WORK_OF_FIRST: u32 = 4;
const WORK_OF_NEXT: u32 = 8;
/// What is assumed of a position that nobody looked at.
const UNSEEN: Numbers = Numbers { phi: 1, delta: 1 };

/// A position with its goal and its ko, without the side to move.
#[derive(Clone)]
pub(super) struct Node {
    pub(super) goal: Goal,
    pub(super) ko: Komaster,
    pub(super) depth: i32,
}

/// What the side to move wants to reach at the least, by the value of its code.
#[derive(Clone, Copy)]
pub(super) struct Wanted(u8);

impl Wanted {
    pub(super) fn at_least(code: Code) -> Wanted {
        Wanted(code.value())
    }

    /// What the other side has to reach after a move, so that this is not reached.
    pub(super) fn of_other(self) -> Wanted {
        Wanted(Code::Win.value() + 1 - self.0)
    }

    fn is_reached_by(self, code: Code) -> bool {
        code.value() >= self.0
    }
}

/// A move of a position, and where it leads to.
pub(super) struct Child {
    pub(super) candidate: Candidate,
    /// Whether it needs a ko threat first.
    pub(super) conditional: bool,
    pub(super) to: usize,
}

impl Child {
    /// Whether what needs a ko threat first would be enough.
    fn can_reach(&self, wanted: Wanted) -> bool {
        !self.conditional || wanted.is_reached_by(Code::KoB)
    }
}

/// What is needed to go on looking for moves in a position.
pub(super) struct Open<'p> {
    pub(super) situation: Situation,
    /// Whether shapes that cost an eye were looked for.
    pub(super) seen: bool,
    /// Present once a move was wanted.
    pub(super) moves: Option<Moves<'p>>,
    /// Which kind of moves is tried, how many of it were, and how many of all kinds may be.
    pub(super) pass: usize,
    pub(super) count: usize,
    pub(super) left: usize,
    /// Whether it was asked where the owner would play.
    pub(super) asked: bool,
}

/// A position of the tree. All codes are those of the side to move.
pub(super) struct Position<'p> {
    pub(super) node: Node,
    pub(super) mover: Colour,
    /// How it ends, at the least and at the most.
    pub(super) ends: [Code; 2],
    pub(super) looked: bool,
    /// Present while there may be further moves.
    pub(super) open: Option<Box<Open<'p>>>,
    pub(super) children: Vec<Child>,
    /// The same with the owner to move, for an attacker to whom nothing comes to mind.
    pub(super) asked: Option<usize>,
    /// Whether what was asked there is answered.
    answered: bool,
    /// Positions that have to be looked at, as far as can be seen, to show that the mover gets what it wants, and that it does not.
    numbers: Numbers,
    /// What the goal lives on, in words, if somebody listens.
    pub(super) eyes: String,
}

impl Position<'_> {
    fn new<'p>(node: Node, mover: Colour) -> Position<'p> {
        Position {
            node,
            mover,
            ends: [Code::Lose, Code::Win],
            looked: false,
            open: None,
            children: Vec::new(),
            asked: None,
            answered: false,
            numbers: UNSEEN,
            eyes: String::new(),
        }
    }

    /// Whatever happens here, it ends so.
    pub(super) fn settle(&mut self, code: Code) {
        self.ends = [code, code];
        self.open = None;
    }

    fn is_known(&self) -> bool {
        self.ends[0] == self.ends[1]
    }

    /// Whether it is known that this is reached, or that it is not.
    fn is_settled(&self, wanted: Wanted) -> bool {
        wanted.is_reached_by(self.ends[0]) || !wanted.is_reached_by(self.ends[1])
    }

    /// The position that was asked about and is not answered.
    fn pending(&self) -> Option<usize> {
        self.asked.filter(|_| !self.answered)
    }

    fn work_of_more(&self) -> u32 {
        WORK_OF_FIRST + WORK_OF_NEXT * self.children.len() as u32
    }
}

/// What to do next in a position.
pub(super) enum Next {
    /// Nobody looked at it yet.
    Look,
    /// Look for another move.
    More,
    /// Follow this move.
    Child(usize),
    /// See what the owner would do here.
    Asked(usize),
}

/// All positions that were met. The same position at the same depth is met once, however it came about.
#[derive(Default)]
pub(super) struct Tree<'p> {
    all: Vec<Position<'p>>,
    known: HashMap<(u64, i32), usize>,
}

impl<'p> Tree<'p> {
    pub(super) fn get(&self, at: usize) -> &Position<'p> {
        &self.all[at]
    }

    pub(super) fn get_mut(&mut self, at: usize) -> &mut Position<'p> {
        &mut self.all[at]
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The place of the position on the board, and whether it is new.
    pub(super) fn place(&mut self, board: &Board, node: Node, mover: Colour) -> (usize, bool) {
        let key =
            board.hash_with_ko() ^ node.goal.key() ^ node.ko.key() ^ mix(1 << 40 | mover.index() as u64);
        let next = self.all.len();
        let at = *self.known.entry((key, node.depth)).or_insert(next);
        if at == next {
            self.all.push(Position::new(node, mover));
        }
        (at, at == next)
    }

    pub(super) fn is_settled(&self, at: usize, wanted: Wanted) -> bool {
        self.all[at].is_settled(wanted)
    }

    /// How a move ends for who plays it, at the least and at the most.
    pub(super) fn ends_of(&self, child: &Child) -> [Code; 2] {
        let [least, most] = self.all[child.to].ends;
        [through_ko(most, child.conditional), through_ko(least, child.conditional)]
    }

    /// The move whose success is the least work to prove.
    pub(super) fn easiest(&self, at: usize) -> Option<Point> {
        let easiest = self.all[at].children.iter().min_by_key(|child| self.all[child.to].numbers.delta)?;
        Some(easiest.candidate.point)
    }

    /// Makes the numbers of all positions those of another result, which `mover` wants.
    pub(super) fn want(&mut self, mover: Colour, wanted: Wanted) {
        // From below, and where one side asks what the other would do, the other first.
        let mut order: Vec<usize> = (0..self.all.len()).collect();
        order.sort_by_key(|&at| {
            let position = &self.all[at];
            (Reverse(position.node.depth), position.asked.is_some(), at)
        });
        for at in order {
            let wanted = if self.all[at].mover == mover { wanted } else { wanted.of_other() };
            self.refresh(at, wanted);
        }
    }

    /// How a position ends and the work that is left, from what is known of the positions after it.
    pub(super) fn refresh(&mut self, at: usize, wanted: Wanted) {
        let position = &self.all[at];
        let (ends, numbers) = match position.looked && !position.is_known() {
            true => self.gathered(position, wanted),
            false => (position.ends, UNSEEN),
        };
        let position = &mut self.all[at];
        position.ends = ends;
        position.numbers = if wanted.is_reached_by(ends[0]) {
            Numbers { phi: 0, delta: INFINITE }
        } else if !wanted.is_reached_by(ends[1]) {
            Numbers { phi: INFINITE, delta: 0 }
        } else {
            Numbers { phi: numbers.phi.clamp(1, INFINITE), delta: numbers.delta.clamp(1, INFINITE) }
        };
    }

    /// Of positions after this one the mover needs one, and the opponent all.
    fn gathered(&self, position: &Position<'p>, wanted: Wanted) -> ([Code; 2], Numbers) {
        let [mut least, mut most] = position.ends;
        let mut numbers = Numbers { phi: INFINITE, delta: 0 };
        let mut gather = |phi: u32, delta: u32| {
            numbers = Numbers { phi: numbers.phi.min(phi), delta: numbers.delta.saturating_add(delta) };
        };
        let mut best = Code::Lose;
        for child in &position.children {
            let ends = self.ends_of(child);
            (least, best) = (least.max(ends[0]), best.max(ends[1]));
            if child.can_reach(wanted) {
                let after = self.all[child.to].numbers;
                gather(after.delta, after.phi);
            }
        }
        if let Some(asked) = position.pending() {
            let other = &self.all[asked];
            least = least.max(other.ends[1].reverse());
            gather(other.numbers.delta, other.numbers.phi);
        } else if position.open.is_some() {
            gather(position.work_of_more(), 1);
        } else {
            most = best;
        }
        ([least, most], numbers)
    }

    /// What is least work to get what is wanted by.
    pub(super) fn next(&self, at: usize, wanted: Wanted) -> Next {
        let position = &self.all[at];
        if !position.looked {
            return Next::Look;
        }
        let is_open =
            |child: &Child| child.can_reach(wanted) && !self.is_settled(child.to, wanted.of_other());
        let children = position.children.iter().enumerate().filter(|(_, child)| is_open(child));
        let best = children.map(|(index, child)| (self.all[child.to].numbers.delta, index)).min();
        match (best, position.pending()) {
            (Some((work, index)), Some(_)) if work < INFINITE => Next::Child(index),
            (_, Some(asked)) => Next::Asked(asked),
            (Some((work, index)), None) if position.open.is_none() || work <= position.work_of_more() => {
                Next::Child(index)
            }
            _ => Next::More,
        }
    }

    /// Once it is known where the owner would play, the attacker may play there.
    pub(super) fn heed(&mut self, at: usize, wanted: Wanted) {
        let Some(asked) = self.all[at].pending() else { return };
        let owner = &self.all[asked];
        if !wanted.of_other().is_reached_by(owner.ends[0]) {
            return;
        }
        let best =
            owner.children.iter().find(|child| wanted.of_other().is_reached_by(self.ends_of(child)[0]));
        let told = best.map(|child| child.candidate.point);
        let position = &mut self.all[at];
        position.answered = true;
        if let Some(moves) = position.open.as_mut().and_then(|open| open.moves.as_mut()) {
            moves.told = told;
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

#[cfg(test)]
mod tests {
    use super::{Child, INFINITE, Node, Tree, Wanted};
    use crate::board::{Board, Colour, Point, PointSet};
    use crate::owl::goal::Goal;
    use crate::owl::ko::Komaster;
    use crate::owl::patterns::{Candidate, Why};
    use crate::reading::Code;

    /// A position of Black to move with two moves, which nobody looked at further: `after` them, White to move.
    struct Fork {
        tree: Tree<'static>,
        root: usize,
        after: [usize; 2],
    }

    fn node(depth: i32) -> Node {
        Node { goal: Goal::new(PointSet::EMPTY), ko: Komaster::default(), depth }
    }

    /// The second move needs a ko threat.
    fn fork() -> Fork {
        let mut board = Board::new(5).expect("a size of boards");
        let mut tree = Tree::default();
        let (root, _) = tree.place(&board, node(0), Colour::Black);
        tree.get_mut(root).looked = true;
        let after = ["B2", "D4"].map(|name| {
            let point = Point::parse(name, 5).expect("a vertex");
            assert!(board.try_play(point, Colour::Black));
            let (to, is_new) = tree.place(&board, node(1), Colour::White);
            board.undo();
            assert!(is_new);
            let candidate = Candidate::plain(point, 0.0, Why::Tactics);
            tree.get_mut(root).children.push(Child { candidate, conditional: name == "D4", to });
            to
        });
        Fork { tree, root, after }
    }

    impl Fork {
        /// White's ends after both moves, then Black's at the root, for whom a win is wanted.
        fn ends(mut self, [first, second]: [Code; 2]) -> [Code; 2] {
            self.tree.get_mut(self.after[0]).settle(first);
            self.tree.get_mut(self.after[1]).settle(second);
            self.tree.want(Colour::Black, Wanted::at_least(Code::Win));
            self.tree.get(self.root).ends
        }
    }

    #[test]
    fn the_best_move_counts_and_a_ko_threat_makes_it_the_lesser_ko() {
        assert_eq!(fork().ends([Code::Lose, Code::Win]), [Code::Win; 2]);
        assert_eq!(fork().ends([Code::KoB, Code::Win]), [Code::KoA; 2]);
        assert_eq!(fork().ends([Code::Win, Code::Lose]), [Code::KoB; 2]);
        assert_eq!(fork().ends([Code::Win, Code::Win]), [Code::Lose; 2]);
    }

    #[test]
    fn a_move_that_needs_a_threat_is_work_only_where_the_lesser_ko_is_enough() {
        let Fork { mut tree, root, after } = fork();
        tree.get_mut(after[0]).settle(Code::Win);
        let mut phi = |code: Code| {
            tree.want(Colour::Black, Wanted::at_least(code));
            tree.get(root).numbers.phi
        };
        assert_eq!([phi(Code::Win), phi(Code::KoA), phi(Code::KoB)], [INFINITE, INFINITE, 1]);
    }

    #[test]
    fn one_side_gets_what_it_wants_where_the_other_does_not() {
        let all = [Code::Lose, Code::KoB, Code::Loss, Code::Gain, Code::KoA, Code::Win];
        for wanted in [Code::Win, Code::KoA, Code::KoB].map(Wanted::at_least) {
            let mover = all.map(|code| wanted.is_reached_by(code));
            assert_eq!(mover, all.map(|code| !wanted.of_other().is_reached_by(code.reverse())));
        }
    }

    #[test]
    fn a_position_is_met_once_at_a_depth() {
        let Fork { mut tree, .. } = fork();
        let board = Board::new(5).expect("a size of boards");
        assert_eq!(tree.place(&board, node(0), Colour::Black), (0, false));
        assert!(tree.place(&board, node(2), Colour::Black).1);
        assert!(tree.place(&board, node(0), Colour::White).1);
    }
}
