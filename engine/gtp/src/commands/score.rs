//! Scores and statuses of finished boards. The same seed gives the same judgement.

use super::influence::estimate;
use crate::answer::{Answer, Failure};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{Colour, PointSet};
use katachi::scoring::{Settled, Status, score_text};
use std::rc::Rc;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("final_score", Group::Score, "[SEED]", final_score).settled(),
    now("final_status", Group::Score, "VERTEX [SEED]", final_status).settled(),
    now("final_status_list", Group::Score, "STATUS [SEED]", final_status_list).settled(),
];

/// A game is open where more than one point in so many is nobody's.
const OPEN: usize = 3;

/// The words of `final_status_list`.
const STATUS_WORDS: [&str; 6] = ["alive", "dead", "seki", "white_territory", "black_territory", "dame"];

fn final_score(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let settled = settled(session, arguments);
    if let Some(estimated) = estimated(session, &settled) {
        return Ok(score_text(estimated));
    }
    Ok(score_text(settled.score(session.settings.counting, session.game.komi())))
}

/// White's lead by influence and dragons, in tenths, where most is still open: the game goes on, and so many points are
/// nobody's. That it is estimated is told on standard error, for the answer has no room for it.
fn estimated(session: &mut Session, settled: &Settled) -> Option<f64> {
    let board = session.board();
    let points = board.points().count();
    let open = board.points().filter(|&point| settled.status(board, point) == Status::Dame).count();
    if session.game.both_passed() || open * OPEN <= points {
        return None;
    }
    let mean = estimate(session).ok()?.mean();
    katachi_files::tell_line!("final_score: {open} of {points} points are nobody's: estimated");
    Some((f64::from(mean) * 10.0).round() / 10.0)
}

fn final_status(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = arguments.need_vertex()?;
    let settled = settled(session, arguments);
    Ok(word(settled.status(session.board(), vertex)).to_owned())
}

/// Strings one per line, empty vertices all on one.
fn final_status_list(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let wanted = arguments.word().ok_or(Failure::new("missing status"))?;
    if !STATUS_WORDS.contains(&wanted) {
        return Err(Failure::new("invalid status"));
    }
    let settled = settled(session, arguments);
    let board = session.board();
    let points: Vec<_> =
        board.points().filter(|&point| word(settled.status(board, point)) == wanted).collect();
    if matches!(wanted, "alive" | "dead" | "seki") {
        let strings: Vec<PointSet> = session.strings_among(points);
        let lines: Vec<String> = strings.iter().map(|string| session.names(string)).collect();
        return Ok(lines.join("\n"));
    }
    Ok(session.names(points))
}

/// Reads the seed, 0 if there is none, and judges the board. What is in doubt is told on standard error.
fn settled(session: &mut Session, arguments: &mut Arguments<'_>) -> Rc<Settled> {
    let settled = session.settled(arguments.integer().unwrap_or(0));
    if let Some(doubt) = settled.doubt(session.board()) {
        katachi_files::tell_line!("{doubt}");
    }
    settled
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Alive => "alive",
        Status::Dead => "dead",
        Status::Seki => "seki",
        Status::Territory(Colour::White) => "white_territory",
        Status::Territory(Colour::Black) => "black_territory",
        Status::Dame => "dame",
    }
}
