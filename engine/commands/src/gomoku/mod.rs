//! `katachi gomoku`: a brain for managers, or a game in the terminal.

mod play;

use super::error::CliError;
use super::gomoku_options::GomokuOptions;
use katachi_gomoku::protocol::{Manner, serve};
use mkpat_runtime::compiled::Collection;
use std::io::{stdin, stdout};
use std::process::ExitCode;

/// Answers a manager until it is done, or plays with a person.
pub(super) fn run(options: &GomokuOptions, collection: &Collection) -> Result<ExitCode, CliError> {
    let patterns = collection.lines.iter().find(|table| table.name == "threats");
    let patterns =
        *patterns.ok_or_else(|| CliError("this program has no database of threats on lines".to_owned()))?;
    if options.play {
        return play::run(options, patterns);
    }
    let manner = Manner { suggest: options.suggest, talk: options.talk, nodes: options.nodes };
    serve(stdin(), stdout(), manner, patterns)?;
    Ok(ExitCode::SUCCESS)
}
