//! A match of Go between two GTP programs.

use super::opening::Opening;
use super::play::{Conditions, play_game};
use super::player::Player;
use crate::matches::{GameReport, MatchReport, NoGame, Played, Protocol, Schedule};
use katachi::board::SizeError;
use katachi::game::Game;
use katachi_client::Launch;
use std::time::Duration;

/// Two engines and how they play.
pub struct Contest {
    /// The engines. The first is Black in the first game.
    pub engines: [Launch; 2],
    /// What is the same for all games.
    pub conditions: Conditions,
    /// Games to play.
    pub games: usize,
    /// Whether colours are exchanged after every game.
    pub alternate: bool,
    /// Openings in turn; with alternating colours each is used twice in a row.
    pub openings: Vec<Opening>,
    /// Time for one move.
    pub limit: Duration,
}

impl Contest {
    /// Plays all games. `finished` gets every game with its report and the names of Black and White. Engines that fail
    /// lose their games; the match ends when one does not even start, or not take the board and its conditions.
    ///
    /// # Errors
    /// If no board has this size.
    pub fn play(
        &self,
        finished: &mut dyn FnMut(&GameReport, &Game, [&str; 2]),
    ) -> Result<MatchReport, SizeError> {
        let schedule = Schedule {
            protocol: self,
            engines: &self.engines,
            games: self.games,
            alternate: self.alternate,
            openings: &self.openings,
            enough: &|_| false,
        };
        schedule.play(finished)
    }
}

impl Protocol for Contest {
    type Player = Player;
    type Opening = Opening;
    type Record = Game;
    type Error = SizeError;

    fn start(&self, launch: &Launch) -> Result<Player, String> {
        Player::start(launch, self.limit).map_err(|error| error.to_string())
    }

    fn name(&self, player: &mut Player) -> String {
        player.name()
    }

    fn play(
        &self,
        black: &mut Player,
        white: &mut Player,
        opening: Option<&Opening>,
        seed: usize,
    ) -> Result<Played<Game>, NoGame<SizeError>> {
        let none = Opening::default();
        play_game(black, white, &self.conditions, opening.unwrap_or(&none), seed)
    }

    fn opening_name<'o>(&self, opening: &'o Opening) -> &'o str {
        &opening.name
    }

    fn slowest(&self, player: &Player) -> f64 {
        player.slowest.as_secs_f64()
    }

    fn used(&self, player: &Player) -> f64 {
        player.used.as_secs_f64()
    }

    fn quit(&self, player: Player) {
        player.quit();
    }
}
