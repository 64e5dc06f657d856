//! What judges engines: regression suites, matches between programs, and verdicts of constraints beside recorded ones.
//!
//! `regress` and `twogtp` speak to engines through pipes and share only `client`.

mod client;
pub mod regress;
pub mod twogtp;
pub mod verdicts;

pub use client::{Client, ClientError, Launch, Response};
