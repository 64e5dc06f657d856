//! The command lines of GNU Go's compilers, so that makefiles written for them need no change.
//!
//! * [`mkpat`]: one pattern database, `mkpat [OPTIONS] PREFIX`;
//! * [`eyes`], [`openings`], [`playouts`]: `mkeyes`, `uncompress_fuseki`, `mkmcpat`, which are programs of their own;
//! * [`deliver`]: where the text goes.

mod deliver;
mod eyes;
mod mkpat;
mod openings;
mod playouts;

use std::ffi::OsString;
use std::io::IsTerminal;

use clap::CommandFactory;

pub(crate) use eyes::MkEyes;
pub(crate) use mkpat::MkPat;
pub(crate) use openings::UncompressFuseki;
pub(crate) use playouts::MkMcPat;

/// Whether `mkpat` is called as GNU Go's: with an option of one letter, or with a prefix and options.
///
/// A lone word that is no command is a prefix only where standard input may be a database: who types a wrong command at
/// a terminal shall hear of it, and not wait.
pub(crate) fn is_old(arguments: &[OsString]) -> bool {
    let words: Vec<_> = arguments.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let Some((first, rest)) = words.split_first() else { return false };
    if first.starts_with("--") {
        return ["--target", "--c-version"].iter().any(|option| first.starts_with(option));
    }
    match first.strip_prefix('-') {
        Some("" | "h") => false,
        Some("V") => !rest.is_empty(),
        Some(_) => true,
        None if is_command(first) => false,
        None if rest.is_empty() => !std::io::stdin().is_terminal(),
        None => rest.iter().any(|word| is_short_option(word)),
    }
}

fn is_command(word: &str) -> bool {
    word == "help" || commands().iter().any(|command| command == word)
}

/// The names of the commands.
fn commands() -> Vec<String> {
    super::Arguments::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

fn is_short_option(word: &str) -> bool {
    word.strip_prefix('-').is_some_and(|rest| !rest.is_empty() && !rest.starts_with('-'))
}
