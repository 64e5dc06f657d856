//! Standard output and standard error for people and pipes: `println!` panics where the reader has gone.
//!
//! Whoever closes a pipe has seen enough: that is no fault, and no message is due. Any other failure, such as a full
//! disk behind the output, loses what was asked for, so the program ends there, as it would with `println!`, but with a
//! sentence and the exit code 2.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process;

/// The exit code of a program whose output could not be written.
const NOT_CARRIED_OUT: i32 = 2;

/// Prints to standard output, and tells whether somebody still reads it; [`say!`](crate::say) is shorter.
pub fn say(text: fmt::Arguments<'_>) -> bool {
    let mut out = io::stdout().lock();
    match out.write_fmt(text).and_then(|()| out.flush()) {
        Ok(()) => true,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => false,
        Err(error) => {
            tell(format_args!("cannot write to standard output: {error}\n"));
            process::exit(NOT_CARRIED_OUT)
        }
    }
}

/// Prints to standard error; where that is closed nobody is left to be told so.
pub fn tell(text: fmt::Arguments<'_>) {
    let _ = io::stderr().lock().write_fmt(text);
}

/// Prints as `print!` does; false where the reader has gone.
#[macro_export]
macro_rules! say {
    ($($text:tt)*) => { $crate::stream::say(format_args!($($text)*)) };
}

/// Prints a line as `println!` does; false where the reader has gone.
#[macro_export]
macro_rules! say_line {
    ($($text:tt)*) => { $crate::stream::say(format_args!("{}\n", format_args!($($text)*))) };
}

/// Prints a line to standard error as `eprintln!` does.
#[macro_export]
macro_rules! tell_line {
    ($($text:tt)*) => { $crate::stream::tell(format_args!("{}\n", format_args!($($text)*))) };
}
