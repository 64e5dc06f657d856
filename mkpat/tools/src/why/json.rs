//! The answer as JSON; the book, `json.md`, gives the shape.

use mkpat::interpret::Number;
use mkpat::source::Sources;
use mkpat::trace::describe;
use mkpat_runtime::board::BoardView;
use mkpat_runtime::point::Colour;
use serde_json::{Value, json};

use super::constraint::{Clause, Verdict};
use super::miss::{Answer, Change, Misplaced, Miss};
use super::shape::letter;
use super::words::{Asked, towards};

/// The number that changes when programs that read it have to.
pub const VERSION: u32 = 1;

/// An answer: the nearest miss first.
#[must_use]
pub fn answer(answer: &Answer, asked: &Asked<'_>, database: &str, position: &str) -> Value {
    let size = asked.board.size();
    json!({
        "version": VERSION,
        "pattern": asked.name,
        "database": database,
        "position": position,
        "point": asked.point.vertex(size).to_string(),
        "at_anchor": asked.at_anchor,
        "matches": answer.misses.first().is_some_and(Miss::matches),
        "misses": answer.misses.iter().map(|m| miss(m, asked)).collect::<Vec<_>>(),
        "elsewhere": answer.elsewhere.iter().map(|p| p.vertex(size).to_string()).collect::<Vec<_>>(),
    })
}

fn miss(miss: &Miss, asked: &Asked<'_>) -> Value {
    let size = asked.board.size();
    let off_board = miss.misplaced == Some(Misplaced::OffBoard);
    let edges = match &miss.misplaced {
        Some(Misplaced::NoEdge(edges)) => edges.iter().map(|edge| towards(*edge)).collect(),
        _ => Vec::new(),
    };
    json!({
        "transformation": miss.transformation.number(),
        "to_play": miss.own.to_string(),
        "anchor": (!off_board).then(|| miss.place.anchor.vertex(size).to_string()),
        "off_board": off_board,
        "missing_edges": edges,
        "changes": miss.changes.iter().map(|c| change(c, size)).collect::<Vec<_>>(),
        "filter": miss.filter.as_ref().map(|filter| describe::reason(filter, asked.board)),
        "constraint": match &miss.constraint {
            Verdict::NotAsked => Value::Null,
            Verdict::Accepts(_) => json!("true"),
            Verdict::Rejects(_) => json!("false"),
            Verdict::Unknown(_) => json!("unknown"),
        },
        "clauses": miss.constraint.clauses().iter().map(|c| clause(c, asked.sources)).collect::<Vec<_>>(),
        "labels": miss.labels.iter().map(|(letter, point)| (letter.to_string(), json!(point.vertex(size).to_string()))).collect::<serde_json::Map<_, _>>(),
    })
}

fn change(change: &Change, size: u8) -> Value {
    json!({
        "point": change.point.vertex(size).to_string(),
        "drawn": change.wanted.letter().to_string(),
        "found": letter(change.found).to_string(),
        "put": change.put.map(|colour: Colour| colour.to_string()),
    })
}

fn clause(clause: &Clause, sources: &Sources) -> Value {
    let value = |number: &Number| match number {
        Number::Integer(n) => json!(n),
        Number::Real(x) => json!(x),
    };
    let values = clause.values.iter().map(|(span, number)| (describe::text(*span, sources), value(number)));
    json!({
        "text": describe::text(clause.span, sources),
        "holds": clause.holds,
        "values": values.collect::<serde_json::Map<_, _>>(),
        "asks": clause.unanswered.as_ref().map(|unanswered| unanswered.function),
    })
}
