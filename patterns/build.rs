//! Compiles the pattern databases into `OUT_DIR`; nothing else.
//!
//! `KATACHI_PATTERNS` names another manifest than `databases.toml`, from the workspace if the path is relative; what that lacks of eye
//! values, weights of moves and threats is ours (`rest.toml`), as it is when a program reads the manifest. `KATACHI_GENERATED` names a
//! folder that gets a copy of the generated modules to read.

use std::path::Path;
use std::process::ExitCode;

use katachi_build::Build;

fn main() -> ExitCode {
    println!("cargo::rerun-if-env-changed=KATACHI_PATTERNS");
    println!("cargo::rerun-if-env-changed=KATACHI_GENERATED");
    // Messages and generated code name files as they are seen from the workspace.
    let build = match std::env::var("KATACHI_PATTERNS") {
        Ok(chosen) => other(&chosen).behind("rest.toml", "patterns/rest.toml"),
        Err(_) => Build::new("databases.toml").shown("patterns/databases.toml"),
    };
    match std::env::var_os("KATACHI_GENERATED") {
        Some(folder) => build.out(folder).run(),
        None => build.run(),
    }
}

/// The build of another manifest. Build scripts run in the folder of their package, and people name files from where they are: a
/// path that leads to nothing from the workspace may still lead from here.
fn other(chosen: &str) -> Build {
    let shown = chosen.replace('\\', "/");
    if Path::new(chosen).is_relative() && !Path::new("..").join(chosen).exists() && Path::new(chosen).exists()
    {
        return Build::new(chosen).shown(shown.strip_prefix("../").unwrap_or(&shown));
    }
    Build::new(Path::new("..").join(chosen)).shown(shown)
}
