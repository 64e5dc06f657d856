//! See `katachi_fuzz::playout`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::playout(data));
