//! The weights of a playout database, and what the place of a move counts for, from the moves of recorded games.
//!
//! `cargo run --release -p katachi-arena --example weights -- GAMES.sgf > patterns/mc_shape.db` takes every move as a choice among all
//! legal ones, each as likely as the product of its weights, and finds the weights that make the games likeliest (Bradley and
//! Terry; Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007, by gradient). The constants of
//! `engine/src/moves/likely.rs` are printed beside it, and how well moves of every tenth game, from which nothing is learned, are
//! foreseen. The same games in the same order give the same weights.

use katachi::board::{Point, Rules};
use katachi::playout::{Lately, Looks};
use katachi_record::Loader;
use mkpat_runtime::playout::geometry::{GEOMETRIES, Geometries};
use mkpat_runtime::playout::neighbourhood::{Content, DIRECTIONS, Neighbourhood};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Shorter records are no games.
const SHORTEST: usize = 30;
/// One game in so many is left for the test.
const TEST: usize = 10;
/// Neighbourhoods that quiet moves had less often are learned together.
const SELDOM: u32 = 1000;
/// Rounds over all moves, and how far they step, at first and in the end.
const ROUNDS: usize = 12;
const STEPS: [f32; 2] = [0.1, 0.03];
/// What a move of middling weight weighs in the database.
const MIDDLING: f32 = 100.0;

/// What is learned: weights of shapes, near or far; of self-atari; of moves that take or save; and of places.
const SHAPES: usize = (GEOMETRIES as usize + 1) * 2;
const SELF_ATARI: usize = SHAPES;
const TACTICS: usize = SELF_ATARI + 2;
const LINES: usize = TACTICS + 64;
const LAST: usize = LINES + 2 * Looks::LINES;
const BEFORE: usize = LAST + Looks::DISTANCES;
const ALL: usize = BEFORE + Looks::DISTANCES;
/// Weights whose product is that of a move.
const EACH: usize = 5;

type Features = [u16; EACH];

/// The moves there were in a position.
struct Choice {
    moves: Vec<Features>,
    played: usize,
    tests: bool,
}

fn main() -> ExitCode {
    let games: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let geometries = Geometries::new();
    let mut choices = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let read = std::fs::read(game).map_err(|error| error.to_string());
        if let Err(error) = read.and_then(|record| add(&record, number, &geometries, &mut choices)) {
            eprintln!("weights: {}: {error}", game.display());
        }
    }
    if choices.iter().all(|choice| choice.tests) {
        eprintln!(
            "weights: nothing to learn from: the first of every {TEST} games is for the test, and of the others none has {SHORTEST} moves"
        );
        return ExitCode::FAILURE;
    }
    join_seldom(&mut choices);
    let weights = learn(&choices);
    tell(&choices, &weights);
    print!("{}", database(&geometries, &seen(&choices), &weights));
    ExitCode::SUCCESS
}

/// Adds the moves of a game.
fn add(
    record: &[u8],
    number: usize,
    geometries: &Geometries,
    choices: &mut Vec<Choice>,
) -> Result<(), String> {
    let turn = |_, point| point;
    let loader = Loader { greatest_size: 19, rules: Rules::default(), until: None, turn: &turn };
    let loaded = loader.load(record).map_err(|error| error.to_string())?;
    let mut board = loaded.game.board().clone();
    let moves: Vec<_> = board.moves().collect();
    if moves.len() < SHORTEST {
        return Ok(());
    }
    while board.undo() {}
    for (colour, place) in moves {
        let Some(point) = place else {
            board.pass(colour);
            continue;
        };
        let legal = |&at: &Point| !board.is_suicide(at, colour) && !board.is_ko_ban(at, colour);
        let points: Vec<_> = board.empty_points().iter().filter(legal).collect();
        let lately = Lately::of(&board);
        let looks = |&at: &Point| features(geometries, &Looks::of(&board, at, colour, &lately));
        if let Some(played) = points.iter().position(|&at| at == point) {
            choices.push(Choice {
                moves: points.iter().map(looks).collect(),
                played,
                tests: number.is_multiple_of(TEST),
            });
        }
        if !board.try_play(point, colour) {
            break;
        }
    }
    Ok(())
}

