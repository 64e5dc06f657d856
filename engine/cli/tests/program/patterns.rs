//! Databases that are read while the program runs, over the protocol.

use katachi_arena::{Client, Launch};
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::time::Duration;

const MANIFEST: &str = "[[database]]\nname = \"patterns\"\ninputs = [\"patterns.db\"]\nanchor = \"both\"\n";

/// A hane that is worth so much.
fn hane(value: &str) -> String {
    format!("attribute_map general\n\nPattern Hane\n\nOX\n.*\n\n:8,s,{value}\n\n")
}

struct Session(Client);

impl Session {
    fn start(folder: &Path, arguments: &[&str]) -> Session {
        let usual = ["--mode", "gtp", "--quiet", "--seed", "1", "--playouts", "0"];
        let launch = Launch {
            program: OsString::from(env!("CARGO_BIN_EXE_katachi")),
            arguments: usual.iter().chain(arguments).map(OsString::from).collect(),
            directory: Some(folder.to_owned()),
        };
        let mut session = Session(Client::start(&launch).expect("the program starts"));
        for command in ["boardsize 9", "play black D5", "play white E5"] {
            session.ask(command);
        }
        session
    }

    fn ask(&mut self, command: &str) -> String {
        let response = self.0.ask(command, Duration::from_secs(120)).expect("an answer");
        format!("{} {}", if response.success { '=' } else { '?' }, response.text)
    }

    /// The value that the engine finds at E4, below the white stone.
    fn value(&mut self) -> f32 {
        self.ask("reg_genmove black");
        let values = self.ask("all_move_values");
        let line = values.lines().find_map(|line| line.trim_start_matches("= ").strip_prefix("E4 "));
        line.map_or(0.0, |value| value.trim().parse().expect("a number"))
    }
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("databases.toml"), MANIFEST).expect("a file");
    fs::write(folder.path().join("patterns.db"), hane("minvalue(60)")).expect("a file");
    folder
}

/// The page shows a session in which one of two databases is saved with a mistake.
#[test]
fn reading_again_is_as_the_book_shows_it() {
    let folder = folder();
    let manifest = format!("[[database]]\nname = \"attack\"\ninputs = [\"attack.db\"]\n\n{MANIFEST}");
    fs::write(folder.path().join("databases.toml"), manifest).expect("a file");
    let attack = "Pattern Net\n\n?O?\nOX.\n?.*\n\n:\\,A\n";
    fs::write(folder.path().join("attack.db"), attack).expect("a file");
    let mut session = Session::start(folder.path(), &["--patterns", "databases.toml"]);
    fs::write(folder.path().join("attack.db"), format!("# saved\n{attack}")).expect("a file");
    fs::write(folder.path().join("patterns.db"), hane("nonsense(1)")).expect("a file");
    let answer = session.ask("reload_patterns");
    let command = "cargo test -p katachi-cli --test program patterns";
    let block = format!("```text\nreload_patterns\n{}\n```", answer.trim_end());
    snapshots::book::generated("docs/src/tuning.md", "reload", command, &block);
}

#[test]
fn an_edit_of_a_value_is_the_value_of_the_next_move() {
    let folder = folder();
    let file = folder.path().join("patterns.db");
    let mut session = Session::start(folder.path(), &["--patterns", "databases.toml"]);
    assert_eq!(session.value(), 60.0);
    fs::write(&file, hane("minvalue(70)")).expect("a file");
    assert_eq!(session.value(), 60.0, "nobody asked for it");
    assert_eq!(session.ask("reload_patterns"), "= read patterns");
    assert_eq!(session.value(), 70.0);
    assert_eq!(session.ask("reload_patterns"), "= nothing has changed");
    fs::write(&file, hane("minvlaue(80)")).expect("a file");
    let answer = session.ask("reload_patterns");
    assert!(
        answer.starts_with("? 'databases.toml': 1 error; what it concerns stays as it was\nerror[E"),
        "{answer}"
    );
    assert!(answer.contains("patterns.db:8") && answer.contains("minvlaue"), "{answer}");
    assert_eq!(session.value(), 70.0);
}

#[test]
fn what_is_saved_is_read_between_commands_where_it_is_watched() {
    let folder = folder();
    let mut session = Session::start(folder.path(), &["--patterns", "databases.toml", "--watch"]);
    assert_eq!(session.value(), 60.0);
    for (saved, value) in [("minvalue(71)", 71.0), ("minvlaue(80)", 71.0), ("minvalue(72)", 72.0)] {
        fs::write(folder.path().join("patterns.db"), hane(saved)).expect("a file");
        assert_eq!(session.value(), value, "{saved}");
    }
}

#[test]
fn a_session_with_compiled_databases_can_turn_to_a_manifest() {
    let folder = folder();
    let mut session = Session::start(folder.path(), &[]);
    let answer = session.ask("reload_patterns");
    assert_eq!(answer, "? the databases are those of the program; name a manifest");
    assert_eq!(session.ask("reload_patterns databases.toml"), "= read patterns");
    assert_eq!(session.value(), 60.0);
    assert!(session.ask("reload_patterns nowhere.toml").starts_with("? cannot read 'nowhere.toml'"));
    assert!(session.ask("reload_patterns 碁é.toml").starts_with("? cannot read '碁é.toml'"));
    assert_eq!(session.value(), 60.0);
}

#[test]
fn a_manifest_with_an_error_ends_the_program_before_it_begins() {
    let folder = folder();
    fs::write(folder.path().join("patterns.db"), hane("minvlaue(1)")).expect("a file");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_katachi"));
    command.current_dir(folder.path()).args(["--mode", "gtp", "--patterns", "databases.toml"]);
    let output = command.stdin(std::process::Stdio::null()).output().expect("the program runs");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.starts_with("katachi: 'databases.toml': 1 error\n\nerror[E"), "{message}");
}

/// The library has what was refused, the engine has not: the next reload must not take that for nothing new.
#[test]
fn what_was_refused_is_refused_again_until_it_is_mended() {
    let folder = tempfile::tempdir().expect("a folder");
    let example = snapshots::workspace().join("docs/example/tuning/before");
    for name in ["databases.toml", "patterns.db"] {
        fs::copy(example.join(name), folder.path().join(name)).expect("a file");
    }
    let file = folder.path().join("patterns.db");
    let text = fs::read_to_string(&file).expect("the example");
    let mut session = Session::start(folder.path(), &["--patterns", "databases.toml"]);
    fs::write(&file, text.replace("defend_bamboo_helper", "defend_bambo_helper")).expect("a file");
    for _ in 0..2 {
        let answer = session.ask("reload_patterns");
        assert!(answer.starts_with("? ") && answer.contains("'defend_bambo_helper'"), "{answer}");
    }
    fs::write(&file, text).expect("a file");
    assert_eq!(session.ask("reload_patterns"), "= read patterns");
    assert_eq!(session.ask("reload_patterns"), "= nothing has changed");
}

/// The patterns of a classic database are the reasons of its moves for every program that asks.
#[test]
fn analyses_name_classic_patterns() {
    let example = snapshots::workspace().join("docs/example/tuning");
    let mut session = Session::start(&example, &["--patterns", "before/databases.toml"]);
    session.ask("loadsgf game.sgf 7");
    let answer = session.ask("kata-genmove_analyze black");
    assert!(answer.contains(" patterns Connect"), "{answer}");
}
