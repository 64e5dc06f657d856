//! The command line.

mod databases;
mod gtp;
mod options;
mod paint;
mod regress;
mod start;
mod text;
mod twogtp;
mod verdicts;

use clap::Parser;
use katachi::bench::Bench;
use options::{Cli, Mode, Task};
use std::fmt;
use std::process::ExitCode;

/// Why the program could not do what it was asked, in words for the person who asked.
#[derive(Debug)]
struct CliError(String);

impl<E: std::error::Error> From<E> for CliError {
    fn from(error: E) -> CliError {
        CliError(error.to_string())
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Runs the program. 0 is success, 1 a failure or an unexpected test result, 2 a usage error.
pub(crate) fn run() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match &cli.task {
        Some(Task::Regress(options)) => regress::run(options),
        Some(Task::Twogtp(options)) => twogtp::run(options),
        Some(Task::Verdicts(options)) => verdicts::run(options),
        Some(Task::Bench) => bench(),
        None if cli.play.printsgf.is_some() => start::print_position(&cli.play),
        None => match cli.play.mode {
            Mode::Gtp => gtp::run(&cli.play),
            Mode::Ascii => text::run(&cli.play),
        },
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("katachi: {error}");
        ExitCode::FAILURE
    })
}

/// Prints the number that commits cite, and what it was made of.
fn bench() -> Result<ExitCode, CliError> {
    let Bench { number, nodes, questions, choices } = katachi::bench::run(&databases::compiled());
    println!("bench {number:016x}  {questions} questions, {nodes} nodes, {choices} moves");
    Ok(ExitCode::SUCCESS)
}
