//! Pictures of what the engine thinks of a position: strings, dragons, eye spaces, territory and moyo.
//!
//! `layers` makes a [`view::View`] of a stage of the examination, with those of `classic` measures; `text` draws it for a terminal, `svg` for a page and
//! `marks` as a game record; `joins` tells what put dragons together.

mod classic;
mod examined;
mod joins;
mod layers;
mod marks;
mod svg;
mod text;
mod view;

use super::error::{CliError, write};
use super::options::PlayOptions;
use super::{paint, start};
use examined::Examined;
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::moves::Player;
use katachi::reading::{Limits, Reader};
use katachi_files::say;
use layers::LAYERS;
use std::process::ExitCode;
use std::sync::Arc;
use view::View;

/// Whether a picture is asked for.
pub(super) fn are_wanted(options: &PlayOptions) -> bool {
    LAYERS.iter().any(|layer| (layer.wanted)(options))
}

/// Examines the position to begin with and shows what is asked for; with `-t` what joined and cuts dragons if these are
/// shown, and the choice of the next move, too.
pub(super) fn show(options: &PlayOptions, databases: Arc<Databases>) -> Result<ExitCode, CliError> {
    let beginning = start::game(options, 0.0)?;
    let mut board = beginning.game.board().clone();
    let mut reader = Reader::new(Limits::of_level(options.level));
    let analysis = Analysis::new(Arc::clone(&databases), &board, &reader);
    let mut examined =
        Examined { analysis: &analysis, board: &mut board, reader: &mut reader, to_move: beginning.to_move };
    let views: Vec<View> = LAYERS
        .iter()
        .filter(|layer| (layer.wanted)(options))
        .map(|layer| (layer.view)(&mut examined).ok_or_else(no_connections))
        .collect::<Result<_, _>>()?;
    if let Some(file) = &options.svg {
        write(file, &svg::draw(&views))?;
    }
    if let Some(file) = &options.outfile {
        write(file, &marks::print(&views))?;
    }
    if options.svg.is_none() && options.outfile.is_none() {
        let coloured = paint::wants_colour();
        say!("{}", views.iter().map(|view| text::draw(view, coloured)).collect::<Vec<_>>().join("\n"));
    }
    if options.trace {
        if options.show_dragons {
            let told = joins::told(&mut examined, &databases).ok_or_else(no_connections)?;
            katachi_files::stream::tell(format_args!("{told}"));
        }
        let settings = start::settings(options)?;
        let mut player = Player::new(&databases, settings.level, settings.playouts, settings.seed)
            .with_outlook(settings.outlook)
            .in_threads(options.threads)
            .valued(settings.valuing, settings.all_patterns)
            .by_constants(settings.constants)
            .explaining(true);
        let move_analysis = player.analyse(&mut beginning.game.clone(), beginning.to_move);
        katachi_files::stream::tell(format_args!("{}", move_analysis.trace()));
    }
    Ok(ExitCode::SUCCESS)
}

fn no_connections() -> CliError {
    CliError("dragons and influence need a database of connections, and there is none".to_owned())
}
