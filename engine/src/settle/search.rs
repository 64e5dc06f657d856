//! A search of what becomes of some strings, where playouts do not agree.
//!
//! It is a tree of moves with playouts at the leaves (UCT), in which a move also learns from playouts that made it later
//! (RAVE: Gelly and Silver, "Combining online and offline knowledge in UCT", 2007). All moves are in one region.

use super::ending::{Ownership, owner};
use super::playout::{Playout, is_sensible};
use crate::board::{Board, CELLS, Colour, Point, PointSet};

/// Playouts of one search at most.
const MOST: u32 = 4000;

/// Playouts of all searches of a position together, and of one if there are very many.
const TOGETHER: u32 = 24_000;
const FEWEST: u32 = 600;

/// A search is over when in this part of its playouts, one part after the other, it hardly found anything else.
const PARTS: u32 = 8;
const SURE: f64 = 0.9;

/// A move gets replies once it was tried so often.
const GROWN_AFTER: f64 = 2.0;

/// Playouts of its own from which on a move trusts them more than those that made it later.
const EQUIVALENT: f64 = 300.0;

/// How much the tree tries what it has seldom seen.
const CURIOSITY: f64 = 0.1;

/// Made-up playouts, half of them won, that a move begins with.
const PRIOR: f64 = 4.0;

/// The deepest line of moves in the tree.
const DEEPEST: usize = 60;

/// How much of the result is the strings in question; the rest is the whole region.
const TARGET_WEIGHT: f64 = 0.8;

/// What is searched.
pub(super) struct Question<'a> {
    /// The position.
    pub(super) board: &'a Board,
    /// The stones in question.
    pub(super) target: &'a PointSet,
    /// Where moves are tried.
    pub(super) region: &'a PointSet,
    /// Who moves first.
    pub(super) first: Colour,
}

/// Gains are shares from 0 to 1 as seen by the side that makes the move.
struct Node {
    place: Option<Point>,
    visits: f64,
    gain: f64,
    later_visits: f64,
    later_gain: f64,
    replies: std::ops::Range<usize>,
}

impl Node {
    fn new(place: Option<Point>) -> Node {
        Node { place, visits: 0.0, gain: 0.0, later_visits: PRIOR, later_gain: PRIOR / 2.0, replies: 0..0 }
    }

    fn promise(&self, parent_visits: f64) -> f64 {
        let later = self.later_gain / self.later_visits;
        let own = if self.visits > 0.0 { self.gain / self.visits } else { later };
        let trust = (EQUIVALENT / (3.0 * self.visits + EQUIVALENT)).sqrt();
        let curiosity = CURIOSITY * (parent_visits.max(1.0).ln() / (self.visits + 1.0)).sqrt();
        trust * later + (1.0 - trust) * own + curiosity
    }
}

/// Playouts for each search when there are so many.
pub(super) fn playouts(searches: usize) -> u32 {
    let share = TOGETHER / u32::try_from(searches.max(1)).unwrap_or(u32::MAX);
    share.clamp(FEWEST, MOST)
}

struct Tree {
    nodes: Vec<Node>,
}

impl Question<'_> {
    /// Searches, and tells who owned what at the ends of the later playouts. Equal seeds give equal results.
    pub(super) fn search(&self, playouts: u32, seed: u64) -> Ownership {
        let mut tree = Tree { nodes: vec![Node::new(None)] };
        let mut player = Playout::new(seed);
        let mut board = self.board.clone();
        board.forget_history();
        let mut late = Ownership::new();
        for part in 0..PARTS {
            let mut ownership = Ownership::new();
            for _ in 0..playouts / PARTS {
                let path = tree.descend(self, &mut board, &mut player);
                ownership.add(&board);
                tree.learn(&path, self.first, self.white_share(&board), &board);
                while board.undo() {}
            }
            if part > 0 && ownership.agree(self.target, SURE) {
                return ownership;
            }
            if part >= PARTS / 2 {
                late.add_all(&ownership);
            }
        }
        late
    }

    /// White's share of the stones in question and of the region.
    fn white_share(&self, board: &Board) -> f64 {
        TARGET_WEIGHT * white_share(board, self.target)
            + (1.0 - TARGET_WEIGHT) * white_share(board, self.region)
    }
}

impl Tree {
    /// Follows the most promising moves to a leaf and plays out. Two passes end the game as it stands: whoever would lose
    /// by that moves instead. Returns the nodes on the way.
    fn descend(&mut self, question: &Question<'_>, board: &mut Board, player: &mut Playout) -> Vec<usize> {
        let mut path = vec![0];
        let mut node = 0;
        let mut to_move = question.first;
        let mut passed = false;
        while path.len() < DEEPEST {
            if self.nodes[node].replies.is_empty() {
                if node != 0 && self.nodes[node].visits < GROWN_AFTER {
                    break;
                }
                self.grow(node, board, question.region, to_move);
            }
            node = self.best(node);
            path.push(node);
            let place = self.nodes[node].place;
            match place {
                Some(point) if board.try_play(point, to_move) => {}
                _ => board.pass(to_move),
            }
            to_move = !to_move;
            if place.is_none() && passed {
                return path;
            }
            passed = place.is_none();
        }
        player.run(board, to_move);
        path
    }

    /// Gives a node its replies: the sensible moves in the region, and passing.
    fn grow(&mut self, node: usize, board: &Board, region: &PointSet, to_move: Colour) {
        let first = self.nodes.len();
        let moves = region.iter().filter(|&point| is_sensible(board, point, to_move));
        self.nodes.extend(moves.map(Some).chain([None]).map(Node::new));
        self.nodes[node].replies = first..self.nodes.len();
    }

    /// The most promising reply to a node that has some.
    fn best(&self, node: usize) -> usize {
        let visits = self.nodes[node].visits;
        let promise = |reply: &usize| self.nodes[*reply].promise(visits);
        let replies = self.nodes[node].replies.clone();
        replies.max_by(|one, other| promise(one).total_cmp(&promise(other))).unwrap_or(node)
    }

    /// Tells the nodes on the way, and the replies to them that were made later, how it ended.
    fn learn(&mut self, path: &[usize], first: Colour, white: f64, board: &Board) {
        let moves: Vec<(Colour, Option<Point>)> = board.moves().collect();
        let mut made_by = [None; CELLS];
        let share = |colour| if colour == Colour::White { white } else { 1.0 - white };
        let mut at = moves.len();
        for (depth, &node) in path.iter().enumerate().rev() {
            for &(colour, place) in moves.get(depth..at).unwrap_or_default().iter().rev() {
                if let Some(point) = place {
                    made_by[point.index()] = Some(colour);
                }
            }
            at = depth;
            let to_move = if depth % 2 == 0 { first } else { !first };
            self.nodes[node].visits += 1.0;
            self.nodes[node].gain += share(!to_move);
            for reply in self.nodes[node].replies.clone() {
                let reply = &mut self.nodes[reply];
                if reply.place.is_some_and(|point| made_by[point.index()] == Some(to_move)) {
                    reply.later_visits += 1.0;
                    reply.later_gain += share(to_move);
                }
            }
        }
    }
}

/// White's share of those of the vertices that have an owner.
fn white_share(board: &Board, points: &PointSet) -> f64 {
    let mut owned = [0_u32; 2];
    for colour in points.iter().filter_map(|point| owner(board, point)) {
        owned[colour.index()] += 1;
    }
    let [white, black] = owned.map(f64::from);
    if white + black == 0.0 { 0.5 } else { white / (white + black) }
}
