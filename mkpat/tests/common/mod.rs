//! What the tests of diagnostics share: a database made of texts, compiled as far as its checks go.

use mkpat::check;
use mkpat::check::pattern::Pattern;
use mkpat::diag::{Diagnostic, Diagnostics, render};
use mkpat::settings::{AnchorColours, Kind, Matcher, Settings};
use mkpat::source::Sources;
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::blocks;

/// What became of a database.
pub struct Checked {
    pub sources: Sources,
    pub patterns: Vec<Pattern>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Checks a database of some files, each a name and its text.
pub fn check<T: AsRef<[u8]>>(files: &[(&str, T)], settings: &Settings) -> Checked {
    let (mut sources, mut diagnostics) = (Sources::default(), Diagnostics::default());
    let mut trees = Vec::new();
    for (name, text) in files {
        let id = sources.add(*name, text.as_ref().to_vec()).expect("a test's file fits");
        trees.push(blocks::parse(id, sources.file(id), settings.dialect, &mut diagnostics));
    }
    let patterns = check::check(&trees, settings, &mut diagnostics);
    Checked { sources, patterns, diagnostics: diagnostics.sorted() }
}

impl Checked {
    /// All diagnostics as a terminal without colours shows them.
    pub fn rendered(&self) -> String {
        let shown = self.diagnostics.iter().map(|d| render::human(&self.sources, d, false));
        shown.collect::<Vec<_>>().join("\n\n")
    }
}

/// The settings that words such as `dialect=classic kind=general name=conn anchor=X` ask for; what they leave open is
/// assumed as for a database that no manifest names.
pub fn settings(options: &str) -> Settings {
    let value = |key: &str| options.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
    let flag = |name: &str| options.split_whitespace().any(|word| word == name);
    let dialect = match value("dialect") {
        None | Some("modern") => Dialect::Modern,
        Some("classic") => Dialect::Classic,
        Some(other) => panic!("no dialect `{other}`"),
    };
    let mut settings = Settings::assumed(value("name").unwrap_or("example"), dialect);
    match value("kind") {
        None => {}
        Some("general") => settings.kind = Kind::General,
        Some("connections") => settings.kind = Kind::Connections,
        Some("corner") => settings.kind = Kind::Corner,
        Some(other) => panic!("no kind `{other}`"),
    }
    match value("anchor") {
        None => {}
        Some("O") => settings.anchor = AnchorColours::Own,
        Some("X") => settings.anchor = AnchorColours::Other,
        Some("both") => settings.anchor = AnchorColours::Both,
        Some(other) => panic!("no anchor `{other}`"),
    }
    settings.fixed_anchor |= flag("fixed-anchor");
    if flag("dfa") {
        settings.matcher = Matcher::Dfa;
    }
    settings
}
