//! What a search found: how often the shape came up, what was played there next, and who won.

use std::collections::BTreeMap;

use super::drawing::{Drawing, Place};
use crate::row::{EXAMPLES, game_of};
use crate::table::{Column, Table};

/// What a row is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum About {
    /// All games.
    Games,
    /// The shape.
    Shape,
    /// A move played there next.
    Move(Place),
    /// Nothing was played there before it ended, or the game did.
    Nothing,
}

/// Numbers of a row. Results are those of the side that moves; of the shape itself those of `X`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Times {
    /// In how many games.
    pub games: u64,
    /// How often.
    pub times: u64,
    /// Of these, at once: as the next move of the game.
    pub at_once: u64,
    /// Games won, as often as it came up in them.
    pub won: u64,
    /// The same for games lost.
    pub lost: u64,
    /// Where it was so first, in up to [`EXAMPLES`] games: `game:move:point`.
    pub examples: Vec<String>,
}

/// All that a search found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Found {
    /// The rows.
    pub rows: BTreeMap<About, Times>,
}

const COLUMNS: [&str; 10] =
    ["about", "row", "column", "side", "games", "times", "at_once", "won", "lost", "examples"];

impl Found {
    /// Adds what was found elsewhere.
    pub fn add(&mut self, about: About, times: &Times) {
        let row = self.rows.entry(about).or_default();
        row.games += times.games;
        row.times += times.times;
        row.at_once += times.at_once;
        row.won += times.won;
        row.lost += times.lost;
        row.examples.extend(times.examples.iter().cloned());
        row.examples.sort_by(|a, b| (game_of(a), a).cmp(&(game_of(b), b)));
        row.examples.truncate(EXAMPLES);
    }

    /// Adds all of it.
    pub fn add_all(&mut self, other: &Found) {
        other.rows.iter().for_each(|(&about, times)| self.add(about, times));
    }

    /// As a table; `width` is that of the drawing. Rows and columns count from 1, from the upper left of the drawing.
    #[must_use]
    pub fn table(&self, width: u8) -> Table {
        let width = u16::from(width.max(1));
        let text = |of: &dyn Fn(About) -> &'static str| {
            Column::Text(self.rows.keys().map(|&a| of(a).to_owned()).collect())
        };
        let cell = |of: &dyn Fn(u16) -> u16| {
            let number = |about: &About| match about {
                About::Move((cell, _)) => u64::from(of(*cell)) + 1,
                _ => 0,
            };
            Column::Number(self.rows.keys().map(number).collect())
        };
        let number = |of: &dyn Fn(&Times) -> u64| Column::Number(self.rows.values().map(of).collect());
        let columns = vec![
            text(&About::name),
            cell(&|cell| cell / width),
            cell(&|cell| cell % width),
            text(&About::side),
            number(&|row| row.games),
            number(&|row| row.times),
            number(&|row| row.at_once),
            number(&|row| row.won),
            number(&|row| row.lost),
            Column::Lines(self.rows.values().map(|row| row.examples.clone()).collect()),
        ];
        Table { columns: COLUMNS.iter().map(|&name| name.to_owned()).zip(columns).collect() }
    }

    /// What a table tells that [`Found::table`] made for a drawing of this width.
    ///
    /// # Errors
    /// What is wrong with the table.
    pub fn from_table(table: &Table, width: u8) -> Result<Found, String> {
        let (about, sides, examples) =
            (table.texts("about")?, table.texts("side")?, table.lines("examples")?);
        let numbers =
            ["row", "column", "games", "times", "at_once", "won", "lost"].map(|name| table.numbers(name));
        let numbers = numbers.into_iter().collect::<Result<Vec<_>, _>>()?;
        let mut found = Found::default();
        for (i, word) in about.iter().enumerate() {
            let number = |n: usize| numbers.get(n).and_then(|column| column.get(i)).copied().unwrap_or(0);
            let cell = (number(0).max(1) - 1) * u64::from(width) + number(1).max(1) - 1;
            let side = u8::from(sides.get(i).is_some_and(|side| side == "O"));
            let about = match word.as_str() {
                "games" => About::Games,
                "shape" => About::Shape,
                "nothing" => About::Nothing,
                "move" => About::Move((u16::try_from(cell).map_err(|_| "an impossible cell")?, side)),
                _ => return Err(format!("no row is about `{word}`")),
            };
            let examples = examples.get(i).cloned().unwrap_or_default();
            let [games, times, at_once, won, lost] = [2, 3, 4, 5, 6].map(number);
            found.add(about, &Times { games, times, at_once, won, lost, examples });
        }
        Ok(found)
    }

    /// A text to read: the drawing with letters for the `top` moves that were played most.
    #[must_use]
    pub fn text(&self, drawing: &Drawing, top: usize) -> String {
        let row = |about| self.rows.get(&about).cloned().unwrap_or_default();
        let (games, shape) = (row(About::Games), row(About::Shape));
        let mut moves: Vec<(Place, &Times)> =
            self.rows.iter().filter_map(|(about, times)| Some((about.place()?, times))).collect();
        moves.sort_by_key(|&(place, times)| (std::cmp::Reverse(times.times), place));
        moves.truncate(top);
        let mut letters: BTreeMap<u16, char> = BTreeMap::new();
        for &((cell, _), _) in &moves {
            let next =
                (b'a'..=b'z').map(char::from).filter(|letter| !"xo".contains(*letter)).nth(letters.len());
            letters.entry(cell).or_insert(next.unwrap_or('*'));
        }
        let mut text = drawing.draw(&|cell| letters.get(&cell).copied());
        text += &format!(
            "\n{} times in {} of {} games; X won {}\n",
            shape.times,
            shape.games,
            games.games,
            percent(shape.won, shape.won + shape.lost)
        );
        if shape.times == 0 {
            return text;
        }
        text += "\nmove   times  share  at once  games   won  first\n";
        for ((cell, side), times) in &moves {
            let name =
                format!("{} {}", letters.get(cell).unwrap_or(&'*'), if *side == 0 { 'X' } else { 'O' });
            text += &times.line(&name, shape.times);
        }
        let rest = row(About::Nothing);
        if rest.times > 0 {
            text += &rest.line("none", shape.times);
        }
        text
    }
}

impl Times {
    fn line(&self, name: &str, of: u64) -> String {
        let Times { games, times, at_once, won, lost, examples } = self;
        let (share, at_once, won) =
            (percent(*times, of), percent(*at_once, *times), percent(*won, won + lost));
        let first = examples.first().map_or("", String::as_str);
        format!("{name:<4} {times:>7}  {share:>5}  {at_once:>7}  {games:>5}  {won:>4}  {first}\n")
    }
}

impl About {
    fn name(self) -> &'static str {
        match self {
            About::Games => "games",
            About::Shape => "shape",
            About::Move(_) => "move",
            About::Nothing => "nothing",
        }
    }

    fn place(self) -> Option<Place> {
        match self {
            About::Move(place) => Some(place),
            _ => None,
        }
    }

    fn side(self) -> &'static str {
        self.place().map_or("", |(_, side)| if side == 0 { "X" } else { "O" })
    }
}

fn percent(part: u64, of: u64) -> String {
    match of {
        0 => "-".to_owned(),
        _ => format!("{:.0}%", 100.0 * part as f64 / of as f64),
    }
}
