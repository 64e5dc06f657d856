//! Races between two dragons.

use super::super::error::CliError;
use super::asked::{Asked, no_connections};
use super::told::{Move, Told, name};
use katachi::board::Point;
use katachi::dragons::Dragon;
use katachi::semeai::{self, Outcome};

/// Longer lines are not followed.
const LONGEST: usize = 60;

/// The race as either side moves first, and how it goes on.
pub(super) fn race(asked: &mut Asked, stones: [Point; 2]) -> Result<Vec<Told>, CliError> {
    let [one, other] = stones;
    [[one, other], [other, one]].into_iter().map(|stones| told(asked, stones)).collect()
}

fn told(asked: &mut Asked, stones: [Point; 2]) -> Result<Told, CliError> {
    let Asked { board, reader, analysis } = asked;
    let size = board.size();
    let decided = analysis.race(board, reader, stones, false).ok_or_else(no_connections)?;
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
        moves.push(Move { depth: moves.len(), colour, point, comment: codes(&outcome) });
        sides.reverse();
    }
    for _ in &moves {
        board.undo();
    }
    let title = |dragon: &Dragon| name(Some(dragon.origin), size);
    Ok(Told {
        question: format!("race of {} with {}, {} first", title(own), title(other), own.colour.name()),
        answer: format!("{} {}", codes(&decided), name(decided.point, size)),
        before: String::new(),
        moves,
    })
}

fn codes(outcome: &Outcome) -> String {
    let end = if outcome.certain { "" } else { ", not read to the end" };
    format!("saved {:?}, takes {:?}, {} positions{end}", outcome.defence, outcome.attack, outcome.nodes)
}
