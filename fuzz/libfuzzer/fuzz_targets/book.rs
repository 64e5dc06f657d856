//! See `katachi_fuzz::book`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::book(data));
