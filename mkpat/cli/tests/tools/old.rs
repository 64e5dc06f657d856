//! The command lines of GNU Go's compilers: one by one, and every rule that a manifest stands for.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use mkpat::compile::Session;
use mkpat::emit_c::Names;
use mkpat::manifest::{DatabaseEntry, Manifest};
use mkpat::settings::{AnchorColours, Kind, Matcher};
use mkpat::source::Sources;
use mkpat::syntax::ast::Dialect;

use super::{folder, mkpat, printed};

const NET: &str = "attribute_map none\n\nPattern Net\n\n?O?\nOXO\n?*?\n\n:|,A\n";
const WALL: &str = "attribute_map none\n\nPattern Wall\n\n?X?\nXOX\n?*?\n\n:|,A\n";
const BROKEN: &str = "attribute_map none\n\nPattern Net\n\n?O?\nOX\n?*?\n\n:|,A\n";

/// Runs one of the programs in a folder with this on standard input.
fn run(folder: &Path, program: &str, arguments: &[&str], input: &[u8]) -> Output {
    let program = match program {
        "mkpat" => env!("CARGO_BIN_EXE_mkpat"),
        "mkeyes" => env!("CARGO_BIN_EXE_mkeyes"),
        "uncompress_fuseki" => env!("CARGO_BIN_EXE_uncompress_fuseki"),
        "mkmcpat" => env!("CARGO_BIN_EXE_mkmcpat"),
        _ => panic!("no program `{program}`"),
    };
    let mut child = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // A program that has no use for the input may close it first.
    let _ = child.stdin.take().expect("its input").write_all(input);
    child.wait_with_output().expect("its output")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn read(path: &Path) -> String {
    text(&std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

#[test]
fn options_and_prefix_come_in_any_order() {
    let folder = folder(&[("net.db", NET), ("wall.db", WALL)]);
    let usual = printed(folder.path(), &["-X", "attpat", "-i", "net.db", "-i", "wall.db"]);
    assert!(usual.contains("/// Database `attpat`: 2 patterns from net.db, wall.db."), "{usual}");
    for arguments in [
        &["-inet.db", "-iwall.db", "-X", "attpat"][..],
        &["attpat", "-i", "net.db", "-i", "wall.db", "-X"],
        &["-Oi", "net.db", "-X", "-i", "wall.db", "attpat"],
        &["--target", "rust", "-bXV", "1", "-i", "net.db", "-i", "wall.db", "attpat"],
    ] {
        let text = printed(folder.path(), arguments);
        let body =
            |text: &str| text.lines().filter(|l| !l.starts_with("// mkpat ")).collect::<Vec<_>>().join("\n");
        assert_eq!(body(&text), body(&usual), "{arguments:?}");
    }
    let written = mkpat(folder.path(), &["-X", "-i", "net.db", "-i", "wall.db", "-o", "att.rs", "attpat"]);
    assert!(written.status.success() && written.stdout.is_empty());
    assert_eq!(read(&folder.path().join("att.rs")), usual);
}

#[test]
fn standard_input_is_read_where_no_file_is_named() {
    let folder = folder(&[("net.db", NET)]);
    let named = printed(folder.path(), &["-X", "attpat", "-i", "net.db"]);
    let piped = run(folder.path(), "mkpat", &["-X", "attpat"], NET.as_bytes());
    assert!(piped.status.success(), "{}", text(&piped.stderr));
    assert_eq!(rows(&text(&piped.stdout)), rows(&named));
    // A prefix alone, as GNU Go's own makefile has it.
    let alone = run(folder.path(), "mkpat", &["defpat"], WALL.as_bytes());
    assert!(text(&alone.stdout).contains("Database `defpat`"), "{}", text(&alone.stderr));
}

#[test]
fn the_anchor_is_of_the_colour_named_last() {
    let folder = folder(&[("net.db", NET)]);
    for (flags, colour) in
        [(&["-O"][..], "Own"), (&["-X"], "Other"), (&["-X", "-O"], "Own"), (&["-b", "-X"], "Other")]
    {
        let text = printed(folder.path(), &[flags, &["pat", "-i", "net.db"]].concat());
        assert!(rows(&text)[0].contains(&format!("), {colour}, [")), "{flags:?}: {text}");
    }
}

#[test]
fn a_lone_word_that_is_no_command_is_told_so() {
    let folder = folder(&[]);
    let output = run(folder.path(), "mkpat", &["chek"], b"");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("standard input is empty; did you mean the command `check`?"), "{said}");
    // More words make it a command again.
    let output = run(folder.path(), "mkpat", &["chek", "patterns"], b"");
    assert!(text(&output.stderr).contains("similar subcommand exists: 'check'"), "{}", text(&output.stderr));
}

#[test]
fn an_eye_database_of_nothing_is_none() {
    let folder = folder(&[("eyes.db", "\n")]);
    for (arguments, name) in [(&[][..], "standard input"), (&["eyes.db", "-o", "eyes.c"], "eyes.db")] {
        let output = run(folder.path(), "mkeyes", arguments, b"");
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
        let expected = format!("mkeyes: {name}: empty, where an eye database was expected\n");
        assert_eq!(text(&output.stderr), expected);
    }
}

/// Tables of nothing compile, and whoever asks them finds nothing any more. A database of comments says that it is empty.
#[test]
fn nothing_is_no_playout_database_and_no_book() {
    let folder = folder(&[("mc.db", ""), ("moves.dbz", "\n"), ("none.db", "# no patterns\n")]);
    for (program, arguments, why) in [
        ("mkmcpat", &["none.db", "mc.db"][..], "mc.db: empty, where a playout database was expected"),
        ("mkmcpat", &["-"], "standard input: empty, where a playout database was expected"),
        (
            "uncompress_fuseki",
            &["9", "moves.dbz", "c"],
            "moves.dbz: empty, where a book of openings was expected",
        ),
        (
            "uncompress_fuseki",
            &["9", "moves.dbz", "db"],
            "moves.dbz: empty, where a book of openings was expected",
        ),
    ] {
        let output = run(folder.path(), program, arguments, b"");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert_eq!(text(&output.stderr), format!("{program}: {why}\n"));
    }
    let output = run(folder.path(), "mkmcpat", &["none.db"], b"");
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[test]
fn commands_stay_commands_and_the_version_names_the_program() {
    let folder = folder(&[("net.db", NET)]);
    assert!(printed(folder.path(), &["show", "--help"]).contains("Usage: mkpat show"));
    for flag in ["--version", "-V"] {
        assert_eq!(printed(folder.path(), &[flag]), concat!("mkpat ", env!("CARGO_PKG_VERSION"), "\n"));
    }
    assert!(printed(folder.path(), &["-b", "--help"]).contains("mkpat [-b|-X|-O]"));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let folder = folder(&[("net.db", NET), ("eyes.db", "Pattern 301\n\n.X.\n\n:2222\n")]);
    for (arguments, why) in [
        (&["-c", "-D", "pat", "-i", "net.db"][..], "cannot be used with"),
        (&["-b", "-i", "net.db"], "required"),
        (&["-b", "9lives", "-i", "net.db"], "a name of letters, digits and `_`"),
        (&["-b", "pat", "-i", "none.db"], "none.db"),
        (&["-b", "pat", "-i", "eyes.db"], "eyes.db: this is an eye database, for `mkeyes`"),
        (&["-d", "3", "pat", "-i", "net.db"], "-t"),
        (&["-b", "pat", "-i", "net.db", "--deny", "E0315x"], "did you mean `E0315`?"),
    ] {
        let output = mkpat(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(why), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn after_an_error_nothing_new_can_be_compiled() {
    let folder = folder(&[("net.db", BROKEN), ("old.rs", "as it was")]);
    let output = mkpat(folder.path(), &["-X", "attpat", "-i", "net.db", "-o", "old.rs"]);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), String::new()));
    assert!(text(&output.stderr).contains("error[E0201]"), "{}", text(&output.stderr));
    assert_eq!(read(&folder.path().join("old.rs")), "as it was");
    for (language, line) in [("rust", "compile_error!("), ("c", "#error ")] {
        let output = mkpat(folder.path(), &["-X", "attpat", "-i", "net.db", "--target", language]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stdout).starts_with(line), "{}", text(&output.stdout));
    }
}

#[test]
fn hints_are_bettered_in_place() {
    let nets = "attribute_map general\n\nPattern One\n\n*.X\n..O\nXO.\n\n:8,-\n\nPattern Two\n\nXO?\n..O\n*.X\n\n:8,-\n";
    let folder = folder(&[("nets.db", nets)]);
    let output = mkpat(folder.path(), &["-d", "5", "-t", "nets.dtr", "-i", "nets.db", "nets"]);
    assert!(output.status.success() && output.stdout.is_empty(), "{}", text(&output.stderr));
    let hints = read(&folder.path().join("nets.dtr"));
    assert!(hints.starts_with("One\t") && hints.contains("\nTwo\t"), "{hints}");
    let with = printed(folder.path(), &["-D", "-m", "-b", "-t", "nets.dtr", "-i", "nets.db", "nets"]);
    assert!(with.contains("// mkpat -b -D -m -t nets.dtr -i nets.db nets\n"), "{with}");
}

#[test]
fn output_does_not_depend_on_where_the_sources_are() {
    let folder = folder(&[("net.db", NET), ("far/away/net.db", NET)]);
    let here = printed(folder.path(), &["-X", "attpat", "-i", "net.db"]);
    assert_eq!(printed(folder.path(), &["-X", "attpat", "-i", "far/away/net.db"]), here);
}

#[test]
fn the_small_compilers_write_modules_too() {
    let folder = folder(&[("book.dbz", "Demo-1 40 ccdd\n"), ("mc_demo.db", "...\n.*.\n...\n:10\n")]);
    let eyes = run(folder.path(), "mkeyes", &["--target", "rust"], b"Pattern 301\n\n.X.\n\n:1111\n");
    assert!(text(&eyes.stdout).contains("DATABASE"), "{}", text(&eyes.stderr));
    let book = run(folder.path(), "uncompress_fuseki", &["5", "book.dbz", "rust"], b"");
    assert!(text(&book.stdout).contains("BOOK"), "{}", text(&book.stderr));
    let drawn = run(folder.path(), "uncompress_fuseki", &["5", "book.dbz", "db"], b"");
    assert!(text(&drawn.stdout).contains("Pattern Demo-1\n\n+-----+\n"), "{}", text(&drawn.stderr));
    let playout = run(folder.path(), "mkmcpat", &["--target", "rust", "mc_demo.db"], b"");
    assert!(text(&playout.stdout).contains("\"demo\""), "{}", text(&playout.stderr));
    for (program, arguments) in
        [("mkmcpat", &[][..]), ("uncompress_fuseki", &["5", "book.dbz"]), ("mkeyes", &["none"])]
    {
        assert_eq!(run(folder.path(), program, arguments, b"").status.code(), Some(2), "{program}");
    }
}

#[test]
fn every_rule_of_our_own_databases_runs() {
    let rules = rules(&snapshots::workspace().join("patterns"));
    assert!(rules >= 15, "only {rules} rules");
}

#[test]
fn every_rule_of_gnugo_3_8_runs() {
    let Some(shared) = snapshots::corpus("every_rule_of_gnugo_3_8_runs") else { return };
    // One for each of the files that c-target 1 lists.
    assert_eq!(rules(&shared.join("corpus/gnugo-3.8/patterns")), 20);
}

#[test]
fn every_rule_of_gnugo_2_6_runs() {
    let Some(shared) = snapshots::corpus("every_rule_of_gnugo_2_6_runs") else { return };
    assert_eq!(rules(&shared.join("corpus/gnugo-2.6/patterns")), 3);
}

/// Runs the rules that a manifest stands for, as makefiles have them, and counts them. What they make must be what
/// `mkpat build` makes: C, and of pattern databases Rust too. Databases of GNU Go 2.6 have no C in our engines' layout.
fn rules(source: &Path) -> usize {
    let built = tempfile::tempdir().expect("a folder");
    let out = built.path().to_str().expect("UTF-8");
    printed(source, &["build", "databases.toml", "--out", out]);
    let manifest = std::fs::read(source.join("databases.toml")).expect("a manifest");
    let mut session = Session::default();
    let read = mkpat::compile::read_manifest(&mut session, "databases.toml", manifest);
    let (_, manifest) = read.expect("a sound manifest");
    let classic = manifest.databases.iter().any(|entry| entry.dialect() == Some(Dialect::Classic));
    if !classic {
        printed(source, &["build", "databases.toml", "--target", "c", "--out", out]);
    }
    for entry in &manifest.databases {
        pattern_rule(source, entry, built.path());
    }
    manifest.databases.len() + other_rules(source, &manifest, built.path(), classic)
}

fn pattern_rule(source: &Path, entry: &DatabaseEntry, built: &Path) {
    let work = tempfile::tempdir().expect("a folder");
    let inputs = inputs(source, work.path(), entry);
    let (name, names) = (entry.name.get_ref(), Names::of_entry(entry));
    let prefix = names.prefix.as_str();
    let module = read(&built.join(format!("{name}.rs")));
    if entry.dialect() == Some(Dialect::Classic) {
        // The original has no other options and reads its files through a pipe.
        let settings = entry.settings(Dialect::Classic);
        let kind = (settings.kind == Kind::Connections).then_some("-c");
        let arguments: Vec<&str> = kind.into_iter().chain([prefix]).collect();
        let input: Vec<u8> = inputs.iter().flat_map(|path| std::fs::read(path).expect("a file")).collect();
        let output = run(work.path(), "mkpat", &arguments, &input);
        assert_eq!(output.status.code(), Some(0), "{prefix}: {}", text(&output.stderr));
        assert_eq!(rows(&text(&output.stdout)), rows(&module), "{prefix}");
        return;
    }
    let mut arguments = options(source, entry);
    arguments.extend(inputs.iter().flat_map(|path| ["-i".to_owned(), shown(path)]));
    arguments.push(prefix.to_owned());
    for file in [format!("{prefix}.rs"), names.file.clone()] {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).chain(["-o", &file]).collect();
        let output = run(work.path(), "mkpat", &arguments, b"");
        assert_eq!(output.status.code(), Some(0), "{prefix}: {}", text(&output.stderr));
    }
    let made = read(&work.path().join(format!("{prefix}.rs")));
    assert!(!rows(&module).is_empty() && rows(&made) == rows(&module), "{prefix} is another module");
    let c = read(&work.path().join(&names.file));
    assert!(c.contains(&format!("{prefix}_db")), "{prefix}");
    // Where the database comes from is in the first line: a manifest may have trees where a rule has `.db` files.
    let body = |text: &str| text.lines().skip(1).collect::<Vec<_>>().join("\n");
    assert!(body(&c) == body(&read(&built.join(&names.file))), "{prefix} is another file of C");
}

/// The options of a rule, but for inputs and output.
fn options(source: &Path, entry: &DatabaseEntry) -> Vec<String> {
    let settings = entry.settings(Dialect::Modern);
    let kind = match settings.kind {
        Kind::General if settings.matcher == Matcher::Dfa => "-D",
        Kind::General => "-p",
        Kind::Connections => "-c",
        Kind::Corner => "-C",
    };
    let anchor = match settings.anchor {
        AnchorColours::Own => None,
        AnchorColours::Other => Some("-X"),
        AnchorColours::Both => Some("-b"),
    };
    let flags = [Some(kind), anchor, settings.centre.then_some("-m")];
    let mut options: Vec<String> = flags.into_iter().flatten().map(str::to_owned).collect();
    let hints = entry.transformations.as_ref().map(|name| source.join(name.get_ref()));
    options.extend(hints.iter().flat_map(|path| ["-t".to_owned(), shown(path)]));
    options
}

fn shown(path: &Path) -> String {
    path.to_str().expect("UTF-8").to_owned()
}

/// The rows of a module's patterns, without the comments between them.
fn rows(module: &str) -> Vec<&str> {
    let is_row = |line: &&str| line.starts_with("    row(") || line.starts_with("    corner(");
    module.lines().filter(is_row).collect()
}

/// The `.db` files of a database; those that joseki trees become are made first, as `joseki PREFIX FILE` makes them.
fn inputs(source: &Path, work: &Path, entry: &DatabaseEntry) -> Vec<PathBuf> {
    let mut inputs: Vec<PathBuf> = entry.inputs.iter().map(|name| source.join(name.get_ref())).collect();
    for joseki in &entry.joseki {
        let sgf = source.join(joseki.sgf.get_ref());
        let options = joseki::Options { prefix: joseki.prefix.clone(), convention: None };
        let bytes = std::fs::read(&sgf).expect("a tree");
        let compiled = joseki::compile(&mut Sources::default(), "tree.sgf", &bytes, &options);
        let path = work.join(sgf.with_extension("db").file_name().expect("a name"));
        std::fs::write(&path, compiled.text()).expect("a file");
        inputs.push(path);
    }
    inputs
}

/// Eye databases, books and playout tables: they write to standard output, C as the originals do.
fn other_rules(source: &Path, manifest: &Manifest, built: &Path, classic: bool) -> usize {
    let made = |program: &str, arguments: &[&str], input: &[u8]| {
        let output = run(source, program, arguments, input);
        assert_eq!(output.status.code(), Some(0), "{program}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    let same = |made: &str, file: &str| {
        let body = |text: &str| text.lines().skip(1).collect::<Vec<_>>().join("\n");
        assert!(classic || body(made) == body(&read(&built.join(file))), "{file} differs");
    };
    for entry in &manifest.eyes {
        let input = std::fs::read(source.join(entry.inputs[0].get_ref())).expect("a database");
        let eyes = made("mkeyes", &[], &input);
        assert!(eyes.contains(if classic { "pub static DATABASE" } else { "graphs" }), "{eyes}");
        same(&eyes, &format!("{}.c", entry.name.get_ref()));
    }
    for entry in &manifest.fuseki {
        let size = entry.size.to_string();
        same(
            &made("uncompress_fuseki", &[&size, entry.input.get_ref(), "c"], b""),
            &format!("fuseki{size}.c"),
        );
        assert!(made("uncompress_fuseki", &[&size, entry.input.get_ref(), "db"], b"").contains("\nPattern "));
    }
    let playouts: Vec<&str> = manifest
        .playout
        .iter()
        .flat_map(|entry| &entry.inputs)
        .map(|input| input.get_ref().as_str())
        .collect();
    if !playouts.is_empty() {
        same(&made("mkmcpat", &playouts, b""), "mcpat.c");
    }
    manifest.eyes.len() + manifest.fuseki.len() + manifest.playout.len()
}
