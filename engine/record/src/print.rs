//! Games as records (`sgf.md#writing`).

use crate::labels::Labels;
use crate::load::RECORD_RULES;
use crate::source::Source;
use katachi::board::{Board, Colour, Point};
use katachi::game::{Game, PointOrPass};
use katachi::scoring::Counting;
use katachi_sgf::{InvalidName, NodeId, Property, Tree, print};

/// What a record says about a game besides its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// Black's name.
    pub black: String,
    /// White's name.
    pub white: String,
    /// The result, such as `W+3.5`.
    pub result: String,
    /// A remark.
    pub comment: String,
    /// How the game is counted.
    pub counting: Counting,
}

/// The position without its history. Loading the text gives the stones, the ko, and a komi corrected for prisoners, so
/// that the score stays the same.
///
/// # Errors
/// Never: all property names are ours. The signature is that of the writer.
pub fn print_position(game: &Game, counting: Counting) -> Result<String, InvalidName> {
    print_commented_position(game, counting, "")
}

/// As [`print_position`], with a comment.
///
/// # Errors
/// Never, as [`print_position`].
pub fn print_commented_position(
    game: &Game,
    counting: Counting,
    comment: &str,
) -> Result<String, InvalidName> {
    let board = game.board();
    let prisoners = f64::from(board.captures(Colour::White)) - f64::from(board.captures(Colour::Black));
    let mut tree = Tree::new();
    let root = tree.root();
    begin(&mut tree, game, game.komi() + prisoners, counting)?;
    let to_move = board.last_move().map_or(Colour::Black, |(mover, _)| !mover);
    add_stones(&mut tree, root, board)?;
    tree.add_property(root, "PL", [to_move.letter()])?;
    let illegal: Vec<String> = board
        .points()
        .filter(|&point| board.is_empty(point) && !game.is_legal(to_move, Some(point)))
        .map(name)
        .collect();
    if !illegal.is_empty() {
        tree.add_property(root, "IL", illegal.iter().map(String::as_str))?;
    }
    if !comment.is_empty() {
        tree.add_property(root, "C", [comment])?;
    }
    Ok(print(&[tree]))
}

/// The game with its moves, each with its comment if it has one.
///
/// # Errors
/// Never, as [`print_position`].
pub fn print_game(game: &Game, heading: &Heading, comments: &[String]) -> Result<String, InvalidName> {
    print_labelled_game(game, heading, comments, &Labels::default())
}

/// As [`print_game`], with labels on the positions they belong to.
///
/// # Errors
/// Never, as [`print_position`].
pub fn print_labelled_game(
    game: &Game,
    heading: &Heading,
    comments: &[String],
    labels: &Labels,
) -> Result<String, InvalidName> {
    let start = game.start();
    let mut tree = Tree::new();
    let root = tree.root();
    begin(&mut tree, game, game.komi(), heading.counting)?;
    let texts =
        [("PB", &heading.black), ("PW", &heading.white), ("RE", &heading.result), ("GC", &heading.comment)];
    for (property, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        tree.add_property(root, property, [text.as_str()])?;
    }
    add_stones(&mut tree, root, &start)?;
    let mut nodes = vec![root];
    for (index, (colour, place)) in game.moves().enumerate() {
        let node = tree.add_child(nodes.last().copied().unwrap_or(root));
        add_move(&mut tree, node, colour, place)?;
        if let Some(comment) = comments.get(index).filter(|comment| !comment.is_empty()) {
            tree.add_property(node, "C", [comment.as_str()])?;
        }
        nodes.push(node);
    }
    add_all_labels(&mut tree, &nodes, game, labels, &name)?;
    Ok(print(&[tree]))
}

/// A game that was loaded from a record, with everything that the record says, and the moves played since then (see
/// [`Source`] for their place). The heading adds what the record does not say; a result of this game replaces the old
/// one. Should the game not go on from the record, the record follows it as another game of the file.
///
/// # Errors
/// Never, as [`print_position`].
pub fn print_continued_game(
    game: &Game,
    heading: &Heading,
    labels: &Labels,
    source: &Source,
) -> Result<String, InvalidName> {
    let Some((mut tree, nodes)) = source.with_moves_of(game) else {
        return Ok(print_labelled_game(game, heading, &[], labels)? + &print(source.trees()));
    };
    add_heading(&mut tree, game, heading, source)?;
    add_all_labels(&mut tree, &nodes, game, labels, &|point| source.name(point))?;
    let others = source.trees().get(1..).unwrap_or_default();
    Ok(print(&[tree]) + &print(others))
}

/// Says in the root of a record what it does not say yet.
fn add_heading(tree: &mut Tree, game: &Game, heading: &Heading, source: &Source) -> Result<(), InvalidName> {
    let root = tree.root();
    let says = |tree: &Tree, property| tree.node(root).get(property).is_some();
    for (property, text) in [("PB", &heading.black), ("PW", &heading.white)] {
        if !text.is_empty() && !says(tree, property) {
            tree.add_property(root, property, [text.as_str()])?;
        }
    }
    if game.komi() != source.komi() {
        replace(tree, "KM", &format!("{:.1}", game.komi()))?;
    }
    if !heading.result.is_empty() {
        replace(tree, "RE", &heading.result)?;
    }
    let said = tree.node(root).get("GC").and_then(|remark| remark.values().first());
    let said = said.map_or_else(String::new, |remark| remark.text().into_owned());
    if !said.contains(&heading.comment) {
        let remark = if said.is_empty() { heading.comment.clone() } else { said + "\n" + &heading.comment };
        replace(tree, "GC", &remark)?;
    }
    // What is written is UTF-8; readers take text that does not name its encoding for Latin-1.
    if !says(tree, "CA") && !print(std::slice::from_ref(tree)).is_ascii() {
        tree.add_property(root, "CA", ["UTF-8"])?;
    }
    Ok(())
}

