//! The verdicts of all constraints on one position.

use super::error::VerdictsError;
use super::lines::{Judged, Line, Row};
use katachi::board::{Board, Colour, Point};
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::facts::{Circumstances, Facts};
use katachi::reading::{Limits, Reader};
use katachi_loaded::by_role;
use mkpat::interpret::Number;
use mkpat::loaded::{Found, Loaded};
use mkpat::tables::functions::Layer;
use mkpat::term::{Term, TermKind};
use mkpat_runtime::ask::Call;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::point::{self as pattern, Offset};
use mkpat_runtime::query::Query;
use std::collections::BTreeSet;
use std::error::Error;
use std::sync::Arc;

/// What is matched, and how it is judged.
pub struct Examiner<'a> {
    /// The databases, in the order of their lines.
    databases: Vec<&'a Loaded>,
    /// The same ones for the stages of examining a position, which look for what they know the name of.
    stages: Arc<Databases>,
    /// The highest layer that constraints may ask; others have no verdict.
    layer: Layer,
    /// How deep reading goes.
    limits: Limits,
}

/// A position and all that constraints ask about it.
struct Position<'a> {
    board: &'a mut Board,
    reader: &'a mut Reader,
    examined: &'a Analysis,
    komi: f64,
}

/// The komi of recorded positions.
const KOMI: f64 = 5.5;

impl<'a> Examiner<'a> {
    /// Matches all of the databases, judges constraints up to `layer`, and reads as at `level`.
    pub fn new(all: &'a [Arc<Loaded>], layer: Layer, level: i32) -> Examiner<'a> {
        Examiner {
            databases: all.iter().map(Arc::as_ref).collect(),
            stages: Arc::new(by_role(all)),
            layer,
            limits: Limits::of_level(level),
        }
    }

    /// Matches only databases of these names; the others still say what they say about strings.
    ///
    /// # Errors
    /// The first name that no database has.
    pub fn select<'n>(&mut self, names: &BTreeSet<&'n str>) -> Result<(), &'n str> {
        if let Some(unknown) =
            names.iter().find(|&&name| self.databases.iter().all(|known| known.name() != name))
        {
            return Err(unknown);
        }
        self.databases.retain(|database| names.contains(database.name()));
        Ok(())
    }

    /// The lines of a position: for White, then for Black, each database in turn.
    ///
    /// # Errors
    /// If no board has such stones.
    pub fn lines(&self, name: &str, drawn: &DrawnBoard) -> Result<Vec<Line>, VerdictsError> {
        let mut board = board(drawn).map_err(|error| VerdictsError(format!("position '{name}': {error}")))?;
        let mut reader = Reader::new(self.limits);
        let examined = Analysis::new(Arc::clone(&self.stages), &board, &reader);
        let mut position =
            Position { board: &mut board, reader: &mut reader, examined: &examined, komi: KOMI };
        let mut lines = Vec::new();
        for side in Colour::BOTH {
            for database in &self.databases {
                lines.push(Line {
                    position: name.to_owned(),
                    to_play: side.name().to_owned(),
                    database: database.name().to_owned(),
                    rows: self.rows(database, side, &mut position),
                });
            }
        }
        Ok(lines)
    }

    fn rows(&self, database: &Loaded, side: Colour, position: &mut Position<'_>) -> Vec<Judged> {
        let mut found = Vec::new();
        database.for_each_match(&*position.board, &Query::raw(side.into()), |m| found.push(m));
        let with_constraint = found.iter().filter_map(|found| Some((found, found.constraint()?)));
        let mut rows: Vec<Judged> = with_constraint
            .map(|(found, constraint)| match highest(constraint) {
                (layer, function) if layer > self.layer => Judged::left_out(found, layer, function),
                (layer, _) => position.judge(found, layer),
            })
            .collect();
        rows.sort();
        rows
    }
}

/// The highest layer that a constraint asks, and the first function that asks it.
fn highest(constraint: &Term<Offset>) -> (Layer, &'static str) {
    let mut highest = (Layer::Board, "");
    for ask in constraint.asks() {
        if highest.1.is_empty() || ask.function.layer > highest.0 {
            highest = (ask.function.layer, ask.function.name);
        }
    }
    highest
}

impl Judged {
    fn left_out(found: &Found<'_>, layer: Layer, function: &'static str) -> Judged {
        Judged { row: row(found, None), asked: Vec::new(), unanswered: Some(function), layer }
    }
}

fn row(found: &Found<'_>, verdict: Option<bool>) -> Row {
    Row(found.name.to_owned(), found.transformation().number(), found.shown_move(), verdict)
}

impl Position<'_> {
    fn judge(&mut self, found: &Found<'_>, layer: Layer) -> Judged {
        let Position { board, reader, examined, komi } = self;
        let circumstances = Circumstances { komi: *komi, ..Circumstances::default() };
        let mut facts = Facts::new(board, reader, *examined, circumstances);
        let mut asked = BTreeSet::new();
        let mut watch = |term: &Term<Offset>, _: Number| {
            if let TermKind::Ask(ask) = &term.kind {
                asked.insert(ask.function.name);
            }
        };
        let verdict = found.verdict(&mut |call: &Call| facts.ask(call), &mut watch);
        let (verdict, unanswered) = match verdict {
            Ok(accepts) => (Some(accepts), None),
            Err(unanswered) => (None, Some(unanswered.function)),
        };
        Judged { row: row(found, verdict), asked: asked.into_iter().collect(), unanswered, layer }
    }
}

/// The engine's board with the stones of a drawn one.
fn board(drawn: &DrawnBoard) -> Result<Board, Box<dyn Error>> {
    let mut board = Board::new(drawn.size())?;
    let stone = |point: Point| drawn.stone(pattern::Point::from(point)).map(Colour::from);
    let stones: Vec<_> = board.points().map(|point| (point, stone(point))).collect();
    board.setup_all(&stones)?;
    Ok(board)
}
