//! Books written by hand: SGF trees into records.
//!
//! Every move of a tree becomes a record, the position before it and the move. A position that is reached in two ways, or
//! is another one turned or reflected, or with the colours exchanged, is the same position: of a move that comes twice the
//! first record stays, with the larger weight.

use std::collections::BTreeMap;

use katachi_sgf::{Limits, Move, Node, Property, Tree};
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::openings::book::LARGEST;
use mkpat_runtime::openings::hash::Stone;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::transform::Transformation;

use super::syntax::Record;
use crate::diag::{self, OpeningNode};
use crate::session::Session;
use crate::source::{FileId, Span};

/// The weight of a move whose comment gives none.
pub const USUAL_WEIGHT: u32 = 10;

/// A book read from trees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// The board size.
    pub size: u8,
    /// Its records in the order of the moves.
    pub records: Vec<Record>,
}

/// Reads the trees of an SGF file, all for one board size. What cannot be read is reported and left out; without any
/// tree, or a size that has books, there is none.
pub fn read(session: &mut Session, name: &str, bytes: &[u8]) -> Option<Book> {
    let decoded = katachi_sgf::decode(bytes);
    let file = session.sources.add(name, decoded.text.clone().into_bytes())?;
    let parsed = match katachi_sgf::parse(decoded, Limits::default()) {
        Ok(parsed) => parsed,
        Err(error) => {
            session.diagnostics.push(diag::opening_tree(place(file, error.span), &error.kind.to_string()));
            return None;
        }
    };
    for warning in &parsed.warnings {
        let diagnostic = diag::opening_tree_oddity(place(file, warning.span), &warning.fault.to_string());
        session.diagnostics.push(diagnostic);
    }
    let mut reader = Reader { session, file, size: 0, records: Vec::new(), known: BTreeMap::new() };
    for tree in &parsed.trees {
        reader.tree(tree);
    }
    let Reader { size, mut records, .. } = reader;
    number(&mut records);
    (size > 0).then_some(Book { size, records })
}

fn place(file: FileId, span: katachi_sgf::Span) -> Span {
    Span::new(file, span.start, span.end)
}

/// A position and a move in the first of its eight orientations.
type Key = (Vec<(Point, Stone)>, Point);

struct Reader<'s> {
    session: &'s mut Session,
    file: FileId,
    /// 0 before the first tree.
    size: u8,
    records: Vec<Record>,
    known: BTreeMap<Key, usize>,
}

/// What a node leaves to those after it.
#[derive(Clone)]
struct After {
    board: DrawnBoard,
    name: String,
    last: Option<Colour>,
}

