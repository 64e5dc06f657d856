//! The command line of the engine, for whatever databases a program links. The program itself is a package of its own:
//! when a database changes, nothing but its last lines is compiled again.

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
use katachi::databases::Databases;
use mkpat_runtime::compiled::Collection;
use options::{Cli, Mode, Task};
use std::fmt;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

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
pub fn run(collection: &Collection) -> ExitCode {
    let cli = Cli::parse();
    let databases = Arc::new(Databases::compiled(collection));
    let outcome = match &cli.task {
        Some(Task::Regress(options)) => regress::run(options),
        Some(Task::Twogtp(options)) => twogtp::run(options),
        Some(Task::Verdicts(options)) => verdicts::run(options),
        Some(Task::Bench) => bench(&databases),
        None if cli.play.printsgf.is_some() => start::print_position(&cli.play),
        None => match cli.play.mode {
            Mode::Gtp => gtp::run(&cli.play, databases),
            Mode::Ascii => text::run(&cli.play, &databases),
        },
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("katachi: {error}");
        ExitCode::FAILURE
    })
}

/// Writes an output, as [`katachi_files::write`] does.
fn write(file: &Path, text: &str) -> Result<(), CliError> {
    katachi_files::write(file, text.as_bytes())
        .map_err(|error| CliError(format!("cannot write '{}': {error}", file.display())))
}

/// The time limit that an option gives in seconds.
fn time_limit(seconds: f64) -> Result<Duration, CliError> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| CliError(format!("a time limit of {seconds} s is not possible")))
}

/// Prints the number that commits cite, and what it was made of.
fn bench(databases: &Arc<Databases>) -> Result<ExitCode, CliError> {
    let Bench { number, nodes, questions, choices } = katachi::bench::run(databases);
    println!("bench {number:016x}  {questions} questions, {nodes} nodes, {choices} moves");
    Ok(ExitCode::SUCCESS)
}
