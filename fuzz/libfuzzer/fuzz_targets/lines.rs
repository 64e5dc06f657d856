//! See `katachi_fuzz::lines`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::lines(data));
