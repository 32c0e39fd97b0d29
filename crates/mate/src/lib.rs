//! Mate solver.
