//! What the last generation of a move thought of the others (`gtp.md#moves-without-playing`).

use crate::answer::Answer;
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::Colour;
use katachi::moves::Candidate;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("all_move_values", Group::Generation, "", all_move_values),
    now("move_probabilities", Group::Generation, "", move_probabilities),
    now("move_reasons", Group::Generation, "VERTEX", move_reasons),
    now("move_uncertainty", Group::Generation, "", move_uncertainty),
    now("top_moves", Group::Generation, "", top_moves),
    now("top_moves_black", Group::Generation, "", top_moves_black),
    now("top_moves_white", Group::Generation, "", top_moves_white),
];

/// Moves that `top_moves` lists.
const MOST_MOVES: usize = 10;

fn top_moves(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let pair = |candidate: &Candidate| format!("{} {:.2} ", session.name(candidate.point), candidate.value);
    let analysis = session.analysis.iter();
    Ok(analysis.flat_map(|analysis| analysis.valued().take(MOST_MOVES)).map(pair).collect())
}

fn top_moves_black(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    top_moves_of(session, arguments, Colour::Black, "top_moves_black cannot be called when stackp > 0")
}

fn top_moves_white(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    top_moves_of(session, arguments, Colour::White, "top_moves_white cannot be called when stackp > 0")
}

fn top_moves_of(
    session: &mut Session,
    arguments: &mut Arguments<'_>,
    colour: Colour,
    stack: &'static str,
) -> Answer {
    session.need_no_trial(stack)?;
    let search = &session.settings.search;
    let allowed = search.active.then_some(search.allowed);
    session.analyse_moves(colour, allowed.as_ref());
    top_moves(session, arguments)
}

fn all_move_values(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let mut candidates: Vec<&Candidate> = session.analysis.iter().flat_map(|c| c.valued()).collect();
    candidates.sort_by_key(|candidate| candidate.point);
    let line =
        |candidate: &&Candidate| format!("{:<3} {:.2}", session.name(candidate.point), candidate.value);
    Ok(candidates.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// The share of playouts of each move that was searched.
fn move_probabilities(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let mut shares = shares(session);
    shares.sort_by_key(|&(point, _)| point);
    let lines: Vec<String> =
        shares.into_iter().map(|(point, share)| format!("{} {share:.4}", session.name(point))).collect();
    Ok(lines.join("\n"))
}

/// The entropy of these shares in bits.
fn move_uncertainty(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let entropy: f64 = shares(session).into_iter().map(|(_, share)| -share * share.log2()).sum();
    Ok(format!("{:.4}", entropy.max(0.0)))
}

fn shares(session: &Session) -> Vec<(katachi::board::Point, f64)> {
    let candidates = session.analysis.iter().flat_map(|analysis| &analysis.candidates);
    let visits = candidates.filter_map(|c| Some((c.point, f64::from(c.found?.visits))));
    let visits: Vec<_> = visits.filter(|&(_, visits)| visits > 0.0).collect();
    let all: f64 = visits.iter().map(|&(_, visits)| visits).sum();
    visits.into_iter().map(|(point, visits)| (point, visits / all)).collect()
}

fn move_reasons(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let point = arguments.empty(session.board(), "vertex must not be occupied")?;
    let name = session.name(point);
    let Some(analysis) = &session.analysis else { return Ok(String::new()) };
    let reasons = analysis.candidate(point).into_iter().flat_map(|candidate| &candidate.reasons);
    let string = |string| analysis.string_name(string, &|stone| session.name(stone));
    let sentences = reasons.filter_map(|valued| valued.reason.sentence(&string));
    let sentences = sentences.map(|sentence| format!("Move at {name} {sentence}"));
    Ok(sentences.collect::<Vec<_>>().join("\n"))
}
