//! Codes of life and death beside GNU Go, with its own databases.
//!
//! Dragons of corpus positions are drawn by a seed: `BESIDE_DRAGONS` is how many (default 60, as the table in
//! `docs/src/owl.md`), `BESIDE_SHOW=1` lists what differs.

#[path = "../beside/mod.rs"]
mod beside;
mod gnugo;

use beside::environment;
use gnugo::Said;
use katachi::board::{Board, Point};
use katachi::databases::Databases;
use katachi::dragons::Life;
use katachi::examine::Analysis;
use katachi::owl::Verdict;
use katachi::reading::{Code, Limits, Reader};
use katachi_loaded::Library;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const SEED: u64 = 15;
/// Dragons of one position at the most: others of it are like them.
const OF_A_POSITION: usize = 2;

/// A position, examined.
struct Position {
    name: String,
    board: Board,
    reader: Reader,
    analysis: Analysis,
}

impl Position {
    /// The stones of dragons that are read about and that both programs join alike.
    fn dragons(&mut self) -> Vec<Point> {
        let theirs = gnugo::dragons(&self.board);
        let dragons = self.analysis.dragons(&mut self.board, &mut self.reader).expect("connections");
        let unread =
            dragons.iter().filter(|dragon| dragon.life != Life::Unchecked && dragon.stones.len() > 1);
        let alike = |stones: &BTreeSet<Point>| theirs.contains(stones);
        let shared = unread.filter(|dragon| alike(&dragon.stones.iter().collect()));
        shared.map(|dragon| dragon.origin).take(OF_A_POSITION).collect()
    }

    fn read(&mut self, stone: Point, attacks: bool, by: Option<Point>) -> Verdict {
        let Position { board, reader, analysis, .. } = self;
        let verdict = analysis.read_life(board, reader, |life, board, reader| match (by, attacks) {
            (None, true) => life.attack(board, reader, stone),
            (None, false) => life.defend(board, reader, stone),
            (Some(point), true) => life.does_attack(board, reader, point, stone),
            (Some(point), false) => life.does_defend(board, reader, point, stone),
        });
        verdict.expect("connections")
    }

    /// Why two answers differ.
    fn cause(&mut self, stone: Point, attacks: bool, ours: &Verdict, theirs: &Said) -> &'static str {
        if !ours.certain {
            return "our limit of positions";
        }
        let (ours_wins, theirs_wins) = (ours.answer.code.succeeds(), theirs.code != "0");
        if ours_wins && theirs_wins {
            return "kinds of ko";
        }
        if theirs_wins {
            let tried = theirs.place.map(|point| self.read(stone, attacks, Some(point)));
            return match tried.is_some_and(|verdict| verdict.answer.code.succeeds()) {
                true => "a move that only GNU Go tries",
                false => "a move of GNU Go's that fails here",
            };
        }
        let size = self.board.size();
        let question = if attacks { "owl_does_attack" } else { "owl_does_defend" };
        let question =
            ours.answer.point.map(|point| format!("{question} {} {}", point.on(size), stone.on(size)));
        let said = question.map(|question| gnugo::said(&self.board, &[question]));
        match said.is_some_and(|said| said.first().is_some_and(|said| said.code != "0")) {
            true => "a move that only we try",
            false => "a move of ours that fails there",
        }
    }
}

/// A code as the protocol prints it.
fn printed(code: Code) -> &'static str {
    match code {
        Code::Lose => "0",
        Code::KoB => "3",
        Code::KoA => "2",
        Code::Win => "1",
        _ => "?",
    }
}

fn databases() -> Option<Arc<Databases>> {
    if !beside::is_there() {
        eprintln!("skipped: life and death beside the original needs {}", beside::PROGRAM);
        return None;
    }
    let corpus = snapshots::corpus("life and death beside the original")?;
    let manifest = corpus.join("corpus/gnugo-3.8/patterns/databases.toml");
    Some(Arc::new(Library::open(&manifest).expect("the databases are read").databases()))
}

#[test]
#[ignore = "needs GNU Go; minutes"]
fn codes_of_dragons_agree() {
    let Some(databases) = databases() else { return };
    let (wanted, show) = (environment("BESIDE_DRAGONS", 60), std::env::var_os("BESIDE_SHOW").is_some());
    let mut left = wanted;
    let mut causes: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for (name, board) in beside::positions(SEED) {
        if left == 0 {
            break;
        }
        let reader = Reader::new(Limits::default());
        let analysis = Analysis::new(Arc::clone(&databases), &board, &reader);
        let mut position = Position { name, board, reader, analysis };
        for stone in position.dragons().into_iter().take(left) {
            left -= 1;
            let at = stone.on(position.board.size());
            let questions = [format!("owl_attack {at}"), format!("owl_defend {at}")];
            let theirs = gnugo::said(&position.board, &questions);
            for ((attacks, theirs), name) in [true, false].into_iter().zip(&theirs).zip(["attack", "defence"])
            {
                let ours = position.read(stone, attacks, None);
                let code = printed(ours.answer.code);
                let cause = match code == theirs.code {
                    true => "same code",
                    false => position.cause(stone, attacks, &ours, theirs),
                };
                *causes.entry((name, cause)).or_default() += 1;
                if show && cause != "same code" {
                    println!("{} {at} {name}: {code}, theirs {}: {cause}", position.name, theirs.code);
                }
            }
        }
    }
    println!("{} dragons", wanted - left);
    for ((name, cause), count) in &causes {
        println!("{name}, {cause}: {count}");
    }
}
