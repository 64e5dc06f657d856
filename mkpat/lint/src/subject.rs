//! What rules look at: a pattern with its lines and the strings it draws.

use std::collections::HashMap;

use mkpat::check::pattern::CheckedPattern;
use mkpat::compile::Checked;
use mkpat::settings::{Kind, Settings};
use mkpat::source::Span;
use mkpat::syntax::ast::{Block, Dialect, Line, LineKind, PatternBlock, Text};
use mkpat_runtime::pattern::Edges;

use crate::strings::Strings;

/// A database with its patterns.
pub(crate) struct Database<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) subjects: Vec<Subject<'a>>,
}

/// A pattern.
pub(crate) struct Subject<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) pattern: &'a CheckedPattern,
    pub(crate) block: &'a PatternBlock,
    pub(crate) strings: Strings,
}

impl<'a> Database<'a> {
    pub(crate) fn new(checked: &'a Checked) -> Database<'a> {
        let blocks = checked.files.iter().flat_map(|file| &file.blocks);
        let blocks: HashMap<Span, &PatternBlock> = blocks
            .filter_map(|block| match block {
                Block::Pattern(block) => Some((block.name.span, block)),
                Block::Between(_) | Block::Directive(_) => None,
            })
            .collect();
        let subject = |pattern: &'a CheckedPattern| {
            let block = blocks.get(&pattern.name.span)?;
            let strings = Strings::of(&pattern.drawing, enforced(pattern.drawing.edges));
            Some(Subject { settings: &checked.settings, pattern, block, strings })
        };
        let subjects = checked.patterns.iter().filter_map(subject).collect();
        Database { settings: &checked.settings, subjects }
    }
}

/// What databases have in common whose patterns are looked for in each other: their family. One without is alone.
pub(crate) fn relation(settings: &Settings) -> (bool, &str) {
    (settings.family.is_some(), settings.family.map_or(settings.name.as_str(), |family| family.name))
}

/// The edges that every matcher enforces: of two opposite ones neither is certain.
fn enforced(edges: Edges) -> Edges {
    [Edges::NORTH.union(Edges::SOUTH), Edges::WEST.union(Edges::EAST)]
        .into_iter()
        .filter(|both| edges.contains(*both))
        .fold(edges, Edges::without)
}

impl Subject<'_> {
    /// The place to blame for a fault of the whole pattern.
    pub(crate) fn name(&self) -> Span {
        self.pattern.name.span
    }

    /// The family's name; empty where nobody knows.
    pub(crate) fn family(&self) -> &'static str {
        self.settings.family.map_or("", |family| family.name)
    }

    /// The symmetry code of the entry line.
    pub(crate) fn symmetry_field(&self) -> Span {
        self.field(0).map_or(self.name(), |text| text.span)
    }

    /// The class letters of the entry line.
    pub(crate) fn classes_field(&self) -> Option<&Text> {
        // In classic pattern databases the weight and what assists it come before the classes.
        match (self.settings.dialect, self.settings.kind) {
            (Dialect::Classic, Kind::General) => self.field(3),
            _ => self.field(1),
        }
    }

    fn field(&self, index: usize) -> Option<&Text> {
        Some(&self.block.entry()?.1.fields.get(index)?.text)
    }
}

/// A line of a drawing without its comment.
pub(crate) fn drawn(line: &Line) -> String {
    let bar = |there: bool| if there { "|" } else { "" };
    let corner = |there: bool| if there { "+" } else { "" };
    match &line.kind {
        LineKind::Row(_, row) => format!("{}{}{}", bar(row.west), row.cells.display(), bar(row.east)),
        LineKind::Edge(_, edge) => {
            format!("{}{}{}", corner(edge.west), "-".repeat(edge.dashes), corner(edge.east))
        }
        _ => String::new(),
    }
}
