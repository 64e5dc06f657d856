//! The state of one session.

use super::analyze::{Analyst, Wish};
use super::answer::Failure;
use super::aside::aside;
use super::clock::Clocks;
use super::counters::Counters;
use super::metamachine;
use super::orientation::Orientation;
use super::patterns::PatternSource;
use super::settings::Settings;
use katachi::board::{Board, Colour, Point, PointSet};
use katachi::databases::Databases;
use katachi::examine::{Analysis, Examiner};
use katachi::game::{Game, PointOrPass};
use katachi::moves::{Move, MoveAnalysis, Mover, Request, Watch};
use katachi::reading::{self, Code, Limits, Reader};
use katachi::scoring::{Counting, Settled, settle_with};
use katachi_record::{Heading, Labels, Source, print_continued_game, print_labelled_game};
use mkpat_runtime::query::Status;
use std::borrow::Cow;
use std::num::NonZeroU32;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

/// Share of the time for a move that may go into reading.
const FOR_READING: f64 = 0.6;
/// Share after which not even constraints of patterns are asked any more, nor another map of influence made: the search has
/// the rest.
const FOR_PATTERNS: f64 = 0.8;

/// Everything a command can look at or change.
pub struct Session {
    pub(super) game: Game,
    /// Moves on the trial stack. They are the last ones in the history of the board.
    pub(super) trial: usize,
    pub(super) orientation: Orientation,
    pub(super) settings: Settings,
    pub(super) counters: Counters,
    pub(super) clocks: Clocks,
    /// When the command came that is being answered.
    pub(super) arrived: Instant,
    /// When the move must be made that is being thought of.
    pub(super) deadline: Option<Instant>,
    reader: Reader,
    /// The last judgement of a finished board.
    judged: Option<Judged>,
    /// Who examines positions, and keeps what is known of the last one.
    examiner: Examiner,
    /// What every look at a position begins with.
    pub(super) databases: Arc<Databases>,
    /// Who chooses moves.
    mover: Rc<Mover>,
    /// Who looks at positions while the controller is listened to, once somebody asked for that.
    pub(super) analyst: Option<Analyst>,
    /// The analysis that a command asked for and that goes on when it is answered.
    pub(super) analysing: Option<Wish>,
    /// Whether graphics are told on standard error while moves are thought of.
    pub(super) live_graphics: bool,
    /// What the last generation of a move found.
    pub(super) analysis: Option<MoveAnalysis>,
    /// The values of moves in each position that one was generated in.
    labels: Labels,
    /// The record that the game goes on from.
    source: Option<Source>,
    /// Who reads databases while the session runs.
    pub(super) patterns: Option<Box<dyn PatternSource>>,
    /// Reading commands and their answers since `start_sgftrace`.
    pub(super) trace: Option<Vec<String>>,
    pub(super) finished: bool,
}

/// A judgement of a finished board.
struct Judged {
    /// What was known of the position: it stays the same as long as position, limits and databases do.
    examined: Arc<Analysis>,
    /// What else it depends on: who moved last, prisoners and seed.
    key: (Option<Colour>, [u32; 2], i32),
    settled: Rc<Settled>,
}

impl Session {
    /// A session that begins with `game` and looks at these databases.
    pub fn new(databases: Arc<Databases>, game: Game, settings: Settings) -> Session {
        let (valuing, constants) = (settings.valuing, settings.constants);
        Session {
            game,
            trial: 0,
            orientation: settings.orientation,
            settings,
            counters: Counters::default(),
            clocks: Clocks::default(),
            arrived: Instant::now(),
            deadline: None,
            reader: Reader::default(),
            judged: None,
            examiner: Examiner::new(Arc::clone(&databases)),
            databases: Arc::clone(&databases),
            mover: Rc::new(Mover::new(databases).valued(valuing).by_constants(constants)),
            analyst: None,
            analysing: None,
            live_graphics: false,
            analysis: None,
            labels: Labels::default(),
            source: None,
            patterns: None,
            trace: None,
            finished: false,
        }
    }

