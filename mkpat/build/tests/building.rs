//! What a build script says to cargo.

use katachi_build::{Build, Built};

const MANIFEST: &str = "[[database]]\nname = \"nets\"\ninputs = [\"nets.db\"]\n\
                        joseki = [{ prefix = \"J\", sgf = \"j.sgf\" }]\nkind = \"corner\"\n";

const CORNER: &str = "attribute_map general\n\nPattern Corner\n\n|..*\n|.O.\n|...\n+---\n\n:8,-\n";

fn built(database: &str, tree: &str) -> (tempfile::TempDir, Built) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [("databases.toml", MANIFEST), ("nets.db", database), ("j.sgf", tree)] {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let out = folder.path().join("out");
    let build = Build::new(folder.path().join("databases.toml")).shown("patterns/databases.toml").out(out);
    let built = build.build().expect("files are read and written");
    (folder, built)
}

#[test]
fn every_source_makes_cargo_run_the_script_again() {
    let (folder, built) = built(CORNER, "(;SZ[19];B[pd];W[qf]MA[mi])");
    assert!(built.succeeded, "{:?}", built.drawn);
    for name in ["databases.toml", "nets.db", "j.sgf"] {
        let line = format!("cargo::rerun-if-changed={}", folder.path().join(name).display());
        assert!(built.instructions.contains(&line), "{:?}", built.instructions);
    }
    let module = std::fs::read_to_string(folder.path().join("out/nets.rs")).expect("a module");
    assert!(module.contains("patterns/j.sgf") && module.contains("mkpat build patterns/databases.toml"));
}

#[test]
fn an_error_is_a_line_for_cargo_and_a_drawing_for_people() {
    let (folder, built) = built(&CORNER.replace(":8,-", ":9,-"), "(;SZ[19];B[pd];W[pd]MA[mi])");
    assert!(!built.succeeded && !folder.path().join("out").exists());
    let errors: Vec<&String> =
        built.instructions.iter().filter(|line| line.starts_with("cargo::error=")).collect();
    assert!(
        errors.iter().any(|e| e.starts_with("cargo::error=patterns/nets.db:10:2: error[E0302]")),
        "{errors:?}"
    );
    assert!(errors.iter().any(|e| e.contains("patterns/j.sgf:1:")), "{errors:?}");
    assert!(errors.iter().all(|line| !line.contains('\n')));
    assert!(built.drawn.iter().any(|drawing| drawing.contains("10 | :9,-")), "{:?}", built.drawn);
}

#[test]
fn a_missing_manifest_is_an_error_and_no_panic() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(Build::new(folder.path().join("none.toml")).build().is_err());
}

#[test]
fn what_a_manifest_lacks_comes_from_the_one_behind_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let flat = "[[database]]\nname = \"nets\"\ninputs = [\"nets.db\"]\n";
    let behind = "[[playout]]\nname = \"NAME\"\ninputs = [\"mc_few.db\"]\n";
    let weights = "%%%\n%*%\n%%%\n\n:100\n";
    let net = "Pattern Net\n\n?O?\nOX.\n?.*\n\n:8,-\n";
    let build = |name: &str| {
        let behind = behind.replace("NAME", name);
        for (name, text) in [
            ("databases.toml", flat),
            ("nets.db", net),
            ("rest.toml", behind.as_str()),
            ("mc_few.db", weights),
        ] {
            std::fs::write(folder.path().join(name), text).expect("a file");
        }
        let build = Build::new(folder.path().join("databases.toml")).shown("patterns/databases.toml");
        let build = build.behind(folder.path().join("rest.toml"), "patterns/rest.toml");
        build.out(folder.path().join("out")).build().expect("files are read and written")
    };
    let built = build("weights");
    assert!(built.succeeded, "{:?}", built.drawn);
    let index = std::fs::read_to_string(folder.path().join("out/databases.rs")).expect("a list");
    assert!(index.contains("pub mod nets") && index.contains("pub mod weights"), "{index}");
    assert!(index.contains("--out FOLDER  # and patterns/rest.toml behind it"), "{index}");
    let twice = build("nets");
    let error = "cargo::error=patterns/rest.toml: `nets` is a name of patterns/databases.toml, too";
    assert!(
        !twice.succeeded && twice.instructions.iter().any(|line| line == error),
        "{:?}",
        twice.instructions
    );
}
