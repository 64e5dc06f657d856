//! The search itself: down the tree, a playout, and back up.

use super::outcome::Scale;
use super::tree::{Expected, FirstMovers, Tree};
use crate::board::{Board, Colour, Point};
use crate::game::Place;
use crate::playout::{Playout, Shapes, is_own_eye};

/// A move gets answers once it was tried so often.
const GROWN_AFTER: u32 = 6;
/// The tree is never deeper than so many moves per vertex: kos go round in circles.
const DEEPEST: usize = 2;
/// The tree is never larger than so many moves.
const MOST_NODES: usize = 2_000_000;

/// What is searched, and how long.
#[derive(Clone, Copy, Debug)]
pub(in crate::moves) struct Search<'a> {
    /// The shapes that playouts know.
    pub shapes: &'a Shapes,
    /// Points given to White.
    pub komi: f64,
    /// Playouts.
    pub playouts: u32,
    /// What decides all that is random.
    pub seed: u64,
}

/// A move to begin with.
#[derive(Clone, Copy, Debug)]
pub(in crate::moves) struct Root {
    /// Where it goes.
    pub place: Place,
    /// Won playouts, or lost ones if negative, that it begins with beyond what its looks promise.
    pub head_start: f32,
}

/// What was found about a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// Where it goes.
    pub place: Place,
    /// Playouts.
    pub visits: u32,
    /// Their mean reward, 0 to 1.
    pub reward: f32,
    /// The mean of the mover's points less its opponent's at the end.
    pub points: f64,
}

impl Search<'_> {
    /// Searches the moves `roots` of `colour`, in their order. The board is changed and restored.
    pub(in crate::moves) fn run(&self, board: &mut Board, colour: Colour, roots: &[Root]) -> Vec<Found> {
        let mut state = State {
            search: self,
            scale: Scale::of(board, self.komi),
            tree: Tree::new(),
            player: Playout::new(self.shapes, self.seed),
            first: FirstMovers::new(),
            path: Vec::new(),
        };
        let last = board.last_move().and_then(|(_, place)| place);
        let expected = |root: &Root| {
            let looks = root.place.map(|point| Expected::by_looks(board, self.shapes, point, colour, last));
            (root.place, looks.unwrap_or_else(Expected::even).and(root.head_start))
        };
        state.tree.grow(0, roots.iter().map(expected));
        let before = board.moves_played();
        for _ in 0..self.playouts {
            state.once(board, colour);
            while board.moves_played() > before {
                board.undo();
            }
        }
        let nodes = &state.tree.nodes;
        let found = state.tree.children(0).map(|child| &nodes[child]).map(|node| Found {
            place: node.place,
            visits: node.visits,
            reward: node.wins / node.visits.max(1) as f32,
            points: node.points / f64::from(node.visits.max(1)),
        });
        found.collect()
    }
}

struct State<'a> {
    search: &'a Search<'a>,
    scale: Scale,
    tree: Tree,
    player: Playout<'a>,
    first: FirstMovers,
    /// Nodes from the root down, the root included.
    path: Vec<usize>,
}

impl State<'_> {
    /// One playout.
    fn once(&mut self, board: &mut Board, colour: Colour) {
        self.first.clear();
        self.path.clear();
        self.path.push(0);
        let (to_move, paid) = self.descend(board, colour);
        let first = &mut self.first;
        let moves = self.player.run(board, to_move, |point, mover| first.note(point, mover));
        let odd = if moves.is_multiple_of(2) { 0 } else { payment(to_move) };
        let points = self.scale.points(board, paid + odd);
        self.learn(colour, points);
    }

    /// Goes down the tree; returns who is to move then, and how many stones more Black placed.
    fn descend(&mut self, board: &mut Board, colour: Colour) -> (Colour, i32) {
        let mut to_move = colour;
        let mut paid = 0;
        let mut passes = 0;
        let mut node = 0;
        let deepest = DEEPEST * board.points().count();
        while self.tree.nodes[node].is_grown() && passes < 2 && self.path.len() < deepest {
            let Some(child) = self.tree.best(node) else { break };
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
            let tried = self.tree.nodes[node].visits;
            if tried >= GROWN_AFTER && !self.tree.nodes[node].is_grown() && self.tree.nodes.len() < MOST_NODES
            {
                self.grow(board, node, to_move);
            }
        }
        (to_move, paid)
    }

    /// Gives a move its answers: all that are not plainly senseless, and a pass.
    fn grow(&mut self, board: &Board, node: usize, to_move: Colour) {
        let last = self.tree.nodes[node].place;
        let shapes = self.search.shapes;
        let sensible = |&point: &Point| {
            board.is_empty(point)
                && !is_own_eye(board, point, to_move)
                && !board.is_ko_ban(point, to_move)
                && !board.is_suicide(point, to_move)
        };
        let moves = board
            .points()
            .filter(sensible)
            .map(|point| (Some(point), Expected::by_looks(board, shapes, point, to_move, last)));
        self.tree.grow(node, moves.chain([(None, Expected::of_pass())]));
    }

    /// Tells every node on the path, and every move that was made later, how it ended.
    fn learn(&mut self, colour: Colour, points: f64) {
        let black = if colour == Colour::Black { 1.0 } else { -1.0 };
        let mut mover = !colour;
        for (depth, &node) in self.path.iter().enumerate() {
            // `mover` made the move of `node`; its opponent chooses among the answers.
            let own = if mover == colour { points * black } else { -points * black };
            let reward = self.scale.reward(own);
            let opposing = self.scale.reward(-own);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found about all moves of `colour`, most tried first.
    fn search(drawing: &str, colour: Colour, komi: f64) -> (Board, Vec<Found>) {
        let mut board: Board = drawing.parse().unwrap();
        let shapes = Shapes::new();
        let empty = board.points().filter(|&point| board.is_empty(point));
        let mut roots: Vec<Root> = empty.map(|point| Root { place: Some(point), head_start: 0.0 }).collect();
        roots.push(Root { place: None, head_start: 0.0 });
        let search = Search { shapes: &shapes, komi, playouts: 1500, seed: 7 };
        let mut found = search.run(&mut board, colour, &roots);
        assert_eq!(found, search.run(&mut board, colour, &roots), "the same search twice");
        found.sort_by_key(|found| std::cmp::Reverse(found.visits));
        (board, found)
    }

    #[test]
    fn the_vital_point_of_a_bent_three_is_found() {
        let drawing = "
            . . O X . . .
            . O O X . . .
            O O X X . X .
            X X X . . . .
            . . . . X . .
            . . . . . . .
            . . . . . . .";
        // Black has 29 points more if White lives, and 45 if not.
        for colour in Colour::BOTH {
            let (board, found) = search(drawing, colour, 37.5);
            let best = found[0].place.map(|point| point.on(board.size()).to_string());
            assert_eq!(best.as_deref(), Some("A7"), "{colour:?}: {found:?}");
        }
    }

    #[test]
    fn a_pass_is_tried_more_than_filling_territory() {
        let drawing = "
            . . X O .
            . . X O .
            . . X O .
            . . X O .
            . . X O .";
        let (_, found) = search(drawing, Colour::Black, 4.5);
        assert_eq!(found[0].place, None, "{found:?}");
    }
}
