//! `lint`, `fmt`, and fixes, as an author calls them.

use crate::{folder, mkpat, printed};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

const UNTIDY: &str = "attribute_map  none\n\nPattern Net\nX.X\n...\n.*.\n:8 ,A";

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect("it is there")
}

#[test]
fn fmt_writes_the_layout_and_check_names_what_it_would_change() {
    let folder = folder(&[("attack.db", UNTIDY), ("eyes.db", "Pattern 301\n\n.X.\n\n:1111\n")]);
    let checked = mkpat(folder.path(), &["fmt", "--check", "attack.db"]);
    assert_eq!(checked.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&checked.stdout), "attack.db:1: laid out otherwise\n");
    assert_eq!(read(folder.path(), "attack.db"), UNTIDY, "`--check` writes nothing");
    let output = mkpat(folder.path(), &["fmt", "."]);
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "note: ./eyes.db: eye databases are left as they are\n"
    );
    let tidy = "attribute_map none\n\nPattern Net\n\nX.X\n...\n.*.\n\n:8 ,A\n";
    assert_eq!(read(folder.path(), "attack.db"), tidy);
    assert_eq!(printed(folder.path(), &["fmt", "--check", "attack.db"]), "");
}

#[test]
fn fmt_leaves_what_it_does_not_understand() {
    let text = "Pattern Net\n\nX.X\n\n%what is this\n";
    let folder = folder(&[("attack.db", text)]);
    let output = mkpat(folder.path(), &["fmt", "attack.db"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(read(folder.path(), "attack.db"), text);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("error[E0101]") && said.contains("not formatted"), "{said}");
}

/// What comes out of `mkpat fmt -` for what goes in.
fn piped(text: &str, options: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mkpat"))
        .args(["fmt", "-"])
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("mkpat runs");
    child.stdin.take().expect("its input").write_all(text.as_bytes()).expect("written");
    let output = child.wait_with_output().expect("its output");
    assert!(output.status.success(), "{text}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn an_editor_gets_back_what_is_left_as_it_is() {
    let eyes = "Pattern 301\n\n.X.\n\n:1111\n";
    assert_eq!(piped(eyes, &[]), eyes);
    assert_eq!(piped(eyes, &["--check"]), "");
    assert_eq!(piped(UNTIDY, &[]), "attribute_map none\n\nPattern Net\n\nX.X\n...\n.*.\n\n:8 ,A\n");
}

#[test]
fn what_is_no_database_is_named_and_left_as_it_is() {
    let files = [("corner.sgf", "(;SZ[19];B[pd])"), ("book.dbz", "Demo-1 40 ccdd\n")];
    let folder = folder(&files);
    std::fs::create_dir(folder.path().join("empty")).expect("a folder");
    for (name, text) in files {
        let output = mkpat(folder.path(), &["fmt", name]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success() && said.ends_with("are left as they are\n"), "{name}: {said}");
        assert_eq!(read(folder.path(), name), text);
    }
    let output = mkpat(folder.path(), &["fmt", "--check", "empty"]);
    assert_eq!(output.status.code(), Some(2), "nothing is in order where nothing was looked at");
}

#[test]
fn lint_reports_in_every_format_and_its_levels_can_be_set() {
    let text = "attribute_map none\n\nPattern Net\n\n?O?\nOX.\n?.*\n\n:8,A\n";
    let folder = folder(&[("attack.db", text)]);
    let short = printed(folder.path(), &["lint", "--format", "short", "attack.db"]);
    assert_eq!(short, "attack.db:9:2: warning[L0401]: pattern `Net` is symmetric as `\\` says\n");
    let json: serde_json::Value =
        serde_json::from_str(&printed(folder.path(), &["lint", "--format", "json", "attack.db"])).unwrap();
    assert_eq!(json["code"], "L0401");
    let sarif: serde_json::Value =
        serde_json::from_str(&printed(folder.path(), &["lint", "--format", "sarif", "attack.db"])).unwrap();
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "L0401");
    let github = printed(folder.path(), &["lint", "--format", "github", "attack.db"]);
    assert!(github.starts_with("::warning file=attack.db,line=9"), "{github}");
    let denied = mkpat(folder.path(), &["lint", "--deny", "undeclared-symmetry", "attack.db"]);
    assert_eq!(denied.status.code(), Some(1));
    assert_eq!(printed(folder.path(), &["lint", "--allow", "L0401", "attack.db"]), "");
}

#[test]
fn quiet_rules_speak_where_they_are_asked() {
    let text = "Pattern Net\n\n?O??\nOX.?\n?.*?\n\n:8,s\n";
    let folder = folder(&[("patterns.db", text)]);
    let codes = |arguments: &[&str]| {
        let text =
            printed(folder.path(), &[&["lint", "--format", "short", "patterns.db"], arguments].concat());
        text.lines().map(|line| line.split(['[', ']']).nth(1).unwrap_or("").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(codes(&[]), Vec::<String>::new());
    assert_eq!(codes(&["--all"]), ["L0103"]);
    assert_eq!(codes(&["--warn", "empty-rim"]), ["L0103"]);
    assert_eq!(codes(&["--warn", "L0602"]), Vec::<String>::new());
}

/// Our own games show which cells never matter; without games nobody speaks of it.
#[test]
fn cells_that_never_matter_are_told_by_games() {
    let text =
        "attribute_map none\n\nPattern Contact\n\nOX\n\n:-,s\n\nPattern Contacts\n\n?X?\nOOX\n?X?\n\n:-,s\n";
    let folder = folder(&[("conn.db", text)]);
    let games = snapshots::workspace().join("patterns/games");
    let games = games.to_str().unwrap();
    assert_eq!(printed(folder.path(), &["lint", "--format", "short", "conn.db"]), "");
    let contact = printed(folder.path(), &["lint", "--format", "short", "--games", games, "conn.db"]);
    assert_eq!(contact, "", "a stone beside a stone matters");
    let none = mkpat(folder.path(), &["lint", "--games", ".", "conn.db"]);
    assert_eq!(none.status.code(), Some(2));
}

/// A class that has nothing to work on, an abbreviated attribute, a letter twice and no newline: all four are mended.
#[test]
fn fixes_that_change_no_meaning_are_written() {
    let text = "attribute_map general\n\nPattern Jump\n\nX.X\n...\n.*.\n\n:|,OXX,val(3)";
    let folder = folder(&[("patterns.db", text)]);
    let output = mkpat(folder.path(), &["check", "--fix", "patterns.db"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mended = read(folder.path(), "patterns.db");
    assert_eq!(mended, text.replace("XX,val(3)", "X,value(3)\n"));
    printed(folder.path(), &["lint", "--fix", "patterns.db"]);
    assert_eq!(read(folder.path(), "patterns.db"), mended.replace(":|,OX", ":|,X"));
    let refused = mkpat(folder.path(), &["check", "--fix", "-"]);
    assert_eq!(refused.status.code(), Some(2));
}

/// A guess at what was meant is left to the author.
#[test]
fn guesses_are_not_written() {
    let text = "Pattern Net\n\nX.X\n.*.\n\n:|,s\n\nA.X\n...\n\n;libb(A) == 2\n";
    let folder = folder(&[("patterns.db", text)]);
    assert_eq!(mkpat(folder.path(), &["check", "--fix", "patterns.db"]).status.code(), Some(1));
    assert_eq!(read(folder.path(), "patterns.db"), text);
}

#[test]
fn watching_tells_what_is_new_and_what_is_gone() {
    let sound = "attribute_map none\n\nPattern Net\n\n?O?\nOX.\n?.*\n\n:\\,A\n";
    let folder = folder(&[("attack.db", sound)]);
    let mut child = Command::new(env!("CARGO_BIN_EXE_mkpat"))
        .args(["check", "--watch", "--format", "short", "attack.db"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("mkpat runs");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut next = || lines.next().expect("a line").expect("text");
    let first = next();
    std::fs::write(folder.path().join("attack.db"), sound.replace(",A", ",As")).expect("written");
    let (new, counted) = (next(), next());
    std::fs::write(folder.path().join("attack.db"), format!("# one line more\n{sound}")).expect("written");
    let gone = next();
    child.kill().expect("it ran until now");
    child.wait().expect("it ends");
    assert_eq!(first, "0 in all; waiting for changes");
    assert!(new.contains("warning[E0305]"), "{new}");
    assert_eq!(counted, "1 in all; waiting for changes");
    assert!(gone.starts_with("gone: attack.db: E0305"), "{gone}");
}

#[test]
fn watching_sees_what_comes_to_be_there() {
    let manifest = "[[database]]\nname = \"attack\"\ninputs = [\"attack.db\"]\n";
    let folder = folder(&[("databases.toml", manifest)]);
    let mut child = Command::new(env!("CARGO_BIN_EXE_mkpat"))
        .args(["check", "--watch", "--format", "short", "."])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("mkpat runs");
    let (sender, lines) = std::sync::mpsc::channel();
    let output = child.stdout.take().expect("piped");
    std::thread::spawn(move || BufReader::new(output).lines().try_for_each(|line| sender.send(line)));
    let next = || {
        let line = lines.recv_timeout(std::time::Duration::from_secs(20));
        line.map_or_else(|error| error.to_string(), |line| line.expect("text"))
    };
    let (missing, first) = (next(), next());
    std::fs::write(
        folder.path().join("attack.db"),
        "attribute_map none\n\nPattern Net\n\n?O?\nOX.\n?.*\n\n:\\,A\n",
    )
    .expect("written");
    let (gone, counted) = (next(), next());
    child.kill().expect("it ran until now");
    child.wait().expect("it ends");
    assert!(missing.contains("error[E0802]"), "{missing}");
    assert_eq!(first, "1 in all; waiting for changes");
    assert!(gone.starts_with("gone: ./databases.toml: E0802"), "{gone}");
    assert_eq!(counted, "0 in all; waiting for changes");
    for nothing in ["none.db", "-"] {
        let output = mkpat(folder.path(), &["check", "--watch", nothing]);
        assert_eq!(output.status.code(), Some(2), "{nothing}");
    }
}

/// The page shows an edit of our own connections and its undoing.
#[test]
fn watching_is_as_the_book_shows_it() {
    let ours = snapshots::workspace().join("patterns");
    let [manifest, sound] = ["databases.toml", "conn.db"]
        .map(|name| std::fs::read_to_string(ours.join(name)).expect("it is there"));
    let folder = folder(&[("patterns/databases.toml", &manifest), ("patterns/conn.db", &sound)]);
    let mut child = Command::new(env!("CARGO_BIN_EXE_mkpat"))
        .args(["check", "--watch", "--format", "short", "patterns/conn.db"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("mkpat runs");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut next = || lines.next().expect("a line").expect("text") + "\n";
    while next() != "0 in all; waiting for changes\n" {}
    let save = |text: &str| std::fs::write(folder.path().join("patterns/conn.db"), text).expect("written");
    let edited = sound.replacen("\n:|,C\n\n?.?\nacb\n", "\n:-,C\n\n?.?\nacb\n", 1);
    assert_ne!(edited, sound);
    save(&edited);
    let broken = next() + &next();
    save(&sound);
    let mended = next() + &next();
    child.kill().expect("it ran until now");
    child.wait().expect("it ends");
    let command = "cargo test -p mkpat-cli --test tools watching";
    snapshots::book::generated(
        "docs/src/editors.md",
        "watch",
        command,
        &format!("```text\n{broken}{mended}```"),
    );
}
