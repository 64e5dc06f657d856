//! The command line of `mkpat`: arguments and exit codes.

mod cli;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match cli::run(cli::Arguments::parse()) {
        Ok(cli::Outcome::Clean) => ExitCode::SUCCESS,
        Ok(cli::Outcome::Faults) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("mkpat: {problem}");
            ExitCode::from(2)
        }
    }
}
