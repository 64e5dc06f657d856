//! `katachi verdicts`: what it prints, and how often it agrees with GNU Go's recorded verdicts.

use std::path::Path;
use std::process::{Command, Output};

const MANIFEST: &str = "\
[[database]]
name = \"patterns\"
inputs = [\"patterns.db\"]
anchor = \"both\"
";

/// The first asks the stones, the second what nobody answers, the third nothing.
const PATTERNS: &str = "\
attribute_map none

Pattern Push

XO?
.*.
---

:8,-

AO?
a*.
---

;lib(A) > 1 && legal_omove(a)

Pattern Weak

XO?
.*.
---

:8,-

AO?
.*.
---

;lib(A) > 1 && weak(A)

Pattern Always

XO
.*

:8,-
";

const POSITIONS: &str = r#"{"position": "p1", "rows": [".....", ".....", ".....", ".XO..", "....."]}"#;

const LINES: &str = r#"{"position":"p1","to_play":"white","database":"patterns","verdicts":[["Push",0,"C1",true],["Weak",0,"C1",null]]}
{"position":"p1","to_play":"black","database":"patterns","verdicts":[["Push",7,"B1",true],["Weak",7,"B1",null]]}
"#;

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn verdicts(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_katachi"))
        .current_dir(folder)
        .arg("verdicts")
        .args(arguments)
        .output()
        .expect("the program starts")
}

const SMALL: [&str; 4] = ["--manifest", "databases.toml", "--positions", "positions.jsonl"];

/// What asks dragons has no verdict then.
const NO_DRAGONS: [&str; 2] = ["--layer", "worms"];

fn small() -> tempfile::TempDir {
    folder(&[("databases.toml", MANIFEST), ("patterns.db", PATTERNS), ("positions.jsonl", POSITIONS)])
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn rows_are_sorted_and_what_nobody_answers_has_no_verdict() {
    let output = verdicts(small().path(), &[&SMALL[..], &NO_DRAGONS].concat());
    assert_eq!(text(&output.stderr), "");
    assert_eq!(text(&output.stdout), LINES);
}

#[test]
fn a_game_that_is_left_out_is_no_success() {
    let small = small();
    std::fs::create_dir(small.path().join("games")).expect("a folder");
    for (name, game) in [("bad.sgf", "(;B["), ("good.sgf", "(;SZ[3];B[bb])")] {
        std::fs::write(small.path().join("games").join(name), game).expect("a file");
    }
    let output = verdicts(small.path(), &["--manifest", "databases.toml", "games"]);
    let said = text(&output.stderr);
    assert!(said.contains("warning: left out: games/bad.sgf:1:"), "{said}");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("games/good.sgf"), "{}", text(&output.stdout));
}

#[test]
fn verdicts_that_cannot_be_written_are_no_success() {
    let Ok(full) = std::fs::File::options().write(true).open("/dev/full") else {
        return eprintln!("skipped: there is no /dev/full");
    };
    let small = small();
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .current_dir(small.path())
        .arg("verdicts")
        .args(SMALL)
        .stdout(full)
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
}

/// The manifest has no connections: those of the program tell what dragons there are.
#[test]
fn what_the_manifest_lacks_is_the_programs_own() {
    let output = verdicts(small().path(), &SMALL);
    assert!(!text(&output.stdout).contains("null"), "{}", text(&output.stdout));
}

#[test]
fn threads_change_nothing() {
    let folder = small();
    let rows = POSITIONS.split_once("\"rows\"").expect("rows").1;
    let many: String = (0..20).map(|i| format!("{{\"position\": \"q{i}\", \"rows\"{rows}\n")).collect();
    std::fs::write(folder.path().join("positions.jsonl"), many).expect("a file");
    let jobs = |n| verdicts(folder.path(), &[&SMALL[..], &["--layer", "board", "--jobs", n]].concat());
    let (one, three) = (jobs("1"), jobs("3"));
    assert_eq!(one.stdout.iter().filter(|&&byte| byte == b'\n').count(), 40);
    assert_eq!(text(&one.stdout), text(&three.stdout));
}

#[test]
fn a_record_is_compared_row_by_row() {
    let folder = small();
    let record = LINES.replace(r#"["Push",7,"B1",true]"#, r#"["Gone",1,"A1",true],["Push",7,"B1",false]"#);
    std::fs::write(folder.path().join("record.jsonl"), record).expect("a file");
    let output =
        verdicts(folder.path(), &[&SMALL[..], &NO_DRAGONS, &["--against", "record.jsonl", "-v"]].concat());
    assert_eq!(output.status.code(), Some(1), "a recorded row has no match");
    snapshots::check("verdicts", "comparison", PATTERNS, &text(&output.stdout));
}

#[test]
fn a_lower_layer_leaves_other_constraints_open() {
    let folder = small();
    let open = PATTERNS.replace("legal_omove(a)", "!attack(A)");
    std::fs::write(folder.path().join("patterns.db"), open).expect("a file");
    let output = verdicts(folder.path(), &[&SMALL[..], &["--layer", "board"]].concat());
    assert_eq!(text(&output.stdout), LINES.replace("true", "null"));
}

#[test]
fn patterns_points_and_sides_are_chosen() {
    let folder = small();
    let printed = |arguments: &[&str]| {
        let output = verdicts(folder.path(), &[&SMALL[..], &NO_DRAGONS, arguments].concat());
        assert_eq!(text(&output.stderr), "");
        text(&output.stdout)
    };
    let (white, black) = LINES.split_once('\n').expect("two lines");
    assert_eq!(printed(&["--to-play", "black"]), black);
    assert_eq!(
        printed(&["--pattern", "W*", "--to-play", "white"]),
        format!("{}\n", white.replace("[\"Push\",0,\"C1\",true],", ""))
    );
    assert_eq!(
        printed(&["--at", "B1"]),
        LINES.replace("[\"Push\",0,\"C1\",true],[\"Weak\",0,\"C1\",null]", "")
    );
    let of_no_class = printed(&["--class", "D"]);
    assert_eq!(of_no_class.matches("\"verdicts\":[]").count(), 2, "{of_no_class}");
}

#[test]
fn faults_are_told() {
    let folder = small();
    for (arguments, words) in [
        (&["--database", "pattern"][..], "has no database 'pattern'"),
        (&["--at", "Z9"], "`Z9` is no point of the"),
        (&["--against", "nothing.jsonl", "--pattern", "P*"], "--against compares all"),
        (&["--against", "nothing.jsonl"], "cannot read 'nothing.jsonl'"),
        (&["--against", "patterns.db"], "'patterns.db', line 1: "),
    ] {
        let output = verdicts(folder.path(), &[&SMALL[..], arguments].concat());
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(words), "{}", text(&output.stderr));
    }
    std::fs::write(folder.path().join("patterns.db"), PATTERNS.replace("lib(", "lob(")).expect("a file");
    let output = verdicts(folder.path(), &SMALL);
    assert!(text(&output.stderr).contains("E0904"), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("'databases.toml': 2 errors"));
}

/// Compares with the recorded verdicts of the corpus.
fn against_the_oracle(test: &str, positions: &Path, arguments: &[&str]) -> Option<String> {
    let shared = snapshots::corpus(test)?;
    let output = Command::new(env!("CARGO_BIN_EXE_katachi"))
        .arg("verdicts")
        .arg("--manifest")
        .arg(shared.join("corpus/gnugo-3.8/patterns/databases.toml"))
        .arg("--positions")
        .arg(positions)
        .arg("--against")
        .arg(shared.join("oracle/matches/verdicts.jsonl.gz"))
        .args(arguments)
        .output()
        .expect("the program starts");
    assert!(output.status.success(), "{}", text(&output.stderr));
    Some(text(&output.stdout))
}

/// The numbers of the line that begins with `what`: rows, decided, equal.
fn counts(table: &str, what: &str) -> [usize; 3] {
    let line = table.lines().find(|line| line.split_whitespace().next() == Some(what)).expect(what);
    let mut numbers = line.split_whitespace().skip(1).map(|word| word.parse().expect("a number"));
    [(); 3].map(|()| numbers.next().expect("three numbers"))
}

#[test]
fn constraints_that_ask_only_the_board_agree_exactly() {
    let test = "constraints_that_ask_only_the_board_agree_exactly";
    let Some(shared) = snapshots::corpus(test) else { return };
    let positions = shared.join("oracle/matches/positions.jsonl");
    let Some(table) = against_the_oracle(test, &positions, &["--layer", "board"]) else { return };
    let [rows, decided, equal] = counts(&table, "board");
    assert_eq!((rows, decided, equal), (3490, 3490, 3490), "{table}");
    assert!(table.contains("\n0 recorded rows have no match here\n"), "{table}");
}

/// What agrees today, on three positions: a change that raises it blesses the snapshot, one that lowers it has to
/// say why. All positions take minutes: docs/src/constraints.md has their table.
#[test]
fn agreement_of_the_other_constraints_is_known() {
    let test = "agreement_of_the_other_constraints_is_known";
    let Some(shared) = snapshots::corpus(test) else { return };
    let all = std::fs::read_to_string(shared.join("oracle/matches/positions.jsonl")).expect("positions");
    let some: Vec<&str> = all.lines().take(70).step_by(24).collect();
    let folder = folder(&[("positions.jsonl", &some.join("\n"))]);
    let positions = folder.path().join("positions.jsonl");
    let Some(table) = against_the_oracle(test, &positions, &["--jobs", "2"]) else { return };
    snapshots::check("verdicts", "agreement", "three recorded positions of the corpus", &table);
}
