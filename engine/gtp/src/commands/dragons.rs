//! Dragons: strings that live and die together (`gtp.md#records-of-strings-dragons-influence`).

use crate::answer::{Answer, Failure, record_in};
use crate::arguments::{Arguments, EMPTY_DRAGON, EMPTY_VERTEX, OCCUPIED_MOVE};
use crate::checks::NO_CONNECTIONS;
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{Point, PointSet};
use katachi::dragons::{Dragon, Dragons, Joined, Life, Safety, Surround, enclosure};
use katachi::examine::Analysis;
use katachi::reading;
use katachi::worms::{WormId, Worms};
use mkpat_runtime::query::Status;
use std::sync::Arc;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("does_surround", Group::Dragons, "VERTEX DRAGON", does_surround).settled(),
    now("dragon_data", Group::Dragons, "[VERTEX]", dragon_data).asked_itself(),
    now("dragon_status", Group::Dragons, "[DRAGON]", dragon_status).settled(),
    now("dragon_stones", Group::Dragons, "[DRAGON|COLOR]", dragon_stones).settled(),
    now("is_surrounded", Group::Dragons, "DRAGON", is_surrounded).settled(),
    now("same_dragon", Group::Dragons, "STRING STRING", same_dragon).settled(),
    now("surround_map", Group::Dragons, "DRAGON VERTEX", surround_map).settled(),
];

/// Two commands have words of their own for this.
const NONEMPTY_DRAGON: &str = "dragon vertex must be nonempty";
/// The column of values in a record of a dragon.
const COLUMN: usize = 24;

/// The stages that commands of this file look at.
struct Examined {
    analysis: Arc<Analysis>,
}

impl Examined {
    fn of(session: &mut Session) -> Examined {
        Examined { analysis: session.examined() }
    }

    fn dragons(&self, session: &mut Session) -> Result<(&Worms, &Dragons), Failure> {
        session
            .read(|reader, board| {
                Some((self.analysis.worms(board, reader), self.analysis.dragons(board, reader)?))
            })
            .ok_or(NO_CONNECTIONS)
    }

    /// Which strings belong together: what they live by need not be read for that.
    fn joined(&self, session: &mut Session) -> Result<(&Worms, &Joined), Failure> {
        session
            .read(|reader, board| {
                Some((self.analysis.worms(board, reader), self.analysis.joined(board, reader)?))
            })
            .ok_or(NO_CONNECTIONS)
    }
}

/// What becomes of a dragon, or of all: a critical one with the points of attack and defence.
fn dragon_status(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = match arguments.is_empty() {
        true => None,
        false => Some(arguments.stone(session.board(), EMPTY_VERTEX)?),
    };
    let examined = Examined::of(session);
    let (worms, dragons) = examined.dragons(session)?;
    let told = |dragon: &Dragon| match dragon.status().unwrap_or(Status::Unknown) {
        Status::Critical => {
            let fate = dragon.fate.unwrap_or_default();
            let [attack, defence] =
                [fate.attack, fate.defence].map(|answer| session.place_name(answer.point));
            format!("critical {attack} {defence}")
        }
        other => status(other).to_owned(),
    };
    match stone {
        Some(stone) => Ok(dragons.at(worms, stone).map_or_else(String::new, told)),
        None => {
            let line = |dragon: &Dragon| format!("{}: {}", session.name(dragon.origin), told(dragon));
            Ok(dragons.iter().map(line).collect::<Vec<_>>().join("\n"))
        }
    }
}

/// A vertex, a colour, or nothing for both colours. One line per dragon, in the order of their origins.
fn dragon_stones(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let colour = arguments.ahead().colour();
    let vertex = match arguments.is_empty() || colour.is_some() {
        true => None,
        false => Some(arguments.stone(session.board(), "dragon_stones called on an empty vertex")?),
    };
    let examined = Examined::of(session);
    let (worms, joined) = examined.joined(session)?;
    let asked = vertex.and_then(|vertex| worms.id(vertex)).map(|worm| joined.leader(worm));
    let wanted = |leader: &WormId| {
        colour.is_none_or(|colour| worms[*leader].colour == colour)
            && asked.is_none_or(|asked| asked == *leader)
    };
    let stones = |leader: WormId| -> PointSet {
        joined.members(leader).flat_map(|worm| session.board().stones(worms[worm].origin)).collect()
    };
    Ok(session.string_lines(&joined.leaders().filter(wanted).map(stones).collect::<Vec<_>>()))
}

