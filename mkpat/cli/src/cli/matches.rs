//! `mkpat match`: every match of every database on positions, one JSON object a line.

use std::io::Write;
use std::path::PathBuf;

use mkpat::compile::Compiled;
use mkpat::ir::{CornerTables, Tables};
use mkpat::project::Project;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::corner::CornerDatabase;
use mkpat_runtime::fast::Index;
use mkpat_runtime::fast::window::Scan;
use mkpat_runtime::pattern::Database;
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::{Match, Query};
use serde::Serialize;

use super::report::report;
use super::{Look, Outcome, Problem, input, positions};

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

/// The tables of a database.
enum AnyTables {
    Flat(Box<Tables>, Option<Box<Index>>),
    Corner(CornerTables),
}

impl Matches {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let positions = positions::read(&self.positions)?;
        let tables = self.compile(&mut project)?;
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        let sides = self.to_play.map_or(vec![Colour::White, Colour::Black], |side| vec![side]);
        for (name, board) in &positions {
            for &side in &sides {
                for tables in &tables {
                    let text = serde_json::to_string(&tables.line(name, board, side));
                    let text = text.map_err(|e| Problem::Other(e.to_string()))?;
                    // A closed pipe is the reader's choice, not a problem.
                    if writeln!(out, "{text}").is_err() {
                        return Ok(Outcome::Clean);
                    }
                }
            }
        }
        let _ = out.flush();
        Ok(Outcome::Clean)
    }

    fn compile(&self, project: &mut Project) -> Result<Vec<AnyTables>, Problem> {
        for name in &self.databases {
            input::database(project, &self.manifest, name)?;
        }
        let entries = project.manifest.databases.clone();
        let wanted = |name: &String| self.databases.is_empty() || self.databases.contains(name);
        let wanted = entries.iter().filter(|entry| wanted(entry.name.get_ref()));
        Ok(wanted
            .filter_map(|entry| project.compile(entry))
            .map(|compiled| AnyTables::of(&compiled, self.plain))
            .collect())
    }
}

impl AnyTables {
    fn of(compiled: &Compiled, plain: bool) -> AnyTables {
        match &compiled.corner {
            Some(corner) => AnyTables::Corner(corner.tables()),
            None => {
                let tables = compiled.ir.tables();
                let index = (!plain).then(|| Box::new(Index::build(&tables.view())));
                AnyTables::Flat(Box::new(tables), index)
            }
        }
    }

    fn line<'a>(&'a self, position: &'a str, board: &DrawnBoard, side: Colour) -> Line<'a> {
        let (database, mut matches) = match self {
            AnyTables::Flat(tables, index) => {
                (&tables.name, flat_matches(&tables.view(), index.as_deref(), board, side))
            }
            AnyTables::Corner(tables) => (&tables.name, corner_matches(&tables.view(), board, side)),
        };
        matches.sort();
        Line { position, to_play: side.to_string(), database, matches }
    }
}

fn flat_matches<'a>(
    database: &Database<'a>,
    index: Option<&Index>,
    board: &DrawnBoard,
    side: Colour,
) -> Vec<Row<'a>> {
    let size = board.size();
    let mut rows = Vec::new();
    let mut report = |m: Match| {
        let proposed = m.proposed.or_else(|| stand_in(database, &m, size));
        let proposed = proposed.map_or("-".to_owned(), |p| p.vertex(size).to_string());
        let anchor = m.anchor.vertex(size).to_string();
        rows.push(Row::Anchored(
            database.pattern_name(m.pattern),
            m.transformation.number(),
            proposed,
            anchor,
        ));
    };
    let query = Query::raw(side);
    match index.zip(Scan::new(board).as_ref()) {
        Some((index, scan)) => index.for_each_match(database, scan, &query, report),
        None => plain::for_each_match(database, board, &query, &mut report),
    }
    rows
}

fn corner_matches<'a>(database: &CornerDatabase<'a>, board: &DrawnBoard, side: Colour) -> Vec<Row<'a>> {
    let mut rows = Vec::new();
    database.for_each_match(board, side, &mut |m| {
        let proposed = m.proposed.vertex(board.size()).to_string();
        rows.push(Row::Corner(database.pattern_name(m.pattern), m.transformation.number(), proposed));
    });
    rows
}

/// What GNU Go reports as the move of a pattern that has none: the point its labels count from. It may lie beyond the
/// board, and the original's board is one row of points after the other, 20 to a row: what runs off one side comes
/// back on the other. Printed only to compare; nothing uses it.
fn stand_in(database: &Database<'_>, m: &Match, size: u8) -> Option<Point> {
    let pattern = database.patterns.get(m.pattern.index())?;
    let d = m.transformation.apply(pattern.proposed);
    let row = i32::from(m.anchor.row) + i32::from(d.row);
    let flat = 20 * row + i32::from(m.anchor.column) + i32::from(d.column);
    let on_board = |c: i32| u8::try_from(c).ok().filter(|&c| c < size);
    Some(Point::new(on_board(flat.div_euclid(20))?, on_board(flat.rem_euclid(20))?))
}
