//! What the page calls: it writes a request where [`input`] says, calls [`run`], and reads the answer where [`output`] says.
//!
//! There is no tool between: the page and this file are all of the binding. Exporting a name is what the attribute calls
//! unsafe, for another library could export the same one; nothing else here is.
#![allow(unsafe_code, reason = "names are exported, and nothing else")]

use std::sync::{Mutex, PoisonError};

/// The request, and afterwards the answer.
static BUFFERS: Mutex<(Vec<u8>, Vec<u8>)> = Mutex::new((Vec::new(), Vec::new()));

/// Where `length` bytes of a request may be written.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *mut u8 {
    let mut buffers = BUFFERS.lock().unwrap_or_else(PoisonError::into_inner);
    buffers.0 = vec![0; length];
    buffers.0.as_mut_ptr()
}

/// Answers the request; gives the length of the answer.
#[unsafe(no_mangle)]
extern "C" fn run() -> usize {
    let mut buffers = BUFFERS.lock().unwrap_or_else(PoisonError::into_inner);
    buffers.1 = crate::answer(&buffers.0).into_bytes();
    buffers.1.len()
}

/// Where the answer is, until the next one.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    BUFFERS.lock().unwrap_or_else(PoisonError::into_inner).1.as_ptr()
}
