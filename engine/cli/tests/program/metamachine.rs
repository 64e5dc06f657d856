//! Metamachine: the filter in front of an engine, and the same drawing inside.

use katachi_arena::{Client, Launch, Response};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const KATACHI: &str = env!("CARGO_BIN_EXE_katachi");

/// Feeds lines to the program; what it wrote, and how it ended.
fn run(arguments: &[&str], input: &str) -> (String, Option<i32>) {
    let mut child = Command::new(KATACHI)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    // It may be gone before it reads all.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let mut output = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut output).expect("output");
    (output, child.wait().expect("a status").code())
}

/// The filter in front of an engine that is a line of a shell.
fn before(script: &str, input: &str) -> (String, Option<i32>) {
    let engine = format!("sh -c '{script}'");
    run(&["metamachine", "--engine", &engine, "--seed", "1", "--time-limit", "2"], input)
}

fn before_us(arguments: &[&str], input: &str) -> String {
    let engine = format!("'{KATACHI}' --mode gtp --seed 1 --playouts 0 --boardsize 7");
    let (output, code) = run(&[&["metamachine", "--engine", &engine], arguments].concat(), input);
    assert_eq!(code, Some(0), "{output}");
    output
}

#[test]
fn what_is_not_a_choice_of_a_move_passes_through_byte_for_byte() {
    let input = "1 boardsize 7 # seven\n\n# nothing\n2 play b D5\n3 play w D5\nshowboard\n\
        4 genmove w\n7x\nlist_commands\ntop_moves\n5 quit\n6 name\n";
    let direct = run(&["--mode", "gtp", "--seed", "1", "--playouts", "0", "--boardsize", "7"], input).0;
    assert_eq!(before_us(&["--seed", "1"], input), direct);
    // The end of the input ends both.
    assert_eq!(before_us(&[], "1 name"), "=1 Katachi\n\n");
}

#[test]
fn the_move_is_drawn_among_the_best_and_played() {
    let input = "play b D4\ntop_moves_white\n7 gg_genmove White\nlist_stones white\ngg_genmove green\n";
    let session = |seed: &str| {
        let output = before_us(&["--seed", seed], input);
        let answers: Vec<String> = output.split("\n\n").skip(1).map(str::to_owned).collect();
        assert_eq!(answers[3], "? invalid color");
        answers
    };
    let mut drawn = Vec::new();
    for seed in 0..6 {
        let answers = session(&seed.to_string());
        let values: Vec<&str> = answers[0].trim_start_matches("= ").split_whitespace().collect();
        let vertex = answers[1].strip_prefix("=7 ").expect("a move").to_owned();
        let value = |vertex: &str| -> f64 {
            let at = values.iter().position(|word| *word == vertex).expect("a move of the list");
            values[at + 1].parse().expect("a value")
        };
        assert!(value(&vertex) >= 0.5 * value(values[0]), "{vertex} of {values:?}");
        assert_eq!(answers[2], format!("= {vertex}"), "it is played");
        drawn.push(vertex);
    }
    assert_eq!(session("3")[1], format!("=7 {}", drawn[3]), "equal seeds draw equal moves");
    drawn.sort();
    drawn.dedup();
    assert!(drawn.len() > 1, "every seed draws {drawn:?}");
}

#[test]
fn the_rule_of_scores_asks_for_both_and_takes_them_back() {
    let input = "gg_genmove b\nmove_history\nundo\nmove_history\n";
    let output = before_us(&["--rule", "score"], input);
    let answers: Vec<&str> = output.split("\n\n").collect();
    let vertex = answers[0].trim_start_matches("= ");
    assert_eq!(answers[1], format!("= black {vertex}"), "one move is on the board");
    assert_eq!(answers[3], "= ");
}

