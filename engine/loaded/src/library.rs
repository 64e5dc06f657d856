//! The databases of a manifest, kept beside their files: what is saved can be read again while the program runs.

use crate::load::{LoadError, faults};
use crate::patterns::{ReadBook, ReadEyes, ReadWeights, by_role};
use crate::seen::Seen;
use katachi::databases::{Databases, Eyes, Openings, Weights};
use mkpat::eyes::{self, Dialect};
use mkpat::loaded::Loaded;
use mkpat::manifest::{DatabaseEntry, EyesEntry, FusekiEntry, PlayoutEntry};
use mkpat::{openings, playout};
use mkpat_driver::project::Project;
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The databases of a manifest.
///
/// A database whose files have an error stays as it was; so does everything if the manifest has one.
pub struct Library {
    path: PathBuf,
    manifest: Seen,
    shelves: Vec<Shelf<Loaded>>,
    /// Values of eye spaces.
    eyes: Vec<Shelf<eyes::Compiled>>,
    /// Books of full-board openings.
    books: Vec<Shelf<openings::Compiled>>,
    /// Weights of moves.
    weights: Vec<Shelf<Vec<playout::Compiled>>>,
}

/// A database and the files it was read from.
struct Shelf<T> {
    name: String,
    /// What the manifest says of it.
    entry: String,
    files: Vec<Seen>,
    /// Its last version without errors, if there was one.
    loaded: Option<Arc<T>>,
    /// Whether the files have an error.
    faulty: bool,
}

/// What reading again has brought.
#[derive(Debug, Default)]
pub struct Renewal {
    /// Databases that were read again, and those that are new or gone, by name.
    pub renewed: Vec<String>,
    /// What is wrong, if anything is; what it concerns is as before.
    pub error: Option<LoadError>,
}

impl Library {
    /// Reads all databases of a manifest.
    ///
    /// # Errors
    /// If files cannot be read, or the authors' texts have errors.
    pub fn open(manifest: &Path) -> Result<Library, LoadError> {
        let path = manifest.to_owned();
        let manifest = Seen::found(path.clone());
        let (shelves, eyes, books, weights) = Default::default();
        let mut library = Library { manifest, path, shelves, eyes, books, weights };
        match library.renew().error {
            Some(error) => Err(error),
            None => Ok(library),
        }
    }

    /// The databases by what they are for. Those that did not change are shared with earlier ones.
    pub fn databases(&self) -> Databases {
        let loaded: Vec<_> = self.shelves.iter().filter_map(|shelf| shelf.loaded.clone()).collect();
        let books = self.books.iter().filter_map(|shelf| shelf.loaded.clone());
        let books = books.map(|book| Box::new(ReadBook(book)) as Box<dyn Openings>).collect();
        // The other dialect knows no threats, which life and death reckons with.
        let modern = |eyes: &Arc<eyes::Compiled>| eyes.dialect == Dialect::Modern;
        let eyes = self.eyes.iter().filter_map(|shelf| shelf.loaded.clone()).find(modern);
        let eyes = eyes.map(|eyes| Arc::new(ReadEyes(eyes)) as Arc<dyn Eyes>);
        let mut weights = self.weights.iter().filter_map(|shelf| shelf.loaded.clone());
        let playout = weights.find_map(ReadWeights::new).map(|weights| Arc::new(weights) as Arc<dyn Weights>);
        Databases { books, eyes, playout, ..by_role(&loaded) }
    }

    /// The manifest.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The pattern databases, in the order of the manifest.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.shelves.iter().map(|shelf| shelf.name.as_str())
    }

    /// The databases that no stage of the engine looks at.
    pub fn unused(&self) -> impl Iterator<Item = &str> {
        self.names().filter(|name| !Databases::ROLES.contains(name))
    }

    /// Whether a file was saved since it was looked at.
    pub fn has_changed(&mut self) -> bool {
        let books = self.books.iter_mut().flat_map(|shelf| &mut shelf.files);
        let eyes = self.eyes.iter_mut().flat_map(|shelf| &mut shelf.files);
        let weights = self.weights.iter_mut().flat_map(|shelf| &mut shelf.files);
        let patterns = self.shelves.iter_mut().flat_map(|shelf| &mut shelf.files);
        let mut files = patterns.chain(books).chain(eyes).chain(weights);
        self.manifest.has_changed() || files.any(Seen::has_changed)
    }

    /// Reads again what was saved since, and what had an error.
    pub fn renew(&mut self) -> Renewal {
        let shown = self.path.to_string_lossy().replace('\\', "/");
        let mut project = match Project::open(&self.path, &shown) {
            Ok(Ok(project)) => project.with_joseki(Box::new(joseki::FrontEnd)),
            Ok(Err(session)) => return Renewal::failed(faults(&shown, session)),
            Err(error) => return Renewal::failed(LoadError::new(format!("cannot read '{shown}': {error}"))),
        };
        if let Some(manifest) = project.files().first() {
            self.manifest = Seen::read(manifest);
        }
        let databases = project.manifest.databases.clone();
        let mut renewed = renew_shelves(&mut self.shelves, &mut project, &databases);
        let eyes = project.manifest.eyes.clone();
        renewed.extend(renew_shelves(&mut self.eyes, &mut project, &eyes));
        let books = project.manifest.fuseki.clone();
        renewed.extend(renew_shelves(&mut self.books, &mut project, &books));
        let weights = project.manifest.playout.clone();
        renewed.extend(renew_shelves(&mut self.weights, &mut project, &weights));
        let wrong = project.session.diagnostics.errors() > 0;
        Renewal { renewed, error: wrong.then(|| faults(&shown, project.session)) }
    }
}

