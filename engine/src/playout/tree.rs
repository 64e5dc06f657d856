//! The tree of a search: for each move its counts, and its answers.

use super::parameters::SearchParameters;
use crate::board::{CELLS, Colour, Point};
use crate::game::PointOrPass;

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
    pub(crate) place: PointOrPass,
    /// Playouts that went through it.
    pub(crate) visits: u32,
    /// Their rewards for the side that made the move.
    pub(crate) wins: f32,
    /// Sum of their points for that side.
    pub(crate) points: f64,
    /// Sum of their squares.
    pub(crate) squares: f64,
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
    fn new(place: PointOrPass, prior: Prior) -> Node {
        Node {
            place,
            visits: 0,
            wins: 0.0,
            points: 0.0,
            squares: 0.0,
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
    pub(super) fn expand(&mut self, parent: usize, answers: impl Iterator<Item = (PointOrPass, Prior)>) {
        let first = self.nodes.len();
        self.nodes.extend(answers.map(|(place, prior)| Node::new(place, prior)));
        self.nodes[parent].first_child = first as u32;
        self.nodes[parent].children = (self.nodes.len() - first) as u16;
    }

    /// The answer to a node that was tried most, of equals the first; `None` if none was tried at least so often.
    pub(super) fn most_tried(&self, parent: usize, least: u32) -> Option<usize> {
        let tried = self.children(parent).filter(|&child| self.nodes[child].visits >= least.max(1));
        tried.max_by_key(|&child| (self.nodes[child].visits, std::cmp::Reverse(child)))
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

#[cfg(test)]
mod tests {
    use super::*;

    const EVEN: Prior = Prior { visits: 10.0, wins: 5.0 };

    fn parameters(exploration: f32) -> SearchParameters {
        SearchParameters { expand_after: 1, rave_constant: 100.0, exploration, two_passes_end: true }
    }

    fn place(column: u8) -> PointOrPass {
        Point::at(9, 0, column)
    }

    /// A tree whose root has so many even answers.
    fn tree(answers: u8) -> Tree {
        let mut tree = Tree::new();
        tree.expand(0, (0..answers).map(|column| (place(column), EVEN)));
        tree
    }

    fn seen(node: &mut Node, visits: u32, wins: f32) {
        node.visits = visits;
        node.wins = wins;
    }

    #[test]
    fn a_prior_counts_like_playouts() {
        let mut node = Node::new(None, EVEN);
        assert_eq!(node.value(&parameters(0.0)), 0.5);
        seen(&mut node, 10, 10.0);
        assert_eq!(node.value(&parameters(0.0)), 0.75);
    }

    #[test]
    fn rave_leads_first_and_own_playouts_in_the_end() {
        // The move wins by itself and loses where it is played later.
        let with = |visits: u32, rave_visits: u32| {
            let mut node = Node::new(None, EVEN);
            seen(&mut node, visits, visits as f32);
            node.rave_visits = rave_visits;
            node.value(&parameters(0.0))
        };
        assert!(with(0, 1000) < 0.1, "{}", with(0, 1000));
        assert!(with(100, 100) < with(100, 0) && with(100, 100) > with(100, 1000));
        assert!(with(10_000, 10_000) > 0.98, "{}", with(10_000, 10_000));
    }

    #[test]
    fn at_the_rave_constant_own_playouts_and_rave_weigh_about_the_same() {
        let mut node = Node::new(None, Prior { visits: 0.0, wins: 0.0 });
        seen(&mut node, 50, 50.0);
        node.rave_visits = 100_000;
        // 50 own playouts with a constant of 100: two thirds RAVE, which never won.
        assert!((node.value(&parameters(0.0)) - 1.0 / 3.0).abs() < 1e-3);
        seen(&mut node, 100, 100.0);
        assert!((node.value(&parameters(0.0)) - 0.5).abs() < 1e-3);
    }

    #[test]
    fn of_equal_answers_the_first_is_best_and_a_banned_one_never() {
        let mut tree = tree(3);
        assert_eq!(tree.best(0, &parameters(0.0)), Some(1));
        tree.nodes[1].banned = true;
        assert_eq!(tree.best(0, &parameters(0.0)), Some(2));
        (2..4).for_each(|child| tree.nodes[child].banned = true);
        assert_eq!(tree.best(0, &parameters(1.0)), None);
    }

    #[test]
    fn exploration_tries_what_was_seldom_seen() {
        let mut tree = tree(2);
        seen(&mut tree.nodes[0], 100, 50.0);
        seen(&mut tree.nodes[1], 99, 60.0);
        seen(&mut tree.nodes[2], 1, 0.0);
        assert_eq!(tree.best(0, &parameters(0.0)), Some(1));
        assert_eq!(tree.best(0, &parameters(1.0)), Some(2));
    }

    #[test]
    fn answers_of_two_nodes_do_not_mix() {
        let mut tree = tree(2);
        tree.expand(2, (0..3).map(|column| (place(column), EVEN)));
        tree.expand(1, (3..5).map(|column| (place(column), EVEN)));
        let places = |parent| tree.children(parent).map(|child| tree.nodes[child].place).collect::<Vec<_>>();
        assert_eq!(places(2), [place(0), place(1), place(2)]);
        assert_eq!(places(1), [place(3), place(4)]);
        assert!(tree.nodes[1].is_expanded() && !tree.nodes[3].is_expanded());
    }

    #[test]
    fn who_played_first_at_a_point_stays_first() {
        let mut first = FirstMovers::new();
        let point = Point::at(9, 4, 4).unwrap();
        assert_eq!(first.at(point), None);
        first.note(point, Colour::White);
        first.note(point, Colour::Black);
        assert_eq!(first.at(point), Some(Colour::White));
        first.clear();
        assert_eq!(first.at(point), None);
    }

    #[test]
    fn two_million_nodes_are_some_hundred_megabytes() {
        assert!(size_of::<Node>() <= 56, "{}", size_of::<Node>());
    }
}
