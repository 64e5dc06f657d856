//! Strings with all that is known about them.

use crate::answer::{self, Answer};
use crate::arguments::{Arguments, BAD_MOVE};
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{Colour, Point, PointSet};
use katachi::reading;
use katachi::worms::{Cuts, Status, Worm, Worms, unconditional};

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("unconditional_status", Group::Worms, "VERTEX", unconditional_status).settled(),
    now("worm_cutstone", Group::Worms, "STRING", worm_cutstone).settled(),
    now("worm_data", Group::Worms, "[VERTEX]", worm_data).settled(),
    now("worm_stones", Group::Worms, "[STRING|COLOR]", worm_stones),
];

/// A vertex, a colour, or nothing for both colours. One line per string.
fn worm_stones(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let board = session.board();
    let stones: Vec<Point> = if arguments.is_empty() {
        board.points().collect()
    } else if let Some(colour) = arguments.ahead().colour() {
        board.points().filter(|&point| board.stone(point) == Some(colour)).collect()
    } else {
        vec![arguments.stone(board, "worm_stones called on an empty vertex")?]
    };
    let strings: Vec<PointSet> = session.strings_among(stones);
    Ok(session.string_lines(&strings))
}

/// What can no longer change: a stone is alive or dead, an empty vertex a territory.
fn unconditional_status(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = arguments.need_vertex()?;
    let board = session.board();
    let owner = Colour::BOTH.into_iter().find(|&side| unconditional(board, side).owns(vertex));
    let status = match (owner, board.stone(vertex)) {
        (None, _) => "undecided",
        (Some(owner), Some(stone)) if owner == stone => "alive",
        (Some(_), Some(_)) => "dead",
        (Some(Colour::White), None) => "white_territory",
        (Some(Colour::Black), None) => "black_territory",
    };
    Ok(status.to_owned())
}

/// A blank before the number: clients know it so.
fn worm_cutstone(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let string = arguments.stone(session.board(), "vertex must not be empty")?;
    let examined = session.examined();
    let worms = session.read(|reader, board| examined.worms(board, reader));
    let cutstone = worms.at(string).map_or(0, |worm| worm.cutstone);
    Ok(format!(" {cutstone}"))
}

/// The record of one vertex, or of all.
fn worm_data(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertices: Vec<Point> = if arguments.is_empty() {
        session.board().points().collect()
    } else {
        vec![arguments.vertex().ok_or(BAD_MOVE)?]
    };
    let examined = session.examined();
    let (worms, cuts) =
        session.read(|reader, board| (examined.worms(board, reader), examined.cuts(board, reader)));
    let records: Vec<String> =
        vertices.into_iter().map(|vertex| record(session, worms, cuts, vertex)).collect();
    Ok(records.join("\n"))
}

/// The nineteen lines of a record and its heading. An empty vertex is its own origin and has nothing else.
fn record(session: &Session, worms: &Worms, cuts: Option<&Cuts>, vertex: Point) -> String {
    let worm = worms.at(vertex);
    let number = |of: fn(&Worm) -> u32| worm.map_or(0, of).to_string();
    let best = |of: fn(&Worm) -> reading::Answer| worm.map(of).unwrap_or_default();
    let (attack, defence) = (best(|worm| worm.attacks.best()), best(|worm| worm.defences.best()));
    let status = match worms.status(vertex) {
        Status::Undecided => "unknown",
        Status::Alive => "alive",
        Status::Dead => "dead",
        Status::Territory(Colour::White) => "white_territory",
        Status::Territory(Colour::Black) => "black_territory",
    };
    let fields = [
        ("origin", session.name(worm.map_or(vertex, |worm| worm.origin))),
        ("color", worm.map_or("empty", |worm| worm.colour.name()).to_owned()),
        ("size", number(|worm| worm.size)),
        ("effective_size", format!("{:.2}", worm.map_or(0.0, |worm| worm.effective_size))),
        ("liberties", number(|worm| worm.liberties[0])),
        ("liberties2", number(|worm| worm.liberties[1])),
        ("liberties3", number(|worm| worm.liberties[2])),
        ("liberties4", number(|worm| worm.liberties[3])),
        ("attack_code", attack.code.value().to_string()),
        ("attack_point", session.place_name(attack.point)),
        ("defense_code", defence.code.value().to_string()),
        ("defense_point", session.place_name(defence.point)),
        ("lunch", session.place_name(worm.and_then(|worm| worm.lunch).map(|lunch| worms[lunch].origin))),
        ("cutstone", number(|worm| u32::from(worm.cutstone))),
        ("cutstone2", worm.zip(cuts).map_or(0, |(worm, cuts)| cuts.after_saving(worm.id)).to_string()),
        ("genus", number(|worm| worm.genus)),
        ("inessential", number(|worm| u32::from(worm.inessential))),
        ("invincible", number(|worm| u32::from(worm.invincible))),
        ("unconditional_status", status.to_owned()),
    ];
    format!("{}:\n{}", session.name(vertex), answer::record(fields))
}
