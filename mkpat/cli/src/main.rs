//! The command line of `mkpat`: arguments and exit codes.

mod cli;

use std::process::ExitCode;

use clap::Parser;
use katachi_files::tell_line;

fn main() -> ExitCode {
    match cli::run(cli::Arguments::parse()) {
        Ok(cli::Outcome::Clean) => ExitCode::SUCCESS,
        Ok(cli::Outcome::Faults) => ExitCode::FAILURE,
        Err(problem) => {
            tell_line!("mkpat: {problem}");
            ExitCode::from(2)
        }
    }
}
