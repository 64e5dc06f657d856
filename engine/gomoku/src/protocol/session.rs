//! A brain as its manager sees it: a line comes, lines go.

use super::block::{Block, Kind, Owner, own_colour};
use super::line::{numbers, split};
use super::settings::Settings;
use super::swap2;
use crate::board::{Board, Colour, Point};
use crate::rules::winning_points;
use crate::search::{Choice, Engine, Limits, Stop};
use crate::threats::Patterns;
use std::time::{Duration, Instant};

/// How the brain answers, beside what the manager tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Manner {
    /// Propose moves and wait for `PLAY`.
    pub suggest: bool,
    /// Say before each move what was searched.
    pub talk: bool,
    /// Search so many nodes, whatever the time is.
    pub nodes: Option<u64>,
}

/// What one line brought about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reply {
    /// Lines to send, without their ends.
    pub lines: Vec<String>,
    /// The brain has to go.
    pub ended: bool,
}

impl Reply {
    fn none() -> Reply {
        Reply::default()
    }

    fn line(line: impl Into<String>) -> Reply {
        Reply { lines: vec![line.into()], ended: false }
    }

    fn ok() -> Reply {
        Reply::line("OK")
    }

    fn error(text: &str) -> Reply {
        Reply::line(format!("ERROR {text}"))
    }
}

/// A brain between two lines.
pub struct Session {
    manner: Manner,
    settings: Settings,
    board: Option<Board>,
    /// The colour of the brain, as far as the game has told it.
    own: Option<Colour>,
    block: Option<Block>,
    patterns: &'static Patterns,
    /// With the bytes of its table.
    engine: Option<(usize, Engine)>,
    /// Time used of this game, from the start of the program for the first one.
    used: Duration,
}

impl Session {
    /// A brain that was just started.
    pub fn new(manner: Manner, patterns: &'static Patterns) -> Session {
        Session {
            manner,
            patterns,
            settings: Settings::default(),
            board: None,
            own: None,
            block: None,
            engine: None,
            used: Duration::ZERO,
        }
    }

    /// Answers a line that came at `arrived`. A search ends when `stop` says so.
    pub fn answer(&mut self, line: &str, arrived: Instant, stop: &Stop) -> Reply {
        let reply = self.dispatch(line, arrived, stop);
        self.used += arrived.elapsed();
        reply
    }

    fn dispatch(&mut self, line: &str, arrived: Instant, stop: &Stop) -> Reply {
        let (word, rest) = split(line);
        if word == "END" {
            return Reply { ended: true, ..Reply::none() };
        }
        if word == "INFO" {
            self.settings.tell(rest);
            return Reply::none();
        }
        if let Some(block) = &mut self.block {
            if Block::is_end(line) {
                return self.end_block(arrived, stop);
            }
            self.board.iter().for_each(|board| block.add(line, board));
            return Reply::none();
        }
        match word.as_str() {
            "START" => match numbers::<1>(rest) {
                Some([size]) => self.start(size, size),
                None => Reply::error("START needs a size"),
            },
            "RECTSTART" => match numbers::<2>(rest) {
                Some([width, height]) => self.start(width, height),
                None => Reply::error("RECTSTART needs width,height"),
            },
            // The protocol lists `country`, `www` and `email`, too. The project lies at no address yet and its authors in no
            // one country: a manager shows what is there, and an invented address would lead its users astray.
            "ABOUT" => Reply::line(format!(
                "name=\"Katachi\", version=\"{}\", author=\"the authors of Katachi\"",
                env!("CARGO_PKG_VERSION")
            )),
            "RESTART" | "BEGIN" | "TURN" | "PLAY" | "TAKEBACK" | "BOARD" | "SWAP2BOARD" => {
                self.in_game(&word, rest, arrived, stop)
            }
            _ => Reply::line("UNKNOWN command"),
        }
    }

    fn start(&mut self, width: i64, height: i64) -> Reply {
        if let Some(reason) = self.settings.impossible() {
            return Reply::error(&reason);
        }
        let board = u8::try_from(width).ok().zip(u8::try_from(height).ok());
        let Some(board) = board.and_then(|(width, height)| Board::new(width, height)) else {
            return Reply::error("boards have 5 to 22 points a side");
        };
        self.new_game(board);
        Reply::ok()
    }

    fn new_game(&mut self, board: Board) {
        if self.board.is_some() {
            self.used = Duration::ZERO;
        }
        self.board = Some(board);
        self.own = None;
        self.engine = None;
    }

