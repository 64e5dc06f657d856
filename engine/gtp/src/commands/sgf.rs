//! Game records and traces of reading.

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::aside::aside;
use crate::command::{Command, Group, now};
use crate::file::{path, write};
use crate::session::Session;
use crate::settings::GREATEST_SIZE;
use katachi::game::PointOrPass;
use katachi_record::{GREATEST_RECORD, LoadError, Loader, Until, print_position};
use std::io::ErrorKind;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("finish_sgftrace", Group::Records, "FILE", finish_sgftrace),
    now("loadsgf", Group::Records, "FILE [MOVE|VERTEX]", loadsgf),
    now("printsgf", Group::Records, "[FILE]", printsgf),
    now("start_sgftrace", Group::Records, "", start_sgftrace),
];

const NO_FILE: Failure = Failure::new("missing filename");

/// After a failure the old position stands, trial moves apart.
fn loadsgf(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    session.drop_trial();
    let file = arguments.word().ok_or(NO_FILE)?;
    let unreadable = || Failure::from(format!("cannot open or parse '{file}'"));
    let record = katachi_files::read(&path(file), GREATEST_RECORD).map_err(|error| match error.kind() {
        ErrorKind::InvalidInput | ErrorKind::FileTooLarge => {
            Failure::from(format!("cannot load '{file}': {error}"))
        }
        _ => unreadable(),
    })?;
    let orientation = session.orientation;
    let turn = |size, point| orientation.inward(size, point);
    let rules = session.game.rules();
    let mut loader = Loader { greatest_size: GREATEST_SIZE, rules, until: None, turn: &turn };
    if !arguments.is_empty() {
        // Vertices are named on the board of the record, so its size must be known first.
        let size = loader.load(&record).map_or(session.board().size(), |loaded| loaded.game.board().size());
        loader.until = Some(until(&mut arguments.on_board_of(size)));
    }
    let loaded = loader.load(&record).map_err(|error| match error {
        LoadError::Parse(_) => unreadable(),
        LoadError::TooLarge(_) => Failure::from(format!("cannot load '{file}': {error}")),
        LoadError::Unsupported(_) => Failure::from(format!("cannot load '{file}'")),
    })?;
    if let Some(illegal) = loaded.illegal {
        // The answer is recorded to be the colour alone.
        aside(format_args!("'{file}': {illegal}\n"));
    }
    session.game = loaded.game;
    session.forget_record();
    session.continue_record(loaded.source);
    session.clocks.restart();
    session.settings.extra_depth = 0;
    Ok(loaded.to_move.name().to_owned())
}

/// A number from 1 is a move, a vertex itself; everything else means the first pass. `I5` is read as `H5` here.
fn until(arguments: &mut Arguments<'_>) -> Until {
    if let Some(number) = arguments.ahead().integer() {
        return usize::try_from(number)
            .ok()
            .filter(|&number| number > 0)
            .map_or(Until::Place(None), Until::Move);
    }
    let word = arguments.ahead().word().unwrap_or("");
    let place: PointOrPass = match word.strip_prefix(['I', 'i']) {
        Some(digits) => arguments.reading(&format!("H{digits}")).vertex(),
        None => arguments.vertex(),
    };
    Until::Place(place)
}

/// A record that could not be written is a failure: whoever asked for it must not take it for saved. Only where there is
/// no such folder the answer is recorded to be a success, and clients rely on that; it is told on standard error.
fn printsgf(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let text = print_position(&session.game, session.settings.counting)
        .map_err(|error| Failure::from(error.to_string()))?;
    match arguments.word() {
        None | Some("-") => Ok(text.trim_end().to_owned()),
        Some(file) => match write(file, &text) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                aside(format_args!("{}\n", unwritten(file, &error)));
                done()
            }
            Err(error) => Err(unwritten(file, &error)),
            Ok(()) => done(),
        },
    }
}

fn unwritten(file: &str, error: &std::io::Error) -> Failure {
    Failure::from(format!("cannot write '{file}': {error}"))
}

/// A second start begins anew.
fn start_sgftrace(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.trace = Some(Vec::new());
    done()
}

/// Writes the position with all reading commands and their answers since the start as its comment.
fn finish_sgftrace(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let file = arguments.word().ok_or(NO_FILE)?;
    if let Some(trace) = session.trace.take() {
        let text = katachi_record::print_commented_position(
            &session.game,
            session.settings.counting,
            &trace.join("\n"),
        );
        let text = text.map_err(|error| Failure::from(error.to_string()))?;
        write(file, &text).map_err(|error| unwritten(file, &error))?;
    }
    done()
}
