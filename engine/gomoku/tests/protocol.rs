//! What a manager may expect of a brain, item by item: lines in, lines out, byte for byte.

#[path = "protocol/clock.rs"]
mod clock;
#[path = "rules/random.rs"]
mod random;

use katachi_gomoku::protocol::{Lines, Manner, Session};
use katachi_gomoku::search::Stop;
use random::Random;
use std::collections::BTreeSet;
use std::time::Instant;

fn session() -> Session {
    Session::new(Manner { nodes: Some(300), ..Manner::default() }, &katachi_patterns::threats::TABLE)
}

fn say(session: &mut Session, line: &str) -> Vec<String> {
    session.answer(line, Instant::now(), &Stop::default()).lines
}

/// All that is answered to lines separated by `|`, also separated by `|`.
fn talk(lines: &str) -> String {
    let mut session = session();
    lines.split('|').flat_map(|line| say(&mut session, line)).collect::<Vec<_>>().join("|")
}

fn check(lines: &str, answers: &str) {
    assert_eq!(talk(lines), answers, "{lines}");
}

const SIZES: &str = "ERROR boards have 5 to 22 points a side";

#[test]
fn sizes_are_taken_or_refused() {
    check("START 20|START 5|START 22|START 15", "OK|OK|OK|OK");
    check("START 4|START 23|START 0|START -1|START 99999999999", &[SIZES; 5].join("|"));
    check("START x|START|START 1,2", &["ERROR START needs a size"; 3].join("|"));
    check("RECTSTART 20,10|RECTSTART 10 , 20|BEGIN", "OK|OK|5,10");
    check("RECTSTART 30,20|RECTSTART 20", &format!("{SIZES}|ERROR RECTSTART needs width,height"));
    check("START 4|START 20|BEGIN", &format!("{SIZES}|OK|10,10"));
}

#[test]
fn about_is_one_line_of_pairs_at_any_time() {
    let about = format!(
        "name=\"Katachi\", version=\"{}\", author=\"the authors of Katachi\"",
        env!("CARGO_PKG_VERSION")
    );
    check("ABOUT", &about);
    check("START 20|ABOUT", &format!("OK|{about}"));
}

#[test]
fn the_first_move_is_in_the_centre_and_the_second_near_it() {
    check("START 20|BEGIN", "OK|10,10");
    check("START 15|BEGIN|RESTART|BEGIN", "OK|7,7|OK|7,7");
    let answer = talk("START 15|TURN 7,7");
    let (x, y) = answer[3..].split_once(',').expect("a point");
    let near = |word: &str| (5..=9).contains(&word.parse::<i32>().expect("a number"));
    assert!(near(x) && near(y), "{answer}");
}

#[test]
fn a_second_start_resets_the_board() {
    check("START 15|TURN 7,7|START 15|BEGIN", &(talk("START 15|TURN 7,7") + "|OK|7,7"));
}

#[test]
fn five_is_made_and_five_is_stopped() {
    check("START 15|BOARD|3,3,1|4,3,1|5,3,1|6,3,1|2,3,2|3,5,2|4,5,2|5,6,2|DONE", "OK|7,3");
    check("START 15|BOARD|3,3,2|4,3,2|5,3,2|6,3,2|2,3,1|3,5,1|4,5,1|9,6,1|DONE", "OK|7,3");
}

#[test]
fn who_must_make_exactly_five_does_not_make_six() {
    let six = "BOARD|1,3,1|2,3,1|3,3,1|5,3,1|6,3,1|9,9,2|9,11,2|11,9,2|13,13,2|DONE";
    check(&format!("START 15|{six}"), "OK|4,3");
    assert_ne!(talk(&format!("START 15|INFO rule 1|{six}")), "OK|4,3");
    // Black in renju may not either, and White may.
    assert_ne!(talk(&format!("START 15|INFO rule 4|{six}")), "OK|4,3");
    let white = six.replace("DONE", "13,1,2|1,13,2|DONE");
    check(&format!("START 15|INFO rule 4|{white}"), "OK|4,3");
}

