//! What becomes of the lines of both ends. Answers come in the order of their questions, so a queue of those that are
//! awaited tells whose an answer is: the client's pass through as they come, ours are kept.

use super::choice::{Asked, Choice, Chooser};
use super::engine::{Engine, Event};
use katachi::board::Colour;
use katachi_files::tell_line;
use katachi_gtp::{Failure, Line, format_answer};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

/// An engine that says more than this outside of answers talks nonsense, in bytes.
const MOST_NONSENSE: usize = 1 << 20;
/// Bytes of nonsense that are shown.
const SHOWN: usize = 80;

/// An answer that must still come.
enum Awaited {
    /// To a question of the client's with this identity, which may be `quit`.
    Client { id: Option<String>, quit: bool },
    /// To one of ours.
    Ours,
}

pub(super) struct Filter<W> {
    engine: Engine,
    events: Receiver<Event>,
    client: W,
    chooser: Chooser,
    /// How long our own questions may take.
    limit: Duration,
    /// Whether the moves of `genmove` are chosen, too.
    pub(super) genmove: bool,
    pub(super) debug: bool,
    awaited: VecDeque<Awaited>,
    /// The answer that is coming in, if one is.
    inside: Option<Vec<u8>>,
    /// Lines of the client that came while we asked.
    backlog: VecDeque<Event>,
    nonsense: usize,
    /// Why the engine cannot be asked any more.
    dead: Option<String>,
    finished: bool,
    /// What our last question was answered.
    answer: Option<Vec<u8>>,
    /// Why the client cannot be told any more.
    unheard: Option<io::Error>,
}

impl<W: Write> Filter<W> {
    pub(super) fn new(
        engine: Engine,
        events: Receiver<Event>,
        client: W,
        chooser: Chooser,
        limit: Duration,
    ) -> Filter<W> {
        Filter {
            engine,
            events,
            client,
            chooser,
            limit,
            genmove: false,
            debug: false,
            awaited: VecDeque::new(),
            inside: None,
            backlog: VecDeque::new(),
            nonsense: 0,
            dead: None,
            finished: false,
            answer: None,
            unheard: None,
        }
    }

    /// Passes lines until the client has enough; why the engine could not go on, if it could not.
    pub(super) fn run(&mut self) -> io::Result<Option<String>> {
        while !self.finished {
            let event = self.backlog.pop_front().or_else(|| self.events.recv().ok());
            self.take(event.unwrap_or(Event::ClientEnd));
            if let Some(error) = self.unheard.take() {
                return Err(error);
            }
        }
        if self.dead.is_none() {
            self.engine.end();
        }
        Ok(self.dead.take())
    }

    fn take(&mut self, event: Event) {
        match event {
            Event::Client(line) => self.client_says(&line),
            Event::ClientEnd if self.dead.is_some() => self.finished = true,
            // What was asked before is still answered.
            Event::ClientEnd => {
                self.engine.send(b"quit\n");
                self.awaited.push_back(Awaited::Ours);
                self.client_is_gone();
            }
            Event::Engine(line) => self.engine_says(line),
            Event::EngineEnd => self.engine_ended(),
        }
    }

    /// The answer to our `quit` is not for the client, who did not ask.
    fn client_is_gone(&mut self) {
        while !self.finished && self.dead.is_none() && self.awaited.len() > 1 {
            let event = self.events.recv().unwrap_or(Event::EngineEnd);
            self.take(event);
        }
        self.finished = true;
    }

    fn client_says(&mut self, raw: &[u8]) {
        // A line without a command has no answer, and whoever waited for one would wait for ever.
        let Some(line) = Line::parse(raw) else { return };
        if let Some(why) = &self.dead {
            let quits = line.command == "quit";
            let answer = if quits { Ok(String::new()) } else { Err(Failure::from(why.clone())) };
            self.tell(&format_answer(line.id.as_deref(), &answer));
            self.finished |= quits;
            return;
        }
        let chosen = line.command == "gg_genmove" || (self.genmove && line.command == "genmove");
        // What names no colour is the engine's to refuse, when it has answered what came before.
        if let Some(colour) = colour(&line).filter(|_| chosen) {
            let answer = self.choose(&line, colour);
            return self.tell(&format_answer(line.id.as_deref(), &answer.map_err(Failure::from)));
        }
        self.engine.send(raw);
        self.awaited.push_back(Awaited::Client { quit: line.command == "quit", id: line.id });
    }