    /// Whether `quit` was answered.
    pub fn finished(&self) -> bool {
        self.finished
    }

    /// The game being played, without trial moves.
    pub fn game(&self) -> Cow<'_, Game> {
        if self.trial == 0 {
            return Cow::Borrowed(&self.game);
        }
        let mut game = self.game.clone();
        game.undo(self.trial);
        Cow::Owned(game)
    }

    /// What is set at present.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Databases can be read again from here.
    pub fn read_patterns_from(&mut self, source: Box<dyn PatternSource>) {
        self.patterns = Some(source);
    }

    /// Looks at other databases from now on. What was read about the position stays; what databases say is asked anew.
    pub(super) fn use_databases(&mut self, databases: Arc<Databases>) {
        self.examiner = Examiner::new(Arc::clone(&databases));
        self.databases = Arc::clone(&databases);
        self.mover = Rc::new(self.mover.with_databases(databases));
        self.analysis = None;
    }

    /// The game goes on from this record.
    pub fn continue_record(&mut self, source: Source) {
        self.source = Some(source);
    }

    /// The record of the game as it stands, with what was thought of moves.
    ///
    /// # Errors
    /// Never: all names of properties are ours.
    pub fn record(&self, comment: &str) -> Result<String, impl std::error::Error + use<>> {
        let comment = comment.to_owned();
        let heading = Heading { counting: self.settings.counting, comment, ..Heading::default() };
        let game = self.game();
        match &self.source {
            Some(source) => print_continued_game(&game, &heading, &self.labels, source),
            None => print_labelled_game(&game, &heading, &[], &self.labels),
        }
    }

    /// The position, trial moves included.
    pub(super) fn board(&self) -> &Board {
        self.game.board()
    }

    /// Asks a reading question about the position, trial moves included, within the limits of the level.
    pub(super) fn read<T>(&mut self, question: impl FnOnce(&mut Reader, &mut Board) -> T) -> T {
        self.read_game(|reader, game| question(reader, game.board_mut()))
    }

    /// The same with the game around the position.
    fn read_game<T>(&mut self, question: impl FnOnce(&mut Reader, &mut Game) -> T) -> T {
        self.limit_reading();
        let before = (self.reader.nodes(), self.reader.connection_nodes(), self.reader.life_nodes());
        let answer = question(&mut self.reader, &mut self.game);
        self.counters.reading += self.reader.nodes() - before.0;
        self.counters.connection += self.reader.connection_nodes() - before.1;
        self.counters.owl += self.reader.life_nodes() - before.2;
        answer
    }

    /// Sets the limits of the level, and tells the reader how many trial moves stand.
    fn limit_reading(&mut self) {
        let limits = Limits::of_level(self.settings.level).shifted(self.settings.extra_depth);
        self.reader.set_limits(limits);
        self.reader.set_depth(i32::try_from(self.trial).unwrap_or(i32::MAX));
    }

    /// Reads no longer than there is time for the move that is being made.
    pub(super) fn in_time<T>(&mut self, question: impl FnOnce(&mut Session) -> T) -> T {
        self.reader.set_deadline(self.deadline);
        let answer = question(self);
        if self.reader.is_late() {
            // What was cut short is not what a command may be told that asks for as much time as it takes.
            self.examiner.forget();
        }
        self.reader.set_deadline(None);
        answer
    }

    /// What is known of the position, trial moves included; every stage is computed once per position.
    pub(super) fn examined(&mut self) -> Arc<Analysis> {
        self.limit_reading();
        self.examiner.examine(self.game.board(), &self.reader)
    }

    /// Judges the position as a finished one. Judged once per position and seed, as long as what is known of it stands.
    pub(super) fn settled(&mut self, seed: i32) -> Rc<Settled> {
        let examined = self.examined();
        let board = self.board().clone();
        let last = board.last_move().map(|(colour, _)| colour);
        let key = (last, Colour::BOTH.map(|colour| board.captures(colour)), seed);
        let known = |judged: &&Judged| Arc::ptr_eq(&judged.examined, &examined) && judged.key == key;
        if let Some(judged) = self.judged.as_ref().filter(known) {
            return Rc::clone(&judged.settled);
        }
        let status = |stone| self.status(&examined, stone);
        let settled = Rc::new(settle_with(&board, i64::from(seed) as u64, status));
        self.judged = Some(Judged { examined, key, settled: Rc::clone(&settled) });
        settled
    }

    /// What becomes of a string, as far as life and death are read.
    fn status(&mut self, examined: &Analysis, stone: Point) -> Status {
        let status = self.read(|reader, board| {
            let worms = examined.worms(board, reader);
            examined.dragons(board, reader)?.at(worms, stone)?.status()
        });
        status.unwrap_or(Status::Unknown)
    }

    /// Generates a move, at one of the `allowed` vertices or anywhere. It is not played.
    pub fn analyse_moves(&mut self, colour: Colour, allowed: Option<&PointSet>) -> &MoveAnalysis {
        self.analyse(colour, allowed, false, None)
    }

    /// The move that is best; books of openings are asked, for it is to be played.
    pub(super) fn best_move(&mut self, colour: Colour, allowed: Option<&PointSet>) -> Move {
        self.analyse(colour, allowed, true, None).choice
    }

    /// Generates a move; `books` says whether books of openings are asked, and `watch` is told now and then what was found
    /// so far.
    fn analyse(
        &mut self,
        colour: Colour,
        allowed: Option<&PointSet>,
        books: bool,
        watch: Option<&Watch<'_>>,
    ) -> &MoveAnalysis {
        let examined = self.examined();
        let mover = Rc::clone(&self.mover);
        let Settings { level, seed, playouts, outlook, threads, all_patterns, trace: explain, .. } =
            self.settings;
        let threads = threads.unwrap_or(NonZeroU32::MIN);
        let (deadline, area) = (self.deadline, self.settings.counting == Counting::Chinese);
        // The search needs a part of the time, and the moves that were read about are worth it.
        let now = Instant::now();
        let share = |share: f64| {
            deadline.map(|deadline| now + deadline.saturating_duration_since(now).mul_f64(share))
        };
        let (reading, end) = (share(FOR_READING), share(FOR_PATTERNS));
        self.reader.set_deadline(reading);
        self.reader.set_end(end);
        let analysis = self.read_game(|reader, game| {
            let usual = Request::new(game, colour, level, seed);
            let request = Request {
                allowed,
                playouts,
                outlook,
                threads,
                explain,
                deadline,
                area,
                all_patterns,
                books,
                ..usual
            };
            mover.analyse_watched(game, reader, &examined, &request, watch)
        });
        let cut_short = self.reader.is_late();
        self.reader.set_deadline(None);
        self.reader.set_end(None);
        if cut_short {
            // As in `in_time`.
            self.examiner.forget();
        }
        if self.settings.trace {
            aside(format_args!("level {level}, seed {seed}\n{}", analysis.trace()));
        }
        let values = analysis.valued().map(|candidate| (candidate.point, candidate.value));
        self.labels.set(self.game.board(), values);
        self.show_live(&analysis);
        self.analysis.insert(analysis)
    }

    /// The move to play: the best one, or one that Metamachine draws.
    pub(super) fn choose_move(
        &mut self,
        colour: Colour,
        allowed: Option<&PointSet>,
        watch: Option<&Watch<'_>>,
    ) -> Move {
        let choice = self.analyse(colour, allowed, true, watch).choice;
        let Some(analysis) = self.analysis.as_ref().filter(|_| self.settings.metamachine) else {
            return choice;
        };
        let (drawn, told) = metamachine::choose(analysis, &self.game, self.settings.seed);
        if let Some(told) = told.filter(|_| self.settings.trace) {
            katachi_files::tell_line!("{told}");
        }
        drawn
    }

    /// Forgets everything read so far.
    pub(super) fn forget_reading(&mut self) {
        self.reader = Reader::default();
        self.examiner.forget();
    }

    /// A code, and its move if it is no failure (`gtp.md#result-codes`).
    pub(super) fn result(&self, answer: reading::Answer) -> String {
        let code = answer.code.in_protocol();
        if answer.code.succeeds() {
            format!("{code} {}", self.place_name(answer.point))
        } else {
            code.to_string()
        }
    }

    /// The same after a question about strings. A search that stopped at its limit leaves it in doubt, unless the answer has the
    /// code that only a proof gives, if there is such a one.
    pub(super) fn result_of(
        &mut self,
        proven: Option<Code>,
        question: impl FnOnce(&mut Reader, &mut Board) -> reading::Answer,
    ) -> String {
        let before = self.reader.stops();
        let answer = self.read(question);
        let stopped = self.reader.stops() > before;
        self.result(answer) + self.doubt(stopped && proven != Some(answer.code))
    }

    /// What follows an answer that the search was stopped before it was sure of, if that is to be told.
    pub(super) fn doubt(&self, stopped: bool) -> &'static str {
        if stopped && self.settings.report_uncertainty { " uncertain" } else { "" }
    }

    /// That no trial moves stand; `text` is the failure if some do.
    pub(super) fn need_no_trial(&self, text: &'static str) -> Result<(), Failure> {
        if self.trial == 0 { Ok(()) } else { Err(Failure::new(text)) }
    }

    /// Forgets what was thought of the moves of another game, and the record it came from.
    pub(super) fn forget_record(&mut self) {
        self.labels = Labels::default();
        self.source = None;
    }

    /// Begins a new game. With stones on the board, trial moves apart, it gets a new seed.
    pub(super) fn restart(&mut self, size: u8) -> Result<(), Failure> {
        self.drop_trial();
        if !self.game.is_empty() {
            self.settings.next_seed();
        }
        self.clocks.restart();
        self.forget_record();
        self.game.restart(size).map_err(|error| Failure::from(error.to_string()))
    }

    /// Empties the trial stack.
    pub(super) fn drop_trial(&mut self) {
        for _ in 0..std::mem::take(&mut self.trial) {
            self.game.board_mut().undo();
        }
    }

    /// The name of an inner vertex on the wire.
    pub(super) fn name(&self, point: Point) -> String {
        let size = self.board().size();
        self.orientation.outward(size, point).on(size).to_string()
    }

    /// The name of a vertex or `PASS`.
    pub(super) fn place_name(&self, place: PointOrPass) -> String {
        self.orientation.place_name(self.board().size(), place)
    }

    /// Names of vertices with blanks between them.
    pub(super) fn names(&self, points: impl IntoIterator<Item = Point>) -> String {
        points.into_iter().map(|point| self.name(point)).collect::<Vec<_>>().join(" ")
    }

    /// The strings with a stone among `points`, in reading order of their first stones, each in reading order.
    pub(super) fn strings_among(&self, points: impl IntoIterator<Item = Point>) -> Vec<PointSet> {
        let board = self.board();
        let mut seen = PointSet::EMPTY;
        let mut strings = Vec::new();
        for point in points {
            if board.stone(point).is_some() && !seen.contains(point) {
                let string: PointSet = board.stones(point).collect();
                seen.insert_all(&string);
                strings.push(string);
            }
        }
        strings
    }

    /// User and system seconds of this process.
    pub(super) fn processor_seconds(&self) -> f64 {
        cpu_time::ProcessTime::try_now().map_or(0.0, |time| time.as_duration().as_secs_f64())
    }

    /// One line per string, every stone followed by a blank.
    pub(super) fn string_lines(&self, strings: &[PointSet]) -> String {
        let line = |string: &PointSet| string.iter().map(|point| self.name(point) + " ").collect::<String>();
        strings.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}
