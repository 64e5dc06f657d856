//! `mkpat show --dfa`: the automata of databases.

use std::path::Path;

use mkpat::compile::{self, Compiled, Session};
use mkpat::dfa::{self, Dfa, dump};
use mkpat::settings::Settings;
use mkpat::syntax::detect::{Format, detect};

use super::look::Look;
use super::looked::manifest_that_names;
use super::outcome::{Outcome, Problem};
use super::report::report;
use super::{input, output};

/// A graph of more states than this is no use to anybody.
const LARGEST_GRAPH: usize = 1000;

/// Shows the automata of databases, each of at most `limit` states: a summary, or a graph.
pub(super) fn show(
    names: &[String],
    manifest: &Path,
    limit: usize,
    graph: bool,
    look: &Look,
) -> Result<Outcome, Problem> {
    let mut outcome = Outcome::Clean;
    for name in names {
        let (mut session, databases) = compiled(name, manifest)?;
        let mut text = String::new();
        for database in databases.iter().filter(|d| d.corner.is_none()) {
            if let Some(dfa) = dfa::compile(&database.ir, limit, &mut session.diagnostics) {
                text += &shown(database, &dfa, graph)?;
            }
        }
        output::deliver(&text, None)?;
        if let Outcome::Faults = report(session, look) {
            outcome = Outcome::Faults;
        }
    }
    Ok(outcome)
}

fn shown(database: &Compiled, dfa: &Dfa, graph: bool) -> Result<String, Problem> {
    let tables = database.ir.tables();
    if !graph {
        return Ok(dump::summary(&tables.view(), dfa));
    }
    let states = dfa.own.states.len() + dfa.other.states.len();
    if states > LARGEST_GRAPH {
        let name = &tables.name;
        let text = format!("`{name}` has {states} states; graphs are drawn of at most {LARGEST_GRAPH}");
        return Err(Problem::Other(text));
    }
    Ok(dump::graph(&tables.view(), dfa))
}

/// The databases that a word means: those of a manifest, that of a file, or the one of that name in `manifest`.
fn compiled(word: &str, manifest: &Path) -> Result<(Session, Vec<Compiled>), Problem> {
    let path = Path::new(word);
    let extension = path.extension().and_then(|e| e.to_str());
    match extension {
        Some("toml") => of_manifest(path, |_| true),
        Some("db") => match (manifest_that_names(path), path.file_name().and_then(|n| n.to_str())) {
            (Some(manifest), Some(file)) => {
                of_manifest(&manifest, |entry| entry.inputs.iter().any(|i| i.get_ref() == file))
            }
            _ => of_file(path),
        },
        _ => {
            if let Ok(project) = input::open(manifest)? {
                project.database(word).map_err(Problem::Other)?;
            }
            of_manifest(manifest, |entry| entry.name.get_ref() == word)
        }
    }
}

fn of_manifest(
    path: &Path,
    wanted: impl Fn(&mkpat::manifest::DatabaseEntry) -> bool,
) -> Result<(Session, Vec<Compiled>), Problem> {
    let mut project = match input::open(path)? {
        Ok(project) => project,
        Err(session) => return Ok((session, Vec::new())),
    };
    let entries: Vec<_> = project.manifest.databases.iter().filter(|e| wanted(e)).cloned().collect();
    let databases = entries.iter().filter_map(|entry| project.compile(entry)).collect();
    Ok((project.session, databases))
}

/// A database that no manifest names: settings by its name and text.
fn of_file(path: &Path) -> Result<(Session, Vec<Compiled>), Problem> {
    let (text, shown) = (input::read(path)?, input::shown(path));
    let Format::Patterns(dialect) = detect(&text) else {
        return Err(Problem::Other(format!("{shown}: no pattern database")));
    };
    let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or("");
    let mut session = Session::default();
    let settings = Settings::assumed(stem, dialect).told_by(&text);
    let database = compile::compile_text(&mut session, &shown, &text, settings);
    Ok((session, database.into_iter().collect()))
}
