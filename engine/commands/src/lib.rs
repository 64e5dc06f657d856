//! The command line of the engine, for whatever databases a program links. The program itself is a package of its own:
//! when a database changes, nothing but its last lines is compiled again.

mod databases;
mod error;
mod gtp;
mod options;
mod paint;
mod recording;
mod regress;
mod start;
mod text;
mod twogtp;
mod verdicts;

use clap::Parser;
use error::CliError;
use katachi::bench::Bench;
use katachi::databases::Databases;
use katachi_files::{say_line, tell_line};
use mkpat_runtime::compiled::Collection;
use options::{Cli, Mode, Task};
use std::process::ExitCode;
use std::sync::Arc;

/// Runs the program. 0 is success, 1 a failure or an unexpected test result, 2 a usage error.
pub fn run(collection: &Collection) -> ExitCode {
    let cli = Cli::parse();
    let outcome = match &cli.task {
        Some(Task::Regress(options)) => regress::run(options),
        Some(Task::Twogtp(options)) => twogtp::run(options),
        Some(Task::Verdicts(options)) => verdicts::run(options),
        Some(Task::Bench) => bench(&Arc::new(Databases::compiled(collection))),
        None if cli.play.printsgf.is_some() => start::print_position(&cli.play),
        None => {
            databases::open(&cli.play, collection).and_then(|(databases, read_again)| match cli.play.mode {
                Mode::Gtp => gtp::run(&cli.play, databases, read_again),
                Mode::Ascii => text::run(&cli.play, &databases, read_again),
            })
        }
    };
    outcome.unwrap_or_else(|error| {
        tell_line!("katachi: {error}");
        ExitCode::FAILURE
    })
}

/// Prints the number that commits cite, and what it was made of.
fn bench(databases: &Arc<Databases>) -> Result<ExitCode, CliError> {
    let Bench { number, nodes, questions, choices } = katachi::bench::run(databases);
    say_line!("bench {number:016x}  {questions} questions, {nodes} nodes, {choices} moves");
    Ok(ExitCode::SUCCESS)
}
