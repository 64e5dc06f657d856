//! See `katachi_fuzz::hints`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::hints(data));
