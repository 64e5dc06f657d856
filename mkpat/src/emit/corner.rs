//! The tables of one corner database.

use codegen::Scope;
use mkpat_runtime::corner::{CornerPattern, Node};
use quote::quote;

use super::origins::Origins;
use super::tables::{Tables, place};
use super::writer;
use crate::ir::Corner;

/// Adds the database, its names, patterns, tree and attributes to a module.
pub(super) fn write(scope: &mut Scope, corner: &Corner, doc: &str, origins: Origins<'_>) {
    let tables = corner.tables();
    let rows = corner.patterns.iter().zip(&tables.patterns);
    let rows: Vec<(String, String)> =
        rows.map(|(p, row)| (place(origins, p.origin, &p.name, &p.drawing), pattern_row(row))).collect();
    let nodes: Vec<String> = tables.nodes.iter().map(node).collect();
    let about = "The tree: cell, colour as the first stone, stones, pattern, child, sibling.";
    let tables = Tables {
        types: ("CornerDatabase", "CornerPattern"),
        name: &corner.name,
        names: &tables.names,
        patterns: &rows,
        own: ("nodes", quote!(NODES), writer::array("NODES", about, "Node", &nodes)),
        attributes: &tables.attributes,
        rest: Vec::new(),
    };
    tables.write(scope, doc);
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