#[test]
fn forbidden_moves_are_not_played() {
    // Black has no way to stop the four but a double three of its own, which loses at once: anything else does, too.
    let answer = talk("START 15|INFO rule 4|BOARD|7,5,1|9,9,2|7,6,1|9,10,2|5,7,1|9,11,2|6,7,1|2,2,2|DONE");
    assert_ne!(answer, "OK|7,7");
    // Without the rule that point is the best one.
    check("START 15|BOARD|7,5,1|9,1,2|7,6,1|12,10,2|5,7,1|1,11,2|6,7,1|2,2,2|DONE", "OK|7,7");
}

#[test]
fn boards_replace_what_there_was() {
    check("START 15|BOARD|DONE", "OK|7,7");
    let two = "BOARD|7,7,2|8,8,1|7,8,2|DONE";
    assert_eq!(talk(&format!("START 15|{two}")), talk("START 15|BOARD|7,8,2|8,8,1|7,7,2|DONE"));
    let again = talk(&format!("START 15|BOARD|0,0,2|DONE|{two}"));
    assert!(again.ends_with(&talk(&format!("START 15|{two}"))[3..]), "{again}");
}

#[test]
fn closed_points_belong_to_nobody() {
    // Own four, but one end is closed and the other taken: there is no five.
    let answer =
        talk("START 15|INFO rule 2|BOARD|3,3,1|4,3,1|5,3,1|6,3,1|7,3,3|2,3,2|8,8,2|9,1,2|12,12,2|DONE");
    assert!(!["OK|7,3", "OK|2,3"].contains(&answer.as_str()), "{answer}");
}

#[test]
fn broken_blocks_are_read_to_their_end_and_answered_once() {
    for (line, wrong) in [
        ("7,7", "a line of the block cannot be read"),
        ("7,7,4", "a line of the block cannot be read"),
        ("hello", "a line of the block cannot be read"),
        ("15,7,1", "a point of the block is not on the board"),
        ("-1,7,1", "a point of the block is not on the board"),
        ("3,3,2", "a point of the block comes twice"),
    ] {
        check(&format!("START 15|BOARD|3,3,2|{line}|4,4,1|DONE"), &format!("OK|ERROR {wrong}"));
        // What was on the board before is still there.
        check(
            &format!("START 15|BEGIN|BOARD|{line}|3,3,2|3,3,2|DONE|TURN 7,7"),
            &format!(
                "OK|7,7|ERROR {}|ERROR the point is taken",
                if line == "3,3,2" { "a point of the block comes twice" } else { wrong }
            ),
        );
    }
    check(
        "START 15|BOARD|3,3,2|INFO timeout_turn 5|DONE|TURN 3,3",
        &(talk("START 15|BOARD|3,3,2|DONE") + "|ERROR the point is taken"),
    );
}

#[test]
fn the_end_comes_also_within_a_block() {
    let mut session = session();
    for line in ["START 15", "BOARD", "3,3,1"] {
        say(&mut session, line);
    }
    let reply = session.answer("END", Instant::now(), &Stop::default());
    assert!(reply.ended && reply.lines.is_empty());
}

#[test]
fn stones_can_be_taken_back() {
    let own = talk("START 15|TURN 7,7")[3..].to_owned();
    let answers = talk(&format!("START 15|TURN 7,7|TAKEBACK {own}|TAKEBACK 7,7|TURN {own}"));
    let last = answers.strip_prefix(&format!("OK|{own}|OK|OK|")).expect("two stones taken back");
    assert!(last.contains(',') && last != own, "{last}");
    check(
        "START 15|TAKEBACK 7,7|TAKEBACK|TAKEBACK 99,1",
        "OK|ERROR no stone there|ERROR no point of the board|ERROR no point of the board",
    );
}

#[test]
fn what_cannot_be_done_is_an_error_and_changes_nothing() {
    check(
        "TURN 1,1|BEGIN|BOARD|DONE|RESTART|TAKEBACK 1,1",
        "ERROR no START yet|ERROR no START yet|ERROR no START yet|ERROR no START yet|ERROR no START yet",
    );
    check(
        "START 15|TURN 15,1|TURN x|TURN|TURN 1|TURN 1,2,3|BEGIN",
        &("OK|".to_owned() + &["ERROR no point of the board|"; 5].concat() + "7,7"),
    );
    check(
        "START 15|BEGIN|TURN 7,7|BEGIN",
        "OK|7,7|ERROR the point is taken|ERROR BEGIN needs an empty board",
    );
}

