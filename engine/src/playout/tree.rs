//! The tree of a search: for each move its counts, and its answers.

use super::parameters::SearchParameters;
use crate::board::{CELLS, Colour, Point};
use crate::game::Place;

/// What is expected of a move before it was tried, as if so many playouts had been seen and so many of them won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Prior {
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
    /// Playouts in which the side made this move at any time after its parent, and their rewards (RAVE).
    pub(super) rave_visits: u32,
    pub(super) rave_wins: f32,
    prior: Prior,
    /// Whether it turned out to be illegal.
    pub(super) banned: bool,
    /// Its answers: the first, and how many. They stand side by side, so a visit runs over one stretch of memory.
    first_child: u32,
    children: u16,
}

impl Node {
    fn new(place: Place, prior: Prior) -> Node {
        Node {
            place,
            visits: 0,
            wins: 0.0,
            points: 0.0,
            rave_visits: 0,
            rave_wins: 0.0,
            prior,
            banned: false,
            first_child: 0,
            children: 0,
        }
    }

    /// The upper confidence bound: its value for the side that makes the move, and the bonus for having seen it seldom.
    /// `tried` is the logarithm of the playouts of all moves beside this one.
    fn bound(&self, parameters: &SearchParameters, tried: f32) -> f32 {
        if self.banned {
            return -1.0;
        }
        let bonus = match parameters.exploration {
            0.0 => 0.0,
            exploration => exploration * (tried / (self.visits as f32 + 1.0)).sqrt(),
        };
        self.value(parameters) + bonus
    }

    /// The mean reward, 0 to 1, of its own playouts and its prior, mixed with that of RAVE. The fewer own playouts, the
    /// more RAVE counts: it learns sooner and is wrong longer.
    fn value(&self, parameters: &SearchParameters) -> f32 {
        let visits = self.visits as f32 + self.prior.visits;
        let own = (self.wins + self.prior.wins) / visits;
        let rave = self.rave_visits as f32;
        if rave == 0.0 {
            return own;
        }
        let trust = rave / (rave + visits + visits * rave / parameters.rave_constant);
        trust * self.rave_wins / rave + (1.0 - trust) * own
    }

    pub(super) fn is_expanded(&self) -> bool {
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
        Tree { nodes: vec![Node::new(None, Prior { visits: 1.0, wins: 0.5 })] }
    }

    /// Gives a node its answers.
    pub(super) fn expand(&mut self, parent: usize, answers: impl Iterator<Item = (Place, Prior)>) {
        let first = self.nodes.len();
        self.nodes.extend(answers.map(|(place, prior)| Node::new(place, prior)));
        self.nodes[parent].first_child = first as u32;
        self.nodes[parent].children = (self.nodes.len() - first) as u16;
    }

    pub(super) fn children(&self, parent: usize) -> std::ops::Range<usize> {
        let first = self.nodes[parent].first_child as usize;
        first..first + usize::from(self.nodes[parent].children)
    }

    /// The answer to a node with the greatest upper confidence bound; of equals the first. `None` if all are banned.
    pub(super) fn best(&self, parent: usize, parameters: &SearchParameters) -> Option<usize> {
        let mut best = None;
        // Between the bound of a banned move and the least of any other.
        let mut most = -0.5;
        // Without exploration nobody looks at the logarithm.
        let explores = parameters.exploration > 0.0;
        let tried = if explores { (self.nodes[parent].visits.max(1) as f32).ln() } else { 0.0 };
        for child in self.children(parent) {
            let bound = self.nodes[child].bound(parameters, tried);
            if bound > most {
                most = bound;
                best = Some(child);
            }
        }
        best
    }
}

/// The side that first played at each point in one playout. RAVE counts only that: later the point means something
/// else, a stone played back into a hole for example.
pub(super) struct FirstMovers(Box<[Option<Colour>; CELLS]>);

impl FirstMovers {
    pub(super) fn new() -> FirstMovers {
        FirstMovers(Box::new([None; CELLS]))
    }

    pub(super) fn clear(&mut self) {
        self.0.fill(None);
    }

    pub(super) fn note(&mut self, point: Point, colour: Colour) {
        self.0[point.index()].get_or_insert(colour);
    }

    pub(super) fn at(&self, point: Point) -> Option<Colour> {
        self.0[point.index()]
    }
}
