//! The tables of one database.

use codegen::{Function, Scope};
use mkpat_runtime::pattern::{Attribute, Pattern, Side};
use proc_macro2::TokenStream;

use super::writer;
use crate::compile::Compiled;
use crate::ir::{self, Tables};
use crate::source::{Sources, Span};

/// Adds names, patterns, elements and attributes to a module.
pub(super) fn write(scope: &mut Scope, database: &Compiled, tables: &Tables, sources: &Sources) {
    scope.raw(format!("/// All pattern names.\nconst NAMES: &str = {:?};", tables.names));
    scope.raw(writer::array("NAME_ENDS", "Where each name ends.", "u32", &tables.name_ends));
    let rows: Vec<(String, String)> = database
        .ir
        .patterns
        .iter()
        .zip(&tables.patterns)
        .map(|(pattern, row)| (comment(pattern, sources), pattern_row(row)))
        .collect();
    scope.raw(writer::rows(
        "PATTERNS",
        "The patterns, each below its place, name and drawing.",
        "Pattern",
        &rows,
    ));
    scope.raw(writer::array(
        "ELEMENTS",
        "The elements, packed: kind, row + 32, column + 32.",
        "u16",
        &tables.elements,
    ));
    let attributes: Vec<String> = tables.attributes.iter().map(attribute).collect();
    scope.raw(writer::array("ATTRIBUTES", "The attributes.", "Attribute", &attributes));
}

/// `conn.db:408 CC108  OX/.*`.
fn comment(pattern: &ir::Pattern, sources: &Sources) -> String {
    place(sources, pattern.origin, &pattern.name, &pattern.drawing)
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

pub(super) fn attribute(a: &Attribute) -> String {
    format!("attribute(AttributeKind::{:?}, {:?}, [{}, {}])", a.kind, a.value, a.at.row, a.at.column)
}

/// The rows of one pattern, as the generated module holds them.
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
        comment(pattern, sources),
        pattern_row(row),
        elements.join(", "),
        attributes.join(", ")
    )
}

/// Where a pattern comes from, its name and its drawing in one line.
pub(super) fn place(sources: &Sources, origin: Span, name: &str, drawing: &[String]) -> String {
    format!("{} {name}  {}", sources.origin(origin), drawing.join("/"))
}

/// `const fn database()`: the tables of a module, put together as the runtime's type `kind`.
pub(super) fn constructor(kind: &str, fields: &[(&str, TokenStream)]) -> Function {
    let mut function = Function::new("database");
    function
        .doc("The tables below, put together.")
        .set_const(true)
        .ret(format!("{kind}<'static>"))
        .line(format!("{kind} {{"));
    for (field, value) in fields {
        function.line(format!("    {field}: {value},"));
    }
    function.line("}");
    function
}
