//! `mkpat diff`: what an edit changes, in patterns and in the matches of games.

mod engine;
mod side;

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use engine::Player;
use katachi_files::tell_line;
use katachi_positions::{Game, sources};
use mkpat_games::diff::described::describe;
use mkpat_games::diff::{Change, Effects, Moves, compare, report as told};
use mkpat_games::work;
use side::Side;

use super::elsewhere;
use super::look::Look;
use super::outcome::{Outcome, Problem};
use super::output::{deliver, has_place};
use super::report::report;

#[derive(clap::Args)]
pub(crate) struct Diff {
    /// What was: a database, a manifest, a folder with one, or one of a git revision: `HEAD~1:patterns`
    old: String,
    /// What is
    new: String,
    /// Games (SGF) or folders of them, in which matches gained and lost are counted; may be given more than once
    #[arg(long, value_name = "GAMES")]
    games: Vec<String>,
    /// Tell the positions of the games in which the move of an engine changes
    #[arg(long, requires = "games")]
    moves: bool,
    /// With --moves, the engine: a GTP program that takes `--patterns MANIFEST`
    #[arg(long, value_name = "COMMAND", requires = "moves", default_value = engine::DEFAULT)]
    engine: String,
    /// With --moves, ask before every so many-th move
    #[arg(long, value_name = "N", requires = "moves", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// The format
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    to: Form,
    /// Where to write, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A text to read
    Text,
    /// JSON, an object a line
    Json,
    /// Markdown, for a pull request
    Markdown,
}

impl Diff {
    pub(crate) fn run(self, look: &Look) -> Result<Outcome, Problem> {
        has_place(self.output.as_deref())?;
        let places = [Side::of(&self.old)?, Side::of(&self.new)?];
        for file in [&self.old, &self.new] {
            elsewhere::refuse_threats(Path::new(file), None)?;
        }
        let mut sides = Vec::new();
        for place in &places {
            let (session, compiled) = place.compile()?;
            if let Outcome::Faults = report(session, look) {
                return Ok(Outcome::Faults);
            }
            sides.push(compiled);
        }
        let [old, new] = &sides[..] else { return Ok(Outcome::Clean) };
        let named = |side: &[_]| {
            side.iter()
                .map(|c: &mkpat::compile::Compiled| (c.settings.name.clone(), describe(c)))
                .collect::<Vec<_>>()
        };
        let changes = compare(&named(old), &named(new));
        let mut effects = Effects::new(&changes, old, new);
        let matters = changes.iter().any(Change::moves_matches);
        let mut moves = self.moves.then(Moves::default);
        let mut players = None;
        if self.moves {
            let [old, new] = &places;
            let start = |side, which| Player::start(&self.engine, side, which);
            players = Some([start(old, "old")?, start(new, "new")?]);
        }
        let mut outcome = Outcome::Clean;
        if matters || self.moves {
            outcome = self.each_game(|game| {
                effects.game(game);
                match (&mut moves, &mut players) {
                    (Some(moves), Some(players)) => moves.game(game, self.every as usize, players),
                    _ => Ok(()),
                }
            })?;
        }
        players.into_iter().flatten().for_each(Player::quit);
        let effects = (!self.games.is_empty()).then_some(&effects.effects[..]);
        let (text, of_moves): (_, fn(&Moves) -> String) = match self.to {
            Form::Text => (told::text(&changes, effects), Moves::text),
            Form::Json => (told::json(&changes, effects), Moves::json),
            Form::Markdown => (told::markdown(&changes, effects), Moves::markdown),
        };
        deliver(&(text + &moves.as_ref().map_or_else(String::new, of_moves)), self.output.as_deref())?;
        Ok(outcome)
    }

    /// Hands over the games, none where none are asked for. What cannot be read is told; a fault of the taker ends it.
    fn each_game(&self, mut take: impl FnMut(&Game) -> Result<(), String>) -> Result<Outcome, Problem> {
        let mut outcome = Outcome::Clean;
        if self.games.is_empty() {
            return Ok(outcome);
        }
        let files = sources(&self.games).map_err(Problem::Other)?;
        let bar = katachi_progress::start(Some(files.len() as u64), "files");
        for source in &files {
            let mut failed = None;
            let faults = work::games(source, |game| {
                if failed.is_none() {
                    failed = take(game).err();
                }
            });
            if let Some(why) = failed {
                bar.finish_and_clear();
                return Err(Problem::Other(why));
            }
            for fault in faults {
                tell_line!("warning: {fault}");
                outcome = Outcome::Faults;
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(outcome)
    }
}
