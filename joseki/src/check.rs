//! What `joseki check` asks beyond compiling: patterns and variations against each other, and mkpat's own rules.

use std::collections::BTreeMap;

use katachi_sgf::NodeId;
use mkpat::check::check as check_language;
use mkpat::diag::codes;
use mkpat::settings::Settings;
use mkpat::source::{Sources, Span};
use mkpat::syntax::ast::{Block, File};

use crate::compile::{Compiled, Options, compile};
use crate::convention::Convention;
use crate::diag::{self, Diagnostic, Diagnostics, Label};
use crate::pattern::JosekiPattern;
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
    let mut seen: BTreeMap<Key, &JosekiPattern> = BTreeMap::new();
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
    match compiled.convention {
        Convention::Modern => {
            let faults = found_by_mkpat(&compiled.database, "joseki").into_iter();
            faults.map(|fault| with_path(fault, compiled)).collect()
        }
        Convention::Classic => {
            compiled.patterns.iter().flat_map(|pattern| classic_faults(pattern, compiled)).collect()
        }
    }
}

fn found_by_mkpat(database: &File, family: &str) -> Vec<Diagnostic> {
    let mut found = Diagnostics::default();
    let settings = Settings::assumed(family, database.dialect);
    drop(check_language(std::slice::from_ref(database), &settings, &mut found));
    // Duplicates and missing moves are told already, and better.
    let told = [codes::E0702, codes::E0205];
    found.sorted().into_iter().filter(|fault| !told.contains(&fault.code)).collect()
}

/// The fault with the path to its node.
fn with_path(fault: Diagnostic, compiled: &Compiled) -> Diagnostic {
    let start = fault.primary.span.start;
    let after = compiled.patterns.partition_point(|pattern| pattern.node_span.start <= start);
    let pattern = after.checked_sub(1).and_then(|at| compiled.patterns.get(at));
    fault.after(pattern.map_or(String::new(), |pattern| path(compiled, pattern)))
}

/// The faults of a pattern of the 2.6 convention. Its constraint is put together from several properties, so that parts
/// of it have no place in the SGF file: the move stands for them. And the convention draws the whole board as constraint
/// diagram, which mkpat compares with the pattern's diagram, and rightly where a person drew both.
fn classic_faults(pattern: &JosekiPattern, compiled: &Compiled) -> Vec<Diagnostic> {
    let drawn_by_convention = [codes::E0210, codes::E0212, codes::E0214, codes::E0908];
    let database =
        File { blocks: vec![Block::Pattern(pattern.block.clone())], dialect: compiled.database.dialect };
    let faults = found_by_mkpat(&database, "patterns").into_iter();
    let faults = faults.filter(|fault| !drawn_by_convention.contains(&fault.code));
    let constraint: Vec<String> = pattern.block.constraint().map(|text| text.display()).collect();
    let placed = |fault: Diagnostic| {
        let mut fault = fault.after(path(compiled, pattern));
        fault.primary = Label { span: pattern.move_span, text: "in the pattern of this move".to_owned() };
        fault.secondary.clear();
        fault.notes.extend(constraint.first().map(|text| format!("the constraint is `{text}`")));
        fault
    };
    faults.map(placed).collect()
}

fn path(compiled: &Compiled, pattern: &JosekiPattern) -> String {
    let (tree, node) = pattern.node;
    let tree = compiled.trees.get(tree);
    tree.map(|tree| Record { tree, file: compiled.file }.path(node)).unwrap_or_default()
}
