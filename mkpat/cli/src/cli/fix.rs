//! Safe fixes written into files, until none is left.

use std::path::Path;

use katachi_files::tell_line;
use mkpat::diag::{Diagnostic, Diagnostics, fixes};

use super::looked::Looked;
use super::outcome::Problem;

/// A fix may bring another one about; more rounds than this mean that two of them quarrel.
const ROUNDS: usize = 10;

/// Looks at a path, with what `more` finds besides, writes the safe fixes into the files and looks again, until there is
/// none. What is left comes back.
pub(super) fn until_done(
    path: &Path,
    look: impl Fn() -> Result<Looked, Problem>,
    more: impl Fn(&Looked) -> Diagnostics,
) -> Result<Looked, Problem> {
    if path == Path::new("-") {
        return Err(Problem::Other("--fix writes into files, and standard input is none".to_owned()));
    }
    let mut looked = look()?;
    for _ in 0..ROUNDS {
        let found = more(&looked);
        let all: Vec<Diagnostic> = looked.session.diagnostics.iter().chain(found.iter()).cloned().collect();
        let changed = fixes::applied(&looked.session.sources, &all);
        if changed.is_empty() {
            break;
        }
        for (file, bytes, count) in changed {
            let name = &looked.session.sources.file(file).name;
            let path = Path::new(name);
            katachi_files::write(path, &bytes).map_err(|error| Problem::File(path.to_owned(), error))?;
            tell_line!("{name}: {count} mended");
        }
        looked = look()?;
    }
    Ok(looked)
}
