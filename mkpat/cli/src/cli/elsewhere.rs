//! What is asked of threats on lines by commands about Go's patterns: the answer names the command that knows them.

use std::path::Path;

use mkpat::syntax::detect::{Format, detect};
use mkpat_driver::project::Project;

use super::input;
use super::outcome::Problem;

/// That a pattern of this name is a threat of a database that the manifest at `path` names.
pub(super) fn threat(name: &str, path: &Path, project: &Project) -> Option<Problem> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let files = project.manifest.lines.iter().map(|entry| folder.join(entry.input.get_ref()));
    let has = |file: &Path| {
        let text = input::read(file).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        text.lines().any(|line| line.strip_prefix("Pattern").is_some_and(|rest| rest.trim() == name))
    };
    let file = files.into_iter().find(|file| has(file))?;
    let shown = input::shown(&file);
    Some(Problem::Other(format!(
        "`{name}` is a threat on lines: `mkpat threats show {shown}` shows it, and `mkpat threats match {shown} BOARD` \
         tells where it matches"
    )))
}

/// Refuses a file with threats; `known` is the part of `mkpat threats` that does what was asked, if there is one.
pub(super) fn refuse_threats(file: &Path, known: Option<&str>) -> Result<(), Problem> {
    if !is_threats(file) {
        return Ok(());
    }
    let shown = input::shown(file);
    let instead = match known {
        Some(known) => format!("`mkpat threats {known} {shown}` does this"),
        None => {
            format!("`mkpat threats show {shown}` shows them, and no other command of this kind knows them")
        }
    };
    Err(Problem::Other(format!("{shown}: threats on lines and no patterns of Go; {instead}")))
}

/// Whether there is a file with threats at this path.
pub(super) fn is_threats(file: &Path) -> bool {
    let text = if file.is_file() { std::fs::read(file).unwrap_or_default() } else { Vec::new() };
    matches!(detect(&text), Format::Lines)
}
