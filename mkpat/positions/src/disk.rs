//! Positions and games from the disk and from standard input.

use std::io::Read;
use std::path::{Path, PathBuf};

use crate::game::Game;
use crate::place::{Place, Which};
use crate::position::Position;
use crate::text::{self, Kind};

/// The path that means standard input.
const STANDARD_INPUT: &str = "-";

/// A file that holds positions or games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// Its path, or `-`.
    pub path: PathBuf,
    /// How messages and positions name it.
    pub name: String,
    /// Whether it was found in a folder: one that cannot be read is then left out, and not the end of the work.
    pub in_folder: bool,
    game: Option<usize>,
    which: Option<Which>,
}

/// The files that places name, of a folder all `.sgf` files in it and in the folders in it, by name. Links to
/// folders are not followed.
///
/// # Errors
/// What cannot be read, and why; a folder without a record.
pub fn sources(places: &[String]) -> Result<Vec<Source>, String> {
    let exists = |name: &str| name == STANDARD_INPUT || Path::new(name).exists();
    let mut sources = Vec::new();
    for place in places.iter().map(|place| Place::parse(place, &exists)) {
        let path = PathBuf::from(&place.path);
        if !path.is_dir() || place.path == STANDARD_INPUT {
            let Place { path: _, game, which } = place;
            sources.push(Source { name: shown(&path), path, in_folder: false, game, which });
            continue;
        }
        let files = records(&path).map_err(|(path, error)| format!("{}: {error}", shown(&path)))?;
        if files.is_empty() {
            return Err(format!("{}: no `.sgf` file in this folder or below", shown(&path)));
        }
        let source = |path: PathBuf| Source {
            name: shown(&path),
            path,
            in_folder: true,
            game: None,
            which: place.which,
        };
        sources.extend(files.into_iter().map(source));
    }
    Ok(sources)
}

/// The `.sgf` files of a folder and of the folders in it, by name. Links to folders are not followed.
///
/// # Errors
/// The folder that cannot be read, and why.
pub fn records(folder: &Path) -> Result<Vec<PathBuf>, (PathBuf, std::io::Error)> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let problem = |error| (folder.clone(), error);
        for entry in std::fs::read_dir(&folder).map_err(problem)? {
            let entry = entry.map_err(problem)?;
            if entry.file_type().map_err(problem)?.is_dir() {
                folders.push(entry.path());
            } else if entry.path().extension().is_some_and(|e| e.eq_ignore_ascii_case("sgf")) {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}

impl Source {
    /// The bytes of the file.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(&self) -> Result<Vec<u8>, String> {
        let read = match self.path == Path::new(STANDARD_INPUT) {
            true => {
                let mut bytes = Vec::new();
                std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
            }
            false => std::fs::read(&self.path),
        };
        read.map_err(|error| format!("{}: {error}", self.name))
    }

    /// The games of the file, whole: which positions of it are meant does not matter here.
    ///
    /// # Errors
    /// If it cannot be read or is no game record. A game that cannot be read to its end is no error: see [`Game::fault`].
    pub fn games(&self) -> Result<Vec<Game>, String> {
        let bytes = self.read()?;
        if Kind::of(&self.name, &bytes) != Kind::Sgf {
            return Err(format!("{}: not a game record", self.name));
        }
        self.chosen(text::games(&self.name, &bytes)?)
    }

    /// The positions of the file that are meant. Where the place does not say which: of a game the last one.
    ///
    /// # Errors
    /// If it cannot be read, or a position is asked for that is not there.
    pub fn positions(&self) -> Result<Vec<Position>, String> {
        let bytes = self.read()?;
        let which = self.which.unwrap_or(Which::Last);
        match self.game {
            None => text::positions(&self.name, &bytes, &which),
            Some(_) => {
                let games = self.chosen(text::games(&self.name, &bytes)?)?;
                let each = games.iter().map(|game| game.positions(&which));
                Ok(each.collect::<Result<Vec<_>, _>>()?.concat())
            }
        }
    }

    fn chosen(&self, mut games: Vec<Game>) -> Result<Vec<Game>, String> {
        let Some(number) = self.game else { return Ok(games) };
        match number <= games.len() {
            true => Ok(vec![games.swap_remove(number - 1)]),
            false => Err(format!("{}: there is no game {number}, the file has {}", self.name, games.len())),
        }
    }
}

/// A path as messages show it.
fn shown(path: &Path) -> String {
    match path.to_str() {
        Some(STANDARD_INPUT) => "standard input".to_owned(),
        _ => path.to_string_lossy().replace('\\', "/"),
    }
}
