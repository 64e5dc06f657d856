//! How diagnostics are written, which count, and what else a continuous integration asks for.

use std::path::Path;
use std::process::Output;

use serde_json::Value;

use super::{folder, mkpat, printed};

/// An unused label (a warning, E0916), and rows of unequal width.
const FAULTY: &str = "attribute_map none\n\nPattern Net\n\n?O?\nOX\n?*?\n\n:|,A\n";
/// A drawing that is not symmetric as it says: a warning, E0303.
const ODD: &str = "# R\u{e9}mi\nattribute_map none\n\nPattern Net\n\n?O?\nOXo\n?*?\n\n:|,A\n";
const SOUND: &str = "attribute_map none\n\nPattern Net\n\n?O?\nOXO\n?*?\n\n:|,A\n";
const MANIFEST: &str = "[[database]]\nname = \"attack\"\ninputs = [\"attack.db\"]\nanchor = \"X\"\n";

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

#[test]
fn check_reports_on_standard_output_in_every_format() {
    let folder = folder(&[("net.db", FAULTY)]);
    let of = |format: &str| {
        let output = mkpat(folder.path(), &["check", "net.db", "--format", format]);
        assert_eq!(code(&output), Some(1), "{format}");
        assert!(!text(&output.stderr).contains("E0201"), "{format}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(
        of("human").contains("error[E0201]")
            && of("human").ends_with("1 error; `mkpat explain CODE` tells more\n")
    );
    assert!(of("short").starts_with("net.db:6:1: error[E0201]: "));
    let json: Value = serde_json::from_str(&of("json")).expect("one object");
    assert_eq!((json["code"].as_str(), json["at"]["line"].as_u64()), (Some("E0201"), Some(6)));
    assert!(
        of("github").starts_with("::error file=net.db,line=6,col=1,endColumn=3,title=E0201::"),
        "{}",
        of("github")
    );
    assert!(of("github").contains("%0Ahelp: "), "{}", of("github"));
}

#[test]
fn commands_with_another_result_report_on_standard_error() {
    let folder = folder(&[("databases.toml", MANIFEST), ("attack.db", ODD), ("p.jsonl", "")]);
    let arguments = ["match", "--manifest", "databases.toml", "--positions", "p.jsonl", "--format", "short"];
    let output = mkpat(folder.path(), &arguments);
    assert!(text(&output.stderr).contains("warning[E0303]") && output.stdout.is_empty());
}

/// The documents for a manifest whose database has this text.
fn sarif(database: &str) -> (Value, Option<i32>) {
    let folder = folder(&[("a b.db", database), ("sound.db", SOUND)]);
    let output = mkpat(folder.path(), &["check", "a b.db", "sound.db", "--format", "sarif"]);
    (serde_json::from_slice(&output.stdout).expect("one document"), code(&output))
}

#[test]
fn sarif_names_rule_place_and_level() {
    let (log, code) = sarif(FAULTY);
    assert_eq!(code, Some(1));
    let run = &log["runs"][0];
    let result = &run["results"][0];
    assert_eq!((result["ruleId"].as_str(), result["level"].as_str()), (Some("E0201"), Some("error")));
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a%20b.db");
    assert_eq!(place["region"]["startLine"], 6);
    let rule = &run["tool"]["driver"]["rules"][0];
    assert_eq!((rule["id"].as_str(), rule["name"].as_str()), (Some("E0201"), Some("uneven-rows")));
    // Columns count characters, whatever stands in the line before.
    let (log, code) =
        sarif(&SOUND.replace("OXO\n", "OXO \u{e9}\u{e9} \u{e9}\n").replace(":|,A", ":|,A,valeu(3)"));
    assert_eq!(code, Some(1), "{log:#}");
}

#[test]
fn sarif_keeps_to_its_schema() {
    let schema: Value = serde_json::from_str(include_str!("sarif.schema.json")).expect("a schema");
    let subset = jsonschema::validator_for(&schema).expect("a valid schema");
    // The official schema may not be copied into this repository without its notice; who has it names it.
    let official = std::env::var_os("KATACHI_SARIF_SCHEMA").map(|path| {
        let text = std::fs::read(path).expect("the official schema");
        let mut schema: Value = serde_json::from_slice(&text).expect("JSON");
        // Its pattern for names of languages is no valid pattern; our logs name no language.
        for owner in ["run", "toolComponent"] {
            let language = schema.pointer_mut(&format!("/definitions/{owner}/properties/language"));
            language.and_then(Value::as_object_mut).map(|language| language.remove("pattern"));
        }
        jsonschema::validator_for(&schema).expect("a valid schema")
    });
    if official.is_none() {
        snapshots::skip("sarif_keeps_to_its_schema", "the official schema (KATACHI_SARIF_SCHEMA)");
    }
    let misspelt = SOUND.replace("Pattern Net", "pattern Net").replace(":|,A", ":|,A,valeu(3)");
    for database in [FAULTY, ODD, SOUND, &misspelt] {
        let (log, _) = sarif(database);
        for validator in [Some(&subset), official.as_ref()].into_iter().flatten() {
            let faults: Vec<String> = validator.iter_errors(&log).map(|error| error.to_string()).collect();
            assert!(faults.is_empty(), "{faults:?}\n{log:#}");
        }
    }
    // The schema refuses what is no log.
    for (at, wrong) in
        [("/version", "2.0.0"), ("/runs/0/results/0/level", "fatal"), ("/runs/0/results/0/message", "x")]
    {
        let (mut log, _) = sarif(FAULTY);
        *log.pointer_mut(at).expect("a part") = Value::from(wrong);
        assert!(!subset.is_valid(&log), "{at}");
    }
}

#[test]
fn levels_are_by_code_by_name_or_for_all_warnings() {
    let folder = folder(&[("net.db", ODD)]);
    for (options, outcome, word) in [
        (&[][..], 0, "warning[E0303]"),
        (&["--deny", "E0303"], 1, "error[E0303]"),
        (&["--deny", "e0303"], 1, "error[E0303]"),
        (&["--deny", "asymmetric-diagram"], 1, "error[E0303]"),
        (&["--deny", "warnings"], 1, "error[E0303]"),
        (&["--deny-warnings"], 1, "error[E0303]"),
        (&["--deny", "warnings", "--warn", "E0303"], 0, "warning[E0303]"),
        (&["--deny", "E0305"], 0, "warning[E0303]"),
        (&["--allow", "warnings", "--deny", "E0303"], 1, "error[E0303]"),
    ] {
        let output = mkpat(folder.path(), &[&["check", "net.db"], options].concat());
        assert_eq!(code(&output), Some(outcome), "{options:?}");
        assert!(text(&output.stdout).contains(word), "{options:?}: {}", text(&output.stdout));
    }
    for options in [["--allow", "E0303"], ["--allow", "warnings"]] {
        let output = mkpat(folder.path(), &[&["check", "net.db"], &options[..]].concat());
        assert_eq!((code(&output), text(&output.stdout).as_str()), (Some(0), ""), "{options:?}");
    }
}

#[test]
fn levels_that_make_no_sense_are_refused() {
    let folder = folder(&[("net.db", ODD)]);
    for (options, why) in [
        (&["--deny", "E9999"][..], "no diagnostic is called so"),
        (&["--deny", "asymetric-diagram"], "did you mean `asymmetric-diagram`?"),
        (&["--allow", "E0201"], "--allow E0201: this is an error"),
        (&["--allow", "E0303", "--deny", "E0303"], "another option says otherwise"),
    ] {
        let output = mkpat(folder.path(), &[&["check", "net.db"], options].concat());
        assert_eq!(code(&output), Some(2), "{options:?}");
        assert!(text(&output.stderr).contains(why), "{options:?}: {}", text(&output.stderr));
    }
}

#[test]
fn check_reads_standard_input() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_mkpat"))
        .args(["check", "-", "--format", "short"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("mkpat runs");
    child.stdin.take().expect("its input").write_all(FAULTY.as_bytes()).expect("written");
    let output = child.wait_with_output().expect("its output");
    assert!(text(&output.stdout).starts_with("standard input:6:1: error[E0201]"), "{}", text(&output.stdout));
    assert_eq!(code(&output), Some(1));
}

#[test]
fn what_was_found_before_a_problem_is_reported() {
    let folder = folder(&[("net.db", FAULTY)]);
    for command in ["check", "lint"] {
        let output = mkpat(folder.path(), &[command, "net.db", "none.db", "--format", "sarif"]);
        assert_eq!(code(&output), Some(2), "{command}");
        let log: Value = serde_json::from_slice(&output.stdout).expect("one document");
        assert_eq!(log["runs"][0]["results"].as_array().map(Vec::len), Some(1), "{command}");
        // Who looks at the log alone learns that it is not all.
        let invocation = &log["runs"][0]["invocations"][0];
        assert_eq!(invocation["executionSuccessful"], false, "{command}");
        let told = &invocation["toolExecutionNotifications"][0];
        assert_eq!(told["level"], "error", "{command}");
        assert!(told["message"]["text"].as_str().is_some_and(|text| text.starts_with("none.db: ")), "{told}");
    }
    let (log, _) = sarif(FAULTY);
    assert!(log["runs"][0]["invocations"].is_null());
}

#[test]
fn a_log_has_an_end_and_says_so() {
    let folder = folder(&[("p.db", &"Pattern\n\n".repeat(25_010))]);
    let output = mkpat(folder.path(), &["check", "p.db", "--kind", "general", "--format", "sarif"]);
    let log: Value = serde_json::from_slice(&output.stdout).expect("one document");
    let run = &log["runs"][0];
    assert_eq!(run["results"].as_array().map(Vec::len), Some(25_000));
    assert_eq!(run["invocations"][0]["executionSuccessful"], true);
    let told = &run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"];
    assert!(told.as_str().is_some_and(|text| text.contains("more results are not in this log")), "{told}");
}

#[test]
fn files_that_no_manifest_names_are_mentioned() {
    let folder = folder(&[
        ("p/databases.toml", MANIFEST),
        ("p/attack.db", SOUND),
        ("p/forgotten.db", SOUND),
        ("p/tree.sgf", "(;)"),
        ("p/notes.txt", ""),
        ("p/deeper/other.db", SOUND),
    ]);
    let output = mkpat(folder.path(), &["check", "p"]);
    let said =
        "note: p/forgotten.db: no manifest names this file\nnote: p/tree.sgf: no manifest names this file\n";
    assert_eq!((code(&output), text(&output.stderr).as_str()), (Some(0), said));
    let output = mkpat(folder.path(), &["check", "p", "--format", "github"]);
    let said = text(&output.stdout);
    assert!(said.starts_with("::notice file=p/forgotten.db::no manifest names this file\n"), "{said}");
    let alone = text(&mkpat(folder.path(), &["check", "p/attack.db"]).stderr);
    assert!(!alone.contains("forgotten"), "{alone}");
}

/// A folder with a manifest, its database, and what was built of them in `out`.
fn built() -> tempfile::TempDir {
    let folder = folder(&[("databases.toml", MANIFEST), ("attack.db", SOUND)]);
    printed(folder.path(), &["build", "databases.toml", "--out", "out"]);
    folder
}

fn build_check(folder: &Path) -> (Option<i32>, String) {
    let output = mkpat(folder, &["build", "databases.toml", "--out", "out", "--check"]);
    assert_eq!(text(&output.stdout), "");
    (code(&output), text(&output.stderr))
}

#[test]
fn build_check_names_what_is_stale_missing_or_superfluous() {
    let folder = built();
    let out = |name: &str| folder.path().join("out").join(name);
    assert_eq!(build_check(folder.path()), (Some(0), String::new()));
    std::fs::rename(out("attack.rs"), out("defense.rs")).expect("renamed");
    std::fs::write(out("databases.rs"), "// by hand").expect("written");
    std::fs::write(out("mod.rs"), "// ours\n").expect("written");
    let said = "stale: out/databases.rs\nmissing: out/attack.rs\nsuperfluous: out/defense.rs\n";
    let (code, text) = build_check(folder.path());
    let mut lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.pop(), Some("the manifest makes 2 files; `mkpat build` without `--check` writes them"));
    lines.sort_unstable();
    let mut expected: Vec<&str> = said.lines().collect();
    expected.sort_unstable();
    assert_eq!((code, lines), (Some(1), expected));
    // Nothing was written.
    assert!(!out("attack.rs").exists() && out("defense.rs").exists());
    assert_eq!(std::fs::read_to_string(out("databases.rs")).expect("a file"), "// by hand");
}

/// The same manifest, however the command line names it and from where.
#[test]
fn a_module_does_not_tell_where_it_was_made() {
    let folder = built();
    let manifest = folder.path().join("databases.toml").display().to_string();
    let out = folder.path().join("out").display().to_string();
    for (within, named) in
        [(".", "."), ("out", ".."), ("out", "../databases.toml"), ("out", manifest.as_str())]
    {
        for lines in [&[][..], &["--lines"]] {
            printed(folder.path(), &[&["build", "databases.toml", "--out", "out"], lines].concat());
            let check = [&["build", named, "--out", &out, "--check"], lines].concat();
            let output = mkpat(&folder.path().join(within), &check);
            assert_eq!((code(&output), text(&output.stderr)), (Some(0), String::new()), "{within} {named}");
        }
    }
}

/// Eye values, openings, weights and threats are modules like others.
#[test]
fn no_kind_of_module_tells_where_it_was_made() {
    let manifest = "[[eyes]]\nname = \"eyes\"\ninputs = [\"in/eyes.db\"]\n\n\
        [[fuseki]]\nname = \"book\"\nsize = 9\ninput = \"in/book.dbz\"\n\n\
        [[playout]]\nname = \"playout\"\ninputs = [\"in/shape.db\"]\n\n\
        [[lines]]\nname = \"threats\"\ninput = \"in/threats.db\"\n";
    let ours = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patterns").join(name);
        std::fs::read_to_string(path).expect("a database of ours")
    };
    let (shape, threats) = (ours("mc_shape.db"), ours("gomoku/threats.db"));
    let eyes = "Pattern 1\n\n.*.\n\n:0112\n";
    let folder = folder(&[("databases.toml", manifest)]);
    std::fs::create_dir(folder.path().join("in")).expect("a folder");
    let write =
        |name: &str, text: &str| std::fs::write(folder.path().join("in").join(name), text).expect("written");
    for (name, text) in
        [("eyes.db", eyes), ("book.dbz", "A 1 ee\n"), ("shape.db", &shape), ("threats.db", &threats)]
    {
        write(name, text);
    }
    printed(folder.path(), &["build", "databases.toml", "--out", "out"]);
    let (manifest, out) = (folder.path().join("databases.toml"), folder.path().join("out"));
    let (manifest, out) = (manifest.display().to_string(), out.display().to_string());
    let output = mkpat(&folder.path().join("in"), &["build", &manifest, "--out", &out, "--check"]);
    assert_eq!((code(&output), text(&output.stderr)), (Some(0), String::new()));
    // A remark makes none of them stale.
    for (name, text) in
        [("eyes.db", eyes), ("book.dbz", "A 1 ee\n"), ("shape.db", &shape), ("threats.db", &threats)]
    {
        write(name, &format!("# A remark.\n\n{text}"));
    }
    assert_eq!(build_check(folder.path()), (Some(0), String::new()));
}

