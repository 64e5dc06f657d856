//! The recorded contracts, byte for byte, through the protocol layer.
//!
//! This file has a single test because recordings name files relative to the working directory.

use katachi::board::Rules;
use katachi::databases::Databases;
use katachi::game::Game;
use katachi_gtp::{Session, Settings, serve};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// How the recorded program called itself.
const RECORDED_NAME: &str = "GNU Go";

/// Records by script and line of the script.
type Records = BTreeMap<String, BTreeMap<u64, Value>>;

fn records(file: &Path) -> Records {
    let mut records = Records::new();
    for line in fs::read_to_string(file).expect("a recording").lines() {
        let record: Value = serde_json::from_str(line).expect("a record");
        let (script, line) = (record["script"].as_str(), record["line"].as_u64());
        let (Some(script), Some(line)) = (script, line) else { panic!("a record without script or line") };
        records.entry(script.to_owned()).or_default().insert(line, record);
    }
    records
}

fn bytes_of(record: &Value) -> Vec<u8> {
    let text = record["answer"].as_str().expect("an answer").replace(RECORDED_NAME, "Katachi");
    text.chars().map(|letter| u8::try_from(u32::from(letter)).expect("Latin-1")).collect()
}

fn word(command: &str) -> &str {
    let command = command.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
    command.split_whitespace().next().unwrap_or("")
}

#[derive(Default)]
struct Replay {
    compared: usize,
    after_other_moves: usize,
    wrong: Vec<String>,
}

impl Replay {
    /// Plays a whole script as one session.
    fn script(
        &mut self,
        name: &str,
        script: &[u8],
        exact: &BTreeMap<u64, Value>,
        moves: &BTreeMap<u64, Value>,
    ) {
        // No contract depends on which move is generated, so none is searched for.
        let settings = Settings { level: 10, seed: 1, playouts: Some(0), ..Settings::default() };
        let game = Game::new(19, Rules::default()).expect("a board");
        let mut session =
            Session::new(Arc::new(Databases::compiled(&katachi_patterns::COLLECTION)), game, settings);
        let mut other_game = false;
        for (index, raw) in script.split_inclusive(|&byte| byte == b'\n').enumerate() {
            let line = index as u64 + 1;
            let mut output = Vec::new();
            serve(&mut session, raw, &mut output).expect("memory can be written to");
            let text = String::from_utf8_lossy(raw);
            match word(&text) {
                "boardsize" | "clear_board" => other_game = false,
                // A generated move is no contract; but what is recorded after another one is about another game.
                command if command.contains("genmove") => {
                    other_game |= moves.get(&line).is_some_and(|record| bytes_of(record) != output);
                }
                _ => {}
            }
            let Some(record) = exact.get(&line) else { continue };
            if other_game {
                self.after_other_moves += 1;
            } else {
                self.compare(name, line, &text, &bytes_of(record), &output);
            }
        }
    }

    fn compare(&mut self, name: &str, line: u64, command: &str, wanted: &[u8], found: &[u8]) {
        self.compared += 1;
        if wanted != found {
            let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            self.wrong.push(format!(
                "{name}:{line} {command}  wanted {:?}\n  found  {:?}",
                shown(wanted),
                shown(found)
            ));
        }
    }
}

#[test]
fn recorded_contracts_hold_byte_for_byte() {
    let Some(corpus) = snapshots::corpus("recorded_contracts_hold_byte_for_byte") else { return };
    let oracle = corpus.join("oracle/gtp");
    let oracle = oracle.canonicalize().expect("the recordings");
    let scratch = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(scratch.path().join("sgf")).expect("a folder");
    for entry in fs::read_dir(oracle.join("sgf")).expect("the records").flatten() {
        fs::write(
            scratch.path().join("sgf").join(entry.file_name()),
            fs::read(entry.path()).expect("a record"),
        )
        .expect("a copy");
    }
    std::env::set_current_dir(scratch.path()).expect("the temporary folder");
    let exact = records(&oracle.join("contracts.jsonl"));
    let moves = records(&oracle.join("opinions.jsonl"));
    let none = BTreeMap::new();
    let mut replay = Replay::default();
    for (name, contracts) in &exact {
        let script = fs::read(oracle.join(format!("{name}.gtp"))).expect("a script");
        replay.script(name, &script, contracts, moves.get(name).unwrap_or(&none));
    }
    eprintln!(
        "{} contracts compared, {} after other generated moves",
        replay.compared, replay.after_other_moves
    );
    assert!(replay.wrong.is_empty(), "{} wrong:\n{}", replay.wrong.len(), replay.wrong.join("\n"));
    assert!(replay.compared > 6000, "only {} contracts were compared", replay.compared);
}