#[test]
fn unknown_commands_are_unknown_and_the_next_one_works() {
    for line in ["FOO", "foo 1,2", "\u{fffd}\u{0}\u{1}", "YXBOARD", "YXSHOWFORBID", "DONE", "7,7", "START20"]
    {
        check(&format!("{line}|START 15|{line}|BEGIN"), "UNKNOWN command|OK|UNKNOWN command|7,7");
    }
    check("start 15|begin", "OK|7,7");
}

#[test]
fn info_is_never_answered() {
    let keys = [
        "timeout_turn",
        "timeout_match",
        "max_memory",
        "time_left",
        "game_type",
        "rule",
        "evaluate",
        "folder",
        "nonsense",
        "",
    ];
    let values = [
        "0",
        "-1",
        "1000",
        "2147483647",
        "99999999999999999999999",
        "x",
        "",
        "3,4",
        "/a path/with blanks",
        "\u{fffd}",
    ];
    let mut session = session();
    for round in 0..2 {
        for key in keys {
            for value in values {
                assert_eq!(say(&mut session, &format!("INFO {key} {value}")), [""; 0], "{key} {value}");
            }
        }
        for line in ["INFO rule 0", "INFO max_memory 0", "INFO timeout_turn 0"] {
            say(&mut session, line);
        }
        assert_eq!(say(&mut session, if round == 0 { "START 15" } else { "BEGIN" }).len(), 1);
    }
}

#[test]
fn a_block_that_is_refused_is_read_to_its_end_and_answered_once() {
    check("BOARD|7,7,1|8,8,2|DONE|START 15", "ERROR no START yet|OK");
    check(
        "START 15|INFO rule 8|SWAP2BOARD|7,7|8,8|DONE|INFO rule 0|BEGIN",
        "OK|ERROR the rule caro is not supported|7,7",
    );
    check(
        "START 15|INFO max_memory 1000|BOARD|7,7,1|INFO max_memory 0|DONE|BEGIN",
        "OK|ERROR 1000 bytes are too few, 12582912 are needed|7,7",
    );
}

#[test]
fn what_cannot_be_granted_is_told_at_the_next_command() {
    check(
        "INFO max_memory 1000|START 15|INFO max_memory 0|START 15",
        "ERROR 1000 bytes are too few, 12582912 are needed|OK",
    );
    check("START 15|INFO rule 8|BEGIN|INFO rule 0|BEGIN", "OK|ERROR the rule caro is not supported|7,7");
    for rule in [0, 1, 2, 3, 4, 5, 6, 7, 16, 19, 1 << 20] {
        check(&format!("INFO rule {rule}|START 15|BEGIN"), "OK|7,7");
    }
}

#[test]
fn a_suggestion_waits_for_the_move() {
    let mut session = Session::new(
        Manner { suggest: true, nodes: Some(100), ..Manner::default() },
        &katachi_patterns::threats::TABLE,
    );
    say(&mut session, "START 15");
    assert_eq!(say(&mut session, "BEGIN"), ["SUGGEST 7,7"]);
    assert_eq!(say(&mut session, "PLAY 3,4"), ["3,4"]);
    assert_eq!(say(&mut session, "TURN 3,4"), ["ERROR the point is taken"]);
    assert_eq!(say(&mut session, "PLAY 15,15"), ["ERROR no point of the board"]);
}

#[test]
fn swap2_is_answered_in_each_situation() {
    let three = talk("START 15|SWAP2BOARD|DONE");
    let points: BTreeSet<&str> = three[3..].split(' ').collect();
    assert_eq!(points.len(), 3, "{three}");
    for stones in ["7,7|8,7|9,9", "7,7|0,0|8,8", "7,7|8,7|9,9|8,8|8,6", "0,0|7,7|14,14|8,8|0,14"] {
        let answer = talk(&format!("START 15|SWAP2BOARD|{stones}|DONE"));
        let answer = &answer[3..];
        assert!(
            answer == "SWAP" || (answer.contains(',') && !stones.split('|').any(|s| s == answer)),
            "{answer}"
        );
    }
    // Two stones together and the third far away: who moves next would be lost, or would win.
    check("START 15|SWAP2BOARD|7,7|0,0|8,8|1,0|9,9|DONE", "OK|SWAP");
    check(
        "START 15|SWAP2BOARD|7,7|DONE|SWAP2BOARD|1,1|1,1|2,2|DONE",
        "OK|ERROR 1 stones are no position of swap2|ERROR a point of the block comes twice",
    );
}

