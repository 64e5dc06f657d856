//! `mkpat match`: every match of every database on positions, one JSON object a line.

use std::io::Write;
use std::path::{Path, PathBuf};

use mkpat::ir::Tables;
use mkpat::project::Project;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::pattern::Database;
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::{Match, Query};
use serde::{Deserialize, Serialize};

use super::input;
use super::report::report;
use super::{Look, Outcome, Problem};

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

#[derive(Deserialize)]
struct Position {
    position: String,
    rows: Vec<String>,
}

#[derive(Serialize)]
struct Line<'a> {
    position: &'a str,
    to_play: String,
    database: &'a str,
    matches: Vec<Row<'a>>,
}

/// Pattern, transformation, move, anchor; sorted like this.
#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
struct Row<'a>(&'a str, u8, String, String);

impl Matches {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let positions = read_positions(&self.positions)?;
        let tables = self.compile(&mut project)?;
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        let sides = self.to_play.map_or(vec![Colour::White, Colour::Black], |side| vec![side]);
        for (name, board) in &positions {
            for &side in &sides {
                for tables in &tables {
                    let line = line(name, board, side, &tables.view());
                    let text = serde_json::to_string(&line).map_err(|e| Problem::Other(e.to_string()))?;
                    if writeln!(out, "{text}").is_err() {
                        return Ok(Outcome::Clean);
                    }
                }
            }
        }
        let _ = out.flush();
        Ok(Outcome::Clean)
    }

    fn compile(&self, project: &mut Project) -> Result<Vec<Tables>, Problem> {
        let known: Vec<&str> = project.manifest.databases.iter().map(|d| d.name.get_ref().as_str()).collect();
        if let Some(name) = self.databases.iter().find(|n| !known.contains(&n.as_str())) {
            let hint = mkpat::diag::suggest::closest(name, known)
                .map_or(String::new(), |n| format!("; did you mean `{n}`?"));
            return Err(Problem::Other(format!("{}: no database `{name}`{hint}", self.manifest.display())));
        }
        let wanted = |name: &String| self.databases.is_empty() || self.databases.contains(name);
        let entries: Vec<_> =
            project.manifest.databases.iter().filter(|d| wanted(d.name.get_ref())).cloned().collect();
        let mut tables = Vec::new();
        for entry in entries {
            if entry.is_corner() {
                eprintln!(
                    "note: `{}` is a corner database, which this version does not match",
                    entry.name.get_ref()
                );
            } else if let Some(compiled) = project.compile(&entry) {
                tables.push(compiled.ir.tables());
            }
        }
        Ok(tables)
    }
}

/// Reads positions with their names.
pub(super) fn read_positions(path: &Path) -> Result<Vec<(String, DrawnBoard)>, Problem> {
    let text = input::read(path)?;
    let lines = text.split(|&b| b == b'\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty());
    lines.map(|(i, line)| read_position(path, i + 1, line)).collect()
}

fn read_position(path: &Path, number: usize, line: &[u8]) -> Result<(String, DrawnBoard), Problem> {
    let fault = |why: String| Problem::Other(format!("{}:{number}: {why}", path.display()));
    let position: Position = serde_json::from_slice(line).map_err(|e| fault(e.to_string()))?;
    let board = DrawnBoard::from_rows(&position.rows).filter(|b| (1..=25).contains(&b.size()));
    let board =
        board.ok_or_else(|| fault("the rows are not a square of 1 to 25 points a side".to_owned()))?;
    Ok((position.position, board))
}

fn line<'a>(position: &'a str, board: &DrawnBoard, side: Colour, database: &Database<'a>) -> Line<'a> {
    let size = board.size();
    let mut matches: Vec<Row<'a>> = Vec::new();
    plain::for_each_match(database, board, &Query::raw(side), &mut |m| {
        let proposed = m.proposed.or_else(|| stand_in(database, &m, size));
        let proposed = proposed.map_or("-".to_owned(), |p| p.vertex(size).to_string());
        let anchor = m.anchor.vertex(size).to_string();
        matches.push(Row(database.pattern_name(m.pattern), m.transformation.number(), proposed, anchor));
    });
    matches.sort();
    Line { position, to_play: side.to_string(), database: database.name, matches }
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
