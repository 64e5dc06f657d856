//! Checked patterns into flat ones. Nothing here can fail.
//!
//! The book: `semantics.md` and `entry.md#classic-entry-lines`.

mod classic;
pub mod corner;
mod edges;
pub(crate) mod elements;
mod expr;

use mkpat_runtime::pattern::{Attribute, AttributeKind, ClassRule, Edges};
use mkpat_runtime::point::{Offset, Point};
use mkpat_runtime::transform::Transformation;

use crate::check::pattern::{Anchor, Argument, CheckedPattern, Detail, Drawing};
use crate::hints::Hints;
use crate::ir;
use crate::settings::{Kind, Matcher, Settings};
use crate::syntax::ast::Dialect;

/// Lowers the patterns of one database.
#[must_use]
pub fn lower(patterns: &[CheckedPattern], hints: &Hints, settings: &Settings) -> ir::Database {
    let mut checked: Vec<&CheckedPattern> = patterns.iter().collect();
    if settings.dialect == Dialect::Classic && settings.kind == Kind::General {
        // Classic pattern databases are matched by decreasing greatest value, so that the search can stop early.
        checked.sort_by_key(|p| std::cmp::Reverse(most(p)));
    }
    let class_rule = match settings.dialect {
        Dialect::Modern => ClassRule::Modern,
        Dialect::Classic => ClassRule::Classic,
    };
    ir::Database {
        name: settings.name.clone(),
        patterns: checked.into_iter().map(|p| lower_pattern(p, hints, settings)).collect(),
        class_rule,
        goal_at_anchor_alone: settings.matcher == Matcher::Dfa,
        fixed_anchor: settings.fixed_anchor,
    }
}

fn lower_pattern(pattern: &CheckedPattern, hints: &Hints, settings: &Settings) -> ir::FlatPattern {
    let hint = hints.of(&pattern.name.bytes);
    let (stored, rest) = elements::lower(pattern, hint, settings);
    let from_anchor = |p: Point| Offset::between(pattern.anchor.cell, p);
    let (min, max) = extents(&pattern.drawing, &pattern.anchor, hint);
    let target = move_target(pattern, settings);
    let (weight, attributes) = values(pattern, |p| hint.apply(from_anchor(p) - target));
    ir::FlatPattern {
        name: pattern.name.display(),
        origin: pattern.name.span,
        drawing: drawn_rows(&pattern.drawing),
        stored,
        rest,
        anchor: pattern.anchor.side,
        min,
        max,
        edges: edges::lower(pattern.drawing.edges, hint, settings.matcher),
        transformations: pattern.symmetry.transformations().collect(),
        hint,
        proposed: (hint.apply(target), pattern.star.is_some()),
        classes: pattern.classes,
        weight,
        attributes,
        labels: pattern
            .labels
            .iter()
            .map(|l| (char::from(l.letter), hint.apply(from_anchor(l.cell) - target)))
            .collect(),
        script: expr::lower(pattern, &|cell| hint.apply(from_anchor(*cell)), weight),
        helper: pattern.helper.as_ref().map(|h| h.display()),
    }
}

/// The weight and the attributes; `place` gives a labelled cell relative to the move.
fn values(pattern: &CheckedPattern, place: impl Fn(Point) -> Offset) -> (f32, Vec<Attribute>) {
    let attributes = match &pattern.detail {
        Detail::Classic(values) => return (values.weight as f32, classic::attributes(values)),
        Detail::Modern { attributes } => attributes,
    };
    let weight = |a: &Attribute| (a.kind == AttributeKind::Value).then_some(a.value);
    let attributes: Vec<Attribute> = attributes
        .iter()
        .map(|a| match a.argument {
            Argument::Number(value) => Attribute { kind: a.kind, value, at: Offset::default() },
            Argument::Cell(p) => Attribute { kind: a.kind, value: 0.0, at: place(p) },
        })
        .collect();
    (attributes.iter().rev().find_map(weight).unwrap_or(0.0), attributes)
}

/// The most a match of a classic pattern can be worth.
fn most(pattern: &CheckedPattern) -> i32 {
    match &pattern.detail {
        Detail::Classic(values) => values.most(),
        Detail::Modern { .. } => 0,
    }
}

/// The move, from the anchor. A pattern without one has a stand-in from which its labels count: in the modern dialect
/// the point as far from the anchor as the anchor is from the drawing's corner, in the classic one the point up and to
/// the left of the anchor.
fn move_target(pattern: &CheckedPattern, settings: &Settings) -> Offset {
    match (pattern.star, settings.dialect) {
        (Some(star), _) => Offset::between(pattern.anchor.cell, star),
        (None, Dialect::Modern) => Offset::between(Point::new(0, 0), pattern.anchor.cell),
        (None, Dialect::Classic) => Offset::new(-1, -1),
    }
}

/// The corners of the drawing after turning, from the anchor.
fn extents(drawing: &Drawing, anchor: &Anchor, hint: Transformation) -> (Offset, Offset) {
    let corner = |row, column| hint.apply(Offset::between(anchor.cell, Point::new(row, column)));
    let (a, b) = (corner(0, 0), corner(drawing.height - 1, drawing.width - 1));
    let min = Offset::new(a.row.min(b.row), a.column.min(b.column));
    let max = Offset::new(a.row.max(b.row), a.column.max(b.column));
    (min, max)
}

/// The drawing as text, edges included, for comments in generated code.
fn drawn_rows(drawing: &Drawing) -> Vec<String> {
    let has = |edge| drawing.edges.contains(edge);
    let (west, east) = (has(Edges::WEST), has(Edges::EAST));
    let framed = |left: &str, body: String, right: &str| {
        format!("{}{body}{}", if west { left } else { "" }, if east { right } else { "" })
    };
    let edge = || framed("+", "-".repeat(usize::from(drawing.width)), "+");
    let row = |r| {
        (0..drawing.width).map(|c| char::from(drawing.at(Point::new(r, c)).character)).collect::<String>()
    };
    let rows = (0..drawing.height).map(|r| framed("|", row(r), "|"));
    let above = has(Edges::NORTH).then(edge);
    let below = has(Edges::SOUTH).then(edge);
    above.into_iter().chain(rows).chain(below).collect()
}
