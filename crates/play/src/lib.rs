//! What a game is, and what can be done with any game.
#![forbid(unsafe_code)]
