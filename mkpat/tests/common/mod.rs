//! What the tests of diagnostics share: a database made of texts, compiled as far as its checks go.

#![allow(dead_code, reason = "each test uses a part")]

use mkpat::check::pattern::CheckedPattern;
use mkpat::compile::{self, Compiled, Session};
use mkpat::diag::Diagnostic;
use mkpat::emit_c::{self, Release};
use mkpat::settings::{AnchorColours, Kind, Matcher, Settings};
use mkpat::source::Sources;
use mkpat::syntax::ast::Dialect;
use mkpat_driver::render;

/// What became of a database.
pub(crate) struct Checked {
    pub(crate) sources: Sources,
    pub(crate) patterns: Vec<CheckedPattern>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Compiles a database of some files, each a name and its text.
pub(crate) fn check<T: AsRef<[u8]>>(files: &[(&str, T)], settings: Settings) -> Checked {
    let mut session = Session::default();
    let patterns = compiled(&mut session, files, settings).checked;
    Checked::new(session, patterns)
}

/// The same, as far as C for GNU Go's engine.
pub(crate) fn check_c<T: AsRef<[u8]>>(files: &[(&str, T)], settings: Settings, release: Release) -> Checked {
    let mut session = Session::default();
    let compiled = compiled(&mut session, files, settings);
    let _ = emit_c::file(&compiled, "example", &session.sources, release, &mut session.diagnostics);
    Checked::new(session, compiled.checked)
}

fn compiled<T: AsRef<[u8]>>(session: &mut Session, files: &[(&str, T)], settings: Settings) -> Compiled {
    let add = |(name, text): &(&str, T)| session.sources.add(*name, text.as_ref().to_vec());
    let inputs: Vec<_> = files.iter().map(add).map(|id| id.expect("a test's file fits")).collect();
    compile::compile_files(session, &inputs, None, settings)
}

impl Checked {
    pub(crate) fn new(session: Session, patterns: Vec<CheckedPattern>) -> Checked {
        Checked { sources: session.sources, patterns, diagnostics: session.diagnostics.sorted() }
    }

    /// All diagnostics as a terminal without colours shows them.
    pub(crate) fn rendered(&self) -> String {
        let shown = self.diagnostics.iter().map(|d| render::human(&self.sources, d, false));
        shown.collect::<Vec<_>>().join("\n\n")
    }
}

/// The settings that words such as `dialect=classic kind=general name=conn anchor=X helpers=net_helper` ask for; what they leave open is
/// assumed as for a database that no manifest names.
pub(crate) fn settings(options: &str) -> Settings {
    let value =
        |key: &str| options.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='));
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
    let names = |list: &str| list.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect();
    settings.helpers = value("helpers").map(names);
    settings.fixed_anchor |= flag("fixed-anchor");
    if flag("dfa") {
        settings.matcher = Matcher::Dfa;
    }
    settings
}
