//! What is said of databases that follow every rule of the language.
//!
//! * `pages`: the page of every rule is true;
//! * `planted`: faults planted in patterns, each with its name, are found, and nothing else;
//! * `ours`: our own databases, and those of GNU Go where they are.

mod ours;
mod pages;
mod planted;

use mkpat::compile::{self, Session};
use mkpat::diag::Diagnostic;
use mkpat::settings::Settings;
use mkpat::source::Sources;
use mkpat::syntax::ast::Dialect;
use mkpat_lint::games::Games;
use mkpat_runtime::board::DrawnBoard;

/// What the rules found in some databases.
struct Linted {
    sources: Sources,
    /// What `check` said.
    told: Vec<Diagnostic>,
    found: Vec<Diagnostic>,
}

/// Lints databases together; each is a name of a family and a text, and the file is called after it.
fn lint(dialect: Dialect, texts: &[(&str, &str)]) -> Linted {
    lint_on(dialect, texts, None)
}

/// The same with a board that stands for games.
fn lint_on(dialect: Dialect, texts: &[(&str, &str)], board: Option<&DrawnBoard>) -> Linted {
    let mut session = Session::default();
    let checked = texts.iter().map(|(name, text)| {
        let settings = Settings::assumed(name, dialect);
        compile::check_text(&mut session, &format!("{name}.db"), text.as_bytes().to_vec(), settings)
            .expect("a test's file fits")
    });
    let checked: Vec<_> = checked.collect();
    let games = board.map(|board| {
        let mut games = Games::new(&checked);
        games.see(board);
        games
    });
    let found = mkpat_lint::lint_with(&checked, &session.diagnostics, games.as_ref()).sorted();
    Linted { sources: session.sources, told: session.diagnostics.sorted(), found }
}
