//! The databases of a program: those that it links, or those of a manifest, read when it starts and again when they are
//! saved.

use super::error::CliError;
use super::options::PlayOptions;
use katachi::databases::{Databases, Eyes, Patterns, Weights, weights_of};
use katachi::moves::classic::Helpers;
use katachi::moves::unwritten_helpers;
use katachi_gtp::{PatternSource, Reloaded};
use katachi_loaded::{Library, LoadError, Renewal};
use mkpat_runtime::compiled::Collection;
use mkpat_runtime::eyes::table;
use mkpat_runtime::pattern::ClassRule;
use mkpat_runtime::playout::table::Table;
use std::path::Path;
use std::sync::Arc;

/// What the options ask for, and from where it can be read again.
pub(super) fn open(
    options: &PlayOptions,
    collection: &Collection,
) -> Result<(Arc<Databases>, ReadAgain), CliError> {
    let (databases, mut read_again) =
        open_manifest(options.patterns.as_deref(), &options.without, collection)?;
    read_again.watch = options.watch;
    Ok((databases, read_again))
}

/// The databases of a manifest, or those of the program.
pub(super) fn open_manifest(
    manifest: Option<&Path>,
    without: &[String],
    collection: &Collection,
) -> Result<(Arc<Databases>, ReadAgain), CliError> {
    let eyes = collection.eyes.first().map(|&&eyes| eyes);
    let kept = Kept { eyes, playout: weights_of(collection), without: without.to_vec() };
    let mut read_again = ReadAgain { library: None, kept, watch: false, refused: false };
    let Some(manifest) = manifest else {
        let databases = read_again.kept.of(Databases::compiled(collection));
        check_helpers(&databases)?;
        return Ok((databases, read_again));
    };
    let library = Library::open(manifest).map_err(|LoadError { shown, summary }| {
        let drawn: String = shown.into_iter().map(|error| error + "\n\n").collect();
        CliError(summary + if drawn.is_empty() { "" } else { "\n\n" } + drawn.trim_end())
    })?;
    let unused: Vec<&str> = library.unused().collect();
    if !unused.is_empty() {
        katachi_files::tell_line!(
            "katachi: nothing looks at {}; the names that count are {}",
            unused.join(", "),
            Databases::ROLES.join(", ")
        );
    }
    let databases = read_again.kept.of(library.databases());
    check_helpers(&databases)?;
    read_again.library = Some(library);
    Ok((databases, read_again))
}

/// So many helpers are named one by one: databases for another engine may have any number that nobody has written here.
const MOST_HELPERS: usize = 10;

/// Names the helpers that patterns ask for and that nobody has written.
fn check_helpers(databases: &Databases) -> Result<(), CliError> {
    check_classic_helpers(databases)?;
    let unwritten = unwritten_helpers(databases);
    for helper in unwritten.iter().take(MOST_HELPERS) {
        katachi_files::tell_line!("katachi: {helper}");
    }
    match unwritten.len().saturating_sub(MOST_HELPERS) {
        0 => {}
        1 => katachi_files::tell_line!("katachi: and 1 more helper that nobody has written"),
        more => katachi_files::tell_line!("katachi: and {more} more helpers that nobody has written"),
    }
    Ok(())
}

/// The helpers of classic patterns: those that are known and not written are left out, others are refused.
fn check_classic_helpers(databases: &Databases) -> Result<(), CliError> {
    let Some(patterns) = databases.shapes.as_deref().filter(|patterns| is_classic(*patterns)) else {
        return Ok(());
    };
    let left_out = Helpers::default().check(patterns).map_err(|error| CliError(error.to_string()))?;
    if !left_out.is_empty() {
        let names: Vec<&str> = left_out.iter().map(String::as_str).collect();
        katachi_files::tell_line!(
            "katachi: patterns with these helpers are left out, for nobody has written them: {}",
            names.join(", ")
        );
    }
    Ok(())
}

