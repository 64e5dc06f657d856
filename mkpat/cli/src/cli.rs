//! The commands of `mkpat`, one file each.

mod automata;
mod bench;
mod build;
mod check;
mod expand;
mod explain;
mod eyes;
mod fuseki;
mod games;
mod hints;
mod input;
mod look;
mod matches;
mod openings;
mod outcome;
mod output;
mod positions;
mod report;
mod selftest;
mod shapes;
mod show;

use clap::{Parser, Subcommand};
use look::Look;
pub(crate) use outcome::{Outcome, Problem};

/// Compiler for Go pattern databases.
#[derive(Parser)]
#[command(version, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    look: Look,
}

const EXIT_CODES: &str =
    "Exit codes: 0 nothing wrong, 1 errors in a source, 2 the command could not be carried out.";

#[derive(Subcommand)]
enum Command {
    /// Read databases and report what is wrong with them
    Check(check::Check),
    /// Compile the databases of a manifest to Rust modules
    Build(build::Build),
    /// Match databases on positions and print every match
    Match(matches::Matches),
    /// Measure what matching costs
    Bench(bench::Bench),
    /// Test all matchers on boards made from the patterns
    Selftest(selftest::SelfTest),
    /// Show a pattern in one of its forms, or the automata of a database
    Show(show::Show),
    /// Print the functions generated for a pattern's constraint and action
    Expand(expand::Expand),
    /// Explain a diagnostic such as E0201, or a function such as lib2
    Explain(explain::Explain),
    /// Compare an eye database with the exact search, or write one
    Eyes(eyes::Eyes),
    /// Draw the positions of an opening book, or write one from SGF trees
    Openings(openings::Openings),
    /// Extract openings from a folder of game records
    Fuseki(fuseki::Fuseki),
    /// Make a pattern database of a library of named shapes (SGF), such as Sabaki's board matcher reads
    Import(shapes::Import),
    /// Make a library of named shapes (SGF) of a pattern database
    Export(shapes::Export),
    /// Choose good orientation hints for a database that is matched by an automaton
    Hints(hints::Hints),
}

pub(crate) fn run(arguments: Arguments) -> Result<Outcome, Problem> {
    let look = &arguments.look;
    match arguments.command {
        Command::Check(command) => command.run(look),
        Command::Build(command) => command.run(look),
        Command::Match(command) => command.run(look),
        Command::Bench(command) => command.run(look),
        Command::Selftest(command) => command.run(look),
        Command::Show(command) => command.run(look),
        Command::Expand(command) => command.run(look),
        Command::Explain(command) => command.run(),
        Command::Eyes(command) => command.run(look),
        Command::Openings(command) => command.run(look),
        Command::Fuseki(command) => command.run(),
        Command::Import(command) => command.run(),
        Command::Export(command) => command.run(look),
        Command::Hints(command) => command.run(look),
    }
}
