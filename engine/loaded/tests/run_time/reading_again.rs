//! A manifest is read, its files are saved, and what changed is read again.

use katachi::databases::Databases;
use katachi_loaded::{Library, Renewal};
use mkpat_runtime::openings::book::BookPosition;
use mkpat_runtime::openings::hash::Stone;
use mkpat_runtime::playout::geometry::Geometries;
use mkpat_runtime::playout::neighbourhood::{Content, Neighbourhood};
use mkpat_runtime::playout::table::Properties;
use mkpat_runtime::point::Point;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const MANIFEST: &str = "\
[[database]]
name = \"patterns\"
inputs = [\"patterns.db\"]

[[database]]
name = \"attack\"
inputs = [\"attack.db\"]
anchor = \"X\"
";

/// A pattern of good shape, with a value.
fn shape(name: &str, value: u32) -> String {
    format!("attribute_map general\n\n{}", pattern(name, value))
}

fn pattern(name: &str, value: u32) -> String {
    format!("Pattern {name}\n\nOX\n.*\n\n:8,s,shape({value})\n\n")
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder"));
        folder.save("databases.toml", MANIFEST);
        folder.save("patterns.db", &shape("One", 1));
        folder.save("attack.db", &shape("Take", 2));
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn save(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("a file");
    }

    fn open(&self) -> Library {
        Library::open(&self.path("databases.toml")).expect("databases without errors")
    }
}

/// The names of the patterns in two roles.
fn patterns(library: &Library) -> [Vec<String>; 2] {
    let Databases { shapes, attack, .. } = library.databases();
    [shapes, attack].map(|patterns| {
        let Some(patterns) = patterns else { return Vec::new() };
        let database = patterns.database();
        (0..database.patterns.len())
            .map(|index| database.pattern_name(mkpat_runtime::pattern::PatternId(index as u32)).to_owned())
            .collect()
    })
}

fn renewed(renewal: &Renewal) -> Vec<&str> {
    assert!(renewal.error.is_none(), "{renewal:?}");
    renewal.renewed.iter().map(String::as_str).collect()
}

#[test]
fn only_what_was_saved_is_read_again() {
    let folder = Folder::new();
    let mut library = folder.open();
    assert_eq!(patterns(&library), [vec!["One"], vec!["Take"]]);
    assert!(!library.has_changed());
    assert_eq!(renewed(&library.renew()), Vec::<&str>::new());
    folder.save("patterns.db", &(shape("One", 1) + &pattern("Two", 2)));
    assert!(library.has_changed());
    assert_eq!(renewed(&library.renew()), ["patterns"]);
    assert!(!library.has_changed());
    assert_eq!(patterns(&library), [vec!["One", "Two"], vec!["Take"]]);
}

#[test]
fn an_edit_of_one_digit_is_seen_whatever_the_clock_says() {
    let folder = Folder::new();
    let mut library = folder.open();
    for value in 2..6 {
        folder.save("patterns.db", &shape("One", value));
        assert!(library.has_changed(), "{value}");
        assert_eq!(renewed(&library.renew()), ["patterns"]);
    }
    // A file that is older than the one before it, as version control brings back.
    folder.save("patterns.db", &shape("One", 9));
    let file = fs::File::options().append(true).open(folder.path("patterns.db")).expect("the file");
    file.set_modified(std::time::UNIX_EPOCH).expect("a time");
    assert!(library.has_changed() && library.has_changed(), "until it is read");
    assert_eq!(renewed(&library.renew()), ["patterns"]);
    assert!(!library.has_changed());
}

#[test]
fn a_file_with_an_error_keeps_its_old_version_and_says_why() {
    let folder = Folder::new();
    let mut library = folder.open();
    folder.save("patterns.db", "Pattern Broken\n\nOX\n.*\n\n:8,s,nonsense(1)\n\n");
    folder.save("attack.db", &shape("Other", 2));
    let Renewal { renewed, error } = library.renew();
    let error = error.expect("an error");
    assert_eq!(renewed, ["attack"], "the other one is read");
    assert_eq!(patterns(&library), [vec!["One"], vec!["Other"]]);
    assert!(error.summary.contains("databases.toml': "), "{}", error.summary);
    let drawn = error.shown.join("\n");
    assert!(drawn.contains("error[E") && drawn.contains("patterns.db:"), "{drawn}");
    assert!(!library.has_changed(), "told once");
    assert!(library.renew().error.is_some(), "and again when it is asked for");
    folder.save("patterns.db", &shape("Mended", 3));
    assert_eq!(self::renewed(&library.renew()), ["patterns"]);
    assert_eq!(patterns(&library), [vec!["Mended"], vec!["Other"]]);
}

#[test]
fn a_missing_file_is_an_error_until_it_is_back() {
    let folder = Folder::new();
    let mut library = folder.open();
    fs::remove_file(folder.path("attack.db")).expect("the file");
    assert!(library.has_changed());
    assert!(library.renew().error.is_some());
    assert!(!library.has_changed());
    assert_eq!(patterns(&library), [vec!["One"], vec!["Take"]]);
    folder.save("attack.db", &shape("Back", 2));
    assert!(library.has_changed());
    assert_eq!(renewed(&library.renew()), ["attack"]);
}

#[test]
fn a_manifest_with_an_error_changes_nothing() {
    let folder = Folder::new();
    let mut library = folder.open();
    folder.save("databases.toml", "[[database]]\nname = 7\n");
    folder.save("patterns.db", &shape("Two", 1));
    let Renewal { renewed, error } = library.renew();
    assert!(renewed.is_empty() && error.is_some());
    assert_eq!(patterns(&library), [vec!["One"], vec!["Take"]]);
    folder.save("databases.toml", &MANIFEST.replace("attack", "defense"));
    folder.save("defense.db", &shape("Save", 1));
    let Renewal { renewed, error } = library.renew();
    assert!(error.is_none(), "{error:?}");
    assert_eq!(renewed, ["patterns", "defense", "attack"], "what is gone is named last");
    assert_eq!(patterns(&library), [vec!["Two"], vec![]]);
}

#[test]
fn nothing_is_opened_with_an_error() {
    let folder = Folder::new();
    folder.save("attack.db", "Pattern Broken\n");
    assert!(Library::open(&folder.path("databases.toml")).is_err());
    let error = Library::open(Path::new("no/such/manifest.toml")).err().expect("an error");
    assert!(error.summary.starts_with("cannot read 'no/such/manifest.toml'"), "{}", error.summary);
}

#[test]
fn names_that_nobody_looks_at_are_told() {
    let folder = Folder::new();
    folder.save("databases.toml", &MANIFEST.replace("\"attack\"", "\"attacks\""));
    assert_eq!(folder.open().unused().collect::<Vec<_>>(), ["attacks"]);
}

#[test]
fn corners_are_read_too() {
    let own = Library::open(&snapshots::workspace().join("patterns/databases.toml")).expect("our databases");
    let databases = Arc::new(own.databases());
    let read = databases.joseki.as_ref().expect("corners").database();
    let compiled = Databases::compiled(&katachi_patterns::COLLECTION);
    let compiled = compiled.joseki.as_ref().expect("corners").database();
    assert_eq!((read.patterns, read.nodes, read.names), (compiled.patterns, compiled.nodes, compiled.names));
    assert_eq!(own.unused().count(), 0);
}

/// What a move in the open weighs by a library.
fn weight(library: &Library) -> Option<u32> {
    let databases = library.databases();
    let open = Neighbourhood::new(|_| Content::Empty);
    Some(databases.playout?.table().weight(&Geometries::new(), open, Properties::default()))
}

#[test]
fn weights_of_moves_are_read_and_read_again_too() {
    let folder = Folder::new();
    let group = "\n[[playout]]\nname = \"playout\"\ninputs = [\"mc_two.db\", \"mc_shape.db\"]\n";
    folder.save("databases.toml", &format!("{MANIFEST}{group}"));
    folder.save("mc_shape.db", "...\n.*.\n...\n\n:7\n");
    folder.save("mc_two.db", "...\n.*.\n...\n\n:9\n");
    let mut library = folder.open();
    assert_eq!(
        (weight(&library), library.unused().count()),
        (Some(7), 0),
        "only this one of the group is asked"
    );
    folder.save("mc_shape.db", "...\n.*.\n...\n\n:8\n");
    assert!(library.has_changed());
    assert_eq!(renewed(&library.renew()), ["playout"]);
    assert_eq!(weight(&library), Some(8));
    folder.save("mc_shape.db", "...\n.*.\n...\n\n:8,nearby\n:x\n");
    let Renewal { renewed, error } = library.renew();
    assert_eq!(
        (renewed.len(), error.is_some(), weight(&library)),
        (0, true, Some(8)),
        "an error changes nothing"
    );
    folder.save("databases.toml", &format!("{MANIFEST}{}", group.replace(", \"mc_shape.db\"", "")));
    assert_eq!((self::renewed(&library.renew()), weight(&library)), (vec!["playout"], None));
}

/// How many answers a library has to the centre of 9x9.
fn answers(library: &Library) -> usize {
    let position = BookPosition { size: 9, stones: vec![(Point::new(4, 4), Stone::Other)], ko: None };
    library.databases().books.iter().map(|book| book.matches(&position).len()).sum()
}

#[test]
fn books_are_read_and_read_again_too() {
    let folder = Folder::new();
    let book = "\n[[fuseki]]\nname = \"fuseki9\"\nsize = 9\ninput = \"fuseki9.dbz\"\n";
    folder.save("databases.toml", &format!("{MANIFEST}{book}"));
    folder.save("fuseki9.dbz", "Tengen-1 40 ceee\n");
    let mut library = folder.open();
    assert_eq!((answers(&library), library.unused().count()), (8, 0));
    folder.save("fuseki9.dbz", "Tengen-1 40 ceee\nTengen-2 20 dgee\n");
    assert!(library.has_changed());
    assert_eq!(renewed(&library.renew()), ["fuseki9"]);
    assert_eq!(answers(&library), 16);
    folder.save("fuseki9.dbz", "Tengen-1 40 zzee\n");
    assert!(library.renew().error.is_some());
    assert_eq!(answers(&library), 16);
    folder.save("databases.toml", MANIFEST);
    assert_eq!((renewed(&library.renew()), answers(&library)), (vec!["fuseki9"], 0));
}
