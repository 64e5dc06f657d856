//! Shapes as patterns, and patterns as shapes.

use std::collections::BTreeSet;
use std::fmt::Write;

use katachi_sgf::Point;
use mkpat::check::pattern::{CheckedPattern, Drawing};
use mkpat::compile::Compiled;
use mkpat::syntax::ast::{Block, LineKind, PatternBlock};
use mkpat_runtime::pattern::Edges;

use super::{Cell, Converted, Shape};

/// The lines of the board that shapes are shown on.
const BOARD: u8 = 19;

/// The most rows and columns of a drawing.
const LARGEST: u8 = 25;

/// The longest name without a number behind it.
const LONGEST_NAME: usize = 60;

/// What stands above the patterns.
const HEADING: &str = "# Shapes by their names: `mkpat import` made this from a library, `mkpat export` makes a library \
                       of it.\n# A stone is the mover's (`O`) or the opponent's (`X`); the move is the one that makes \
                       the shape.\n\nattribute_map none\n";

/// A pattern for each move that makes a shape. A shape without any stone but the move cannot be looked up.
#[must_use]
pub fn to_database(shapes: &[Shape]) -> Converted<String> {
    let (mut text, mut left_out, mut names) = (HEADING.to_owned(), Vec::new(), BTreeSet::new());
    for shape in shapes {
        if !shape.cells.iter().any(|(p, cell)| *cell != Cell::Empty && shape.anchors != [*p]) {
            left_out.push(format!("`{}`: it has no stone but the move", shape.name));
            continue;
        }
        if shape.height().max(shape.width()) > LARGEST {
            left_out.push(format!("`{}`: a drawing has at most {LARGEST} rows and columns", shape.name));
            continue;
        }
        for &anchor in &shape.anchors {
            let name = unused_name(&shape.name, &mut names);
            let _ = write!(text, "\n\nPattern {name}\n\n# name: {}\n", shape.name);
            for (key, value) in &shape.data {
                let _ = writeln!(text, "# {key}: {value}");
            }
            let _ = write!(text, "\n{}\n:8,-\n", drawing(shape, anchor));
        }
    }
    Converted { value: text, left_out }
}

/// The name as a single word that no other pattern has.
fn unused_name(name: &str, names: &mut BTreeSet<String>) -> String {
    let word: String = name.chars().take(LONGEST_NAME).collect();
    let letter = |c: char| if c.is_ascii_alphanumeric() || "-+'.".contains(c) { c } else { '_' };
    let word: String = word.chars().map(letter).collect();
    let numbered = |n: usize| if n == 1 { word.clone() } else { format!("{word}-{n}") };
    let name = (1..).map(numbered).find(|name| !names.contains(name)).unwrap_or_default();
    names.insert(name.clone());
    name
}

/// The diagram before the move at `anchor`, with the edges of its corner.
fn drawing(shape: &Shape, anchor: Point) -> String {
    let corner = shape.is_corner();
    let size: Option<u8> = shape.get("size").and_then(|size| size.parse().ok()).filter(|_| corner);
    let ((top, left), (bottom, right)) = (shape.first(), shape.last());
    let reaches = |last: u8| size.is_some_and(|size| last + 1 >= size);
    let (east, south) = (if reaches(right) { "|" } else { "" }, reaches(bottom));
    let own = shape.at(anchor);
    let cell = |column, row| match shape.at(Point { column, row }) {
        Some(_) if (Point { column, row }) == anchor => '*',
        Some(Cell::Empty) => '.',
        None => '?',
        stone if stone == own => 'O',
        Some(_) => 'X',
    };
    let dashes = "-".repeat(usize::from(right - left) + 1);
    let edge = format!("+{dashes}{}\n", if east.is_empty() { "" } else { "+" });
    let mut text = if corner { edge.clone() } else { String::new() };
    for row in top..=bottom {
        let cells: String = (left..=right).map(|column| cell(column, row)).collect();
        let _ = writeln!(text, "{}{cells}{east}", if corner { "|" } else { "" });
    }
    text + if corner && south { &edge } else { "" }
}

