//! The tables of one flat database.

use codegen::Scope;
use mkpat_runtime::pattern::{ClassRule, Pattern, Side};
use quote::quote;

use super::origins::Origins;
use super::tables::{Tables, attribute, place};
use super::writer;
use crate::compile::Compiled;
use crate::ir;
use crate::source::Sources;

/// Adds the database, its names, patterns, elements and attributes to a module.
pub(super) fn write(scope: &mut Scope, ir: &ir::Database, doc: &str, origins: Origins<'_>) {
    let tables = ir.tables();
    let rows = ir.patterns.iter().zip(&tables.patterns);
    let rows: Vec<(String, String)> =
        rows.map(|(pattern, row)| (comment(pattern, origins), pattern_row(row))).collect();
    let elements = writer::array(
        "ELEMENTS",
        "The elements, packed: kind, row + 32, column + 32.",
        "u16",
        &tables.elements,
    );
    let (at_anchor, fixed) = (ir.goal_at_anchor_alone, ir.fixed_anchor);
    let rule = match ir.class_rule {
        ClassRule::Modern => quote!(ClassRule::Modern),
        ClassRule::Classic => quote!(ClassRule::Classic),
    };
    let tables = Tables {
        types: ("Database", "Pattern"),
        name: &ir.name,
        names: &tables.names,
        patterns: &rows,
        own: ("elements", quote!(ELEMENTS), elements),
        attributes: &tables.attributes,
        rest: vec![
            ("class_rule", rule),
            ("goal_at_anchor_alone", quote!(#at_anchor)),
            ("fixed_anchor", quote!(#fixed)),
        ],
    };
    tables.write(scope, doc);
}

/// `conn.db CC108  OX/.*`.
fn comment(pattern: &ir::FlatPattern, origins: Origins<'_>) -> String {
    place(origins, pattern.origin, &pattern.name, &pattern.drawing)
}

fn pattern_row(p: &Pattern) -> String {
    let anchor = match p.anchor {
        Side::Own => "Own",
        Side::Other => "Other",
    };
    format!(
        "row(at({}, {}, {}), {anchor}, [{}, {}, {}, {}], {}, {}, {}, ([{}, {}], {}), {:#x}, {:?}, ({}, {}))",
        p.first_element,
        p.elements,
        p.stored,
        p.min.row,
        p.min.column,
        p.max.row,
        p.max.column,
        p.edges.0,
        p.transformations,
        p.hint.number(),
        p.proposed.row,
        p.proposed.column,
        p.has_move,
        p.classes.0,
        p.weight,
        p.first_attribute,
        p.attributes
    )
}

/// The rows of one pattern, as the generated module holds them, with its line.
#[must_use]
pub fn excerpt(database: &Compiled, index: usize, sources: &Sources) -> String {
    let tables = database.ir.tables();
    let (Some(pattern), Some(row)) = (database.ir.patterns.get(index), tables.patterns.get(index)) else {
        return String::new();
    };
    let range = row.first_element as usize..row.first_element as usize + usize::from(row.elements);
    let elements: Vec<String> =
        tables.elements.get(range).unwrap_or(&[]).iter().map(u16::to_string).collect();
    let attributes: Vec<String> = pattern.attributes.iter().map(attribute).collect();
    format!(
        "// {}\n{},\n// elements\n{}\n// attributes\n{}\n",
        comment(pattern, Origins::with_lines(sources)),
        pattern_row(row),
        elements.join(", "),
        attributes.join(", ")
    )
}