/// Gives the root a property with one value in place of what it had by that name.
fn replace(tree: &mut Tree, name: &str, value: &str) -> Result<(), InvalidName> {
    let root = tree.root();
    let new = Property::new(name, [value])?;
    let properties = &mut tree.node_mut(root).properties;
    match properties.iter_mut().find(|property| property.id() == name) {
        Some(old) => *old = new,
        None => properties.push(new),
    }
    Ok(())
}

/// Puts the labels of all positions of a game, from the first on, into their nodes. Labels that a record has stay.
fn add_all_labels(
    tree: &mut Tree,
    nodes: &[NodeId],
    game: &Game,
    labels: &Labels,
    name: &dyn Fn(Point) -> String,
) -> Result<(), InvalidName> {
    let mut replay = game.start();
    let mut moves = game.moves();
    for &node in nodes {
        add_labels(tree, node, labels.on(&replay), name)?;
        match moves.next() {
            // It was legal when it was played; should it not be, only labels are missing.
            Some((colour, Some(point))) => drop(replay.play(point, colour, RECORD_RULES)),
            Some((colour, None)) => replay.pass(colour),
            None => {}
        }
    }
    Ok(())
}

fn begin(tree: &mut Tree, game: &Game, komi: f64, counting: Counting) -> Result<(), InvalidName> {
    let root = tree.root();
    let size = game.board().size().to_string();
    let komi = format!("{komi:.1}");
    let handicap = game.handicap().to_string();
    let rules = match counting {
        Counting::Japanese => "Japanese",
        Counting::Chinese => "Chinese",
    };
    let program = concat!("Katachi:", env!("CARGO_PKG_VERSION"));
    let heading = [
        ("GM", "1"),
        ("FF", "4"),
        ("SZ", &size),
        ("KM", &komi),
        ("HA", &handicap),
        ("RU", rules),
        ("AP", program),
    ];
    heading.into_iter().try_for_each(|(property, value)| tree.add_property(root, property, [value]))
}

fn add_stones(tree: &mut Tree, node: NodeId, board: &Board) -> Result<(), InvalidName> {
    for (property, colour) in [("AW", Colour::White), ("AB", Colour::Black)] {
        let stones = board.points().filter(|&point| board.stone(point) == Some(colour));
        let names: Vec<String> = stones.map(name).collect();
        if !names.is_empty() {
            tree.add_property(node, property, names.iter().map(String::as_str))?;
        }
    }
    Ok(())
}

fn add_labels(
    tree: &mut Tree,
    node: NodeId,
    labels: &[(Point, String)],
    name: &dyn Fn(Point) -> String,
) -> Result<(), InvalidName> {
    if labels.is_empty() || tree.node(node).get("LB").is_some() {
        return Ok(());
    }
    let values: Vec<String> = labels.iter().map(|(point, text)| format!("{}:{text}", name(*point))).collect();
    tree.add_property(node, "LB", values.iter().map(String::as_str))
}

fn add_move(tree: &mut Tree, node: NodeId, colour: Colour, place: PointOrPass) -> Result<(), InvalidName> {
    tree.add_property(node, colour.letter(), [place.map(name).unwrap_or_default().as_str()])
}

fn name(point: Point) -> String {
    katachi_sgf::Point { column: point.column(), row: point.row() }.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::Loader;
    use katachi::board::Rules;
    use proptest::prelude::*;

    fn reload(text: &str) -> Game {
        let turn = |_: u8, point: Point| point;
        let loader = Loader { greatest_size: 19, rules: Rules::default(), until: None, turn: &turn };
        loader.load(text.as_bytes()).unwrap().game
    }

    fn game_of(places: &[u16]) -> Game {
        let mut game = Game::new(5, Rules::default()).unwrap();
        for (index, &place) in places.iter().enumerate() {
            let legal: Vec<Point> = game.legal_points(Colour::BOTH[index % 2]).collect();
            let place = legal.get(usize::from(place) % (legal.len() + 1)).copied();
            game.play(Colour::BOTH[index % 2], place).unwrap();
        }
        game
    }

    proptest! {
        #[test]
        fn a_printed_position_loads_as_it_was(places in proptest::collection::vec(any::<u16>(), 0..60)) {
            let game = game_of(&places);
            let loaded = reload(&print_position(&game, Counting::Japanese).unwrap());
            prop_assert_eq!(loaded.board().to_string(), game.board().to_string());
            prop_assert_eq!(loaded.board().ko(), game.board().ko().filter(|&ko| {
                let to_move = game.board().last_move().map_or(Colour::Black, |(mover, _)| !mover);
                !game.is_legal(to_move, Some(ko))
            }));
        }

        #[test]
        fn a_printed_game_has_its_moves(places in proptest::collection::vec(any::<u16>(), 0..60)) {
            let game = game_of(&places);
            let loaded = reload(&print_game(&game, &Heading::default(), &[]).unwrap());
            prop_assert!(loaded.board().moves().eq(game.board().moves()));
        }
    }
}
