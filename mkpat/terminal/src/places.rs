//! The positions that a command takes, wherever they are; points, sides and patterns as they are named.

use glob::Pattern;
use katachi_positions::Position;
use katachi_positions::position::side;
use mkpat_runtime::board::BoardView;
use mkpat_runtime::pattern::Classes;
use mkpat_runtime::point::{Colour, Point};

/// Positions to look at.
#[derive(clap::Args, Clone, Debug)]
pub struct Places {
    /// Where the positions are: a game record (GAME.sgf is its last position, GAME.sgf:60 the one before move 60,
    /// GAME.sgf:10-20 and GAME.sgf:all several, GAMES.sgf#2:60 one of the second game in a file), a folder of records, a board
    /// drawn in text, or JSON, an object a line: `{"position": "p1", "rows": [".X.", "...", "..O"]}`, X black, O white; `-` is
    /// standard input
    #[arg(value_name = "POSITIONS", required_unless_present = "positions")]
    places: Vec<String>,
    /// The same as an option
    #[arg(long, hide = true, value_name = "POSITIONS")]
    positions: Vec<String>,
}

impl Places {
    /// The places as they were given.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.positions.iter().chain(&self.places).cloned().collect()
    }
}

/// For whom patterns are matched.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Turn {
    /// Only for this side: black, white or both [default: the side whose turn it is, where the position says so, else both]
    #[arg(long, value_name = "SIDE", value_parser = sides)]
    to_play: Option<Sides>,
}

/// One side, or both.
#[derive(Clone, Copy, Debug)]
enum Sides {
    Both,
    One(Colour),
}

fn sides(word: &str) -> Result<Sides, String> {
    match side(word) {
        Some(colour) => Ok(Sides::One(colour)),
        None if word.eq_ignore_ascii_case("both") => Ok(Sides::Both),
        None => Err("expected `black`, `white` or `both`".to_owned()),
    }
}

impl Turn {
    /// The sides a position is looked at for: White first.
    #[must_use]
    pub fn of(&self, position: &Position) -> Vec<Colour> {
        match (self.to_play, position.to_play) {
            (Some(Sides::One(colour)), _) | (None, Some(colour)) => vec![colour],
            _ => vec![Colour::White, Colour::Black],
        }
    }
}

/// Which patterns are asked about.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Wanted {
    /// Only patterns of this name, in which `*`, `?` and `[abc]` stand for letters; may be given more than once
    #[arg(long = "pattern", value_name = "NAME|GLOB", value_parser = pattern, help_heading = "Selection")]
    patterns: Vec<Pattern>,
    /// Only patterns with one of these classes
    #[arg(long = "class", value_name = "LETTERS", value_parser = classes, help_heading = "Selection")]
    classes: Option<Classes>,
}

impl Wanted {
    /// Whether nobody said which.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.patterns.is_empty() && self.classes.is_none()
    }

    /// Whether a pattern is one of these.
    #[must_use]
    pub fn has(&self, name: &str, classes: Classes) -> bool {
        (self.patterns.is_empty() || self.patterns.iter().any(|pattern| pattern.matches(name)))
            && self.classes.is_none_or(|asked| classes.meets(asked))
    }
}

fn classes(letters: &str) -> Result<Classes, String> {
    letters.bytes().try_fold(Classes::default(), |all, letter| {
        let class = Classes::of(letter).ok_or_else(|| format!("`{}` is no class", char::from(letter)))?;
        Ok(all.union(class))
    })
}

/// One side, by its name.
///
/// # Errors
/// If it is none.
pub fn one_side(word: &str) -> Result<Colour, String> {
    side(word).ok_or_else(|| "expected `black` or `white`".to_owned())
}

/// A pattern's name, in which `*`, `?` and `[abc]` stand for letters.
///
/// # Errors
/// What is wrong with it.
pub fn pattern(word: &str) -> Result<Pattern, String> {
    Pattern::new(word).map_err(|error| format!("at letter {}: {}", error.pos + 1, error.msg))
}

/// The point of that name on a position's board.
///
/// # Errors
/// If there is none.
pub fn point(name: &str, position: &Position) -> Result<Point, String> {
    let size = position.board.size();
    Point::from_vertex(name, size)
        .ok_or_else(|| format!("`{name}` is no point of the {size}x{size} board of {}", position.name))
}
