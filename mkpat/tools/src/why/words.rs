//! The answer in words: one line first, then what differs.

use mkpat::source::Sources;
use mkpat::trace::describe;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::pattern::{Cell, Kind};
use mkpat_runtime::point::{Colour, Point};

use super::constraint::{Clause, Verdict};
use super::drawn::{Paint, side_by_side};
use super::miss::{Answer, Change, Misplaced, Miss, Towards};

/// What an answer is about, and how much of it is told.
pub struct Asked<'a> {
    /// The pattern's name.
    pub name: &'a str,
    /// The board.
    pub board: &'a DrawnBoard,
    /// The point asked about.
    pub point: Point,
    /// Whether the point is that of the anchor.
    pub at_anchor: bool,
    /// The sources of the pattern.
    pub sources: &'a Sources,
    /// The program that answers what was not answered here, if there is one.
    pub engine: Option<&'a str>,
}

/// The nearest miss, in full; with `all` every other one after it.
#[must_use]
pub fn text(answer: &Answer, asked: &Asked<'_>, all: bool, paint: Paint<'_>) -> String {
    let Some((first, others)) = answer.misses.split_first() else { return nowhere(answer, asked) };
    let mut text = one(first, asked, paint);
    if all {
        others.iter().for_each(|miss| text += &format!("\n{}", one(miss, asked, paint)));
    } else if !first.matches() && !others.is_empty() {
        text += &format!("{} more ways it could lie there: `--all`\n", others.len());
    }
    text
}

/// One way in which the pattern lies there, with its drawing.
#[must_use]
pub fn one(miss: &Miss, asked: &Asked<'_>, paint: Paint<'_>) -> String {
    let mut text = head(miss, asked) + "\n";
    if !miss.fits() || !miss.constraint.clauses().is_empty() {
        let drawing = side_by_side(miss, asked.board, paint);
        let (own, other) = (side(miss.own), side(miss.own.opponent()));
        text += &format!("\n{drawing}\nO is {own}, X is {other}{}\n", labels(miss, asked.board));
    }
    for change in &miss.changes {
        text += &format!("  {}\n", of_change(change, miss.own, asked.board.size()));
    }
    text + &of_constraint(miss, asked)
}

/// A line: whether it matches, and if not, what is nearest.
#[must_use]
pub fn head(miss: &Miss, asked: &Asked<'_>) -> String {
    let (name, at) = (asked.name, asked.point.vertex(asked.board.size()));
    let at = if asked.at_anchor { format!("from {at}") } else { format!("at {at}") };
    let (own, number) = (side(miss.own), miss.transformation.number());
    let whole = if miss.matches() { "matches" } else { "does not match" };
    format!("{name} {whole} {at} for {own}: {} (transformation {number})", reason(miss, asked))
}

/// What keeps it from matching, in half a sentence.
fn reason(miss: &Miss, asked: &Asked<'_>) -> String {
    let cells = match miss.changes.len() {
        0 => String::new(),
        1 => "1 cell differs".to_owned(),
        n => format!("{n} cells differ"),
    };
    let and_cells = if cells.is_empty() { cells.clone() } else { format!(", and {cells}") };
    match (&miss.misplaced, &miss.filter, &miss.constraint) {
        (Some(Misplaced::OffBoard), ..) => "the drawing leaves the board".to_owned(),
        (Some(Misplaced::NoEdge(edges)), ..) => format!("{}{and_cells}", missing(edges)),
        (None, ..) if !cells.is_empty() => cells,
        (None, Some(filter), _) => describe::reason(filter, asked.board),
        (None, None, Verdict::Rejects(_)) => "its constraint is false".to_owned(),
        (None, None, Verdict::Unknown(_)) => "as far as the stones tell".to_owned(),
        (None, None, _) => "shape and constraint fit".to_owned(),
    }
}

fn missing(edges: &[Towards]) -> String {
    let words: Vec<&str> = edges.iter().map(|edge| towards(*edge)).collect();
    let noun = if words.len() == 1 { "edge" } else { "edges" };
    format!("the drawing shows the {} {noun}, and the board goes on there", words.join(" and "))
}

/// A side of the board in a word.
#[must_use]
pub fn towards(edge: Towards) -> &'static str {
    match edge {
        Towards::Top => "upper",
        Towards::Bottom => "lower",
        Towards::Left => "left",
        Towards::Right => "right",
    }
}

