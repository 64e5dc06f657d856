//! `mkpat lsp`: the language server.

use mkpat_lsp::{Connection, server};

use super::outcome::{Outcome, Problem};

#[derive(clap::Args)]
pub(crate) struct Lsp {
    /// What some editors say of a server on standard input and output, which is all there is
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        let (connection, threads) = Connection::stdio();
        server::serve(&connection).map_err(|error| Problem::Other(format!("the editor: {error}")))?;
        drop(connection);
        threads.join().map_err(|error| Problem::Other(format!("the editor: {error}")))?;
        Ok(Outcome::Clean)
    }
}
