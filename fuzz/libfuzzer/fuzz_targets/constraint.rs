//! See `katachi_fuzz::constraint`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::constraint(data));
