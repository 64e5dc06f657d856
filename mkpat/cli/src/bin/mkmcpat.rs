//! The program `mkmcpat`, as makefiles written for GNU Go call it.

fn main() -> std::process::ExitCode {
    mkpat_cli::mkmcpat()
}
