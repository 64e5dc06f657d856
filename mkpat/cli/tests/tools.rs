//! The tools of `mkpat` as they are called.

#[path = "tools/author.rs"]
mod author;
#[path = "tools/cluster.rs"]
mod cluster;
#[path = "tools/diff.rs"]
mod diff;
#[path = "tools/gallery.rs"]
mod gallery;
#[path = "tools/games.rs"]
mod games;
#[path = "tools/lsp.rs"]
mod lsp;
#[path = "tools/old.rs"]
mod old;
#[path = "tools/positions.rs"]
mod positions;
#[path = "tools/report.rs"]
mod report;
#[path = "tools/threats.rs"]
mod threats;
#[path = "tools/why.rs"]
mod why;

use std::path::Path;
use std::process::{Command, Output};

/// Runs `mkpat` in a folder.
fn mkpat(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mkpat"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("mkpat runs")
}

/// What it prints, where it succeeds.
#[track_caller]
fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = mkpat(folder, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }
    folder
}

#[test]
fn eyes_survey_shows_what_a_database_gets_wrong() {
    let folder = folder(&[("eyes.db", "Pattern 301\n\n.X.\n\n:2222\n")]);
    let text = printed(folder.path(), &["eyes", "survey", "eyes.db", "--vertices", "3"]);
    assert!(text.starts_with("24 spaces, 1 matched by a pattern\n1 where a pattern differs"), "{text}");
    assert!(text.contains("\n.X.\npattern 301 2222, by search 1111\n"), "{text}");
}

#[test]
fn eyes_write_makes_a_database_that_the_survey_agrees_with() {
    let folder = folder(&[]);
    let text = printed(folder.path(), &["eyes", "write", "--vertices", "3"]);
    assert_eq!(printed(folder.path(), &["eyes", "write", "--vertices", "3", "-o", "eyes.db"]), "");
    assert_eq!(std::fs::read_to_string(folder.path().join("eyes.db")).expect("written"), text);
    let survey = printed(folder.path(), &["eyes", "survey", "eyes.db", "--vertices", "3"]);
    assert!(survey.contains("\n0 where a pattern differs"), "{survey}");
    assert!(survey.ends_with("\n0 where no pattern fits and the value by size differs\n"), "{survey}");
}

#[test]
fn openings_show_draws_the_positions() {
    let folder = folder(&[("book.dbz", "Demo-1 40 ccdd\n")]);
    let text = printed(folder.path(), &["openings", "show", "book.dbz", "--size", "5"]);
    let drawing =
        "Pattern Demo-1\n\n+-----+\n|.....|\n|.....|\n|..*..|\n|...X.|\n|.....|\n+-----+\n\n:8,-,value(40)";
    assert!(text.contains(drawing), "{text}");
}

#[test]
fn openings_show_reports_faults_and_draws_the_rest() {
    let folder = folder(&[("book.dbz", "Off 40 zz\nDemo-1 40 cc\n")]);
    let output = mkpat(folder.path(), &["openings", "show", "book.dbz", "--size", "5"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("book.dbz"));
    assert!(String::from_utf8_lossy(&output.stdout).contains("Pattern Demo-1"));
}

/// Three games that begin alike up to symmetry, one of them in an inner folder; one more cannot be read.
const GAMES: [(&str, &str); 4] = [
    ("a.sgf", "(;SZ[9]PB[ann]PW[bob]RE[B+3.5];B[ee];W[gc];B[cf];W[dd])"),
    ("b.SGF", "(;SZ[9]PB[bob]PW[cid]RE[W+R];B[ee];W[cc];B[gf];W[fd])"),
    ("more/c.sgf", "(;SZ[9]PB[cid]PW[ann]RE[B+R];B[ee];W[gg];B[cd];W[df])"),
    ("notes.txt", "no game"),
];

const CHOICE: [&str; 9] =
    ["fuseki", "games", "--size", "9", "--moves", "2", "--least-games", "3", "--least-percent=20"];

/// [`GAMES`] in the folder `games`.
fn games() -> tempfile::TempDir {
    folder(
        &GAMES.map(|(name, text)| (format!("games/{name}"), text)).each_ref().map(|(n, t)| (n.as_str(), *t)),
    )
}

#[test]
fn fuseki_finds_what_was_played_often() {
    let folder = games();
    let arguments = [&CHOICE[..], &["--book"]].concat();
    let output = mkpat(folder.path(), &arguments);
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "3 games, 3 usable, 0 of them cut short; 2 patterns\n"
    );
    let book = String::from_utf8_lossy(&output.stdout).into_owned();
    // The centre by three players, and the answer at the 3-3 point, as the last game has it.
    let mut records: Vec<&str> = book.lines().filter_map(|l| Some(l.split_once(' ')?.1)).collect();
    records.sort_unstable();
    assert_eq!(records, ["3 ee", "3 ggee"]);
}

