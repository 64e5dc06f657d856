//! A comparison tells just what was edited.

use crate::{folder, mkpat, printed};
use serde_json::Value;
use std::collections::BTreeSet;

/// A change as it is expected and told: kind, old name, new name, aspects.
type Told = (String, String, String, Vec<String>);

/// A database in parts: what is before the first pattern, then a pattern each.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.lines() {
        if line.starts_with("Pattern ") {
            parts.push(String::new());
        }
        let last = parts.last_mut().expect("a part");
        *last += &format!("{line}\n");
    }
    parts
}

fn name(part: &str) -> String {
    part.lines().next().and_then(|line| line.strip_prefix("Pattern ")).expect("a name").trim().to_owned()
}

/// The line with classes and values.
fn entry(part: &str) -> Option<&str> {
    part.lines().find(|line| line.starts_with(':'))
}

fn renamed(part: &str) -> Option<String> {
    Some(part.replacen(&name(part), &format!("{}Anew", name(part)), 1))
}

fn other_value(part: &str) -> Option<String> {
    let entry = entry(part)?;
    let at = entry.find("value(").or_else(|| entry.find("shape("))? + "value(".len();
    Some(part.replacen(entry, &format!("{}9{}", &entry[..at], &entry[at..]), 1))
}

fn other_class(part: &str) -> Option<String> {
    let entry = entry(part)?;
    let (symmetry, classes) = entry.split_once(',')?;
    let letters = classes.split([',', ' ']).next()?;
    let more = if letters.contains('X') || letters.contains('x') { return None } else { "X" };
    (letters != "-").then(|| part.replacen(entry, &format!("{symmetry},{more}{classes}"), 1))
}

/// A cell of the first row, where no second diagram repeats it and no symmetry ties it to others.
fn other_shape(part: &str) -> Option<String> {
    let entry = entry(part)?.split_once(',').filter(|(symmetry, _)| *symmetry == ":8")?.0;
    let (before, after) = part.split_once(entry)?;
    let is_row = |line: &&str| !line.is_empty() && line.chars().all(|c| "?xoXO.*".contains(c));
    if after.lines().any(|line| is_row(&line) || line.starts_with([';', '>'])) {
        return None;
    }
    let row = before.lines().filter(is_row).find(|row| row.contains('?'))?;
    Some(part.replacen(row, &row.replacen('?', "x", 1), 1))
}

fn other_constraint(part: &str) -> Option<String> {
    let line =
        part.lines().find(|line| line.starts_with(';') && !line.contains("&&") && !line.contains("||"))?;
    (part.matches("\n;").count() == 1).then(|| part.replacen(line, &format!(";!({})", &line[1..]), 1))
}

