//! `katachi --mode json`: positions come in and analyses go out, a JSON object a line, in the layout of KataGo's analysis
//! engine (`json-mode.md`).
//!
//! `query` reads a line into what is asked, `reply` writes what was found; here is the loop.

mod query;
mod reply;

use super::error::CliError;
use super::options::PlayOptions;
use super::recording::NOBODY_READS;
use super::start;
use katachi::databases::Databases;
use katachi_gtp::{Session, Settings};
use query::{Line, Query, Refusal};
use serde_json::{Value, json};
use std::io::{BufRead, ErrorKind, Read, Write, stdin, stdout};
use std::process::ExitCode;
use std::sync::Arc;

/// A line longer than this is refused, in bytes.
const LONGEST: u64 = 16 << 20;

/// Answers lines until there are no more.
pub(super) fn run(options: &PlayOptions, databases: &Arc<Databases>) -> Result<ExitCode, CliError> {
    let settings = start::settings(options)?;
    match serve(&settings, databases, &mut stdin().lock(), &mut stdout().lock()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::from(NOBODY_READS)),
        Err(error) => Err(error.into()),
        Ok(()) => Ok(ExitCode::SUCCESS),
    }
}

fn serve(
    settings: &Settings,
    databases: &Arc<Databases>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> std::io::Result<()> {
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let mut tell = |value: Value| -> std::io::Result<()> {
            writeln!(output, "{value}")?;
            output.flush()
        };
        match Line::read(&line) {
            Err(refusal) => tell(refusal.told())?,
            Ok(Line::Action(answer)) => tell(answer)?,
            Ok(Line::Query(query)) => {
                for field in &query.unused {
                    let warning = "this field is not known or changes nothing here";
                    tell(json!({"id": query.id, "field": field, "warning": warning}))?;
                }
                for &turn in &query.turns {
                    tell(
                        analysed(settings, databases, &query, turn).unwrap_or_else(|refusal| refusal.told()),
                    )?;
                }
            }
        }
    }
}

/// What is found after so many moves of a query.
fn analysed(
    settings: &Settings,
    databases: &Arc<Databases>,
    query: &Query,
    turn: usize,
) -> Result<Value, Refusal> {
    let game = query.game(turn)?;
    let colour = query.to_move(turn);
    let settings = Settings {
        counting: query.counting,
        playouts: query.visits.or(settings.playouts),
        ..settings.clone()
    };
    let mut session = Session::new(Arc::clone(databases), game, settings);
    let analysis = session.analyse_moves(colour, None).clone();
    let ownership = query.ownership.then(|| session.ownership(katachi::board::Colour::Black));
    Ok(reply::told(query, turn, databases, &analysis, ownership))
}
