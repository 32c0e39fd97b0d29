//! Counting move sequences in waves.
//!
//! The usual recursion holds one board at a time. Here every depth has a small buffer of (board, move) pairs:
//! when it is full, its boards are played and their moves found together, in the lanes of vector registers, and
//! the successors go into the buffer of the next depth. A buffer is one and a half kilobytes, so that the two or
//! three that work at a time stay in the first cache; the walk is still depth first, in waves of [`WAVE`].
//!
//! A pass is a move without a cell: the empty set captures nothing, and the wave swaps the sides as for any
//! other move.

use super::kernel::moves;
use super::lanes::{LANES, Lanes, all_moves, play};
use banmen_game::processor::{Work, widest};

/// How many (board, move) pairs a buffer holds.
pub const WAVE: usize = 64;

/// The deepest count: no game is longer than sixty discs and the passes between them.
const DEEPEST: usize = 128;

struct Buffer {
    own: [u64; WAVE],
    other: [u64; WAVE],
    cell: [u64; WAVE],
    len: usize,
}

impl Buffer {
    const EMPTY: Self = Self { own: [0; WAVE], other: [0; WAVE], cell: [0; WAVE], len: 0 };
}

/// The number of move sequences of exactly `depth` plies; a pass is a ply, a finished game has no successors.
#[must_use]
pub fn count<const N: usize>(own: u64, other: u64, depth: u32) -> u64 {
    let depth = (depth as usize).min(DEEPEST);
    if depth == 0 {
        return 1;
    }
    let found = moves::<N>(own, other);
    if depth == 1 {
        let pass = found == 0 && moves::<N>(other, own) != 0;
        return u64::from(found.count_ones()) + u64::from(pass);
    }
    let mut buffers = [const { Buffer::EMPTY }; DEEPEST];
    let buffers = &mut buffers[..depth - 1];
    let mut nodes = expand::<N>(own, other, found, buffers);
    for level in 0..buffers.len() {
        nodes += run::<N>(&mut buffers[level..]);
    }
    nodes
}

/// Puts the successors of a board into the first buffer, and runs it whenever it is full.
#[inline(always)]
fn expand<const N: usize>(own: u64, other: u64, mut found: u64, buffers: &mut [Buffer]) -> u64 {
    if found == 0 && moves::<N>(other, own) == 0 {
        return 0;
    }
    let mut nodes = 0;
    loop {
        let buffer = &mut buffers[0];
        let slot = buffer.len % WAVE;
        buffer.own[slot] = own;
        buffer.other[slot] = other;
        buffer.cell[slot] = found & found.wrapping_neg();
        buffer.len = slot + 1;
        if slot + 1 == WAVE {
            nodes += run::<N>(buffers);
        }
        found &= found.wrapping_sub(1);
        if found == 0 {
            return nodes;
        }
    }
}

/// Plays what is in the first buffer, empties it, and counts the leaves or passes the boards on.
fn run<const N: usize>(buffers: &mut [Buffer]) -> u64 {
    let Some((first, deeper)) = buffers.split_first_mut() else { return 0 };
    widest(Wave::<N> { first, deeper })
}

/// A buffer to be played: enough boards for lanes as wide as the processor's registers to pay.
struct Wave<'a, const N: usize> {
    first: &'a mut Buffer,
    deeper: &'a mut [Buffer],
}

impl<const N: usize> Work for Wave<'_, N> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        wave::<N>(self.first, self.deeper)
    }
}

#[inline(always)]
fn wave<const N: usize>(first: &mut Buffer, deeper: &mut [Buffer]) -> u64 {
    let len = std::mem::take(&mut first.len);
    // Lanes that are not in use hold boards without a disc: they have no moves and count nothing.
    for lane in len..len.next_multiple_of(LANES) {
        (first.own[lane], first.other[lane], first.cell[lane]) = (0, 0, 0);
    }
    let mut nodes = 0;
    let groups = first.own.as_chunks().0.iter().zip(first.other.as_chunks().0).zip(first.cell.as_chunks().0);
    for ((own, other), cell) in groups.take(len.div_ceil(LANES)) {
        let (mover, moved) = play::<N, LANES>(own, other, cell);
        let found = all_moves::<N, LANES>(&mover, &moved);
        if deeper.is_empty() {
            nodes += leaves::<N>(&mover, &moved, &found);
        } else {
            for lane in 0..LANES {
                nodes += expand::<N>(mover[lane], moved[lane], found[lane], deeper);
            }
        }
    }
    nodes
}

/// The sum of the moves; boards without one are looked at again, for the pass.
#[inline(always)]
fn leaves<const N: usize>(own: &Lanes, other: &Lanes, found: &Lanes) -> u64 {
    let mut nodes = 0;
    let mut stuck = false;
    for set in found {
        nodes += u64::from(set.count_ones());
        stuck |= *set == 0;
    }
    if stuck {
        for lane in 0..LANES {
            nodes += u64::from(found[lane] == 0 && moves::<N>(other[lane], own[lane]) != 0);
        }
    }
    nodes
}
