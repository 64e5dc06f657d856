//! Patterns against each other: the same name twice, the same drawing twice.

use std::collections::HashMap;

use mkpat_runtime::transform::Transformation;

use super::pattern::{CheckedPattern, Drawing};
use super::symmetry::{image, turn_edges};
use crate::diag::{self, Diagnostics};

/// Reports patterns that share their name, or everything that decides where they match.
pub(super) fn check(patterns: &[CheckedPattern], diagnostics: &mut Diagnostics) {
    let mut names: HashMap<&[u8], &CheckedPattern> = HashMap::new();
    let mut drawings: HashMap<Vec<u8>, &CheckedPattern> = HashMap::new();
    for pattern in patterns {
        match names.get(pattern.name.bytes.as_slice()) {
            Some(first) => {
                let name = pattern.name.display();
                diagnostics.push(diag::duplicate_name(pattern.name.span, &name, first.name.span));
            }
            None => {
                names.insert(&pattern.name.bytes, pattern);
            }
        }
        match drawings.get(&key(pattern)) {
            Some(first) => diagnostics.push(diag::duplicate_pattern(
                pattern.name.span,
                &pattern.name.display(),
                first.name.span,
                &first.name.display(),
            )),
            None => {
                drawings.insert(key(pattern), pattern);
            }
        }
    }
}

/// Equal for patterns that match alike: the least of the drawing's eight images, the classes, and the constraint. A
/// constraint names cells, so with one the drawing counts as it stands.
fn key(pattern: &CheckedPattern) -> Vec<u8> {
    let mut key = if pattern.constraint.is_empty() {
        let images = Transformation::ALL.into_iter().map(|t| drawing_key(&pattern.drawing, t));
        images.min().unwrap_or_default()
    } else {
        drawing_key(&pattern.drawing, Transformation::IDENTITY)
    };
    key.extend(pattern.classes.0.to_be_bytes());
    for label in pattern.labels.iter().filter(|_| !pattern.constraint.is_empty()) {
        key.extend([label.letter, label.cell.row, label.cell.column]);
    }
    for line in &pattern.constraint {
        key.extend(line.bytes.iter().filter(|b| !b.is_ascii_whitespace()));
    }
    key
}

fn drawing_key(drawing: &Drawing, t: Transformation) -> Vec<u8> {
    let mut cells: Vec<[u8; 3]> = drawing
        .points()
        .filter(|&p| drawing.at(p).character != b'?')
        .map(|p| (image(drawing, t, p), drawing.at(p).character))
        .map(|(p, c)| [p.row, p.column, c])
        .collect();
    cells.sort_unstable();
    let turned = image(drawing, t, mkpat_runtime::point::Point::new(drawing.height - 1, drawing.width - 1));
    let first = image(drawing, t, mkpat_runtime::point::Point::new(0, 0));
    let (height, width) = (turned.row.abs_diff(first.row), turned.column.abs_diff(first.column));
    [height, width, turn_edges(drawing.edges, t).0].into_iter().chain(cells.into_flattened()).collect()
}
