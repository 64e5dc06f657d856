//! SGF trees into game records: the main line, with the properties that matter here.

use katachi_sgf::{Node, Tree, Value};

use super::game::{GameRecord, Property};

/// The properties that extraction looks at.
const WANTED: [&str; 12] = ["SZ", "HA", "BR", "WR", "PB", "PW", "RE", "AB", "AW", "PL", "B", "W"];

impl GameRecord {
    /// The main line of a tree, called `name` in messages.
    #[must_use]
    pub fn from_tree(tree: &Tree, name: String) -> GameRecord {
        GameRecord { name, nodes: tree.main_line().map(|id| properties(tree.node(id))).collect() }
    }
}

fn properties(node: &Node) -> Vec<Property> {
    let wanted = node.properties.iter().filter(|p| WANTED.contains(&p.id()));
    wanted
        .map(|p| Property { name: p.id().to_owned(), values: p.values().iter().flat_map(texts).collect() })
        .collect()
}

/// A value, or the points of a rectangle one by one.
fn texts(value: &Value) -> Vec<String> {
    let letter = |c: u8| char::from(b'a'.saturating_add(c));
    match value.rectangle() {
        Some(rectangle) => {
            rectangle.points().map(|p| [letter(p.column), letter(p.row)].iter().collect()).collect()
        }
        None => vec![value.text().into_owned()],
    }
}
