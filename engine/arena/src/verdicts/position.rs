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
use mkpat_runtime::pattern::Classes;
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
    /// The matches that are judged.
    wanted: Wanted<'a>,
}

/// Whether a pattern of this name and these classes is wanted.
pub type IsWanted<'a> = dyn Fn(&str, Classes) -> bool + Sync + 'a;

/// Which matches are judged.
#[derive(Default)]
pub struct Wanted<'a> {
    /// Only those of patterns with such a name and such classes.
    pub pattern: Option<&'a IsWanted<'a>>,
    /// Only those whose move is at the point of this name; a pattern without a move counts by its anchor.
    pub at: Option<&'a str>,
    /// Only those for this side.
    pub side: Option<Colour>,
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
    /// Matches all of the databases, judges constraints up to `layer`, and reads as at `level`. What is absent among them is
    /// taken from `others`, which are not matched.
    pub fn new(all: &'a [Arc<Loaded>], others: Databases, layer: Layer, level: i32) -> Examiner<'a> {
        Examiner {
            databases: all.iter().map(Arc::as_ref).collect(),
            stages: Arc::new(by_role(all).completed(others)),
            layer,
            limits: Limits::of_level(level),
            wanted: Wanted::default(),
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

    /// Judges only some of the matches.
    #[must_use]
    pub fn only(mut self, wanted: Wanted<'a>) -> Examiner<'a> {
        self.wanted = wanted;
        self
    }

    /// The lines of a position: for White, then for Black, each database in turn.
    ///
    /// # Errors
    /// If no board has such stones, or the board has no such point.
    pub fn lines(&self, name: &str, drawn: &DrawnBoard) -> Result<Vec<Line>, VerdictsError> {
        let mut board = board(drawn).map_err(|error| VerdictsError(format!("position '{name}': {error}")))?;
        let mut reader = Reader::new(self.limits);
        let examined = Analysis::new(Arc::clone(&self.stages), &board, &reader);
        let mut position =
            Position { board: &mut board, reader: &mut reader, examined: &examined, komi: KOMI };
        let mut lines = Vec::new();
        let at = self.wanted.at.map(|point| at(point, name, drawn)).transpose()?;
        for side in Colour::BOTH.into_iter().filter(|&side| self.wanted.side.is_none_or(|only| only == side))
        {
            for database in &self.databases {
                lines.push(Line {
                    position: name.to_owned(),
                    to_play: side.name().to_owned(),
                    database: database.name().to_owned(),
                    rows: self.rows(database, side, at, &mut position),
                });
            }
        }
        Ok(lines)
    }

    fn rows(
        &self,
        database: &Loaded,
        side: Colour,
        at: Option<pattern::Point>,
        position: &mut Position<'_>,
    ) -> Vec<Judged> {
        let mut found = Vec::new();
        let is_wanted = |m: &Found<'_>| {
            at.is_none_or(|at| m.proposed.unwrap_or(m.place.anchor) == at)
                && self.wanted.pattern.is_none_or(|wanted| wanted(m.name, database.classes(m.id)))
        };
        database.for_each_match(&*position.board, &Query::raw(side.into()), |m| {
            if is_wanted(&m) {
                found.push(m);
            }
        });
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

/// The point of that name on a position's board.
fn at(point: &str, name: &str, drawn: &DrawnBoard) -> Result<pattern::Point, VerdictsError> {
    let size = drawn.size();
    let unknown = || VerdictsError(format!("`{point}` is no point of the {size}x{size} board of {name}"));
    pattern::Point::from_vertex(point, size).ok_or_else(unknown)
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
