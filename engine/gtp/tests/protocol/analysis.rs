//! Analysis as other programs ask for it: lines that go on until the next command, and pictures for GoGui.

use katachi::board::{Point, Rules};
use katachi::databases::Databases;
use katachi::game::Game;
use katachi_gtp::{Session, Settings, serve, serve_listening};
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

pub(super) fn session(size: u8, playouts: Option<u32>) -> Session {
    let databases = Arc::new(Databases::compiled(&katachi_patterns::COLLECTION));
    let settings = Settings { level: 10, seed: 1, playouts, ..Settings::default() };
    Session::new(databases, Game::new(size, Rules::default()).expect("a board"), settings)
}

/// The answers to lines.
pub(super) fn answers(input: &str) -> Vec<String> {
    answers_after(60, input)
}

/// The same with so many playouts for a move.
fn answers_after(playouts: u32, input: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(&mut session(9, Some(playouts)), input.as_bytes(), &mut output).expect("memory can be written to");
    let text = String::from_utf8(output).expect("ASCII");
    text.split("\n\n").map(str::to_owned).filter(|answer| !answer.is_empty()).collect()
}

/// The value of a key in the first info of a line.
fn key<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let first = line.split("info ").nth(1)?;
    let words: Vec<&str> = first.split_whitespace().collect();
    words.iter().position(|word| *word == name).and_then(|at| words.get(at + 1)).copied()
}

#[test]
fn moves_come_with_numbers_and_with_the_patterns_that_speak_for_them() {
    let input =
        "play b E5\nplay w E3\n7 kata-analyze b rootInfo true ownership true maxmoves 3\nlz-analyze w 10\n";
    let answers = answers(input);
    let kata = answers[2].strip_prefix("=7 \n").expect("the identity and a line");
    assert_eq!(kata.matches("info move ").count(), 3, "{kata}");
    let number = |name| key(kata, name).and_then(|word| word.parse::<f64>().ok()).expect("a number");
    assert!((0.0..=1.0).contains(&number("winrate")) && number("lcb") <= number("winrate"));
    assert!(number("visits") > 0.0 && number("value") > 0.0 && number("order") == 0.0);
    assert_eq!(key(kata, "pv"), key(kata, "move"));
    assert!(kata.contains("rootInfo visits 60 "), "{kata}");
    let ownership: Vec<f64> = kata
        .split("ownership ")
        .nth(1)
        .expect("it")
        .split(' ')
        .map(|word| word.parse().expect("a share"))
        .collect();
    assert_eq!(ownership.len(), 81);
    let leela = &answers[3];
    let named =
        leela.split(" patterns ").nth(1).and_then(|rest| rest.split(' ').next()).expect("names of patterns");
    let known = |name: &str| {
        let collection = Databases::compiled(&katachi_patterns::COLLECTION);
        collection.patterns().any(|database| {
            let database = database.database();
            database.iter().any(|(id, _)| database.pattern_name(id) == name)
        })
    };
    assert!(named.split(',').all(known), "{named}");
    let winrate: i32 = key(leela, "winrate").and_then(|word| word.parse().ok()).expect("a number");
    assert!((1..=10_000).contains(&winrate), "{leela}");
}

/// What a program keeps of a line: pairs of a key and a value, and what follows `pv`.
type Info = (Vec<(String, String)>, Vec<String>);

/// Lines as Lizzie reads them: moves begin at ` info `, words come in pairs until `pv`, and all further ones are moves.
fn as_lizzie_reads(line: &str) -> Vec<Info> {
    let infos = line.strip_prefix("info ").expect("the first word").split(" info ");
    let read = |info: &str| {
        let mut words = info.split(' ').map(str::to_owned);
        let mut pairs = Vec::new();
        while let Some(key) = words.next().filter(|key| key != "pv") {
            pairs.push((key, words.next().expect("every key has a value")));
        }
        (pairs, words.collect())
    };
    infos.map(read).collect()
}

/// Lines as Sabaki reads them: split at `info` with blanks around it wherever that stands; what stands before `pv` are pairs by
/// their places.
fn as_sabaki_reads(line: &str) -> Vec<Info> {
    let mut infos = Vec::new();
    for info in line.split("info ").skip(1) {
        let (before, after) = info.split_once("pv ").expect("every move has a line");
        let words: Vec<&str> = before.split_whitespace().collect();
        assert_eq!(words.len() % 2, 0, "{before}");
        let pairs = words.chunks(2).map(|pair| (pair[0].to_owned(), pair[1].to_owned())).collect();
        infos.push((pairs, after.split_whitespace().map(str::to_owned).collect()));
    }
    infos
}

