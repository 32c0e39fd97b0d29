//! Sets of cells over machine words.
#![no_std]
