//! Regression runs and matches with programs that are shell scripts.

#[cfg(unix)]
mod bsdgames;
#[cfg(unix)]
mod gomoku;
mod regress;
#[cfg(unix)]
mod twogtp;

/// A shell script as an engine.
#[cfg(unix)]
fn shell(script: &str) -> katachi_arena::Launch {
    let arguments = vec!["-c".into(), script.into()];
    katachi_arena::Launch { program: "sh".into(), arguments, directory: None }
}
