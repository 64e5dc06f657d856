//! The program `uncompress_fuseki`, as makefiles written for GNU Go call it.

fn main() -> std::process::ExitCode {
    mkpat_cli::uncompress_fuseki()
}