impl Reader<'_> {
    fn tree(&mut self, tree: &Tree) {
        let root = tree.node(tree.root());
        let Some(size) = self.board_size(root) else { return };
        let handicap = root.values("AB").count();
        let start = After { board: DrawnBoard::empty(size), name: format!("F-H{handicap}"), last: None };
        // Ids count the nodes in this order, so a parent is always there.
        let mut after: Vec<Option<After>> = Vec::with_capacity(tree.len());
        for id in tree.preorder() {
            let before = match tree.parent(id) {
                None => Some(start.clone()),
                Some(parent) => after.get(parent.index()).cloned().flatten(),
            };
            after.push(before.and_then(|before| self.node(tree.node(id), before, id == tree.root())));
        }
    }

    /// The size, which has to be that of the trees before.
    fn board_size(&mut self, root: &Node) -> Option<u8> {
        let (size, span) = match root.get("SZ") {
            None => (Some(19), root.span),
            Some(property) => (property.size().filter(|(a, b)| a == b).map(|(a, _)| a), property.span),
        };
        let at = place(self.file, span);
        let Some(size) = size.filter(|size| size % 2 == 1 && *size <= LARGEST) else {
            self.session.diagnostics.push(diag::opening_tree(at, "no board that books are made for"));
            return None;
        };
        if self.size != 0 && self.size != size {
            self.session.diagnostics.push(diag::opening_tree(at, "a board of another size than before"));
            return None;
        }
        self.size = size;
        Some(size)
    }

    /// Plays a node's move and takes it down. `None` after a fault: the nodes behind it are left out.
    fn node(&mut self, node: &Node, mut after: After, is_root: bool) -> Option<After> {
        if let Some(name) = node.values("N").next() {
            let name = name.text().split_whitespace().collect::<Vec<_>>().join("-");
            // A record that begins with `#` would be a comment.
            let name = name.trim_start_matches('#');
            if !name.is_empty() {
                name.clone_into(&mut after.name);
            }
        }
        for property in node.properties.iter().filter(|p| matches!(p.id(), "AB" | "AW" | "AE")) {
            self.set_up(property, &mut after.board, is_root)?;
        }
        let mut moves = node.properties.iter().filter(|p| matches!(p.id(), "B" | "W"));
        let (played, second) = (moves.next(), moves.next());
        match (played, second) {
            (None, _) if is_root => Some(after),
            (None, _) => self.fault(node.span, OpeningNode::NoMove),
            (Some(_), Some(second)) => self.fault(second.span, OpeningNode::SecondMove),
            (Some(property), None) => self.play(node, property, after),
        }
    }

    fn set_up(&mut self, property: &Property, board: &mut DrawnBoard, is_root: bool) -> Option<()> {
        let stone = match property.id() {
            _ if !is_root => return self.fault(property.span, OpeningNode::Setup),
            "AB" => Some(Colour::Black),
            "AW" => Some(Colour::White),
            _ => None,
        };
        for point in property.points() {
            match point.filter(|p| p.is_on(board.size(), board.size())) {
                Some(p) => board.set(Point::new(p.row, p.column), stone),
                None => return self.fault(property.span, OpeningNode::OffBoard),
            }
        }
        Some(())
    }

    fn play(&mut self, node: &Node, property: &Property, after: After) -> Option<After> {
        let After { mut board, name, last } = after;
        let colour = if property.id() == "B" { Colour::Black } else { Colour::White };
        let value = property.values().first().map_or("", katachi_sgf::Value::raw);
        let to = match Move::read(value, board.size(), board.size()) {
            Move::Play(p) => Point::new(p.row, p.column),
            Move::Pass => return self.fault(property.span, OpeningNode::Pass),
            Move::OffBoard => return self.fault(property.span, OpeningNode::OffBoard),
        };
        if last == Some(colour) {
            return self.fault(property.span, OpeningNode::SameColour);
        }
        let weight = self.weight(node)?;
        let own = |c| if c == colour { Stone::Own } else { Stone::Other };
        let stones: Vec<(Point, Stone)> = board.stones().map(|(p, c)| (p, own(c))).collect();
        if !board.play(to, colour) {
            return self.fault(property.span, OpeningNode::Occupied);
        }
        if board.stone(to).is_none() {
            return self.fault(property.span, OpeningNode::Suicide);
        }
        if weight > 0 {
            let span = place(self.file, property.span);
            self.record(Record { name: name.clone(), weight, to, stones, span });
        }
        Some(After { board, name, last: Some(colour) })
    }

    /// The number that the node's comment begins with.
    fn weight(&mut self, node: &Node) -> Option<u32> {
        let Some(comment) = node.values("C").next() else { return Some(USUAL_WEIGHT) };
        let text = comment.text();
        let text = text.trim_start();
        let digits = text.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
        match digits.parse() {
            Ok(weight) => Some(weight),
            Err(_) if digits.is_empty() => Some(USUAL_WEIGHT),
            Err(_) => self.fault(comment.span, OpeningNode::Weight),
        }
    }

    fn record(&mut self, record: Record) {
        let next = self.records.len();
        let at = *self.known.entry(key(&record, self.size)).or_insert(next);
        match self.records.get_mut(at) {
            Some(known) => known.weight = known.weight.max(record.weight),
            None => self.records.push(record),
        }
    }

    fn fault<T>(&mut self, span: katachi_sgf::Span, fault: OpeningNode) -> Option<T> {
        self.session.diagnostics.push(diag::opening_node(place(self.file, span), fault));
        None
    }
}

fn key(record: &Record, size: u8) -> Key {
    let image = |t: Transformation| {
        let turned = |p: Point| t.on_board(p, size).unwrap_or(p);
        let mut stones: Vec<_> = record.stones.iter().map(|&(p, stone)| (turned(p), stone)).collect();
        stones.sort_unstable();
        (stones, turned(record.to))
    };
    let images = Transformation::ALL.into_iter().map(&image);
    images.min().unwrap_or_else(|| image(Transformation::IDENTITY))
}

/// Names are those of the tree, numbered.
fn number(records: &mut [Record]) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for record in records {
        let count = counts.entry(record.name.clone()).or_default();
        *count += 1;
        record.name = format!("{}-{count}", record.name);
    }
}
