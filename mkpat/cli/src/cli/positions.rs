//! The positions that a command takes, one after the other.

use katachi_files::tell_line;
use katachi_positions::{Game, Position, Source, sources};

use super::outcome::{Outcome, Problem};

/// Hands over every position, file by file: memory does not grow with their number. Of a folder, games that cannot be read
/// are left out, which is told; the outcome then is [`Outcome::Faults`]. `take` says whether it wants more.
pub(super) fn each(
    places: &[String],
    mut take: impl FnMut(&Position) -> Result<bool, Problem>,
) -> Result<Outcome, Problem> {
    let mut outcome = Outcome::Clean;
    for source in sources(places).map_err(Problem::Other)? {
        match source.positions() {
            Ok(positions) => {
                for position in &positions {
                    if !take(position)? {
                        return Ok(outcome);
                    }
                }
            }
            Err(fault) if source.in_folder => {
                tell_line!("warning: left out: {fault}");
                outcome = Outcome::Faults;
            }
            Err(fault) => return Err(Problem::Other(fault)),
        }
    }
    Ok(outcome)
}

/// All of them at once, and whether they are all that was asked for.
pub(super) fn all(places: &[String]) -> Result<(Vec<Position>, Outcome), Problem> {
    let mut positions = Vec::new();
    let outcome = each(places, |position| {
        positions.push(position.clone());
        Ok(true)
    })?;
    Ok((positions, outcome))
}

/// All games of some sources; what is left out is told as with positions.
pub(super) fn games<'a>(
    sources: impl IntoIterator<Item = &'a Source>,
) -> Result<(Vec<Game>, Outcome), Problem> {
    let (mut games, mut outcome) = (Vec::new(), Outcome::Clean);
    for source in sources {
        match source.games() {
            Ok(read) => games.extend(read),
            Err(fault) if source.in_folder => {
                tell_line!("warning: left out: {fault}");
                outcome = Outcome::Faults;
            }
            Err(fault) => return Err(Problem::Other(fault)),
        }
    }
    Ok((games, outcome))
}