impl Renewal {
    fn failed(error: LoadError) -> Renewal {
        Renewal { renewed: Vec::new(), error: Some(error) }
    }
}

/// What a manifest names, and what becomes of it.
trait Listed: Debug {
    /// What it is compiled to.
    type Compiled;

    fn name(&self) -> &str;

    /// Compiles it; `None` if it cannot be read or has errors.
    fn compile(&self, project: &mut Project) -> Option<Self::Compiled>;
}

impl Listed for DatabaseEntry {
    type Compiled = Loaded;

    fn name(&self) -> &str {
        self.name.get_ref()
    }

    fn compile(&self, project: &mut Project) -> Option<Loaded> {
        project.compile(self).map(|compiled| Loaded::new(compiled, false))
    }
}

impl Listed for EyesEntry {
    type Compiled = eyes::Compiled;

    fn name(&self) -> &str {
        self.name.get_ref()
    }

    fn compile(&self, project: &mut Project) -> Option<eyes::Compiled> {
        project.compile_eyes(self)
    }
}

impl Listed for FusekiEntry {
    type Compiled = openings::Compiled;

    fn name(&self) -> &str {
        self.name.get_ref()
    }

    fn compile(&self, project: &mut Project) -> Option<openings::Compiled> {
        project.compile_book(self)
    }
}

impl Listed for PlayoutEntry {
    type Compiled = Vec<playout::Compiled>;

    fn name(&self) -> &str {
        self.name.get_ref()
    }

    fn compile(&self, project: &mut Project) -> Option<Vec<playout::Compiled>> {
        project.compile_weights(self)
    }
}

/// Fills the shelves with what a manifest lists: what did not change stays. The names of what was read again, and of what
/// is gone.
fn renew_shelves<E: Listed>(
    shelves: &mut Vec<Shelf<E::Compiled>>,
    project: &mut Project,
    entries: &[E],
) -> Vec<String> {
    let mut renewed = Vec::new();
    let mut old = std::mem::take(shelves);
    for entry in entries {
        let place = old.iter().position(|shelf| shelf.name == entry.name());
        let mut before = place.map(|place| old.swap_remove(place));
        let stale = before.as_mut().is_none_or(|shelf| shelf.is_stale(entry));
        shelves.extend(match before {
            Some(shelf) if !stale => Some(shelf),
            before => {
                let shelf = Shelf::fill(project, entry, before);
                renewed.extend((!shelf.faulty).then(|| shelf.name.clone()));
                Some(shelf)
            }
        });
    }
    renewed.extend(old.into_iter().map(|gone| gone.name));
    renewed
}

impl<T> Shelf<T> {
    /// Whether its files, or what the manifest says of it, are others by now, or have an error.
    fn is_stale(&mut self, entry: &impl Listed) -> bool {
        // Every file is looked at: who stops at the first one would find the next one changed at the next time.
        let changed = self.files.iter_mut().filter_map(|file| file.has_changed().then_some(())).count() > 0;
        self.faulty || changed || self.entry != described(entry)
    }

    /// Compiles a database; with an error its version of before stays.
    fn fill<E: Listed<Compiled = T>>(project: &mut Project, entry: &E, before: Option<Shelf<T>>) -> Shelf<T> {
        let (errors, files) = (project.session.diagnostics.errors(), project.files().len());
        let compiled = entry.compile(project);
        let faulty = compiled.is_none() || project.session.diagnostics.errors() > errors;
        let read = project.files().get(files..).unwrap_or_default();
        let mut files: Vec<Seen> = read.iter().map(Seen::read).collect();
        // Not all of them may have been asked for.
        let known = before.iter().filter(|_| faulty).flat_map(|shelf| &shelf.files).map(Seen::path);
        for path in known {
            if files.iter().all(|file| file.path() != path) {
                files.push(Seen::found(path.to_owned()));
            }
        }
        let loaded = match compiled {
            Some(compiled) if !faulty => Some(Arc::new(compiled)),
            _ => before.and_then(|shelf| shelf.loaded),
        };
        Shelf { name: entry.name().to_owned(), entry: described(entry), files, loaded, faulty }
    }
}

/// All that a manifest says of a database, with its place in the manifest: who moves an entry has it read again.
fn described(entry: &impl Listed) -> String {
    format!("{entry:?}")
}
