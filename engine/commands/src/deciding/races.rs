//! Races between two dragons.

use super::super::error::CliError;
use super::asked::{Asked, no_connections};
use super::told::{Move, Told, name};
use katachi::board::Point;
use katachi::dragons::Dragon;
use katachi::semeai::{self, Outcome, Tale};

/// Longer lines are not followed.
const LONGEST: usize = 60;

/// The race as either side moves first, and how it goes on; of a fight in the open each question that was asked for it.
pub(super) fn race(asked: &mut Asked, stones: [Point; 2]) -> Result<Vec<Told>, CliError> {
    let [one, other] = stones;
    let mut all = told(asked, [one, other])?;
    all.extend(told(asked, [other, one])?);
    Ok(all)
}

fn told(asked: &mut Asked, stones: [Point; 2]) -> Result<Vec<Told>, CliError> {
    let Asked { board, reader, analysis } = asked;
    let size = board.size();
    let (decided, tales) = analysis.tell_race(board, reader, stones).ok_or_else(no_connections)?;
    let worms = analysis.worms(board, reader);
    let dragons = analysis.dragons(board, reader).ok_or_else(no_connections)?;
    let [Some(own), Some(other)] = stones.map(|stone| dragons.at(worms, stone)) else {
        return Err(CliError("there is no dragon".to_owned()));
    };
    let mut sides = [own, other];
    let mut moves: Vec<Move> = Vec::new();
    while moves.len() < LONGEST {
        let outcome = semeai::analyze(board, reader.limits(), dragons, sides[0], sides[1]);
        let Some(point) = outcome.point.filter(|_| outcome.certain) else { break };
        let colour = sides[0].colour;
        if !board.try_play(point, colour) {
            break;
        }
        moves.push(Move { depth: moves.len(), colour, point: Some(point), comment: codes(&outcome) });
        sides.reverse();
    }
    for _ in &moves {
        board.undo();
    }
    let title = |dragon: &Dragon| name(Some(dragon.origin), size);
    let race = Told {
        question: format!("race of {} with {}, {} first", title(own), title(other), own.colour.name()),
        answer: format!("{} {}", codes(&decided), name(decided.point, size)),
        before: String::new(),
        moves,
    };
    Ok(std::iter::once(race).chain(tales.into_iter().map(fight)).collect())
}

/// A question about a fight: each move with what proposed it, the value that ordered it, and whether its side gets by it what
/// the question is about.
fn fight(tale: Tale) -> Told {
    let answer = |known: Option<bool>| match known {
        Some(true) => "yes",
        Some(false) => "no",
        None => "not read to the end",
    };
    let moves = tale.tried.into_iter().map(|tried| {
        // What serves two purposes has a value of many digits, and a pass has none.
        let value =
            tried.point.map_or_else(String::new, |_| format!("{} ", (tried.value * 100.0).round() / 100.0));
        Move {
            depth: tried.depth,
            colour: tried.mover,
            point: tried.point,
            comment: format!("({value}{}) {} [{}]", tried.why, end(tried.succeeds), tried.seen),
        }
    });
    Told {
        question: tale.question,
        answer: answer(tale.answer).to_owned(),
        before: format!("[{}]", tale.seen),
        moves: moves.collect(),
    }
}

fn end(succeeds: Option<bool>) -> &'static str {
    match succeeds {
        Some(true) => "succeeds",
        Some(false) => "fails",
        None => "left open",
    }
}

fn codes(outcome: &Outcome) -> String {
    let end = if outcome.certain { "" } else { ", not read to the end" };
    format!("saved {:?}, takes {:?}, {} positions{end}", outcome.defence, outcome.attack, outcome.nodes)
}
