//! What GNU Go says about a position: statuses of its stones, and its maps.

use crate::program;
use katachi::board::{Board, Colour, Point};
use katachi::influence::{Safety, Standing};
use mkpat_runtime::query::Status;
use std::collections::BTreeMap;

/// What of a map is asked, in this order.
pub(super) const WHAT: [&str; 9] = [
    "white_influence",
    "black_influence",
    "white_strength",
    "black_strength",
    "white_permeability",
    "black_permeability",
    "territory_value",
    "influence_regions",
    "non_territory",
];

/// All it said. Maps are in reading order, by the side to move.
pub(super) struct Opinion {
    pub(super) standing: BTreeMap<Point, Standing>,
    pub(super) status: BTreeMap<Point, Status>,
    pub(super) half_eyes: BTreeMap<Point, String>,
    pub(super) maps: [Vec<Vec<f32>>; 2],
}

/// Asks about a position; below level 10 its territory heeds no break-ins.
pub(super) fn ask(board: &Board, level: u32) -> Opinion {
    let size = board.size();
    let stones: Vec<Point> = board.points().filter(|&point| board.stone(point).is_some()).collect();
    let mut questions = Vec::new();
    for &point in &stones {
        questions.extend(["worm_data", "dragon_data"].map(|what| format!("{what} {}", point.on(size))));
    }
    for point in board.points() {
        questions.push(format!("half_eye_data {}", point.on(size)));
    }
    for colour in Colour::BOTH {
        questions.extend(WHAT.map(|what| format!("initial_influence {} {what}", colour.name())));
    }
    let mut answers = program::answers(board, &questions, level).into_iter();
    let mut next = || answers.next().expect("an answer to every question");
    let mut opinion = Opinion {
        standing: BTreeMap::new(),
        status: BTreeMap::new(),
        half_eyes: BTreeMap::new(),
        maps: [Vec::new(), Vec::new()],
    };
    for &point in &stones {
        let (worm, dragon) = (next(), next());
        opinion.standing.insert(point, standing(&worm, &dragon));
        opinion.status.insert(point, status(&dragon));
    }
    for point in board.points() {
        opinion.half_eyes.insert(point, field(&next(), "type"));
    }
    for side in &mut opinion.maps {
        side.extend(WHAT.iter().map(|_| numbers(&next())));
    }
    opinion
}

fn field(record: &str, name: &str) -> String {
    let value = record.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.unwrap_or("").trim().to_owned()
}

fn numbers(map: &str) -> Vec<f32> {
    map.trim_start_matches('=').split_whitespace().map(|word| word.parse().expect("a number")).collect()
}

fn standing(worm: &str, dragon: &str) -> Standing {
    Standing {
        attackable: field(worm, "attack_code") != "0",
        defendable: field(worm, "defense_code") != "0",
        inessential: field(worm, "inessential") == "1",
        safety: match field(dragon, "safety").as_str() {
            "dead" => Safety::Dead,
            "critical" => Safety::Critical,
            "tactically dead" => Safety::TacticallyDead,
            "inessential" => Safety::Inessential,
            _ => Safety::Safe,
        },
        weakness: field(dragon, "weakness_pre_owl").parse().expect("a weakness"),
    }
}

fn status(dragon: &str) -> Status {
    match field(dragon, "status").as_str() {
        "alive" => Status::Alive,
        "dead" => Status::Dead,
        "critical" => Status::Critical,
        _ => Status::Unknown,
    }
}
