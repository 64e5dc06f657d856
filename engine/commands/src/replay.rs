//! The moves of a record looked at again, and finished games counted.

use super::error::CliError;
use super::options::{PlayOptions, Profiled, Sides};
use super::profile::Profile;
use super::start::{self, Beginning};
use katachi::board::{Colour, Point};
use katachi::databases::Databases;
use katachi::game::Game;
use katachi::moves::{Move, MoveAnalysis, Player};
use katachi::scoring::{score_text, settle};
use katachi_files::{say, say_line};
use std::process::ExitCode;
use std::sync::Arc;

/// Looks at every position of a record in which one of the sides moved, and tells what the engine thinks of the moves, or
/// what became of the patterns.
pub(super) fn run(options: &PlayOptions, databases: &Arc<Databases>) -> Result<ExitCode, CliError> {
    let Beginning { game, .. } = start::game(options, 0.0)?;
    let settings = start::settings(options)?;
    let mut player = Player::new(databases, settings.level, settings.playouts, settings.seed)
        .with_outlook(settings.outlook)
        .in_threads(options.threads)
        .valued(settings.valuing, settings.all_patterns)
        .by_constants(settings.constants);
    let moves: Vec<(Colour, Option<Point>)> = game.moves().collect();
    let (mut same, mut all) = (0, 0);
    let mut profile = Profile::default();
    for (index, &(colour, place)) in moves.iter().enumerate() {
        if !is_asked(options.replay, colour) {
            continue;
        }
        let mut before: Game = game.clone();
        before.undo(moves.len() - index);
        let analysis = player.analyse(&mut before, colour);
        if let Some(profiled) = options.profile_patterns {
            profile.add(databases, before.board(), &analysis);
            if profiled == Profiled::Time {
                profile.add_time(databases, before.board(), &analysis, settings.level);
            }
            continue;
        }
        all += 1;
        match difference(&analysis, place) {
            None => same += 1,
            Some(difference) => {
                say_line!("{:3} {difference}", index + 1);
            }
        }
    }
    if options.profile_patterns.is_some() {
        say!("{profile}");
    } else {
        say_line!("{same} of {all} moves are those that the engine would play");
    }
    Ok(ExitCode::SUCCESS)
}

fn is_asked(sides: Option<Sides>, colour: Colour) -> bool {
    match sides {
        Some(Sides::Black) => colour == Colour::Black,
        Some(Sides::White) => colour == Colour::White,
        Some(Sides::Both) | None => true,
    }
}

/// Where the engine would have moved otherwise, and how much it thinks that to be better.
fn difference(analysis: &MoveAnalysis, played: Option<Point>) -> Option<String> {
    let name =
        |point: Option<Point>| point.map_or("PASS".to_owned(), |point| point.on(analysis.size).to_string());
    let value = |point: Option<Point>| {
        point.and_then(|point| analysis.candidate(point)).map_or(0.0, |candidate| candidate.value)
    };
    let chosen = match analysis.choice {
        Move::Play(point) => Some(point),
        Move::Pass => None,
        Move::Resign => return Some(format!("{} {}: resigns", analysis.colour.name(), name(played))),
    };
    (chosen != played).then(|| {
        format!(
            "{} {}: {} would be worth {:.2}, {:.2} more",
            analysis.colour.name(),
            name(played),
            name(chosen),
            value(chosen),
            value(chosen) - value(played)
        )
    })
}

/// Counts a finished game.
pub(super) fn score(options: &PlayOptions) -> Result<ExitCode, CliError> {
    let Some(file) = &options.score else { return Ok(ExitCode::SUCCESS) };
    let Beginning { mut game, .. } = start::load(file, options)?;
    if let Some(komi) = options.komi {
        game.set_komi(komi);
    }
    let counting = start::settings(options)?.counting;
    let seed = options.seed.unwrap_or(0);
    let settled = settle(game.board(), i64::from(seed) as u64);
    if let Some(doubt) = settled.doubt(game.board()) {
        katachi_files::tell_line!("warning: {doubt}");
    }
    say_line!("{}", score_text(settled.score(counting, game.komi())));
    Ok(ExitCode::SUCCESS)
}
