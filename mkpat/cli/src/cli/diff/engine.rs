//! An engine that plays by the databases of one side.

use std::time::Duration;

use katachi_client::{Client, Launch};
use mkpat_games::diff::moves::Engine;
use mkpat_runtime::point::{Colour, Point};

use super::side::{Manifest, Side};
use crate::cli::outcome::Problem;

/// What is started where nobody says otherwise: seeded, so that only the databases can make a difference.
pub(super) const DEFAULT: &str = "katachi --mode gtp --seed 1";

/// The longest wait for an answer.
const LIMIT: Duration = Duration::from_secs(600);

/// An engine as a running program.
pub(super) struct Player {
    client: Client,
    /// `old` or `new`, for messages.
    which: &'static str,
    /// The files that the engine reads; those of a revision are gone with them.
    _databases: Manifest,
}

impl Player {
    /// Starts `command` with `--patterns` and the manifest of a side.
    pub(super) fn start(command: &str, side: &Side, which: &'static str) -> Result<Player, Problem> {
        let databases = side.manifest()?;
        let mut launch = Launch::parse(command)
            .ok_or_else(|| Problem::Other("`--engine` takes a command, and it is empty".to_owned()))?;
        launch.arguments.extend(["--patterns".into(), databases.path().into()]);
        let client = Client::start(&launch).map_err(|error| Problem::Other(error.to_string()))?;
        let mut player = Player { client, which, _databases: databases };
        // An engine that cannot read the databases is gone by now, and this tells before any game is read.
        player.ask("protocol_version").map_err(Problem::Other)?;
        Ok(player)
    }

    pub(super) fn quit(self) {
        self.client.quit();
    }

    fn ask(&mut self, line: &str) -> Result<String, String> {
        let told = |why: &str| format!("`{line}` to the engine with the {} databases: {why}", self.which);
        let answer = self.client.ask(line, LIMIT).map_err(|error| told(&error.to_string()))?;
        match answer.success {
            true => Ok(answer.first_line().to_ascii_uppercase()),
            false => Err(told(answer.first_line())),
        }
    }
}

fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

impl Engine for Player {
    fn clear(&mut self, size: u8) -> Result<(), String> {
        self.ask(&format!("boardsize {size}"))?;
        self.ask("clear_board").map(drop)
    }

    fn play(&mut self, colour: Colour, point: Option<Point>, size: u8) -> Result<(), String> {
        let vertex = point.map_or_else(|| "pass".to_owned(), |point| point.vertex(size).to_string());
        self.ask(&format!("play {} {vertex}", word(colour))).map(drop)
    }

    fn choose(&mut self, colour: Colour) -> Result<String, String> {
        self.ask(&format!("reg_genmove {}", word(colour)))
    }
}
