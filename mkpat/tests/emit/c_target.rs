//! The C files for GNU Go's engine: a C compiler takes them without a word, and a matcher of ours in C finds in them what
//! the matchers in Rust and the oracle find.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::Read;
use std::path::Path;

use katachi_positions::{Position, lines};
use mkpat::compile::Compiled;
use mkpat::emit_c::{Entry, Names, Release};
use mkpat_driver::project::Project;
use mkpat_runtime::board::{BoardView, DrawnBoard};
use mkpat_runtime::plain;
use mkpat_runtime::point::{Colour, Point};
use mkpat_runtime::query::Query;
use serde_json::Value;

use crate::c_compiler::Workshop;

fn project(folder: &Path) -> Project {
    let opened = Project::open(&folder.join("databases.toml"), "databases.toml").unwrap();
    opened.expect("the manifest is in order").with_joseki(Box::new(joseki::FrontEnd))
}

/// Everything that a folder's manifest names, as C.
pub(crate) fn emitted(folder: &Path, release: Release) -> Vec<Entry> {
    let mut project = project(folder);
    let entries = project.compile_c(release);
    assert_eq!(project.session.diagnostics.errors(), 0, "{:?}", project.session.diagnostics);
    entries
}

/// Writes the files of a manifest and compiles them; the matcher and what it needs come with them.
fn compiled(shop: &Workshop, folder: &Path, settings: &[&str]) -> Vec<std::path::PathBuf> {
    let mut list = String::new();
    let mut objects = Vec::new();
    let manifest = project(folder).manifest;
    for entry in emitted(folder, Release::V3_9) {
        // Tables of other kinds are large, and read in `c_tables`; settings change what openings say.
        if entry.word != "patterns" && !(entry.word == "openings" && settings.contains(&"-DSIZEOF_LONG=4")) {
            continue;
        }
        shop.write(&entry.file.name, &entry.file.text);
        objects.push(shop.object(&entry.file.name, settings));
        if let Some(database) = manifest.databases.iter().find(|d| *d.name.get_ref() == entry.name) {
            let form = if database.is_corner() { "CORNER" } else { "FLAT" };
            let _ = writeln!(list, "{form}({}, {}_db)", entry.name, Names::of_entry(database).prefix);
        }
    }
    shop.write("databases.inc", &list);
    objects.push(shop.object("matcher.c", &[settings, &["-O1"]].concat()));
    objects.push(shop.object("engine.c", &[settings, &["-Wno-unused-parameter"]].concat()));
    objects
}

/// Positions as the matcher in C reads them.
fn input(positions: &[Position]) -> String {
    let mut text = String::new();
    for Position { name, board, .. } in positions {
        let _ = writeln!(text, "{name} {}", board.size());
        for row in 0..board.size() {
            let stone = |column| match board.stone(Point::new(row, column)) {
                Some(Colour::Black) => 'X',
                Some(Colour::White) => 'O',
                None => '.',
            };
            let _ = writeln!(text, "{}", (0..board.size()).map(stone).collect::<String>());
        }
    }
    text
}

/// Matches by position, side and database; each as pattern, transformation, move and anchor.
type Found = BTreeMap<String, Vec<String>>;

/// Reads what the matcher in C prints. Each list is sorted: neither the oracle nor the plain matcher keeps the order of
/// the engine's reports.
fn found(text: &str) -> Found {
    let mut all = Found::new();
    let mut list: Option<&mut Vec<String>> = None;
    for line in text.lines() {
        match line.strip_prefix("> ") {
            Some(key) => list = Some(all.entry(key.to_owned()).or_default()),
            None => list.as_mut().expect("a heading comes first").push(line.to_owned()),
        }
    }
    all.values_mut().for_each(|list| list.sort());
    all
}

/// What the matchers in Rust find in the same databases.
fn expected(folder: &Path, positions: &[Position]) -> Found {
    let databases = project(folder).compile_all();
    let mut all = Found::new();
    for Position { name, board, .. } in positions {
        for side in [Colour::White, Colour::Black] {
            for database in &databases {
                let mut list = matches(database, board, side);
                list.sort();
                all.insert(format!("{name} {side} {}", database.settings.name), list);
            }
        }
    }
    all
}

