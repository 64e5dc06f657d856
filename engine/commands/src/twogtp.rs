//! `katachi twogtp`.

use super::error::{CliError, have_folders, have_places, time_limit, write};
use super::options::TwogtpOptions;
use super::regress::progress_bar;
use katachi::game::Game;
use katachi_arena::Launch;
use katachi_arena::twogtp::{Conditions, Contest, GameReport, MatchReport, Opening, TimeControl};
use katachi_files::{say, say_line, tell_line};
use katachi_record::{Heading, print_game};
use katachi_terminal::NOT_CARRIED_OUT;
use std::path::Path;
use std::process::ExitCode;

/// Plays a match and reports.
pub(super) fn run(options: &TwogtpOptions) -> Result<ExitCode, CliError> {
    let contest = contest(options)?;
    have_folders(options.sgf.as_deref().map(Path::new))?;
    have_places(options.json.as_deref())?;
    let bar = progress_bar(contest.games, "games", options.quiet);
    let mut unwritten = None;
    let report = contest.play(&mut |game, board, names| {
        bar.suspend(|| say_line!("{}", line(game, names)));
        bar.inc(1);
        if let Err(error) = write_record(options, game, board, names) {
            unwritten.get_or_insert(error);
        }
    })?;
    bar.finish_and_clear();
    if report.failed.is_none() || !report.games.is_empty() {
        say!("{}", summary(&report));
    }
    if let Some(file) = &options.json {
        write(file, &(serde_json::to_string_pretty(&report)? + "\n"))?;
    }
    if let Some(failed) = &report.failed {
        tell_line!("katachi: {failed}");
        return Ok(ExitCode::from(NOT_CARRIED_OUT));
    }
    unwritten.map_or(Ok(ExitCode::SUCCESS), Err)
}

fn contest(options: &TwogtpOptions) -> Result<Contest, CliError> {
    let launch = |command: &str| {
        Launch::parse(command).ok_or_else(|| CliError("the command of an engine is empty".to_owned()))
    };
    let points = usize::from(options.size) * usize::from(options.size);
    let conditions = Conditions {
        size: options.size,
        komi: options.komi.unwrap_or(if options.handicap >= 2 { 0.5 } else { 5.5 }),
        handicap: options.handicap,
        time: TimeControl { main: options.clock, overtime: options.byo_time, moves: options.byo_period },
        move_limit: options.move_limit.unwrap_or(3 * points),
        referee: options.referee.as_deref().map(launch).transpose()?,
    };
    let openings =
        options.openings.iter().map(|file| read_opening(file, options)).collect::<Result<_, _>>()?;
    Ok(Contest {
        engines: [launch(&options.first)?, launch(&options.second)?],
        conditions,
        games: options.games,
        alternate: !options.no_alternation,
        openings,
        limit: time_limit(options.time_limit)?,
    })
}

fn read_opening(file: &Path, options: &TwogtpOptions) -> Result<Opening, CliError> {
    let failed = |error: String| CliError(format!("opening '{}': {error}", file.display()));
    let record = katachi_files::read(file, katachi_record::GREATEST_RECORD)
        .map_err(|error| failed(error.to_string()))?;
    let name = file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    Opening::read(&name, &record, options.opening_moves, options.size)
        .map_err(|error| failed(error.to_string()))
}

fn line(game: &GameReport, [black, white]: [&str; 2]) -> String {
    let GameReport { number, result, moves, .. } = game;
    let story = game.story([black, white]);
    format!("{number:3}  {black} (B) - {white} (W)  {result}  {moves} moves, {story}")
}

fn summary(report: &MatchReport) -> String {
    let [first, second] = &report.engines;
    let MatchReport { wins, ties, losses, void, .. } = report;
    let [slow_first, slow_second] = report.slowest;
    let [used_first, used_second] = report.most_used;
    let elo = report.elo.map_or_else(|| "no result".to_owned(), |elo| elo.to_string());
    format!(
        "\n{first} against {second}: {wins} wins, {ties} ties, {losses} losses, {void} without a result\n\
         {first}: {elo}\nslowest moves: {slow_first:.2} s, {slow_second:.2} s\n\
         most time for a game: {used_first:.2} s, {used_second:.2} s\n"
    )
}

fn write_record(
    options: &TwogtpOptions,
    game: &GameReport,
    board: &Game,
    names: [&str; 2],
) -> Result<(), CliError> {
    let Some(name) = &options.sgf else { return Ok(()) };
    let [black, white] = names.map(str::to_owned);
    let comment = format!("{} (seed {})", game.story([&black, &white]), game.number);
    let heading = Heading { black, white, result: game.result.clone(), comment, ..Heading::default() };
    write(Path::new(&format!("{name}{:03}.sgf", game.number)), &print_game(board, &heading, &[])?)
}
