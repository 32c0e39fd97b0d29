//! Sets of cells as bytes: planes and masks, eight cells at a time.
//!
//! A learner wants a byte for each cell, a game has a bit. A table holds what eight bits become, so that a plane costs a
//! load and a store for eight cells however many stones there are. The bits come in words, in the order of the cells of
//! the observation.

use banmen_game::Random;
use banmen_games::boards::Set;
use banmen_games::select::nth;

/// What eight bits of one plane become among `P` planes: `8 * P` bytes, here as words.
const fn spread<const P: usize>(plane: usize) -> [[u64; P]; 256] {
    let mut table = [[0; P]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut cell = 0;
        while cell < 8 {
            let byte = P * cell + plane;
            if bits >> cell & 1 == 1 {
                table[bits][byte / 8] |= 1 << (8 * (byte % 8));
            }
            cell += 1;
        }
        bits += 1;
    }
    table
}

/// The tables of `P` planes.
struct Spread<const P: usize>;

impl<const P: usize> Spread<P> {
    const OWN: &'static [[u64; P]; 256] = &spread(0);
    const OTHER: &'static [[u64; P]; 256] = &spread(1);
}

/// Eight bits as bytes.
pub(super) static BYTES: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut place = 0;
        while place < 8 {
            table[bits][place] = (bits >> place & 1) as u8;
            place += 1;
        }
        bits += 1;
    }
    table
};

/// Eight bits as bools.
static BOOLS: [[bool; 8]; 256] = {
    let mut table = [[false; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut cell = 0;
        while cell < 8 {
            table[bits][cell] = bits >> cell & 1 == 1;
            cell += 1;
        }
        bits += 1;
    }
    table
};

/// The rows of a board whose rows are `stride` bits apart, end to end.
#[inline(always)]
pub(super) fn joined<const W: usize>(set: Set<W>, rows: usize, columns: usize, stride: usize) -> [u64; W] {
    if columns == stride {
        return set.words();
    }
    let mut all = Set::<W>::EMPTY;
    let row =
        Set::<W>::from_words(std::array::from_fn(|word| if word == 0 { (1 << columns) - 1 } else { 0 }));
    for number in 0..rows {
        all |= (set.shr((stride * number) as u32) & row).shl((columns * number) as u32);
    }
    all.words()
}

/// Eight bits; zeros beyond the last word.
#[inline(always)]
fn byte<const W: usize>(words: &[u64; W], index: usize) -> usize {
    words.get(index / 8).map_or(0, |word| (word >> (8 * (index % 8)) & 0xFF) as usize)
}

/// Writes `P` planes: the own stones, the other's, and further ones that are the same on all cells.
#[inline(always)]
pub(super) fn planes<const P: usize, const W: usize>(
    own: [u64; W],
    other: [u64; W],
    further: [bool; P],
    out: &mut [u8],
) {
    let mut whole = [0; P];
    for cell in 0..8 {
        for (plane, &set) in further.iter().enumerate() {
            let byte = P * cell + plane;
            whole[byte / 8] |= u64::from(set) << (8 * (byte % 8));
        }
    }
    let eight = |index| -> [u64; P] {
        let (own, other) = (&Spread::<P>::OWN[byte(&own, index)], &Spread::<P>::OTHER[byte(&other, index)]);
        std::array::from_fn(|word| whole[word] | own[word] | other[word])
    };
    let mut chunks = out.chunks_exact_mut(8 * P);
    let mut index = 0;
    for chunk in &mut chunks {
        for (bytes, word) in chunk.as_chunks_mut::<8>().0.iter_mut().zip(eight(index)) {
            *bytes = word.to_le_bytes();
        }
        index += 1;
    }
    let words = eight(index);
    for (place, byte) in chunks.into_remainder().iter_mut().enumerate() {
        *byte = words[place / 8].to_le_bytes()[place % 8];
    }
}

/// Writes rows of this number of bits end to end; eight rows are as many bytes as a row has bits.
#[inline(always)]
pub(super) fn pack<const BITS: usize>(count: usize, row: impl Fn(usize) -> u128, out: &mut [u8]) {
    for (chunk, bytes) in out.chunks_mut(BITS).enumerate() {
        let mut words = [0u64; 18];
        for place in 0..8 {
            let index = 8 * chunk + place;
            let bits = if index < count { row(index) } else { 0 };
            let (low, high) = (bits as u64, (bits >> 64) as u64);
            let (word, by) = (BITS * place / 64, BITS * place % 64);
            words[word] |= low << by;
            words[word + 1] |= low >> 1 >> (63 - by) | high << by;
            words[word + 2] |= high >> 1 >> (63 - by);
        }
        let mut all = [0; 144];
        for (eight, word) in all.as_chunks_mut::<8>().0.iter_mut().zip(words) {
            *eight = word.to_le_bytes();
        }
        match bytes.as_chunks_mut::<BITS>().0 {
            [whole] => whole.copy_from_slice(&all[..BITS]),
            _ => bytes.copy_from_slice(&all[..bytes.len()]),
        }
    }
}

/// Writes the cells that may be played, and whether the action after the last cell, a pass or a swap, is legal as well;
/// draws one of them. `None` when there is none.
#[inline(always)]
pub(super) fn cells<const W: usize>(
    open: [u64; W],
    further: bool,
    mask: &mut [bool],
    random: &mut Random,
) -> Option<u32> {
    let mut chunks = mask.chunks_exact_mut(8);
    let mut index = 0;
    for chunk in &mut chunks {
        chunk.copy_from_slice(&BOOLS[byte(&open, index)]);
        index += 1;
    }
    let rest = chunks.into_remainder();
    let count = rest.len();
    rest.copy_from_slice(&BOOLS[byte(&open, index)][..count]);
    if further && let Some(last) = mask.last_mut() {
        *last = true;
    }
    let counts = open.map(u64::count_ones);
    let all = counts.iter().sum::<u32>();
    if all + u32::from(further) == 0 {
        return None;
    }
    let mut rank = random.below(all + u32::from(further));
    for (word, &count) in counts.iter().enumerate() {
        if rank < count {
            return Some(64 * word as u32 + nth(open[word], u64::from(rank)).trailing_zeros());
        }
        rank -= count;
    }
    Some(mask.len() as u32 - 1)
}
