//! Tactical reading of single strings and pairs.

use crate::answer::{Answer, Failure};
use crate::arguments::{Arguments, EMPTY_VERTEX, OCCUPIED_MOVE};
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{Board, Colour, Point};
use katachi::game::PointOrPass;
use katachi::reading::Code;
use katachi::scoring::{Counting, filling_move, taking_move};
use std::time::{Duration, Instant};

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("attack", Group::Tactics, "STRING", attack),
    now("attack_either", Group::Tactics, "STRING STRING", attack_either),
    now("defend", Group::Tactics, "STRING", defend),
    now("defend_both", Group::Tactics, "STRING STRING", defend_both),
    now("does_attack", Group::Tactics, "VERTEX STRING", does_attack),
    now("does_defend", Group::Tactics, "VERTEX STRING", does_defend),
    now("ladder_attack", Group::Tactics, "STRING", ladder_attack),
];

const EMPTY_STRING: &str = "string vertex must not be empty";

/// A slip of the reference program that clients know: it is sent when the first vertex *is* empty.
const EMPTY_FIRST_STRING: &str = "string vertex must be empty";

fn attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let target = arguments.stone(session.board(), EMPTY_VERTEX)?;
    let examined = session.examined();
    Ok(session.result_of(Some(Code::Win), |reader, board| examined.attack(board, reader, target)))
}

fn defend(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let target = arguments.stone(session.board(), EMPTY_VERTEX)?;
    let examined = session.examined();
    Ok(session.result_of(Some(Code::Lose), |reader, board| examined.defend(board, reader, target)))
}

fn attack_either(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [one, other] = pair(session.board(), arguments)?;
    Ok(code(session.read(|reader, board| reader.attack_either(board, one, other))))
}

fn defend_both(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [one, other] = pair(session.board(), arguments)?;
    Ok(code(session.read(|reader, board| reader.defend_both(board, one, other))))
}

fn does_attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [point, target] = move_and_string(session.board(), arguments)?;
    Ok(code(session.read(|reader, board| reader.does_attack(board, point, target))))
}

/// Knows only yes and no. Yes is written as 3 on the wire, which means no ko here (`gtp.md#result-codes`).
fn does_defend(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [point, target] = move_and_string(session.board(), arguments)?;
    let defends = session.read(|reader, board| reader.does_defend(board, point, target));
    Ok(if defends { "3" } else { "0" }.to_owned())
}

fn ladder_attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let target = ladder_string(session.board(), arguments)?;
    let answer = session.read(|reader, board| reader.ladder(board, target));
    Ok(session.result(answer))
}

/// A code without a vertex.
fn code(code: Code) -> String {
    code.in_protocol().to_string()
}

/// Two strings of one colour; each is looked at before the next one is read.
fn pair(board: &Board, arguments: &mut Arguments<'_>) -> Result<[Point; 2], Failure> {
    let one = arguments.stone(board, EMPTY_FIRST_STRING)?;
    let other = arguments.stone(board, EMPTY_STRING)?;
    if board.stone(one) == board.stone(other) {
        return Ok([one, other]);
    }
    Err(Failure::new("vertices must have same color"))
}

/// An empty vertex and a string.
fn move_and_string(board: &Board, arguments: &mut Arguments<'_>) -> Result<[Point; 2], Failure> {
    let point = arguments.empty(board, OCCUPIED_MOVE)?;
    Ok([point, arguments.stone(board, EMPTY_STRING)?])
}

/// A string with exactly two liberties.
fn ladder_string(board: &Board, arguments: &mut Arguments<'_>) -> Result<Point, Failure> {
    let string = arguments.stone(board, EMPTY_VERTEX)?;
    let exactly_two = board.liberty_count(string) == 2;
    exactly_two.then_some(string).ok_or(Failure::new("string must have exactly 2 liberties"))
}

/// Judging a board takes so long on a machine that has much to do.
const TO_JUDGE: Duration = Duration::from_secs(2);

impl Session {
    /// A move for a board on which ordinary moves are over and stones count as they stand: it takes dead stones, and by
    /// area it fills what is nobody's. What cannot be read in time is left where it is.
    pub(crate) fn last_move(&mut self, colour: Colour) -> PointOrPass {
        self.in_time(|session| session.taking_or_filling(colour))
    }

    fn taking_or_filling(&mut self, colour: Colour) -> PointOrPass {
        self.capture(colour).or_else(|| {
            let enough = |deadline: Instant| deadline > Instant::now() + TO_JUDGE;
            if !self.deadline.is_none_or(enough) {
                return None;
            }
            let settled = self.settled(0);
            let area = self.settings.counting == Counting::Chinese;
            let rules = self.game.rules();
            self.read(|reader, board| {
                let taking = taking_move(board, reader, &settled, colour, rules);
                taking
                    .or_else(|| area.then(|| filling_move(board, reader, &settled, colour, rules)).flatten())
            })
        })
    }

    /// A move that takes an opposing string which cannot be defended, the largest first.
    fn capture(&mut self, colour: Colour) -> PointOrPass {
        let board = self.board();
        let mut strings =
            self.strings_among(board.points().filter(|&point| board.stone(point) == Some(!colour)));
        strings.sort_by_key(|string| std::cmp::Reverse(string.len()));
        strings.into_iter().find_map(|string| {
            let target = string.first()?;
            let attack = self.read(|reader, board| reader.attack(board, target));
            let point = attack.point.filter(|_| attack.code.succeeds())?;
            // What was cut short is a guess, and no string is dead by a guess.
            let defended =
                self.read(|reader, board| reader.defend(board, target).code.succeeds() || reader.is_late());
            (!defended && self.game.is_legal(colour, Some(point))).then_some(point)
        })
    }
}
