//! Corner patterns, which stand in the tree of their stones already, into flat ones.
//!
//! The book: `semantics.md#corners`.

use mkpat_runtime::corner::CornerPattern;
use mkpat_runtime::point::{Offset, Point};

use super::{drawn_rows, expr, values};
use crate::check::corner_tree::{CornerTree, Planted};
use crate::ir::{Corner, CornerEntry};
use crate::settings::Settings;

/// Lowers the patterns of a corner database.
#[must_use]
pub fn lower(tree: CornerTree<'_>, settings: &Settings) -> Corner {
    let patterns = tree.patterns.iter().map(entry).collect();
    Corner { name: settings.name.clone(), patterns, nodes: tree.nodes }
}

fn entry(planted: &Planted<'_>) -> CornerEntry {
    let Planted { pattern, star, turn } = planted;
    let from_corner = |p: Point| Offset::between(Point::new(0, 0), turn.cell(p));
    let from_move = |p: Point| Offset::between(turn.cell(*star), turn.cell(p));
    let (weight, attributes) = values(pattern, from_move);
    CornerEntry {
        name: pattern.name.display(),
        origin: pattern.name.span,
        drawing: drawn_rows(&pattern.drawing),
        row: CornerPattern {
            height: pattern.drawing.height,
            width: pattern.drawing.width,
            proposed: from_corner(*star),
            symmetric: b"|-\\/".contains(&pattern.symmetry.code),
            classes: pattern.classes,
            first_attribute: 0,
            attributes: attributes.len() as u16,
        },
        attributes,
        labels: pattern.labels.iter().map(|l| (char::from(l.letter), from_move(l.cell))).collect(),
        script: expr::lower(pattern, &|cell| from_corner(*cell), weight),
    }
}
