#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| banmen_trust::run("jkf", data));
