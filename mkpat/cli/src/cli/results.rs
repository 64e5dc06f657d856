//! Tables of results: as a text to read, or for programs.

use std::path::PathBuf;

use mkpat_games::table::Table;

use super::outcome::Problem;
use super::output::{deliver, deliver_bytes, has_place};

/// A format of tables.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Form {
    /// A text to read
    Text,
    /// Comma separated values with a header
    Csv,
    /// JSON, an object a line
    Json,
    /// A Parquet file
    Parquet,
}

#[derive(clap::Args)]
pub(super) struct Results {
    /// The format [default: by the end of the output's name, or `text`]
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Form>,
    /// Where to write, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Results {
    fn form(&self) -> Form {
        let extension = self.output.as_ref().and_then(|path| path.extension()?.to_str());
        self.to.unwrap_or(match extension {
            Some("csv") => Form::Csv,
            Some("json" | "jsonl") => Form::Json,
            Some("parquet") => Form::Parquet,
            _ => Form::Text,
        })
    }

    /// Whether they can be written, as far as that can be known before.
    pub(super) fn have_place(&self) -> Result<(), Problem> {
        has_place(self.output.as_deref())
    }

    /// Writes a table, or the text for it.
    pub(super) fn write(&self, table: &Table, text: impl FnOnce() -> String) -> Result<(), Problem> {
        let path = self.output.as_deref();
        match self.form() {
            Form::Text => deliver(&text(), path),
            Form::Csv => deliver(&table.csv(), path),
            Form::Json => deliver(&table.json(), path),
            Form::Parquet => deliver_bytes(&mkpat_parquet::write(table).map_err(Problem::Other)?, path),
        }
    }
}
