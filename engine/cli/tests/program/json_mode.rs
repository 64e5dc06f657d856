//! `--mode json`: a line in, a line out.

use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

/// What comes out for what goes in.
fn lines(input: &str) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .args(["--mode", "json", "--seed", "1", "--playouts", "40"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("output");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// A game on a small board with other fields.
fn query(more: Value) -> String {
    let mut query = json!({"id": "game", "boardXSize": 9, "boardYSize": 9, "rules": "japanese", "komi": 5.5,
        "moves": [["B", "E5"], ["W", "E3"], ["B", "C4"]]});
    for (name, value) in more.as_object().expect("an object") {
        query[name] = value.clone();
    }
    format!("{query}\n")
}

#[test]
fn a_komi_that_is_none_and_a_point_given_twice_are_refused() {
    let stones = json!([["B", "E5"], ["W", "e5"]]);
    let told =
        lines(&[query(json!({"komi": 1e99})), query(json!({"initialStones": stones, "moves": []}))].concat());
    let told: Vec<_> = told.iter().map(|line| (line["field"].as_str(), line["error"].as_str())).collect();
    let expected = [("komi", "more than any komi"), ("initialStones", "E5 is there twice")];
    assert_eq!(told, expected.map(|(field, error)| (Some(field), Some(error))));
}

#[test]
fn positions_of_a_game_are_analysed_in_the_order_asked_for() {
    let told = lines(&query(json!({"analyzeTurns": [3, 0, 1], "maxVisits": 60, "includeOwnership": true})));
    assert_eq!(
        told.iter().map(|line| line["turnNumber"].as_u64()).collect::<Vec<_>>(),
        [Some(3), Some(0), Some(1)]
    );
    for (line, player) in told.iter().zip(["W", "B", "W"]) {
        assert_eq!(
            (line["id"].as_str(), line["rootInfo"]["currentPlayer"].as_str()),
            (Some("game"), Some(player))
        );
        assert_eq!(line["isDuringSearch"], false);
        assert_eq!(line["ownership"].as_array().map(Vec::len), Some(81));
        let moves = line["moveInfos"].as_array().expect("moves");
        let visits: u64 = moves.iter().filter_map(|told| told["visits"].as_u64()).sum();
        assert!(!moves.is_empty() && visits <= 60, "{line}");
        for (order, told) in moves.iter().enumerate() {
            assert_eq!(told["order"].as_u64(), Some(order as u64));
            assert!((0.0..=1.0).contains(&told["winrate"].as_f64().expect("a chance")), "{told}");
            assert!(told["patterns"].is_array() && told["pv"][0] == told["move"], "{told}");
            let count = |key: &str| told[key].as_array().map(Vec::len);
            assert_eq!(count("patternDrawings"), count("patterns"), "{told}");
        }
    }
    let named = told.iter().flat_map(|line| line["moveInfos"].as_array().into_iter().flatten());
    assert!(named.into_iter().any(|told| told["patterns"].as_array().is_some_and(|names| !names.is_empty())));
}

#[test]
fn chances_and_points_are_those_of_black() {
    let stones: Vec<Value> = ["C3", "C7", "G3", "G7", "E5"].map(|vertex| json!(["B", vertex])).into();
    for player in ["B", "W"] {
        let told = lines(&query(json!({"initialStones": stones, "moves": [], "initialPlayer": player})));
        assert_eq!(told[0]["rootInfo"]["currentPlayer"], player);
        assert!(told[0]["rootInfo"]["winrate"].as_f64() > Some(0.7), "{}", told[0]["rootInfo"]);
        assert!(told[0]["rootInfo"]["scoreLead"].as_f64() > Some(0.0), "{}", told[0]["rootInfo"]);
    }
}

#[test]
fn broken_lines_are_answered_and_the_next_one_counts() {
    let broken = [
        ("nonsense", None, None),
        ("[1]", None, None),
        ("{}", Some("id"), None),
        (r#"{"id":"a"}"#, Some("boardXSize"), Some("a")),
        (r#"{"id":"a","boardXSize":9,"boardYSize":13}"#, Some("boardYSize"), Some("a")),
        (r#"{"id":"a","boardXSize":99,"boardYSize":99}"#, Some("boardXSize"), Some("a")),
        (r#"{"id":"a","boardXSize":9,"boardYSize":9,"moves":[["B","Z9"]]}"#, Some("moves"), Some("a")),
        (
            r#"{"id":"a","boardXSize":9,"boardYSize":9,"moves":[["B","C3"],["W","C3"]]}"#,
            Some("moves"),
            Some("a"),
        ),
        (
            r#"{"id":"a","boardXSize":9,"boardYSize":9,"initialStones":[["B","A1"],["W","A2"],["W","B1"]]}"#,
            Some("initialStones"),
            Some("a"),
        ),
        (r#"{"id":"a","boardXSize":9,"boardYSize":9,"rules":"ing"}"#, Some("rules"), Some("a")),
        (r#"{"id":"a","boardXSize":9,"boardYSize":9,"komi":"much"}"#, Some("komi"), Some("a")),
        (r#"{"id":"a","boardXSize":9,"boardYSize":9,"analyzeTurns":[1]}"#, Some("analyzeTurns"), Some("a")),
        (r#"{"id":"a","boardXSize":9,"boardYSize":9,"maxVisits":-1}"#, Some("maxVisits"), Some("a")),
        (r#"{"id":"a","action":"dance"}"#, Some("action"), Some("a")),
    ];
    let input: String = broken.iter().map(|(line, ..)| format!("{line}\n")).collect();
    let told = lines(&format!("{input}\n\u{e9}\n{}", r#"{"id":"v","action":"query_version"}"#));
    assert_eq!(told.len(), broken.len() + 2);
    for ((line, field, id), answer) in broken.iter().zip(&told) {
        assert!(answer["error"].is_string(), "{line}: {answer}");
        assert_eq!((answer["field"].as_str(), answer["id"].as_str()), (*field, *id), "{line}: {answer}");
    }
    assert_eq!(told.last().expect("an answer")["version"], env!("CARGO_PKG_VERSION"));
}

#[test]
fn fields_that_change_nothing_are_told() {
    let told =
        lines(&query(json!({"includePolicy": true, "includePVVisits": false, "priority": 3, "colour": 1})));
    let warned: Vec<_> =
        told.iter().filter(|line| line["warning"].is_string()).map(|line| line["field"].as_str()).collect();
    assert_eq!(warned, [Some("colour"), Some("includePolicy")]);
    assert!(told.last().expect("a line")["moveInfos"].is_array());
}

#[test]
fn rules_are_objects_too() {
    let by_object =
        json!({"rules": {"ko": "SIMPLE", "scoring": "TERRITORY", "suicide": false}, "analyzeTurns": [3]});
    let mut told = lines(&query(by_object));
    told.extend(lines(&query(json!({"analyzeTurns": [3]}))));
    assert_eq!(told[0], told[1], "Japanese rules by either");
    let refused = lines(&query(json!({"rules": {"tax": "ALL"}})));
    assert_eq!(refused[0]["field"], "rules");
    assert!(refused[0]["error"].as_str().is_some_and(|error| error.starts_with("tax ALL")), "{refused:?}");
}
