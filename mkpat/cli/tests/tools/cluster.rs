//! The jobs for Ray, on a cluster of two workers on this machine.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A Python that has Ray: `KATACHI_PYTHON`, or else `python3`.
fn python() -> Option<PathBuf> {
    let python = PathBuf::from(std::env::var_os("KATACHI_PYTHON").unwrap_or_else(|| "python3".into()));
    let has_ray = Command::new(&python).args(["-c", "import ray"]).output();
    has_ray.is_ok_and(|output| output.status.success()).then_some(python)
}

#[test]
fn a_job_gives_the_table_of_one_machine_when_a_worker_is_killed() {
    let Some(python) = python() else {
        return snapshots::skip("a_job_gives_the_table_of_one_machine_when_a_worker_is_killed", "Ray");
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(python)
        .arg(root.join("cluster/local_test.py"))
        .arg(env!("CARGO_BIN_EXE_mkpat"))
        .args([root.join("patterns/games"), root.join("patterns/databases.toml")])
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("python runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(
        String::from_utf8_lossy(&output.stdout).ends_with("the same tables, with a worker killed\n"),
        "{said}"
    );
}
