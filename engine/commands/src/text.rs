//! Text mode: a game against a person at the terminal.

use super::databases::ReadAgain;
use super::error::{CliError, write};
use super::options::{PlayOptions, Side};
use super::recording::{NOBODY_READS, Recording};
use super::start::Beginning;
use super::{paint, start};
use katachi::board::{Colour, Point};
use katachi::databases::Databases;
use katachi::game::Game;
use katachi::moves::{Move, Player};
use katachi::scoring::{Counting, score_text, settle};
use katachi_files::tell_line;
use katachi_gtp::{PatternSource, Reloaded, metamachine};
use katachi_record::{Heading, Labels, Source, print_continued_game, print_labelled_game};
use std::cell::Cell;
use std::io::{BufRead, Write, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

const HELP: &str = "  D4          play there (any vertex; `pass` passes)
  undo        take your last move and its answer back
  hint        ask the engine where it would play for you
  switch      change sides
  show        draw the board again
  save FILE   write the game as SGF
  resign      give up
  quit        leave
";

/// Writes to the person at a table.
macro_rules! say {
    ($table:expr, $($text:tt)*) => { $table.say(format_args!($($text)*)) };
}

/// What a person wants.
#[derive(Debug, PartialEq, Eq)]
enum Wish {
    Play(Option<Point>),
    Undo,
    Hint,
    Switch,
    Show,
    Save(String),
    Resign,
    Quit,
    Help,
}

impl Wish {
    fn parse(line: &str, size: u8) -> Option<Wish> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Some(match word.to_ascii_lowercase().as_str() {
            "pass" => Wish::Play(None),
            "undo" | "u" => Wish::Undo,
            "hint" => Wish::Hint,
            "switch" => Wish::Switch,
            "show" => Wish::Show,
            "save" if !rest.trim().is_empty() => Wish::Save(rest.trim().to_owned()),
            "resign" => Wish::Resign,
            "quit" | "q" | "exit" => Wish::Quit,
            "help" | "h" | "?" => Wish::Help,
            vertex => Wish::Play(Some(Point::parse(vertex, size)?)),
        })
    }
}

/// A game between a person and the engine.
struct Table {
    game: Game,
    engine: Player,
    read_again: ReadAgain,
    /// Whether the engine tells its reasons.
    trace: bool,
    /// The seed by which moves are drawn, if they are.
    metamachine: Option<i32>,
    /// What the engine thought of moves.
    labels: Labels,
    to_move: Colour,
    person: Colour,
    coloured: bool,
    counting: Counting,
    result: String,
    /// How the game can be seen again.
    remark: String,
    /// The record that the game goes on from.
    source: Option<Source>,
    recording: Option<Recording>,
    /// Whether nobody reads what is written.
    unread: Cell<bool>,
}

/// Plays until someone has enough.
pub(super) fn run(
    options: &PlayOptions,
    databases: &Arc<Databases>,
    read_again: ReadAgain,
) -> Result<ExitCode, CliError> {
    let mut table = sit_down(options, databases, read_again)?;
    if let Some(file) = &options.outfile {
        table.recording = Some(Recording::begin(file.clone(), table.record()?)?);
    }
    if !options.quiet {
        say!(
            table,
            "katachi {}. You are {}. `help` tells what you can do.\n\n",
            env!("CARGO_PKG_VERSION"),
            table.person.name()
        );
    }
    let played = table.play_on();
    table.tell_result();
    // However the game ended, it is kept.
    table.note();
    if let Some(recording) = &table.recording {
        recording.finish()?;
    }
    played?;
    Ok(if table.unread.get() { ExitCode::from(NOBODY_READS) } else { ExitCode::SUCCESS })
}

fn sit_down(
    options: &PlayOptions,
    databases: &Arc<Databases>,
    read_again: ReadAgain,
) -> Result<Table, CliError> {
    let handicap = options.handicap;
    let default_komi = if handicap > 0 { 0.5 } else { 5.5 };
    let Beginning { mut game, mut to_move, source } = start::game(options, default_komi)?;
    if handicap > 0 && options.infile.is_none() {
        let placed = game.place_fixed_handicap(handicap);
        placed.ok_or_else(|| CliError(format!("there is no handicap of {handicap} on this board")))?;
        to_move = Colour::White;
    }
    let person = match options.color {
        Side::Black => Colour::White,
        Side::White => Colour::Black,
    };
    let settings = start::settings(options)?;
    Ok(Table {
        game,
        engine: Player::new(databases, settings.level, settings.playouts, settings.seed)
            .with_outlook(settings.outlook)
            .in_threads(options.threads)
            .valued(settings.valuing, settings.all_patterns)
            .by_constants(settings.constants)
            .explaining(settings.trace)
            .following_books(true),
        read_again,
        trace: settings.trace,
        metamachine: settings.metamachine.then_some(settings.seed),
        labels: Labels::default(),
        to_move,
        person,
        coloured: paint::wants_colour(),
        counting: settings.counting,
        result: String::new(),
        remark: start::how_to_repeat(&settings),
        source,
        recording: None,
        unread: Cell::new(false),
    })
}

impl Table {
    /// Moves and wishes until someone has enough.
    fn play_on(&mut self) -> std::io::Result<()> {
        let mut lines = stdin().lock().lines();
        self.show();
        while self.result.is_empty() && !self.game.both_passed() && !self.unread.get() {
            if self.to_move != self.person {
                self.answer();
                continue;
            }
            say!(self, "{} to move> ", self.person.name());
            let Some(line) = lines.next().transpose()? else {
                say!(self, "\n");
                break;
            };
            match Wish::parse(&line, self.game.board().size()) {
                Some(Wish::Quit) => break,
                Some(wish) => self.grant(wish),
                None if line.trim().is_empty() => {}
                None => {
                    let line = line.trim();
                    say!(self, "'{line}' is no vertex of this board and no command; try `help`\n");
                }
            }
        }
        Ok(())
    }

