//! The jobs for Ray that run this program, on a cluster of two workers on this machine.

use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn suites_and_a_contest_end_alike_when_workers_are_killed() {
    let python = PathBuf::from(std::env::var_os("KATACHI_PYTHON").unwrap_or_else(|| "python3".into()));
    let has_ray = Command::new(&python).args(["-c", "import ray"]).output();
    if !has_ray.is_ok_and(|output| output.status.success()) {
        return snapshots::skip("suites_and_a_contest_end_alike_when_workers_are_killed", "Ray");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(python)
        .arg(root.join("cluster/local_engine_test.py"))
        .arg(env!("CARGO_BIN_EXE_katachi"))
        .args([root.join("patterns/games/tactics.tst"), root.join("docs/example/tuning/game.tst")])
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("python runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(
        String::from_utf8_lossy(&output.stdout).ends_with("the same results, with workers killed\n"),
        "{said}"
    );
}
