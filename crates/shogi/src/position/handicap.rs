//! The usual handicaps: White gives pieces away and moves first.

use super::Setup;

/// A handicap: a start without some of the pieces of the stronger player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// The id, such as `two-piece`.
    pub id: &'static str,
    /// The name in Japanese records, such as `二枚落ち`.
    pub name: &'static str,
    /// The start as SFEN.
    pub sfen: &'static str,
}

/// Every usual handicap, the even game first.
pub const HANDICAPS: &[Handicap] = &[
    Handicap { id: "even", name: "平手", sfen: super::setup::START },
    Handicap {
        id: "lance",
        name: "香落ち",
        sfen: "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "right-lance",
        name: "右香落ち",
        sfen: "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "bishop",
        name: "角落ち",
        sfen: "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "rook",
        name: "飛車落ち",
        sfen: "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "rook-lance",
        name: "飛香落ち",
        sfen: "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "two-piece",
        name: "二枚落ち",
        sfen: "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "three-piece",
        name: "三枚落ち",
        sfen: "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "four-piece",
        name: "四枚落ち",
        sfen: "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "five-piece",
        name: "五枚落ち",
        sfen: "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "six-piece",
        name: "六枚落ち",
        sfen: "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "eight-piece",
        name: "八枚落ち",
        sfen: "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
    Handicap {
        id: "ten-piece",
        name: "十枚落ち",
        sfen: "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    },
];

impl Handicap {
    /// Returns the handicap of an id or a name.
    pub fn find(text: &str) -> Option<&'static Self> {
        HANDICAPS.iter().find(|handicap| handicap.id.eq_ignore_ascii_case(text) || handicap.name == text)
    }

    /// Returns the start as plain data.
    pub fn setup(&self) -> Setup {
        self.sfen.parse().unwrap_or(Setup::EMPTY)
    }
}
