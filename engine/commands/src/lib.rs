//! The command line of the engine, for whatever databases a program links. The program itself is a package of its own:
//! when a database changes, nothing but its last lines is compiled again.

mod databases;
mod error;
mod gtp;
mod options;
mod paint;
mod pictures;
mod recording;
mod regress;
mod start;
mod text;
mod twogtp;
mod verdicts;

use clap::{CommandFactory, Parser};
use error::CliError;
use katachi::bench::Bench;
use katachi::databases::Databases;
use katachi_files::{say, say_line, tell_line};
use katachi_terminal::NOT_CARRIED_OUT;
use katachi_terminal::pages::Man;
use mkpat_runtime::compiled::Collection;
use options::{Cli, Mode, Task};
use std::process::ExitCode;
use std::sync::Arc;

/// Runs the program. 0 is success, 1 an unexpected result, 2 what could not be carried out.
pub fn run(collection: &Collection) -> ExitCode {
    let cli = Cli::parse();
    let outcome = match &cli.task {
        Some(Task::Regress(options)) => regress::run(options),
        Some(Task::Twogtp(options)) => twogtp::run(options),
        Some(Task::Verdicts(options)) => verdicts::run(options),
        Some(Task::Bench) => bench(&Arc::new(Databases::compiled(collection))),
        Some(Task::Completions(completions)) => print(&completions.script(Cli::command())),
        Some(Task::Man(man)) => pages(man),
        None if cli.play.printsgf.is_some() => start::print_position(&cli.play),
        None if pictures::are_wanted(&cli.play) => databases::open(&cli.play, collection)
            .and_then(|(databases, _)| pictures::show(&cli.play, databases)),
        None => {
            databases::open(&cli.play, collection).and_then(|(databases, read_again)| match cli.play.mode {
                Mode::Gtp => gtp::run(&cli.play, databases, read_again),
                Mode::Ascii => text::run(&cli.play, &databases, read_again),
            })
        }
    };
    outcome.unwrap_or_else(|error| {
        tell_line!("katachi: {error}");
        ExitCode::from(NOT_CARRIED_OUT)
    })
}

/// Prints the man page, or writes all pages into a folder.
fn pages(man: &Man) -> Result<ExitCode, CliError> {
    let page = man
        .pages(Cli::command())
        .map_err(|(path, error)| CliError(format!("{}: {error}", path.display())))?;
    print(&page)
}

fn print(bytes: &[u8]) -> Result<ExitCode, CliError> {
    say!("{}", String::from_utf8_lossy(bytes));
    Ok(ExitCode::SUCCESS)
}

/// Prints the number that commits cite, and what it was made of.
fn bench(databases: &Arc<Databases>) -> Result<ExitCode, CliError> {
    let Bench { number, nodes, questions, choices } = katachi::bench::run(databases);
    say_line!("bench {number:016x}  {questions} questions, {nodes} nodes, {choices} moves");
    Ok(ExitCode::SUCCESS)
}
