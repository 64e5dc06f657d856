//! The record that a game was loaded from, kept whole, so that nothing of it is lost when the game is written again.

use katachi::board::{Board, Colour, Point};
use katachi::game::{Game, PointOrPass};
use katachi_sgf::{Move, Node, NodeId, Tree};

/// A record and the line of it that was loaded.
///
/// Moves that were played since then and are in the record go along its nodes. Where the game leaves the record or its
/// main line, its moves become the first variation, so that whoever loads the file again finds the game; what the record had there
/// stays beside it.
#[derive(Clone, Debug)]
pub struct Source {
    /// All games of the file; the first one was loaded.
    trees: Vec<Tree>,
    /// The position before the first move of the line.
    start: Board,
    /// The node with the last stones that were set up: the game begins after it.
    first: NodeId,
    /// The moves since then.
    line: Vec<Step>,
    /// The last node that was loaded.
    last: NodeId,
    /// The node that the loading stopped in.
    stopped: Option<NodeId>,
    /// Komi as loaded.
    komi: f64,
    /// Points of the record with the points of the board they became.
    turned: Vec<(katachi_sgf::Point, Point)>,
}

/// A move of the record.
#[derive(Clone, Copy, Debug)]
struct Step {
    played: (Colour, PointOrPass),
    node: NodeId,
}

/// What the loader notes while it goes through a tree.
#[derive(Debug)]
pub(crate) struct Trail {
    first: NodeId,
    line: Vec<Step>,
    last: NodeId,
}

impl Trail {
    pub(crate) fn new(root: NodeId) -> Trail {
        Trail { first: root, line: Vec::new(), last: root }
    }

    /// Stones were set up: what was played before is part of the starting position now.
    pub(crate) fn set_up(&mut self, node: NodeId) {
        *self = Trail::new(node);
    }

    pub(crate) fn play(&mut self, node: NodeId, played: (Colour, PointOrPass)) {
        self.line.push(Step { played, node });
        self.last = node;
    }

    pub(crate) fn passed(&mut self, node: NodeId) {
        self.last = node;
    }

    /// The source of a game that was loaded from the first of `trees`.
    pub(crate) fn source(
        self,
        trees: Vec<Tree>,
        game: &Game,
        stopped: Option<NodeId>,
        turn: &dyn Fn(u8, Point) -> Point,
    ) -> Source {
        let size = game.board().size();
        let name = |point: Point| katachi_sgf::Point { column: point.column(), row: point.row() };
        let turned = Point::all(size).map(|point| (name(point), turn(size, point))).collect();
        let Trail { first, line, last } = self;
        Source { trees, start: game.start(), first, line, last, stopped, komi: game.komi(), turned }
    }
}

impl Source {
    /// All games of the file; the first one was loaded.
    pub(crate) fn trees(&self) -> &[Tree] {
        &self.trees
    }

    /// The komi that was loaded.
    pub(crate) fn komi(&self) -> f64 {
        self.komi
    }

    /// How the record writes a point of the board.
    pub(crate) fn name(&self, point: Point) -> String {
        let found = self.turned.iter().find(|(_, turned)| *turned == point);
        found.map_or_else(String::new, |(point, _)| point.to_string())
    }

    /// The first tree with the moves of `game`, and the node of every position from the first to the present one. `None`
    /// if the game is another one, or leaves the record within a node.
    pub(crate) fn with_moves_of(&self, game: &Game) -> Option<(Tree, Vec<NodeId>)> {
        let start = game.start();
        if start.size() != self.start.size() || start.hash() != self.start.hash() {
            return None;
        }
        let moves: Vec<_> = game.moves().collect();
        let shared = self.shared(&moves)?;
        let mut tree = self.trees.first()?.clone();
        let mut nodes = vec![self.first];
        nodes.extend(self.line.iter().take(shared).map(|step| step.node));
        let mut at = if shared == self.line.len() { self.last } else { *nodes.last()? };
        for &played in moves.get(shared..)? {
            at = match self.child_with(&tree, at, played) {
                Some((variation, node)) => {
                    tree.make_first(variation);
                    node
                }
                None => self.add_move(&mut tree, at, played),
            };
            nodes.push(at);
        }
        Some((tree, nodes))
    }

    /// The moves at the beginning that the record has too and that fill its nodes: who goes on differently begins a node.
    fn shared(&self, moves: &[(Colour, PointOrPass)]) -> Option<usize> {
        let equal = |(step, played): &(&Step, &(Colour, PointOrPass))| step.played == **played;
        let mut shared = self.line.iter().zip(moves).take_while(equal).count();
        while shared < moves.len() {
            let before = shared.checked_sub(1).and_then(|index| self.line.get(index));
            let before = before.map_or(self.first, |step| step.node);
            if self.line.get(shared).map(|step| step.node).or(self.stopped) != Some(before) {
                break;
            }
            shared = shared.checked_sub(1)?;
        }
        Some(shared)
    }

    /// The variation after `at` that begins with this move alone, and the node that plays it; nodes without stones may
    /// stand between.
    fn child_with(&self, tree: &Tree, at: NodeId, played: (Colour, PointOrPass)) -> Option<(NodeId, NodeId)> {
        tree.children(at).find_map(|child| {
            let bare =
                |id: &NodeId| tree.node(*id).properties.iter().any(|property| has_stones(property.id()));
            let next = std::iter::successors(Some(child), |&id| tree.first_child(id)).find(bare)?;
            self.is_move(tree.node(next), played).then_some((child, next))
        })
    }

    fn is_move(&self, node: &Node, (colour, place): (Colour, PointOrPass)) -> bool {
        let mut stones = node.properties.iter().filter(|property| has_stones(property.id()));
        let (Some(only), None) = (stones.next(), stones.next()) else { return false };
        let size = self.start.size();
        let written = only.values().first().and_then(|value| match Move::read(value.raw(), size, size) {
            Move::Play(point) => self.turned.iter().find(|(written, _)| *written == point),
            Move::Pass | Move::OffBoard => None,
        });
        only.id() == colour.letter() && written.map(|(_, point)| *point) == place
    }

    fn add_move(&self, tree: &mut Tree, at: NodeId, (colour, place): (Colour, PointOrPass)) -> NodeId {
        let node = tree.add_first_child(at);
        let name = place.map(|point| self.name(point)).unwrap_or_default();
        // The names of the colours are names of properties.
        let _ = tree.add_property(node, colour.letter(), [name.as_str()]);
        node
    }
}

/// Whether a property puts stones on the board or takes them off.
fn has_stones(property: &str) -> bool {
    matches!(property, "B" | "W" | "AB" | "AW" | "AE")
}
