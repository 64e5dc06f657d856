//! Life and death.

use crate::answer::{Answer, Failure};
use crate::arguments::{Arguments, EMPTY_DRAGON, EMPTY_VERTEX, OCCUPIED_MOVE};
use crate::checks::NO_CONNECTIONS;
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{Board, Point};
use katachi::owl::{Life, Threat, Verdict};
use katachi::reading::Reader;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("owl_attack", Group::Owl, "DRAGON", owl_attack).settled(),
    now("owl_connection_defends", Group::Owl, "VERTEX DRAGON DRAGON", owl_connection_defends).settled(),
    now("owl_defend", Group::Owl, "DRAGON", owl_defend).settled(),
    now("owl_does_attack", Group::Owl, "VERTEX DRAGON", owl_does_attack).settled(),
    now("owl_does_defend", Group::Owl, "VERTEX DRAGON", owl_does_defend).settled(),
    now("owl_substantial", Group::Owl, "STRING", owl_substantial).settled(),
    now("owl_threaten_attack", Group::Owl, "DRAGON", owl_threaten_attack).settled(),
    now("owl_threaten_defense", Group::Owl, "DRAGON", owl_threaten_defense).settled(),
];

/// What plain yes is written as (`gtp.md#result-codes`); it means no ko.
const YES: u8 = 3;

impl Session {
    /// Asks about the life and death of dragons in the position.
    pub(super) fn read_life<T>(
        &mut self,
        question: impl FnOnce(&Life<'_, '_>, &mut Board, &mut Reader) -> T,
    ) -> Result<T, Failure> {
        let examined = self.examined();
        self.read(|reader, board| examined.read_life(board, reader, question)).ok_or(NO_CONNECTIONS)
    }

    fn life_result(&self, verdict: Verdict) -> String {
        self.result(verdict.answer) + self.doubt(!verdict.certain)
    }
}

fn code(verdict: Verdict) -> String {
    verdict.answer.code.in_protocol().to_string()
}

fn owl_attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), EMPTY_VERTEX)?;
    let verdict = session.read_life(|life, board, reader| life.attack(board, reader, stone))?;
    Ok(session.life_result(verdict))
}

fn owl_defend(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), EMPTY_VERTEX)?;
    let verdict = session.read_life(|life, board, reader| life.defend(board, reader, stone))?;
    Ok(session.life_result(verdict))
}

fn owl_does_attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [point, stone] = move_and_dragon(session, arguments)?;
    let verdict = session.read_life(|life, board, reader| life.does_attack(board, reader, point, stone))?;
    Ok(code(verdict))
}

fn owl_does_defend(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let [point, stone] = move_and_dragon(session, arguments)?;
    let verdict = session.read_life(|life, board, reader| life.does_defend(board, reader, point, stone))?;
    Ok(code(verdict))
}

/// Both dragons are read before either is looked at.
fn owl_connection_defends(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let point = arguments.empty(session.board(), OCCUPIED_MOVE)?;
    let dragons = [arguments.need_vertex()?, arguments.need_vertex()?];
    let [one, other] = dragons.map(|dragon| session.board().stone(dragon));
    if one.is_none() || other.is_none() {
        return Err(Failure::new(EMPTY_DRAGON));
    }
    if one != other {
        return Err(Failure::new("dragon vertices must have the same color"));
    }
    let verdict =
        session.read_life(|life, board, reader| life.connection_defends(board, reader, point, dragons))?;
    Ok(code(verdict))
}

/// Whether taking a string gives life; 1 or 0, no code.
fn owl_substantial(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), EMPTY_VERTEX)?;
    let verdict = session.read_life(|life, board, reader| life.substantial(board, reader, stone))?;
    Ok(u8::from(verdict.answer.code.succeeds()).to_string())
}

fn owl_threaten_attack(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), EMPTY_VERTEX)?;
    let threat = session.read_life(|life, board, reader| life.threaten_attack(board, reader, stone))?;
    Ok(told(session, threat, YES))
}

fn owl_threaten_defense(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), EMPTY_VERTEX)?;
    let threat = session.read_life(|life, board, reader| life.threaten_defence(board, reader, stone))?;
    Ok(told(session, threat, 1))
}

/// A code and both moves, or 0.
fn told(session: &Session, threat: Threat, yes: u8) -> String {
    threat.map_or_else(|| "0".to_owned(), |moves| format!("{yes} {}", session.names(moves)))
}

fn move_and_dragon(session: &Session, arguments: &mut Arguments<'_>) -> Result<[Point; 2], Failure> {
    let point = arguments.empty(session.board(), OCCUPIED_MOVE)?;
    Ok([point, arguments.stone(session.board(), EMPTY_DRAGON)?])
}
