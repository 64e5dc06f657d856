//! The databases of a program: those that it links, or those of a manifest, read when it starts and again when they are
//! saved.

use super::error::CliError;
use super::options::PlayOptions;
use katachi::databases::Databases;
use katachi_gtp::{PatternSource, Reloaded};
use katachi_loaded::{Library, LoadError, Renewal};
use mkpat_runtime::compiled::Collection;
use std::path::Path;
use std::sync::Arc;

/// What the options ask for, and from where it can be read again.
pub(super) fn open(
    options: &PlayOptions,
    collection: &Collection,
) -> Result<(Arc<Databases>, ReadAgain), CliError> {
    let mut read_again = ReadAgain { library: None, watch: options.watch };
    let Some(manifest) = &options.patterns else {
        return Ok((Arc::new(Databases::compiled(collection)), read_again));
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
    let databases = Arc::new(library.databases());
    read_again.library = Some(library);
    Ok((databases, read_again))
}

/// Databases that can be read again.
pub(super) struct ReadAgain {
    library: Option<Library>,
    /// Whether to look at the files before every command.
    watch: bool,
}

impl PatternSource for ReadAgain {
    fn reload(&mut self, manifest: Option<&Path>) -> Reloaded {
        match (manifest, &mut self.library) {
            (Some(manifest), _) => self.open_other(manifest),
            (None, Some(library)) => renew(library),
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
        library.has_changed().then(|| renew(library))
    }
}

impl ReadAgain {
    fn open_other(&mut self, manifest: &Path) -> Reloaded {
        match Library::open(manifest) {
            Ok(library) => {
                let names: Vec<&str> = library.names().collect();
                let told = tell(&names);
                let databases = Some(Arc::new(library.databases()));
                self.library = Some(library);
                Reloaded { databases, told, fault: None, shown: Vec::new() }
            }
            Err(error) => failed(String::new(), None, error),
        }
    }
}

/// Reads again what was saved.
fn renew(library: &mut Library) -> Reloaded {
    let Renewal { renewed, error } = library.renew();
    let databases = (!renewed.is_empty()).then(|| Arc::new(library.databases()));
    let told = tell(&renewed);
    match error {
        Some(error) => failed(if databases.is_some() { told } else { String::new() }, databases, error),
        None => Reloaded { databases, told, fault: None, shown: Vec::new() },
    }
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
