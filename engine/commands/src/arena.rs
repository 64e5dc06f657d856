//! `katachi arena`.

use super::error::{CliError, have_folders, have_places, write};
use super::gomoku_options::ArenaOptions;
use super::regress::progress_bar;
use katachi_arena::Launch;
use katachi_arena::gomoku::{Limits, Manager, Opening, Record, psq, sgf, starts};
use katachi_arena::matches::{GameReport, MatchReport, Schedule, Sprt, Verdict};
use katachi_files::{say, say_line, tell_line};
use katachi_gomoku::board::Board;
use katachi_terminal::NOT_CARRIED_OUT;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// Plays a match and reports.
pub(super) fn run(options: &ArenaOptions) -> Result<ExitCode, CliError> {
    let launch = |command: &str| {
        Launch::parse(command).ok_or_else(|| CliError("the command of a brain is empty".to_owned()))
    };
    let engines = [launch(&options.first)?, launch(&options.second)?];
    let openings = openings(options)?;
    let names = [&options.psq, &options.sgf].into_iter().flatten();
    have_folders(names.map(Path::new))?;
    have_places(options.json.as_deref())?;
    let live = options.live && std::io::stdout().is_terminal();
    let manager = Manager {
        limits: Limits {
            turn: Duration::from_millis(options.turn),
            game: options.game.map(Duration::from_millis),
            memory: options.memory.map(|megabytes| megabytes.saturating_mul(1 << 20)),
        },
        watch: if live { show } else { |_| {} },
    };
    let sprt = options.sprt.map(|(lower, upper)| Sprt { lower, upper, error: options.sprt_error });
    let verdict = |report: &MatchReport| {
        sprt.map_or(Verdict::Open, |sprt| sprt.verdict(report.wins, report.ties, report.losses))
    };
    let schedule = Schedule {
        protocol: &manager,
        engines: &engines,
        games: options.games,
        alternate: !options.no_alternation,
        openings: &openings,
        enough: &|report| verdict(report) != Verdict::Open,
    };
    let bar = progress_bar(options.games, "games", options.quiet || live);
    let mut unwritten = None;
    let report = schedule.play(&mut |game, record, names| {
        bar.suspend(|| say_line!("{}", line(game, names)));
        bar.inc(1);
        if let Err(error) = write_records(options, game, record, names) {
            unwritten.get_or_insert(error);
        }
    })?;
    bar.finish_and_clear();
    if report.failed.is_none() || !report.games.is_empty() {
        say!("{}", table(&report));
        if let Some(sprt) = sprt {
            let Sprt { lower, upper, .. } = sprt;
            say_line!("between {lower:+} and {upper:+} Elo: {}", verdict(&report));
        }
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

fn openings(options: &ArenaOptions) -> Result<Vec<Opening>, CliError> {
    if options.openings.is_empty() {
        return Ok(starts(&options.boards, &options.rules, options.swap2, !options.empty));
    }
    let mut openings = Vec::new();
    for file in &options.openings {
        let failed = |error: String| CliError(format!("opening '{}': {error}", file.display()));
        let bytes = katachi_files::read(file, katachi_record::GREATEST_RECORD)
            .map_err(|error| failed(error.to_string()))?;
        let name = file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        for rule in &options.rules {
            let text = String::from_utf8_lossy(&bytes);
            openings.push(Opening::read_psq(&name, &text, *rule, options.opening_stones).map_err(failed)?);
        }
    }
    Ok(openings)
}

/// Draws the board over the one before.
fn show(board: &Board) {
    let last = board.moves().last().map_or_else(String::new, |(point, colour)| format!("{colour} {point}"));
    // Home, the board, and what is left of a longer picture removed.
    say!("\x1b[H{board}{last}\x1b[J\n");
}

fn line(game: &GameReport, [black, white]: [&str; 2]) -> String {
    let GameReport { number, result, moves, opening, .. } = game;
    let story = game.story([black, white]);
    format!("{number:3}  {black} (B) - {white} (W)  {opening}  {result}  {moves} moves, {story}")
}

/// Who has won how often with which colour, and what that says.
fn table(report: &MatchReport) -> String {
    let mut text =
        format!("\n{:24}  {:>9}  {:>9}  {:>9}  {:>9}\n", "", "as Black", "as White", "faults", "slowest");
    for engine in 0..2 {
        let won = |black: bool| {
            let games = report.games.iter().filter(|game| (game.black == engine) == black);
            let all = games.clone().count();
            format!("{}/{all}", games.filter(|game| game.winner == Some(engine)).count())
        };
        let faults =
            report.games.iter().filter(|game| game.winner == Some(1 - engine) && game.ending.is_fault());
        let name: String = report.engines[engine].chars().take(24).collect();
        let (black, white, slowest) = (won(true), won(false), report.slowest[engine]);
        text += &format!("{name:24}  {black:>9}  {white:>9}  {:>9}  {slowest:>7.2} s\n", faults.count());
    }
    let MatchReport { wins, ties, losses, void, .. } = report;
    let elo = report.elo.map_or_else(|| "no result".to_owned(), |elo| elo.to_string());
    text + &format!("{wins} wins, {ties} ties, {losses} losses, {void} without a result: {elo}\n")
}

fn write_records(
    options: &ArenaOptions,
    game: &GameReport,
    record: &Record,
    names: [&str; 2],
) -> Result<(), CliError> {
    let number = game.number;
    if let Some(name) = &options.psq {
        write(Path::new(&format!("{name}{number:03}.psq")), &psq(record, names))?;
    }
    if let Some(name) = &options.sgf {
        let text = sgf(record, names, &game.result, &game.story(names));
        write(Path::new(&format!("{name}{number:03}.sgf")), &text)?;
    }
    Ok(())
}
