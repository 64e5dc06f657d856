//! The book against the program: its tables, its commands, its examples, and `mkpat explain`.

mod console;
mod examples;
mod editors;
mod explain;
mod tables;

/// What writes the pages anew.
const COMMAND: &str = "cargo test -p mkpat-cli --test book";

/// `mkpat`, as the tests run it.
fn mkpat() -> &'static std::path::Path {
    std::path::Path::new(env!("CARGO_BIN_EXE_mkpat"))
}
