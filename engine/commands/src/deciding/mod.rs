//! How questions about a position are read, told move by move: `--decide-dragon` and its sisters.
//!
//! `asked` is the position; `life`, `races` and `tactics` ask the engine and make a [`told::Told`] of each answer;
//! `told` prints it as text, and `record` as the variations of a game record.

mod asked;
mod life;
mod races;
mod record;
mod tactics;
mod told;

use super::decide_options::DecideOptions;
use super::error::{CliError, write};
use super::options::PlayOptions;
use super::start;
use asked::Asked;
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::reading::{Limits, Reader};
use katachi_files::say;
use std::process::ExitCode;
use std::sync::Arc;
use told::Told;

/// Answers what is asked; with `--trace` the moves that were read are told, of dragons every one, of strings and connections the best line, and
/// `--outfile` gets them as variations.
pub(super) fn decide(options: &PlayOptions, databases: Arc<Databases>) -> Result<ExitCode, CliError> {
    let beginning = start::game(options, 0.0)?;
    let board = beginning.game.board().clone();
    let reader = Reader::new(Limits::of_level(options.level));
    let analysis = Analysis::new(databases, &board, &reader);
    let mut asked = Asked { board, reader, analysis };
    let told = answers(&options.decide, &mut asked)?;
    let size = asked.board.size();
    if let Some(file) = &options.outfile {
        write(file, &record::print(&asked.board, &told)?)?;
    }
    let text: String = told.iter().map(|told| told.text(size, options.trace)).collect();
    say!("{text}");
    Ok(ExitCode::SUCCESS)
}

fn answers(options: &DecideOptions, asked: &mut Asked) -> Result<Vec<Told>, CliError> {
    let mut told = Vec::new();
    if let Some(vertex) = &options.decide_dragon {
        let stone = asked.stone(vertex)?;
        told.extend(life::dragon(asked, stone)?);
    }
    if let Some(vertex) = &options.decide_string {
        let stone = asked.stone(vertex)?;
        told.extend(tactics::string(asked, stone));
    }
    if let Some(pair) = &options.decide_connection {
        let stones = asked.two_stones(pair)?;
        if asked.board.stone(stones[0]) != asked.board.stone(stones[1]) {
            return Err(CliError(format!("the stones of '{pair}' are not of one colour")));
        }
        told.extend(tactics::connection(asked, stones));
    }
    if let Some(pair) = &options.decide_semeai {
        let stones = asked.two_stones(pair)?;
        if asked.board.stone(stones[0]) == asked.board.stone(stones[1]) {
            return Err(CliError(format!("the dragons of '{pair}' are of one colour and do not race")));
        }
        told.extend(races::race(asked, stones)?);
    }
    if let Some(attacker) = options.decide_combination {
        told.push(tactics::combination(asked, attacker.into())?);
    }
    if let Some(vertex) = &options.decide_eye {
        let point = asked.point(vertex)?;
        told.push(tactics::eye(asked, point)?);
    }
    Ok(told)
}
