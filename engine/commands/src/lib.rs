//! The command line of the engine, for whatever databases a program links. The program itself is a package of its own:
//! when a database changes, nothing but its last lines is compiled again.
//!
//! An engine with databases of its own is a program of one line, with what `katachi-build` compiled for it:
//!
//! ```no_run
//! use mkpat_runtime::compiled::Collection;
//! use std::process::ExitCode;
//!
//! // A build script writes this from a manifest; here there are no databases at all.
//! static COLLECTION: Collection = Collection { patterns: &[], corners: &[], eyes: &[], books: &[], playouts: &[], lines: &[] };
//!
//! fn main() -> ExitCode {
//!     katachi_commands::run(&COLLECTION)
//! }
//! ```

mod annotate;
mod arena;
mod constants;
mod databases;
mod decide_options;
mod deciding;
mod error;
mod gomoku;
mod gomoku_options;
mod gtp;
mod json;
mod metamachine;
mod options;
mod paint;
mod pictures;
mod profile;
mod recording;
mod regress;
mod replay;
mod start;
mod text;
mod twogtp;
mod verdicts;
mod why;

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
    let outcome = match cli.play.idle() {
        Some(needed) => Err(CliError(needed.to_owned())),
        None => carry_out(&cli, collection),
    };
    outcome.unwrap_or_else(|error| {
        tell_line!("katachi: {error}");
        ExitCode::from(NOT_CARRIED_OUT)
    })
}

fn carry_out(cli: &Cli, collection: &Collection) -> Result<ExitCode, CliError> {
    if cli.task.is_none() {
        // Also for those who do not ask for all of it: a file of constants that is not there is told wherever it is named.
        start::settings(&cli.play)?;
    }
    match &cli.task {
        Some(Task::Regress(options)) => regress::run(options),
        Some(Task::Twogtp(options)) => twogtp::run(options),
        Some(Task::Annotate(options)) => annotate::run(options, collection),
        Some(Task::Gomoku(options)) => gomoku::run(options, collection),
        Some(Task::Arena(options)) => arena::run(options),
        Some(Task::Metamachine(options)) => metamachine::run(options),
        Some(Task::Verdicts(options)) => verdicts::run(options, collection),
        Some(Task::Why(options)) => why::run(options, collection),
        Some(Task::Bench) => bench(&Arc::new(Databases::compiled(collection))),
        Some(Task::Completions(completions)) => print(&completions.script(Cli::command())),
        Some(Task::Man(man)) => pages(man),
        None if cli.play.print_constants => start::settings(&cli.play).map(|settings| {
            say!("{}", constants::print(&settings.constants));
            ExitCode::SUCCESS
        }),
        None if cli.play.printsgf.is_some() => start::print_position(&cli.play),
        None if cli.play.score.is_some() => replay::score(&cli.play),
        None if cli.play.replay.is_some() || cli.play.profile_patterns.is_some() => {
            databases::open(&cli.play, collection)
                .and_then(|(databases, _)| replay::run(&cli.play, &databases))
        }
        None if pictures::are_wanted(&cli.play) => databases::open(&cli.play, collection)
            .and_then(|(databases, _)| pictures::show(&cli.play, databases)),
        None if cli.play.decide.are_wanted() => databases::open(&cli.play, collection)
            .and_then(|(databases, _)| deciding::decide(&cli.play, databases)),
        None => {
            databases::open(&cli.play, collection).and_then(|(databases, read_again)| match cli.play.mode {
                Mode::Gtp => gtp::run(&cli.play, databases, read_again),
                Mode::Json => json::run(&cli.play, &databases),
                Mode::Ascii => text::run(&cli.play, &databases, read_again),
            })
        }
    }
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
