//! One game between two brains.

use super::brain::{Brain, Limits};
use super::legal::{point_of, put};
use super::opening::{Opening, Start};
use super::swap2;
use crate::matches::{Ending, NoGame, Outcome, Played, Protocol};
use katachi::board::Colour as Seat;
use katachi_client::Launch;
use katachi_gomoku::board::{Board, Colour, Point};
use katachi_gomoku::rules::{Rule, makes_five};
use std::convert::Infallible;

/// Who lets brains play.
pub struct Manager {
    /// What brains may use.
    pub limits: Limits,
    /// Gets the board after every move.
    pub watch: fn(&Board),
}

/// A finished game.
pub struct Record {
    /// The board and its stones in order.
    pub board: Board,
    /// What won.
    pub rule: Rule,
    /// Milliseconds of each move; 0 for stones of an opening.
    pub times: Vec<u128>,
}

/// The seat of a colour in the report.
fn seat(colour: Colour) -> Seat {
    match colour {
        Colour::Black => Seat::Black,
        Colour::White => Seat::White,
    }
}

impl Protocol for Manager {
    type Player = Brain;
    type Opening = Opening;
    type Record = Record;
    type Error = Infallible;

    fn start(&self, launch: &Launch) -> Result<Brain, String> {
        Brain::start(launch, self.limits).map_err(|error| error.to_string())
    }

    fn name(&self, brain: &mut Brain) -> String {
        brain.name().to_owned()
    }

    fn play(
        &self,
        black: &mut Brain,
        white: &mut Brain,
        opening: Option<&Opening>,
        _seed: usize,
    ) -> Result<Played<Record>, NoGame<Infallible>> {
        let none = Opening {
            name: String::new(),
            width: 15,
            height: 15,
            rule: Rule::Freestyle,
            start: Start::Stones(Vec::new()),
        };
        let opening = opening.unwrap_or(&none);
        let unready = |seat| move |ending| NoGame::Unready(seat, ending);
        let size = Ending::Broken("no board has this size".to_owned());
        let board = opening.board().ok_or(size).map_err(unready(Seat::Black))?;
        let start = match (opening.width, opening.height) {
            (width, height) if width == height => format!("START {width}"),
            (width, height) => format!("RECTSTART {width},{height}"),
        };
        for (brain, of) in [(&mut *black, Seat::Black), (&mut *white, Seat::White)] {
            brain.prepare(opening.rule.bits(), &start).map_err(unready(of))?;
        }
        let mut table = Table { board, rule: opening.rule, times: Vec::new(), watch: self.watch };
        let mut exchanged = false;
        let outcome = match table.open(&opening.start, black, white) {
            Err(outcome) => outcome,
            Ok(swapped) => {
                exchanged = swapped;
                let players = if exchanged { [white, black] } else { [black, white] };
                table.play(players)
            }
        };
        let moves = table.board.moves().len();
        let record = Record { board: table.board, rule: table.rule, times: table.times };
        Ok(Played { record, moves, outcome, exchanged })
    }

    fn opening_name<'o>(&self, opening: &'o Opening) -> &'o str {
        &opening.name
    }

    fn slowest(&self, brain: &Brain) -> f64 {
        brain.slowest.as_secs_f64()
    }

    fn used(&self, brain: &Brain) -> f64 {
        brain.used.as_secs_f64()
    }

    fn quit(&self, brain: Brain) {
        brain.quit();
    }
}

struct Table {
    board: Board,
    rule: Rule,
    times: Vec<u128>,
    watch: fn(&Board),
}

impl Table {
    /// Puts the stones of the opening; says whether the colours were exchanged by it.
    fn open(&mut self, start: &Start, first: &mut Brain, second: &mut Brain) -> Result<bool, Outcome> {
        match start {
            Start::Stones(points) => {
                for point in points {
                    let colour = self.to_move();
                    self.board.play(*point, colour);
                    self.times.push(0);
                }
                Ok(false)
            }
            Start::Swap2 => {
                let agreed = swap2::agree(&mut self.board, self.rule, first, second, &mut self.times)?;
                Ok(agreed.exchanged)
            }
        }
    }

    fn to_move(&self) -> Colour {
        if self.board.moves().len().is_multiple_of(2) { Colour::Black } else { Colour::White }
    }

    /// Plays to the end; `players` are Black and White.
    fn play(&mut self, mut players: [&mut Brain; 2]) -> Outcome {
        while self.board.free() > 0 {
            let colour = self.to_move();
            let brain = &mut players[colour.index()];
            match self.turn(brain, colour) {
                Err(ending) => return Outcome::lost(seat(colour), ending),
                Ok(point) => {
                    self.times.push(brain.last.as_millis());
                    (self.watch)(&self.board);
                    if makes_five(&self.board, point, colour, self.rule) {
                        return Outcome { winner: Some(seat(colour)), ending: Ending::Five };
                    }
                }
            }
        }
        Outcome::void(Ending::Full)
    }

    fn turn(&mut self, brain: &mut Brain, colour: Colour) -> Result<Point, Ending> {
        let request = match self.board.moves().last() {
            None => "BEGIN\r\n".to_owned(),
            Some((last, _)) if brain.knows_board => format!("TURN {last}\r\n"),
            Some((last, _)) if self.board.moves().len() == 1 => format!("TURN {last}\r\n"),
            Some(_) => self.block(colour),
        };
        let answer = brain.ask(&request)?;
        brain.knows_board = true;
        let point = point_of(&self.board, &answer)?;
        put(&mut self.board, self.rule, point, colour)?;
        Ok(point)
    }

    /// All stones as a block, in the order in which they came.
    fn block(&self, own: Colour) -> String {
        let stone =
            |(point, colour): &(Point, Colour)| format!("{point},{}\r\n", if *colour == own { 1 } else { 2 });
        format!("BOARD\r\n{}DONE\r\n", self.board.moves().iter().map(stone).collect::<String>())
    }
}
