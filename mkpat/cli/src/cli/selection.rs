//! Which patterns, points and sides of positions a command is about.

use katachi_terminal::places::{Turn, Wanted};
use mkpat_runtime::pattern::Classes;

#[derive(clap::Args)]
pub(super) struct Selection {
    /// Only this database; may be given more than once
    #[arg(long = "database", value_name = "NAME", help_heading = "Selection")]
    pub(super) databases: Vec<String>,
    #[command(flatten)]
    wanted: Wanted,
    #[command(flatten)]
    pub(super) turn: Turn,
}

impl Selection {
    /// Whether a pattern is one of those selected.
    pub(super) fn has(&self, name: &str, classes: Classes) -> bool {
        self.wanted.has(name, classes)
    }
}
