//! Games as records (`gtp.md` section 7.2).

use crate::labels::Labels;
use crate::load::RECORD_RULES;
use katachi::board::{Board, Colour, Point};
use katachi::game::{Game, PointOrPass};
use katachi::scoring::Counting;
use katachi_sgf::{InvalidName, NodeId, Tree, print};

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
    let mut start = game.board().clone();
    while start.undo() {}
    let mut tree = Tree::new();
    let root = tree.root();
    begin(&mut tree, game, game.komi(), heading.counting)?;
    let texts =
        [("PB", &heading.black), ("PW", &heading.white), ("RE", &heading.result), ("GC", &heading.comment)];
    for (property, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        tree.add_property(root, property, [text.as_str()])?;
    }
    add_stones(&mut tree, root, &start)?;
    let mut node = root;
    let mut replay = start.clone();
    add_labels(&mut tree, node, labels.on(&replay))?;
    for (index, (colour, place)) in game.board().moves().enumerate() {
        node = tree.add_child(node);
        match place {
            // It was legal when it was played; should it not be, only labels are missing.
            Some(point) => drop(replay.play(point, colour, RECORD_RULES)),
            None => replay.pass(colour),
        }
        add_move(&mut tree, node, colour, place)?;
        if let Some(comment) = comments.get(index).filter(|comment| !comment.is_empty()) {
            tree.add_property(node, "C", [comment.as_str()])?;
        }
        add_labels(&mut tree, node, labels.on(&replay))?;
    }
    Ok(print(&[tree]))
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

fn add_labels(tree: &mut Tree, node: NodeId, labels: &[(Point, String)]) -> Result<(), InvalidName> {
    if labels.is_empty() {
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
