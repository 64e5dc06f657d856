//! `mkpat fuseki`: openings from game records.

use katachi_files::tell_line;
use std::path::PathBuf;

use mkpat::openings::print;
use mkpat_tools::extract::{self, Extraction, GameRecord, Handicap, Options};

use super::games::{self, Games};
use super::outcome::{Outcome, Problem};
use super::{input, output};

#[derive(clap::Args)]
pub(crate) struct Fuseki {
    /// The folder with the games; all its `.sgf` files are read, those in inner folders too
    folder: PathBuf,
    #[command(flatten)]
    choice: Choice,
    /// Write the records of a book (`.dbz`) instead of a pattern database with statistics
    #[arg(long)]
    book: bool,
    /// Where to write, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Threads; the output does not depend on them [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// Which games, positions and moves count.
#[derive(clap::Args)]
struct Choice {
    /// The board's size, odd and at most 19
    #[arg(long, value_name = "N", value_parser = input::odd_board_size)]
    size: u8,
    /// Moves examined of each game; games that end with the last of them are left out of the diagrams
    #[arg(long, value_name = "N", default_value_t = 10)]
    moves: u16,
    /// Handicap: 0 none, 1 any or none, 2 to 9 so many stones, 10 any of those
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=10))]
    handicap: u8,
    /// The weakest player in kyu; 30 accepts everybody
    #[arg(long, value_name = "KYU", default_value_t = 30)]
    strength: u32,
    /// Leave the far side of 19x19 diagrams open
    #[arg(long)]
    half: bool,
    /// How often a position must come up
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    least_games: u32,
    /// How popular a move must be, in percent of the players of the most popular one
    #[arg(long, value_name = "PERCENT", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=100))]
    least_percent: u8,
    /// How many players must have chosen a move
    #[arg(long, value_name = "N", default_value_t = 2)]
    least_players: u32,
}

impl Fuseki {
    pub(crate) fn run(self) -> Result<Outcome, Problem> {
        output::has_place(self.output.as_deref())?;
        let options = self.choice.options()?;
        let files = games::files(&self.folder)?;
        if files.is_empty() {
            let text = format!("{}: no `.sgf` file in this folder or below", input::shown(&self.folder));
            return Err(Problem::Other(text));
        }
        let threads = self.threads.map_or_else(processors, usize::from);
        let bar = katachi_progress::start(Some(files.len() as u64), "reading");
        let found = games::read(&self.folder, &files, threads, &|| bar.inc(1));
        bar.finish_and_clear();
        for fault in &found.faults {
            tell_line!("warning: left out: {fault}");
        }
        let bar = katachi_progress::start(Some(found.games.len() as u64), "examining");
        let command = self.choice.command();
        let extraction =
            extract::extract(&found.games, &options, &command, threads, &|games| bar.inc(games as u64));
        bar.finish_and_clear();
        summary(&found, &options, &extraction);
        let text = if self.book { print::print(&extraction.records) } else { extraction.database };
        output::deliver(&text, self.output.as_deref())?;
        Ok(if found.faults.is_empty() { Outcome::Clean } else { Outcome::Faults })
    }
}

impl Choice {
    fn options(&self) -> Result<Options, Problem> {
        let problem = || Problem::Other(format!("no such handicap: {}", self.handicap));
        let count = |n: u32| usize::try_from(n).unwrap_or(usize::MAX);
        Ok(Options {
            size: self.size,
            moves: usize::from(self.moves),
            handicap: Handicap::from_number(self.handicap).ok_or_else(problem)?,
            strength: self.strength,
            half: self.half,
            least_positions: count(self.least_games),
            least_percent: usize::from(self.least_percent),
            least_players: count(self.least_players),
        })
    }

    /// What the output says of its making: everything that has a bearing on it, but not the place of the games.
    fn command(&self) -> String {
        let Choice { size, moves, handicap, strength, .. } = self;
        let Choice { least_games, least_percent, least_players, .. } = self;
        let half = if self.half { " --half" } else { "" };
        format!(
            "mkpat fuseki FOLDER --size {size} --moves {moves} --handicap {handicap} --strength {strength}{half} \
             --least-games {least_games} --least-percent {least_percent} --least-players {least_players}"
        )
    }
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn summary(found: &Games, options: &Options, extraction: &Extraction) {
    let usable = |game: &&GameRecord| game.is_usable(options);
    tell_line!(
        "{} games, {} usable, {} of them cut short; {} patterns",
        found.games.len(),
        found.games.iter().filter(usable).count(),
        extraction.problematic.len(),
        extraction.records.len(),
    );
    if extraction.without_diagram > 0 {
        tell_line!("{} moves left out: only games cut short show them", extraction.without_diagram);
    }
}
