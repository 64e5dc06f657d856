//! Every command while a trial move stands. GNU Go ends itself on some forty of these.

use katachi::board::Rules;
use katachi::databases::Databases;
use katachi::game::Game;
use katachi_gtp::{COMMANDS, Session, Settings, serve};
use std::sync::Arc;

/// These empty the stack and do their work.
const BEGIN_ANEW: [&str; 4] = ["boardsize", "clear_board", "loadsgf", "orientation"];

/// These say why not, in words of their own.
const OWN_WORDS: [(&str, &str); 12] = [
    ("dragon_data", "dragon data unavailable when stackp > 0"),
    ("eye_data", "eye data unavailable when stackp > 0"),
    ("half_eye_data", "half eye data unavailable when stackp > 0"),
    ("genmove", "genmove cannot be called when stackp > 0"),
    ("genmove_black", "genmove cannot be called when stackp > 0"),
    ("genmove_white", "genmove cannot be called when stackp > 0"),
    ("gg_genmove", "genmove cannot be called when stackp > 0"),
    ("kgs-genmove_cleanup", "kgs-genmove_cleanup cannot be called when stackp > 0"),
    ("reg_genmove", "genmove cannot be called when stackp > 0"),
    ("restricted_genmove", "genmove cannot be called when stackp > 0"),
    ("undo", "cannot undo"),
    ("gg-undo", "cannot undo"),
];

/// Where GNU Go aborts (`gtp.md#where-this-engine-differs-on-purpose`), written out.
const ABORTS: &str = "play black white is_legal all_legal fixed_handicap place_free_handicap set_free_handicap \
    owl_attack owl_connection_defends owl_defend owl_does_attack owl_does_defend owl_substantial owl_threaten_attack \
    owl_threaten_defense analyze_semeai analyze_semeai_after_move analyze_eyegraph eval_eye dragon_status same_dragon \
    unconditional_status worm_data worm_cutstone dragon_stones combination_attack combination_defend \
    aa_confirm_safety initial_influence move_influence followup_influence is_surrounded does_surround surround_map \
    top_moves_black top_moves_white final_score final_status final_status_list estimate_score new_score \
    experimental_score test_eyeshape";

/// Arguments that a command accepts in the position of [`with_trial_move`].
fn arguments(command: &str) -> &'static str {
    match command {
        "boardsize" => "5",
        "orientation" => "0",
        "loadsgf" => "/nowhere/x.sgf",
        "gg-undo" => "1",
        "eye_data" => "b A1",
        "half_eye_data" => "A1",
        "genmove" | "reg_genmove" | "gg_genmove" | "kgs-genmove_cleanup" => "b",
        "restricted_genmove" => "b A1 A2",
        "break_in" | "block_off" => "C3 A1",
        _ => "",
    }
}

fn with_trial_move() -> Session {
    let settings = Settings { level: 1, seed: 1, ..Settings::default() };
    let mut session = Session::new(
        Arc::new(Databases::compiled(&katachi_patterns::COLLECTION)),
        Game::new(5, Rules::default()).expect("a board"),
        settings,
    );
    assert_eq!(ask(&mut session, "play b C3"), "= ");
    assert_eq!(ask(&mut session, "trymove w D4"), "= ");
    session
}

fn ask(session: &mut Session, line: &str) -> String {
    let mut output = Vec::new();
    serve(session, line.as_bytes(), &mut output).expect("memory can be written to");
    String::from_utf8_lossy(&output).trim_end_matches('\n').to_owned()
}

#[test]
fn what_aborts_elsewhere_is_refused_and_the_move_stays() {
    for command in ABORTS.split_whitespace() {
        let mut session = with_trial_move();
        assert_eq!(ask(&mut session, command), format!("? {command} cannot be called when stackp > 0"));
        assert_eq!(ask(&mut session, "popgo"), "= ", "{command} left the stack alone");
        assert_eq!(ask(&mut session, "popgo"), "? Stack empty.");
    }
}

#[test]
fn some_commands_have_words_of_their_own() {
    for (command, words) in OWN_WORDS {
        let mut session = with_trial_move();
        assert_eq!(ask(&mut session, &format!("{command} {}", arguments(command))), format!("? {words}"));
        assert_eq!(ask(&mut session, "popgo"), "= ", "{command} left the stack alone");
    }
}

#[test]
fn some_commands_empty_the_stack() {
    for command in BEGIN_ANEW {
        let mut session = with_trial_move();
        ask(&mut session, &format!("{command} {}", arguments(command)));
        assert_eq!(ask(&mut session, "popgo"), "? Stack empty.", "{command}");
        assert_eq!(ask(&mut session, "is_legal b A1"), "= 1", "{command}");
    }
}

#[test]
fn every_other_command_leaves_the_move_where_it_is() {
    let moves_the_stack = ["trymove", "tryko", "popgo", "quit"];
    for command in COMMANDS.iter().map(|command| command.name) {
        if BEGIN_ANEW.contains(&command) || moves_the_stack.contains(&command) {
            continue;
        }
        let mut session = with_trial_move();
        let answer = ask(&mut session, &format!("{command} {}", arguments(command)));
        assert!(answer.starts_with(['=', '?']), "{command}: {answer:?}");
        assert_eq!(ask(&mut session, "color D4"), "= white", "{command}");
        assert_eq!(ask(&mut session, "popgo"), "= ", "{command}");
        assert_eq!(ask(&mut session, "color D4"), "= empty", "{command}");
        assert_eq!(ask(&mut session, "move_history"), "= black C3", "{command}");
    }
}
