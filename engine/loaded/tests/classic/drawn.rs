//! A classic database and a drawn board.

use katachi::board::{Board, Colour, Point};
use katachi::databases::Patterns;
use katachi::examine::Analysis;
use katachi::facts::{Circumstances, Facts};
use katachi::moves::classic::{Helpers, Outcome, Switches, Worth, evaluate, situation};
use katachi::reading::{Limits, Reader};
use katachi_loaded::Library;
use std::path::Path;
use std::sync::Arc;

/// Black may connect at E5, where White is near.
pub(super) const INVADED: &str = "
    . . . . . . . . .
    . . . . O . . . .
    . . O . . . . . .
    . . . X O . . . .
    . . . . . . X . .
    . . . . . . X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

const MANIFEST: &str = "\
[[database]]
name = \"patterns\"
dialect = \"classic\"
inputs = [\"patterns.db\"]
kind = \"general\"
anchor = \"both\"
";

/// What the patterns of a manifest are worth on a board, by name and point.
pub(super) fn worths(manifest: &Path, drawing: &str, colour: Colour) -> Vec<(String, Point, Worth)> {
    let databases = Arc::new(Library::open(manifest).expect("a database").databases());
    let patterns: &dyn Patterns = databases.shapes.as_deref().expect("patterns");
    let mut board: Board = drawing.parse().expect("a drawn board");
    let mut reader = Reader::new(Limits::of_level(10));
    let analysis = Analysis::new(Arc::clone(&databases), &board, &reader);
    let situation = situation(&mut board, &mut reader, &analysis);
    let mut facts =
        Facts::new(&mut board, &mut reader, &analysis, Circumstances::default()).with_situation(&situation);
    let switches = Switches { all: true, seed: 1 };
    let found = evaluate(&mut facts, &situation, colour, patterns, &Helpers::default(), switches);
    let worth = |outcome| if let Outcome::Worth(worth) = outcome { Some(worth) } else { None };
    let name = |id| patterns.database().pattern_name(id).to_owned();
    let matches = found.matches.iter();
    matches.filter_map(|found| Some((name(found.pattern), found.point, worth(found.outcome)?))).collect()
}

/// The same of a text.
pub(super) fn worths_of(text: &str, drawing: &str, colour: Colour) -> Vec<(String, Point, Worth)> {
    let folder = tempfile::tempdir().expect("a folder");
    let save = |name, text| std::fs::write(folder.path().join(name), text).expect("a file");
    save("databases.toml", MANIFEST);
    save("patterns.db", text);
    worths(&folder.path().join("databases.toml"), drawing, colour)
}
