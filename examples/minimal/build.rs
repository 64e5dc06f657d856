//! Compiles the databases that the manifest names.
fn main() -> std::process::ExitCode {
    katachi_build::compile("patterns/databases.toml")
}
