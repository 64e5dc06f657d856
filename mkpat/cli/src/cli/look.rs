//! How the user wants diagnostics to look.

use std::fmt;

use clap::ValueEnum;
use katachi_files::tell_line;

/// How diagnostics are shown.
#[derive(clap::Args, Clone)]
pub(crate) struct Look {
    /// How diagnostics look
    #[arg(long, value_enum, default_value = "human", global = true)]
    pub(super) format: Format,
    /// When to use colours
    #[arg(long, value_enum, default_value = "auto", global = true)]
    pub(super) color: When,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// With the source drawn
    Human,
    /// A line each
    Short,
    /// A JSON object each, for editors
    Json,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    Auto,
    Always,
    Never,
}

impl Look {
    /// Tells people something about a run that no diagnostic tells; programs that read diagnostics are spared.
    pub(super) fn remark(&self, text: fmt::Arguments<'_>) {
        if self.format == Format::Human {
            tell_line!("note: {text}");
        }
    }
}