    /// Writes to the person; notes when nobody reads any more.
    fn say(&self, text: std::fmt::Arguments<'_>) {
        let mut output = stdout().lock();
        if output.write_fmt(text).and_then(|()| output.flush()).is_err() {
            self.unread.set(true);
        }
    }

    /// Notes the game as it has become, if it is recorded.
    fn note(&self) {
        if let (Some(recording), Ok(record)) = (&self.recording, self.record()) {
            recording.note(record);
        }
    }

    fn show(&self) {
        say!(self, "{}\n", paint::board(self.game.board(), self.coloured));
    }

    fn name(&self, point: Point) -> String {
        point.on(self.game.board().size()).to_string()
    }

    /// Lets the engine move.
    fn answer(&mut self) {
        let choice = self.analyse_moves(self.to_move);
        let place = match choice {
            Move::Resign => {
                say!(self, "I resign.\n");
                self.result = format!("{}+R", self.person.letter());
                return;
            }
            Move::Play(point) => Some(point),
            Move::Pass => None,
        };
        say!(
            self,
            "{} plays {}\n",
            self.to_move.name(),
            place.map_or_else(|| "pass".to_owned(), |point| self.name(point))
        );
        self.play(place);
    }

    /// Plays a move. The board is shown once a turn: when it is the person's, or nobody's any more.
    fn play(&mut self, place: Option<Point>) {
        match self.game.play(self.to_move, place) {
            Ok(()) => {
                self.to_move = !self.to_move;
                self.note();
            }
            Err(error) => return say!(self, "that is not possible: {error}\n"),
        }
        if self.to_move == self.person || self.game.both_passed() {
            self.show();
        }
    }

    /// Counts a game that both sides have passed on, and tells who won.
    fn tell_result(&mut self) {
        if self.game.both_passed() {
            let settled = settle(self.game.board(), 0);
            self.result = score_text(settled.score(self.counting, self.game.komi()));
            if let Some(doubt) = settled.doubt(self.game.board()) {
                say!(self, "{doubt}\n");
            }
        }
        if !self.result.is_empty() {
            say!(self, "Result: {}\n", self.result);
        }
    }

    fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Play(place) => self.play(place),
            Wish::Undo if self.game.undo(2) => {
                self.note();
                self.show();
            }
            Wish::Undo => say!(self, "there is nothing to take back\n"),
            Wish::Hint => self.hint(),
            Wish::Switch => {
                self.person = !self.person;
                self.note();
            }
            Wish::Show => self.show(),
            Wish::Save(file) => match self.save(Path::new(&file)) {
                Ok(()) => say!(self, "written to {file}\n"),
                Err(error) => say!(self, "{error}\n"),
            },
            Wish::Resign => self.result = format!("{}+R", (!self.person).letter()),
            Wish::Help => say!(self, "{HELP}"),
            Wish::Quit => {}
        }
    }

    /// What the engine would do for a side.
    fn analyse_moves(&mut self, colour: Colour) -> Move {
        if let Some(Reloaded { databases, told, fault, shown }) = self.read_again.saved() {
            if let Some(databases) = databases {
                self.engine.use_databases(&databases);
            }
            for line in [told].into_iter().chain(fault).chain(shown).filter(|line| !line.is_empty()) {
                tell_line!("{line}");
            }
        }
        let analysis = self.engine.analyse(&mut self.game, colour);
        if self.trace {
            tell_line!("{}", self.remark);
            katachi_files::stream::tell(format_args!("{}", analysis.trace()));
        }
        let values = analysis.valued().map(|candidate| (candidate.point, candidate.value));
        self.labels.set(self.game.board(), values);
        let Some(seed) = self.metamachine else { return analysis.choice };
        let (drawn, told) = metamachine::choose(&analysis, &self.game, seed);
        if let Some(told) = told.filter(|_| self.trace) {
            tell_line!("{told}");
        }
        drawn
    }

    fn hint(&mut self) {
        match self.analyse_moves(self.person) {
            Move::Play(point) => say!(self, "I would play {}\n", self.name(point)),
            Move::Pass => say!(self, "I would pass\n"),
            Move::Resign => say!(self, "I would resign\n"),
        }
    }

    fn record(&self) -> Result<String, CliError> {
        let player = |colour| if colour == self.person { "Person" } else { "Katachi" }.to_owned();
        let heading = Heading {
            black: player(Colour::Black),
            white: player(Colour::White),
            result: self.result.clone(),
            comment: self.remark.clone(),
            counting: self.counting,
        };
        Ok(match &self.source {
            Some(source) => print_continued_game(&self.game, &heading, &self.labels, source)?,
            None => print_labelled_game(&self.game, &heading, &[], &self.labels)?,
        })
    }

    fn save(&self, file: &Path) -> Result<(), CliError> {
        write(file, &self.record()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_words_or_vertices() {
        assert_eq!(Wish::parse(" d4 ", 9), Some(Wish::Play(Point::parse("D4", 9))));
        assert_eq!(Wish::parse("PASS", 9), Some(Wish::Play(None)));
        assert_eq!(Wish::parse("save my game.sgf", 9), Some(Wish::Save("my game.sgf".to_owned())));
        assert_eq!(Wish::parse("save", 9), None);
        assert_eq!(Wish::parse("I5", 9), None);
        assert_eq!(Wish::parse("", 9), None);
    }
}
