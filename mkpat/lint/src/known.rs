//! What a drawing tells of the answers that a constraint asks for.

use mkpat::range::{Range, of_function};
use mkpat::tables::functions::Parameters;
use mkpat::term::Ask;
use mkpat_runtime::pattern::Kind;
use mkpat_runtime::point::Point;

use crate::subject::Subject;

/// The values that an answer can have where the pattern matches; `None` if the drawing tells nothing.
pub(crate) fn known(subject: &Subject<'_>, ask: &Ask<Point>) -> Option<Range> {
    let strings = &subject.strings;
    let first = ask.points.first().or_else(|| ask.moves.first().and_then(Option::as_ref))?.at;
    let empty = strings.drawn_empty(first);
    match ask.function.name {
        "lib" => strings.at(first).map(|s| between(s.liberties.len(), s.most_liberties())),
        "wormsize" => strings.at(first).map(|s| between(s.stones.len(), (!s.open).then_some(s.stones.len()))),
        "olib" | "xlib" if empty => {
            let outcome = strings.after_move(first, ask.function.name == "olib");
            let most = outcome.string.most_liberties().filter(|_| !outcome.may_capture);
            // Nobody says what an impossible move gives.
            (!outcome.suicide).then(|| between(outcome.string.liberties.len(), most))
        }
        "legal_omove" | "legal_xmove" if empty => {
            let outcome = strings.after_move(first, ask.function.name == "legal_omove");
            decided(outcome.beside_empty, outcome.suicide)
        }
        "legal_omove" | "legal_xmove" => strings.at(first).map(|_| Range::exactly(0.0)),
        "o_suicide" | "x_suicide" if empty => {
            let outcome = strings.after_move(first, ask.function.name == "o_suicide");
            decided(outcome.suicide, outcome.beside_empty || outcome.captures)
        }
        "o_captures_something" | "x_captures_something" if empty => {
            let outcome = strings.after_move(first, ask.function.name == "o_captures_something");
            decided(outcome.captures, !outcome.may_capture)
        }
        "same_string" => same_string(subject, ask),
        "o_somewhere" => somewhere(subject, ask, Kind::O, Kind::MaybeO),
        "x_somewhere" => somewhere(subject, ask, Kind::X, Kind::MaybeX),
        _ => None,
    }
    .filter(|range| *range != of_function(ask.function.result))
}

fn between(least: usize, most: Option<usize>) -> Range {
    let value = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
    Range(value(least), most.map_or(f64::from(i32::MAX), value))
}

fn decided(holds: bool, fails: bool) -> Option<Range> {
    match (holds, fails) {
        (true, _) => Some(Range::exactly(1.0)),
        (_, true) => Some(Range::exactly(0.0)),
        _ => None,
    }
}

fn same_string(subject: &Subject<'_>, ask: &Ask<Point>) -> Option<Range> {
    let [a, b] = ask.points.as_slice() else { return None };
    let (a, b) = (subject.strings.at(a.at)?, subject.strings.at(b.at)?);
    let closed = !a.open || !b.open;
    let same = a.stones == b.stones;
    decided(same, !same && (a.own != b.own || closed))
}

fn somewhere(subject: &Subject<'_>, ask: &Ask<Point>, colour: Kind, maybe: Kind) -> Option<Range> {
    let kinds = || ask.points.iter().map(|spot| subject.pattern.drawing.at(spot.at).kind);
    let possible = |kind: Option<Kind>| kind.is_none_or(|kind| kind == colour || kind == maybe);
    decided(kinds().any(|kind| kind == Some(colour)), !kinds().any(possible))
}

/// For people: what the drawing tells of each answer that a term asks for.
pub(crate) fn told(subject: &Subject<'_>, asks: &[&Ask<Point>]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for ask in asks {
        if let Some(range) = known(subject, ask) {
            let line = format!("by the drawing `{}` is {}", call(ask), range.describe());
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// A call as it is written.
pub(crate) fn call(ask: &Ask<Point>) -> String {
    let letter = |l: u8| char::from(l).to_string();
    let moves = ask.moves.iter().map(|m| m.map_or("?".to_owned(), |spot| letter(spot.letter)));
    let points = ask.points.iter().map(|spot| letter(spot.letter));
    let arguments: Vec<String> = moves.chain(points).collect();
    match (arguments.is_empty(), ask.function.parameters) {
        (true, Parameters::Points(_)) => ask.function.name.to_owned(),
        _ => format!("{}({})", ask.function.name, arguments.join(",")),
    }
}
