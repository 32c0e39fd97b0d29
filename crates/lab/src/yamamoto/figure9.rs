//! Figure 9's set of a 64-bit and a 32-bit integer, as C lays it out (16 bytes) and packed (12 bytes), beside two 64-bit words: the
//! attackers of a square by steps and lances, with every set of the position and of the tables in that form.

use super::figure10::Pieces;
use crate::printed::vertical::{Figure9, Packed, VerticalPrinted};
use banmen_bits::Bits;
use banmen_shogi::geometry::Tables;
use banmen_shogi::{Color, Representation, Square};

type Set = Bits<u64, 2>;

/// A set of 81 squares by files, six and three.
pub(super) trait Form: Copy {
    const NAME: &'static str;
    fn of(set: Set) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn len(self) -> u32;
    /// The bits of a file between its ends, for the table of files.
    fn blocking(self, square: Square) -> usize;
}

impl Form for Set {
    const NAME: &'static str = "two words of 64 (16 bytes)";

    fn of(set: Set) -> Self {
        set
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn len(self) -> u32 {
        Self::len(self)
    }

    #[inline(always)]
    fn blocking(self, square: Square) -> usize {
        let (word, low) = place(square);
        (self.words()[word] >> (low + 1) & 127) as usize
    }
}

macro_rules! figure9 {
    ($($name:ident = $text:literal;)*) => {$(
        impl Form for $name {
            const NAME: &'static str = $text;

            fn of(set: Set) -> Self {
                let [q, w] = set.words();
                Self { q, w: w as u32 }
            }

            #[inline(always)]
            fn and(self, other: Self) -> Self {
                Self { q: self.q & other.q, w: self.w & other.w }
            }

            #[inline(always)]
            fn or(self, other: Self) -> Self {
                Self { q: self.q | other.q, w: self.w | other.w }
            }

            #[inline(always)]
            fn len(self) -> u32 {
                let Self { q, w } = self;
                q.count_ones() + w.count_ones()
            }

            #[inline(always)]
            fn blocking(self, square: Square) -> usize {
                let (word, low) = place(square);
                let shifted = if word == 0 { self.q >> (low + 1) } else { u64::from(self.w >> (low + 1)) };
                (shifted & 127) as usize
            }
        }
    )*};
}
figure9! {
    Figure9 = "64 + 32 bits as C lays it out (16 bytes)";
    Packed = "64 + 32 bits packed (12 bytes)";
}

/// The integer of a square's file, and its lowest bit.
#[inline(always)]
const fn place(square: Square) -> (usize, u32) {
    let file = square.index() / 9;
    if file < 6 { (0, file as u32 * 9) } else { (1, (file as u32 - 6) * 9) }
}

/// The tables of steps and files in one form.
pub(super) struct Near<F> {
    /// Pawns, knights, silvers and golds that attack a square, by the side that attacks.
    steps: [[[F; 81]; 4]; 2],
    king: [F; 81],
    files: Vec<[F; 128]>,
    /// Where a lance stands that attacks a square, by the side that attacks.
    lances: [[F; 81]; 2],
}

impl<F: Form> Near<F> {
    pub(super) fn new(tables: &Tables<Set>) -> Self {
        let square = |index: usize| Square::from_index(index).unwrap_or_else(|| unreachable!("below 81"));
        let by_square = |of: &dyn Fn(Square) -> Set| std::array::from_fn(|index| F::of(of(square(index))));
        let file = |at: Square| {
            std::array::from_fn(|blocking| {
                let (word, low) = place(at);
                let mut words = [0; 2];
                words[word] = (blocking as u64) << (low + 1);
                F::of(VerticalPrinted::sliders().file(at, &Set::from_words(words)))
            })
        };
        Self {
            steps: Color::ALL
                .map(|color| tables.steps_of(color.other()).map(|table| by_square(&|square| table[square]))),
            king: by_square(&|square| tables.king[square]),
            files: Square::all().map(file).collect(),
            lances: Color::ALL.map(|color| by_square(&|square| tables.lance[color.other().index()][square])),
        }
    }
}

/// The pieces of a position in one form.
pub(super) struct Held<F> {
    kinds: [F; 4],
    lances: F,
    round: F,
    own: F,
    occupied: F,
}

impl<F: Form> Held<F> {
    pub(super) fn new(pieces: &Pieces) -> Self {
        Self {
            kinds: pieces.kinds.map(F::of),
            lances: F::of(pieces.lances),
            round: F::of(pieces.round),
            own: F::of(pieces.own),
            occupied: F::of(pieces.occupied),
        }
    }
}

/// The number of attackers of a square by steps and lances.
#[inline(always)]
pub(super) fn attackers<F: Form>(near: &Near<F>, held: &Held<F>, square: Square, color: Color) -> u32 {
    let at = square.index();
    let mut all = near.king[at].and(held.round);
    for (table, set) in near.steps[color.index()].iter().zip(held.kinds) {
        all = all.or(table[at].and(set));
    }
    let file = near.files[at][held.occupied.blocking(square)];
    let lance = file.and(near.lances[color.index()][at]).and(held.lances);
    all.or(lance).and(held.own).len()
}
