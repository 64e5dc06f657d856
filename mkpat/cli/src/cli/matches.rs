//! `mkpat match`: every match of every database on positions, one JSON object a line.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use mkpat::loaded::{Found, Loaded};
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::point::Colour;
use mkpat_runtime::query::Query;
use serde::Serialize;

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{input, positions};

#[derive(clap::Args)]
pub(crate) struct Matches {
    /// The manifest with the databases
    #[arg(long, default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    /// Positions, one JSON object a line: `{"position": "p1", "rows": [".X.", "...", "..O"]}`, X black, O white
    #[arg(long)]
    positions: PathBuf,
    /// Only this database; may be given more than once
    #[arg(long = "database", value_name = "NAME")]
    databases: Vec<String>,
    /// Use the plain matcher, which is slow and the reference
    #[arg(long)]
    plain: bool,
    /// Only for this side; otherwise for white, then for black
    #[arg(long, value_parser = parse_colour)]
    to_play: Option<Colour>,
}

fn parse_colour(word: &str) -> Result<Colour, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Colour::Black),
        "w" | "white" => Ok(Colour::White),
        _ => Err("expected `black` or `white`".to_owned()),
    }
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
        let positions = positions::read(&self.positions)?;
        let compiled = project.compile_named(&self.databases).map_err(Problem::Other)?;
        let databases: Vec<Loaded> = compiled.into_iter().map(|c| Loaded::new(c, self.plain)).collect();
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        let sides = self.to_play.map_or(vec![Colour::White, Colour::Black], |side| vec![side]);
        // On a terminal the lines themselves show how far it is.
        let bar = match std::io::stdout().is_terminal() {
            true => katachi_progress::hidden(),
            false => katachi_progress::start(Some(positions.len() as u64), "positions"),
        };
        for (name, board) in &positions {
            for &side in &sides {
                for database in &databases {
                    let text = serde_json::to_string(&line(database, name, board, side));
                    let text = text.map_err(|e| Problem::Other(e.to_string()))?;
                    // A closed pipe is the reader's choice, not a problem.
                    if writeln!(out, "{text}").is_err() {
                        return Ok(Outcome::Clean);
                    }
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        let _ = out.flush();
        Ok(Outcome::Clean)
    }
}

fn line<'a>(database: &'a Loaded, position: &'a str, board: &DrawnBoard, side: Colour) -> Line<'a> {
    let mut matches = Vec::new();
    database.for_each_match(board, &Query::raw(side), |found| matches.push(row(&found)));
    matches.sort();
    Line { position, to_play: side.to_string(), database: database.name(), matches }
}

fn row<'a>(found: &Found<'a>) -> Row<'a> {
    let (number, proposed) = (found.transformation().number(), found.shown_move());
    match found.in_corner {
        true => Row::Corner(found.name, number, proposed),
        false => Row::Anchored(found.name, number, proposed, found.anchor().to_string()),
    }
}
