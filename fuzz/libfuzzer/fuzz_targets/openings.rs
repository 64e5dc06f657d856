//! See `katachi_fuzz::openings`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::openings(data));
