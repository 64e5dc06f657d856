//! The program itself.

mod annotate;
mod arena;
mod boards;
mod brain;
mod cgos;
mod clocks;
mod cluster;
mod command_line;
mod deciding;
#[cfg(unix)]
mod endings;
mod files;
mod first_pattern;
mod gtp;
mod json_mode;
#[cfg(unix)]
mod metamachine;
mod outside_client;
mod own_games;
mod patterns;
mod pictures;
mod regress;
mod tuning;
mod twogtp;
mod unwritten;
mod verdicts;
mod why;
