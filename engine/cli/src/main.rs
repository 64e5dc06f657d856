//! Arguments and exit codes.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
