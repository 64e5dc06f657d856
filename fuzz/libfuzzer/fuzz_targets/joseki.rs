//! See `katachi_fuzz::joseki`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| katachi_fuzz::joseki(data));
