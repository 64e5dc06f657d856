//! Playing such games.

use super::games::{Game, Without};
use crate::Launch;
use crate::twogtp::{Conditions, Contest, Ending, GameReport, Opening, TimeControl};
use katachi::board::{Colour, Point, mix};
use katachi::game::PointOrPass;
use std::time::Duration;

/// Stones that stand before a game begins, no nearer to the edge than this.
const STONES: u64 = 2;
const EDGE: u8 = 2;
const KOMI: f64 = 6.5;
/// More than any move takes.
const LIMIT: Duration = Duration::from_secs(300);

/// Two games of an engine against itself, with colours exchanged: what either side plays without, and where the first stones
/// stand, is drawn by seed. The engine has to know `--without`. Games that nobody won on the board or by resignation tell nothing.
///
/// # Errors
/// If no board has this size, or the engine does not play: what is wrong, in words.
pub fn play(engine: &Launch, size: u8, seed: u64) -> Result<Vec<Game>, String> {
    let sides = [0, 1].map(|side| Without::drawn(seed << 1 | side));
    let contest = Contest {
        engines: sides.map(|side| leaving_out(engine, &side)),
        conditions: Conditions {
            size,
            komi: KOMI,
            handicap: 0,
            move_limit: 3 * usize::from(size) * usize::from(size),
            time: TimeControl { main: 0, overtime: 0, moves: 0 },
            referee: None,
        },
        games: 2,
        alternate: true,
        openings: vec![opening(size, seed)],
        limit: LIMIT,
    };
    let report = contest.play(&mut |_, _, _| {}).map_err(|error| error.to_string())?;
    if let Some(failed) = report.failed {
        return Err(failed.to_string());
    }
    let fair = |played: &GameReport| matches!(played.ending, Ending::Counted(_) | Ending::Resigned);
    let game = |played: &GameReport| Game {
        sides,
        black: played.black == 0,
        won: played.winner.filter(|_| fair(played)).map(|winner| winner == 0),
    };
    Ok(report.games.iter().map(game).collect())
}

fn leaving_out(engine: &Launch, without: &Without) -> Launch {
    let mut engine = engine.clone();
    let names = without.names();
    if !names.is_empty() {
        engine.arguments.extend(["--without".into(), names.into()]);
    }
    engine
}

/// A stone of either side somewhere, the same again for the same seed.
fn opening(size: u8, seed: u64) -> Opening {
    let inside = u64::from(size.saturating_sub(2 * EDGE)).max(1);
    let mut moves: Vec<(Colour, PointOrPass)> = Vec::new();
    for (number, colour) in (0..STONES).zip([Colour::Black, Colour::White]) {
        let [row, column] = [0, 1].map(|of| EDGE + (mix(seed << 8 | number << 1 | of) % inside) as u8);
        let point = Point::at(size, row, column);
        if point.is_some() && moves.iter().all(|&(_, known)| known != point) {
            moves.push((colour, point));
        }
    }
    Opening { name: seed.to_string(), moves }
}
