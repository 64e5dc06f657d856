//! How the tests write a tree down.

use katachi_sgf::{Parsed, Property, Step, Tree};

/// The tree without its spans: `(;B[pd](;W[qf])(;W[nc]))`, with parentheses around every node that has siblings, and
/// values as they were written.
pub(crate) fn dump(tree: &Tree) -> String {
    let mut out = String::new();
    for step in tree.walk() {
        match step {
            Step::Enter(id) => {
                out.push_str(if alone(tree, id) { ";" } else { "(;" });
                tree.node(id).properties.iter().for_each(|property| out.push_str(&dump_property(property)));
            }
            Step::Leave(id) if alone(tree, id) => {}
            Step::Leave(_) => out.push(')'),
        }
    }
    out
}

fn alone(tree: &Tree, id: katachi_sgf::NodeId) -> bool {
    tree.parent(id).is_some_and(|parent| tree.children(parent).count() == 1)
}

fn dump_property(property: &Property) -> String {
    let values = property.values().iter().map(|value| format!("[{}]", value.raw()));
    format!("{}{}", property.name(), values.collect::<String>())
}

/// All trees of a file, one a line.
#[allow(dead_code, reason = "each test file uses its part of this module")]
pub(crate) fn dump_all(parsed: &Parsed) -> String {
    parsed.trees.iter().map(dump).collect::<Vec<_>>().join("\n")
}

/// For each node in pre-order, the number of its children and the names of its properties.
#[allow(dead_code, reason = "each test file uses its part of this module")]
pub(crate) fn shape(tree: &Tree) -> Vec<(usize, Vec<String>)> {
    let names = |id| tree.node(id).properties.iter().map(|property| property.id().to_owned()).collect();
    tree.preorder().map(|id| (tree.children(id).count(), names(id))).collect()
}

/// The same of a tree that `sgf-parse` read.
#[allow(dead_code, reason = "each test file uses its part of this module")]
pub(crate) fn shape_of(root: &sgf_parse::SgfNode<sgf_parse::go::Prop>) -> Vec<(usize, Vec<String>)> {
    use sgf_parse::SgfProp;
    let mut shape = Vec::new();
    let mut open = vec![root];
    while let Some(node) = open.pop() {
        let names = node.properties.iter().map(SgfProp::identifier).collect();
        shape.push((node.children.len(), names));
        open.extend(node.children.iter().rev());
    }
    shape
}
