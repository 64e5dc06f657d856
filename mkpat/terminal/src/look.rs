//! How the user wants diagnostics to look, and which of them count.

use clap::ValueEnum;

/// How diagnostics are shown, and which count.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Diagnostics")]
pub struct Look {
    /// How diagnostics look
    #[arg(long, value_enum, default_value = "human", global = true)]
    pub format: Format,
    /// When to use colours
    #[arg(long, value_enum, default_value = "auto", global = true)]
    pub color: When,
    /// Count a warning as an error: its code or name, or `warnings` for all; may be given more than once
    #[arg(long, value_name = "CODE", global = true)]
    pub deny: Vec<String>,
    /// Let a warning be one, whatever `--deny warnings` says
    #[arg(long, value_name = "CODE", global = true)]
    pub warn: Vec<String>,
    /// Do not report a warning, or with `warnings` none
    #[arg(long, value_name = "CODE", global = true)]
    pub allow: Vec<String>,
}

/// A format of diagnostics.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// With the source drawn
    Human,
    /// A line each
    Short,
    /// A JSON object each, for editors
    Json,
    /// One document in the Static Analysis Results Interchange Format 2.1.0
    Sarif,
    /// Annotations of GitHub's workflows
    Github,
}

impl Format {
    /// Whether a program reads it: nothing else may then stand beside it.
    #[must_use]
    pub fn is_for_programs(self) -> bool {
        matches!(self, Format::Json | Format::Sarif | Format::Github)
    }
}

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// On terminals, unless `NO_COLOR` is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl When {
    /// Whether a stream gets colours.
    #[must_use]
    pub fn colours(self, stream: &impl std::io::IsTerminal) -> bool {
        match self {
            When::Always => true,
            When::Never => false,
            When::Auto => stream.is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        }
    }
}
