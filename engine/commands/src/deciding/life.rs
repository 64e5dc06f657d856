//! Life and death of a dragon.

use super::super::error::CliError;
use super::asked::{Asked, no_connections};
use super::told::{Move, Told, name};
use katachi::board::Point;
use katachi::owl::{Step, Tale, Verdict};
use katachi::reading::Code;

/// How the dragon of a stone is attacked, and how it is defended.
pub(super) fn dragon(asked: &mut Asked, stone: Point) -> Result<[Told; 2], CliError> {
    let Asked { board, reader, analysis } = asked;
    let size = board.size();
    let mut tell = |attacks: bool| {
        analysis
            .read_life(board, reader, |life, board, reader| life.tell(board, reader, stone, attacks))
            .ok_or_else(no_connections)
    };
    let [attack, defence] = [tell(true)?, tell(false)?];
    Ok([told("attack", size, attack), told("defence", size, defence)])
}

/// Each move with the pattern or the reason for it, the value that ordered it, how it ends, and what the dragon lives on
/// then.
fn told(question: &str, size: u8, (verdict, tale): (Verdict, Tale)) -> Told {
    let (code, place) = (verdict.answer.code, name(verdict.answer.point, size));
    let end = if verdict.certain { "" } else { ", not read to the end" };
    let moves = tale.steps.into_iter().map(|step| Move {
        depth: usize::try_from(step.depth).unwrap_or(0),
        colour: step.mover,
        point: Some(step.point),
        comment: comment(&step),
    });
    Told {
        question: question.to_owned(),
        answer: format!("{code:?} {place}, {} positions{end}", verdict.nodes),
        before: format!("[{}]", tale.eyes),
        moves: moves.collect(),
    }
}

fn comment(step: &Step) -> String {
    let before = if step.told_before { ", told before" } else { "" };
    format!("({} {}) {}{before} [{}]", step.value, step.why, end(step.ends), step.eyes)
}

/// How a move ends, as far as it was read.
fn end([least, most]: [Code; 2]) -> String {
    match (least, most) {
        _ if least == most => format!("{least:?}"),
        (Code::Lose, Code::Win) => "left open".to_owned(),
        (Code::Lose, _) => format!("{most:?} at most"),
        (_, Code::Win) => format!("{least:?} at least"),
        _ => format!("{least:?} or {most:?}"),
    }
}
