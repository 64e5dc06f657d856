//! How the user wants diagnostics to look.

pub(super) use katachi_terminal::look::Look;
