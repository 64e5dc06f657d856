//! See `katachi_fuzz::record`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::record(data));
