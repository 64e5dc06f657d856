//! The program `mkpat`.

fn main() -> std::process::ExitCode {
    mkpat_cli::mkpat()
}