#[test]
fn fuseki_does_not_depend_on_threads_or_place() {
    let (here, there) = (games(), games());
    let with = |folder: &tempfile::TempDir, threads| {
        printed(folder.path(), &[&CHOICE[..], &["--threads", threads]].concat())
    };
    let alone = with(&here, "1");
    assert!(alone.contains("Pattern F-H0-1"), "{alone}");
    assert_eq!(alone, with(&there, "5"));
}

#[test]
fn fuseki_passes_over_a_broken_game_and_says_so() {
    let folder = games();
    std::fs::write(folder.path().join("games/broken.sgf"), "(;SZ[9").expect("a file");
    let output = mkpat(folder.path(), &CHOICE);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("left out: broken.sgf:1:5: "), "{said}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Pattern F-H0-1"));
}

#[test]
fn openings_need_a_board_with_a_centre() {
    let folder = games();
    for arguments in [&["fuseki", "games", "--size", "8"][..], &["openings", "show", "x.dbz", "--size", "21"]]
    {
        let output = mkpat(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("an odd number up to 19"));
    }
}

/// A database of two patterns, nearly the same stones, one above the other turned.
const NETS: [(&str, &str); 2] = [
    ("databases.toml", "[[database]]\nname = \"nets\"\ninputs = [\"nets.db\"]\nmatcher = \"dfa\"\n"),
    (
        "nets.db",
        "attribute_map general\n\nPattern One\n\n*.X\n..O\nXO.\n\n:8,-\n\nPattern Two\n\nXO?\n..O\n*.X\n\n:8,-\n",
    ),
];

#[test]
fn hints_make_a_smaller_prefix_tree() {
    let folder = folder(&NETS);
    let output = mkpat(folder.path(), &["hints", "databases.toml", "nets", "-o", "nets.dtr"]);
    let said = String::from_utf8_lossy(&output.stderr);
    let numbers: Vec<usize> = said.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let &[2, as_drawn, before, after] = &numbers[..] else { panic!("{said}") };
    assert!(as_drawn == before && after < before, "{said}");
    let text = std::fs::read_to_string(folder.path().join("nets.dtr")).expect("written");
    let names: Vec<&str> = text.lines().filter_map(|line| Some(line.split_once('\t')?.0)).collect();
    assert_eq!(names, ["One", "Two"]);
    assert_eq!(printed(folder.path(), &["hints", "databases.toml", "nets"]), text);
}

#[test]
fn hints_are_for_automata() {
    let folder = folder(&NETS);
    let manifest = NETS[0].1.replace("matcher = \"dfa\"\n", "");
    std::fs::write(folder.path().join("databases.toml"), manifest).expect("a file");
    for (name, text) in [("nets", "`nets` is not matched by an automaton"), ("net", "did you mean `nets`?")] {
        let output = mkpat(folder.path(), &["hints", "databases.toml", name]);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(text));
    }
}

