//! Answers as a game record: the stones, and the moves that were tried as variations.

use super::super::error::CliError;
use super::told::Told;
use katachi::board::{Board, Colour, Point};
use katachi_sgf::{NodeId, Tree, print as print_trees};

/// A tree for each answer.
pub(super) fn print(board: &Board, told: &[Told]) -> Result<String, CliError> {
    let trees: Vec<Tree> = told.iter().map(|told| tree(board, told)).collect::<Result<_, _>>()?;
    Ok(print_trees(&trees))
}

fn tree(board: &Board, told: &Told) -> Result<Tree, CliError> {
    let mut tree = Tree::new();
    let root = tree.root();
    let size = board.size().to_string();
    for (name, value) in [("GM", "1"), ("FF", "4"), ("CA", "UTF-8"), ("AP", "katachi"), ("SZ", size.as_str())]
    {
        tree.add_property(root, name, [value])?;
    }
    for (name, colour) in [("AB", Colour::Black), ("AW", Colour::White)] {
        let of_colour = board.points().filter(|&point| board.stone(point) == Some(colour));
        let stones: Vec<String> = of_colour.map(coordinates).collect();
        if !stones.is_empty() {
            tree.add_property(root, name, stones.iter().map(String::as_str))?;
        }
    }
    let comment = format!("{}: {}\n{}", told.question, told.answer, told.before);
    tree.add_property(root, "C", [comment.trim_end()])?;
    // The node before each depth.
    let mut line: Vec<NodeId> = vec![root];
    for tried in &told.moves {
        line.truncate(tried.depth + 1);
        let before = line.last().copied().unwrap_or(root);
        let node = tree.add_child(before);
        let name = if tried.colour == Colour::Black { "B" } else { "W" };
        tree.add_property(node, name, [tried.point.map_or_else(String::new, coordinates).as_str()])?;
        tree.add_property(node, "C", [tried.comment.as_str()])?;
        line.push(node);
    }
    Ok(tree)
}

fn coordinates(point: Point) -> String {
    [point.column(), point.row()].into_iter().map(|number| char::from(b'a' + number)).collect()
}
