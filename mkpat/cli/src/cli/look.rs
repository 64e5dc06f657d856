//! How the user wants diagnostics to look.

use clap::ValueEnum;

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
