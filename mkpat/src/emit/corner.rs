//! The tables of one corner database.

use codegen::Scope;
use mkpat_runtime::corner::{CornerPattern, Node};
use quote::quote;

use super::{tables, writer};
use crate::ir::Corner;
use crate::source::Sources;

/// Adds the database, its names, patterns, tree and attributes to a module.
pub(super) fn write(scope: &mut Scope, corner: &Corner, doc: &str, sources: &Sources) {
    let tables = corner.tables();
    let name = &corner.name;
    let fields = [
        ("name", quote!(#name)),
        ("names", quote!(NAMES)),
        ("name_ends", quote!(NAME_ENDS)),
        ("patterns", quote!(PATTERNS)),
        ("nodes", quote!(NODES)),
        ("attributes", quote!(ATTRIBUTES)),
    ];
    scope.raw(format!("{doc}\npub static DATABASE: CornerDatabase<'static> = database();"));
    scope.push_fn(tables::constructor("CornerDatabase", &fields));
    scope.raw(format!("/// All pattern names.\nconst NAMES: &str = {:?};", tables.names));
    scope.raw(writer::array("NAME_ENDS", "Where each name ends.", "u32", &tables.name_ends));
    let place =
        |i: usize| corner.patterns.get(i).map(|p| tables::place(sources, p.origin, &p.name, &p.drawing));
    let rows: Vec<(String, String)> = tables
        .patterns
        .iter()
        .enumerate()
        .map(|(i, row)| (place(i).unwrap_or_default(), pattern_row(row)))
        .collect();
    let doc = "The patterns, each below its place, name and drawing.";
    scope.raw(writer::rows("PATTERNS", doc, "CornerPattern", &rows));
    let nodes: Vec<String> = tables.nodes.iter().map(node).collect();
    let doc = "The tree: cell, colour as the first stone, stones, pattern, child, sibling.";
    scope.raw(writer::array("NODES", doc, "Node", &nodes));
    let attributes: Vec<String> = tables.attributes.iter().map(tables::attribute).collect();
    scope.raw(writer::array("ATTRIBUTES", "The attributes.", "Attribute", &attributes));
}

fn pattern_row(p: &CornerPattern) -> String {
    let (height, width, at) = (p.height, p.width, p.proposed);
    let attributes = format!("({}, {})", p.first_attribute, p.attributes);
    let (symmetric, classes) = (p.symmetric, p.classes.0);
    format!("corner({height}, {width}, [{}, {}], {symmetric}, {classes:#x}, {attributes})", at.row, at.column)
}

fn node(n: &Node) -> String {
    let (cell, same, stones) = (n.cell, n.same, n.stones);
    format!(
        "node([{}, {}], {same}, {stones}, {}, {}, {})",
        cell.row, cell.column, n.pattern, n.child, n.sibling
    )
}
