//! Strings, connections, combinations and eye spaces.

use super::super::error::CliError;
use super::asked::Asked;
use super::told::{Move, Told, name};
use katachi::board::{Board, Colour, Point};
use katachi::reading::{Answer, Reader};

/// Longer lines are not followed.
const LONGEST: usize = 60;

/// How the string of a stone is taken, and how it is saved.
pub(super) fn string(asked: &mut Asked, stone: Point) -> Vec<Told> {
    let attack = |reader: &mut Reader, board: &mut Board| reader.attack(board, stone);
    let defend = |reader: &mut Reader, board: &mut Board| reader.defend(board, stone);
    both(asked, stone, ["attack", "defence"], (&attack, &defend))
}

/// How two strings are cut, and how they are connected.
pub(super) fn connection(asked: &mut Asked, [one, other]: [Point; 2]) -> Vec<Told> {
    let cut = |reader: &mut Reader, board: &mut Board| reader.disconnect(board, one, other);
    let connect = |reader: &mut Reader, board: &mut Board| reader.connect(board, one, other);
    both(asked, one, ["cut", "connection"], (&cut, &connect))
}

/// A question to a reader.
type Question<'a> = &'a dyn Fn(&mut Reader, &mut Board) -> Answer;

/// A question of the opponent of a stone, and that of its owner. Each line goes on with the other one's best reply.
fn both(
    asked: &mut Asked,
    stone: Point,
    names: [&str; 2],
    questions: (Question<'_>, Question<'_>),
) -> Vec<Told> {
    let Some(owner) = asked.board.stone(stone) else { return Vec::new() };
    let sides = [(names[0], !owner), (names[1], owner)];
    let told = sides.map(|(question, first)| line(asked, question, (first, owner), questions));
    told.into()
}

fn line(
    asked: &mut Asked,
    question: &str,
    (first, owner): (Colour, Colour),
    (of_opponent, of_owner): (Question<'_>, Question<'_>),
) -> Told {
    let Asked { board, reader, .. } = asked;
    let size = board.size();
    let (mut moves, mut mover, mut answer) = (Vec::new(), first, None);
    let depth = reader.depth();
    while moves.len() < LONGEST {
        let before = reader.nodes() + reader.connection_nodes();
        let ask = if mover == owner { of_owner } else { of_opponent };
        let found = ask(reader, board);
        let nodes = reader.nodes() + reader.connection_nodes() - before;
        let told = format!("{:?}, {nodes} positions", found.code);
        answer.get_or_insert_with(|| {
            format!("{:?} {}, {nodes} positions", found.code, name(found.point, size))
        });
        let Some(point) = found.point.filter(|_| found.code.succeeds()) else { break };
        if !board.try_play(point, mover) {
            break;
        }
        moves.push(Move { depth: moves.len(), colour: mover, point: Some(point), comment: told });
        reader.set_depth(depth + moves.len() as i32);
        mover = !mover;
    }
    for _ in &moves {
        board.undo();
    }
    reader.set_depth(depth);
    let (question, before) = (question.to_owned(), String::new());
    Told { question, answer: answer.unwrap_or_default(), before, moves }
}

/// The combination of a side with the points that stop it.
pub(super) fn combination(asked: &mut Asked, attacker: Colour) -> Result<Told, CliError> {
    let Asked { board, reader, analysis } = asked;
    let unknown = || CliError("there is no database of combinations, or none of connections".to_owned());
    let found = analysis.combination(board, reader, attacker).ok_or_else(unknown)?;
    let first = found.map(|found| (found.point, found.value));
    let defences = analysis.combination_defences(board, reader, attacker).ok_or_else(unknown)?;
    let threat = first.map(|(point, value)| (attacker, point, format!("the first threat, wins {value}")));
    let stops = defences.into_iter().map(|point| (!attacker, point, "stops it".to_owned()));
    let moves = threat.into_iter().chain(stops);
    let answer = match first {
        Some((point, value)) => format!("wins {value} at {}", name(Some(point), board.size())),
        None => "there is none".to_owned(),
    };
    Ok(Told {
        question: format!("combination of {}", attacker.name()),
        answer,
        before: String::new(),
        moves: moves
            .map(|(colour, point, comment)| Move { depth: 0, colour, point: Some(point), comment })
            .collect(),
    })
}

/// What the eye space of a point is worth, with the points that take and save an eye.
pub(super) fn eye(asked: &mut Asked, point: Point) -> Result<Told, CliError> {
    let Asked { board, reader, analysis } = asked;
    let eyes = analysis.eyes(board, reader);
    let vertex = name(Some(point), board.size());
    let report = eyes
        .value_of_either(board, reader, point)
        .ok_or_else(|| CliError(format!("'{vertex}' is in no eye space")))?;
    let owner =
        [Colour::Black, Colour::White].into_iter().find(|&colour| eyes.point(board, point, colour).is_some());
    let owner = owner.unwrap_or(Colour::Black);
    let settled = report.value.min == report.value.max;
    let vital = [(!owner, report.attack, "takes an eye"), (owner, report.defence, "makes an eye")];
    let moves = vital.into_iter().filter_map(|(colour, point, comment)| {
        let point = point.filter(|_| !settled)?;
        Some(Move { depth: 0, colour, point: Some(point), comment: comment.to_owned() })
    });
    Ok(Told {
        question: format!("eye space of {} at {vertex}", owner.name()),
        answer: format!("{} to {} eyes ({})", report.value.min, report.value.max, report.value),
        before: String::new(),
        moves: moves.collect(),
    })
}
