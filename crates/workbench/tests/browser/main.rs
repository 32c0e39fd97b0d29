//! The page in a real browser: headless Chromium, driven by ChromeDriver.
//!
//! `cargo xtask test` installs both where it can. Where they are missing the tests say so and pass, unless the variable
//! `CI` is set: a check that nobody sees must not be skipped there.

mod analysis;
mod beginning;
mod clocks;
mod driver;
mod editing;
mod keeping;
mod keyboard;
mod looks;
mod mates;
mod methods;
mod page;
mod playing;
mod puzzles;
mod senses;
mod server;
mod speed;
mod touch;
mod views;
