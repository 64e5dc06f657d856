//! Positions in which an engine plays otherwise with the databases of one side than with those of the other.
//!
//! The engine is a function that is handed in: this package starts no programs.

use katachi_positions::Game;
use katachi_positions::drawing;
use mkpat_runtime::board::DrawnBoard;
use mkpat_runtime::point::{Colour, Point};
use serde_json::json;

use super::matches::side_name;

/// An engine that has the databases of one side.
pub trait Engine {
    /// Clears a board of so many points a side.
    ///
    /// # Errors
    /// In words, here and in what follows: the engine does not answer, or refuses.
    fn clear(&mut self, size: u8) -> Result<(), String>;
    /// Puts a stone down, or passes.
    ///
    /// # Errors
    /// As above.
    fn play(&mut self, colour: Colour, point: Option<Point>, size: u8) -> Result<(), String>;
    /// The move it would make, as it says it; nothing is played.
    ///
    /// # Errors
    /// As above.
    fn choose(&mut self, colour: Colour) -> Result<String, String>;
}

/// A position with two moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Otherwise {
    /// The position, by its game and the number of the move that is to be made.
    pub position: String,
    /// Whose turn it is.
    pub side: Colour,
    /// The move with the databases that were.
    pub old: String,
    /// The move with those that are.
    pub new: String,
    /// The position with both moves marked, `a` what was and `b` what is.
    pub drawn: String,
}

/// What an engine plays in positions of games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Moves {
    /// How many positions were asked.
    pub positions: u64,
    /// Those in which its move changes.
    pub otherwise: Vec<Otherwise>,
}

impl Moves {
    /// Asks for a move before every so many-th move of a game. `engines` have the old and the new databases.
    ///
    /// # Errors
    /// What an engine does not do, in words.
    pub fn game(&mut self, game: &Game, every: usize, engines: &mut [impl Engine; 2]) -> Result<(), String> {
        let mut board = DrawnBoard::empty(game.size);
        let mut number = 0;
        for engine in &mut *engines {
            engine.clear(game.size)?;
        }
        for step in &game.steps {
            if let Some(played) = step.played {
                number += 1;
                if number % every.max(1) == 0 {
                    let [old, new] = engines;
                    let (old, new) = (old.choose(played.colour)?, new.choose(played.colour)?);
                    self.note(game, number, &board, played.colour, [old, new]);
                }
            }
            step.changes.iter().for_each(|&(point, stone)| board.set(point, stone));
            for engine in &mut *engines {
                match step.played {
                    Some(played) => engine.play(played.colour, played.point, game.size)?,
                    None => set_up(engine, &board, &step.changes, game.size)?,
                }
            }
        }
        Ok(())
    }

    fn note(&mut self, game: &Game, number: usize, board: &DrawnBoard, side: Colour, moves: [String; 2]) {
        self.positions += 1;
        let [old, new] = moves;
        if old == new {
            return;
        }
        let mark = |p: Point| {
            let vertex = p.vertex(game.size).to_string();
            let mark = if vertex == old { "a" } else { "b" };
            (vertex == old || vertex == new).then(|| mark.to_owned())
        };
        let drawn = drawing::draw(board, &mark);
        let position = format!("{}:{number}", game.name);
        self.otherwise.push(Otherwise { position, side, old, new, drawn });
    }

    /// `3 of 40 positions have another move`.
    #[must_use]
    pub fn summary(&self) -> String {
        format!("{} of {} positions have another move", self.otherwise.len(), self.positions)
    }

    /// As a text.
    #[must_use]
    pub fn text(&self) -> String {
        let one = |o: &Otherwise| format!("\n{}\n{}", o.heading(), super::report::indented(&o.drawn, "    "));
        format!("\n{}\n{}", self.summary(), self.otherwise.iter().map(one).collect::<String>())
    }

    /// As JSON, an object a line; the last has the counts.
    #[must_use]
    pub fn json(&self) -> String {
        let one = |o: &Otherwise| {
            let side = side_name(o.side).to_lowercase();
            let object = json!({
                "change": "move", "position": o.position, "to_play": side, "old": o.old, "new": o.new,
            });
            format!("{object}\n")
        };
        let counts =
            json!({ "change": "moves", "positions": self.positions, "otherwise": self.otherwise.len() });
        format!("{}{counts}\n", self.otherwise.iter().map(one).collect::<String>())
    }

    /// As Markdown: a table, and the boards folded away below it.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut text = format!("\n### {}\n", self.summary());
        if self.otherwise.is_empty() {
            return text;
        }
        text += "\n| position | side | was | is |\n|---|---|---|---|\n";
        for o in &self.otherwise {
            let position = o.position.replace('|', "\\|");
            text += &format!("| `{position}` | {} | {} | {} |\n", side_name(o.side), o.old, o.new);
        }
        for o in &self.otherwise {
            let heading = o.heading();
            text +=
                &format!("\n<details><summary>{heading}</summary>\n\n```\n{}```\n\n</details>\n", o.drawn);
        }
        text
    }
}

impl Otherwise {
    fn heading(&self) -> String {
        format!("{}, {}: {} (a) -> {} (b)", self.position, side_name(self.side), self.old, self.new)
    }
}

/// Puts stones down that a record sets up. Where it takes some away, all are put down anew.
fn set_up(
    engine: &mut impl Engine,
    board: &DrawnBoard,
    changes: &[(Point, Option<Colour>)],
    size: u8,
) -> Result<(), String> {
    let only_added: Option<Vec<(Point, Colour)>> =
        changes.iter().map(|&(point, stone)| Some((point, stone?))).collect();
    let stones = match only_added {
        Some(stones) => stones,
        None => {
            engine.clear(size)?;
            board.stones().collect()
        }
    };
    stones.into_iter().try_for_each(|(point, colour)| engine.play(colour, Some(point), size))
}
