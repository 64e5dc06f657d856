//! `katachi annotate`: a game record with what the engine thinks of every move, as a record and as a page.
//!
//! `study` goes through a game and looks at each position, `words` says what was found, `page` draws it.

mod page;
mod study;
mod words;

use super::databases;
use super::error::{CliError, have_places, write};
use super::options::AnnotateOptions;
use super::regress::progress_bar;
use super::start::tell_doubts;
use katachi::board::{Point, Rules};
use katachi::databases::Databases;
use katachi_gtp::GREATEST_SIZE;
use katachi_record::{GREATEST_RECORD, Loader, Note, print_annotated_game};
use mkpat_runtime::compiled::Collection;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use study::{Level, Study};
use words::{labels, sentences};

/// Looks at a game and writes what was asked for. The exit code is a failure if a move of it is not possible: what comes
/// after it was not looked at.
pub(super) fn run(options: &AnnotateOptions, collection: &Collection) -> Result<ExitCode, CliError> {
    have_places([&options.outfile, &options.html].into_iter().filter_map(|file| file.as_deref()))?;
    let shown = options.game.display().to_string();
    let failed = |error: String| CliError(format!("'{shown}': {error}"));
    let record =
        katachi_files::read(&options.game, GREATEST_RECORD).map_err(|error| failed(error.to_string()))?;
    let loader = Loader {
        greatest_size: GREATEST_SIZE,
        rules: Rules::default(),
        until: None,
        turn: &|_: u8, point: Point| point,
    };
    let loaded = loader.load(&record).map_err(|error| failed(error.to_string()))?;
    tell_doubts(&options.game, &loaded);
    let databases = opened(options, collection)?;
    let level = Level { level: options.level, playouts: options.playouts, area: options.chinese_rules };
    let bar = progress_bar(loaded.game.moves().count() + 1, "positions", options.quiet);
    let study = Study::of(&loaded.game, &databases, level, &mut || bar.inc(1));
    bar.finish_and_clear();
    if let Some(file) = &options.outfile {
        write(file, &print_annotated_game(&loaded, &notes(&study))?)?;
    }
    if let Some(file) = &options.html {
        let title = options.game.file_name().unwrap_or_default().to_string_lossy().into_owned();
        write(file, &page::draw(&study, &title))?;
    }
    Ok(if loaded.illegal.is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn opened(options: &AnnotateOptions, collection: &Collection) -> Result<Arc<Databases>, CliError> {
    let manifest: Option<&Path> = options.patterns.as_deref();
    databases::open_manifest(manifest, &[], collection).map(|(databases, _)| databases)
}

/// A note for each position: the labels of the moves to come, and what is to be said of the last one.
fn notes(study: &Study) -> Vec<Note> {
    study
        .positions
        .iter()
        .enumerate()
        .map(|(number, position)| {
            let played = number.checked_sub(1).and_then(|last| study.played.get(last));
            Note {
                comment: played.map_or_else(String::new, |played| sentences(played, study.size).join("\n")),
                labels: labels(position),
                marked: played.map_or_else(Default::default, |played| {
                    let died = played.died.iter().filter(|death| !death.taken);
                    died.flat_map(|death| death.stones.iter()).collect()
                }),
            }
        })
        .collect()
}
