//! The magic numbers of the boards: `cargo xtask magics --write` searches for them again, `--check` proves them.

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
    /// The multipliers of [`Chess`](crate::board::chess::Chess).
    CHESS, "chess";
    /// The multipliers of [`Ranks27`](crate::board::shogi::Ranks27).
    SHOGI_RANKS27, "shogi_ranks27";
    /// The multipliers of [`Files54`](crate::board::shogi::Files54).
    SHOGI_FILES54, "shogi_files54";
    /// The multipliers of [`Files63`](crate::board::shogi::Files63).
    SHOGI_FILES63, "shogi_files63";
    /// The multipliers of [`Files81`](crate::board::shogi::Files81).
    SHOGI_FILES81, "shogi_files81";
    /// The multipliers of [`Ranks81`](crate::board::shogi::Ranks81).
    SHOGI_RANKS81, "shogi_ranks81";
    /// The multipliers of [`Three32`](crate::board::three::Three32) and of [`Three64`](crate::board::three::Three64),
    /// which are the same as 64-bit numbers.
    THREE, "three";
}