#[test]
fn show_dfa_tells_what_each_pattern_costs() {
    let folder = folder(&NETS);
    // By the name in a manifest, by the manifest, and by the file, which its manifest knows.
    let text = printed(folder.path(), &["show", "--dfa", "nets", "--manifest", "databases.toml"]);
    assert!(text.starts_with("nets: 2 patterns, "), "{text}");
    assert_eq!(printed(folder.path(), &["show", "--dfa", "databases.toml"]), text);
    assert_eq!(printed(folder.path(), &["show", "--dfa", "nets.db"]), text);
    let cost = |name: &str| {
        let line = text.lines().find(|line| line.ends_with(name)).expect("a line for each pattern");
        line.split_whitespace().next().and_then(|n| n.parse::<usize>().ok()).expect("a number")
    };
    let states: Vec<usize> = text
        .lines()
        .filter_map(|line| line.split_once(" anchors: ")?.1.split_once(" states")?.0.parse().ok())
        .collect();
    // The dead state of each automaton is nobody's.
    assert_eq!(cost("One") + cost("Two") + 2, states.iter().sum::<usize>(), "{text}");
}

#[test]
fn show_dfa_draws_small_automata_and_refuses_large_ones() {
    let folder = folder(&[("reach.db", "Pattern Reach\n\nO*\n\n:-,s\n"), NETS[1]]);
    let graph = printed(folder.path(), &["show", "--dfa", "reach.db", "--graph"]);
    assert!(graph.starts_with("digraph \"reach\" {\n") && graph.ends_with("}\n"), "{graph}");
    let large = mkpat(folder.path(), &["show", "--dfa", "nets.db", "--graph"]);
    assert_eq!(large.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&large.stderr).contains("graphs are drawn of at most 1000"));
    let limited = mkpat(folder.path(), &["show", "--dfa", "nets.db", "--states", "100"]);
    assert_eq!(limited.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&limited.stderr).contains("error[E0808]"));
}

#[test]
fn selftest_counts_boards_and_failures() {
    let folder = folder(&NETS);
    let text = printed(folder.path(), &["selftest", "databases.toml"]);
    let words: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    // Two patterns in eight orientations for two sides; nothing impossible, an automaton, no failures.
    let [_, nets, all] = &words[..] else { panic!("{text}") };
    assert_eq!(
        (nets[..3].to_vec(), &nets[4..]),
        (vec!["nets", "2", "32"], &["0", "yes", "none"][..]),
        "{text}"
    );
    assert_eq!(
        (all[..4].to_vec(), &all[4..]),
        (vec!["all", "2", "32", nets[3]], &["0", "none"][..]),
        "{text}"
    );
}

#[test]
fn bench_measures_the_patterns_sides_and_points_that_are_asked_for() {
    let folder = folder(&[
        ("databases.toml", "[[database]]\nname = \"contact\"\ninputs = [\"contact.db\"]\n"),
        ("contact.db", "Pattern Hane\n\n?*\nOX\n\n:8,-\n\nPattern Push\n\nOX*\n\n:-,X\n"),
        ("board.txt", ". . . . .\n. . . . .\n. O X . .\n. . . . .\n. . . . .\n"),
    ]);
    let counted = |arguments: &[&str]| {
        let always = ["bench", "--manifest", "databases.toml", "board.txt", "--passes", "1"];
        let text = printed(folder.path(), &[&always, arguments].concat());
        let row = text.lines().find(|line| line.starts_with("contact")).map(str::to_owned);
        let numbers = row.unwrap_or_default();
        let numbers: Vec<&str> = numbers.split_whitespace().collect();
        (numbers.get(1).map(|&n| n.to_owned()), numbers.get(4).map(|&n| n.to_owned()))
    };
    let numbers = |patterns: &str, matches: &str| (Some(patterns.to_owned()), Some(matches.to_owned()));
    assert_eq!(counted(&[]), numbers("2", "6"));
    assert_eq!(counted(&["--to-play", "white"]), numbers("2", "3"));
    assert_eq!(counted(&["--pattern", "H*"]), numbers("1", "4"));
    assert_eq!(counted(&["--class", "X", "--to-play", "black"]), numbers("1", "1"));
    assert_eq!(counted(&["--at", "C4"]), numbers("2", "1"));
    assert_eq!(counted(&["--class", "C"]), (None, None));
}

