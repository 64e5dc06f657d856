//! Analysis as Leela Zero and KataGo tell it (`analysis.md`).

use super::moves::{STACK, genmove};
use crate::analyze::{Dialect, Wish, cgos, in_lower_case};
use crate::answer::{Answer, done};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now, refused};
use crate::session::Session;

const WISH: &str = "[COLOR] [INTERVAL] [KEY VALUE]...";
const NO_NET: &str = "there is no neural network here: ask kata-analyze or all_move_values";

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("cgos-genmove_analyze", Group::Analysis, "COLOR", cgos_genmove_analyze),
    now("kata-analyze", Group::Analysis, WISH, kata_analyze).settled(),
    now("kata-genmove_analyze", Group::Analysis, WISH, kata_genmove_analyze),
    refused("kata-raw-human-nn", Group::Analysis, "", NO_NET),
    refused("kata-raw-nn", Group::Analysis, "", NO_NET),
    now("lz-analyze", Group::Analysis, WISH, lz_analyze).settled(),
    now("lz-genmove_analyze", Group::Analysis, WISH, lz_genmove_analyze),
];

fn lz_analyze(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    begin(session, arguments, Dialect::Leela)
}

fn kata_analyze(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    begin(session, arguments, Dialect::Kata)
}

/// What is found comes later: whoever serves the session takes it from here.
fn begin(session: &mut Session, arguments: &mut Arguments<'_>, dialect: Dialect) -> Answer {
    session.analysing = Some(wish(session, arguments, dialect)?);
    done()
}

fn wish(
    session: &Session,
    arguments: &mut Arguments<'_>,
    dialect: Dialect,
) -> Result<Wish, crate::answer::Failure> {
    Wish::read(arguments, dialect, session.game.to_move(), session.board().size())
}

fn lz_genmove_analyze(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    genmove_analyze(session, arguments, Dialect::Leela)
}

fn kata_genmove_analyze(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    genmove_analyze(session, arguments, Dialect::Kata)
}

fn genmove_analyze(session: &mut Session, arguments: &mut Arguments<'_>, dialect: Dialect) -> Answer {
    let colour = arguments.ahead().need_colour()?;
    let mut wish = wish(session, &mut arguments.ahead(), dialect)?;
    wish.colour = colour;
    wish.plays = true;
    session.need_no_trial(STACK)?;
    session.analysing = Some(wish);
    done()
}

fn cgos_genmove_analyze(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    session.analysis = None;
    let played = genmove(session, arguments)?;
    let told = session.analysis.as_ref().map_or_else(String::new, |found| cgos(session, found) + "\n");
    Ok(format!("\n{told}play {}", in_lower_case(&played)))
}
