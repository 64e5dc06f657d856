//! How a command line names positions: `GAME.sgf`, `GAME.sgf:60`, `GAME.sgf:10-20`, `GAME.sgf:all`, `GAMES.sgf#2:60`.

/// Which positions of a game are meant. Moves count from 1, passes among them; stones that are set up do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// The one after its last move.
    Last,
    /// The one before this move; one more than there are moves is the last position.
    Before(usize),
    /// Those before each of these moves, both ends included.
    Between(usize, usize),
    /// Those before each move, and the last one.
    All,
}

/// A path, and which games and positions of it are meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The path of a file or folder, or `-`.
    pub path: String,
    /// Only this game of a collection, counted from 1.
    pub game: Option<usize>,
    /// Which positions; `None` where the name does not say.
    pub which: Option<Which>,
}

impl Place {
    /// Reads a name. `exists` tells whether there is a file or folder of a name: one that is really called so is meant.
    #[must_use]
    pub fn parse(name: &str, exists: &dyn Fn(&str) -> bool) -> Place {
        let whole = Place { path: name.to_owned(), game: None, which: None };
        if exists(name) {
            return whole;
        }
        let (rest, which) = match name.rsplit_once(':').and_then(|(rest, word)| Some((rest, which(word)?))) {
            Some((rest, which)) if !rest.is_empty() => (rest, Some(which)),
            _ => (name, None),
        };
        if exists(rest) {
            return Place { path: rest.to_owned(), game: None, which };
        }
        let game =
            rest.rsplit_once('#').and_then(|(path, n)| Some((path, n.parse().ok().filter(|&n| n > 0)?)));
        match game {
            Some((path, game)) if exists(path) => Place { path: path.to_owned(), game: Some(game), which },
            _ => Place { path: rest.to_owned(), game: None, which },
        }
    }
}

/// `60`, `10-20`, `all`.
fn which(word: &str) -> Option<Which> {
    let number = |word: &str| word.parse::<usize>().ok().filter(|_| !word.starts_with('+'));
    match word.split_once('-') {
        _ if word == "all" => Some(Which::All),
        Some((from, to)) => Some(Which::Between(number(from)?, number(to)?)),
        None => number(word).map(Which::Before),
    }
}
