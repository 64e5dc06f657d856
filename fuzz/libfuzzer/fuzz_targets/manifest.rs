//! See `katachi_fuzz::manifest`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::manifest(data));
