//! Syntax trees into patterns that owe nothing: every rule of the family holds, or the pattern is left out.
//!
//! The book: `lines.md`.

use mkpat_runtime::lines::table::{Cell, MIRRORED, Roles, Rules, Threat};
use mkpat_runtime::pattern::Edges;
use mkpat_runtime::point::Point;
use mkpat_runtime::transform::Transformation;

use super::{entry, roles};
use crate::check::geometry;
use crate::check::pattern::{Drawing, Symmetry};
use crate::check::symmetry::{self, image, turn_edges};
use crate::diag::{self, Diagnostics};
use crate::settings::Settings;
use crate::source::Span;
use crate::syntax::ast::{Block, Dialect, DirectiveKind, File, Line, LineKind, PatternBlock, Text};

/// The word after `attribute_map` by which a file says that it is of this family.
pub const MAP: &[u8] = b"threats";

/// A pattern that follows every rule.
#[derive(Clone, PartialEq, Debug)]
pub struct LinePattern {
    /// Its name, at its place.
    pub name: Text,
    /// The diagram.
    pub drawing: Drawing,
    /// The declared symmetry.
    pub symmetry: Symmetry,
    /// The rules that it counts under.
    pub rules: Rules,
    /// What it says.
    pub threat: Threat,
    /// Where that stands.
    pub threat_span: Span,
    /// What a match is worth.
    pub weight: i32,
    /// What the cells of the diagram are for, row by row.
    pub roles: Vec<Roles>,
}

impl LinePattern {
    /// Whether it lies along lines.
    #[must_use]
    pub fn is_row(&self) -> bool {
        self.drawing.height == 1
            && !self.drawing.edges.contains(Edges::NORTH)
            && !self.drawing.edges.contains(Edges::SOUTH)
    }

    /// The transformations that it is tried in, a bit each.
    #[must_use]
    pub fn orientations(&self) -> u8 {
        let tried = self.symmetry.transformations().fold(0, |bits, t| bits | 1 << t.number());
        let looks_alike = self.symmetry.invariant.contains(&7);
        match (self.is_row(), looks_alike) {
            (true, true) => 1,
            (true, false) => 1 | MIRRORED,
            (false, _) => tried,
        }
    }

    /// The role of a cell.
    #[must_use]
    pub fn role(&self, p: Point) -> Roles {
        let index = usize::from(p.row) * usize::from(self.drawing.width) + usize::from(p.column);
        self.roles.get(index).copied().unwrap_or_default()
    }
}

/// Checks a file.
pub fn check(file: &File, diagnostics: &mut Diagnostics) -> Vec<LinePattern> {
    // Only the dialect matters to drawings.
    let settings = Settings::assumed("lines", Dialect::Modern);
    let mut patterns = Vec::new();
    for block in &file.blocks {
        match block {
            Block::Between(_) => {}
            Block::Directive(line) => check_directive(line, diagnostics),
            Block::Pattern(block) => patterns.extend(check_pattern(block, &settings, diagnostics)),
        }
    }
    patterns
}

/// What a cell accepts; `None` for a character that says nothing here.
#[must_use]
pub fn cell(character: u8) -> Option<Cell> {
    Some(match character {
        b'.' | b'*' => Cell::EMPTY,
        b'O' => Cell::OWN,
        b'X' => Cell::OTHER,
        b'o' => Cell::OWN_OR_EMPTY,
        b'x' => Cell::OTHER_OR_EMPTY,
        b'?' => Cell::ON_BOARD,
        b'!' => Cell::NOT_OWN,
        _ => return None,
    })
}

fn check_directive(line: &Line, diagnostics: &mut Diagnostics) {
    match &line.kind {
        LineKind::Directive(DirectiveKind::AttributeMap, keyword) if keyword.argument.bytes == MAP => {}
        LineKind::Directive(kind, _) => diagnostics.push(diag::line_directive(line.span, kind.keyword())),
        _ => {}
    }
}