fn matches(database: &Compiled, board: &DrawnBoard, side: Colour) -> Vec<String> {
    let mut list = Vec::new();
    let vertex = |p: Point| p.vertex(board.size()).to_string();
    match &database.corner {
        Some(corner) => {
            let tables = corner.tables();
            let view = tables.view();
            view.for_each_match(board, side, &mut |m| {
                let name = view.pattern_name(m.pattern);
                list.push(format!("{name} {} {}", m.transformation.number(), vertex(m.proposed)));
            });
        }
        None => {
            let tables = database.ir.tables();
            let view = tables.view();
            plain::for_each_match(&view, board, &Query::raw(side), &mut |m| {
                let name = view.pattern_name(m.pattern);
                let proposed = m.proposed.map_or("-".to_owned(), vertex);
                let (k, anchor) = (m.transformation.number(), vertex(m.anchor));
                list.push(format!("{name} {k} {proposed} {anchor}"));
            });
        }
    }
    list
}

/// Patterns without a move propose a point of the engine's making, which nobody uses.
fn without_idle_moves(mut found: Found, folder: &Path) -> Found {
    let databases = project(folder).compile_all();
    for database in &databases {
        let idle: Vec<&str> =
            database.ir.patterns.iter().filter(|p| !p.proposed.1).map(|p| p.name.as_str()).collect();
        let name = format!(" {}", database.settings.name);
        for line in found.iter_mut().filter(|(key, _)| key.ends_with(&name)).flat_map(|(_, list)| list) {
            let words: Vec<&str> = line.split(' ').collect();
            if let [pattern, k, _, anchor] = words[..]
                && idle.contains(&pattern)
            {
                *line = format!("{pattern} {k} - {anchor}");
            }
        }
    }
    found.values_mut().for_each(|list| list.sort());
    found
}

#[test]
fn our_own_files_compile_and_hold_what_the_matchers_find() {
    let test = "our_own_files_compile_and_hold_what_the_matchers_find";
    let folder = snapshots::workspace().join("patterns");
    let text = std::fs::read(snapshots::positions()).unwrap();
    let positions = lines::parse("positions.jsonl", &text).unwrap();
    let settings: [&[&str]; 3] =
        [&[], &["-DGRID_OPT=0", "-DSIZEOF_LONG=4"], &["-DGRID_OPT=2", "-DHAVE_TRANSPARENT_UNIONS"]];
    if Workshop::open(test, "own").is_none() {
        return;
    }
    let expected = expected(&folder, &positions);
    assert!(expected.values().map(Vec::len).sum::<usize>() > 10_000, "hardly anything is found");
    for (index, settings) in settings.into_iter().enumerate() {
        let Some(shop) = Workshop::open(test, &format!("own-{index}")) else { return };
        let objects = compiled(&shop, &folder, settings);
        let found = without_idle_moves(found(&shop.run(&objects, &input(&positions))), &folder);
        for (key, list) in &expected {
            assert_eq!(found.get(key), Some(list), "{key} with {settings:?}");
        }
    }
}

#[test]
fn the_files_of_the_corpus_compile_and_hold_every_recorded_match() {
    let test = "the_files_of_the_corpus_compile_and_hold_every_recorded_match";
    let Some(shared) = snapshots::corpus(test) else { return };
    let Some(shop) = Workshop::open(test, "corpus") else { return };
    let folder = shared.join("corpus/gnugo-3.8/patterns");
    let text = std::fs::read(shared.join("oracle/matches/positions.jsonl")).unwrap();
    let positions = lines::parse("positions.jsonl", &text).unwrap();
    let objects = compiled(&shop, &folder, &[]);
    let found = found(&shop.run(&objects, &input(&positions)));
    let (mut flat, mut corner) = (0, 0);
    for line in oracle(&shared).lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        let [position, side, database] =
            ["position", "to_play", "database"].map(|key| value[key].as_str().unwrap());
        let rows: Vec<Value> = value["matches"].as_array().unwrap().clone();
        let word = |v: &Value| v.as_str().map_or_else(|| v.to_string(), str::to_owned);
        let line = |row: &Value| row.as_array().unwrap().iter().map(word).collect::<Vec<_>>().join(" ");
        let mut recorded: Vec<String> = rows.iter().map(line).collect();
        recorded.sort();
        *(if database == "joseki" { &mut corner } else { &mut flat }) += recorded.len();
        let key = format!("{position} {side} {database}");
        assert!(found.get(&key) == Some(&recorded), "{key} differs");
    }
    assert_eq!((flat, corner), (782_024, 81));
}

