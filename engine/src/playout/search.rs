//! A tree of moves with playouts at its leaves, grown one playout at a time.
//!
//! Everything it finds is a count: how often a move was tried, how often the side that made it won, and by how many
//! points. A move also learns from playouts in which the same side made it later. Source of the method: Gelly and
//! Silver, "Monte-Carlo tree search and rapid action value estimation in computer Go", 2011.

use super::player::{Playout, Taste};
use super::tree::{Expected, FirstMovers, Node, Tree};
use crate::board::{Board, Colour};
use crate::game::Place;

/// The tree is never deeper than so many moves per vertex: kos go round in circles.
const DEEPEST: usize = 2;
/// The tree is never larger than so many moves.
const MOST_NODES: usize = 2_000_000;

/// How a tree grows and what it trusts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// A move gets answers once it was tried so often.
    pub grown_after: u32,
    /// Playouts of its own from which on a move is trusted as much by them as by those that made it later.
    pub equivalent: f32,
    /// How much is tried what was seldom seen; 0 trusts what is expected of a move.
    pub curiosity: f32,
    /// Whether two passes in the tree leave the board as it is, unlike two in a playout, which has filled it by then.
    pub two_passes_end: bool,
}

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
pub(crate) struct Judgement {
    /// To Black, 0 to 1.
    pub reward: f32,
    /// Black's points less White's.
    pub points: f64,
}

/// What is searched.
pub(crate) trait Subject {
    /// How the tree grows.
    const HABITS: Habits;

    /// The moves that are worth a look after `last`, and what is expected of them.
    fn answers(&self, board: &Board, to_move: Colour, last: Place)
    -> impl Iterator<Item = (Place, Expected)>;

    /// What an ending is worth.
    fn judge(&mut self, ending: Ending<'_>) -> Judgement;
}

/// A search under way.
pub(crate) struct Search<S, T> {
    /// What is searched.
    pub(crate) subject: S,
    first_mover: Colour,
    tree: Tree,
    player: Playout<T>,
    first: FirstMovers,
    /// Nodes from the root down, the root included.
    path: Vec<usize>,
}

impl<S: Subject, T: Taste> Search<S, T> {
    /// A search of the moves `roots` of a side.
    pub(crate) fn new(
        subject: S,
        player: Playout<T>,
        colour: Colour,
        roots: impl Iterator<Item = (Place, Expected)>,
    ) -> Search<S, T> {
        let mut tree = Tree::new();
        tree.grow(0, roots);
        Search { subject, first_mover: colour, tree, player, first: FirstMovers::new(), path: Vec::new() }
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
        if passes < 2 || !S::HABITS.two_passes_end {
            let first = &mut self.first;
            let moves = self.player.run(board, to_move, |point, mover| first.note(point, mover));
            paid += if moves.is_multiple_of(2) { 0 } else { payment(to_move) };
        }
        let judgement = self.subject.judge(Ending { board, paid });
        self.learn(judgement);
    }

    /// Goes down the tree; returns who is to move then, how many stones more Black placed, and the passes in a row.
    fn descend(&mut self, board: &mut Board) -> (Colour, i32, u32) {
        let mut to_move = self.first_mover;
        let mut paid = 0;
        let mut passes = 0;
        let mut node = 0;
        let deepest = DEEPEST * board.points().count();
        while self.tree.nodes[node].is_grown() && passes < 2 && self.path.len() < deepest {
            let Some(child) = self.tree.best(node, &S::HABITS) else { break };
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
            let is_ripe = tried.visits >= S::HABITS.grown_after && !tried.is_grown();
            if is_ripe && self.tree.nodes.len() < MOST_NODES {
                let last = tried.place;
                self.tree.grow(node, self.subject.answers(board, to_move, last));
            }
        }
        (to_move, paid, passes)
    }

    /// Tells every node on the path, and every move that was made later, how it ended.
    fn learn(&mut self, judgement: Judgement) {
        let mut mover = !self.first_mover;
        for (depth, &node) in self.path.iter().enumerate() {
            // `mover` made the move of `node`; its opponent chooses among the answers.
            let (own, reward, opposing) = match mover {
                Colour::Black => (judgement.points, judgement.reward, 1.0 - judgement.reward),
                Colour::White => (-judgement.points, 1.0 - judgement.reward, judgement.reward),
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
                    && self.first.0[point.index()] == !mover as u8
                {
                    child.later_visits += 1;
                    child.later_wins += opposing;
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
