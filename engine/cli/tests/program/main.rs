//! The program itself.

mod files;
mod gtp;
mod outside_client;
mod regress;
mod twogtp;
mod verdicts;