#[test]
fn bench_shows_growth_without_positions() {
    let folder = folder(&NETS);
    let text =
        printed(folder.path(), &["bench", "--manifest", "databases.toml", "--growth", "--passes", "1"]);
    assert!(text.starts_with("10 boards of 19x19, `nets` and variations of its patterns\n"), "{text}");
    assert_eq!(text.lines().count(), 5 + 1 + 6, "{text}");
}

#[test]
fn openings_write_makes_a_book_from_a_tree() {
    let folder = folder(&[("9.sgf", "(;SZ[9];B[ee];W[gc])"), ("bad.sgf", "(;SZ[9];B[ee];W[ee])")]);
    assert_eq!(printed(folder.path(), &["openings", "write", "9.sgf"]), "F-H0-1 10 ee\nF-H0-2 10 gcee\n");
    let output = mkpat(folder.path(), &["openings", "write", "bad.sgf", "-o", "bad.dbz"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("bad.sgf:1:15"));
    assert!(!folder.path().join("bad.dbz").exists());
}

#[test]
fn what_cannot_be_written_is_said_without_the_temporary_file() {
    let folder = folder(&[("9.sgf", "(;SZ[9];B[ee])")]);
    let output = mkpat(folder.path(), &["openings", "write", "9.sgf", "-o", "no/book.dbz"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("mkpat: no/book.dbz: there is no folder `no`") && !said.contains("tmp"), "{said}");
}

#[test]
fn check_knows_books_by_their_names() {
    let folder =
        folder(&[("fuseki9.dbz", "Off 40 jj\n"), ("book.dbz", "On 40 jj\n"), ("tree.sgf", "(;B[ee])")]);
    let code = |name: &str| mkpat(folder.path(), &["check", name]).status.code();
    assert_eq!([code("fuseki9.dbz"), code("book.dbz"), code("tree.sgf")], [Some(1), Some(0), Some(2)]);
}

#[test]
fn check_takes_the_size_of_a_book_from_the_manifest() {
    let manifest = "[[fuseki]]\nname = \"small\"\nsize = 9\ninput = \"book.dbz\"\n";
    let folder = folder(&[("databases.toml", manifest), ("book.dbz", "Off 40 jj\n")]);
    assert_eq!(mkpat(folder.path(), &["check", "book.dbz"]).status.code(), Some(1));
}

#[test]
fn fuseki_wants_games() {
    let folder = folder(&[("notes.txt", "no game")]);
    let output = mkpat(folder.path(), &["fuseki", ".", "--size", "9"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no `.sgf` file"));
}

#[test]
fn build_writes_c_for_the_engine_of_gnu_go() {
    let manifest = "[[database]]\nname = \"attack\"\ninputs = [\"attack.db\"]\nanchor = \"X\"\n\n\
                    [[database]]\nname = \"nets\"\ninputs = [\"attack.db\"]\nanchor = \"X\"\n\
                    c = { prefix = \"netpat\" }\n";
    let database = "Pattern Net\n\n?O?\nOX.\n?.*\n\n:\\,A\n";
    let folder = folder(&[("databases.toml", manifest), ("attack.db", database)]);
    let build = ["build", "databases.toml", "--target", "c"];
    let text = printed(folder.path(), &[&build[..], &["--out", "c", "--c-version", "3.8"]].concat());
    assert!(text.starts_with("apatterns.c"), "{text}");
    assert!(text.contains("2 files, ") && text.contains(" bytes of C for GNU Go 3.8, in "), "{text}");
    let file = |name: &str| std::fs::read_to_string(folder.path().join("c").join(name)).expect("written");
    assert!(file("apatterns.c").contains("\nstruct pattern_db attpat_db = {\n"));
    assert!(file("nets.c").contains("\nstruct pattern_db netpat_db = {\n"));
    let refused = mkpat(folder.path(), &[&build[..], &["--c-version", "3.7"]].concat());
    assert_eq!(refused.status.code(), Some(2));
}
