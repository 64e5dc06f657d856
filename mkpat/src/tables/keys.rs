//! The keys of a manifest, for the book and for `mkpat explain`. What they do is in [`crate::manifest`], whose types a test
//! compares with this list.

/// A key of a table of the manifest.
#[derive(PartialEq, Eq, Debug)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// The tables that have it.
    pub tables: &'static [&'static str],
    /// What may stand there.
    pub values: &'static str,
    /// What holds where it is missing; `None` if it has to be there.
    pub default: Option<&'static str>,
    /// What it says, as a sentence without a full stop.
    pub sentence: &'static str,
}

/// The tables of a manifest, with what they hold.
pub const TABLES: &[(&str, &str)] = &[
    ("database", "a pattern database: `.db` files, joseki trees, or both"),
    ("eyes", "an eye database"),
    ("fuseki", "a book of full-board openings"),
    ("playout", "a group of playout databases"),
    ("lines", "a database of threats on lines"),
];

const fn key(
    name: &'static str,
    tables: &'static [&'static str],
    values: &'static str,
    default: Option<&'static str>,
    sentence: &'static str,
) -> Key {
    Key { name, tables, values, default, sentence }
}

const DATABASE: &[&str] = &["database"];

/// All keys, in the order in which manifests are usually written.
#[rustfmt::skip]
pub const ALL: &[Key] = &[
    key("name", &["database", "eyes", "fuseki", "playout", "lines"], "a word", None, "the name of the generated module; no two tables share one"),
    key("inputs", &["database", "eyes", "playout"], "a list of files", Some("none; eyes and playout need it"), "`.db` files; those of a database are read as one text, those of a playout group are one table each"),
    key("kind", DATABASE, "`general`, `connections`, `corner`", Some("`general`"), "whether every pattern has a move, whether it may be missing, or whether patterns are whole corners"),
    key("anchor", DATABASE, "`O`, `X`, `both`", Some("`O`"), "whose stones may be anchors"),
    key("centre", DATABASE, "`true`, `false`", Some("`false`"), "whether the anchor is the stone nearest to the middle of the drawing instead of the first one"),
    key("fixed_anchor", DATABASE, "`true`, `false`", Some("`false`"), "whether every pattern draws its anchor as `Q` or `Y`; goals are then asked for at the anchor"),
    key("matcher", DATABASE, "`standard`, `dfa`", Some("`standard`"), "which of GNU Go's matchers the patterns were written for: it decides what opposite edges and goals at the anchor mean"),
    key("states", DATABASE, "a number", Some("no automata"), "the most states that each automaton of the database may have; automata are made where this is given"),
    key("transformations", DATABASE, "a file", Some("no hints"), "orientation hints (`.dtr`)"),
    key("dialect", &["database", "eyes"], "`modern`, `classic`", Some("told from the text"), "the dialect of the files"),
    key("family", DATABASE, "a family's name", Some("the database's own name"), "which family's class letters and layer the database has"),
    key("helpers", DATABASE, "a list of names", Some("any may be named"), "the [helpers](entry.md) that the engine has for these patterns; another one is an error (E0320)"),
    key("joseki", DATABASE, "a list of `{ prefix, sgf }`", Some("none"), "joseki trees, compiled after the inputs"),
    key("c", DATABASE, "`{ file, prefix }`", Some("what GNU Go calls the database of that name"), "what the database is called in C (`mkpat build --target c`)"),
    key("file", &["c"], "the name of a C file", Some("as for `c`"), "the file that C is written to"),
    key("prefix", &["joseki"], "a word", None, "what the names of a tree's patterns begin with"),
    key("prefix", &["c"], "a word", Some("as for `c`"), "what the names of the database's objects begin with in C"),
    key("sgf", &["joseki"], "a file", None, "the SGF file with the tree"),
    key("size", &["fuseki"], "an odd number up to 19", None, "the board of the openings"),
    key("input", &["fuseki", "lines"], "a file", None, "the openings (`.dbz`), or the threats (`.db`)"),
];

/// The keys of a table.
pub fn of(table: &str) -> impl Iterator<Item = &'static Key> {
    ALL.iter().filter(move |key| key.tables.contains(&table))
}