/// A colour with a capital letter.
#[must_use]
pub fn side(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "Black",
        Colour::White => "White",
    }
}

/// `D6 is a white stone, and should be empty`.
fn of_change(change: &Change, own: Colour, size: u8) -> String {
    let stone = |colour| match colour {
        Colour::Black => "a black stone",
        Colour::White => "a white stone",
    };
    let found = match change.found {
        Cell::Empty => "empty",
        Cell::Own => stone(own),
        Cell::Other => stone(own.opponent()),
    };
    let wanted = match change.wanted {
        Kind::X => stone(own.opponent()).to_owned(),
        Kind::O => stone(own).to_owned(),
        Kind::MaybeX => format!("empty or {}", stone(own.opponent())),
        Kind::MaybeO => format!("empty or {}", stone(own)),
        Kind::Dot | Kind::Comma | Kind::Not => "empty".to_owned(),
    };
    format!("{} is {found}, and should be {wanted}", change.point.vertex(size))
}

/// The labels with their points, `; a is D4, b is E5`.
fn labels(miss: &Miss, board: &DrawnBoard) -> String {
    if miss.constraint.clauses().is_empty() || miss.labels.is_empty() {
        return String::new();
    }
    let each =
        miss.labels.iter().map(|(letter, point)| format!("{letter} is {}", point.vertex(board.size())));
    format!("; {}", each.collect::<Vec<_>>().join(", "))
}

fn of_constraint(miss: &Miss, asked: &Asked<'_>) -> String {
    let clauses = miss.constraint.clauses();
    if clauses.is_empty() {
        return String::new();
    }
    let what = match (&miss.constraint, miss.changes.is_empty()) {
        (Verdict::Rejects(_), true) => "The constraint is false",
        (Verdict::Accepts(_), true) => "The constraint is true",
        (_, true) => "The constraint takes an engine",
        (Verdict::Rejects(_), false) => "With that mended, the constraint would be false",
        (Verdict::Accepts(_), false) => "With that mended, the constraint would be true",
        (_, false) => "With that mended, the constraint would take an engine",
    };
    let mut text = format!("{what}:\n");
    let written: Vec<String> =
        clauses.iter().map(|clause| describe::text(clause.span, asked.sources)).collect();
    let width = written.iter().map(|text| text.chars().count()).filter(|&n| n <= WIDEST).max().unwrap_or(0);
    for (clause, written) in clauses.iter().zip(&written) {
        text += &of_clause(clause, written, width, asked.sources);
    }
    if let Some(engine) = asked.engine.filter(|_| clauses.iter().any(|clause| clause.holds.is_none())) {
        text += &format!("  ? is for an engine to say: `{engine}`\n");
    }
    text
}

/// Clauses longer than this do not push the verdicts of others to the right.
const WIDEST: usize = 50;

/// A clause with what became of it: `>` is false, `?` unknown.
fn of_clause(clause: &Clause, written: &str, width: usize, sources: &Sources) -> String {
    let (mark, verdict) = match clause.holds {
        Some(true) => (' ', "true"),
        Some(false) => ('>', "false"),
        None => ('?', "unknown"),
    };
    // A single question is the clause itself, or its opposite.
    let said = |text: &str| written.trim_start_matches(['!', ' ']) == text;
    let texts = clause.values.iter().map(|(span, value)| (describe::text(*span, sources), value));
    let texts: Vec<_> = texts.filter(|(text, _)| !said(text)).collect();
    let values = match &clause.unanswered {
        Some(unanswered) if !written.contains(unanswered.function) => {
            format!(": asks {}", unanswered.function)
        }
        _ if texts.is_empty() => String::new(),
        _ => {
            let each: Vec<String> = texts.iter().map(|(text, value)| format!("{text} is {value}")).collect();
            format!(": {}", each.join(", "))
        }
    };
    format!("  {mark} {written:<width$}  {verdict}{values}\n")
}

/// A pattern that no transformation puts on the point.
fn nowhere(answer: &Answer, asked: &Asked<'_>) -> String {
    let (name, size) = (asked.name, asked.board.size());
    let at = asked.point.vertex(size);
    if answer.elsewhere.is_empty() {
        return format!(
            "{name} never matches: another pattern of the corner has the same stones, or it has none\n"
        );
    }
    let moves: Vec<String> = answer.elsewhere.iter().map(|p| p.vertex(size).to_string()).collect();
    format!("{name} does not match at {at}: on this board its move is at {}\n", moves.join(", "))
}
