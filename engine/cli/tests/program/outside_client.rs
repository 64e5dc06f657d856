//! A GTP client that is not ours drives the program.
//!
//! `KATACHI_SABAKI_GTP` names a folder in which `npm install @sabaki/gtp` was run; without it the test says that it was
//! skipped.

use std::path::Path;
use std::process::Command;

#[test]
fn the_npm_package_sabaki_gtp_drives_a_session() {
    let Some(folder) = std::env::var_os("KATACHI_SABAKI_GTP") else {
        snapshots::skip("the_npm_package_sabaki_gtp_drives_a_session", "the npm package @sabaki/gtp");
        return;
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sabaki_gtp.js");
    let output = Command::new("node").arg(script).arg(folder).arg(env!("CARGO_BIN_EXE_katachi")).output();
    let output = output.expect("node runs");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}\n{}", said(&output.stdout), said(&output.stderr));
    assert_eq!(said(&output.stdout), "all well\n");
}
