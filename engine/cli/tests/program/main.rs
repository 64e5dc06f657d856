//! The program itself.

#[cfg(unix)]
mod endings;
mod files;
mod first_pattern;
mod gtp;
mod outside_client;
mod own_games;
mod patterns;
mod pictures;
mod regress;
mod twogtp;
mod verdicts;
