//! The tests of the experiments from outside, in one program. What they run is compiled in the library alone: a test inside
//! of it that searches over several representations compiles the search for all of them a second time.

mod positions;
mod searches;
mod smallest;
