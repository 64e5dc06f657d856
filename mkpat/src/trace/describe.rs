//! A verdict in words, for people.

use mkpat_runtime::board::BoardView;
use mkpat_runtime::pattern::{Cell, Edges, Kind};
use mkpat_runtime::point::Point;
use mkpat_runtime::query::Status;
use mkpat_runtime::transform::Transformation;

use super::{Part, Question, Rejection, TraceOutcome};
use crate::source::{Sources, Span};

/// What a verdict is about.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// Where the pattern's name stands in the source.
    pub origin: Span,
    /// The pattern's name.
    pub name: &'a str,
    /// The point of the anchor, or of the corner.
    pub at: Point,
    /// The orientation.
    pub transformation: Transformation,
    /// The board.
    pub board: &'a dyn BoardView,
}

impl Question<'_> {
    /// What the question is about, in words.
    #[must_use]
    pub fn subject(&self) -> Subject<'_> {
        Subject {
            origin: self.pattern.origin,
            name: &self.pattern.name,
            at: self.anchor,
            transformation: self.transformation,
            board: self.board,
        }
    }
}

/// The verdict on a question: one line, and below it the parts of the constraint with their values.
#[must_use]
pub fn describe(verdict: &TraceOutcome, subject: &Subject<'_>, sources: &Sources) -> String {
    let head = format!(
        "{} {} at {}, transformation {}",
        sources.origin(subject.origin),
        subject.name,
        subject.at.vertex(subject.board.size()),
        subject.transformation.number()
    );
    match verdict {
        TraceOutcome::Accepted(parts) => format!("{head}: matches\n{}", values(parts, &[], sources)),
        TraceOutcome::Undecided(unanswered) => {
            let asked = text(unanswered.span, sources);
            format!("{head}: undecided, {unanswered}\n    asked by {asked}\n")
        }
        TraceOutcome::Rejected(Rejection::Constraint { parts, decisive }) => {
            format!("{head}: rejected by its constraint\n{}", values(parts, decisive, sources))
        }
        TraceOutcome::Rejected(rejection) => format!("{head}: {}\n", reason(rejection, subject.board)),
    }
}

/// The parts that ask the engine or decide, each with its value; `>` marks those that decide.
fn values(parts: &[Part], decisive: &[Span], sources: &Sources) -> String {
    let shown = parts.iter().filter(|part| part.asks || decisive.contains(&part.span));
    let line = |part: &Part| {
        let mark = if decisive.contains(&part.span) { '>' } else { ' ' };
        let value = part.value.map_or("not asked".to_owned(), |value| value.to_string());
        format!("  {mark} {} = {value}\n", text(part.span, sources))
    };
    shown.map(line).collect()
}

/// The text of an expression in one line.
#[must_use]
pub fn text(span: Span, sources: &Sources) -> String {
    let lines = String::from_utf8_lossy(sources.text(span)).into_owned();
    let lines = lines.lines().map(|line| line.trim_start_matches([';', '>']).trim());
    lines.collect::<Vec<_>>().join(" ")
}

/// Why a pattern was rejected, in words.
#[must_use]
pub fn reason(rejection: &Rejection, board: &dyn BoardView) -> String {
    match rejection {
        Rejection::Orientation => "the orientation is not tried, another one looks the same".to_owned(),
        Rejection::Anchor => "no stone is there that anchors are looked for at".to_owned(),
        Rejection::OffBoard(d) => {
            format!("the drawing leaves the board at {},{} from its anchor", d.row, d.column)
        }
        Rejection::Edge(edge) => {
            format!("the drawing ends at its {} edge, but the board goes on", side(*edge))
        }
        Rejection::Cell { element, point, found } => {
            let point = point.vertex(board.size());
            format!("{point} should be {}, but is {}", wanted(element.kind), cell(*found))
        }
        Rejection::Class { letter, point, status } => {
            let status = match status {
                Status::Alive => "alive",
                Status::Critical => "critical",
                Status::Dead => "dead",
                Status::Unknown => "of unknown status",
            };
            format!(
                "class `{letter}` forbids the dragon at {}, which is {status}",
                point.vertex(board.size())
            )
        }
        Rejection::Goal => "no stone of the pattern belongs to the goal".to_owned(),
        Rejection::Constraint { .. } => "the constraint is zero".to_owned(),
    }
}

fn side(edge: Edges) -> &'static str {
    match edge {
        Edges::NORTH => "upper",
        Edges::SOUTH => "lower",
        Edges::WEST => "left",
        _ => "right",
    }
}

fn wanted(kind: Kind) -> &'static str {
    match kind {
        Kind::Dot | Kind::Comma | Kind::Not => "empty",
        Kind::X => "an opponent's stone",
        Kind::O => "an own stone",
        Kind::MaybeX => "an opponent's stone or empty",
        Kind::MaybeO => "an own stone or empty",
    }
}

fn cell(found: Cell) -> &'static str {
    match found {
        Cell::Empty => "empty",
        Cell::Own => "an own stone",
        Cell::Other => "an opponent's stone",
    }
}
