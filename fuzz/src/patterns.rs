//! Pattern databases, their constraints, manifests and hints.

use mkpat::compile::{self, Session};
use mkpat::diag::Diagnostics;
use mkpat::inputs::Inputs;
use mkpat::settings::{Kind, Matcher, Settings};
use mkpat::source::{FileId, SourceFile, Span};
use mkpat::syntax::ast::{Dialect, Text};
use mkpat::syntax::{blocks, expr, print};
use mkpat::{emit, kinds};
use mkpat_driver::render;

/// The command that generated files name; any will do.
const AGAIN: &str = "mkpat build";

/// Whatever the text is, printing its tree gives it back.
pub fn db_syntax(data: &[u8]) {
    let source = SourceFile::new("fuzz.db", data.to_vec());
    for dialect in [Dialect::Modern, Dialect::Classic] {
        let mut diagnostics = Diagnostics::default();
        let tree = blocks::parse(FileId(0), &source, dialect, &mut diagnostics);
        assert!(print::print(&tree) == data, "printed differently as {dialect:?}");
        let inside = diagnostics.iter().all(|d| d.primary.span.range().end <= data.len());
        assert!(inside, "a diagnostic points behind the text");
    }
}

/// Whatever the text is, what is left of it is emitted, and all that is said can be shown.
pub fn db_compile(data: &[u8]) {
    // The length chooses, so that every file is a seed as it is.
    let all = all_settings();
    let Some(settings) = all.get(data.len() % all.len()) else { return };
    let mut session = Session::default();
    let compiled = compile::compile_text(&mut session, "fuzz.db", data, settings.clone());
    let databases: Vec<_> = compiled.into_iter().collect();
    let once = emit::emit(&databases, &[], &session.sources, AGAIN);
    assert!(once == emit::emit(&databases, &[], &session.sources, AGAIN), "emitted differently");
    render_all(session);
}

/// The ways of compiling that differ most from each other.
fn all_settings() -> [Settings; 7] {
    let classic = |kind| Settings { kind, ..Settings::assumed("patterns", Dialect::Classic) };
    let modern = |name| Settings::assumed(name, Dialect::Modern);
    [
        modern("patterns"),
        Settings { matcher: Matcher::Dfa, ..modern("owl_attackpats") },
        modern("conn"),
        Settings { fixed_anchor: true, ..modern("unknown") },
        Settings { kind: Kind::Corner, ..modern("joseki") },
        classic(Kind::General),
        classic(Kind::Connections),
    ]
}

/// What was printed is parsed to what prints the same.
pub fn constraint(data: &[u8]) {
    let lines = lines(data);
    if let Ok(tree) = expr::parse::constraint(&lines) {
        let text = expr::print::print(&tree);
        let again = expr::parse::constraint(&self::lines(text.as_bytes()));
        let again = again.map(|tree| (expr::print::print(&tree), expr::print::dump(&tree)));
        assert_eq!(again, Ok((text, expr::print::dump(&tree))));
    }
    if let Ok(statements) = expr::parse::action(&lines) {
        let text = expr::print::print_statements(&statements);
        let again = expr::parse::action(&self::lines(text.as_bytes()));
        assert_eq!(again.map(|statements| expr::print::print_statements(&statements)), Ok(text));
    }
}

fn lines(data: &[u8]) -> Vec<Text> {
    let whole = Span::new(FileId(0), 0, u32::MAX);
    let mut start = 0;
    let line = |line: &[u8]| {
        let span = whole.part(start..start + line.len());
        start += line.len() + 1;
        Text::new(line, span)
    };
    data.split(|&byte| byte == b'\n').map(line).collect()
}

/// Whatever a manifest names, and whichever of the files are there, the rest is compiled.
pub fn manifest(data: &[u8]) {
    let mut session = Session::default();
    if let Some((file, manifest)) = compile::read_manifest(&mut session, "fuzz/databases.toml", data.to_vec())
    {
        let mut read = |name: &str| match name.len() % 2 {
            0 => Ok(b"Pattern P\n\nX*O\n\n:8,X\n".to_vec()),
            _ => Err("no such file".to_owned()),
        };
        let others = kinds::compile(&mut session, file, &manifest, &mut read);
        let mut databases = Vec::new();
        for entry in &manifest.databases {
            let mut inputs = Inputs { read: &mut read, joseki: None };
            databases.extend(compile::compile(&mut session, file, entry, &mut inputs));
        }
        let _ = emit::emit(&databases, &others, &session.sources, AGAIN);
    }
    render_all(session);
}

/// Hints, read for a database of two patterns.
pub fn hints(data: &[u8]) {
    let mut session = Session::default();
    let text = b"Pattern A1\n\nX*O\n\n:8,X\n\n\nPattern A2\n\nXO*\n\n:8,X\n".to_vec();
    let (database, hints) =
        (session.sources.add("fuzz.db", text), session.sources.add("fuzz.dtr", data.to_vec()));
    let Some(database) = database else { return };
    let settings = Settings { matcher: Matcher::Dfa, ..Settings::assumed("owl_attackpats", Dialect::Modern) };
    compile::compile_files(&mut session, &[database], hints, settings);
    render_all(session);
}

/// Shows all that was found, in both forms.
pub(crate) fn render_all(session: Session) {
    for diagnostic in session.diagnostics.sorted() {
        let _ = render::human(&session.sources, &diagnostic, false);
        let _ = render::short(&session.sources, &diagnostic);
    }
}