/// Which weights a move has.
fn features(geometries: &Geometries, looks: &Looks) -> Features {
    let properties = looks.properties;
    let (near, self_atari) = (usize::from(properties.near), usize::from(properties.self_atari));
    let (takes, saves) = (usize::from(properties.captures), usize::from(properties.opponent_captures));
    let geometry = geometries.number(looks.neighbourhood).unwrap_or(0);
    let [shape, atari] = match (takes, saves) {
        (0, 0) => [2 * usize::from(geometry) + near, SELF_ATARI + self_atari],
        _ => [TACTICS + (takes | saves << 2 | self_atari << 4 | near << 5), SELF_ATARI],
    };
    let line = LINES + looks.line + Looks::LINES * usize::from(looks.is_alone);
    let [last, before] = looks.distances;
    [shape, atari, line, LAST + last, BEFORE + before].map(|index| index as u16)
}

/// Gives neighbourhoods that are seldom seen the number 0.
fn join_seldom(choices: &mut [Choice]) {
    let mut seen = vec![0_u32; SHAPES / 2];
    let shapes =
        |choice: &Choice| choice.moves.iter().map(|features| usize::from(features[0])).collect::<Vec<_>>();
    for shape in choices.iter().flat_map(shapes).filter(|&shape| shape < SHAPES) {
        seen[shape / 2] += 1;
    }
    for features in choices.iter_mut().flat_map(|choice| &mut choice.moves) {
        let shape = usize::from(features[0]);
        if shape < SHAPES && seen[shape / 2] < SELDOM {
            features[0] = (shape % 2) as u16;
        }
    }
}

/// The shapes of moves that there were, each with self-atari or without: what was never seen was not learned.
fn seen(choices: &[Choice]) -> BTreeSet<[usize; 2]> {
    let moves = choices.iter().flat_map(|choice| &choice.moves);
    moves.map(|features| [features[0], features[1]].map(usize::from)).collect()
}

/// The logarithm of what a move weighs.
fn weight(weights: &[f32], features: &Features) -> f32 {
    features.iter().map(|&index| weights[usize::from(index)]).sum()
}

/// The logarithms of the weights that make the games likeliest.
fn learn(choices: &[Choice]) -> Vec<f32> {
    let mut weights = vec![0.0; ALL];
    let mut squares = vec![1e-2_f32; ALL];
    for round in 0..ROUNDS {
        let step = STEPS[usize::from(round >= ROUNDS * 2 / 3)];
        for choice in choices.iter().filter(|choice| !choice.tests) {
            let shares: Vec<f32> =
                choice.moves.iter().map(|features| weight(&weights, features).exp()).collect();
            let sum: f32 = shares.iter().sum();
            for (index, (features, share)) in choice.moves.iter().zip(&shares).enumerate() {
                let gradient = if index == choice.played { 1.0 } else { 0.0 } - share / sum;
                for &feature in features {
                    let feature = usize::from(feature);
                    squares[feature] += gradient * gradient;
                    weights[feature] += step * gradient / squares[feature].sqrt();
                }
            }
        }
    }
    weights
}

/// How well the moves of the games for the test are foreseen, and what places count for.
fn tell(choices: &[Choice], weights: &[f32]) {
    let tests: Vec<&Choice> = choices.iter().filter(|choice| choice.tests).collect();
    let (mut likelihood, mut within) = (0.0, [0; 3]);
    for choice in &tests {
        let own = weight(weights, &choice.moves[choice.played]);
        let sum: f32 = choice.moves.iter().map(|features| weight(weights, features).exp()).sum();
        let better = choice.moves.iter().filter(|features| weight(weights, features) > own).count();
        likelihood += f64::from(own - sum.ln()) / tests.len() as f64;
        for (count, most) in within.iter_mut().zip([1, 5, 10]) {
            *count += usize::from(better < most);
        }
    }
    let shares = within.map(|count| format!("{:.1} %", 100.0 * count as f64 / tests.len() as f64));
    eprintln!("{} positions to learn from, {} to test", choices.len() - tests.len(), tests.len());
    eprintln!("the move played is the likeliest, of the likeliest 5, 10: {}", shares.join(", "));
    eprintln!("mean logarithm of its share: {likelihood:.3}");
    let parts = [("LINES", LINES, LINES + Looks::LINES), ("ALONE", LINES + Looks::LINES, LAST)];
    for (name, from, to) in parts.into_iter().chain([("LAST", LAST, BEFORE), ("BEFORE", BEFORE, ALL)]) {
        let list: Vec<String> = weights[from..to].iter().map(|log| format!("{:.2}", log.exp())).collect();
        eprintln!("{name}: [{}]", list.join(", "));
    }
}

