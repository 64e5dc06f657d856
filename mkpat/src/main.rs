//! Arguments and exit codes.
fn main() {}
