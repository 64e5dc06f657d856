//! `mkpat bench`: what matching costs, database by database.

use katachi_files::say;
use std::path::PathBuf;

use katachi_positions::{Game, Position, sources};
use katachi_terminal::places::{Wanted, one_side, point};
use mkpat::dfa;
use mkpat_runtime::point::Colour;
use mkpat_tools::bench::{Subject, bench};
use mkpat_tools::compare::compare;
use mkpat_tools::follow::follow;
use mkpat_tools::growth::growth;

use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{input, positions};

#[derive(clap::Args)]
pub(crate) struct Bench {
    /// The manifest with the databases, a folder with one, or a database
    #[arg(long, default_value = "patterns/databases.toml")]
    manifest: PathBuf,
    /// Positions, as `match` takes them
    #[arg(value_name = "POSITIONS", required_unless_present_any = ["positions", "games", "growth"])]
    places: Vec<String>,
    /// The same as an option
    #[arg(long, hide = true, value_name = "POSITIONS")]
    positions: Vec<String>,
    /// Only this database; may be given more than once
    #[arg(long = "database", value_name = "NAME", help_heading = "Selection")]
    databases: Vec<String>,
    #[command(flatten)]
    wanted: Wanted,
    /// Count only matches whose move is here, such as D4; a pattern without a move counts by its anchor
    #[arg(long, value_name = "POINT", conflicts_with_all = ["compare", "games", "growth"], help_heading = "Selection")]
    at: Option<String>,
    /// Match only for this side [default: both]
    #[arg(long, value_name = "SIDE", value_parser = one_side, conflicts_with_all = ["compare", "games", "growth"], help_heading = "Selection")]
    to_play: Option<Colour>,
    /// Games to follow move by move: a record, or a folder of records
    #[arg(long, value_name = "GAMES", conflicts_with_all = ["places", "positions"])]
    games: Option<String>,
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
        let mut compiled = project.compile_named(&self.databases).map_err(Problem::Other)?;
        if !self.wanted.is_all() {
            compiled.iter_mut().for_each(|c| {
                c.retain(|pattern| self.wanted.has(&pattern.name.display(), pattern.classes));
            });
            compiled.retain(|c| !c.ir.patterns.is_empty());
        }
        let tables: Vec<_> = compiled.iter().filter(|c| c.corner.is_none()).map(|c| c.ir.tables()).collect();
        if let Outcome::Faults = report(project.session, look) {
            return Ok(Outcome::Faults);
        }
        let databases: Vec<_> = tables.iter().map(|t| t.view()).collect();
        let mut outcome = Outcome::Clean;
        if self.growth {
            let largest = tables.iter().max_by_key(|t| t.patterns.len());
            if let Some(tables) = largest {
                say!("{}", growth(tables, self.passes));
            }
        } else if self.games.is_none() {
            let places = [&self.positions[..], &self.places].concat();
            let (named, read) = positions::all(&places)?;
            outcome = read;
            let named = named.into_iter().take(self.first.unwrap_or(usize::MAX));
            let table = match self.compare {
                true => {
                    let boards: Vec<_> = named.map(|position| position.board).collect();
                    compare(&databases, &boards, self.passes, self.states)
                }
                false => {
                    let subjects = named.map(|position| self.subject(position));
                    bench(&databases, &subjects.collect::<Result<Vec<_>, _>>()?, self.passes).table()
                }
            };
            say!("{table}");
        } else if let Some(place) = &self.games {
            let (games, read) = self.read_games(place)?;
            outcome = read;
            let costs = follow(&databases, &games).map_err(|(game, number)| {
                Problem::Other(format!("matches differ in game {game} at the {number}th move of all"))
            })?;
            say!("{} games: {}", games.len(), costs.table());
        }
        Ok(outcome)
    }

    fn subject(&self, position: Position) -> Result<Subject, Problem> {
        let at = self.at.as_deref().map(|name| point(name, &position)).transpose().map_err(Problem::Other)?;
        let subject = Subject { at, ..Subject::from(position.board) };
        Ok(match self.to_play {
            Some(side) => Subject { sides: vec![side], ..subject },
            None => subject,
        })
    }

    fn read_games(&self, place: &str) -> Result<(Vec<Game>, Outcome), Problem> {
        let files = sources(&[place.to_owned()]).map_err(Problem::Other)?;
        let files = files.iter().step_by(self.every as usize).take(self.first.unwrap_or(usize::MAX));
        positions::games(files)
    }
}
