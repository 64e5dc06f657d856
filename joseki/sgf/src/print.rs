//! Trees to text: the writer.

use crate::property::Property;
use crate::tree::{Step, Tree};

/// Writes trees as SGF: one node a line, a variation in parentheses wherever there is more than one.
///
/// The result is a Rust string, so whoever stores it stores UTF-8; a `CA` in a root is written as `UTF-8`, whatever the
/// file was once read from. Everything else is written as it was read: reading the result gives equal trees.
pub fn print(trees: &[Tree]) -> String {
    let mut out = String::new();
    for tree in trees {
        print_tree(tree, &mut out);
    }
    out
}

fn print_tree(tree: &Tree, out: &mut String) {
    for step in tree.walk() {
        match step {
            Step::Enter(id) => {
                if opens(tree, id) {
                    out.push('(');
                }
                out.push(';');
                for property in &tree.node(id).properties {
                    print_property(property, id == tree.root(), out);
                }
                out.push('\n');
            }
            Step::Leave(id) if opens(tree, id) => out.push_str(")\n"),
            Step::Leave(_) => {}
        }
    }
}

/// Whether the node starts a variation that needs parentheses: the root, and every node that is not an only child.
fn opens(tree: &Tree, id: crate::NodeId) -> bool {
    let Some(parent) = tree.parent(id) else { return true };
    tree.first_child(parent) != Some(id) || tree.next_sibling(id).is_some()
}

fn print_property(property: &Property, root: bool, out: &mut String) {
    out.push_str(property.name());
    for value in property.values() {
        out.push('[');
        out.push_str(if root && property.id() == "CA" { "UTF-8" } else { value.raw() });
        out.push(']');
    }
}
