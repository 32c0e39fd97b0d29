//! Sliders apart from games: lookups on the chess board, as figure 5 of Yamamoto et al. has them, and the attack tables of the
//! papers with the memory that each takes.
//!
//! ```
//! use banmen_catalog::sliders::CHESS;
//!
//! // A rook on h1 with a piece on d1: twelve relevant squares, one product, one entry.
//! let trace = CHESS.trace("magic", "rook", 63, &[59])?;
//! assert_eq!(trace.attacks.len(), 4 + 7);
//! # Ok::<(), banmen_play::inspect::TraceError>(())
//! ```

use banmen_bits::board::chess::Chess;
use banmen_bits::board::shogi::Squares;
use banmen_bits::board::three::ThreeSquares;
use banmen_bits::board::{Direction, Directions, Geometry};
use banmen_bits::sliders::{Fill, Magic, RayWalk, lines, numbers};
use banmen_play::draw::{Cell, Label, Picture, Piece, Point, Shade};
use banmen_play::inspect::layout_name;
use banmen_play::inspect::sliders::{Method, Sliders, tell};
use banmen_shogi::Representation as _;
use banmen_shogi::representation::Magic32Simple;
use std::sync::LazyLock;

static MAGIC: LazyLock<Option<Magic<Chess>>> = LazyLock::new(|| Magic::new(numbers::CHESS));

/// Rook, bishop and queen on the chess board.
pub static CHESS: Sliders = Sliders {
    cells: 64,
    pieces: &[("rook", Directions::ROOK), ("bishop", Directions::BISHOP), ("queen", Directions::QUEEN)],
    methods: &[
        Method {
            name: "magic",
            paper: "Yamamoto et al. 2010, section 3, figure 5",
            layout: layout_name::<Chess>,
            tell: |lookup| match &*MAGIC {
                Some(magic) => tell::<Chess>(magic, lookup),
                // The numbers are those of the board, as a test shows.
                None => tell::<Chess>(&RayWalk::new(), lookup),
            },
        },
        Method {
            name: "fill",
            paper: "Kogge and Stone's doubling",
            layout: layout_name::<Chess>,
            tell: |lookup| tell::<Chess>(&Fill::new(), lookup),
        },
        Method {
            name: "ray-walk",
            paper: "the reference",
            layout: layout_name::<Chess>,
            tell: |lookup| tell::<Chess>(&RayWalk::new(), lookup),
        },
    ],
};

/// The chess board with pieces on some cells, in reading order: cell 0 is a8 and cell 63 h1.
pub fn chess_picture(occupied: &[usize]) -> Picture {
    let cell = |index: usize| {
        let (file, row) = (index % 8, index / 8);
        let shade = if (file + row).is_multiple_of(2) { Shade::Light } else { Shade::Dark };
        Cell::square(chess_name(index), file as f64, row as f64, shade)
    };
    let file = |file: u8| Label {
        at: Point::new(f64::from(file) + 0.5, 8.4),
        text: char::from(b'a' + file).to_string(),
    };
    let rank = |rank: u8| Label { at: Point::new(-0.4, 7.5 - f64::from(rank)), text: (rank + 1).to_string() };
    let pieces = occupied.iter().filter(|&&cell| cell < 64);
    Picture {
        cells: (0..64).map(cell).collect(),
        labels: (0..8).map(file).chain((0..8).map(rank)).collect(),
        pieces: pieces.map(|&cell| Piece::disc(cell, banmen_play::Player::FIRST, "●")).collect(),
        ..Picture::default()
    }
}

fn chess_name(cell: usize) -> String {
    format!("{}{}", char::from(b'a' + (cell % 8) as u8), 8 - cell / 8)
}

/// An attack table and its memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackTable {
    /// The paper and its section, or that it is ours.
    pub source: &'static str,
    /// The name, as the paper prints it.
    pub name: &'static str,
    /// The number of sets in it.
    pub entries: usize,
    /// The bytes of all of them.
    pub bytes: usize,
}

/// The entries of tables of exact size: for each line as many as its inner cells can be occupied, for each of its cells.
fn exact<G: Geometry>(directions: &[Direction]) -> usize {
    let all = directions.iter().flat_map(|&direction| lines::<G>(direction));
    all.map(|line| line.cells.len() << line.inner).sum()
}

/// Every attack table of Grimbergen and of Klimaszewski, those of Yamamoto et al., and ours in their place.
pub fn attack_tables() -> Vec<AttackTable> {
    const AXES: [Direction; 4] =
        [Direction::EAST, Direction::NORTH, Direction::NORTH_EAST, Direction::NORTH_WEST];
    let table = |source, name, entries: usize, set: usize| AttackTable {
        source,
        name,
        entries,
        bytes: entries * set,
    };
    let (narrow, chess) = (size_of::<[u32; 3]>(), size_of::<u64>());
    let mut tables = vec![
        table("Grimbergen 2007, section 2 (chess)", "rank attacks, 256 patterns", 64 * 256, chess),
        table("Grimbergen 2007, section 2 (chess)", "rank attacks, 64 patterns", 64 * 64, chess),
    ];
    let printed = "Grimbergen 2007, section 3.2";
    for name in [
        "RankAttacks[81][128]",
        "FileAttacks[81][128]",
        "BlackLanceAttacks[81][128]",
        "WhiteLanceAttacks[81][128]",
        "DiagonalAttacks_nw[81][128]",
        "DiagonalAttacks_ne[81][128]",
    ] {
        tables.push(table(printed, name, 81 * 128, narrow));
    }
    tables.push(table(
        "ours for these (rotated-32)",
        "one table of exact size",
        exact::<Squares>(&AXES),
        narrow,
    ));
    let magic = Magic32Simple::sliders().magic().size();
    tables.push(table(
        "Yamamoto et al. 2010, section 4",
        "magic: rook, bishop, file (FileM)",
        magic / narrow,
        narrow,
    ));
    if let Some(magic) = &*MAGIC {
        let source = "Yamamoto et al. 2010, section 3 (chess)";
        tables.push(table(source, "magic: rook, bishop, file", magic.size() / chess, chess));
    }
    let printed = "Klimaszewski 2015, section 3.2";
    for (name, entries) in [
        ("RankAttacks[96*64]", 96 * 64),
        ("FileAttacks[96*64]", 96 * 64),
        ("diagonals right [96][32]", 96 * 32),
        ("diagonals left [96][32]", 96 * 32),
        ("main diagonals right [12][512]", 12 * 512),
        ("main diagonals left [12][512]", 12 * 512),
    ] {
        tables.push(table(printed, name, entries, narrow));
    }
    let ours = exact::<ThreeSquares>(&AXES);
    tables.push(table(
        "ours for these (rotated-32 of chess for three)",
        "one table of exact size",
        ours,
        narrow,
    ));
    tables
}
