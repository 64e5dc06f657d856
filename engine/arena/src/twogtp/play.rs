//! One game between two engines.

use super::clock::TimeControl;
use super::opening::Opening;
use super::player::Player;
use crate::matches::{Ending, NoGame, Outcome, Played};
use katachi::board::{Colour, Point, Rules, SizeError};
use katachi::game::{Game, PointOrPass};
use katachi_client::Launch;

/// What is the same for all games of a match.
pub struct Conditions {
    /// Points a side.
    pub size: u8,
    /// Points given to White.
    pub komi: f64,
    /// Fixed handicap stones.
    pub handicap: u32,
    /// Moves after which a game has no result.
    pub move_limit: usize,
    /// The clock of each side.
    pub time: TimeControl,
    /// A third engine that counts.
    pub referee: Option<Launch>,
}

/// Plays a game. Both engines get the same seed.
///
/// # Errors
/// If no board has this size, or an engine does not take the board and its conditions. What engines do wrong after that
/// is part of the outcome.
pub fn play_game(
    black: &mut Player,
    white: &mut Player,
    conditions: &Conditions,
    opening: &Opening,
    seed: usize,
) -> Result<Played<Game>, NoGame<SizeError>> {
    let mut game = Game::new(conditions.size, Rules::default()).map_err(NoGame::Impossible)?;
    game.set_komi(conditions.komi);
    let mut table = Table { game, players: [white, black], conditions };
    for colour in Colour::BOTH {
        table.prepare(colour, seed).map_err(|ending| NoGame::Unready(colour, ending))?;
    }
    let outcome = table.play(opening).unwrap_or_else(|outcome| outcome);
    let moves = table.game.board().moves_played();
    Ok(Played { record: table.game, moves, outcome, exchanged: false })
}

struct Table<'a> {
    game: Game,
    /// White and Black.
    players: [&'a mut Player; 2],
    conditions: &'a Conditions,
}

impl Table<'_> {
    fn player(&mut self, colour: Colour) -> &mut Player {
        let [white, black] = &mut self.players;
        match colour {
            Colour::White => white,
            Colour::Black => black,
        }
    }

    /// Sends a command to one side, which loses if it fails.
    fn tell(&mut self, colour: Colour, command: &str) -> Result<String, Outcome> {
        self.player(colour).tell(command).map_err(|ending| Outcome::lost(colour, ending))
    }

    /// Plays to the end; the early end of a game is the error.
    fn play(&mut self, opening: &Opening) -> Result<Outcome, Outcome> {
        for &(colour, place) in &opening.moves {
            self.accept(colour, place)?;
            for player in Colour::BOTH {
                self.announce(player, colour, place)?;
            }
        }
        while !self.game.both_passed() {
            let moves = self.game.board().moves_played();
            if moves >= self.conditions.move_limit {
                return Err(Outcome::void(Ending::Endless(moves)));
            }
            self.turn(self.game.to_move())?;
        }
        Ok(self.count())
    }

    /// Tells a player the conditions.
    fn prepare(&mut self, colour: Colour, seed: usize) -> Result<(), Ending> {
        let &Conditions { size, komi, handicap, time, .. } = self.conditions;
        let player = self.player(colour);
        // A private command of GNU Go and of this engine; others may refuse it. Who dies of it is noticed by the next one.
        let _ = player.tell(&format!("set_random_seed {seed}"));
        for command in [format!("boardsize {size}"), "clear_board".to_owned(), format!("komi {komi:.1}")] {
            player.tell(&command)?;
        }
        player.start_clock(time);
        if handicap >= 2 {
            player.tell(&format!("fixed_handicap {handicap}"))?;
            if self.game.is_empty() && self.game.place_fixed_handicap(handicap).is_none() {
                return Err(Ending::Disputed(format!("there is no handicap of {handicap}")));
            }
        }
        Ok(())
    }

    fn turn(&mut self, colour: Colour) -> Result<(), Outcome> {
        let answer =
            self.player(colour).genmove(colour.name()).map_err(|ending| Outcome::lost(colour, ending))?;
        if answer.eq_ignore_ascii_case("resign") {
            return Err(Outcome::lost(colour, Ending::Resigned));
        }
        let place = if answer.eq_ignore_ascii_case("pass") {
            None
        } else {
            let point = Point::parse(&answer, self.conditions.size);
            Some(
                point
                    .ok_or_else(|| Outcome::lost(colour, Ending::Broken(format!("'{answer}' is no move"))))?,
            )
        };
        self.accept(colour, place)?;
        self.announce(!colour, colour, place)
    }

    /// Puts a move on the controller's own board.
    fn accept(&mut self, colour: Colour, place: PointOrPass) -> Result<(), Outcome> {
        let name = self.name(place);
        let played = self.game.play(colour, place);
        played.map_err(|error| Outcome::lost(colour, Ending::Illegal(format!("{name}: {error}"))))
    }

    /// Tells a player about a move, which is legal: who refuses it loses.
    fn announce(&mut self, player: Colour, colour: Colour, place: PointOrPass) -> Result<(), Outcome> {
        let command = format!("play {} {}", colour.name(), self.name(place));
        self.tell(player, &command).map(drop)
    }

    fn name(&self, place: PointOrPass) -> String {
        place.map_or_else(|| "pass".to_owned(), |point| point.on(self.conditions.size).to_string())
    }

    /// The referee's count, or the one both players agree on.
    fn count(&mut self) -> Outcome {
        let disputed = |counts: String| Outcome::void(Ending::Disputed(counts));
        if let Some(referee) = &self.conditions.referee {
            return match self.ask_referee(referee) {
                Ok(count) => {
                    Outcome::parse_score(&count).unwrap_or_else(|| disputed(format!("referee: {count}")))
                }
                Err(ending) => disputed(format!("referee: {ending}")),
            };
        }
        let counts = [Colour::Black, Colour::White].map(|colour| self.player(colour).tell("final_score"));
        let [black, white] = counts.map(|count| count.unwrap_or_else(|ending| ending.to_string()));
        match (Outcome::parse_score(&black), Outcome::parse_score(&white)) {
            (Some(one), Some(other)) if one == other => one,
            _ => disputed(format!("Black says {black}, White says {white}")),
        }
    }

    fn ask_referee(&self, launch: &Launch) -> Result<String, Ending> {
        let started = Player::start(launch, std::time::Duration::from_secs(60));
        let mut referee = started.map_err(|error| Ending::Broken(error.to_string()))?;
        let &Conditions { size, komi, handicap, .. } = self.conditions;
        for command in [format!("boardsize {size}"), "clear_board".to_owned(), format!("komi {komi:.1}")] {
            referee.tell(&command)?;
        }
        if handicap >= 2 {
            referee.tell(&format!("fixed_handicap {handicap}"))?;
        }
        for (colour, place) in self.game.board().moves() {
            referee.tell(&format!("play {} {}", colour.name(), self.name(place)))?;
        }
        let count = referee.tell("final_score")?;
        referee.quit();
        Ok(count)
    }
}
