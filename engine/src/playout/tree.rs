//! The tree of a search: for each move its counts, and its answers.

use super::search::Habits;
use crate::board::{CELLS, Colour, Point};
use crate::game::Place;

/// What is expected of a move before it was tried: so many playouts, so many of them won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Expected {
    pub(crate) visits: f32,
    pub(crate) wins: f32,
}

/// One move of the tree.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// Where it goes.
    pub(crate) place: Place,
    /// Playouts that went through it.
    pub(crate) visits: u32,
    /// Their rewards for the side that made the move.
    pub(crate) wins: f32,
    /// Sum of their points for that side.
    pub(crate) points: f64,
    /// Playouts in which the side made this move at any time after its parent, and their rewards.
    pub(super) later_visits: u32,
    pub(super) later_wins: f32,
    expected: Expected,
    /// Whether it turned out to be illegal.
    pub(super) banned: bool,
    /// Its answers: the first, and how many.
    pub(super) first_child: u32,
    pub(super) children: u16,
}

impl Node {
    pub(super) fn new(place: Place, expected: Expected) -> Node {
        Node {
            place,
            visits: 0,
            wins: 0.0,
            points: 0.0,
            later_visits: 0,
            later_wins: 0.0,
            expected,
            banned: false,
            first_child: 0,
            children: 0,
        }
    }

    /// What the side that makes the move may hope for, 0 to 1, and what it is curious about; `tried` is the logarithm of
    /// the playouts of all moves beside this one.
    fn promise(&self, habits: &Habits, tried: f32) -> f32 {
        if self.banned {
            return -1.0;
        }
        let curiosity = match habits.curiosity {
            0.0 => 0.0,
            curiosity => curiosity * (tried / (self.visits as f32 + 1.0)).sqrt(),
        };
        self.hope(habits) + curiosity
    }

    fn hope(&self, habits: &Habits) -> f32 {
        let visits = self.visits as f32 + self.expected.visits;
        let own = (self.wins + self.expected.wins) / visits;
        let later = self.later_visits as f32;
        if later == 0.0 {
            return own;
        }
        let trust = later / (later + visits + visits * later / habits.equivalent);
        trust * self.later_wins / later + (1.0 - trust) * own
    }

    pub(super) fn is_grown(&self) -> bool {
        self.children > 0
    }
}

/// All nodes; the first is the position of the game.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
}

impl Tree {
    pub(super) fn new() -> Tree {
        Tree { nodes: vec![Node::new(None, Expected { visits: 1.0, wins: 0.5 })] }
    }

    /// Gives a node its answers.
    pub(super) fn grow(&mut self, parent: usize, answers: impl Iterator<Item = (Place, Expected)>) {
        let first = self.nodes.len();
        self.nodes.extend(answers.map(|(place, expected)| Node::new(place, expected)));
        self.nodes[parent].first_child = first as u32;
        self.nodes[parent].children = (self.nodes.len() - first) as u16;
    }

    pub(super) fn children(&self, parent: usize) -> std::ops::Range<usize> {
        let first = self.nodes[parent].first_child as usize;
        first..first + usize::from(self.nodes[parent].children)
    }

    /// The most promising answer to a node; of equals the first.
    pub(super) fn best(&self, parent: usize, habits: &Habits) -> Option<usize> {
        let mut best = None;
        let mut most = -0.5;
        let tried = if habits.curiosity > 0.0 { (self.nodes[parent].visits.max(1) as f32).ln() } else { 0.0 };
        for child in self.children(parent) {
            let promise = self.nodes[child].promise(habits, tried);
            if promise > most {
                most = promise;
                best = Some(child);
            }
        }
        best
    }
}

/// The side that first played at each vertex in one playout.
pub(super) struct FirstMovers(pub(super) Box<[u8; CELLS]>);

impl FirstMovers {
    pub(super) fn new() -> FirstMovers {
        FirstMovers(Box::new([0; CELLS]))
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(0);
    }

    pub(super) fn note(&mut self, point: Point, colour: Colour) {
        let first = &mut self.0[point.index()];
        if *first == 0 {
            *first = colour as u8;
        }
    }
}
