//! Mistakes of users, each with what `mkpat` says of it: the right thing, soon, and without a panic.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const NET: &str = "Pattern Net\n\n?O?\nOX.\n?.*\n\n:8,s\n";

const MANIFEST: &str = "[[database]]\nname = \"attack\"\ninputs = [\"attack.db\"]\nanchor = \"X\"\n\n\
                        [[eyes]]\nname = \"eyes\"\ninputs = [\"eyes.db\"]\n";

const ATTACK: &str = "Pattern Net\n\n?O?\nOX.\n?.*\n\n:8,A\n";

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mkpat"));
    command.args(arguments).current_dir(folder);
    command
}

fn mkpat(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().expect("mkpat runs")
}

/// What it says, on both streams.
fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = mkpat(folder, arguments);
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

/// What `mkpat check` says of a database that stands alone.
fn checked(name: &str, text: &[u8]) -> String {
    said(folder(&[(name, text)]).path(), &["check", "--color", "never", name])
}

fn project() -> tempfile::TempDir {
    folder(&[
        ("databases.toml", MANIFEST.as_bytes()),
        ("attack.db", ATTACK.as_bytes()),
        ("eyes.db", b"Pattern 301\n\n!.!\n\n:1111\n"),
    ])
}

#[test]
fn a_faulty_position_is_told_with_its_line_and_column() {
    let folder = project();
    let good = "{\"position\": \"p\", \"rows\": [\"..\", \"..\"]}\n";
    for (line, place) in [
        ("{\"position\": \"p\", \"rows\": [\".Z\", \"..\"]}", "3:30: `Z` is no point"),
        ("{\"position\": \"p\", \"rows\": [\".x\", \"..\"]}", "3:30: `x` is no point"),
        ("{\"position\": \"p\", \"row\": [\"..\", \"..\"]}", "3:23: unknown field `row`"),
        (
            "{\"position\": \"p\", \"rows\": [\"XX\", \"XO\"]}",
            "3:29: the string of this stone has no liberty",
        ),
        ("{\"position\": \"p\", \"rows\": [\"..\", \"..\"}", "3:38: expected `,` or `]`"),
    ] {
        std::fs::write(folder.path().join("p.jsonl"), format!("{good}{good}{line}\n")).expect("a file");
        let arguments = ["match", "--manifest", "databases.toml", "--positions", "p.jsonl"];
        let output = mkpat(folder.path(), &arguments);
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(text.contains(&format!("p.jsonl:{place}")), "{line}: {text}");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn match_names_the_kind_of_what_it_cannot_match() {
    let folder = project();
    std::fs::write(folder.path().join("p.jsonl"), "").expect("a file");
    let arguments = ["match", "--manifest", "databases.toml", "--positions", "p.jsonl", "--database", "eyes"];
    let text = said(folder.path(), &arguments);
    assert!(text.contains("databases.toml: `eyes` is an eye database, and no pattern database"), "{text}");
}

#[test]
fn a_closed_pipe_ends_a_command_quietly() {
    let folder = project();
    let positions = "{\"position\": \"p\", \"rows\": [\"..\", \"..\"]}\n";
    std::fs::write(folder.path().join("p.jsonl"), positions).expect("a file");
    for arguments in [
        &["selftest", "databases.toml"][..],
        &["bench", "--manifest", "databases.toml", "--positions", "p.jsonl", "--passes", "1"],
        &["show", "--manifest", "databases.toml", "--syntax", "Net"],
        &["expand", "--manifest", "databases.toml", "Net"],
        &["match", "--manifest", "databases.toml", "--positions", "p.jsonl"],
        &["explain"],
        &["explain", "E0101"],
        &["explain", "lib"],
        &["eyes", "write", "--vertices", "1"],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = command(folder.path(), arguments).stdout(writer).stderr(Stdio::piped()).output();
        let output = output.expect("mkpat runs");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!text.contains("panicked"), "{arguments:?}: {text}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {text}");
    }
}

#[test]
fn closed_standard_error_is_no_fault() {
    let folder = folder(&[("nets.db", b"Pattern Net\n")]);
    for arguments in [&["check", "nets.db"][..], &["expand", "Net"], &["check", "none.db"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = command(folder.path(), arguments).stderr(writer).output().expect("mkpat runs");
        assert!(matches!(output.status.code(), Some(1 | 2)), "{arguments:?}: {:?}", output.status);
    }
}

/// Each of these took minutes when every message read the file again, and every row all others.
#[test]
fn many_faults_take_seconds_and_the_first_hundred_are_drawn() {
    let duplicates: String = (0..20_000).map(|i| format!("Pattern P{i}\n\nXO*\n.X.\n\n:8,s\n\n")).collect();
    let rows = format!("Pattern A\n\n{}\n:8,s\n", "XO*\n".repeat(1_000_000));
    let classes = format!("Pattern A\n\nXO*\n\n:8,{}\n", "z".repeat(100_000));
    for (text, rest) in [
        (duplicates, Some("19899 more of E0702 are not drawn; `--format short` names all")),
        (rows, None),
        (classes, Some("99900 more of E0304 are not drawn; `--format short` names all")),
    ] {
        let start = Instant::now();
        let text = checked("many.db", text.as_bytes());
        assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
        assert!(rest.is_none_or(|rest| text.contains(rest)), "{}", &text[text.len() - 300..]);
        assert!(text.lines().filter(|line| line.starts_with("warning[E0702]")).count() <= 100);
    }
}

#[test]
fn far_apart_lines_are_drawn_with_their_numbers() {
    let far =
        format!("{NET}\n{}Pattern Again{}", "# far\n".repeat(150), NET.trim_start_matches("Pattern Net"));
    let text = checked("nets.db", far.as_bytes());
    assert!(text.contains("--> nets.db:159:9") && text.contains("::: nets.db:1:9"), "{text}");
}

#[test]
fn a_database_alone_is_told_how_it_is_read() {
    let still = NET.replace('*', ".");
    let text = checked("mine.db", still.as_bytes());
    assert!(
        text.contains("note: mine.db: no manifest names this file, and its name tells no kind"),
        "{text}"
    );
    let files = folder(&[("mine.db", still.as_bytes())]);
    let text = said(files.path(), &["check", "--kind", "general", "mine.db"]);
    assert!(text.contains("E0205") && !text.contains("note: mine.db"), "{text}");
    let text = said(project().path(), &["check", "attack.db"]);
    assert_eq!(text, "note: attack.db: read as databases.toml says\n");
}

/// Emacs puts a link that leads nowhere beside a file that is edited.
#[cfg(unix)]
#[test]
fn a_folder_is_read_while_an_editor_is_at_work_in_it() {
    let folder = folder(&[("attack.db", ATTACK.as_bytes())]);
    std::os::unix::fs::symlink("author@host.1234", folder.path().join(".#attack.db")).expect("a link");
    std::fs::create_dir(folder.path().join("old.db")).expect("a folder");
    for arguments in [&["check", "."][..], &["lint", "."], &["fmt", "--check", "."], &["diff", ".", "."]] {
        let text = said(folder.path(), arguments);
        assert!(!text.contains("mkpat:"), "{arguments:?}: {text}");
    }
}

#[test]
fn a_small_letter_does_not_make_a_playout_database() {
    let text = checked("attack.db", ATTACK.replace("Pattern", "pattern").as_bytes());
    assert!(text.contains("E0115") && !text.contains("E06"), "{text}");
}

#[test]
fn what_is_no_text_gets_one_message() {
    let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain(ATTACK.bytes().flat_map(|byte| [byte, 0])).collect();
    let random: Vec<u8> = (0..2000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let returns: Vec<u8> = ATTACK.replace('\n', "\r").into_bytes();
    for name in ["attack.db", "book.dbz"] {
        for (bytes, says) in [
            (&utf16, "the file is UTF-16"),
            (&random, "the file is no text"),
            (&returns, "carriage returns alone"),
        ] {
            let text = checked(name, bytes);
            assert!(text.contains(says), "{name}: {text}");
            assert_eq!(text.matches("error[").count(), 1, "{name}: {text}");
        }
        let marked =
            [b"\xef\xbb\xbf# nothing\n".as_slice(), if name == "book.dbz" { b"" } else { ATTACK.as_bytes() }];
        let text = checked(name, &marked.concat());
        assert!(text.contains("byte-order mark"), "{name}: {text}");
        assert_eq!(text.matches("error[").count(), 1, "{name}: {text}");
    }
}

/// An editor opens the file that a message names: the manifest's folder stands before it only where the name begins there.
#[test]
fn a_database_named_from_the_root_is_shown_so() {
    let databases = folder(&[("attack.db", b"Pattern Net\n\nO*\n\n:/,A\n")]);
    let path = databases.path().join("attack.db");
    let manifest = MANIFEST.replace("\"attack.db\"", &format!("'{}'", path.display()));
    let project =
        folder(&[("databases.toml", manifest.as_bytes()), ("eyes.db", b"Pattern 301\n\n!.!\n\n:1111\n")]);
    std::fs::create_dir(project.path().join("below")).expect("a folder");
    let text = said(&project.path().join("below"), &["check", "--color", "never", "../databases.toml"]);
    assert!(text.contains(&format!("--> {}:5:2\n", path.display())), "{text}");
    assert!(text.contains("1 row and 2 columns are not a square"), "{text}");
    databases.close().expect("the folder goes");
    let text = said(project.path(), &["check", "--color", "never", "databases.toml"]);
    assert!(text.contains("error[E0802]") && !text.contains("relative to the manifest"), "{text}");
}

#[test]
fn a_manifest_of_nothing_is_an_error() {
    for (text, says) in [
        ("", "the manifest names nothing to compile"),
        ("# later\n", "the manifest names nothing to compile"),
        ("[[database]]\nname = \"a\"\n", "`a` is made of nothing"),
        ("[[playout]]\nname = \"p\"\ninputs = []\n", "`p` is made of nothing"),
    ] {
        let text = checked("databases.toml", text.as_bytes());
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn an_output_in_a_missing_folder_names_the_folder() {
    let folder = folder(&[]);
    let text = said(folder.path(), &["eyes", "write", "--vertices", "1", "-o", "none/eyes.db"]);
    assert!(text.contains("none/eyes.db: there is no folder `none`"), "{text}");
}

/// Its name tells no family: the weights tell that these are patterns, and no connections.
#[test]
fn classic_patterns_are_told_by_their_weights() {
    let classic = "Pattern Hane\n\nOX\n*?\n\n:8,62,0,OX\n";
    assert_eq!(checked("mine.db", classic.as_bytes()), "");
    let files = folder(&[("mine.db", classic.as_bytes()), ("game.sgf", b"(;SZ[9];B[ee];W[ef])")]);
    for command in [&["export", "mine.db"][..], &["stats", "game.sgf", "--manifest", "mine.db"]] {
        let output = mkpat(files.path(), command);
        let (told, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(
            output.status.success() && said.is_empty() && told.contains("Hane"),
            "{command:?}: {told}{said}"
        );
    }
    let connections = checked("mine.db", b"Pattern Jump\n\nO.O\n\n:8,C,NULL\n");
    assert!(connections.contains("its name tells no kind"), "{connections}");
}

#[test]
fn where_there_is_no_pattern_database_that_is_said() {
    let eyes = "Pattern 301\n\n!.!\n\n:1111\n".as_bytes();
    let files = folder(&[("eyes.db", eyes), ("other.db", eyes), ("game.sgf", b"(;SZ[9];B[ee])")]);
    for command in [
        &["diff", "eyes.db", "other.db"][..],
        &["gallery", "eyes.db", "--out", "pages"],
        &["stats", "game.sgf", "--manifest", "eyes.db"],
    ] {
        let output = mkpat(files.path(), command);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command:?}: {said}");
        assert!(said.starts_with("mkpat: eyes.db: no pattern database"), "{command:?}: {said}");
    }
    assert!(!files.path().join("pages").exists());
}

/// The games do not exist: nothing is asked of them.
#[test]
fn long_work_does_not_begin_where_its_result_could_not_be_written() {
    let files = folder(&[("net.db", NET.as_bytes())]);
    for command in [
        &["stats", "no-games", "--manifest", "net.db"][..],
        &["search", "XO", "no-games"],
        &["diff", "net.db", "net.db", "--games", "no-games"],
        &["fuseki", "no-games", "--size", "9"],
        &["merge", "no-part.parquet"],
    ] {
        for (output, why) in [("none/out.csv", "there is no folder `none`"), (".", "it is a folder")] {
            let said = said(files.path(), &[command, &["-o", output]].concat());
            assert_eq!(said, format!("mkpat: {output}: {why}\n"), "{command:?}");
        }
    }
}

#[test]
fn a_line_stands_for_standard_output_too() {
    let files = folder(&[("net.db", NET.as_bytes())]);
    let printed = mkpat(files.path(), &["export", "net.db"]).stdout;
    assert!(!printed.is_empty());
    assert_eq!(mkpat(files.path(), &["export", "net.db", "-o", "-"]).stdout, printed);
    assert!(!files.path().join("-").exists());
}

#[test]
fn a_drawing_of_a_file_that_is_not_there_says_so() {
    let told = said(folder(&[]).path(), &["search", "shapes/net.txt", "games"]);
    assert!(told.contains("there is no file `shapes/net.txt`"), "{told}");
}

/// Each was compared with each, and each finding with each comment.
#[test]
fn thousands_of_patterns_with_one_drawing_take_seconds() {
    type Line = fn(usize) -> String;
    let lines: [(&str, Line); 4] = [
        ("equal", |_| ":8,s".to_owned()),
        ("in value", |i| format!(":8,s,value({}.{:02})", i / 100, i % 100)),
        ("in constraint", |i| format!(":8,s\n\n?O?\nOa.\n?.*\n\n;lib(a) == {i}")),
        ("allowed", |_| format!("# lint: allow({}L0401) one of many\n\n:8,s", "L0401,".repeat(99))),
    ];
    for (name, line) in lines {
        let pattern = |i| NET.replace("Net", &format!("Net{i}")).replace(":8,s", &line(i)) + "\n";
        let patterns: String = (0..10_000).map(pattern).collect();
        let text = format!("attribute_map value_only\n\n{patterns}");
        let files = folder(&[("patterns.db", text.as_bytes())]);
        let start = Instant::now();
        let status = command(files.path(), &["lint", "--all", "patterns.db"])
            .stdout(Stdio::null())
            .status()
            .expect("mkpat runs");
        assert!(
            status.success() && start.elapsed() < Duration::from_secs(30),
            "{name}: {:?}",
            start.elapsed()
        );
    }
}

/// A line break would end a comment, and what follows it be read as code.
#[cfg(unix)]
#[test]
fn a_line_break_in_a_name_ends_no_comment() {
    let (eyes, playout): (&[u8], &[u8]) = (b"Pattern 301\n\n!.!\n\n:1111\n", b"...\n.*.\n...\n:10\n");
    let threats: &[u8] = b"attribute_map threats\n\nPattern A\n\nOOOO*\n\n:8,F,four(1)\n";
    for text in [NET.as_bytes(), eyes, playout, threats] {
        let files = folder(&[("two\nlines.db", text)]);
        let output = mkpat(files.path(), &["build", "--lines", "two\nlines.db", "--out", "out"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        for name in ["databases.rs", "two_lines.rs"] {
            let module = std::fs::read_to_string(files.path().join("out").join(name)).expect(name);
            assert!(syn::parse_file(&module).is_ok(), "{module}");
            assert!(module.contains("two\\nlines.db"), "{module}");
        }
    }
}

#[test]
fn a_database_may_have_any_name() {
    for name in
        ["tom's.db", "a \"b\" \\ c.db", "tab\there.db", "3#4.db", "布石.db", "OLD.DB", "net.txt", "net"]
    {
        let files = folder(&[(name, NET.as_bytes())]);
        for command in [&["show", "Net", "--manifest", name][..], &["build", name, "--out", "out"]] {
            let output = mkpat(files.path(), command);
            assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
}

#[cfg(unix)]
#[test]
fn a_name_that_is_no_utf_8_is_told() {
    use std::os::unix::ffi::OsStrExt;
    let files = folder(&[]);
    let name = std::ffi::OsStr::from_bytes(b"caf\xe9.db");
    std::fs::write(files.path().join(name), NET).expect("a file");
    let output =
        command(files.path(), &["show", "Net", "--manifest"]).arg(name).output().expect("mkpat runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("the name of the file is not UTF-8"), "{said}");
}

/// Each new pattern was compared with each that is gone.
#[test]
fn databases_that_have_nothing_in_common_are_compared_in_seconds() {
    let database = |name: &str, cells: &str| -> String {
        let value = |i: usize| {
            format!("Pattern {name}{i}\n\n{cells}\n.*\n\n:8,s,value({}.{:03})\n\n", i / 1000, i % 1000)
        };
        (0..30_000)
            .map(value)
            .fold("attribute_map value_only\n\n".to_owned(), |text, pattern| text + &pattern)
    };
    let files =
        folder(&[("old.db", database("A", "XO").as_bytes()), ("new.db", database("B", "OX").as_bytes())]);
    let start = Instant::now();
    let told = said(files.path(), &["diff", "old.db", "new.db"]);
    assert!(start.elapsed() < Duration::from_secs(40), "{:?}", start.elapsed());
    assert!(
        told.starts_with("patterns: 30000 added, 30000 removed\n"),
        "{}",
        told.lines().next().unwrap_or("")
    );
}
