//! See `katachi_fuzz::db_syntax`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::db_syntax(data));
