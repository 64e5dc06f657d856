//! Positions and games from a text, in whichever way it is written.

use katachi_sgf::Tree;

use crate::game::Game;
use crate::place::Which;
use crate::position::Position;
use crate::{drawing, lines};

/// How positions are written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Game records.
    Sgf,
    /// JSON, an object a line.
    Lines,
    /// Boards drawn in text.
    Drawing,
}

impl Kind {
    /// By the end of a file's name, else by how the text begins: `{` is JSON, and `(;` is a record.
    #[must_use]
    pub fn of(name: &str, text: &[u8]) -> Kind {
        let ends = |end: &str| {
            name.len() >= end.len()
                && name.as_bytes()[name.len() - end.len()..].eq_ignore_ascii_case(end.as_bytes())
        };
        let first = text.iter().find(|b| !b.is_ascii_whitespace());
        match first {
            _ if ends(".sgf") => Kind::Sgf,
            _ if ends(".jsonl") || ends(".json") => Kind::Lines,
            Some(b'{') => Kind::Lines,
            _ if text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_start().starts_with(b"(") => {
                Kind::Sgf
            }
            _ => Kind::Drawing,
        }
    }
}

/// All games of a record; `name` names the file.
///
/// # Errors
/// If it is no record, or one of its games cannot be read at all.
pub fn games(name: &str, text: &[u8]) -> Result<Vec<Game>, String> {
    let parsed = Tree::parse(text).map_err(|error| format!("{name}:{error}"))?;
    let title =
        |i: usize| if parsed.trees.len() == 1 { name.to_owned() } else { format!("{name}#{}", i + 1) };
    parsed.trees.iter().enumerate().map(|(i, tree)| Game::from_tree(tree, title(i))).collect()
}

/// The positions of a text. Of a record those of every game that `which` asks for; other texts have no moves, and only
/// [`Which::Last`] and [`Which::All`] ask for all of theirs.
///
/// # Errors
/// What is wrong, with its place.
pub fn positions(name: &str, text: &[u8], which: &Which) -> Result<Vec<Position>, String> {
    let kind = Kind::of(name, text);
    if kind != Kind::Sgf && !matches!(which, Which::Last | Which::All) {
        return Err(format!("{name}: positions after so many moves are those of game records (.sgf)"));
    }
    match kind {
        Kind::Sgf => {
            let each = games(name, text)?.into_iter().map(|game| game.positions(which));
            Ok(each.collect::<Result<Vec<_>, _>>()?.concat())
        }
        Kind::Lines => lines::parse(name, text),
        Kind::Drawing => drawing::parse(name, text),
    }
}
