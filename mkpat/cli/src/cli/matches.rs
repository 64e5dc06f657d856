//! `mkpat match`: every match of every database on positions: JSON, an object a line, or boards for people.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use katachi_positions::Position;
use katachi_terminal::places::{Places, point};
use mkpat::loaded::{Found, Loaded};
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::Query;
use serde::Serialize;

use super::board_of_matches;
use super::input;
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::output;
use super::positions;
use super::report::report;
use super::selection::Selection;

#[derive(clap::Args)]
pub(crate) struct Matches {
    /// The manifest with the databases, a folder with one, or a database
    #[arg(long, default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    #[command(flatten)]
    places: Places,
    #[command(flatten)]
    selection: Selection,
    /// Only matches whose move is here, such as D4; a pattern without a move counts by its anchor
    #[arg(long, value_name = "POINT")]
    at: Option<String>,
    /// Draw each board with the moves of its matches, for people
    #[arg(long)]
    board: bool,
    /// Use the plain matcher, which is slow and the reference
    #[arg(long)]
    plain: bool,
}

#[derive(Serialize)]
struct Line<'a> {
    position: &'a str,
    to_play: String,
    database: &'a str,
    matches: Vec<Row<'a>>,
}

/// A match, in the order in which matches are sorted.
#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(untagged)]
enum Row<'a> {
    /// Pattern, transformation, move, anchor.
    Anchored(&'a str, u8, String, String),
    /// Corner pattern, transformation, move.
    Corner(&'a str, u8, String),
}

impl Matches {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let compiled = project.compile_named(&self.selection.databases).map_err(Problem::Other)?;
        let databases: Vec<Loaded> = compiled.into_iter().map(|c| Loaded::new(c, self.plain)).collect();
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        let coloured = look.color.colours(&std::io::stdout());
        // On a terminal the lines themselves show how far it is.
        let bar = match std::io::stdout().is_terminal() {
            true => katachi_progress::hidden(),
            false => katachi_progress::start(None, "positions"),
        };
        let outcome = positions::each(&self.places.names(), |position| {
            let at =
                self.at.as_deref().map(|name| point(name, position).map_err(Problem::Other)).transpose()?;
            bar.inc(1);
            for side in self.selection.turn.of(position) {
                let found =
                    databases.iter().map(|database| (database, self.found(database, position, side, at)));
                let text = match self.board {
                    true => board_of_matches::text(position, side, &found.collect::<Vec<_>>(), coloured),
                    false => lines(position, side, found)?,
                };
                if !output::is_read(out.write_all(text.as_bytes()))? {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
        bar.finish_and_clear();
        output::is_read(out.flush())?;
        Ok(outcome)
    }

    /// The matches that are selected.
    fn found<'a>(
        &self,
        database: &'a Loaded,
        position: &Position,
        side: Colour,
        at: Option<Point>,
    ) -> Vec<Found<'a>> {
        let mut all = Vec::new();
        database.for_each_match(&position.board, &Query::raw(side), |found| {
            let here = found.proposed.unwrap_or(found.place.anchor);
            if at.is_none_or(|at| at == here) && self.selection.has(found.name, database.classes(found.id)) {
                all.push(found);
            }
        });
        all
    }
}

fn lines<'a>(
    position: &Position,
    side: Colour,
    found: impl Iterator<Item = (&'a Loaded, Vec<Found<'a>>)>,
) -> Result<String, Problem> {
    let mut text = String::new();
    for (database, found) in found {
        let mut matches: Vec<Row<'_>> = found.iter().map(row).collect();
        matches.sort();
        let (position, to_play, database) = (position.name.as_str(), side.to_string(), database.name());
        let line = serde_json::to_string(&Line { position, to_play, database, matches });
        text += &line.map_err(|e| Problem::Other(e.to_string()))?;
        text.push('\n');
    }
    Ok(text)
}

fn row<'a>(found: &Found<'a>) -> Row<'a> {
    let (number, proposed) = (found.transformation().number(), found.shown_move());
    match found.in_corner {
        true => Row::Corner(found.name, number, proposed),
        false => Row::Anchored(found.name, number, proposed, found.anchor().to_string()),
    }
}
