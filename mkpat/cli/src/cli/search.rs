//! `mkpat search`: a shape in games, and what was played there next.

use std::path::Path;

use mkpat_games::search::{Drawing, Found, Hunt};

use super::collection::Collection;
use super::input;
use super::outcome::{Outcome, Problem};
use super::results::Results;

#[derive(clap::Args)]
pub(crate) struct Search {
    /// The shape: a file with a drawing, `-`, or its rows with `/` between them, such as `.X?/XO.`; cells are `X O . x o ?`,
    /// edges are drawn as in databases
    #[arg(value_name = "DRAWING")]
    drawing: String,
    #[command(flatten)]
    games: Collection,
    /// Search it with the colours exchanged too
    #[arg(long)]
    both_colours: bool,
    /// How many moves the text shows, those that were played most
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    #[command(flatten)]
    results: Results,
}

impl Search {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        self.results.have_place()?;
        let drawing = drawing(&self.drawing)?;
        let (hunts, outcome) = self.games.work(
            || Hunt::new(&drawing, self.both_colours),
            |hunt, source| match source.read() {
                Ok(bytes) => hunt.record(&source.name, &bytes),
                Err(fault) => vec![format!("left out: {fault}")],
            },
            |hunts| hunts.iter().map(Hunt::moves).sum(),
        )?;
        let mut found = Found::default();
        hunts.iter().for_each(|hunt| found.add_all(&hunt.found()));
        self.results.write(&found.table(drawing.width), || found.text(&drawing, self.top))?;
        Ok(outcome)
    }
}

/// A drawing, from a file if there is one of this name.
pub(super) fn drawing(word: &str) -> Result<Drawing, Problem> {
    let path = Path::new(word);
    let read = word == "-" || path.is_file();
    let text = match read {
        true => String::from_utf8_lossy(&input::read(path)?).into_owned(),
        false => word.to_owned(),
    };
    // A name of a file that is not there is read as rows, and the first letter that is no cell tells nothing.
    let missing = if read { String::new() } else { format!("; and there is no file `{word}`") };
    Drawing::parse(&text).map_err(|why| Problem::Other(format!("the drawing: {why}{missing}")))
}
