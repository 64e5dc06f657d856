//! The program itself.

mod files;
mod gtp;
mod outside_client;
mod own_games;
mod regress;
mod twogtp;
mod verdicts;
