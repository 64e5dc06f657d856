//! A tree of moves with playouts at its leaves, grown one playout at a time.
//!
//! Everything it finds is a count: how often a move was visited, how often the side that made it won, and by how many
//! points. A move also learns from playouts in which the same side made it later (RAVE). Source of the method: Gelly
//! and Silver, "Monte-Carlo tree search and rapid action value estimation in computer Go", 2011.

use super::parameters::SearchParameters;
use super::player::{Playout, Policy};
use super::tree::{FirstMovers, Node, Prior, Tree};
use crate::board::{Board, Colour};
use crate::game::Place;

/// The tree is never deeper than so many moves per point of the board: kos go round in circles.
const DEEPEST: usize = 2;
/// The tree is never larger than so many moves, some 100 megabytes.
const MOST_NODES: usize = 2_000_000;

/// The end of a line through the tree and its playout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending<'a> {
    /// The board.
    pub board: &'a Board,
    /// How many stones more Black placed than White before the playout's first pass.
    pub paid: i32,
}

/// What an ending is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Evaluation {
    /// To Black, 0 to 1.
    pub reward: f32,
    /// Black's points less White's.
    pub points: f64,
}

/// A search problem: which moves there are, and what is wanted.
pub(crate) trait SearchProblem {
    /// How the tree grows.
    const PARAMETERS: SearchParameters;

    /// The moves to try after `last`, and what is expected of them.
    fn answers(&self, board: &Board, to_move: Colour, last: Place) -> impl Iterator<Item = (Place, Prior)>;

    /// What an ending is worth.
    fn evaluate(&mut self, ending: Ending<'_>) -> Evaluation;
}

/// A search under way.
pub(crate) struct Search<S, P> {
    /// What is searched.
    pub(crate) problem: S,
    first_mover: Colour,
    tree: Tree,
    player: Playout<P>,
    first: FirstMovers,
    /// Nodes from the root down, the root included.
    path: Vec<usize>,
}

impl<S: SearchProblem, P: Policy> Search<S, P> {
    /// A search of the moves `roots` of a side.
    pub(crate) fn new(
        problem: S,
        player: Playout<P>,
        colour: Colour,
        roots: impl Iterator<Item = (Place, Prior)>,
    ) -> Search<S, P> {
        let mut tree = Tree::new();
        tree.expand(0, roots);
        Search { problem, first_mover: colour, tree, player, first: FirstMovers::new(), path: Vec::new() }
    }

    /// Does so many playouts of the position on the board, which is changed and restored.
    pub(crate) fn run(&mut self, board: &mut Board, playouts: u32) {
        let before = board.moves_played();
        for _ in 0..playouts {
            self.once(board);
            while board.moves_played() > before {
                board.undo();
            }
        }
    }

    /// What was found about the moves it began with, in their order.
    pub(crate) fn roots(&self) -> impl Iterator<Item = &Node> {
        self.tree.children(0).map(|child| &self.tree.nodes[child])
    }

    fn once(&mut self, board: &mut Board) {
        self.first.clear();
        self.path.clear();
        self.path.push(0);
        let (to_move, mut paid, passes) = self.descend(board);
        if passes < 2 || !S::PARAMETERS.two_passes_end {
            let first = &mut self.first;
            let moves = self.player.run(board, to_move, |point, mover| first.note(point, mover));
            paid += if moves.is_multiple_of(2) { 0 } else { payment(to_move) };
        }
        let evaluation = self.problem.evaluate(Ending { board, paid });
        self.learn(evaluation);
    }

    /// Goes down the tree; returns who is to move then, how many stones more Black placed, and the passes in a row.
    fn descend(&mut self, board: &mut Board) -> (Colour, i32, u32) {
        let mut to_move = self.first_mover;
        let mut paid = 0;
        let mut passes = 0;
        let mut node = 0;
        let deepest = DEEPEST * board.points().count();
        while self.tree.nodes[node].is_expanded() && passes < 2 && self.path.len() < deepest {
            let Some(child) = self.tree.best(node, &S::PARAMETERS) else { break };
            match self.tree.nodes[child].place {
                Some(point) if board.try_play(point, to_move) => {
                    passes = 0;
                    paid += payment(to_move);
                    self.first.note(point, to_move);
                }
                Some(_) => {
                    self.tree.nodes[child].banned = true;
                    continue;
                }
                None => {
                    board.pass(to_move);
                    passes += 1;
                }
            }
            self.path.push(child);
            node = child;
            to_move = !to_move;
            let tried = &self.tree.nodes[node];
            let expands = tried.visits >= S::PARAMETERS.expand_after && !tried.is_expanded();
            if expands && self.tree.nodes.len() < MOST_NODES {
                let last = tried.place;
                self.tree.expand(node, self.problem.answers(board, to_move, last));
            }
        }
        (to_move, paid, passes)
    }

    /// Tells every node on the path, and every move that was made later, how it ended.
    fn learn(&mut self, evaluation: Evaluation) {
        let mut mover = !self.first_mover;
        for (depth, &node) in self.path.iter().enumerate() {
            // `mover` made the move of `node`; its opponent chooses among the answers.
            let (own, reward, opposing) = match mover {
                Colour::Black => (evaluation.points, evaluation.reward, 1.0 - evaluation.reward),
                Colour::White => (-evaluation.points, 1.0 - evaluation.reward, evaluation.reward),
            };
            let entry = &mut self.tree.nodes[node];
            if depth > 0 {
                entry.wins += reward;
                entry.points += own;
            }
            entry.visits += 1;
            for child in self.tree.children(node) {
                let child = &mut self.tree.nodes[child];
                if let Some(point) = child.place
                    && self.first.at(point) == Some(!mover)
                {
                    child.rave_visits += 1;
                    child.rave_wins += opposing;
                }
            }
            mover = !mover;
        }
    }
}

/// What a stone costs, as points for White.
fn payment(mover: Colour) -> i32 {
    if mover == Colour::Black { 1 } else { -1 }
}