fn is_classic(patterns: &dyn Patterns) -> bool {
    patterns.database().class_rule == ClassRule::Classic
}

/// Databases that can be read again.
pub(super) struct ReadAgain {
    library: Option<Library>,
    kept: Kept,
    /// Whether to look at the files before every command.
    watch: bool,
    /// Whether what the library has was refused, and others are in use.
    refused: bool,
}

/// What stays when databases are read again.
struct Kept {
    /// The eye database of the program, for manifests without one.
    eyes: Option<table::Database<'static>>,
    /// The weights of moves of the program, for manifests without any.
    playout: Option<Table<'static>>,
    /// What is left out.
    without: Vec<String>,
}

impl Kept {
    fn of(&self, databases: Databases) -> Arc<Databases> {
        let mut databases = databases;
        if databases.eyes.is_none() {
            databases.eyes = self.eyes.map(|eyes| Arc::new(eyes) as Arc<dyn Eyes>);
        }
        if databases.playout.is_none() {
            databases.playout = self.playout.map(|table| Arc::new(table) as Arc<dyn Weights>);
        }
        self.without.iter().for_each(|name| {
            databases.leave_out(name);
        });
        Arc::new(databases)
    }
}

impl PatternSource for ReadAgain {
    fn reload(&mut self, manifest: Option<&Path>) -> Reloaded {
        match (manifest, &mut self.library) {
            (Some(manifest), _) => self.open_other(manifest),
            (None, Some(library)) => renew(library, &self.kept, &mut self.refused),
            (None, None) => Reloaded {
                databases: None,
                told: String::new(),
                fault: Some("the databases are those of the program; name a manifest".to_owned()),
                shown: Vec::new(),
            },
        }
    }

    fn saved(&mut self) -> Option<Reloaded> {
        let library = self.library.as_mut().filter(|_| self.watch)?;
        library.has_changed().then(|| renew(library, &self.kept, &mut self.refused))
    }
}

impl ReadAgain {
    fn open_other(&mut self, manifest: &Path) -> Reloaded {
        match Library::open(manifest) {
            Ok(library) => {
                let databases = self.kept.of(library.databases());
                if let Err(error) = check_helpers(&databases) {
                    return unchanged(error);
                }
                let names: Vec<&str> = library.names().collect();
                let told = tell(&names);
                self.refused = false;
                self.library = Some(library);
                Reloaded { databases: Some(databases), told, fault: None, shown: Vec::new() }
            }
            Err(error) => failed(String::new(), None, error),
        }
    }
}

/// Reads again what was saved. What was `refused` before is looked at again: the library has it, and nobody uses it.
fn renew(library: &mut Library, kept: &Kept, refused: &mut bool) -> Reloaded {
    let Renewal { renewed, error } = library.renew();
    let databases = (*refused || !renewed.is_empty()).then(|| kept.of(library.databases()));
    if let Some(Err(error)) = databases.as_deref().map(check_helpers) {
        *refused = true;
        return unchanged(error);
    }
    *refused = false;
    let told = tell(&renewed);
    match error {
        Some(error) => failed(if databases.is_some() { told } else { String::new() }, databases, error),
        None => Reloaded { databases, told, fault: None, shown: Vec::new() },
    }
}

/// Everything stays as it was.
fn unchanged(CliError(fault): CliError) -> Reloaded {
    Reloaded { databases: None, told: String::new(), fault: Some(fault), shown: Vec::new() }
}

fn failed(told: String, databases: Option<Arc<Databases>>, error: LoadError) -> Reloaded {
    let LoadError { shown, summary } = error;
    Reloaded { databases, told, fault: Some(format!("{summary}; what it concerns stays as it was")), shown }
}

fn tell(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [] => "nothing has changed".to_owned(),
        [one] => format!("read {one}"),
        many => format!("read {} databases: {}", many.len(), many.join(", ")),
    }
}
