//! What somebody says about a game, put into the record that it was loaded from.

use crate::load::Loaded;
use crate::print::{Heading, print_game};
use katachi::board::{Point, PointSet};
use katachi_sgf::{InvalidName, NodeId, Property, Tree, print};

/// What is said about a position of a game and the move that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// Whole sentences.
    pub comment: String,
    /// Short texts on points.
    pub labels: Vec<(Point, String)>,
    /// Points with a cross.
    pub marked: PointSet,
}

/// The record with a note for the position before the first move and for each after a move. Everything that the record says
/// stays: comments are added to its own, and labels and crosses only where it has none.
///
/// # Errors
/// Never: all property names are ours.
pub fn print_annotated_game(loaded: &Loaded, notes: &[Note]) -> Result<String, InvalidName> {
    let Loaded { game, source, .. } = loaded;
    let Some((mut tree, nodes)) = source.with_moves_of(game) else {
        // A record with several moves in a node has no place for each of its positions.
        let comments: Vec<String> = notes.iter().skip(1).map(|note| note.comment.clone()).collect();
        return print_game(game, &Heading::default(), &comments);
    };
    let name = |point: Point| source.name(point);
    for (&node, note) in nodes.iter().zip(notes) {
        add_comment(&mut tree, node, &note.comment)?;
        let labels = note.labels.iter().map(|(point, text)| format!("{}:{text}", name(*point)));
        add_where_there_is_none(&mut tree, node, "LB", labels.collect())?;
        add_where_there_is_none(&mut tree, node, "MA", note.marked.iter().map(name).collect())?;
    }
    let root = tree.root();
    if tree.node(root).get("CA").is_none() && !print(std::slice::from_ref(&tree)).is_ascii() {
        tree.add_property(root, "CA", ["UTF-8"])?;
    }
    let others = source.trees().get(1..).unwrap_or_default();
    Ok(print(&[tree]) + &print(others))
}

fn add_comment(tree: &mut Tree, node: NodeId, comment: &str) -> Result<(), InvalidName> {
    if comment.is_empty() {
        return Ok(());
    }
    let said = tree.node(node).get("C").and_then(|said| said.values().first());
    let Some(said) = said.map(|said| said.text().into_owned()) else {
        return tree.add_property(node, "C", [comment]);
    };
    let both = Property::new("C", [format!("{}\n\n{comment}", said.trim_end()).as_str()])?;
    for property in &mut tree.node_mut(node).properties {
        if property.id() == "C" {
            *property = both.clone();
        }
    }
    Ok(())
}

fn add_where_there_is_none(
    tree: &mut Tree,
    node: NodeId,
    property: &str,
    values: Vec<String>,
) -> Result<(), InvalidName> {
    if values.is_empty() || tree.node(node).get(property).is_some() {
        return Ok(());
    }
    tree.add_property(node, property, values.iter().map(String::as_str))
}
