//! Lines of verdicts, printed and recorded.
//!
//! A line is a JSON object: `{"position":"p001","to_play":"white","database":"conn","verdicts":[…]}`. Its rows are
//! `[pattern, transformation, move, verdict]`, sorted; the verdict is `true`, `false`, or `null` where the constraint
//! asks something that has no answer. `to_play` is the side the patterns are matched for.

use super::error::VerdictsError;
use flate2::read::GzDecoder;
use mkpat::tables::functions::Layer;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

/// Pattern, transformation, move, verdict.
#[derive(Clone, Serialize, Deserialize, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Row(pub String, pub u8, pub String, pub Option<bool>);

/// A verdict and how it came about.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Judged {
    /// What is printed.
    pub row: Row,
    /// The functions that were asked, each once, in alphabetical order.
    pub asked: Vec<&'static str>,
    /// The function that had no answer.
    pub unanswered: Option<&'static str>,
    /// The highest layer that the constraint asks.
    pub layer: Layer,
}

/// The verdicts of one database on one position for one side.
#[derive(Debug)]
pub struct Line {
    /// The name of the position.
    pub position: String,
    /// The side that patterns are matched for.
    pub to_play: String,
    /// The name of the database.
    pub database: String,
    /// Its verdicts, sorted.
    pub rows: Vec<Judged>,
}

#[derive(Serialize)]
struct Printed<'a> {
    position: &'a str,
    to_play: &'a str,
    database: &'a str,
    verdicts: Vec<&'a Row>,
}

impl Line {
    /// As it is printed, without the end of the line.
    pub fn text(&self) -> String {
        let verdicts = self.rows.iter().map(|judged| &judged.row).collect();
        let Line { position, to_play, database, .. } = self;
        // Strings, numbers and truth values: nothing here that JSON could not say.
        serde_json::to_string(&Printed { position, to_play, database, verdicts }).unwrap_or_default()
    }
}

/// Which line of a record is meant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    /// The name of the position.
    pub position: String,
    /// The side that patterns are matched for.
    pub to_play: String,
    /// The name of the database.
    pub database: String,
}

impl Key {
    /// The key of a line.
    pub fn of(line: &Line) -> Key {
        let Line { position, to_play, database, .. } = line;
        Key { position: position.clone(), to_play: to_play.clone(), database: database.clone() }
    }
}

/// Lines that somebody recorded.
pub struct Recorded(BTreeMap<Key, Vec<Row>>);

#[derive(Deserialize)]
struct RecordedLine {
    position: String,
    to_play: String,
    database: String,
    verdicts: Vec<Row>,
}

impl Recorded {
    /// Reads a file, compressed if its name ends in `.gz`.
    ///
    /// # Errors
    /// If it cannot be read, or a line is none of verdicts.
    pub fn read(file: &Path) -> Result<Recorded, VerdictsError> {
        let shown = file.display();
        let failed = |error| VerdictsError(format!("cannot read '{shown}': {error}"));
        let mut text = Vec::new();
        let mut open = std::fs::File::open(file).map_err(failed)?;
        match file.extension().is_some_and(|extension| extension == "gz") {
            true => GzDecoder::new(open).read_to_end(&mut text),
            false => open.read_to_end(&mut text),
        }
        .map_err(failed)?;
        let mut lines = BTreeMap::new();
        for (index, line) in text.split(|&byte| byte == b'\n').enumerate() {
            if line.trim_ascii().is_empty() {
                continue;
            }
            let failed = |error| VerdictsError(format!("'{shown}', line {}: {error}", index + 1));
            let RecordedLine { position, to_play, database, mut verdicts } =
                serde_json::from_slice(line).map_err(failed)?;
            verdicts.sort();
            lines.insert(Key { position, to_play, database }, verdicts);
        }
        Ok(Recorded(lines))
    }

    /// What was recorded.
    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        self.0.keys()
    }

    /// The rows of a line, sorted; none if there is no such line.
    pub fn rows(&self, key: &Key) -> &[Row] {
        self.0.get(key).map_or(&[], Vec::as_slice)
    }
}
