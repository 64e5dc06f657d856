//! See `katachi_fuzz::db_compile`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::db_compile(data));
