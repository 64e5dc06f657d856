//! `mkpat merge`: the results of parts put together.

use std::path::PathBuf;

use mkpat_games::row::Rows;
use mkpat_games::search::Found;
use mkpat_games::stats::report as text;
use mkpat_games::table::Table;

use super::input;
use super::outcome::{Outcome, Problem};
use super::results::Results;
use super::search::drawing;

#[derive(clap::Args)]
pub(crate) struct Merge {
    /// Parquet files that `stats --shard I/N` or `search --shard I/N` wrote, of all N parts
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,
    /// The drawing that was searched, if the parts are those of `search`
    #[arg(long, value_name = "DRAWING")]
    search: Option<String>,
    /// How many patterns or moves the text shows
    #[arg(long, value_name = "N", default_value_t = 20)]
    top: usize,
    #[command(flatten)]
    results: Results,
}

impl Merge {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        self.results.have_place()?;
        match &self.search {
            Some(word) => {
                let drawing = drawing(word)?;
                let mut found = Found::default();
                self.each(|table| {
                    found.add_all(&Found::from_table(table, drawing.width)?);
                    Ok(())
                })?;
                self.results.write(&found.table(drawing.width), || found.text(&drawing, self.top))?;
            }
            None => {
                let mut rows = Rows::default();
                self.each(|table| {
                    rows.add_all(Rows::from_table(table)?);
                    Ok(())
                })?;
                rows.settle();
                self.results.write(&rows.table(), || text(&rows, self.top))?;
            }
        }
        Ok(Outcome::Clean)
    }

    /// Hands over the table of every part.
    fn each(&self, mut take: impl FnMut(&Table) -> Result<(), String>) -> Result<(), Problem> {
        for part in &self.parts {
            let fault = |why: String| Problem::Other(format!("{}: {why}", input::shown(part)));
            let table = mkpat_parquet::read(input::read(part)?).map_err(fault)?;
            take(&table).map_err(fault)?;
        }
        Ok(())
    }
}