#[test]
fn programs_that_know_nothing_of_patterns_read_the_lines() {
    let moves = "play b E5\nplay w E3\nplay b C4\nplay w G4\n";
    for command in ["lz-analyze w 10", "kata-analyze w 10"] {
        let answers = answers_after(200, &format!("{moves}{command}\n"));
        let line = answers[4].strip_prefix("= \n").expect("a line");
        let infos = as_lizzie_reads(line);
        assert_eq!(infos, as_sabaki_reads(line));
        assert!(infos.len() > 3);
        let mut drawn = 0;
        for (pairs, line) in &infos {
            let value =
                |key: &str| pairs.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str());
            assert_eq!(Some(line[0].as_str()), value("move"));
            assert!(
                ["visits", "winrate", "prior", "order"]
                    .into_iter()
                    .all(|key| { value(key).is_some_and(|number| number.parse::<f64>().is_ok()) })
            );
            let names = value("patterns").map_or(0, |names| names.split(',').count());
            assert_eq!(
                value("drawings").map_or(0, |drawings| drawings.split("//").count()),
                names,
                "{pairs:?}"
            );
            drawn += names;
        }
        assert!(drawn > 0, "{line}");
    }
}

#[test]
fn patterns_are_drawn_as_they_lie_on_the_board() {
    let stones = [("b", "E5"), ("w", "E3"), ("b", "C4"), ("w", "G4"), ("b", "F6"), ("w", "F5")];
    let at = |vertex: &str| Point::parse(vertex, 9).expect("a vertex");
    let stone = |point: Point| stones.iter().find(|(_, vertex)| at(vertex) == point).map(|(side, _)| *side);
    let moves: String = stones.iter().map(|(side, vertex)| format!("play {side} {vertex}\n")).collect();
    // However the board lies inside, a drawing is told as who asks sees it.
    for orientation in 0..8 {
        let input = format!("orientation {orientation}\nclear_board\n{moves}lz-analyze b 10\n");
        let answers = answers(&input);
        let line = answers.last().and_then(|answer| answer.strip_prefix("= \n")).expect("a line");
        let mut looked_at = 0;
        for (pairs, _) in as_lizzie_reads(line) {
            let value =
                |key: &str| pairs.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str());
            for drawing in value("drawings").into_iter().flat_map(|drawings| drawings.split("//")) {
                let rows: Vec<&[u8]> = drawing.split('/').map(str::as_bytes).collect();
                let star = |row: &&[u8]| row.iter().position(|&cell| cell == b'*');
                let row = rows.iter().position(|row| star(row).is_some()).expect("the move");
                let column = star(&rows[row]).expect("the move");
                let proposed = at(value("move").expect("a move"));
                for (down, cells) in rows.iter().enumerate() {
                    for (right, cell) in cells.iter().enumerate() {
                        let by = (down as i16 - row as i16, right as i16 - column as i16);
                        let point = proposed.offset(9, by.0, by.1).expect("a point of the board");
                        let fits: &[Option<&str>] = match cell {
                            b'O' => &[Some("b")],
                            b'X' => &[Some("w")],
                            b'o' => &[Some("b"), None],
                            b'x' => &[Some("w"), None],
                            b'?' => &[Some("b"), Some("w"), None],
                            _ => &[None],
                        };
                        assert!(fits.contains(&stone(point)), "{drawing} at {point:?}");
                        looked_at += usize::from(*cell != b'?');
                    }
                }
            }
        }
        assert!(looked_at > 10, "{line}");
    }
}

#[test]
fn rules_are_read_as_they_are_told() {
    let area = r#"{"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}"#;
    let input = format!(
        "kata-set-rules {area}\nkata-get-rules\nkata-set-rules {{\"ko\":\"SIMPLE\", \"scoring\": \"TERRITORY\", \"suicide\":false}}\n\
         kata-get-rules\nkata-set-rules {{}}\nkata-get-rules\n"
    );
    let japanese = r#"{"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}"#;
    let tromp_taylor = r#"{"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}"#;
    let told: Vec<String> = answers(&input)
        .into_iter()
        .skip(1)
        .step_by(2)
        .map(|answer| answer["= ".len()..].to_owned())
        .collect();
    assert_eq!(told, [area, japanese, tromp_taylor]);
}