type Edit = (&'static str, &'static [&'static str], fn(&str) -> Option<String>);

/// Twelve edits of patterns that stay; eight patterns are removed or added.
const EDITS: [(Edit, usize); 5] = [
    (("renamed", &[], renamed), 4),
    (("changed", &["value"], other_value), 3),
    (("changed", &["class"], other_class), 2),
    (("changed", &["shape"], other_shape), 2),
    (("changed", &["constraint"], other_constraint), 1),
];

/// The text edited, and what that should be told as.
fn edited(text: &str) -> (String, BTreeSet<Told>) {
    let mut parts = parts(text);
    let mut expected = BTreeSet::new();
    // Every third pattern may be edited, so that edits lie apart.
    let mut free: Vec<usize> = (1..parts.len()).step_by(3).collect();
    for ((kind, aspects, edit), count) in EDITS {
        for _ in 0..count {
            let at = free.iter().position(|&at| edit(&parts[at]).is_some()).expect("a pattern to edit");
            let at = free.remove(at);
            let new = edit(&parts[at]).expect("edited");
            let aspects = aspects.iter().map(|&aspect| aspect.to_owned()).collect();
            expected.insert((kind.to_owned(), name(&parts[at]), name(&new), aspects));
            parts[at] = new;
        }
    }
    for _ in 0..4 {
        let at = free.remove(0);
        expected.insert(("removed".to_owned(), name(&parts[at]), String::new(), Vec::new()));
        parts[at] = String::new();
    }
    for number in 1..=3 {
        let new = format!("\n\nPattern Fresh{number}\n\n{}O*X\n\n:8,-\n", "?.?\n".repeat(number));
        parts.push(new);
        expected.insert(("added".to_owned(), String::new(), format!("Fresh{number}"), Vec::new()));
    }
    parts.push("\n\nPattern Fresh4\n\nO*?X\n\n:8,-\n".to_owned());
    expected.insert(("added".to_owned(), String::new(), "Fresh4".to_owned(), Vec::new()));
    (parts.concat(), expected)
}

fn told(text: &str) -> BTreeSet<Told> {
    let word = |value: &Value| value.as_str().unwrap_or("").to_owned();
    let line = |line: &str| {
        let change: Value = serde_json::from_str(line).expect("JSON");
        let aspects = change["aspects"].as_array().expect("a list").iter().map(word).collect();
        (word(&change["change"]), word(&change["old"]["name"]), word(&change["new"]["name"]), aspects)
    };
    text.lines().map(line).collect()
}

#[track_caller]
fn edits_are_told(text: &str) {
    let (new, expected) = edited(text);
    assert_eq!(expected.len(), 20);
    let folder = folder(&[("old/patterns.db", text), ("new/patterns.db", &new)]);
    let arguments = ["diff", "old/patterns.db", "new/patterns.db", "--to", "json"];
    assert_eq!(told(&printed(folder.path(), &arguments)), expected);
    assert_eq!(printed(folder.path(), &["diff", "old", "old"]), "no pattern differs\n");
}

#[test]
fn edits_of_our_patterns_are_told_and_nothing_else() {
    edits_are_told(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../patterns/patterns.db")));
}

#[test]
fn edits_of_the_corpus_are_told_and_nothing_else() {
    let Some(root) = snapshots::corpus("edits_of_the_corpus_are_told_and_nothing_else") else { return };
    let bytes = std::fs::read(root.join("corpus/gnugo-3.8/patterns/patterns.db")).expect("a database");
    edits_are_told(&String::from_utf8_lossy(&bytes));
}

const OLD: &str = "attribute_map general\n\nPattern Net\n\n?O?\nOX.\n?.*\n\n:\\,A,value(35)\n\n?O?\nOa.\n?.*\n\n;lib(a)==2\n";

/// In these games the net as it was is found once, as it is from two sides.
const GAME: &str = "(;SZ[9];B[ee];W[ed];B[aa];W[de];B[hh];W[ih])";

#[test]
fn matches_gained_and_lost_are_counted_and_drawn() {
    let new = OLD.replace("?.*", "..*").replace("value(35)", "value(40)").replace(":\\,", ":8,");
    let other = "(;SZ[9];B[ee];W[ed];B[df];W[de])";
    let games = [("games/a.sgf", GAME), ("games/b.sgf", other)];
    let folder = folder(&[&[("old/attack.db", OLD), ("new/attack.db", &new)], &games[..]].concat());
    for (form, name) in [("text", "a-net"), ("json", "a-net-in-json"), ("markdown", "a-net-in-markdown")] {
        let told = printed(folder.path(), &["diff", "old", "new", "--games", "games", "--to", form]);
        snapshots::check("diff", name, &format!("{OLD}\n{new}\n{GAME}\n{other}"), &told);
    }
}

#[test]
fn a_narrower_pattern_loses_what_a_wider_one_gains() {
    let narrow = OLD.replace("?.*", "..*");
    let game = "(;SZ[9];B[aa];W[ed];B[ee];W[de];B[df];W[ii];B[ia];W[ai])";
    let folder = folder(&[("old/attack.db", OLD), ("new/attack.db", &narrow), ("game.sgf", game)]);
    let lost = printed(folder.path(), &["diff", "old", "new", "--games", "game.sgf"]);
    snapshots::check("diff", "lost", &format!("{OLD}\n{narrow}\n{game}"), &lost);
    let gained = printed(folder.path(), &["diff", "new", "old", "--games", "game.sgf"]);
    assert_eq!(gained.matches("first gained").count(), lost.matches("first lost").count());
    assert!(lost.contains("0 gained") && gained.contains(" 0 lost"), "{lost}\n{gained}");
}

const CORNER: &str = "[[database]]\nname = \"joseki\"\nkind = \"corner\"\ninputs = [\"joseki.db\"]\n";

#[test]
fn corner_patterns_gain_and_lose_matches_too() {
    let pattern = |name, drawing: &str| format!("Pattern {name}\n\n{drawing}\n:8,-,shape(3)\n\n");
    let shared = pattern("Approach", "|....\n|..X.\n|.*..\n+----\n");
    let old =
        format!("attribute_map general\n\n{shared}{}", pattern("Keima", "|....\n|.OX.\n|...*\n+----\n"));
    let new =
        format!("attribute_map general\n\n{shared}{}", pattern("Keima", "|....\n|.OX*\n|....\n+----\n"));
    let files = [("old/joseki.db", old.as_str()), ("old/databases.toml", CORNER)];
    let more = [("new/joseki.db", new.as_str()), ("new/databases.toml", CORNER)];
    let game = ("game.sgf", "(;SZ[9];B[ch];W[bh];B[aa];W[ii])");
    let folder = folder(&[&files[..], &more[..], &[game]].concat());
    let told = printed(folder.path(), &["diff", "old", "new", "--games", "game.sgf"]);
    snapshots::check("diff", "in-a-corner", &format!("{old}\n{new}\n{}", game.1), &told);
}

#[test]
fn revisions_are_read_through_git() {
    let folder = folder(&[("patterns/attack.db", OLD)]);
    let git = |arguments: &[&str]| {
        let who = ["-c", "user.name=a", "-c", "user.email=a@example.org"];
        std::process::Command::new("git").args(who).args(arguments).current_dir(folder.path()).output()
    };
    if git(&["init", "-q"]).is_err() {
        return snapshots::skip("revisions_are_read_through_git", "git");
    }
    git(&["add", "."]).expect("git");
    git(&["commit", "-qm", "one"]).expect("git");
    std::fs::write(folder.path().join("patterns/attack.db"), OLD.replace("value(35)", "value(40)"))
        .expect("written");
    for (old, new) in [("HEAD:patterns", "patterns"), ("HEAD:patterns/attack.db", "patterns/attack.db")] {
        let text = printed(folder.path(), &["diff", old, new]);
        assert!(
            text.contains("changed attack/Net: value\n    value:\n    - value(35)\n    + value(40)\n"),
            "{text}"
        );
    }
    std::fs::write(folder.path().join("patterns/databases.toml"), MANIFEST).expect("written");
    git(&["add", "."]).expect("git");
    git(&["commit", "-qm", "two"]).expect("git");
    std::fs::write(folder.path().join("patterns/attack.db"), OLD).expect("written");
    std::fs::write(folder.path().join("game.sgf"), GAME).expect("written");
    std::fs::write(folder.path().join("engine.sh"), ENGINE).expect("written");
    if cfg!(unix) {
        let arguments =
            ["diff", "HEAD:patterns", "patterns", "--games", "game.sgf", "--moves", "--every", "6"];
        let text = printed(folder.path(), &[&arguments[..], &["--engine", "sh engine.sh"]].concat());
        assert!(
            text.contains("1 of 1 positions have another move\n\ngame.sgf:6, White: J9 (a) -> A1 (b)\n"),
            "{text}"
        );
    }
    let output = mkpat(folder.path(), &["diff", "HEAD~7:patterns", "patterns"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with("mkpat: HEAD~7:patterns: git: "), "{said}");
}

/// Answers every command; its move is A1 with a database that is worth 35, and else the move of the number in its folder.
const ENGINE: &str = r#"
manifest=""
for word in "$@"; do manifest="$word"; done
grep -q 'value(35)' "$(dirname "$manifest")/attack.db" && mine=A1 || mine=J9
asked=0
while read -r command rest; do
  case "$command" in
    reg_genmove) asked=$((asked + 1)); [ $asked -eq 2 ] && move=C3 || move=$mine; printf '= %s\n\n' "$move" ;;
    quit) printf '=\n\n'; exit ;;
    *) printf '=\n\n' ;;
  esac
done
"#;

const MANIFEST: &str = "[[database]]\nname = \"attack\"\ninputs = [\"attack.db\"]\n";

#[cfg(unix)]
#[test]
fn positions_in_which_a_move_changes_are_drawn() {
    let new = OLD.replace("value(35)", "value(40)");
    let files = [("old/attack.db", OLD), ("new/attack.db", &new), ("game.sgf", GAME), ("engine.sh", ENGINE)];
    let manifests = [("old/databases.toml", MANIFEST), ("new/databases.toml", MANIFEST)];
    let folder = folder(&[&files[..], &manifests[..]].concat());
    let asked = ["--games", "game.sgf", "--moves", "--engine", "sh engine.sh", "--every", "2", "--to"];
    for (form, name) in [("text", "moves"), ("json", "moves-in-json"), ("markdown", "moves-in-markdown")] {
        let told = printed(folder.path(), &[&["diff", "old", "new"], &asked[..], &[form]].concat());
        snapshots::check("diff", name, GAME, &told);
    }
}

#[test]
fn an_engine_that_is_not_there_or_ends_is_told() {
    let files = [("old/attack.db", OLD), ("old/databases.toml", MANIFEST), ("game.sgf", GAME)];
    let folder = folder(&[&files[..], &[("alone/attack.db", OLD)]].concat());
    let said = |old, engine| {
        let arguments = ["diff", old, "old", "--games", "game.sgf", "--moves", "--engine", engine];
        let output = mkpat(folder.path(), &arguments);
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let missing = said("old", "no-such-engine");
    assert!(missing.starts_with("mkpat: cannot start the engine: no-such-engine: "), "{missing}");
    if cfg!(unix) {
        let ended = said("old", "true");
        assert!(ended.contains("the engine with the old databases: the engine ended"), "{ended}");
    }
    let no_manifest = said("alone", "no-such-engine");
    assert!(no_manifest.contains("alone: `--moves` gives an engine a manifest"), "{no_manifest}");
}
