//! The command line with our own databases.

use std::process::ExitCode;

fn main() -> ExitCode {
    katachi_commands::run(&katachi_patterns::COLLECTION)
}
