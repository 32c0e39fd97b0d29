//! Damage to bytes: bits, bytes, pieces and lines that are changed, lost, doubled or exchanged.

use banmen_game::Random;

/// Bytes that mean something to one of the readers.
const PIECES: [&[u8]; 30] = [
    b"\n",
    b"\r",
    b"/",
    b"+",
    b"-",
    b"%",
    b"'*",
    b"T1",
    b"0",
    b"99999999999",
    b"18446744073709551615",
    b"{",
    b"[",
    b"]",
    b"\"",
    b"\xff",
    b"\x1b$B",
    b"\x00",
    b"\xef\xbb\xbf",
    b" ",
    b":",
    b"(",
    b";",
    b"*",
    b"|",
    b"moves",
    b"go ",
    b"null",
    b"-1",
    b"\xe6\xad\xa9",
];

/// Damages bytes in one to five places, often with a part of another input. They never get longer than twice what they
/// were and a thousand bytes more.
pub fn mutate(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let longest = 2 * bytes.len() + 1_000;
    for _ in 0..=random.below(4) {
        let length = bytes.len() as u32;
        let at = random.below(length + 1) as usize;
        let end = (at + random.below(40) as usize).min(bytes.len());
        match random.below(8) {
            0 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            1 => drop(bytes.drain(at..end)),
            2 => {
                let piece = PIECES[random.below(PIECES.len() as u32) as usize];
                bytes.splice(at..at, piece.iter().copied());
            }
            3 => {
                let slice = bytes[at..end].to_vec();
                let to = random.below(length + 1) as usize;
                bytes.splice(to..to, slice);
            }
            4 if random.below(8) == 0 => bytes.truncate(at),
            5 if at < bytes.len() => bytes[at] = random.next_u64() as u8,
            6 if !other.is_empty() => {
                let from = random.below(other.len() as u32) as usize;
                let to = (from + random.below(80) as usize).min(other.len());
                bytes.splice(at..end, other[from..to].iter().copied());
            }
            _ => {
                let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
                let (one, two) = (random.below(lines.len() as u32), random.below(lines.len() as u32));
                lines.swap(one as usize, two as usize);
                *bytes = lines.join(&b'\n');
            }
        }
    }
    bytes.truncate(longest);
}