    /// Chooses a move and plays it.
    fn choose(&mut self, line: &Line, colour: Colour) -> Result<String, String> {
        let mut chooser = Chooser { ..self.chooser };
        let choice = chooser.choose(self, colour);
        self.chooser = chooser;
        let Choice { vertex, told } = choice?;
        if self.debug {
            tell_line!("{told}");
        }
        // Without a move of value a game is the engine's own affair: it may pass or resign.
        if vertex.is_none() && line.command == "genmove" {
            return self.ask(&format!("genmove {}", colour.name()));
        }
        let vertex = vertex.unwrap_or_else(|| "PASS".to_owned());
        self.ask(&format!("play {} {vertex}", colour.name())).map(|_| vertex)
    }

    fn engine_says(&mut self, line: Vec<u8>) {
        let blank = line.iter().all(u8::is_ascii_whitespace);
        let first = matches!(line.first(), Some(b'=' | b'?'));
        let pass = matches!(self.awaited.front(), Some(Awaited::Client { .. }));
        match (&mut self.inside, blank) {
            (Some(answer), false) => {
                answer.extend(&line);
                self.tell_if(pass, &line);
            }
            (Some(_), true) => {
                self.tell_if(pass, &line);
                self.answered();
            }
            (None, true) => {}
            (None, false) if first && !self.awaited.is_empty() => {
                self.tell_if(pass, &line);
                self.inside = Some(line);
            }
            (None, false) => self.engine_talks_nonsense(&line),
        }
    }

    /// An answer is whole.
    fn answered(&mut self) {
        let answer = self.inside.take();
        match self.awaited.pop_front() {
            Some(Awaited::Client { quit, .. }) => self.finished |= quit,
            Some(Awaited::Ours) => self.answer = answer,
            None => {}
        }
    }

    fn engine_talks_nonsense(&mut self, line: &[u8]) {
        if self.nonsense == 0 {
            let shown = String::from_utf8_lossy(line.get(..SHOWN).unwrap_or(line)).into_owned();
            tell_line!("Metamachine: the engine says what is no answer: {:?}", shown.trim_end());
        }
        self.nonsense += line.len();
        if self.nonsense > MOST_NONSENSE {
            self.engine.kill();
            self.give_up("the engine talks nonsense".to_owned());
        }
    }

    fn engine_ended(&mut self) {
        let status = self.engine.end();
        // One that was told to quit and nothing else has done so, though it did not say it.
        let obeyed = self.inside.is_none()
            && matches!(self.awaited.make_contiguous(), [Awaited::Client { quit: true, .. }]);
        self.give_up(format!("the engine ended ({status})"));
        if obeyed {
            self.dead = None;
        }
    }

    /// Answers whatever is awaited: nobody else will.
    fn give_up(&mut self, why: String) {
        if self.dead.is_some() {
            return;
        }
        let mut begun = self.inside.take().is_some();
        for awaited in std::mem::take(&mut self.awaited) {
            let begun = std::mem::take(&mut begun);
            let Awaited::Client { id, quit } = awaited else { continue };
            let answer = if quit { Ok(String::new()) } else { Err(Failure::from(why.clone())) };
            match begun {
                true => self.tell(b"\n"),
                false => self.tell(&format_answer(id.as_deref(), &answer)),
            }
            self.finished |= quit;
        }
        self.dead = Some(why);
    }

    fn tell_if(&mut self, pass: bool, bytes: &[u8]) {
        if pass {
            self.tell(bytes);
        }
    }

    fn tell(&mut self, bytes: &[u8]) {
        if let Err(error) = self.client.write_all(bytes).and_then(|()| self.client.flush()) {
            self.finished = true;
            self.unheard = Some(error);
        }
    }
}

impl<W: Write> Asked for Filter<W> {
    fn ask(&mut self, line: &str) -> Result<String, String> {
        self.answer = None;
        if self.dead.is_none() {
            self.engine.send(line.as_bytes());
            self.awaited.push_back(Awaited::Ours);
        }
        let until = Instant::now() + self.limit;
        loop {
            if let Some(answer) = self.answer.take() {
                return read(line, &answer);
            }
            if let Some(why) = &self.dead {
                return Err(why.clone());
            }
            match self.events.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(event @ (Event::Client(_) | Event::ClientEnd)) => self.backlog.push_back(event),
                Ok(event) => self.take(event),
                Err(_) => {
                    self.engine.kill();
                    self.give_up(format!("no answer to '{line}' within {} s", self.limit.as_secs_f64()));
                }
            }
        }
    }
}

/// The side that a move is asked for.
fn colour(line: &Line) -> Option<Colour> {
    match line.arguments.split_whitespace().next()?.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Colour::Black),
        "w" | "white" => Some(Colour::White),
        _ => None,
    }
}

/// The text of a success.
fn read(line: &str, answer: &[u8]) -> Result<String, String> {
    let text = String::from_utf8_lossy(answer);
    let body = text.get(1..).unwrap_or_default();
    let body = body.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim();
    match text.starts_with('=') {
        true => Ok(body.to_owned()),
        false => Err(format!("the engine refuses '{line}': {body}")),
    }
}