/// Its name is made from the file's, and a file may be called like a word of Rust.
#[test]
fn a_database_by_itself_may_be_called_anything() {
    for name in ["match", "databases", "self"] {
        let file = format!("{name}.db");
        let folder = folder(&[(file.as_str(), SOUND)]);
        let output = mkpat(folder.path(), &["build", &file, "--out", "out"]);
        assert_eq!(code(&output), Some(0), "{}", text(&output.stderr));
        assert!(folder.path().join(format!("out/{name}_.rs")).is_file());
    }
}

/// What another build is writing is its own.
#[test]
fn hidden_files_are_not_left_over() {
    let folder = built();
    let hidden = folder.path().join("out/.tmpAbCdEf");
    std::fs::copy(folder.path().join("out/attack.rs"), &hidden).expect("copied");
    assert_eq!(build_check(folder.path()), (Some(0), String::new()));
    printed(folder.path(), &["build", "databases.toml", "--out", "out", "--prune"]);
    assert!(hidden.exists());
}

#[test]
fn what_is_left_over_is_named_and_removed_on_demand() {
    let folder = built();
    let left = folder.path().join("out/old.rs");
    std::fs::copy(folder.path().join("out/attack.rs"), &left).expect("copied");
    std::fs::write(folder.path().join("out/mod.rs"), "// ours\n").expect("written");
    let build = |option: &[&str]| {
        let output = mkpat(folder.path(), &[&["build", "databases.toml", "--out", "out"], option].concat());
        (code(&output), text(&output.stderr))
    };
    let (code, said) = build(&[]);
    assert_eq!(code, Some(0));
    assert_eq!(said, "note: out/old.rs: the manifest makes this file no longer; `--prune` removes it\n");
    assert!(left.exists());
    assert_eq!(build(&["--prune"]).1, "removed out/old.rs, which the manifest makes no longer\n");
    assert!(!left.exists() && folder.path().join("out/mod.rs").exists());
}

