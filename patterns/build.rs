//! Compiles the pattern databases into `OUT_DIR`; nothing else.
//!
//! `KATACHI_PATTERNS` names another manifest than `databases.toml`; what that lacks of eye values, weights of moves and threats is ours
//! (`rest.toml`), as it is when a program reads the manifest. `KATACHI_GENERATED` names a folder that
//! gets a copy of the generated modules to read.

use std::process::ExitCode;

use katachi_build::Build;

fn main() -> ExitCode {
    println!("cargo::rerun-if-env-changed=KATACHI_PATTERNS");
    println!("cargo::rerun-if-env-changed=KATACHI_GENERATED");
    // Messages and generated code name files as they are seen from the workspace.
    let build = match std::env::var("KATACHI_PATTERNS") {
        Ok(chosen) => {
            let shown = chosen.replace('\\', "/");
            let other = Build::new(&chosen).shown(shown.strip_prefix("../").unwrap_or(&shown));
            other.behind("rest.toml", "patterns/rest.toml")
        }
        Err(_) => Build::new("databases.toml").shown("patterns/databases.toml"),
    };
    match std::env::var_os("KATACHI_GENERATED") {
        Some(folder) => build.out(folder).run(),
        None => build.run(),
    }
}
