//! The loop of an analysis: results are told every so often until the controller says something.

use super::analyst::{Analyst, Job};
use super::told::Teller;
use super::wish::Wish;
use crate::answer::format_answer;
use crate::generation::genmove_watched;
use crate::input::Lines;
use crate::line::to_bytes;
use crate::session::Session;
use crate::settings::Settings;
use katachi::moves::MoveAnalysis;
use katachi::scoring::Counting;
use std::cell::RefCell;
use std::io::{self, Write};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long the controller is listened to before it is looked whether something was found.
const LISTEN: Duration = Duration::from_millis(10);

/// Analyses until the next line is there. Where that cannot be known, one result is told.
pub(crate) fn stream(
    session: &mut Session,
    wish: &Wish,
    id: Option<&str>,
    lines: &mut impl Lines,
    output: &mut impl Write,
) -> io::Result<()> {
    output.write_all(&to_bytes(&format!("={} \n", id.unwrap_or(""))))?;
    output.flush()?;
    let job = session.job(wish);
    let analyst = session.analyst();
    analyst.begin(job);
    let mut latest = None;
    let mut told: Option<Instant> = None;
    loop {
        match lines.is_there_within(LISTEN) {
            Some(true) => break,
            Some(false) => latest = session.analyst().newest().or(latest),
            None => latest = session.analyst().first(),
        }
        let Some(found) = latest.as_ref() else { continue };
        if told.is_none_or(|told| told.elapsed() >= wish.interval) {
            told = Some(Instant::now());
            let line = Teller::of(session, wish).infos(found);
            output.write_all(&to_bytes(&(line + "\n")))?;
            output.flush()?;
            session.show_live(found);
        }
        if lines.is_there_within(Duration::ZERO).is_none() {
            break;
        }
    }
    session.analyst().stop();
    // Reasons and values are asked afterwards.
    if latest.is_some() {
        session.analysis = latest;
    }
    output.write_all(b"\n")?;
    output.flush()
}

/// Makes a move and tells what is thought of it: every so often while it is searched, and once before it is named.
pub(crate) fn generate(
    session: &mut Session,
    wish: &Wish,
    id: Option<&str>,
    output: &mut impl Write,
) -> io::Result<()> {
    let teller = Teller::of(session, wish);
    let told = RefCell::new(Told { output, id, begun: false, last: Instant::now(), fault: None });
    session.analysis = None;
    let played = genmove_watched(
        session,
        wish.colour,
        Some(&|found: &MoveAnalysis| {
            let mut told = told.borrow_mut();
            if told.last.elapsed() >= wish.interval {
                told.last = Instant::now();
                told.write(&(teller.infos(found) + "\n"));
            }
        }),
    );
    session.game.limit_history();
    let mut told = told.into_inner();
    match played {
        Ok(played) => {
            if let Some(found) = &session.analysis {
                told.write(&(teller.infos(found) + "\n"));
            }
            told.write(&format!("play {}\n\n", in_lower_case(&played)));
        }
        // What was begun as a success cannot become a failure.
        Err(failure) if told.begun => told.write(&format!("{failure}\n\n")),
        failure => return told.output.write_all(&format_answer(id, &failure)).and(told.output.flush()),
    }
    told.fault.map_or(Ok(()), Err)
}

/// An answer that is written in pieces.
struct Told<'a, W> {
    output: &'a mut W,
    id: Option<&'a str>,
    begun: bool,
    /// When the last piece was written.
    last: Instant,
    fault: Option<io::Error>,
}

impl<W: Write> Told<'_, W> {
    /// Writes a piece, after the sign of a success.
    fn write(&mut self, text: &str) {
        let sign = if self.begun { String::new() } else { format!("={} \n", self.id.unwrap_or("")) };
        self.begun = true;
        let written = self.output.write_all(&to_bytes(&(sign + text))).and_then(|()| self.output.flush());
        if let (Err(error), None) = (written, &self.fault) {
            self.fault = Some(error);
        }
    }
}

/// A move as analyses name it: they pass and resign in small letters.
pub(crate) fn in_lower_case(played: &str) -> &str {
    if played == "PASS" { "pass" } else { played }
}

impl Session {
    /// What there is to look at.
    fn job(&self, wish: &Wish) -> Job {
        let Settings { level, seed, playouts, outlook, threads, counting, valuing, constants, .. } =
            self.settings;
        Job {
            game: self.game.clone(),
            databases: Arc::clone(&self.databases),
            colour: wish.colour,
            allowed: wish.allowed,
            level,
            seed,
            area: counting == Counting::Chinese,
            playouts,
            outlook,
            threads: threads.unwrap_or(NonZeroU32::MIN),
            valuing,
            constants,
        }
    }

    fn analyst(&mut self) -> &mut Analyst {
        self.analyst.get_or_insert_with(Analyst::start)
    }
}
