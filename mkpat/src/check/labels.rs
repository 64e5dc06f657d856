//! The constraint diagram: the pattern drawn again, with labels on some cells.
//!
//! The book: `expressions.md#labels`. The original compares little of it, and that with quirks; we compare all.

use mkpat_runtime::pattern::{AttributeKind, Edges};
use mkpat_runtime::point::Point;

use super::entry::{Entry, RawAttribute};
use super::pattern::{Argument, Attribute, Drawing, Label};
use crate::diag::{self, Diagnostics, Severity};
use crate::settings::Settings;
use crate::syntax::ast::{Dialect, Line, PatternBlock, Row, Section, Text};
use crate::syntax::line::is_label;
use crate::tables::attributes;

/// Checks the constraint diagram and returns its labels, each at its first cell in reading order.
pub(super) fn check(
    block: &PatternBlock,
    drawing: &Drawing,
    entry: &Entry,
    last: bool,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Vec<Label> {
    let rows: Vec<(&Line, &Row)> = block.rows(Section::Labels).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    check_use(block, &rows, entry, last, diagnostics);
    if check_size(block, &rows, drawing, settings, diagnostics) {
        check_edge(&rows, drawing, diagnostics);
        for (r, (_, row)) in (0..drawing.height).zip(&rows) {
            check_row(r, row, drawing, settings, diagnostics);
        }
    }
    collect(&rows, drawing, settings, diagnostics)
}

/// Whether both drawings have one size (`expressions.md#labels`). The classic compiler never asks, so its databases are
/// only warned of.
pub(crate) fn check_size(
    block: &PatternBlock,
    rows: &[(&Line, &Row)],
    drawing: &Drawing,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> bool {
    let mut found = Vec::new();
    let height = usize::from(drawing.height);
    if rows.len() != height {
        let last = rows.get(height.min(rows.len() - 1)).map_or(block.name.span, |(line, _)| line.span);
        let first = drawing.rows.first().copied().unwrap_or(block.name.span);
        found.push(diag::label_rows(last, rows.len(), height, first));
    }
    for ((line, row), &main) in rows.iter().zip(&drawing.rows) {
        if row.cells.bytes.len() != usize::from(drawing.width) {
            found.push(diag::label_width(line.span, row.cells.bytes.len(), drawing.width, main));
        }
    }
    let fits = found.is_empty();
    for mut diagnostic in found {
        if settings.dialect == Dialect::Classic {
            diagnostic.severity = Severity::Warning;
        }
        diagnostics.push(diagnostic);
    }
    fits
}

/// A constraint diagram that nothing uses; at the end of a file the original then loses the pattern.
fn check_use(
    block: &PatternBlock,
    rows: &[(&Line, &Row)],
    entry: &Entry,
    last: bool,
    diagnostics: &mut Diagnostics,
) {
    let lines = block.constraint().next().is_some() || block.action().next().is_some();
    let attribute = entry.attributes.iter().any(|a| a.attribute.label);
    if let ([(first, _), ..], false) = (rows, lines)
        && (last || !attribute)
    {
        diagnostics.push(diag::unused_labels(first.span, attribute, last));
    }
}

/// The left edge, which both drawings show or neither does; one report serves for all rows.
fn check_edge(rows: &[(&Line, &Row)], drawing: &Drawing, diagnostics: &mut Diagnostics) {
    let expected = drawing.edges.contains(Edges::WEST);
    let differs = rows.iter().zip(&drawing.rows).find(|((_, row), _)| row.west != expected);
    if let Some(((line, row), &main)) = differs {
        diagnostics.push(diag::label_edge(line.span, row.west, main));
    }
}

fn check_row(r: u8, row: &Row, drawing: &Drawing, settings: &Settings, diagnostics: &mut Diagnostics) {
    for (&character, column) in row.cells.bytes.iter().zip(0..drawing.width) {
        let p = Point::new(r, column);
        let drawn = drawing.at(p).character;
        // `.` may stand for the marks and the move: all are empty points.
        let same = drawn == character || character == b'.' && b"!,*".contains(&drawn);
        if same || is_label(character, settings.dialect) {
            continue;
        }
        let at = row.cells.span.part(usize::from(column)..usize::from(column) + 1);
        let stone = b"xXoO".contains(&character);
        diagnostics.push(match stone && settings.dialect == Dialect::Modern {
            true => diag::label_stone(at, character, drawing.span(p), drawn),
            false => diag::label_cell(at, character, drawing.span(p), drawn),
        });
    }
}

fn collect(
    rows: &[(&Line, &Row)],
    drawing: &Drawing,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Vec<Label> {
    let mut labels: Vec<Label> = Vec::new();
    for (r, (_, row)) in (0..drawing.height).zip(rows) {
        for (&letter, column) in row.cells.bytes.iter().zip(0..drawing.width) {
            if !is_label(letter, settings.dialect) {
                continue;
            }
            let cell = Point::new(r, column);
            let span = row.cells.span.part(usize::from(column)..usize::from(column) + 1);
            match labels.iter().find(|l| l.letter == letter) {
                None => labels.push(Label { letter, cell, span }),
                Some(first) if drawing.at(first.cell).kind != drawing.at(cell).kind => {
                    let drawn = [drawing.at(first.cell).character, drawing.at(cell).character];
                    diagnostics.push(diag::label_twice(span, letter, first.span, drawn));
                }
                Some(_) => {}
            }
        }
    }
    labels
}

/// Gives attributes their arguments: a number, or the cell of a label.
pub(super) fn resolve_attributes(
    entry: &Entry,
    labels: &[Label],
    diagnostics: &mut Diagnostics,
) -> Vec<Attribute> {
    check_repetition(&entry.attributes, diagnostics);
    let resolve = |raw: &RawAttribute| {
        let argument = match raw.attribute.label {
            true => Argument::Cell(labelled_cell(&raw.argument, raw.attribute.name, labels, diagnostics)?),
            false => Argument::Number(number(&raw.argument, raw.attribute, diagnostics)?),
        };
        Some(Attribute { kind: raw.attribute.kind, argument })
    };
    entry.attributes.iter().filter_map(resolve).collect()
}

fn labelled_cell(text: &Text, name: &str, labels: &[Label], diagnostics: &mut Diagnostics) -> Option<Point> {
    match text.bytes.as_slice() {
        [letter] if is_label(*letter, Dialect::Modern) => {
            let found = labels.iter().find(|l| l.letter == *letter);
            if found.is_none() {
                let letters: Vec<char> = labels.iter().map(|l| char::from(l.letter)).collect();
                diagnostics.push(diag::attribute_label(text.span, *letter, &letters));
            }
            found.map(|l| l.cell)
        }
        _ => {
            diagnostics.push(diag::attribute_argument(text.span, name, "a label of the constraint diagram"));
            None
        }
    }
}

/// Attributes that say a thing twice, and pairs of a least and a greatest value that leave nothing between them.
fn check_repetition(attributes: &[RawAttribute], diagnostics: &mut Diagnostics) {
    // Several labels may carry the same mark.
    let same = |a: &RawAttribute, b: &RawAttribute| {
        a.attribute.kind == b.attribute.kind && (!a.attribute.label || a.argument.bytes == b.argument.bytes)
    };
    for (i, raw) in attributes.iter().enumerate() {
        if let Some(first) = attributes.iter().take(i).find(|first| same(first, raw)) {
            let name = raw.attribute.name;
            diagnostics.push(diag::repeated_attribute(raw.argument.span, name, first.argument.span));
        }
    }
    for [least, greatest] in RANGES {
        let find = |kind| attributes.iter().rev().find(|raw| raw.attribute.kind == kind);
        let (Some(least), Some(greatest)) = (find(least), find(greatest)) else { continue };
        if let (Some(from), Some(to)) = (value(&least.argument), value(&greatest.argument))
            && from > to
        {
            diagnostics.push(diag::empty_range(greatest.argument.span, least.argument.span));
        }
    }
}

/// Attributes that are the ends of a range.
const RANGES: [[AttributeKind; 2]; 2] = [
    [AttributeKind::MinValue, AttributeKind::MaxValue],
    [AttributeKind::MinTerritory, AttributeKind::MaxTerritory],
];

/// More than all points of the largest board, twice.
const MOST_POINTS: f32 = 1250.0;

/// The first whole number that has no exact `f32` beside it.
const MOST_EXACT: f32 = 16_777_216.0;

fn value(text: &Text) -> Option<f32> {
    let read = std::str::from_utf8(text.bytes.trim_ascii()).ok().and_then(|t| t.parse::<f32>().ok());
    read.filter(|n| n.is_finite())
}

fn number(text: &Text, attribute: &attributes::Attribute, diagnostics: &mut Diagnostics) -> Option<f32> {
    let Some(read) = value(text) else {
        diagnostics.push(diag::attribute_argument(text.span, attribute.name, "a number"));
        return None;
    };
    // A weight is no number of points.
    let is_points = !matches!(attribute.kind, AttributeKind::Value | AttributeKind::Shape);
    if is_points && read.abs() > MOST_POINTS {
        diagnostics.push(diag::value_out_of_range(text.span, attribute.name, MOST_POINTS));
    } else if read.abs() > MOST_EXACT {
        diagnostics.push(diag::inexact_value(text.span, read));
    }
    Some(read)
}
