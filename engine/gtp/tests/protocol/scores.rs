//! Scores of boards on which the game goes on.

use super::analysis::{answers, session};
use katachi::databases::Databases;
use katachi_gtp::{PatternSource, Reloaded, serve};
use std::path::Path;
use std::sync::Arc;

#[test]
fn an_open_board_is_estimated_and_a_finished_one_counted() {
    let asked = "estimate_score\nfinal_score\n";
    let wall = "play b E1\nplay b E2\nplay b E3\nplay b E4\nplay b E5\nplay b E6\nplay b E7\nplay b E8\nplay b E9\n\
                play w F1\nplay w F2\nplay w F3\nplay w F4\nplay w F5\nplay w F6\nplay w F7\nplay w F8\nplay w F9\n";
    let told = |moves: &str| {
        let answers = answers(&format!("boardsize 9\nkomi 0\n{moves}{asked}"));
        let [.., estimate, last] = &answers[..] else { panic!("{answers:?}") };
        let estimate = estimate.split(" (").next().unwrap_or_default().to_owned();
        (estimate, last.clone())
    };
    let (estimate, last) = told("play b C3\nplay w G7\nplay b D6\n");
    assert_eq!(estimate, last);
    assert!(last.starts_with("= B+"), "{last}");
    let (estimate, counted) = told("play b C3\nplay w G7\nplay b D6\nplay w pass\nplay b pass\n");
    assert_ne!(estimate, counted, "both have passed");
    assert_eq!(told(wall).1, "= B+9.0");
}

#[test]
fn komi_that_no_score_can_have_is_refused() {
    let answers =
        answers("boardsize 5\nkomi 6.5\nkomi 1e99\nkomi nan\nkomi -1e39\nget_komi\nestimate_score\n");
    let [.., huge, nan, low, komi, estimate] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!([huge, nan, low], ["? komi not a float"; 3]);
    assert_eq!(komi.trim_end(), "=  6.5");
    assert!(!estimate.contains("inf"), "{estimate}");
}

/// Black at B7 neither clearly lives nor clearly dies in playouts, and reading finds no life for it.
const IN_DOUBT: &str = "boardsize 7\n\
    play b B7\nplay b E7\nplay b D5\nplay b C4\nplay b G4\nplay b C3\nplay b E2\nplay b G1\n\
    play w E6\nplay w G6\nplay w A5\nplay w B5\nplay w C5\nplay w F5\nplay w D3\n";

#[test]
fn reading_decides_where_playouts_do_not() {
    let answers = answers(&format!("{IN_DOUBT}dragon_status B7\nfinal_status B7\n"));
    let [.., dragon, told] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!([dragon, told], ["= dead", "= dead"]);
}

/// A source of no databases.
struct Nothing;

impl PatternSource for Nothing {
    fn reload(&mut self, _: Option<&Path>) -> Reloaded {
        let databases = Some(Arc::new(Databases::default()));
        Reloaded { databases, told: "nothing".to_owned(), fault: None, shown: Vec::new() }
    }

    fn saved(&mut self) -> Option<Reloaded> {
        None
    }
}

#[test]
fn a_board_is_judged_anew_with_other_databases() {
    let mut session = session(7, Some(0));
    session.read_patterns_from(Box::new(Nothing));
    let mut output = Vec::new();
    let lines = format!("{IN_DOUBT}final_status B7\nreload_patterns\nfinal_status B7\n");
    serve(&mut session, lines.as_bytes(), &mut output).expect("memory can be written to");
    let text = String::from_utf8(output).expect("ASCII");
    // Without connections there are no dragons, and what is likelier counts.
    assert!(text.ends_with("= dead\n\n= nothing\n\n= alive\n\n"), "{text}");
}
