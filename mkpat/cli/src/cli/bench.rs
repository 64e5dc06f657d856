//! `mkpat bench`: what matching costs, database by database.

use katachi_files::{say, tell_line};
use std::path::{Path, PathBuf};

use mkpat::dfa;
use mkpat_tools::bench::bench;
use mkpat_tools::compare::compare;
use mkpat_tools::follow::follow;
use mkpat_tools::growth::growth;
use mkpat_tools::replay::Replay;

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{games, input, positions};

#[derive(clap::Args)]
pub(crate) struct Bench {
    /// The manifest with the databases
    #[arg(long, default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    /// Positions, as `match` takes them
    #[arg(long, required_unless_present_any = ["games", "growth"])]
    positions: Option<PathBuf>,
    /// A folder with games to follow move by move; all its `.sgf` files are read, those in inner folders too
    #[arg(long, value_name = "FOLDER", conflicts_with = "positions")]
    games: Option<PathBuf>,
    /// Only every so many-th game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Only the first so many positions or games
    #[arg(long)]
    first: Option<usize>,
    /// Passes to make; the shortest counts
    #[arg(long, default_value_t = 5)]
    passes: u32,
    /// Compare the fast matcher with the plain one and with automata
    #[arg(long)]
    compare: bool,
    /// With --compare, the most states an automaton may have
    #[arg(long, value_name = "N", requires = "compare", default_value_t = dfa::LIMIT)]
    states: usize,
    /// Measure how the cost of the largest database grows, on made-up boards
    #[arg(long, conflicts_with = "compare")]
    growth: bool,
}

impl Bench {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        let mut project = match input::open(&self.manifest)? {
            Ok(project) => project,
            Err(session) => return Ok(report(session, look)),
        };
        let compiled = project.compile_all();
        let tables: Vec<_> = compiled.iter().filter(|c| c.corner.is_none()).map(|c| c.ir.tables()).collect();
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let databases: Vec<_> = tables.iter().map(|t| t.view()).collect();
        if self.growth {
            let largest = tables.iter().max_by_key(|t| t.patterns.len());
            if let Some(tables) = largest {
                say!("{}", growth(tables, self.passes));
            }
        } else if let Some(positions) = &self.positions {
            let named = positions::read(positions)?;
            let boards = named.into_iter().map(|(_, board)| board).take(self.first.unwrap_or(usize::MAX));
            let boards: Vec<_> = boards.collect();
            let table = match self.compare {
                true => compare(&databases, &boards, self.passes, self.states),
                false => bench(&databases, &boards, self.passes).table(),
            };
            say!("{table}");
        } else if let Some(folder) = &self.games {
            let games = self.read_games(folder)?;
            let costs = follow(&databases, &games).map_err(|(game, number)| {
                Problem::Other(format!("matches differ in game {game} at the {number}th move of all"))
            })?;
            say!("{} games: {}", games.len(), costs.table());
        }
        Ok(Outcome::Clean)
    }

    fn read_games(&self, folder: &Path) -> Result<Vec<Replay>, Problem> {
        let files = games::files(folder)?.into_iter().step_by(self.every as usize);
        let files: Vec<_> = files.take(self.first.unwrap_or(usize::MAX)).collect();
        let read = games::read(folder, &files, 1, &|| ());
        read.faults.iter().for_each(|fault| tell_line!("warning: left out: {fault}"));
        Ok(read.games.iter().filter_map(Replay::of).collect())
    }
}
