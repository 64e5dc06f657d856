//! A search of one region in which the playouts do not agree.
//!
//! It is a plain tree of moves with upper confidence bounds (UCT): few moves, all in the region, and playouts at the
//! leaves. What counts is how much of the region a side owns at the end.

use super::ending::{Ownership, owner};
use super::playout::{Random, is_sensible, play_out};
use crate::board::{Board, Colour, Point, PointSet};

/// Playouts of one search.
const PLAYOUTS: u32 = 1500;

/// Playouts at the beginning that are not counted: the tree knows nothing yet.
const UNCOUNTED: u32 = 500;

/// How much the tree tries what it has seldom seen.
const CURIOSITY: f64 = 0.35;

/// The deepest line of moves in the tree.
const DEPTH: usize = 40;

/// A move in the tree with all that was played after it.
struct Node {
    place: Option<Point>,
    visits: u32,
    /// Sum of results as seen by the side that made this move.
    gain: f64,
    /// `None` until the node is looked at for the second time.
    replies: Option<Vec<Node>>,
}

impl Node {
    fn new(place: Option<Point>) -> Node {
        Node { place, visits: 0, gain: 0.0, replies: None }
    }

    fn urgency(&self, parent_visits: u32) -> f64 {
        if self.visits == 0 {
            return f64::INFINITY;
        }
        let visits = f64::from(self.visits);
        self.gain / visits + CURIOSITY * (f64::from(parent_visits.max(1)).ln() / visits).sqrt()
    }
}

/// Plays a region out so many times with `first` to move and tells who owned what. Equal seeds give equal results.
pub(super) fn search(board: &Board, region: &PointSet, first: Colour, random: &mut Random) -> Ownership {
    let mut root = Node::new(None);
    let mut ownership = Ownership::new();
    for playout in 0..PLAYOUTS {
        let mut copy = board.clone();
        Descent { board: &mut copy, region, random }.follow(&mut root, first, 0, false);
        if playout >= UNCOUNTED {
            ownership.add(&copy);
        }
    }
    ownership
}

/// One way down the tree.
struct Descent<'a> {
    board: &'a mut Board,
    region: &'a PointSet,
    random: &'a mut Random,
}

impl Descent<'_> {
    /// Follows the most urgent moves to a leaf, plays out, and notes the result on the way back. Two passes end the
    /// game as it stands: whoever would lose by that moves instead. Returns White's share of the region.
    fn follow(&mut self, node: &mut Node, to_move: Colour, depth: usize, passed: bool) -> f64 {
        let over = passed && node.place.is_none();
        let white = if over {
            white_share(self.board, self.region)
        } else if (node.visits == 0 && depth > 0) || depth >= DEPTH {
            play_out(self.board, to_move, self.random);
            white_share(self.board, self.region)
        } else {
            self.follow_reply(node, to_move, depth)
        };
        node.visits += 1;
        // The side that moved into this node is the opponent of the side to move.
        node.gain += if to_move == Colour::Black { white } else { 1.0 - white };
        white
    }

    fn follow_reply(&mut self, node: &mut Node, to_move: Colour, depth: usize) -> f64 {
        let visits = node.visits;
        let passed = depth > 0 && node.place.is_none();
        let replies = node.replies.get_or_insert_with(|| replies(self.board, self.region, to_move));
        let best = replies.iter_mut().max_by(|one, other| one.urgency(visits).total_cmp(&other.urgency(visits)));
        let Some(reply) = best else { return white_share(self.board, self.region) };
        match reply.place {
            Some(point) if self.board.try_play(point, to_move) => {}
            _ => self.board.pass(to_move),
        }
        self.follow(reply, !to_move, depth + 1, passed)
    }
}

/// The sensible moves in the region, and passing.
fn replies(board: &Board, region: &PointSet, to_move: Colour) -> Vec<Node> {
    let moves = region.iter().filter(|&point| is_sensible(board, point, to_move));
    moves.map(Some).chain([None]).map(Node::new).collect()
}

/// White's share of the vertices of the region that have an owner.
fn white_share(board: &Board, region: &PointSet) -> f64 {
    let mut owned = [0_u32; 2];
    for colour in region.iter().filter_map(|point| owner(board, point)) {
        owned[colour.index()] += 1;
    }
    let [white, black] = owned.map(f64::from);
    if white + black == 0.0 { 0.5 } else { white / (white + black) }
}
