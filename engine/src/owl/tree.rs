//! The tree of a search: what is known of every position, and how much work there is left (`owl.md#proof-numbers`).

use super::candidates::Moves;
use super::goal::Goal;
use super::ko::Komaster;
use super::patterns::Candidate;
use super::situation::Situation;
use crate::board::{Board, Colour, Point, mix};
use crate::reading::Code;
use std::cmp::Reverse;
use std::collections::HashMap;

/// More work than there can be.
const NEVER: u32 = u32::MAX / 4;
/// What looking for another move counts as, so that moves of little value wait until those before them turn out to be hard:
/// for the first move of a position, and more for each that it has. Of 445 questions of life and death 261 pass so with our
/// own databases and 363 with GNU Go's, 257 and 366 with both doubled, 257 and 365 with four times as much.
const WORK_OF_FIRST: u32 = 4;
const WORK_OF_NEXT: u32 = 8;

/// A position with its goal and its ko, without the side to move.
#[derive(Clone)]
pub(super) struct Node {
    pub(super) goal: Goal,
    pub(super) ko: Komaster,
    pub(super) depth: i32,
}

/// What the side to move wants to reach at the least, by the value of its code.
#[derive(Clone, Copy)]
pub(super) struct Aim(u8);

impl Aim {
    pub(super) fn at_least(code: Code) -> Aim {
        Aim(code.value())
    }

    /// What the other side has to reach after a move, so that this is not reached.
    pub(super) fn of_other(self) -> Aim {
        Aim(Code::Win.value() + 1 - self.0)
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

/// What is needed to go on looking for moves in a position.
pub(super) struct Open<'p> {
    pub(super) situation: Situation,
    pub(super) moves: Moves<'p>,
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
    /// Positions that have to be looked at, as far as can be seen, to prove that the aim is reached, and that it is not.
    work: [u32; 2],
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
            work: [1, 1],
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

    /// Whether the aim is reached, or cannot be.
    fn is_settled(&self, aim: Aim) -> bool {
        aim.is_reached_by(self.ends[0]) || !aim.is_reached_by(self.ends[1])
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

    pub(super) fn is_settled(&self, at: usize, aim: Aim) -> bool {
        self.all[at].is_settled(aim)
    }

    /// How a move ends for who plays it, at the least and at the most.
    pub(super) fn ends_of(&self, child: &Child) -> [Code; 2] {
        let [least, most] = self.all[child.to].ends;
        [through_ko(most, child.conditional), through_ko(least, child.conditional)]
    }

    /// The move whose success is the least work to prove.
    pub(super) fn easiest(&self, at: usize) -> Option<Point> {
        let easiest = self.all[at].children.iter().min_by_key(|child| self.all[child.to].work[1])?;
        Some(easiest.candidate.point)
    }

    /// Makes the work of all positions that of another aim, which `mover` has.
    pub(super) fn aim(&mut self, mover: Colour, aim: Aim) {
        // From below, and where one side asks what the other would do, the other first.
        let mut order: Vec<usize> = (0..self.all.len()).collect();
        order.sort_by_key(|&at| {
            let position = &self.all[at];
            (Reverse(position.node.depth), position.asked.is_some(), at)
        });
        for at in order {
            let aim = if self.all[at].mover == mover { aim } else { aim.of_other() };
            self.refresh(at, aim);
        }
    }

    /// How a position ends and the work that is left, from what is known of the positions after it.
    pub(super) fn refresh(&mut self, at: usize, aim: Aim) {
        let position = &self.all[at];
        let (ends, work) = match position.looked && !position.is_known() {
            true => self.gathered(position, aim),
            false => (position.ends, [1, 1]),
        };
        let position = &mut self.all[at];
        position.ends = ends;
        position.work = if aim.is_reached_by(ends[0]) {
            [0, NEVER]
        } else if !aim.is_reached_by(ends[1]) {
            [NEVER, 0]
        } else {
            work.map(|work| work.clamp(1, NEVER))
        };
    }

    fn gathered(&self, position: &Position<'p>, aim: Aim) -> ([Code; 2], [u32; 2]) {
        let [mut least, mut most] = position.ends;
        let [mut proof, mut disproof] = [NEVER, 0_u32];
        let mut best = Code::Lose;
        for child in &position.children {
            let ends = self.ends_of(child);
            (least, best) = (least.max(ends[0]), best.max(ends[1]));
            if !child.conditional || aim.is_reached_by(Code::KoB) {
                let work = self.all[child.to].work;
                (proof, disproof) = (proof.min(work[1]), disproof.saturating_add(work[0]));
            }
        }
        if let Some(asked) = position.pending() {
            let other = &self.all[asked];
            least = least.max(other.ends[1].reverse());
            (proof, disproof) = (proof.min(other.work[1]), disproof.saturating_add(other.work[0]));
        } else if position.open.is_some() {
            (proof, disproof) = (proof.min(position.work_of_more()), disproof.saturating_add(1));
        } else {
            most = best;
        }
        ([least, most], [proof, disproof])
    }

    /// What is least work to reach the aim by.
    pub(super) fn next(&self, at: usize, aim: Aim) -> Next {
        let position = &self.all[at];
        if !position.looked {
            return Next::Look;
        }
        let open = |child: &Child| {
            let can_reach = !child.conditional || aim.is_reached_by(Code::KoB);
            can_reach && !self.is_settled(child.to, aim.of_other())
        };
        let children = position.children.iter().enumerate().filter(|(_, child)| open(child));
        let best = children.map(|(index, child)| (self.all[child.to].work[1], index)).min();
        match (best, position.pending()) {
            (Some((work, index)), Some(_)) if work < NEVER => Next::Child(index),
            (_, Some(asked)) => Next::Asked(asked),
            (Some((work, index)), None) if position.open.is_none() || work <= position.work_of_more() => {
                Next::Child(index)
            }
            _ => Next::More,
        }
    }

    /// Once it is known where the owner would play, the attacker may play there.
    pub(super) fn heed(&mut self, at: usize, aim: Aim) {
        let Some(asked) = self.all[at].pending() else { return };
        let owner = &self.all[asked];
        if !aim.of_other().is_reached_by(owner.ends[0]) {
            return;
        }
        let best = owner.children.iter().find(|child| aim.of_other().is_reached_by(self.ends_of(child)[0]));
        let told = best.map(|child| child.candidate.point);
        let position = &mut self.all[at];
        position.answered = true;
        if let Some(open) = &mut position.open {
            open.moves.told = told;
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