/// Both vertices are read before either is looked at.
fn same_dragon(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stones = [arguments.need_vertex()?, arguments.need_vertex()?];
    for vertex in stones {
        session.board().stone(vertex).ok_or(Failure::new(EMPTY_VERTEX))?;
    }
    let examined = Examined::of(session);
    let (worms, joined) = examined.joined(session)?;
    let [one, other] = stones.map(|stone| worms.id(stone).map(|worm| joined.leader(worm)));
    Ok(u8::from(one == other).to_string())
}

fn is_surrounded(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), NONEMPTY_DRAGON)?;
    let examined = Examined::of(session);
    let (worms, dragons) = examined.dragons(session)?;
    Ok(dragons.at(worms, stone).map_or(0, |dragon| dragon.surround.number()).to_string())
}

/// What a move makes of a dragon; 0 if that was surrounded before.
fn does_surround(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let point = arguments.empty(session.board(), OCCUPIED_MOVE)?;
    let stone = arguments.stone(session.board(), NONEMPTY_DRAGON)?;
    let examined = Examined::of(session);
    let (worms, dragons) = examined.dragons(session)?;
    let open = dragons.at(worms, stone).filter(|dragon| dragon.surround == Surround::Open);
    let after = open.and_then(|dragon| enclosure(session.board(), dragons, dragon, Some(point)));
    Ok(after.map_or(0, |after| after.status.number()).to_string())
}

/// 1 within those who enclose a dragon, 2 beside that, 0 elsewhere, -1 if it is not enclosed.
fn surround_map(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), EMPTY_DRAGON)?;
    let vertex = arguments.need_vertex()?;
    let examined = Examined::of(session);
    let (worms, dragons) = examined.dragons(session)?;
    let enclosed = dragons.at(worms, stone).filter(|dragon| dragon.surround != Surround::Open);
    let enclosed = enclosed.and_then(|dragon| enclosure(session.board(), dragons, dragon, None));
    Ok(enclosed.map_or(-1, |enclosed| enclosed.region(vertex).number()).to_string())
}

/// The record of the dragon at a vertex, or of all.
fn dragon_data(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = if arguments.is_empty() { None } else { Some(arguments.need_vertex()?) };
    session.need_no_trial("dragon data unavailable when stackp > 0")?;
    if let Some(empty) = vertex.filter(|&vertex| session.board().stone(vertex).is_none()) {
        return Ok(format!("{} empty", session.name(empty)));
    }
    let examined = Examined::of(session);
    let (worms, dragons) = examined.dragons(session)?;
    let wanted = dragons.iter().filter(|dragon| vertex.is_none_or(|vertex| dragon.stones.contains(vertex)));
    let shown = wanted.map(|dragon| {
        let name = session.name(vertex.unwrap_or(dragon.origin));
        format!("{name}:\n{}", data(session, worms, dragons, dragon))
    });
    Ok(shown.collect::<Vec<_>>().join("\n"))
}

