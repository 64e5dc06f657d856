//! Cuts, as the patterns of a player ask for them.

use crate::game;
use katachi::board::{Board, Colour};
use katachi::databases::{Databases, Patterns, Rules};
use katachi::facts::Facts;
use katachi::moves::{MatchVerdict, Player};
use katachi_patterns::{conn, patterns};
use mkpat_runtime::facts::WormFacts;
use mkpat_runtime::pattern::{Database, PatternId};
use mkpat_runtime::plain;
use mkpat_runtime::point::Point;
use mkpat_runtime::query::{Match, Query};
use mkpat_runtime::rules::{Effect, Place};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Black can cut at E5.
const DIAGONAL: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X O . . . .
    . . . O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Where a constraint asks for a cut, and where nothing is cut.
const CUT: Point = Point::new(4, 4);
const ELSEWHERE: Point = Point::new(0, 0);

/// Our patterns of the middle game, whose constraints all ask whether Black can cut at a point; without one nobody asks.
struct AsksCut(Option<Point>);

impl Rules for AsksCut {
    fn accepts(&self, facts: &mut Facts<'_>, _: PatternId, _: &Place) -> Option<bool> {
        facts.run(|facts| self.0.is_none_or(|point| facts.cut(Colour::Black.into(), point)))
    }

    fn run(&self, _: &mut Facts<'_>, _: PatternId, _: &Place, _: &mut Vec<Effect>) -> Option<bool> {
        Some(true)
    }
}

impl Patterns for AsksCut {
    fn database(&self) -> Database<'_> {
        patterns::DATABASE
    }

    fn matches(&self, board: &Board, query: &Query<'_>) -> Vec<Match> {
        plain::matches(&patterns::DATABASE, board, query)
    }

    fn helper(&self, _: PatternId) -> Option<&str> {
        None
    }
}

/// Our connection patterns, which count how often they are matched.
struct Counted(Arc<AtomicU32>);

impl Rules for Counted {
    fn accepts(&self, facts: &mut Facts<'_>, pattern: PatternId, place: &Place) -> Option<bool> {
        (&conn::COMPILED).accepts(facts, pattern, place)
    }

    fn run(&self, _: &mut Facts<'_>, _: PatternId, _: &Place, _: &mut Vec<Effect>) -> Option<bool> {
        None
    }
}

impl Patterns for Counted {
    fn database(&self) -> Database<'_> {
        conn::DATABASE
    }

    fn matches(&self, board: &Board, query: &Query<'_>) -> Vec<Match> {
        self.0.fetch_add(1, Ordering::Relaxed);
        plain::matches(&conn::DATABASE, board, query)
    }

    fn helper(&self, _: PatternId) -> Option<&str> {
        None
    }
}

/// What became of the matches whose constraint was asked, each once, and how often connections were matched.
fn verdicts(asked: Option<Point>, connections: bool) -> (Vec<&'static str>, u32) {
    let matched = Arc::new(AtomicU32::new(0));
    let databases = Databases {
        shapes: Some(Box::new(AsksCut(asked))),
        connections: connections.then(|| Box::new(Counted(Arc::clone(&matched))) as Box<dyn Patterns>),
        ..Databases::default()
    };
    let mut player = Player::new(&Arc::new(databases), 10, Some(0), 0);
    let analysis = player.analyse(&mut game(DIAGONAL), Colour::Black);
    let found = analysis.candidates.iter().flat_map(|candidate| &candidate.matched);
    let judged = found.map(|found| match found.verdict {
        MatchVerdict::Counts | MatchVerdict::Silent => "accepted",
        MatchVerdict::Rejected => "rejected",
        MatchVerdict::Unanswered => "unknown",
        _ => "not asked",
    });
    let mut judged: Vec<_> = judged.filter(|&verdict| verdict != "not asked").collect();
    judged.sort_unstable();
    judged.dedup();
    (judged, matched.load(Ordering::Relaxed))
}

/// For each side once where strings can be cut, and once which of them belong together.
const MATCHED: u32 = 4;

#[test]
fn a_player_matches_connections_once_for_cuts_and_once_for_dragons() {
    assert_eq!(verdicts(Some(CUT), true), (vec!["accepted"], MATCHED));
    assert_eq!(verdicts(Some(ELSEWHERE), true), (vec!["rejected"], MATCHED));
    assert_eq!(
        verdicts(None, true),
        (vec!["accepted"], MATCHED),
        "dragons are asked for whatever constraints ask"
    );
    assert_eq!(verdicts(Some(CUT), false), (vec!["unknown"], 0));
}
