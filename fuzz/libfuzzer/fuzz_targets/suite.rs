//! See `katachi_fuzz::suite`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::suite(data));