fn oracle(shared: &Path) -> String {
    let file = std::fs::File::open(shared.join("oracle/matches/matches.jsonl.gz")).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(file).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_file_for_each_release_of_the_corpus_names_what_the_older_one_lacks() {
    let test = "a_file_for_each_release_of_the_corpus_names_what_the_older_one_lacks";
    let Some(shared) = snapshots::corpus(test) else { return };
    let mut project = project(&shared.join("corpus/gnugo-3.8/patterns"));
    let entries = project.compile_c(Release::V3_8);
    let errors: Vec<String> = project.session.diagnostics.iter().map(|d| d.message.clone()).collect();
    let lacking: Vec<&String> = errors.iter().filter(|m| m.contains("bent_four_helper")).collect();
    assert_eq!(lacking.len(), 2, "{errors:?}");
    assert!(
        entries.iter().all(|entry| entry.name != "owl_defendpats"),
        "no file, rather than one that does not link"
    );
}

#[test]
fn the_manifest_of_gnu_go_gives_the_twenty_files_of_its_engine() {
    let test = "the_manifest_of_gnu_go_gives_the_twenty_files_of_its_engine";
    let Some(shared) = snapshots::corpus(test) else { return };
    let entries = emitted(&shared.join("corpus/gnugo-3.8/patterns"), Release::V3_9);
    let objects = [
        ("patterns.c", "struct pattern_db pat_db ="),
        ("apatterns.c", "struct pattern_db attpat_db ="),
        ("dpatterns.c", "struct pattern_db defpat_db ="),
        ("conn.c", "struct pattern_db conn_db ="),
        ("endgame.c", "struct pattern_db endpat_db ="),
        ("influence.c", "struct pattern_db influencepat_db ="),
        ("barriers.c", "struct pattern_db barrierspat_db ="),
        ("aa_attackpat.c", "struct pattern_db aa_attackpat_db ="),
        ("owl_attackpat.c", "struct pattern_db owl_attackpat_db ="),
        ("owl_vital_apat.c", "struct pattern_db owl_vital_apat_db ="),
        ("owl_defendpat.c", "struct pattern_db owl_defendpat_db ="),
        ("fusekipat.c", "struct pattern_db fusekipat_db ="),
        ("handipat.c", "struct pattern_db handipat_db ="),
        ("oraclepat.c", "struct pattern_db oracle_db ="),
        ("josekidb.c", "struct corner_db joseki_db ="),
        ("eyes.c", "struct eye_graph graphs[] ="),
        ("fuseki9.c", "struct fullboard_pattern fuseki9[] ="),
        ("fuseki13.c", "struct fullboard_pattern fuseki13[] ="),
        ("fuseki19.c", "struct fullboard_pattern fuseki19[] ="),
        ("mcpat.c", "struct mc_pattern_database mc_pattern_databases[] ="),
    ];
    let names: Vec<&str> = entries.iter().map(|entry| entry.file.name.as_str()).collect();
    assert_eq!(names, objects.map(|(file, _)| file));
    for (entry, (_, object)) in entries.iter().zip(objects) {
        let defined = |line: &&str| !line.starts_with([' ', '#', '}', '{']) && line.starts_with("struct ");
        let external: Vec<&str> = entry.file.text.lines().filter(defined).collect();
        assert_eq!(external, [format!("{object} {{")], "{}", entry.file.name);
    }
}

#[test]
fn the_same_sources_give_the_same_bytes_wherever_they_lie() {
    for (folder, classic) in snapshots::database_folders() {
        if classic {
            continue;
        }
        let (one, two) = (emitted(&folder, Release::V3_9), emitted(&folder, Release::V3_9));
        assert!(one == two, "{}: two runs differ", folder.display());
        for entry in one {
            let text = &entry.file.text;
            assert!(!text.contains(&*folder.to_string_lossy()), "{} names a folder", entry.file.name);
        }
    }
}
