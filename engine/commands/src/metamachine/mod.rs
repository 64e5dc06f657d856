//! `katachi metamachine`: a filter in front of an engine, which is asked for its moves and does not choose among them.
//!
//! `engine` is the other program as lines that come and go, `filter` what becomes of them, `choice` the questions behind
//! a move and the rules of choosing.

mod choice;
mod engine;
mod filter;

use super::error::{CliError, time_limit};
use super::options::MetamachineOptions;
use super::start::clock_seed;
use choice::Chooser;
use engine::{Engine, Event};
use filter::Filter;
use katachi_arena::Launch;
use katachi_files::tell_line;
use katachi_terminal::NOT_CARRIED_OUT;
use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

/// Stands between a controller and the engine until one of them has enough.
pub(super) fn run(options: &MetamachineOptions) -> Result<ExitCode, CliError> {
    let launch = Launch::parse(&options.engine)
        .ok_or_else(|| CliError("the command of an engine is empty".to_owned()))?;
    let limit = time_limit(options.time_limit)?;
    let seed = options.seed.unwrap_or_else(clock_seed);
    if options.debug {
        tell_line!("Metamachine: seed {seed}");
    }
    let chooser = Chooser { rule: options.rule, seed, drawn: 0 };
    let (engine, events) = Engine::start(&launch)?;
    engine::hear(BufReader::new(stdin()), engine.events(), Event::Client, Event::ClientEnd);
    let mut filter = Filter::new(engine, events, stdout(), chooser, limit);
    filter.genmove = options.genmove;
    filter.debug = options.debug;
    match filter.run()? {
        None => Ok(ExitCode::SUCCESS),
        Some(why) => {
            tell_line!("katachi: {why}");
            Ok(ExitCode::from(NOT_CARRIED_OUT))
        }
    }
}
