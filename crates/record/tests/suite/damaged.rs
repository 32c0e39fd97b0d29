//! Damage to files: bits, bytes and lines that are changed, lost, doubled or exchanged.

use banmen_game::Random;

/// Bytes that mean something to one of the readers.
const PIECES: [&[u8]; 22] = [
    b"\n",
    b"\r",
    b"/\n",
    b"+",
    b"-",
    b"%",
    b"'*",
    b"T1",
    b"99999999999",
    b"{",
    b"[",
    b"\"",
    b"\xff",
    b"\x1b$B",
    b"\x00",
    b"\xef\xbb\xbf",
    b" ",
    b":",
    b"(",
    b"\xe5\xa4\x89\xe5\x8c\x96\xef\xbc\x9a1",
    b"*",
    b"|",
];

/// Damages a text in one to five places.
pub(crate) fn mutate(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(4) {
        let length = bytes.len() as u32;
        let at = random.below(length + 1) as usize;
        let end = (at + random.below(40) as usize).min(bytes.len());
        match random.below(6) {
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
            _ => {
                // Two lines change places.
                let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
                let (a, b) = (random.below(lines.len() as u32), random.below(lines.len() as u32));
                lines.swap(a as usize, b as usize);
                *bytes = lines.join(&b'\n');
            }
        }
    }
}
