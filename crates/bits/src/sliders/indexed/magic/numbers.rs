//! Magic numbers that were found, as data: `cargo xtask magics --write` looks for them again, `--check` proves them.

use super::{MagicNumbers, Multipliers};

macro_rules! magic_numbers {
    ($($(#[$doc:meta])* $name:ident, $file:literal;)*) => {
        $(
            $(#[$doc])*
            pub const $name: MagicNumbers = MagicNumbers {
                rook: {
                    const NUMBERS: &[Multipliers] = &include!(concat!("numbers/", $file, "_rook.in"));
                    NUMBERS
                },
                bishop: {
                    const NUMBERS: &[Multipliers] = &include!(concat!("numbers/", $file, "_bishop.in"));
                    NUMBERS
                },
                file: {
                    const NUMBERS: &[Multipliers] = &include!(concat!("numbers/", $file, "_file.in"));
                    NUMBERS
                },
            };
        )*
    };
}

magic_numbers! {
    /// For [`Chess`](crate::board::chess::Chess).
    CHESS, "chess";
    /// For [`Ranks27`](crate::board::shogi::Ranks27).
    SHOGI_RANKS27, "shogi_ranks27";
    /// For [`Files54`](crate::board::shogi::Files54).
    SHOGI_FILES54, "shogi_files54";
    /// For [`Files63`](crate::board::shogi::Files63).
    SHOGI_FILES63, "shogi_files63";
    /// For [`Files81`](crate::board::shogi::Files81).
    SHOGI_FILES81, "shogi_files81";
    /// For [`Ranks81`](crate::board::shogi::Ranks81).
    SHOGI_RANKS81, "shogi_ranks81";
    /// For [`Three32`](crate::board::three::Three32) and [`Three64`](crate::board::three::Three64): as 64-bit numbers
    /// the two are the same.
    THREE, "three";
}