#[test]
fn a_comment_at_the_top_changes_no_module() {
    let folder = built();
    let write = |text: String| std::fs::write(folder.path().join("attack.db"), text).expect("written");
    write(format!("# A remark.\n\n{SOUND}"));
    assert_eq!(build_check(folder.path()), (Some(0), String::new()));
    write(SOUND.replace("|,A", "8,A"));
    assert_eq!(build_check(folder.path()).0, Some(1));
    // With lines, it does.
    write(SOUND.to_owned());
    printed(folder.path(), &["build", "databases.toml", "--out", "out", "--lines"]);
    let module = || std::fs::read_to_string(folder.path().join("out/attack.rs")).expect("a module");
    assert!(module().contains("// attack.db:3 Net"), "{}", module());
    write(format!("# A remark.\n{SOUND}"));
    printed(folder.path(), &["build", "databases.toml", "--out", "out", "--lines"]);
    assert!(module().contains("// attack.db:4 Net"), "{}", module());
}

#[test]
fn build_for_a_program_prints_nothing_else() {
    let folder = folder(&[("databases.toml", MANIFEST), ("attack.db", ODD)]);
    let text = printed(folder.path(), &["build", "databases.toml", "--format", "sarif"]);
    let log: Value = serde_json::from_str(&text).expect("one document");
    assert_eq!(log["runs"][0]["results"][0]["ruleId"], "E0303");
}

#[test]
fn completions_are_for_every_shell() {
    let folder = folder(&[]);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(folder.path(), &["completions", shell]);
        assert!(script.contains("mkpat") && script.contains("openings"), "{shell}");
    }
}

#[test]
fn man_pages_are_printed_or_written() {
    let folder = folder(&[]);
    let page = printed(folder.path(), &["man"]);
    assert!(page.contains(".TH mkpat 1") && page.contains("mkpat\\-check(1)"), "{page}");
    assert_eq!(printed(folder.path(), &["man", "pages"]), "");
    for name in ["mkpat.1", "mkpat-check.1", "mkpat-eyes.1", "mkpat-eyes-survey.1"] {
        assert!(folder.path().join("pages").join(name).is_file(), "{name}");
    }
}