/// A shape for each pattern that says nothing a library cannot say; patterns that differ in the move alone are one.
#[must_use]
pub fn from_database(database: &Compiled) -> Converted<Vec<Shape>> {
    let mut library = Converted { value: Vec::<Shape>::new(), left_out: Vec::new() };
    let blocks = database.files.iter().flat_map(|file| &file.blocks);
    let mut blocks = blocks.filter_map(|block| match block {
        Block::Pattern(block) => Some(block),
        _ => None,
    });
    for pattern in &database.checked {
        // Patterns are checked in the order of their blocks; broken ones are left out there.
        let block = blocks.find(|block| block.name.span == pattern.name.span);
        match shape(pattern, block) {
            Ok(shape) => match library.value.last_mut() {
                Some(last) if is_same(last, &shape) => last.anchors.extend(shape.anchors),
                _ => library.value.push(shape),
            },
            Err(why) => library.left_out.push(format!("`{}`: {why}", pattern.name.display())),
        }
    }
    library
}

fn is_same(a: &Shape, b: &Shape) -> bool {
    (&a.name, &a.data, &a.cells) == (&b.name, &b.data, &b.cells)
}

fn shape(pattern: &CheckedPattern, block: Option<&PatternBlock>) -> Result<Shape, &'static str> {
    let drawing = &pattern.drawing;
    let star = pattern.star.ok_or("it has no move")?;
    if !pattern.constraint.is_empty() || pattern.helper.is_some() {
        return Err("a library has no conditions");
    }
    let place = Placing::of(drawing)?;
    let mut cells = Vec::new();
    for p in drawing.points() {
        let cell = match drawing.at(p).character {
            b'?' => continue,
            b'O' | b'Q' | b'*' => Cell::Black,
            b'X' | b'Y' => Cell::White,
            b'x' | b'o' => return Err("a point of a library is a stone or empty, and not either"),
            _ => Cell::Empty,
        };
        cells.push((place.point(p.row, p.column), cell));
    }
    cells.sort_by_key(|(p, _)| (p.row, p.column));
    let mut data = comments(block);
    let name = data.iter().position(|(key, _)| key == "name").map(|i| data.remove(i).1);
    data.retain(|(key, _)| key != "type");
    data.extend(place.corner.then(|| ("type".to_owned(), "corner".to_owned())));
    let size = place.board.filter(|_| !data.iter().any(|(key, _)| key == "size"));
    data.extend(size.map(|size| ("size".to_owned(), size.to_string())));
    let name = name.unwrap_or_else(|| pattern.name.display());
    Ok(Shape { name, data, anchors: vec![place.point(star.row, star.column)], cells })
}

/// What the comments of a pattern say: lines `# key: value`.
fn comments(block: Option<&PatternBlock>) -> Vec<(String, String)> {
    let lines = block.into_iter().flat_map(|block| &block.lines);
    let pair = |kind: &LineKind| {
        let LineKind::Comment(text) = kind else { return None };
        let (key, value) =
            text.display().trim().split_once(':').map(|(k, v)| (k.to_owned(), v.trim().to_owned()))?;
        (!key.is_empty() && !key.contains(' ')).then_some((key, value))
    };
    lines.filter_map(|line| pair(&line.kind)).collect()
}

/// Where the cells of a drawing come to lie on the board.
struct Placing {
    corner: bool,
    /// The size of the board, where two opposite edges tell it.
    board: Option<u8>,
    /// The drawing's height, where it is turned upside down.
    from_below: Option<u8>,
    from_right: Option<u8>,
    shift: (u8, u8),
}

impl Placing {
    /// A corner comes to the upper left; a drawing without edges stands in the middle.
    fn of(drawing: &Drawing) -> Result<Placing, &'static str> {
        let has = |edge| drawing.edges.contains(edge);
        let vertical = (has(Edges::NORTH), has(Edges::SOUTH));
        let horizontal = (has(Edges::WEST), has(Edges::EAST));
        let corner = match (vertical, horizontal) {
            ((false, false), (false, false)) => false,
            ((false, false), _) | (_, (false, false)) => return Err("a library knows corners, but no sides"),
            _ => true,
        };
        let middle = |length: u8| if corner { 0 } else { BOARD.saturating_sub(length) / 2 };
        let both = [(vertical, drawing.height), (horizontal, drawing.width)];
        Ok(Placing {
            corner,
            board: both.into_iter().find(|(edges, _)| *edges == (true, true)).map(|(_, length)| length),
            from_below: (vertical == (false, true)).then_some(drawing.height),
            from_right: (horizontal == (false, true)).then_some(drawing.width),
            shift: (middle(drawing.height), middle(drawing.width)),
        })
    }

    fn point(&self, row: u8, column: u8) -> Point {
        let turned = |at: u8, length: Option<u8>| length.map_or(at, |length| length.saturating_sub(at + 1));
        let (down, right) = self.shift;
        Point { row: turned(row, self.from_below) + down, column: turned(column, self.from_right) + right }
    }
}
