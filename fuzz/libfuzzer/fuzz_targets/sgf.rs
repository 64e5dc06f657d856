//! See `katachi_fuzz::sgf`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::sgf(data));
