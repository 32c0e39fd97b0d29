//! Positions with scores and results, in shards with checksums.

use anyhow::{Context, Result, bail, ensure};
use banmen_shogi::{Color, Piece, PieceKind, Position, Setup, Square};
use std::fs;
use std::path::{Path, PathBuf};

/// The bytes of a position: the board, both hands, the side, the score, the result.
pub(crate) const BYTES: usize = 81 + 14 + 1 + 2 + 1;
/// The first bytes of a shard.
const MAGIC: [u8; 8] = *b"banmends";

/// A position of a game with what the search thought of it and how the game ended, both for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sample {
    bytes: [u8; BYTES],
}

impl Sample {
    /// `result` is 1 for a win of the side to move, 0 for a draw, -1 for a loss.
    pub(crate) fn new(position: &Position, score: i16, result: i8) -> Self {
        let mut bytes = [0; BYTES];
        for square in Square::all() {
            bytes[square.index()] = position
                .piece(square)
                .map_or(0, |piece| 1 + (piece.kind().index() + 16 * piece.color().index()) as u8);
        }
        for color in Color::ALL {
            for kind in PieceKind::HAND {
                bytes[81 + 7 * color.index() + kind.index()] = position.hand(color).count(kind) as u8;
            }
        }
        bytes[95] = position.turn().index() as u8;
        bytes[96..98].copy_from_slice(&score.to_le_bytes());
        bytes[98] = result as u8;
        Self { bytes }
    }

    /// Unpacks the position; an error when its bytes are no legal one.
    pub(crate) fn position(&self) -> Result<Position> {
        let mut setup = Setup::EMPTY;
        for (index, &byte) in self.bytes[..81].iter().enumerate() {
            if byte != 0 {
                let kind = PieceKind::from_index(usize::from((byte - 1) & 15)).context("no such piece")?;
                let color = if byte > 16 { Color::White } else { Color::Black };
                setup.board[index] = Some(Piece::new(kind, color));
            }
        }
        for (index, &count) in self.bytes[81..95].iter().enumerate() {
            setup.hands[index / 7][index % 7] = count;
        }
        setup.turn = if self.bytes[95] == 0 { Color::Black } else { Color::White };
        Ok(Position::new(&setup)?)
    }

    pub(crate) const fn bytes(&self) -> &[u8; BYTES] {
        &self.bytes
    }

    pub(crate) fn score(&self) -> i16 {
        i16::from_le_bytes([self.bytes[96], self.bytes[97]])
    }

    pub(crate) fn result(&self) -> i8 {
        self.bytes[98] as i8
    }
}

/// FNV-1a over the positions of a shard.
pub(crate) fn checksum<'a>(bytes: impl IntoIterator<Item = &'a u8>) -> u64 {
    bytes
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Writes a file whole: under another name first, so that a cut leaves nothing half.
pub(crate) fn write_whole(file: &Path, bytes: &[u8]) -> Result<()> {
    let name = file.file_name().context("a file without a name")?.to_string_lossy().into_owned();
    let unfinished = file.with_file_name(format!(".{name}.unfinished"));
    fs::write(&unfinished, bytes).with_context(|| unfinished.display().to_string())?;
    fs::rename(&unfinished, file).with_context(|| file.display().to_string())
}

/// Writes samples with their checksum, whole or not at all.
pub(crate) fn write_shard(file: &Path, samples: &[Sample]) -> Result<()> {
    let body: Vec<u8> = samples.iter().flat_map(|sample| sample.bytes).collect();
    let sum = checksum(&body).to_le_bytes();
    let bytes: Vec<u8> = MAGIC.into_iter().chain(sum).chain(body).collect();
    write_whole(file, &bytes)
}

/// Reads a shard and checks it.
pub(crate) fn read_shard(file: &Path) -> Result<Vec<Sample>> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    let Some(rest) = bytes.strip_prefix(&MAGIC) else { bail!("{} is no shard", file.display()) };
    let (sum, body) = rest.split_at_checked(8).context("the checksum is missing")?;
    ensure!(sum == checksum(body).to_le_bytes(), "{} is damaged: its checksum is another", file.display());
    ensure!(body.len() % BYTES == 0, "{} ends inside a position", file.display());
    let samples = body.chunks_exact(BYTES).map(|chunk| {
        let mut bytes = [0; BYTES];
        bytes.copy_from_slice(chunk);
        Sample { bytes }
    });
    Ok(samples.collect())
}

/// Every position of the shards in these folders.
pub(crate) fn read_folders(folders: &[PathBuf]) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for folder in folders {
        samples.append(&mut read_folder(folder)?);
    }
    ensure!(!samples.is_empty(), "there are no positions in the folders");
    Ok(samples)
}

/// Every position of the shards in a folder, in the order of their names. Damaged shards are named and left out.
fn read_folder(folder: &Path) -> Result<Vec<Sample>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files: Vec<_> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "shard"))
        .collect();
    files.sort();
    let mut samples = Vec::new();
    for file in files {
        match read_shard(&file) {
            Ok(mut more) => samples.append(&mut more),
            Err(error) => eprintln!("left out: {error:#}"),
        }
    }
    Ok(samples)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_come_back_and_damage_is_seen() {
        let folder = std::env::temp_dir().join(format!("banmen-train-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let texts = [
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
        ];
        let samples: Vec<Sample> =
            texts.iter().map(|text| Sample::new(&text.parse().expect("a position"), -321, -1)).collect();
        let file = folder.join("a.shard");
        write_shard(&file, &samples).expect("written");
        let read = read_shard(&file).expect("whole");
        assert_eq!(read, samples);
        for (sample, text) in read.iter().zip(texts) {
            assert_eq!(sample.position().expect("a position"), text.parse().expect("a position"));
            assert_eq!((sample.score(), sample.result()), (-321, -1));
        }
        let mut bytes = fs::read(&file).expect("bytes");
        bytes[40] ^= 1;
        fs::write(&file, &bytes).expect("written");
        assert!(read_shard(&file).is_err());
        assert!(read_folder(&folder).expect("a folder").is_empty());
        fs::remove_dir_all(&folder).expect("removed");
    }
}
