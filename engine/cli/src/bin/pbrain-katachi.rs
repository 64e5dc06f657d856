//! A brain for managers of gomoku that want one file: it speaks the protocol and does nothing else.

use katachi_gomoku::protocol::{Manner, serve};
use std::process::ExitCode;

fn main() -> ExitCode {
    match serve(std::io::stdin(), std::io::stdout(), Manner::default(), &katachi_patterns::threats::TABLE) {
        Ok(()) => ExitCode::SUCCESS,
        // Nobody reads any more, so nobody can be told.
        Err(_) => ExitCode::FAILURE,
    }
}
