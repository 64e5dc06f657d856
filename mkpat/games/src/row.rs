//! Results as rows: what is written, added up and read again.

use std::collections::BTreeMap;

use crate::table::{Column, Table};

/// How many examples a row has at most.
pub const EXAMPLES: usize = 3;

/// What a row is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// All games and positions that were looked at.
    All,
    /// Those in which nothing matched.
    Nothing,
    /// A database: positions in which something of it matched.
    Database,
    /// A pattern.
    Pattern,
}

impl Kind {
    /// All kinds in order.
    pub const ALL: [Kind; 4] = [Kind::All, Kind::Nothing, Kind::Database, Kind::Pattern];

    /// How it is written.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::All => "all",
            Kind::Nothing => "nothing",
            Kind::Database => "database",
            Kind::Pattern => "pattern",
        }
    }
}

/// How far a game is, by the stones on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Of a pattern that never matched.
    Never,
    /// Stones on less than an eighth of the points.
    Opening,
    /// On less than two fifths.
    Middle,
    /// On more.
    End,
}

impl Phase {
    /// All phases in order.
    pub const ALL: [Phase; 4] = [Phase::Never, Phase::Opening, Phase::Middle, Phase::End];

    /// The phase of a board with so many stones.
    #[must_use]
    pub fn of(stones: usize, points: usize) -> Phase {
        match () {
            () if 8 * stones < points => Phase::Opening,
            () if 5 * stones < 2 * points => Phase::Middle,
            () => Phase::End,
        }
    }

    /// How it is written.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Phase::Never => "never",
            Phase::Opening => "opening",
            Phase::Middle => "middle",
            Phase::End => "end",
        }
    }
}

/// What a row is about, and under what circumstances.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    /// What it is about.
    pub kind: Kind,
    /// The database; empty if it is about all of them.
    pub database: String,
    /// The pattern; empty if it is about all of them.
    pub pattern: String,
    /// The board size; 0 of a pattern that never matched.
    pub size: u8,
    /// The phase.
    pub phase: Phase,
}

/// What was counted.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counted {
    /// Games, each counted in the phase in which it was first so.
    pub games: u64,
    /// Positions before a move.
    pub positions: u64,
    /// Matches in these positions for the side that moves.
    pub matches: u64,
    /// Of a pattern, matches whose move was the one played; of a database, moves that something of it proposed.
    pub played: u64,
    /// Where it was so first, in up to [`EXAMPLES`] games: `game:move:point`.
    pub examples: Vec<String>,
}

/// Rows by their keys.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Rows {
    /// The rows.
    pub rows: BTreeMap<Key, Counted>,
}

/// The game of an example.
#[must_use]
pub fn game_of(example: &str) -> &str {
    let before = |text: &str| text.rfind(':').unwrap_or(text.len());
    let text = example.get(..before(example)).unwrap_or(example);
    text.get(..before(text)).unwrap_or(text)
}

impl Rows {
    /// Adds what was counted elsewhere: of disjoint games the sum is what counting them together gives.
    pub fn add(&mut self, key: Key, counted: Counted) {
        let row = self.rows.entry(key).or_default();
        row.games += counted.games;
        row.positions += counted.positions;
        row.matches += counted.matches;
        row.played += counted.played;
        row.examples.extend(counted.examples);
        row.examples.sort_by(|a, b| (game_of(a), a).cmp(&(game_of(b), b)));
        row.examples.truncate(EXAMPLES);
    }

    /// Adds all of it.
    pub fn add_all(&mut self, other: Rows) {
        other.rows.into_iter().for_each(|(key, counted)| self.add(key, counted));
    }

    /// Drops the rows that tell of patterns that never matched, where they did elsewhere. After adding, this is done once.
    pub fn settle(&mut self) {
        let mut matched: Vec<(String, String)> = Vec::new();
        for (key, counted) in &self.rows {
            if key.kind == Kind::Pattern && counted.matches > 0 {
                matched.push((key.database.clone(), key.pattern.clone()));
            }
        }
        matched.sort();
        matched.dedup();
        self.rows.retain(|key, _| {
            let name = (key.database.clone(), key.pattern.clone());
            key.kind != Kind::Pattern || key.phase != Phase::Never || matched.binary_search(&name).is_err()
        });
    }

    /// As a table, in the order of the keys.
    #[must_use]
    pub fn table(&self) -> Table {
        let text = |of: &dyn Fn(&Key) -> String| Column::Text(self.rows.keys().map(of).collect());
        let number = |of: &dyn Fn(&Counted) -> u64| Column::Number(self.rows.values().map(of).collect());
        let columns = vec![
            text(&|key| key.kind.name().to_owned()),
            text(&|key| key.database.clone()),
            text(&|key| key.pattern.clone()),
            Column::Number(self.rows.keys().map(|key| u64::from(key.size)).collect()),
            text(&|key| key.phase.name().to_owned()),
            number(&|row| row.games),
            number(&|row| row.positions),
            number(&|row| row.matches),
            number(&|row| row.played),
            Column::Lines(self.rows.values().map(|row| row.examples.clone()).collect()),
        ];
        Table { columns: COLUMNS.iter().map(|&name| name.to_owned()).zip(columns).collect() }
    }

    /// The rows of a table that [`Rows::table`] made.
    ///
    /// # Errors
    /// What is wrong with the table.
    pub fn from_table(table: &Table) -> Result<Rows, String> {
        let text = |name| table.texts(name);
        let (kinds, databases, patterns, phases) =
            (text("kind")?, text("database")?, text("pattern")?, text("phase")?);
        let (sizes, examples) = (table.numbers("size")?, table.lines("examples")?);
        let [games, positions, matches, played] = [
            table.numbers("games")?,
            table.numbers("positions")?,
            table.numbers("matches")?,
            table.numbers("played")?,
        ];
        let mut rows = Rows::default();
        for (i, kind) in kinds.iter().enumerate() {
            let kind = Kind::ALL
                .into_iter()
                .find(|k| k.name() == kind)
                .ok_or_else(|| format!("no kind `{kind}`"))?;
            let phase = phases.get(i).and_then(|word| Phase::ALL.into_iter().find(|p| p.name() == word));
            let phase = phase.ok_or("an unknown phase")?;
            let name = |names: &[String]| names.get(i).cloned().unwrap_or_default();
            let number = |numbers: &[u64]| numbers.get(i).copied().unwrap_or_default();
            let size = u8::try_from(number(sizes)).map_err(|_| "an impossible board size")?;
            let key = Key { kind, database: name(databases), pattern: name(patterns), size, phase };
            let counted = Counted {
                games: number(games),
                positions: number(positions),
                matches: number(matches),
                played: number(played),
                examples: examples.get(i).cloned().unwrap_or_default(),
            };
            rows.add(key, counted);
        }
        Ok(rows)
    }
}

/// The columns of a table of rows.
pub const COLUMNS: [&str; 10] =
    ["kind", "database", "pattern", "size", "phase", "games", "positions", "matches", "played", "examples"];
