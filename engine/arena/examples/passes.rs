//! Whether passes make sense, by what GNU Go thinks of the next move.
//!
//! `cargo run --release --example passes -- GAMES.sgf` looks at every pass of recorded games but the two that end them: what
//! the opponent's next move is worth where somebody just passed. Without games it draws positions from the corpus by
//! seed, every third where the record ends, and asks an engine for the move of either side; where it passes, that is looked
//! at in the same way, and what the pass gives up as well.
//!
//! `PASSES_ENGINE="katachi --mode gtp --seed 1"` names the engine, `PASSES_GNUGO` the other one, `PASSES_POSITIONS=20` takes so many
//! positions. The exit status is 1 if a pass gives away more than [`ALLOWED`] points.

mod drawn;

use drawn::{Position, games, load};
use katachi::board::Colour;
use katachi_arena::{Client, Launch};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// What the opponent's next move may gain after a pass, in points.
const ALLOWED: f64 = 2.0;
/// Positions that are asked about unless `PASSES_POSITIONS` says otherwise.
const POSITIONS: u64 = 60;
/// More than any answer takes.
const LIMIT: Duration = Duration::from_secs(300);

fn main() -> ExitCode {
    let Some(mut gnugo) = start("PASSES_GNUGO", "gnugo --mode gtp") else {
        snapshots::skip("whether passes make sense", "gnugo");
        return ExitCode::SUCCESS;
    };
    let recorded: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let (passes, senseless) = match recorded.is_empty() {
        true => of_positions(&mut gnugo),
        false => of_games(&mut gnugo, &recorded),
    };
    gnugo.quit();
    println!("{passes} passes, {senseless} give away more than {ALLOWED} points");
    ExitCode::from(u8::from(senseless > 0))
}

fn start(variable: &str, usual: &str) -> Option<Client> {
    let command = std::env::var(variable).unwrap_or_else(|_| usual.to_owned());
    Client::start(&Launch::parse(&command)?).ok()
}

/// Passes of recorded games, and how many of them give something away.
fn of_games(gnugo: &mut Client, games: &[PathBuf]) -> (usize, usize) {
    let (mut passes, mut senseless) = (0, 0);
    for game in games {
        let Some(loaded) = load(game, None) else {
            eprintln!("passes: {} is no game", game.display());
            continue;
        };
        let moves = loaded.game.board().moves();
        let last = moves.len().saturating_sub(2);
        for (index, (colour, _)) in moves.enumerate().take(last).filter(|(_, (_, place))| place.is_none()) {
            passes += 1;
            let Some(best) = best(gnugo, game, index + 1, !colour) else { continue };
            println!("{} {} {} passes: {best}", game.display(), index + 1, colour.name());
            senseless += usize::from(best.value > ALLOWED);
        }
    }
    (passes, senseless)
}

/// The same of an engine that is asked for moves.
fn of_positions(gnugo: &mut Client) -> (usize, usize) {
    let none = (0, 0);
    let Some(shared) = snapshots::corpus("passes in positions of the corpus") else { return none };
    let Some(mut engine) = start("PASSES_ENGINE", "katachi --mode gtp --seed 1") else { return none };
    let games = games(&shared.join("corpus/regression/games"));
    let number = std::env::var("PASSES_POSITIONS").ok().and_then(|text| text.parse().ok());
    let (mut passes, mut senseless, mut played_on) = (0, 0, 0);
    for position in (0..number.unwrap_or(POSITIONS)).filter_map(|seed| draw(&games, seed)) {
        let Position { ref game, moves, to_move, .. } = position;
        let colour = to_move.name();
        let answer = ask(&mut engine, &format!("loadsgf {} {}", game.display(), moves + 1))
            .and_then(|_| ask(&mut engine, &format!("reg_genmove {colour}")));
        let Some(answer) = answer else {
            eprintln!("passes: no answer about {} {moves}", position.name());
            continue;
        };
        let own = best(gnugo, game, moves, to_move);
        let own_value = own.as_ref().map_or(0.0, |own| own.value);
        let told = |best: &Option<Best>| best.as_ref().map_or("nothing".to_owned(), Best::to_string);
        if !answer.eq_ignore_ascii_case("pass") {
            played_on += usize::from(own_value == 0.0);
            println!("{} {moves} {colour} plays {answer}, GNU Go {}", position.name(), told(&own));
            continue;
        }
        passes += 1;
        let other = best(gnugo, game, moves, !to_move);
        println!(
            "{} {moves} {colour} passes: gives up {}, allows {}",
            position.name(),
            told(&own),
            told(&other)
        );
        let most = own_value.max(other.map_or(0.0, |other| other.value));
        senseless += usize::from(most > ALLOWED);
    }
    engine.quit();
    println!("{played_on} moves where GNU Go passes");
    (passes, senseless)
}

/// Every third position is the last one of its record.
fn draw(games: &[PathBuf], seed: u64) -> Option<Position> {
    match seed % 3 {
        2 => Position::draw_at(games, seed, |length| length),
        _ => Position::draw(games, seed),
    }
}

/// What GNU Go would play, and what that is worth to it.
struct Best {
    place: String,
    value: f64,
}

impl std::fmt::Display for Best {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:.2}", self.place, self.value)
    }
}

/// GNU Go's move after so many moves of a game. A pass is worth nothing.
fn best(gnugo: &mut Client, game: &Path, moves: usize, colour: Colour) -> Option<Best> {
    ask(gnugo, &format!("loadsgf {} {}", game.display(), moves + 1))?;
    let place = ask(gnugo, &format!("reg_genmove {}", colour.name()))?;
    let values = ask(gnugo, "top_moves")?;
    let mut words = values.split_whitespace();
    let value =
        words.find(|word| *word == place).and_then(|_| words.next()).and_then(|word| word.parse().ok());
    Some(Best { place, value: value.unwrap_or(0.0) })
}

fn ask(client: &mut Client, line: &str) -> Option<String> {
    let answer = client.ask(line, LIMIT).ok().filter(|answer| answer.success)?;
    Some(answer.first_line().to_owned())
}