#[test]
fn swap2_goes_on_with_a_board() {
    for board in [
        "7,7,1|8,7,2|9,9,1|8,8,2",
        "7,7,2|8,7,1|9,9,2",
        "7,7,1|8,7,2|9,9,1|8,8,2|8,6,1|6,8,2",
        "7,7,2|8,7,1|9,9,2|8,8,1|8,6,2",
    ] {
        let answer = talk(&format!("START 15|SWAP2BOARD|7,7|8,7|9,9|DONE|BOARD|{board}|DONE"));
        let last = answer.rsplit('|').next().expect("an answer");
        assert!(last.contains(',') && !board.contains(&format!("{last},")), "{answer}");
    }
}

#[test]
fn the_last_point_is_played_and_then_there_is_none() {
    // Rows in which nobody can have five.
    let rows = ["XXOOX", "OOXXO", "XXOOX", "OOXXO", "XXOO."];
    let mut lines = vec!["START 5".to_owned(), "BOARD".to_owned()];
    for (y, row) in rows.iter().enumerate() {
        for (x, stone) in row.chars().enumerate().filter(|(_, stone)| *stone != '.') {
            lines.push(format!("{x},{y},{}", if stone == 'X' { 1 } else { 2 }));
        }
    }
    lines.extend(["DONE".to_owned(), "TURN 4,4".to_owned()]);
    check(&lines.join("|"), "OK|4,4|ERROR the point is taken");
    let full = lines.join("|").replace("DONE|TURN 4,4", "4,4,2|DONE");
    check(&full, "OK|ERROR no point is left");
}

/// Plays random games: every answer is one legal point.
fn random_games(size: usize, games: usize) {
    let mut random = Random(size as u64);
    let mut session =
        Session::new(Manner { nodes: Some(3), ..Manner::default() }, &katachi_patterns::threats::TABLE);
    for game in 0..games {
        let mut free: BTreeSet<(usize, usize)> =
            (0..size).flat_map(|x| (0..size).map(move |y| (x, y))).collect();
        say(&mut session, &format!("START {size}"));
        let mut answer = if game % 2 == 0 { say(&mut session, "BEGIN") } else { Vec::new() };
        loop {
            if let [only] = answer.as_slice() {
                let (x, y) = only.split_once(',').expect("a point");
                let point = (x.parse().expect("a number"), y.parse().expect("a number"));
                assert!(free.remove(&point), "{only}");
            }
            // Long enough games; the rest of a great board is nothing new.
            if free.is_empty() || free.len() + 60 < size * size {
                break;
            }
            let (x, y) = *free.iter().nth(random.below(free.len())).expect("a point");
            free.remove(&(x, y));
            answer = say(&mut session, &format!("TURN {x},{y}"));
            if free.is_empty() {
                assert_eq!(answer, ["ERROR no point is left"]);
                break;
            }
            assert_eq!(answer.len(), 1);
        }
    }
}

#[test]
fn random_games_have_no_illegal_move() {
    random_games(5, 200);
    random_games(20, 6);
}

#[test]
#[ignore = "a minute: 200 games on a great board"]
fn two_hundred_random_games_on_the_board_of_the_tournament() {
    random_games(20, 200);
}

#[test]
fn lines_end_as_they_like() {
    let cut = |bytes: &[u8]| Lines::default().feed(bytes);
    assert_eq!(cut(b"START 20\r\nBEGIN\n\n\rEND  \r"), ["START 20", "BEGIN", "END"]);
    assert_eq!(cut(b"\r\n\r\n  \r\n"), [""; 0]);
    let mut lines = Lines::default();
    assert_eq!(lines.feed(b"STA"), [""; 0]);
    assert_eq!(lines.feed(b"RT 20\r"), ["START 20"]);
    assert_eq!(lines.feed(b"\nABOUT"), [""; 0]);
    assert_eq!(lines.take().as_deref(), Some("ABOUT"));
    assert_eq!(cut(&[vec![b'x'; 100_000], b"\nABOUT\n".to_vec()].concat())[1], "ABOUT");
    assert_eq!(cut(b"\xff\x80 1\n"), ["\u{fffd}\u{fffd} 1"]);
}