    fn in_game(&mut self, word: &str, rest: &str, arrived: Instant, stop: &Stop) -> Reply {
        let kind = match word {
            "BOARD" => Some(Kind::Board),
            "SWAP2BOARD" => Some(Kind::Swap2),
            _ => None,
        };
        let refused = match self.board {
            Some(_) => self.settings.impossible(),
            None => Some("no START yet".to_owned()),
        };
        // A block is read to its end even if nothing can come of it: its lines are no commands, and one answer is due.
        if let Some(kind) = kind {
            self.block = Some(Block::new(kind, refused));
            return Reply::none();
        }
        if let Some(reason) = refused {
            return Reply::error(&reason);
        }
        let Some(board) = &mut self.board else { return Reply::none() };
        if word == "RESTART" {
            let fresh = Board::new(board.width(), board.height());
            fresh.into_iter().for_each(|board| self.new_game(board));
            return Reply::ok();
        }
        if word == "BEGIN" {
            if !board.moves().is_empty() {
                return Reply::error("BEGIN needs an empty board");
            }
            self.own = Some(Colour::Black);
            return self.think(arrived, stop);
        }
        let Some(point) = numbers::<2>(rest).and_then(|[x, y]| board.point(x, y)) else {
            return Reply::error("no point of the board");
        };
        match word {
            "TAKEBACK" if board.remove(point) => Reply::ok(),
            "TAKEBACK" => Reply::error("no stone there"),
            _ if !board.is_empty(point) => Reply::error("the point is taken"),
            "PLAY" => {
                board.play(point, self.own.unwrap_or(Colour::Black));
                Reply::line(point.to_string())
            }
            _ => {
                // Whoever moves on an empty board is Black.
                if board.moves().is_empty() {
                    self.own = Some(Colour::White);
                }
                let own = *self.own.get_or_insert(Colour::White);
                board.play(point, !own);
                self.think(arrived, stop)
            }
        }
    }

    fn end_block(&mut self, arrived: Instant, stop: &Stop) -> Reply {
        let Some(block) = self.block.take() else { return Reply::none() };
        let kind = block.kind;
        let points = match block.points() {
            Ok(points) => points,
            Err(wrong) => return Reply::error(&wrong),
        };
        let fresh = self.board.as_ref().and_then(|board| Board::new(board.width(), board.height()));
        let Some(mut fresh) = fresh else { return Reply::none() };
        if kind == Kind::Swap2 {
            let stones: Vec<Point> = points.into_iter().map(|(point, _)| point).collect();
            let limits = self.limits(arrived, stop);
            let rule = self.settings.rule();
            let answer = swap2::answer(fresh, rule, &stones, &limits, self.engine());
            return answer.map_or_else(|wrong| Reply::error(&wrong), Reply::line);
        }
        let own = own_colour(&points);
        for (point, owner) in points {
            match owner {
                Owner::Own => fresh.play(point, own),
                Owner::Other => fresh.play(point, !own),
                Owner::Nobody => fresh.close(point),
            }
        }
        self.board = Some(fresh);
        self.own = Some(own);
        self.think(arrived, stop)
    }

    fn limits(&self, arrived: Instant, stop: &Stop) -> Limits {
        if let Some(nodes) = self.manner.nodes {
            return Limits { stop: stop.clone(), ..Limits::nodes(nodes) };
        }
        match self.settings.time(self.used) {
            Some(time) => Limits { deadline: Some(arrived + time), stop: stop.clone(), ..Limits::default() },
            None => Limits::nodes(0),
        }
    }

    fn engine(&mut self) -> &mut Engine {
        let bytes = self.settings.table_bytes();
        let known = self.engine.take().filter(|(known, _)| *known == bytes);
        &mut self.engine.insert(known.unwrap_or_else(|| (bytes, Engine::new(self.patterns, bytes)))).1
    }

    fn think(&mut self, arrived: Instant, stop: &Stop) -> Reply {
        let own = self.own.unwrap_or(Colour::Black);
        let Some(mut board) = self.board.clone() else { return Reply::none() };
        let rule = self.settings.rule();
        if self.settings.is_continuous() {
            close_victories(&mut board, rule);
        }
        let limits = self.limits(arrived, stop);
        let Some(choice) = self.engine().choose(&board, rule, own, &limits) else {
            return Reply::error("no point is left");
        };
        let mut lines = Vec::new();
        if self.manner.talk {
            lines.push(story(&choice));
        }
        let point = choice.point;
        if self.manner.suggest {
            lines.push(format!("SUGGEST {point}"));
        } else {
            self.board.iter_mut().for_each(|board| board.play(point, own));
            lines.push(point.to_string());
        }
        Reply { lines, ended: false }
    }
}

/// In a game that goes on after a victory, the stones of winning rows are nobody's.
fn close_victories(board: &mut Board, rule: crate::rules::Rule) {
    let mut closed: Vec<Point> = Vec::new();
    for (point, colour) in board.moves() {
        closed.extend(winning_points(board, *point, *colour, rule));
    }
    for point in closed {
        if board.remove(point) {
            board.close(point);
        }
    }
}

fn story(choice: &Choice) -> String {
    let Choice { point, value, depth, nodes, reason } = choice;
    format!("MESSAGE {point} {reason:?}, value {value}, depth {depth}, {nodes} nodes")
}
