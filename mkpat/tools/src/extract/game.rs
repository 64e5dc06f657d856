//! A game record, and which ones count.
//!
//! The book: `openings.md#from-game-records`.

use mkpat_runtime::point::Colour;

/// A property with its values, as SGF has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// Such as `AB`.
    pub name: String,
    /// Such as `dp`, `pd`.
    pub values: Vec<String>,
}

/// The main line of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// How messages name it.
    pub name: String,
    /// Its nodes, each with its properties in order.
    pub nodes: Vec<Vec<Property>>,
}

/// Which handicap games have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handicap {
    /// None.
    None,
    /// Any, or none.
    Any,
    /// So many stones, 2 to 9.
    Stones(u8),
    /// Any from 2 to 9.
    SomeStones,
}

impl Handicap {
    /// The number that the original's command line has for it; also part of the patterns' names.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Handicap::None => 0,
            Handicap::Any => 1,
            Handicap::Stones(n) => n,
            Handicap::SomeStones => 10,
        }
    }

    /// The handicap that a number on the command line stands for.
    #[must_use]
    pub fn from_number(n: u8) -> Option<Handicap> {
        match n {
            0 => Some(Handicap::None),
            1 => Some(Handicap::Any),
            2..=9 => Some(Handicap::Stones(n)),
            10 => Some(Handicap::SomeStones),
            _ => None,
        }
    }

    fn admits(self, stones: i64) -> bool {
        match self {
            Handicap::None => stones <= 1,
            Handicap::Any => true,
            Handicap::Stones(n) => stones == i64::from(n),
            Handicap::SomeStones => (2..=9).contains(&stones),
        }
    }
}

/// What to extract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Board size, odd.
    pub size: u8,
    /// Moves examined of each game.
    pub moves: usize,
    /// Which handicap.
    pub handicap: Handicap,
    /// The weakest player, in kyu; 30 and more accepts everybody.
    pub strength: u32,
    /// Whether the far part of diagrams is blanked out.
    pub half: bool,
    /// How often a position must occur, at least 1.
    pub least_positions: usize,
    /// How popular a move must be, in percent of the most popular one's players.
    pub least_percent: usize,
    /// By how many players a move must be played.
    pub least_players: usize,
}

impl GameRecord {
    /// The first value of a property of the first node.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let property = self.nodes.first()?.iter().find(|p| p.name == name)?;
        property.values.first().map(String::as_str)
    }

    /// Whether size, handicap, players and result are as wanted.
    #[must_use]
    pub fn is_usable(&self, options: &Options) -> bool {
        let size = self.header("SZ").map_or(19, leading_number);
        let handicap = self.header("HA").map_or(0, leading_number);
        let strong = |rank| is_strong(self.header(rank).unwrap_or("30k"), options.strength);
        size == i64::from(options.size)
            && options.handicap.admits(handicap)
            && strong("BR")
            && strong("WR")
            && self.winner().is_some()
    }

    /// Who won.
    #[must_use]
    pub fn winner(&self) -> Option<Colour> {
        match self.header("RE")?.as_bytes() {
            [b'B', b'+', ..] => Some(Colour::Black),
            [b'W', b'+', ..] => Some(Colour::White),
            _ => None,
        }
    }

    /// The player of a colour by name; empty if not given.
    #[must_use]
    pub fn player(&self, colour: Colour) -> &str {
        self.header(if colour == Colour::Black { "PB" } else { "PW" }).unwrap_or("")
    }
}

/// A dan or professional, or a kyu that is not above `weakest`; what cannot be read is weak.
fn is_strong(rank: &str, weakest: u32) -> bool {
    weakest >= 30
        || rank.contains(['d', 'D', 'p', 'P'])
        || u32::try_from(leading_number(rank)).is_ok_and(|kyu| kyu > 0 && kyu <= weakest)
}

/// The number a text begins with, 0 if with none.
fn leading_number(text: &str) -> i64 {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text.get(..end).and_then(|digits| digits.parse().ok()).unwrap_or(0)
}
