//! A person plays at the terminal.

use crate::error::{CliError, time_limit};
use crate::gomoku_options::GomokuOptions;
use katachi_files::{say, say_line};
use katachi_gomoku::board::{Board, Cell, Colour, Point};
use katachi_gomoku::renju::forbidden;
use katachi_gomoku::rules::{Rule, winning_points};
use katachi_gomoku::search::{Choice, Engine, Limits};
use katachi_gomoku::threats::Patterns;
use std::io::{BufRead, stdin};
use std::process::ExitCode;

const HELP: &str = "A point such as H8 plays there. Other words: undo, hint, new, board, help, quit.";
/// Bytes for the table of positions.
const TABLE: usize = 16 << 20;

/// A game and how its moves are chosen.
struct Game<'a> {
    options: &'a GomokuOptions,
    board: Board,
    engine: Engine,
}

/// Plays until the person leaves.
pub(super) fn run(options: &GomokuOptions, patterns: &'static Patterns) -> Result<ExitCode, CliError> {
    let (width, height) = options.board;
    let empty = Board::new(width, height).ok_or_else(|| CliError("no board has this size".to_owned()))?;
    let mut game = Game { options, board: empty.clone(), engine: Engine::new(patterns, TABLE) };
    let person = if options.second { Colour::White } else { Colour::Black };
    say_line!("{width}x{height}, {}. You are {person}. {HELP}", options.rule);
    if options.second {
        game.answer()?;
    }
    game.show();
    for line in stdin().lock().lines() {
        let line = line?.trim().to_ascii_lowercase();
        match line.as_str() {
            "" => continue,
            "quit" | "exit" | "q" => break,
            "help" | "?" => {
                say_line!("{HELP}");
            }
            "board" => game.show(),
            "new" => {
                game.board = empty.clone();
                if options.second {
                    game.answer()?;
                }
                game.show();
            }
            "undo" => {
                // The person's own move and the answer to it, if there is one.
                while let Some((_, colour)) = game.board.undo() {
                    if colour == person {
                        break;
                    }
                }
                if options.second && game.board.moves().is_empty() {
                    game.answer()?;
                }
                game.show();
            }
            "hint" => match game.choice()? {
                Some(choice) => {
                    say_line!("{}", name(&game.board, choice.point));
                }
                None => {
                    say_line!("There is no move.");
                }
            },
            word => game.person_plays(word)?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Game<'_> {
    fn to_move(&self) -> Colour {
        if self.board.moves().len().is_multiple_of(2) { Colour::Black } else { Colour::White }
    }

    fn person_plays(&mut self, word: &str) -> Result<(), CliError> {
        if self.is_over() {
            say_line!("The game is over: undo, new or quit.");
            return Ok(());
        }
        let colour = self.to_move();
        let Some(point) = point(&self.board, word) else {
            say_line!("'{word}' is no point. {HELP}");
            return Ok(());
        };
        if !self.board.is_empty(point) {
            say_line!("That point is taken.");
            return Ok(());
        }
        if self.options.rule == Rule::Renju
            && colour == Colour::Black
            && let Some(reason) = forbidden(&self.board, point)
        {
            say_line!("That is forbidden: {reason}.");
            return Ok(());
        }
        self.board.play(point, colour);
        if !self.is_over() {
            self.answer()?;
        }
        self.show();
        Ok(())
    }

    fn choice(&mut self) -> Result<Option<Choice>, CliError> {
        let limits = match self.options.nodes {
            Some(nodes) => Limits::nodes(nodes),
            None => Limits::time(time_limit(self.options.time)?),
        };
        let colour = self.to_move();
        Ok(self.engine.choose(&self.board, self.options.rule, colour, &limits))
    }

    /// The program's move.
    fn answer(&mut self) -> Result<(), CliError> {
        if let Some(choice) = self.choice()? {
            self.board.play(choice.point, self.to_move());
            let name = name(&self.board, choice.point);
            if self.options.talk {
                let Choice { value, depth, nodes, reason, .. } = choice;
                say_line!("I play {name}: {reason:?}, value {value}, depth {depth}, {nodes} nodes");
            } else {
                say_line!("I play {name}.");
            }
        }
        Ok(())
    }

    /// Whether the last move won, or nobody can move.
    fn is_over(&self) -> bool {
        let won = self.board.moves().last().is_some_and(|(point, colour)| {
            !winning_points(&self.board, *point, *colour, self.options.rule).is_empty()
        });
        won || self.board.free() == 0
    }

    fn show(&self) {
        say!("{}", drawn(&self.board));
        let Some((point, colour)) = self.board.moves().last() else { return };
        if !winning_points(&self.board, *point, *colour, self.options.rule).is_empty() {
            say_line!("Five in a row: {colour} has won.");
        } else if self.board.free() == 0 {
            say_line!("The board is full: nobody has won.");
        }
    }
}

/// The board with letters for columns and numbers for rows, from below; the last stone in brackets.
fn drawn(board: &Board) -> String {
    let letters: String = (0..board.width()).map(|x| format!(" {}", char::from(b'A' + x))).collect();
    let last = board.moves().last().map(|(point, _)| *point);
    let mut text = format!("   {letters}\n");
    for y in 0..board.height() {
        text += &format!("{:3}", board.height() - y);
        for x in 0..board.width() {
            let point = Point::new(x, y);
            let before = match last {
                Some(last) if last == point => '(',
                Some(last) if x > 0 && last == Point::new(x - 1, y) => ')',
                _ => ' ',
            };
            text.push(before);
            text.push(match board.cell(point) {
                Cell::Stone(Colour::Black) => 'X',
                Cell::Stone(Colour::White) => 'O',
                Cell::Empty | Cell::Wall => '.',
            });
        }
        let ends = last.is_some_and(|last| last == Point::new(board.width() - 1, y));
        text += if ends { ")\n" } else { "\n" };
    }
    text
}

fn name(board: &Board, point: Point) -> String {
    format!("{}{}", char::from(b'A' + point.x()), board.height() - point.y())
}

fn point(board: &Board, word: &str) -> Option<Point> {
    let letter = word.bytes().next().filter(u8::is_ascii_lowercase)?;
    let row: i64 = word.get(1..)?.parse().ok()?;
    board.point(i64::from(letter - b'a'), i64::from(board.height()) - row)
}