#[test]
fn an_engine_that_dies_is_told_and_the_filter_stays() {
    let dying = r#"read line; printf "= one\n\n"; read line; exit 3"#;
    let (output, code) = before(dying, "1 name\n2 version\n3 name\ngg_genmove b\n4 quit\n");
    let gone = "the engine ended (exit status: 3)";
    assert_eq!(output, format!("= one\n\n?2 {gone}\n\n?3 {gone}\n\n? {gone}\n\n=4 \n\n"));
    assert_eq!(code, Some(2));
    // In the middle of an answer, which is then ended.
    let (output, _) = before(r#"read line; printf "= half\n""#, "1 name\n2 name\nquit\n");
    assert!(output.starts_with("= half\n\n?2 the engine ended"), "{output}");
    let (output, code) = run(&["metamachine", "--engine", "/no/such/engine"], "1 name\n");
    assert_eq!((output.as_str(), code), ("", Some(2)));
}

#[test]
fn an_engine_that_talks_nonsense_or_says_nothing_holds_nobody() {
    let (output, code) = before("yes", "1 name\n2 quit\n");
    assert!(output.starts_with("?1 the engine"), "{output}");
    assert!(output.ends_with("=2 \n\n"), "{output}");
    assert_eq!(code, Some(2));
    // Nonsense between answers is left out.
    let chatty = r#"read line; printf "hello\n\n\n= one\n\n"; read line; printf "= bye\n\n""#;
    assert_eq!(before(chatty, "1 name\nquit\n").0, "= one\n\n= bye\n\n");
    let (output, code) = before("cat > /dev/null; sleep 60", "7 gg_genmove w\nquit\n");
    assert_eq!(output, "?7 no answer to 'top_moves_white' within 2 s\n\n= \n\n");
    assert_eq!(code, Some(2));
    let refusing = r#"while read line; do printf "? unknown command\n\n"; done"#;
    let (output, _) = before(refusing, "gg_genmove w\n");
    assert_eq!(output, "? the engine refuses 'top_moves_white': unknown command\n\n");
}

#[test]
fn without_a_move_of_value_it_passes() {
    let empty = r#"while read line; do printf "= \n\n"; done"#;
    assert_eq!(before(empty, "1 gg_genmove w\n").0, "=1 PASS\n\n");
}

#[test]
fn the_engine_draws_by_itself_and_tells_from_what() {
    let session = |seed: &str, more: &[&str]| {
        let options = ["--mode", "gtp", "--playouts", "0", "--boardsize", "7", "--seed", seed];
        run(&[&options, more].concat(), "genmove b\ngenmove w\ngg_genmove b 5\nreg_genmove b\n").0
    };
    let plain = session("1", &[]);
    assert_eq!(session("1", &["--metamachine"]), session("1", &["--metamachine"]));
    let others = (1..6).map(|seed| session(&seed.to_string(), &["--metamachine"]));
    assert!(others.into_iter().any(|drawn| drawn != plain), "nothing is drawn: {plain}");
    let output = Command::new(KATACHI)
        .args(["--mode", "gtp", "--playouts", "0", "--boardsize", "7", "--seed", "1", "--metamachine", "-t"])
        .arg("--gtp-input")
        .arg(file("reg_genmove b\ngenmove b\n").path())
        .output()
        .expect("the program runs");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(told.matches("Metamachine: ").count(), 1, "only what is played is drawn: {told}");
}

fn file(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(text.as_bytes()).expect("a file");
    file
}

/// A controller on one side and an engine on the other: a whole game through two filters.
fn whole_game(engine: &str) {
    let start = |seed: &str| {
        let words = ["metamachine", "--genmove", "--seed", seed, "--engine", engine];
        let launch =
            Launch { program: KATACHI.into(), arguments: words.map(Into::into).into(), directory: None };
        Client::start(&launch).expect("it starts")
    };
    let mut sides = [start("1"), start("2")];
    let ask = |client: &mut Client, line: &str| -> Response {
        let response =
            client.ask(line, Duration::from_secs(60)).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(response.success, "{engine}: {line}: {}", response.text);
        response
    };
    for side in &mut sides {
        for line in ["boardsize 7", "clear_board", "komi 5.5"] {
            ask(side, line);
        }
    }
    let mut passes = 0;
    for number in 0..200 {
        let (mover, colour) = (number % 2, ["black", "white"][number % 2]);
        let vertex = ask(&mut sides[mover], &format!("genmove {colour}")).text;
        passes = if vertex.eq_ignore_ascii_case("pass") { passes + 1 } else { 0 };
        if passes == 2 || vertex == "resign" {
            return sides.into_iter().for_each(Client::quit);
        }
        ask(&mut sides[1 - mover], &format!("play {colour} {vertex}"));
    }
    panic!("{engine}: the game does not end");
}

#[test]
fn whole_games_are_played_over_us_and_over_gnugo() {
    whole_game(&format!("'{KATACHI}' --mode gtp --level 1 --playouts 0 --seed 1"));
    if !Path::new("/usr/games/gnugo").exists() {
        return snapshots::skip("whole_games_are_played_over_us_and_over_gnugo", "gnugo");
    }
    whole_game("/usr/games/gnugo --mode gtp --level 1 --seed 1");
}
