//! Every form of a pattern, printed by hand so that a new field changes one line and not every snapshot.

use std::fmt::Write;

use mkpat_runtime::pattern::{AttributeKind, Edges, Element, Side};
use mkpat_runtime::point::Offset;

use mkpat::check::pattern::{Argument, CheckedPattern, Detail};
use mkpat::compile::Compiled;
use mkpat::ir;
use mkpat::source::Sources;
use mkpat::syntax::ast::Block;
use mkpat::syntax::print;

/// The patterns called `name`, by their index in the flat form.
pub fn find<'a>(database: &'a Compiled, name: &str) -> impl Iterator<Item = (&'a Compiled, usize)> {
    let name = name.to_owned();
    let named = move |(i, p): (usize, &ir::FlatPattern)| (p.name == name).then_some((database, i));
    database.ir.patterns.iter().enumerate().filter_map(named)
}

/// Its text as parsed and printed again.
#[must_use]
pub fn syntax(database: &Compiled, index: usize) -> String {
    let Some(pattern) = database.ir.patterns.get(index) else { return String::new() };
    let mut out = Vec::new();
    for block in database.files.iter().flat_map(|f| &f.blocks) {
        if let Block::Pattern(block) = block
            && block.name.span == pattern.origin
        {
            block.lines.iter().for_each(|line| print::print_line(&mut out, line));
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Its checked form.
#[must_use]
pub fn checked(database: &Compiled, index: usize, sources: &Sources) -> String {
    let origin = database.ir.patterns.get(index).map(|p| p.origin);
    let Some(pattern) = database.checked.iter().find(|p| Some(p.name.span) == origin) else {
        return String::new();
    };
    let mut text = format!("{} {}\n", sources.origin(pattern.name.span), pattern.name.display());
    for p in pattern.drawing.points() {
        let end = if p.column + 1 == pattern.drawing.width { "\n" } else { "" };
        let indent = if p.column == 0 { "    " } else { "" };
        text += &format!("{indent}{}{end}", char::from(pattern.drawing.at(p).character));
    }
    checked_facts(&mut text, pattern);
    text
}

fn checked_facts(text: &mut String, pattern: &CheckedPattern) {
    let mut line = |name: &str, value: String| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name:<16}{value}");
    };
    line("edges", edges(pattern.drawing.edges));
    line(
        "anchor",
        format!(
            "{} at row {}, column {}",
            side(pattern.anchor.side),
            pattern.anchor.cell.row,
            pattern.anchor.cell.column
        ),
    );
    line("move", pattern.star.map_or("none".into(), |p| format!("row {}, column {}", p.row, p.column)));
    line("symmetry", format!("`{}`, tries {:?}", char::from(pattern.symmetry.code), pattern.symmetry.tried));
    line("classes", classes(pattern.classes));
    match &pattern.detail {
        Detail::Modern { attributes } => {
            for a in attributes {
                let value = match a.argument {
                    Argument::Number(n) => n.to_string(),
                    Argument::Cell(p) => format!("row {}, column {}", p.row, p.column),
                };
                line("attribute", format!("{:?} {value}", a.kind));
            }
        }
        Detail::Classic(values) => line("values", format!("{values:?}")),
    }
    for label in &pattern.labels {
        line(
            "label",
            format!("{} at row {}, column {}", char::from(label.letter), label.cell.row, label.cell.column),
        );
    }
    for constraint in &pattern.constraint {
        line("constraint", constraint.display().trim().to_owned());
    }
    for action in &pattern.action {
        line("action", action.display().trim().to_owned());
    }
}

/// Its flat form.
#[must_use]
pub fn ir(database: &Compiled, index: usize, sources: &Sources) -> String {
    let Some(pattern) = database.ir.patterns.get(index) else { return String::new() };
    let mut text = format!("{} {}\n", sources.origin(pattern.origin), pattern.name);
    for row in &pattern.drawing {
        text += &format!("    {row}\n");
    }
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "{name:<16}{value}");
    };
    line("anchor", side(pattern.anchor).to_owned());
    line("extent", format!("{} to {}", offset(pattern.min), offset(pattern.max)));
    line("edges", edges(pattern.edges));
    line("stored", elements(&pattern.stored));
    line("other elements", elements(&pattern.rest));
    let (proposed, drawn) = pattern.proposed;
    line(
        "move",
        if drawn { offset(proposed) } else { format!("none; labels count from {}", offset(proposed)) },
    );
    let tried: Vec<String> = pattern.transformations.iter().map(|t| t.number().to_string()).collect();
    line("transformations", format!("{}, hint {}", tried.join(" "), pattern.hint.number()));
    line("classes", classes(pattern.classes));
    for a in &pattern.attributes {
        let value = match a.kind {
            AttributeKind::ThreatensToCapture | AttributeKind::ThreatensEye | AttributeKind::ReverseSente => {
                offset(a.at)
            }
            _ => a.value.to_string(),
        };
        line("attribute", format!("{:?} {value}", a.kind));
    }
    for (letter, at) in &pattern.labels {
        line("label", format!("{letter} {}", offset(*at)));
    }
    text
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Own => "own stone",
        Side::Other => "opponent's stone",
    }
}

fn offset(d: Offset) -> String {
    format!("({},{})", d.row, d.column)
}

fn elements(list: &[Element]) -> String {
    if list.is_empty() {
        return "none".to_owned();
    }
    list.iter().map(|e| format!("{}{}", e.kind.letter(), offset(e.at))).collect::<Vec<_>>().join(" ")
}

fn edges(edges: Edges) -> String {
    let names =
        [(Edges::NORTH, "north"), (Edges::SOUTH, "south"), (Edges::EAST, "east"), (Edges::WEST, "west")];
    let shown: Vec<&str> = names.iter().filter(|(e, _)| edges.contains(*e)).map(|(_, n)| *n).collect();
    if shown.is_empty() { "none".to_owned() } else { shown.join(" ") }
}

fn classes(classes: mkpat_runtime::pattern::Classes) -> String {
    let letters: String = classes.letters().collect();
    if letters.is_empty() { "none".to_owned() } else { letters }
}
