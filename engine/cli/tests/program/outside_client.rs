//! Controllers that are not ours drive the program. Each is named by a variable; without it a test says that it was skipped.
//!
//! | variable | what it names |
//! |---|---|
//! | `KATACHI_SABAKI_GTP` | a folder in which `npm install @sabaki/gtp` was run |
//! | `KATACHI_SGFMILL` | the folder of `pip install --target FOLDER sgfmill` |
//! | `KATACHI_GOMILL` | a folder with gomill, which needs Python 2: `KATACHI_PYTHON2` names it, `python2` if not set |

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

/// Runs a script with the folder that a variable names, and our program.
fn drive(test: &str, interpreter: &str, script: &str, (variable, what): (&str, &str)) {
    let Some(folder) = std::env::var_os(variable) else { return snapshots::skip(test, what) };
    let interpreter = match interpreter {
        "python2" => std::env::var_os("KATACHI_PYTHON2").unwrap_or_else(|| OsString::from(interpreter)),
        other => other.into(),
    };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(script);
    let output =
        Command::new(interpreter).arg(script).arg(folder).arg(env!("CARGO_BIN_EXE_katachi")).output();
    let output = output.expect("the interpreter runs");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}\n{}", said(&output.stdout), said(&output.stderr));
    assert_eq!(said(&output.stdout), "all well\n");
}

#[test]
fn the_npm_package_sabaki_gtp_drives_a_session() {
    let variable = ("KATACHI_SABAKI_GTP", "the npm package @sabaki/gtp");
    drive("the_npm_package_sabaki_gtp_drives_a_session", "node", "sabaki_gtp.js", variable);
}

#[test]
fn sgfmill_referees_a_game_and_reads_its_record() {
    let variable = ("KATACHI_SGFMILL", "the Python package sgfmill (KATACHI_SGFMILL)");
    drive("sgfmill_referees_a_game_and_reads_its_record", "python3", "sgfmill_game.py", variable);
}

#[test]
fn gomill_plays_whole_games() {
    let variable = ("KATACHI_GOMILL", "gomill (KATACHI_GOMILL, KATACHI_PYTHON2)");
    drive("gomill_plays_whole_games", "python2", "gomill_game.py", variable);
}
