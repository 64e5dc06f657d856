//! The command line of `mkpat`: arguments and exit codes. Beside it those of GNU Go's smaller compilers, for makefiles
//! written for them.
//!
//! A program is one line:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     mkpat_cli::mkpat()
//! }
//! ```

mod cli;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;
use cli::old::{self, MkEyes, MkMcPat, UncompressFuseki};
use cli::{Arguments, Outcome, Problem};
use katachi_files::tell_line;
use katachi_terminal::{CLEAN, FAULTS, NOT_CARRIED_OUT};

/// `mkpat COMMAND ...`, or `mkpat [OPTIONS] PREFIX` as GNU Go's compiler is called.
#[must_use]
pub fn mkpat() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    match old::is_old(&arguments) {
        true => ended("mkpat", old::MkPat::parse_from(&arguments).run()),
        false => ended("mkpat", cli::run(Arguments::parse_from(&arguments))),
    }
}

/// `mkeyes < eyes.db > eyes.c`.
#[must_use]
pub fn mkeyes() -> ExitCode {
    ended("mkeyes", MkEyes::parse().run())
}

/// `uncompress_fuseki SIZE FILE c|db`.
#[must_use]
pub fn uncompress_fuseki() -> ExitCode {
    ended("uncompress_fuseki", UncompressFuseki::parse().run())
}

/// `mkmcpat FILE...`.
#[must_use]
pub fn mkmcpat() -> ExitCode {
    ended("mkmcpat", MkMcPat::parse().run())
}

fn ended(program: &str, outcome: Result<Outcome, Problem>) -> ExitCode {
    ExitCode::from(match outcome {
        Ok(Outcome::Clean) => CLEAN,
        Ok(Outcome::Faults) => FAULTS,
        Err(problem) => {
            tell_line!("{program}: {problem}");
            NOT_CARRIED_OUT
        }
    })
}