#[test]
fn rules_that_there_are_not_are_refused_and_change_nothing() {
    let refused = [
        (r#"{"ko":"SPIGHT"}"#, "? ko \"SPIGHT\" is not known here: SIMPLE, POSITIONAL or SITUATIONAL"),
        (
            r#"{"scoring":"AREA","tax":"ALL"}"#,
            "? tax ALL is not known here: NONE for AREA, SEKI for TERRITORY",
        ),
        (r#"{"hasButton":true}"#, "? hasButton true is not known here: there is no button"),
        (
            r#"{"whiteHandicapBonus":"N"}"#,
            "? whiteHandicapBonus \"N\" is not known here: there is no bonus for handicap stones",
        ),
        (
            r#"{"suicide":1}"#,
            "? suicide 1 is not known here: ko, scoring, tax, suicide, hasButton, whiteHandicapBonus, friendlyPassOk are",
        ),
    ];
    let input: String = refused.iter().map(|(rules, _)| format!("kata-set-rules {rules}\n")).collect();
    let before = answers("kata-get-rules\n");
    let told = answers(&format!("{input}kata-set-rules {{\"ko\"\nkata-get-rules\n"));
    for (told, (_, wanted)) in told.iter().zip(refused) {
        assert_eq!(told, wanted);
    }
    assert!(told[refused.len()].starts_with("? this is no JSON object: "), "{told:?}");
    assert_eq!(told.last(), before.last());
}

#[test]
fn moves_can_be_allowed_and_avoided() {
    let moves = |wish: &str| {
        let answers = answers(&format!("play b E5\nkata-analyze w {wish}\n"));
        let infos = answers[1].split("info move ").skip(1);
        infos.map(|info| info.split(' ').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let only = moves("allow w C3,G7 1");
    assert!(only.iter().all(|vertex| ["C3", "G7", "PASS"].contains(&vertex.as_str())), "{only:?}");
    let first = moves("");
    let others = moves(&format!("avoid w {},pass 1", first[0]));
    assert!(!others.contains(&first[0]), "{others:?}");
    assert_eq!(moves("avoid b E3 1"), first, "what the other side avoids does not matter");
}

#[test]
fn what_an_analysis_cannot_do_is_refused() {
    let answers = answers(
        "kata-analyze x\nkata-analyze b depth 3\nlz-analyze interval\nkata-analyze allow b Z9 1\nkata-raw-nn 0\n\
         known_command kata-raw-nn\nknown_command kata-analyze\nkata-analyze ownership yes\n",
    );
    let wanted = [
        "? unknown key of an analysis: x",
        "? unknown key of an analysis: depth",
        "? a whole number is missing",
        "? invalid coordinate",
        "? there is no neural network here: ask kata-analyze or all_move_values",
        "= false",
        "= true",
        "? neither true nor false",
    ];
    assert_eq!(answers, wanted);
}

#[test]
fn a_move_is_told_with_what_was_thought_of_it() {
    let answers =
        answers("lz-genmove_analyze b 10\nkata-genmove_analyze w\ncgos-genmove_analyze b\nmove_history\n");
    let mut played = Vec::new();
    for answer in &answers[..3] {
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!((lines.len(), lines[0]), (3, "= "), "{answer}");
        played.push(lines[2].strip_prefix("play ").expect("a move"));
    }
    assert!(answers[0].contains("info move ") && answers[1].contains("scoreLead "));
    let json = answers[2].lines().nth(1).expect("an object");
    let object: serde_json::Value = serde_json::from_str(json).expect("JSON");
    assert_eq!(object["moves"][0]["move"], played[2]);
    let history = format!("= black {}\nwhite {}\nblack {}", played[2], played[1], played[0]);
    assert_eq!(answers[3], history);
}

/// No book knows a stone at B2: a move of a book is not searched.
#[test]
fn while_a_move_is_searched_it_is_told_what_was_found_so_far() {
    let answers = answers_after(
        1000,
        "play b B2\n4 kata-genmove_analyze w 0 maxmoves 2 rootInfo true ownership true\nlz-genmove_analyze b 6000\n\
         kata-genmove_analyze x\nundo\nundo\nundo\nreg_genmove b\n",
    );
    let lines: Vec<&str> = answers[1].lines().collect();
    assert_eq!((lines[0], lines.len() > 10), ("=4 ", true), "{}", answers[1]);
    let told = &lines[1..lines.len() - 1];
    let visits = |line: &str| {
        let root = line.split("rootInfo visits ").nth(1).and_then(|rest| rest.split(' ').next());
        root.and_then(|word| word.parse::<u32>().ok()).expect("a number")
    };
    let counts: Vec<u32> = told.iter().map(|line| visits(line)).collect();
    assert!(counts.windows(2).all(|pair| pair[0] < pair[1]), "{counts:?}");
    assert!(counts[0] < 100 && counts.last() == Some(&1000), "{counts:?}");
    assert!(told.iter().all(|line| line.matches("info move ").count() == 2 && line.contains(" ownership ")));
    let last = told.last().expect("a line");
    let played = lines.last().and_then(|line| line.strip_prefix("play ")).expect("a move");
    assert_eq!(key(last, "move"), Some(played));
    let line = last.split(" pv ").nth(1).and_then(|rest| rest.split(" info ").next()).expect("a line");
    assert!(line.starts_with(played) && line.split(' ').count() >= 3, "{line}");
    assert_eq!(answers[2].lines().count(), 3, "a minute is not over");
    assert!(answers[3].starts_with("? "), "{}", answers[3]);
}

#[test]
fn being_watched_changes_no_move() {
    let first = |command: &str| {
        let answers = answers_after(500, &format!("play b B2\nplay w G3\n{command}\n"));
        answers[2].trim_start_matches("= \n").lines().last().unwrap_or_default().to_owned()
    };
    let watched = first("lz-genmove_analyze b 0");
    assert_eq!(watched.strip_prefix("play "), first("genmove b").strip_prefix("= "));
}

#[test]
fn rules_are_set_by_name() {
    let answers = answers(
        "kata-get-rules\nkata-set-rules tromp-taylor\nkata-get-rules\nkgs-rules japanese\nkata-get-rules\n\
         kata-set-rules ing\n",
    );
    assert_eq!(answers[0], answers[4]);
    assert!(answers[0].contains(r#""ko":"SIMPLE","scoring":"TERRITORY","suicide":false"#), "{}", answers[0]);
    assert!(answers[2].contains(r#""ko":"POSITIONAL","scoring":"AREA","suicide":true"#), "{}", answers[2]);
    assert!(answers[5].starts_with("? no rules of that name are known"), "{}", answers[5]);
}

#[test]
fn positions_are_set_up_and_boards_are_square() {
    let answers = answers(
        "set_position b C3 w D4 b A1\nlist_stones b\nset_position b A1 w A2 w B1\nlist_stones b\nset_position green C3\n\
         rectangular_boardsize 7 7\nquery_boardsize\nrectangular_boardsize 9 13\nrectangular_boardsize 99 99\n\
         kgs-time_settings byoyomi 600 30 5\nkgs-time_settings hourglass 1\nkgs-time_settings canadian 1\n\
         cgos-opponent_name somebody\ncgos-opponent_rating 1500?\ncgos-gameover B+R\nkgs-game_over\n",
    );
    let wanted = [
        "= ",
        "= C3 A1",
        "? illegal position: a string would have no liberty",
        "= C3 A1",
        "? invalid color or coordinate",
        "= ",
        "= 7",
        "? boards are square here",
        "? unacceptable size",
        "= ",
        "? no such time system",
        "? numbers are missing",
        "= ",
        "= ",
        "= ",
        "= ",
    ];
    assert_eq!(answers, wanted);
}

#[test]
fn everything_in_the_menu_of_gogui_is_answered() {
    let menu = answers("gogui-analyze_commands\n").remove(0);
    let kinds = ["gfx", "string", "hstring", "plist", "dboard", "pspairs", "none"];
    let rows: Vec<Vec<&str>> =
        menu.trim_start_matches("= ").lines().map(|row| row.splitn(3, '/').collect()).collect();
    assert!(rows.len() > 15);
    let mut input = "play b E5\nplay w E3\nplay b C3\n".to_owned();
    for row in &rows {
        assert!(kinds.contains(&row[0]), "{row:?}");
        // An empty point for what asks of moves, a stone for the rest.
        let point = if row[2].contains("reasons") || row[2].contains("pattern") { "D4" } else { "E5" };
        input += &(row[2].replace("%p", point).replace("%c", "black").replace("%s", "J") + "\n");
    }
    for (row, answer) in rows.iter().zip(answers(&input).iter().skip(3)) {
        assert!(answer.starts_with('='), "{row:?}: {answer}");
        if row[0] == "gfx" {
            let words = ["COLOR", "LABEL", "INFLUENCE", "MARK", "TEXT"];
            let known = |line: &str| words.contains(&line.split(' ').next().unwrap_or_default());
            assert!(answer.trim_start_matches("= ").lines().all(known), "{answer}");
            assert!(answer.contains("TEXT "), "{row:?}: {answer}");
        }
    }
}

#[test]
fn pictures_show_what_stands_on_the_board() {
    let dead = "boardsize 7\nplay b B1\nplay w A1\nplay b A2\n";
    let answers = answers(&format!(
        "{dead}katachi-dragons\nkatachi-patterns D4 w\nkatachi-pattern D4 w\nkatachi-influence b\nkatachi-eyes\n"
    ));
    assert!(answers[4].contains("LABEL B1 "), "{}", answers[4]);
    assert!(answers[5].starts_with("= D4 "), "{}", answers[5]);
    assert!(answers[6].contains("MARK D4"), "{}", answers[6]);
    let pairs = answers[7].lines().next().expect("a line").split(' ').count();
    assert_eq!(pairs, 2 + 2 * 49, "a number for each point");
}

#[test]
fn ways_out_of_a_dragon_lie_where_its_opponent_does_not() {
    // White is around Black's stone at B4; far away on K7 stands a friend of it.
    //
    //    A B C D E F G H J K L M N
    //  4 . X O . . . . . . . . . .
    //  3 O O O . . . . . . . . . .
    let position = "boardsize 13\nplay b B4\nplay w C4\nplay w C3\nplay w B3\nplay w A3\nplay b K7\n";
    let answers = answers(&format!(
        "{position}katachi-escape B4\nkatachi-escape C4\nkatachi-escape E5\nkatachi-escape\n"
    ));
    let worth = |answer: &str, vertex: &str| {
        let label = format!("LABEL {vertex} ");
        answer
            .trim_start_matches("= ")
            .lines()
            .find_map(|line| line.strip_prefix(&label)?.parse::<u32>().ok())
    };
    assert_eq!(worth(&answers[7], "L7"), Some(4), "beside its friend: {}", answers[7]);
    assert_eq!(worth(&answers[7], "C1"), None, "behind the others: {}", answers[7]);
    assert_eq!(worth(&answers[8], "C1"), Some(4), "the same point for White: {}", answers[8]);
    assert_eq!(worth(&answers[8], "D4"), None, "a step beside the dragon leads nowhere yet: {}", answers[8]);
    assert_eq!(
        &answers[9..11],
        ["? vertex must not be empty", "? invalid coordinate"],
        "a stone is asked for"
    );
}

/// A pipe: what is sent at one end is read at the other.
struct Pipe(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let read = self.1.len().min(buffer.len());
        buffer[..read].copy_from_slice(&self.1[..read]);
        self.1.drain(..read);
        Ok(read)
    }
}

#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Shared {
    /// Waits until the output says so; how long it took.
    fn wait(&self, said: impl Fn(&str) -> bool) -> Duration {
        let start = Instant::now();
        while !said(&String::from_utf8_lossy(&self.0.lock().expect("nobody panics"))) {
            assert!(start.elapsed() < Duration::from_secs(120), "it does not come");
            thread::sleep(Duration::from_millis(2));
        }
        start.elapsed()
    }
}

#[test]
fn the_next_command_ends_an_analysis_at_once() {
    let (sent, received): (Sender<Vec<u8>>, _) = channel();
    let output = Shared::default();
    let heard = output.clone();
    let serving = thread::spawn(move || {
        let input = BufReader::new(Pipe(received, Vec::new()));
        // With so many playouts a step would take minutes.
        serve_listening(&mut session(19, Some(3_000_000)), input, heard, &mut |_| {})
    });
    let send = |line: &str| sent.send(line.as_bytes().to_vec()).expect("somebody listens");
    send("1 lz-analyze b 10\n");
    output.wait(|said| said.starts_with("=1 \n"));
    send("2 name\n");
    let waited = output.wait(|said| said.ends_with("\n\n=2 Katachi\n\n"));
    assert!(waited < Duration::from_secs(5), "{waited:?} although it only had to look up from its work");
    send("quit\n");
    assert!(serving.join().expect("nobody panics").is_ok());
}

#[test]
fn reports_come_again_and_again() {
    let (sent, received): (Sender<Vec<u8>>, _) = channel();
    let output = Shared::default();
    let heard = output.clone();
    let serving = thread::spawn(move || {
        let input = BufReader::new(Pipe(received, Vec::new()));
        serve_listening(&mut session(7, Some(50)), input, heard, &mut |_| {})
    });
    sent.send(b"kata-analyze interval 1\n".to_vec()).expect("somebody listens");
    output.wait(|said| said.lines().filter(|line| line.starts_with("info move ")).count() >= 5);
    sent.send(b"quit\n".to_vec()).expect("somebody listens");
    assert!(serving.join().expect("nobody panics").is_ok());
    let said = String::from_utf8(output.0.lock().expect("nobody panics").clone()).expect("ASCII");
    assert!(said.ends_with("\n\n= \n\n"), "{said}");
}
