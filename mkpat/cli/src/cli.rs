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
pub(crate) mod old;
mod openings;
mod outcome;
mod output;
mod positions;
mod report;
mod selftest;
mod shapes;
mod show;
mod target;

use clap::{CommandFactory, Parser, Subcommand};
use katachi_terminal::EXIT_CODES;
use katachi_terminal::pages::{Completions, Man};
use look::Look;
pub(crate) use outcome::{Outcome, Problem};

/// Compiler for Go pattern databases
#[derive(Parser)]
#[command(name = "mkpat", version, max_term_width = 100, after_help = format!("{OLD}\n\n{EXIT_CODES}"))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    look: Look,
}

const OLD: &str = "GNU Go's command line is understood too: `mkpat -b pat -i patterns.db -o patterns.c`. See `mkpat -b --help` and \
docs/src/coming-from-gnu-go.md.";

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
    /// Print the script that lets a shell complete commands and options
    Completions(Completions),
    /// Print the man page, or write those of all commands into a folder
    Man(Man),
}

pub(crate) fn run(arguments: Arguments) -> Result<Outcome, Problem> {
    let look = &arguments.look;
    report::understood(look)?;
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
        Command::Completions(command) => {
            output::deliver_bytes(&command.script(Arguments::command()), None).map(|()| Outcome::Clean)
        }
        Command::Man(command) => man(&command),
    }
}

fn man(command: &Man) -> Result<Outcome, Problem> {
    let pages = command.pages(Arguments::command());
    let printed = pages.map_err(|(path, error)| Problem::File(path, error))?;
    output::deliver_bytes(&printed, None).map(|()| Outcome::Clean)
}
