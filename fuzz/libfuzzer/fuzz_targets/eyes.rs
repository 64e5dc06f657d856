//! See `katachi_fuzz::eyes`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::eyes(data));
