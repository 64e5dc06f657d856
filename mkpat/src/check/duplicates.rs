//! Patterns against each other: the same name twice, the same drawing twice.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use mkpat_runtime::point::Point;
use mkpat_runtime::transform::Transformation;

use super::pattern::{CheckedPattern, Drawing};
use super::symmetry::{image, turn_edges};
use crate::diag::{self, Diagnostics};

/// Reports patterns that share their name, or everything that decides where they match.
pub(super) fn check(patterns: &[CheckedPattern], diagnostics: &mut Diagnostics) {
    let mut names: HashMap<&[u8], &CheckedPattern> = HashMap::new();
    // By the hash of their keys: the keys of a large database would take as much room as the database.
    let mut drawings: HashMap<u64, Vec<&CheckedPattern>> = HashMap::new();
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
        let key = key(pattern);
        let alike = drawings.entry(hash(&key)).or_default();
        match alike.iter().find(|other| self::key(other) == key) {
            Some(first) => diagnostics.push(diag::duplicate_pattern(
                pattern.name.span,
                &pattern.name.display(),
                first.name.span,
                &first.name.display(),
            )),
            None => alike.push(pattern),
        }
    }
}

fn hash(key: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
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

/// Height, width, edges and the cells of the drawing's image, row by row.
fn drawing_key(drawing: &Drawing, t: Transformation) -> Vec<u8> {
    let turned = image(drawing, t, Point::new(drawing.height - 1, drawing.width - 1));
    let first = image(drawing, t, Point::new(0, 0));
    let (height, width) = (turned.row.abs_diff(first.row), turned.column.abs_diff(first.column));
    let mut key = vec![b'?'; HEAD + drawing.cells.len()];
    for (at, byte) in key.iter_mut().zip([height, width, turn_edges(drawing.edges, t).0]) {
        *at = byte;
    }
    for p in drawing.points() {
        let to = image(drawing, t, p);
        let index = HEAD + usize::from(to.row) * (usize::from(width) + 1) + usize::from(to.column);
        if let Some(cell) = key.get_mut(index) {
            *cell = drawing.at(p).character;
        }
    }
    key
}

/// Bytes of a key before its cells.
const HEAD: usize = 3;
