//! The other end of the protocol: a program as a child process that can hang, crash or babble.
//!
//! Every wait has an end. Two threads feed and drain the pipes, so a program that neither reads nor writes cannot hold
//! its controller, and dropping the client kills the program.
//!
//! ```
//! use katachi_client::{Client, Launch};
//!
//! let launch = Launch::parse("gnugo --mode gtp --level '1'").expect("there is a word");
//! assert_eq!(launch.arguments, ["--mode", "gtp", "--level", "1"]);
//! let missing = Launch::parse("no-such-program-anywhere").expect("a word");
//! assert!(Client::start(&missing).is_err());
//! ```

mod launch;
mod pipe;
mod gtp;

pub use gtp::{Client, Response};
pub use launch::Launch;
pub use pipe::{ClientError, Pipe, Read};
