//! Syntax trees into patterns that owe nothing: every rule of the language holds, or the pattern is left out.
//!
//! The order of the rules is here; each file holds one kind of rule.

pub mod anchor;
pub mod classic;
pub mod constraint;
pub mod corner_tree;
pub mod directives;
pub mod duplicates;
pub mod entry;
pub mod geometry;
pub mod labels;
pub mod pattern;
pub mod symmetry;

use crate::diag::Diagnostics;
use crate::settings::Settings;
use crate::syntax::ast::{Block, Dialect, File, LineKind, PatternBlock};
use directives::Directives;
use pattern::{CheckedPattern, Detail};

/// Checks the files of one database, in order.
#[must_use]
pub fn check(files: &[File], settings: &Settings, diagnostics: &mut Diagnostics) -> Vec<CheckedPattern> {
    let mut directives = Directives::default();
    let mut patterns = Vec::new();
    for file in files {
        let last = file.blocks.iter().rposition(|b| matches!(b, Block::Pattern(_)));
        for (i, block) in file.blocks.iter().enumerate() {
            match block {
                Block::Between(_) => {}
                Block::Directive(line) => match &line.kind {
                    LineKind::Directive(kind, keyword) => directives.apply(*kind, keyword, diagnostics),
                    _ => directives.faulty(),
                },
                Block::Pattern(block) => {
                    directives.pattern_seen();
                    let last = Some(i) == last;
                    patterns.extend(check_pattern(block, last, &directives, settings, diagnostics));
                }
            }
        }
    }
    duplicates::check(&patterns, diagnostics);
    patterns
}

/// Checks one pattern. All rules are tried, so that one run reports every problem.
fn check_pattern(
    block: &PatternBlock,
    last: bool,
    directives: &Directives,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<CheckedPattern> {
    if block.broken {
        return None;
    }
    let before = diagnostics.errors();
    let entry = match settings.dialect {
        Dialect::Modern => entry::check(block, directives.map, settings, diagnostics),
        Dialect::Classic => classic::check(block, settings, diagnostics),
    };
    let drawing = geometry::check(block, settings, diagnostics)?;
    let star = geometry::check_star(block, &drawing, settings, diagnostics);
    let anchor = anchor::check(block, &drawing, settings, diagnostics);
    let entry = entry?;
    let labels = labels::check(block, &drawing, &entry, last, settings, diagnostics);
    let attributes = labels::resolve_attributes(&entry, &labels, diagnostics);
    let rules = constraint::check(block, &drawing, star, &labels, &attributes, settings, diagnostics);
    symmetry::check(&drawing, entry.symmetry, entry.symmetry_span, diagnostics);
    let anchor = anchor?;
    if diagnostics.errors() > before {
        return None;
    }
    let detail = match entry.classic {
        Some(classic) => Detail::Classic(classic),
        None => Detail::Modern { attributes },
    };
    Some(CheckedPattern {
        name: block.name.clone(),
        drawing,
        star: star?,
        anchor,
        symmetry: entry.symmetry,
        classes: entry.classes,
        detail,
        helper: entry.helper,
        labels,
        constraint: block.constraint().cloned().collect(),
        action: block.action().cloned().collect(),
        rules,
        goal: directives.goal,
        callback: directives.callback,
    })
}
