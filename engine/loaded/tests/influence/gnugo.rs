//! What GNU Go says about a position: statuses of its stones, and its maps.

use katachi::board::{Board, Colour, Point};
use katachi::influence::{Safety, Standing};
use mkpat_runtime::query::Status;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

pub(super) const PROGRAM: &str = "/usr/games/gnugo";

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

pub(super) fn is_there() -> bool {
    Path::new(PROGRAM).exists()
}

/// Asks about a position; below level 10 its territory heeds no break-ins.
pub(super) fn ask(board: &Board, level: u32) -> Opinion {
    let size = board.size();
    let stones: Vec<Point> = board.points().filter(|&point| board.stone(point).is_some()).collect();
    let mut script = format!("boardsize {size}\nclear_board\n");
    for &point in &stones {
        script += &format!("play {} {}\n", board.stone(point).map_or("", Colour::name), point.on(size));
    }
    for &point in &stones {
        script += &format!("worm_data {0}\ndragon_data {0}\n", point.on(size));
    }
    for point in board.points() {
        script += &format!("half_eye_data {}\n", point.on(size));
    }
    for colour in Colour::BOTH {
        for what in WHAT {
            script += &format!("initial_influence {} {what}\n", colour.name());
        }
    }
    let mut answers = run(&(script + "quit\n"), level).into_iter().skip(2 + stones.len());
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

fn run(script: &str, level: u32) -> Vec<String> {
    let mut gnugo = Command::new(PROGRAM)
        .args(["--mode", "gtp", "--quiet", "--seed", "1", "--level", &level.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("GNU Go starts");
    let mut stdin = gnugo.stdin.take().expect("its input");
    let text = script.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let mut said = String::new();
    gnugo.stdout.take().expect("its output").read_to_string(&mut said).expect("text");
    writer.join().expect("the writer ends").expect("all is written");
    gnugo.wait().expect("GNU Go ends");
    said.split("\n\n").map(|answer| answer.trim_start_matches('\n').to_owned()).collect()
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
