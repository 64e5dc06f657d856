//! What `joseki check` asks beyond compiling: patterns and variations against each other, and mkpat's own rules.

use std::collections::BTreeMap;

use katachi_sgf::{NodeId, Tree};
use mkpat::check::check as check_language;
use mkpat::diag::codes;
use mkpat::settings::Settings;
use mkpat::source::{Sources, Span};

use crate::compile::{Compiled, Options, compile};
use crate::convention::Convention;
use crate::diag::{self, Diagnostic};
use crate::pattern::Pattern;
use crate::record::Record;
use crate::shape::Key;

/// Compiles a joseki file and looks at it as closely as possible.
pub fn check(sources: &mut Sources, name: &str, bytes: &[u8], options: &Options) -> Compiled {
    let mut compiled = compile(sources, name, bytes, options);
    let mut found = duplicate_patterns(&compiled);
    // In the 2.6 convention, saying a move again is how a second constraint is written.
    if compiled.convention == Convention::Modern {
        let first = compiled.trees.first();
        found.extend(
            first.into_iter().flat_map(|tree| repeated_variations(Record { tree, file: compiled.file })),
        );
    }
    found.extend(language_faults(&compiled));
    compiled.diagnostics.extend(found);
    compiled
}

/// Patterns that an earlier one hides. In the 2.6 convention a constraint may let the later one have its turn.
fn duplicate_patterns(compiled: &Compiled) -> Vec<Diagnostic> {
    let classic = compiled.convention == Convention::Classic;
    let mut seen: BTreeMap<Key, &Pattern> = BTreeMap::new();
    let mut found = Vec::new();
    for pattern in &compiled.patterns {
        let key = pattern.shape.key(classic);
        if let Some(first) = seen.get(&key) {
            let fault =
                diag::duplicate_pattern(pattern.move_span, &pattern.name, first.move_span, &first.name);
            found.push(fault.after(path(compiled, pattern)));
        } else if !classic || pattern.block.constraint().next().is_none() {
            seen.insert(key, pattern);
        }
    }
    found
}

/// Siblings with the same move. An editor shows only one of them, and whoever extends one forgets the other.
fn repeated_variations(record: Record<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for parent in record.tree.preorder() {
        let mut seen: BTreeMap<(String, String), Span> = BTreeMap::new();
        for child in record.tree.children(parent) {
            let Some((the_move, span)) = first_move(record, child) else { continue };
            match seen.get(&the_move) {
                Some(&first) => found.push(diag::repeated_variation(span, first).after(record.path(child))),
                None => drop(seen.insert(the_move, span)),
            }
        }
    }
    found
}

/// The colour and the point of a node's move, as letters, and where it stands.
fn first_move(record: Record<'_>, id: NodeId) -> Option<((String, String), Span)> {
    let property =
        record.tree.node(id).properties.iter().find(|property| matches!(property.id(), "B" | "W"))?;
    let value = property.values().first()?;
    let the_move = (property.id().to_owned(), value.raw().trim().to_ascii_lowercase());
    Some((the_move, record.span(property.span)))
}

/// What mkpat finds in the database, told of the SGF file.
fn language_faults(compiled: &Compiled) -> Vec<Diagnostic> {
    let dialect = compiled.database.dialect;
    let family = match compiled.convention {
        Convention::Modern => "joseki",
        Convention::Classic => "patterns",
    };
    let mut found = mkpat::diag::Diagnostics::default();
    let database = std::slice::from_ref(&compiled.database);
    drop(check_language(database, &Settings::assumed(family, dialect), &mut found));
    found
        .sorted()
        .into_iter()
        .filter(|fault| matters(fault, compiled))
        .map(|fault| placed(fault, compiled))
        .collect()
}

/// Duplicates and missing moves are told already, and better. The 2.6 convention draws the whole board as constraint
/// diagram, which mkpat rightly finds odd in a file that a person wrote.
fn matters(fault: &mkpat::diag::Diagnostic, compiled: &Compiled) -> bool {
    let told = [codes::E0702, codes::E0205];
    let drawn_by_convention = [codes::E0210, codes::E0212, codes::E0214];
    let classic = compiled.convention == Convention::Classic;
    let drawn = classic && drawn_by_convention.contains(&fault.code);
    !drawn && !told.contains(&fault.code)
}

/// The fault with the path to its node. Cells of a drawing have no place in the SGF file: the mark stands for them.
fn placed(fault: mkpat::diag::Diagnostic, compiled: &Compiled) -> Diagnostic {
    let start = fault.primary.span.start;
    let after = compiled.patterns.partition_point(|pattern| pattern.node_span.start <= start);
    let pattern = after.checked_sub(1).and_then(|at| compiled.patterns.get(at));
    let mut fault = Diagnostic::from(fault);
    fault.secondary.retain(|label| label.span.file == compiled.file);
    let Some(pattern) = pattern else { return fault };
    if fault.primary.span.file != compiled.file {
        fault.primary.span = pattern.move_span;
    }
    fault.primary.span.end = fault.primary.span.end.min(pattern.node_span.end).max(fault.primary.span.start);
    fault.after(path(compiled, pattern))
}

fn path(compiled: &Compiled, pattern: &Pattern) -> String {
    let (tree, node) = pattern.node;
    compiled
        .trees
        .get(tree)
        .map(|tree: &Tree| Record { tree, file: compiled.file }.path(node))
        .unwrap_or_default()
}
