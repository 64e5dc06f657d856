//! Every constraint and action of both corpora means something; the few warnings are known, and true.

use mkpat::check;
use mkpat::compile::{self, Session};
use mkpat::diag::{Diagnostics, Severity};
use mkpat::settings::Settings;
use mkpat::source::Sources;
use mkpat::syntax::ast::Dialect;
use mkpat::syntax::blocks;
use mkpat::tables::functions;

/// Database, line and code of every warning about a constraint or action.
const WARNINGS: &[(&str, u32, &str)] = &[
    // A label on an empty point where nobody plays, taken as a string that can be captured.
    ("owl_attackpats", 790, "E0917"),
    // `1 || ...`: always true, and the pattern that stands before it in the file says more.
    ("owl_attackpats", 2878, "E0914"),
    ("owl_attackpats", 2932, "E0917"),
    // `!oplay_attack(...)==WIN`: half of the constraint never holds.
    ("owl_vital_apats", 606, "E0915"),
    // Labels that nothing names.
    ("patterns", 6367, "E0916"),
    ("patterns", 6387, "E0916"),
    ("patterns", 10610, "E0916"),
    ("patterns", 11569, "E0916"),
    ("patterns", 11570, "E0916"),
];

#[test]
fn every_corpus_constraint_checks_with_no_warning_but_the_known() {
    let Some(shared) = snapshots::corpus("every_corpus_constraint_checks_with_no_warning_but_the_known")
    else {
        return;
    };
    let mut warnings = Vec::new();
    let (mut constraints, mut actions) = (0, 0);
    for (version, dialect) in [("gnugo-3.8", Dialect::Modern), ("gnugo-2.6", Dialect::Classic)] {
        let folder = shared.join("corpus").join(version).join("patterns");
        let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
        paths.retain(|p| p.extension().is_some_and(|e| e == "db"));
        paths.retain(|p| !["eyes.db"].iter().any(|name| p.ends_with(name)));
        paths.retain(|p| !p.file_name().unwrap().to_string_lossy().starts_with("mc_"));
        paths.sort();
        for path in paths {
            let database = path.file_stem().unwrap().to_string_lossy().into_owned();
            let (mut sources, mut diagnostics) = (Sources::default(), Diagnostics::default());
            let file = sources.add(database.clone(), std::fs::read(&path).unwrap()).unwrap();
            let tree = blocks::parse(file, sources.file(file), dialect, &mut diagnostics);
            let patterns = check::check(&[tree], &Settings::assumed(&database, dialect), &mut diagnostics);
            assert_eq!(diagnostics.errors(), 0, "errors in {}", path.display());
            for pattern in &patterns {
                assert_eq!(pattern.constraint.is_empty(), pattern.rules.constraint.is_none());
                assert_eq!(pattern.action.is_empty(), pattern.rules.action.is_empty());
            }
            constraints += patterns.iter().filter(|p| p.rules.constraint.is_some()).count();
            actions += patterns.iter().filter(|p| !p.rules.action.is_empty()).count();
            for diagnostic in diagnostics.sorted() {
                let about_expression = diagnostic.code.id().starts_with("E09");
                if about_expression && diagnostic.severity == Severity::Warning {
                    let line = sources.file(file).line(diagnostic.primary.span.start);
                    warnings.push((database.clone(), line, diagnostic.code.id()));
                }
            }
        }
    }
    let found: Vec<(&str, u32, &str)> = warnings.iter().map(|(d, l, c)| (d.as_str(), *l, *c)).collect();
    assert_eq!(found, WARNINGS);
    assert_eq!((constraints, actions), (1879, 208), "patterns with a constraint, with an action");
}

#[test]
fn the_functions_that_the_original_cannot_use_are_told() {
    let unusable = functions::all(Dialect::Modern).iter().filter(|f| f.unusable.is_some());
    let names: Vec<&str> = unusable.clone().map(|f| f.name).collect();
    assert_eq!(names, ["genus", "edge_double_sente", "threaten_to_capture", "has_aji", "oracle_threatens"]);
    for function in unusable {
        let arguments = vec!["a"; function.arity(Dialect::Modern).0].join(",");
        let mark = if function.acts() { '>' } else { ';' };
        let text = format!(
            "attribute_map general\n\nPattern P\n\nXO\n.*\n\n:8,s\n\naO\n.*\n\n{mark}{}({arguments})\n",
            function.name
        );
        let mut session = Session::default();
        let settings = Settings::assumed("patterns", Dialect::Modern);
        compile::compile_text(&mut session, "p.db", text.as_bytes(), settings);
        let codes: Vec<_> = session.diagnostics.sorted().iter().map(|d| d.code.id()).collect();
        assert!(codes.contains(&"E0910"), "{}: {codes:?}", function.name);
    }
}
