//! See `katachi_fuzz::brain`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::brain(data));