/// The forty-two fields.
fn data(session: &Session, worms: &Worms, dragons: &Dragons, dragon: &Dragon) -> String {
    let real = |number: f32| format!("{number:.2}");
    let list = |points: Vec<Point>| points.iter().map(|&point| session.name(point) + " ").collect::<String>();
    let neighbours = dragon.neighbours.iter().map(|&id| dragons[id].origin).collect();
    let pass = "PASS".to_owned();
    let certain = |yes: bool| if yes { "YES" } else { "NO" }.to_owned();
    let code = |answer: reading::Answer| answer.code.value().to_string();
    let raced = dragon.raced.unwrap_or_default();
    let (fate, read) = (dragon.fate.unwrap_or_default(), dragon.fate.is_some());
    let threat = if dragon.threat.is_some() { "can threaten defense" } else { life(Life::Unchecked) };
    let lunch = dragon.lunch.map(|food| worms[food].origin);
    let known = |name: &'static str, value: String| (name, value);
    let fields = vec![
        known("color", dragon.colour.name().to_owned()),
        known("origin", session.name(dragon.origin)),
        known("size", dragon.size.to_string()),
        known("effective_size", real(dragon.effective_size)),
        known("strategic_size", real(dragon.strategic_size)),
        known("genus", dragon.eyes.to_string()),
        known("heye", session.place_name(dragon.half_eye)),
        known("escape_route", dragon.escape.to_string()),
        known("lunch", session.place_name(lunch)),
        known("crude_status", status(dragon.crude).to_owned()),
        known("owl_status", life(dragon.fate.map_or(dragon.life, |fate| fate.life())).to_owned()),
        known("status", status(dragon.status().unwrap_or(Status::Unknown)).to_owned()),
        known("safety", safety(dragon.safety).to_owned()),
        known("weakness", real(dragon.weakness)),
        known("weakness_pre_owl", real(dragon.weakness_before)),
        known("surround_status", dragon.surround.number().to_string()),
        known("surround_size", dragon.surround_size.to_string()),
        known("moyo_size", dragon.moyo.size.to_string()),
        known("moyo_territorial_value", real(dragon.moyo.territory)),
        known("neighbors", list(neighbours)),
        known("hostile_neighbors", dragons.hostile_neighbours(dragon).to_string()),
        known("owl_attack_code", code(fate.attack)),
        known("owl_attack_point", session.place_name(fate.attack.point)),
        known("owl_attack_certain", certain(read && fate.attack_certain)),
        known("owl_2nd_attack_point", pass.clone()),
        known("owl_threat_status", threat.to_owned()),
        known("owl_defense_code", code(fate.defence)),
        known("owl_defense_point", session.place_name(fate.defence.point)),
        known("owl_defense_certain", certain(read && fate.defence_certain)),
        known("owl_2nd_defense_point", session.place_name(dragon.threat.map(|[_, second]| second))),
        known("owl_attack_kworm", pass.clone()),
        known("owl_defense_kworm", pass),
        known("semeais", raced.races.to_string()),
        known("semeai_defense_code", code(raced.defence)),
        known("semeai_defense_point", session.place_name(raced.defence.point)),
        known("semeai_defense_certain", u8::from(raced.certain).to_string()),
        known("semeai_defense_target", session.place_name(raced.defence_target)),
        known("semeai_attack_code", code(raced.attack)),
        known("semeai_attack_point", session.place_name(raced.attack.point)),
        known("semeai_attack_certain", u8::from(raced.certain).to_string()),
        known("semeai_attack_target", session.place_name(raced.attack_target)),
        known("strings", list(dragon.worms.iter().map(|&worm| worms[worm].origin).collect())),
    ];
    record_in(COLUMN, fields)
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Alive => "alive",
        Status::Dead => "dead",
        Status::Critical => "critical",
        Status::Unknown => "unknown",
    }
}

fn life(life: Life) -> &'static str {
    match life {
        Life::Unchecked => "unchecked",
        Life::Unread => "unknown",
        Life::Alive => "alive",
        Life::Critical => "critical",
        Life::Dead => "dead",
    }
}

fn safety(safety: Safety) -> &'static str {
    match safety {
        Safety::Inessential => "inessential",
        Safety::TacticallyDead => "tactically dead",
        Safety::Invincible => "invincible",
        Safety::Dead => "dead",
        Safety::Critical => "critical",
        Safety::AliveInSeki => "alive in seki",
        Safety::StronglyAlive => "strongly alive",
        Safety::Alive => "alive",
        Safety::Unknown => "unknown",
    }
}