fn check_pattern(
    block: &PatternBlock,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<LinePattern> {
    if block.broken {
        return None;
    }
    let before = diagnostics.errors();
    check_foreign(block, diagnostics);
    let entry = entry::check(block, diagnostics);
    let drawing = geometry::draw(block, settings, diagnostics)?;
    check_cells(block, &drawing, diagnostics);
    let roles = roles::check(block, &drawing, settings, diagnostics);
    let entry = entry?;
    symmetry::check(&drawing, entry.symmetry, entry.symmetry_span, diagnostics);
    let (threat, threat_span, weight) = entry.threat?;
    if diagnostics.errors() > before {
        return None;
    }
    let (symmetry, rules) = (entry.symmetry, entry.rules);
    let name = block.name.clone();
    let pattern = LinePattern { name, drawing, symmetry, rules, threat, threat_span, weight, roles };
    check_symmetry(&pattern, entry.symmetry_span, diagnostics);
    Some(pattern)
}

/// Constraints and actions ask of Go.
fn check_foreign(block: &PatternBlock, diagnostics: &mut Diagnostics) {
    let says = |line: &&Line| matches!(line.kind, LineKind::Constraint(_) | LineKind::Action(_));
    if let Some(line) = block.lines.iter().find(says) {
        diagnostics.push(diag::line_constraint(line.span));
    }
}

fn check_cells(block: &PatternBlock, drawing: &Drawing, diagnostics: &mut Diagnostics) {
    for p in drawing.points() {
        let character = drawing.at(p).character;
        if cell(character).is_none() {
            diagnostics.push(diag::line_cell(drawing.span(p), character));
        }
    }
    if !drawing.points().any(|p| drawing.at(p).character == b'O') {
        diagnostics.push(diag::line_no_stone(block.whole()));
    }
}

/// A drawing that looks like its own image without saying so is matched twice at one place.
fn check_symmetry(pattern: &LinePattern, at: Span, diagnostics: &mut Diagnostics) {
    let alike = |t: Transformation| {
        let same = |p: Point| {
            let to = image(&pattern.drawing, t, p);
            let character = pattern.drawing.at(p).character;
            character == pattern.drawing.at(to).character && pattern.role(p) == pattern.role(to)
        };
        let turned = matches!(t.number(), 1 | 3 | 4 | 6);
        (!turned || pattern.drawing.height == pattern.drawing.width)
            && turn_edges(pattern.drawing.edges, t) == pattern.drawing.edges
            && pattern.drawing.points().all(same)
    };
    let declared = |code: u8| Symmetry::of(code).map_or(&[][..], |s| s.invariant);
    let holds = |invariant: &[u8]| invariant.iter().filter_map(|&k| Transformation::new(k)).all(alike);
    let codes: &[u8] = if pattern.is_row() { b"|" } else { b"+XO|-\\/" };
    let most = codes.iter().copied().find(|&code| holds(declared(code)));
    let Some(code) = most.filter(|&code| declared(code).len() > pattern.symmetry.invariant.len()) else {
        check_declared_roles(pattern, at, &holds, diagnostics);
        return;
    };
    diagnostics.push(diag::line_symmetry(at, char::from(pattern.symmetry.code), char::from(code)));
}

/// The drawing may be symmetric as declared where the roles are not: then some are never given.
fn check_declared_roles(
    pattern: &LinePattern,
    at: Span,
    holds: &dyn Fn(&[u8]) -> bool,
    diagnostics: &mut Diagnostics,
) {
    let row = |k: &&u8| !pattern.is_row() || **k == 7;
    let counted: Vec<u8> = pattern.symmetry.invariant.iter().filter(row).copied().collect();
    if !holds(&counted) {
        diagnostics.push(diag::line_role_symmetry(at, char::from(pattern.symmetry.code)));
    }
}