/// The database: eyes, moves that take or save, and then quiet ones by what is around them.
fn database(geometries: &Geometries, seen: &BTreeSet<[usize; 2]>, weights: &[f32]) -> String {
    let mut text = HEADER.to_owned() + ANYTHING;
    let line = |text: &mut String, log: f32, words: &str| {
        let weight = (MIDDLING * log.exp()).round().max(1.0);
        let _ = writeln!(text, ":{weight},{words}");
    };
    for (tactic, &log) in weights[TACTICS..LINES].iter().enumerate().filter(|&(_, &log)| log != 0.0) {
        let (takes, saves) = (tactic & 3, tactic >> 2 & 3);
        let words = format!("ocap{takes},xcap{saves},{}", words(tactic >> 4 & 1, tactic >> 5));
        line(&mut text, log, &words);
    }
    text.push_str(QUIET);
    let drawings = geometries.iter().filter(|&(_, neighbourhood)| !is_eye(neighbourhood));
    let drawings = drawings.map(|(number, neighbourhood)| (number, rows(neighbourhood)));
    for (geometry, rows) in drawings.chain([(0, ANYTHING.to_owned())]) {
        let cases = [(1, 0), (1, 1), (0, 0), (0, 1)];
        let case = |(near, self_atari)| [2 * usize::from(geometry) + near, SELF_ATARI + self_atari];
        let cases: Vec<_> = cases.into_iter().filter(|&pair| seen.contains(&case(pair))).collect();
        if cases.is_empty() {
            continue;
        }
        text.push_str(&rows);
        for (near, self_atari) in cases {
            let log = case((near, self_atari)).iter().map(|&index| weights[index]).sum();
            line(&mut text, log, &words(self_atari, near));
        }
        text.push('\n');
    }
    text
}

fn words(self_atari: usize, near: usize) -> String {
    format!("{},{}", ["osafe", "ounsafe"][self_atari], ["far", "near"][near])
}

/// Whether the drawings of eyes cover it.
fn is_eye(neighbourhood: Neighbourhood) -> bool {
    let contents = neighbourhood.contents();
    let count = |content: Content, of: &[Content]| of.iter().filter(|&&other| other == content).count();
    let (sides, diagonals) = contents.split_at(4);
    let edge = count(Content::OffBoard, sides);
    count(Content::Own, sides) + edge == 4 && count(Content::Other, diagonals) <= usize::from(edge == 0)
}

/// A neighbourhood as it is drawn.
fn rows(neighbourhood: Neighbourhood) -> String {
    let contents = neighbourhood.contents();
    let cell = |step: (i8, i8)| match DIRECTIONS.iter().position(|&direction| direction == step) {
        None => '*',
        Some(index) => match contents[index] {
            Content::Empty => '.',
            Content::Own => 'O',
            Content::Other => 'X',
            Content::OffBoard if step.0 == 0 => '|',
            Content::OffBoard => '-',
        },
    };
    let row = |row| [-1, 0, 1].map(|column| cell((row, column))).iter().chain(&['\n']).collect::<String>();
    [-1, 0, 1].map(row).concat() + "\n"
}

const HEADER: &str = "\
# Weights of moves by the points around them, learned from the moves of recorded games (engine/arena/examples/weights.rs).
#
# `*` is the move, `O` a stone of the side to move, `X` one of its opponent; see docs/src/playout.md. The first drawing
# that covers a move decides. The search counts how likely people would play a move (docs/src/moves.md, What people play).

# Eyes: filling one is never needed, and without these three playouts would not end.

oOo
O*O
oO?

:0

oOo
O*O
---

:0

|Oo
|*O
+--

:0

# Moves that take stones, or save what the opponent could take, whatever is around them.

";

const ANYTHING: &str = "%%%\n%*%\n%%%\n\n";

const QUIET: &str = "
# Quiet moves by what is around them; the last drawing stands for all that is seldom seen.

";
