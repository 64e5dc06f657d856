//! `mkpat lsp`: the language server.

use std::io::{self, BufReader};

use mkpat_lsp::stdio;

use super::outcome::{Outcome, Problem};

#[derive(clap::Args)]
pub(crate) struct Lsp {
    /// What some editors say of a server on standard input and output, which is all there is
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        stdio::serve(BufReader::new(io::stdin()), io::stdout())
            .map_err(|error| Problem::Other(format!("the editor: {error}")))?;
        Ok(Outcome::Clean)
    }
}
