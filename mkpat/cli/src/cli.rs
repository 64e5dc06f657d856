//! The commands of `mkpat`, one file each.

mod automata;
mod bench;
mod board_of_matches;
mod build;
mod check;
mod collection;
mod diff;
mod elsewhere;
mod expand;
mod explain;
mod eyes;
mod fix;
mod fmt;
mod fuseki;
mod gallery;
mod games;
mod hints;
mod input;
mod lint;
mod lsp;
mod look;
mod looked;
mod matches;
mod merge;
pub(crate) mod old;
mod openings;
mod outcome;
mod output;
mod positions;
mod report;
mod results;
mod search;
mod selection;
mod selftest;
mod shapes;
mod show;
mod stats;
mod target;
mod threats;
mod why;
mod watch;

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
    /// Report what follows every rule of the language and is hardly meant so
    Lint(lint::Lint),
    /// Write pattern databases in the canonical layout
    Fmt(fmt::Fmt),
    /// Answer an editor: a language server on standard input and output
    Lsp(lsp::Lsp),
    /// Compile the databases of a manifest to Rust modules
    Build(build::Build),
    /// Match databases on positions and print every match
    Match(matches::Matches),
    /// Tell why a pattern does not match at a point, or why it does
    Why(why::Why),
    /// Measure what matching costs
    Bench(bench::Bench),
    /// Count along games how often patterns match, and how often their move is played
    Stats(stats::Stats),
    /// Search a shape in games: how often, what was played there next, who won
    Search(search::Search),
    /// Tell what an edit changes: patterns, and matches in games
    Diff(diff::Diff),
    /// Write pages with all patterns of databases, for a browser
    Gallery(gallery::Pages),
    /// Put the results of parts together
    Merge(merge::Merge),
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
    /// Match databases of threats on lines, try them, show them, change their weights
    Threats(threats::Threats),
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
        Command::Lint(command) => command.run(look),
        Command::Fmt(command) => command.run(look),
        Command::Lsp(command) => command.run(),
        Command::Build(command) => command.run(look),
        Command::Match(command) => command.run(look),
        Command::Why(command) => command.run(look),
        Command::Bench(command) => command.run(look),
        Command::Stats(command) => command.run(look),
        Command::Search(command) => command.run(),
        Command::Diff(command) => command.run(look),
        Command::Gallery(command) => command.run(look),
        Command::Merge(command) => command.run(),
        Command::Selftest(command) => command.run(look),
        Command::Show(command) => command.run(look),
        Command::Expand(command) => command.run(look),
        Command::Explain(command) => command.run(),
        Command::Eyes(command) => command.run(look),
        Command::Threats(command) => command.run(look),
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
