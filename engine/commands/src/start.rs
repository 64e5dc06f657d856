//! The game and the settings that the options describe.

use super::constants;
use super::error::{CliError, write};
use super::options::{OutlookKind, PlayOptions, SearchKind, Valuation};
use katachi::board::{Colour, KoRule, Point, Rules, Suicide};
use katachi::game::Game;
use katachi::moves::{Constants, OutlookFrom, Valuing};
use katachi::scoring::Counting;
use katachi_files::tell_line;
use katachi_gtp::{GREATEST_SIZE, LevelRange, Orientation, Settings, TimeSettings, Version};
use katachi_record::{GREATEST_RECORD, Loaded, Loader, Source, Until};
use std::io::stdin;
use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

/// The rules that the options ask for.
pub(super) fn rules(options: &PlayOptions) -> Rules {
    let ko = match (options.positional_superko, options.situational_superko, options.no_ko) {
        (true, _, _) => KoRule::Positional,
        (_, true, _) => KoRule::Situational,
        (_, _, true) => KoRule::None,
        _ => KoRule::Simple,
    };
    let suicide = match (options.allow_all_suicide, options.allow_suicide) {
        (true, _) => Suicide::Allowed,
        (_, true) => Suicide::MultiStone,
        _ => Suicide::Forbidden,
    };
    Rules { ko, suicide }
}

/// The settings of a session.
pub(super) fn settings(options: &PlayOptions) -> Result<Settings, CliError> {
    let orientation = Orientation::from_number(options.orientation)
        .ok_or_else(|| CliError(format!("orientation {} is not between 0 and 7", options.orientation)))?;
    let time = TimeSettings {
        main: options.clock.unwrap_or(0),
        byo_yomi: options.byo_time.unwrap_or(0),
        stones: options.byo_period.unwrap_or(0),
    };
    Ok(Settings {
        level: options.level,
        playouts: if options.search == Some(SearchKind::None) { Some(0) } else { options.playouts },
        outlook: match options.outlook {
            OutlookKind::Dragons => OutlookFrom::Dragons,
            OutlookKind::Playouts => OutlookFrom::Playouts,
        },
        threads: Some(options.threads),
        valuing: match options.valuation {
            None => Valuing::ByDialect,
            Some(Valuation::Modern) => Valuing::Modern,
            Some(Valuation::Classic) => Valuing::Classic,
        },
        constants: options.constants.as_deref().map_or(Ok(Constants::STANDARD), constants::read)?,
        all_patterns: options.all_patterns,
        trace: options.trace,
        levels: LevelRange { least: options.min_level, most: options.max_level },
        seed: options.seed.unwrap_or_else(clock_seed),
        orientation,
        never_resign: options.never_resign,
        metamachine: options.metamachine,
        counting: if options.chinese_rules { Counting::Chinese } else { Counting::Japanese },
        capture_all_dead: options.capture_all_dead,
        version: if options.gtp_version == 1 { Version::One } else { Version::Two },
        time,
        ..Settings::default()
    })
}

/// What has to be set for the same moves to be chosen again, as a remark in a record.
pub(super) fn how_to_repeat(settings: &Settings) -> String {
    format!("Katachi: level {}, seed {}", settings.level, settings.seed)
}

/// What a game begins with.
pub(super) struct Beginning {
    pub(super) game: Game,
    pub(super) to_move: Colour,
    /// The record that it goes on from.
    pub(super) source: Option<Source>,
}

/// The position to begin with, and who moves.
pub(super) fn game(options: &PlayOptions, default_komi: f64) -> Result<Beginning, CliError> {
    let mut beginning = match &options.infile {
        Some(file) => load(file, options)?,
        None => {
            let mut game = Game::new(options.boardsize, rules(options))?;
            game.set_komi(default_komi);
            Beginning { game, to_move: Colour::Black, source: None }
        }
    };
    if let Some(komi) = options.komi {
        beginning.game.set_komi(komi);
    }
    Ok(beginning)
}

/// Writes the position to begin with, and nothing else happens.
pub(super) fn print_position(options: &PlayOptions) -> Result<ExitCode, CliError> {
    let Beginning { game, .. } = game(options, 0.0)?;
    let text = katachi_record::print_position(&game, settings(options)?.counting)?;
    write(options.printsgf.as_deref().unwrap_or(Path::new("-")), &text)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn load(file: &Path, options: &PlayOptions) -> Result<Beginning, CliError> {
    let shown = file.display();
    let record = if file == Path::new("-") {
        katachi_files::read_at_most(stdin().lock(), GREATEST_RECORD)
    } else {
        katachi_files::read(file, GREATEST_RECORD)
    };
    let record = record.map_err(|error| CliError(format!("cannot read '{shown}': {error}")))?;
    let orientation = settings(options)?.orientation;
    let turn = |size: u8, point: Point| orientation.inward(size, point);
    let mut loader = Loader { greatest_size: GREATEST_SIZE, rules: rules(options), until: None, turn: &turn };
    let failed = |error| CliError(format!("'{shown}': {error}"));
    if let Some(word) = &options.until {
        let size = loader.load(&record).map_err(failed)?.game.board().size();
        loader.until = Some(until(word, size, &turn)?);
    }
    let loaded = loader.load(&record).map_err(failed)?;
    tell_doubts(file, &loaded);
    let Loaded { game, to_move, source, .. } = loaded;
    Ok(Beginning { game, to_move, source: Some(source) })
}

/// Doubts about a record that are told; the others are counted.
const MOST_DOUBTS: usize = 8;

/// Says what of a record was left out or read otherwise than it stands there.
pub(super) fn tell_doubts(file: &Path, loaded: &Loaded) {
    let shown = file.display();
    for doubt in loaded.doubts.iter().take(MOST_DOUBTS) {
        tell_line!("katachi: '{shown}': {doubt}");
    }
    if loaded.doubts.len() > MOST_DOUBTS {
        tell_line!("katachi: '{shown}': and {} more of this kind", loaded.doubts.len() - MOST_DOUBTS);
    }
    if let Some(illegal) = &loaded.illegal {
        tell_line!("katachi: '{shown}': {illegal}");
    }
}

fn until(word: &str, size: u8, turn: &dyn Fn(u8, Point) -> Point) -> Result<Until, CliError> {
    if word.eq_ignore_ascii_case("pass") {
        return Ok(Until::Place(None));
    }
    let number = word.parse().ok().filter(|&number| number > 0).map(Until::Move);
    let vertex = || Point::parse(word, size).map(|point| Until::Place(Some(turn(size, point))));
    number
        .or_else(vertex)
        .ok_or_else(|| CliError(format!("'{word}' is no move number, no vertex and not PASS")))
}

/// A seed that nobody knows before.
pub(super) fn clock_seed() -> i32 {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (elapsed.as_nanos() & 0x7fff_ffff) as i32
}
