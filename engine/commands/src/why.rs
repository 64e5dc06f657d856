//! `katachi why`: what keeps a pattern from matching at a point, with all that the engine knows of the position.

use super::error::CliError;
use super::paint;
use katachi::board::{Board, Colour, Point};
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::facts::{Circumstances, Facts};
use katachi::reading::{Limits, Reader};
use katachi_files::{say, tell_line};
use katachi_positions::{Position, sources};
use katachi_terminal::why::{How, Known, Named, WhyOptions};
use mkpat::source::Sources;
use mkpat_runtime::ask::Call;
use mkpat_runtime::board::BoardView;
use mkpat_runtime::compiled::Collection;
use mkpat_runtime::point as pattern;
use mkpat_runtime::query::Status;
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Arc;

/// The level of reading.
const LEVEL: i32 = 10;

/// Tells it for every position that is named. Of a folder, games that cannot be read are left out.
///
/// What the manifest lacks is the program's own: an author asks about one database, and its constraints ask about dragons.
pub(super) fn run(options: &WhyOptions, collection: &Collection) -> Result<ExitCode, CliError> {
    let read = katachi_loaded::load(&options.manifest, &[]).map_err(|error| {
        error.shown.iter().for_each(|diagnostic| tell_line!("{diagnostic}\n"));
        CliError(error.summary)
    })?;
    let own = Databases::compiled(collection);
    let stages = Arc::new(katachi_loaded::by_role(&read.loaded).completed(own));
    let named = |name: &str| options.databases.is_empty() || options.databases.iter().any(|n| n == name);
    let patterns = options.patterns(read.loaded.iter().map(Arc::as_ref).filter(|db| named(db.name())));
    if patterns.is_empty() {
        return Err(CliError(format!("no pattern is called '{}'", options.name())));
    }
    let how = How { many: patterns.len() > 1, coloured: paint::wants_colour() };
    let mut code = ExitCode::SUCCESS;
    for source in sources(&options.places()).map_err(CliError)? {
        match source.positions() {
            Ok(positions) => {
                for position in &positions {
                    let mut examined = Examined::new(position, &stages)?;
                    for &named in &patterns {
                        say!("{}", examined.text(options, named, position, &read.sources, how)?);
                    }
                }
            }
            Err(fault) if source.in_folder => {
                tell_line!("warning: left out: {fault}");
                code = ExitCode::FAILURE;
            }
            Err(fault) => return Err(CliError(fault)),
        }
    }
    Ok(code)
}

/// A position with its dragons: what they are, and which stones each has.
struct Examined {
    board: Board,
    reader: Reader,
    analysis: Analysis,
    dragons: BTreeMap<pattern::Point, (Status, Vec<pattern::Point>)>,
}

impl Examined {
    fn new(position: &Position, stages: &Arc<katachi::databases::Databases>) -> Result<Examined, CliError> {
        let mut board = Board::new(position.board.size())?;
        let stone = |point: Point| position.board.stone(pattern::Point::from(point)).map(Colour::from);
        let stones: Vec<_> = board.points().map(|point| (point, stone(point))).collect();
        board.setup_all(&stones)?;
        let mut reader = Reader::new(Limits::of_level(LEVEL));
        let analysis = Analysis::new(Arc::clone(stages), &board, &reader);
        let mut dragons = BTreeMap::new();
        for dragon in analysis.dragons(&mut board, &mut reader).into_iter().flat_map(|all| all.iter()) {
            let stones: Vec<_> = dragon.stones.iter().map(pattern::Point::from).collect();
            let status = dragon.status().unwrap_or(Status::Unknown);
            dragons.extend(stones.iter().map(|&stone| (stone, (status, stones.clone()))));
        }
        Ok(Examined { board, reader, analysis, dragons })
    }

    fn text(
        &mut self,
        options: &WhyOptions,
        named: Named<'_>,
        position: &Position,
        sources: &Sources,
        how: How,
    ) -> Result<String, CliError> {
        let Examined { board, reader, analysis, dragons } = self;
        let mut facts = Facts::new(board, reader, analysis, Circumstances::default());
        let known = Known {
            engine: &mut |call: &Call| facts.ask(call),
            status: Some(&|point| dragons.get(&point).map_or(Status::Unknown, |(status, _)| *status)),
            group: &|point| dragons.get(&point).map_or(Vec::new(), |(_, stones)| stones.clone()),
            more: None,
        };
        options.text(named, position, sources, known, how).map_err(CliError)
    }
}
