//! The preprocessor: mdbook asks `supports RENDERER`, or hands over context and book as JSON and takes the book back.

use serde_json::Value;
use std::io::{self, Read, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [question, renderer] = arguments.as_slice()
        && question == "supports"
    {
        return if renderer == "html" { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).map_err(|error| format!("cannot read the book: {error}"))?;
    let both: Value = serde_json::from_str(&input).map_err(|error| format!("this is no book: {error}"))?;
    let Value::Array(both) = both else { return Err("this is no book: no list".to_owned()) };
    let Ok([_, mut book]) = <[Value; 2]>::try_from(both) else {
        return Err("this is no book: not context and book".to_owned());
    };
    katachi_book::draw_chapters(&mut book)?;
    writeln!(io::stdout(), "{book}").map_err(|error| format!("cannot hand the book back: {error}"))
}
