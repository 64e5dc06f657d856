//! What the engine says of races beside the truth, with our own databases.

use super::positions::{Closed, races_by_seed};
use super::region::{Next, Position};
use super::solver::{Aim, forced};
use katachi::board::{Colour, Point};
use katachi::databases::Databases;
use katachi::examine::Analysis;
use katachi::reading::{Code, Limits, Reader};
use katachi::semeai::Outcome;
use std::fmt::Write;
use std::sync::Arc;

const SEED: u64 = 16;
const RACES: usize = 120;
/// The least share of right answers, in percent: what is measured today.
const LEAST: f64 = 99.0;

/// A race between the dragon around a region and a string in it.
struct Race {
    closed: Closed,
    string: Point,
}

impl Race {
    fn aim(&self, taker: Colour) -> Aim {
        match taker {
            Colour::White => Aim::Dragon,
            Colour::Black => {
                let cell = self.closed.region.points.iter().position(|&at| at == self.string);
                Aim::String(cell.expect("a point of the region") as u8)
            }
        }
    }

    fn truth(&self, position: Position, taker: Colour) -> Code {
        forced(&self.closed.region, position, self.aim(taker))
    }

    /// What the engine says if `mover` moves.
    fn told(&self, databases: &Arc<Databases>, mover: Colour) -> Outcome {
        let (mut board, mut reader) = (self.closed.board.clone(), Reader::new(Limits::default()));
        let analysis = Analysis::new(Arc::clone(databases), &board, &reader);
        let stones = match mover {
            Colour::Black => [self.closed.dragon, self.string],
            Colour::White => [self.string, self.closed.dragon],
        };
        analysis.race(&mut board, &mut reader, stones, true).expect("a database of connections")
    }

    /// The attack of `mover` after his move; as good as none if the move is not possible.
    fn after(&self, mover: Colour, point: Option<Point>) -> Code {
        let (region, position) = (&self.closed.region, self.closed.position(mover));
        let cell = point.and_then(|point| region.points.iter().position(|&at| at == point));
        match cell.map(|cell| region.play(position, cell as u8)) {
            Some(None) => Code::Lose,
            Some(Some(Next::Taken)) => Code::Win,
            Some(Some(Next::On(next))) if self.has_taken(&next) => Code::Win,
            Some(Some(Next::On(next))) => self.truth(next, mover),
            None => self.truth(region.pass(position), mover),
        }
    }

    fn has_taken(&self, next: &Position) -> bool {
        let cell = self.closed.region.points.iter().position(|&at| at == self.string);
        cell.is_some_and(|cell| next.white >> cell & 1 == 0)
    }

    /// Whether it matters who moves.
    fn is_open(&self) -> bool {
        let ends = Colour::BOTH.map(|mover| self.truth(self.closed.position(mover), Colour::Black));
        let [one, other] = ends.map(class);
        one != other
    }

    /// What is wrong with an answer; empty if nothing.
    fn faults(&self, databases: &Arc<Databases>, mover: Colour) -> Vec<String> {
        let told = self.told(databases, mover);
        let position = self.closed.position(mover);
        let (attack, defence) = (self.truth(position, mover), self.truth(position, !mover).reverse());
        let mut faults = Vec::new();
        for (what, told, truth) in [("attack", told.attack, attack), ("defence", told.defence, defence)] {
            if class(told) != class(truth) {
                faults.push(format!("{mover:?} {what} {} is {}", class(told), class(truth)));
            }
        }
        if faults.is_empty() && attack == Code::Win && self.after(mover, told.point) != Code::Win {
            let name = told.point.map_or_else(|| "PASS".to_owned(), |point| point.on(9).to_string());
            faults.push(format!("{mover:?} attack at {name} does not do it"));
        }
        faults
    }
}

/// Yes, no or by ko, whoever takes it first.
fn class(code: Code) -> &'static str {
    match code {
        Code::Win => "yes",
        Code::Lose => "no",
        _ => "ko",
    }
}

/// The table of what differs is recorded: a drawing, the two strings, and what is wrong when either side moves.
#[test]
fn the_engine_tells_the_truth_about_closed_races() {
    let databases = Arc::new(Databases::compiled(&katachi_patterns::COLLECTION));
    let mut table = String::new();
    let (mut right, mut open) = (0, 0);
    for (number, (closed, string)) in races_by_seed(SEED, RACES).into_iter().enumerate() {
        let race = Race { closed, string };
        open += usize::from(race.is_open());
        for mover in Colour::BOTH {
            let faults = race.faults(&databases, mover);
            if faults.is_empty() {
                right += 1;
                continue;
            }
            let stones = [race.closed.dragon, race.string].map(|stone| stone.on(9).to_string());
            let _ = writeln!(
                table,
                "{number}: {}, {}\n{}",
                stones.join(" "),
                faults.join("; "),
                race.closed.board
            );
        }
    }
    let asked = 2 * RACES;
    let share = 100.0 * f64::from(right) / asked as f64;
    let source = format!(
        "{RACES} closed races of seed {SEED}, {open} of them won by who moves; either side moving, {right} of {asked} answers are right, \
         {share:.1} %"
    );
    snapshots::check("engine", "truth_beside_race", &source, &table);
    assert!(share >= LEAST, "{source}\n{table}");
}
