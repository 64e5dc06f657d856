//! See `katachi_fuzz::gtp`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::gtp(data));
