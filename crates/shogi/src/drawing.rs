//! The board as data for drawing, the board in characters, and the texts of a position.

use crate::game::player;
use crate::inspect;
use crate::notation::{RANKS, japanese, japanese_name, read_move};
use crate::position::{PositionOf, SetupError, excerpt};
use crate::representation::Representation;
use crate::types::{Color, Move, MoveKind, Piece, PieceKind, Square};
use banmen_bits::board::Board;
use banmen_game::draw::{
    Cell, Colour, Draw, Form, Glyph, Label, MarkKind, Panel, PanelItem, Picture, Piece as Drawn, Point,
    Shade, Spot, Track,
};
use banmen_game::inspect::{Layout, NamedSet, SliderMethod, Trace, TraceError};
use banmen_game::{MoveError, Notation, Player};

/// The one-character name of a kind.
pub(crate) const fn glyph(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::ProLance => "杏",
        PieceKind::ProKnight => "圭",
        PieceKind::ProSilver => "全",
        other => japanese_name(other),
    }
}

/// The order in which a hand is shown: the most valuable kind first.
const SHOWN: [PieceKind; 7] = [
    PieceKind::Rook,
    PieceKind::Bishop,
    PieceKind::Gold,
    PieceKind::Silver,
    PieceKind::Knight,
    PieceKind::Lance,
    PieceKind::Pawn,
];

/// The styles in which a piece can be written.
const STYLES: [&str; 3] = ["one character", "two characters", "western"];

/// The legend of the glyphs: every kind with its name and its spelling in each style.
fn legend() -> Vec<Glyph> {
    let spelt = |kind: PieceKind| -> (&str, &str) {
        match kind {
            PieceKind::Pawn => ("pawn", "歩兵"),
            PieceKind::Lance => ("lance", "香車"),
            PieceKind::Knight => ("knight", "桂馬"),
            PieceKind::Silver => ("silver", "銀将"),
            PieceKind::Bishop => ("bishop", "角行"),
            PieceKind::Rook => ("rook", "飛車"),
            PieceKind::Gold => ("gold", "金将"),
            PieceKind::King => ("king", "玉将"),
            PieceKind::ProPawn => ("promoted pawn", "と金"),
            PieceKind::ProLance => ("promoted lance", "成香"),
            PieceKind::ProKnight => ("promoted knight", "成桂"),
            PieceKind::ProSilver => ("promoted silver", "成銀"),
            PieceKind::Horse => ("horse", "竜馬"),
            PieceKind::Dragon => ("dragon", "竜王"),
        }
    };
    let entry = |&kind: &PieceKind| {
        let (name, two) = spelt(kind);
        let western = Piece::new(kind, Color::Black).to_string();
        let styles = vec![glyph(kind).to_owned(), two.to_owned(), western];
        Glyph { glyph: glyph(kind).to_owned(), name: name.to_owned(), styles }
    };
    PieceKind::ALL.iter().map(entry).collect()
}

/// The board of any representation.
pub(crate) fn picture(
    piece: impl Fn(Square) -> Option<Piece>,
    hand: impl Fn(Color, PieceKind) -> u32,
) -> Picture {
    let squares = || (0..81).map(Square::from_cell);
    let cells = squares().enumerate().map(|(cell, square)| {
        Cell::square(square.to_string(), (cell % 9) as f64, (cell / 9) as f64, Shade::Plain)
    });
    let pieces = squares().enumerate().filter_map(|(cell, square)| {
        let piece = piece(square)?;
        Some(Drawn {
            cell,
            owner: Some(player(piece.color())),
            form: Form::Wedge,
            glyph: glyph(piece.kind()).to_owned(),
            turned: if piece.color() == Color::Black { 0.0 } else { 180.0 },
            promoted: piece.kind().is_promoted(),
        })
    });
    let mut labels = Vec::new();
    for (index, rank) in RANKS.into_iter().enumerate() {
        let middle = index as f64 + 0.5;
        labels.push(Label { at: Point::new(middle, -0.4), text: (9 - index).to_string() });
        labels.push(Label { at: Point::new(-0.4, middle), text: char::from(b'a' + index as u8).to_string() });
        labels.push(Label { at: Point::new(9.4, middle), text: rank.to_string() });
    }
    // Every kind is listed, even without a piece, so that the origin of a drop never moves.
    let panels = Color::ALL.map(|color| Panel {
        owner: player(color),
        title: format!("{} hand", if color == Color::Black { "Black" } else { "White" }),
        items: SHOWN
            .iter()
            .map(|&kind| PanelItem { glyph: glyph(kind).to_owned(), count: hand(color, kind) })
            .collect(),
    });
    Picture {
        cells: cells.collect(),
        pieces: pieces.collect(),
        labels,
        panels: panels.into(),
        legend: legend(),
        styles: STYLES.into(),
        ground: Some(Colour(233, 196, 120)),
        ..Picture::default()
    }
}

/// The origin and the target of a move, for drawing.
pub(crate) fn track(m: Move, turn: Color) -> Track {
    let from = match m.kind() {
        MoveKind::Board { from, .. } => Some(Spot::Cell(from.cell())),
        MoveKind::Drop { kind, .. } => {
            SHOWN.iter().position(|&shown| shown == kind).map(|item| Spot::Panel(turn.index(), item))
        }
    };
    Track { from, to: Some(m.to().cell()) }
}

/// The board in characters: `v` before White's pieces, `*` before the piece that has just moved, hands above and below,
/// ranks in Japanese and as USI has them.
pub(crate) fn terminal(
    piece: impl Fn(Square) -> Option<Piece>,
    hand: impl Fn(Color, PieceKind) -> u32,
    turn: Color,
    last: Option<Track>,
) -> String {
    let moved = last.and_then(|last| last.to);
    let held = |color: Color| {
        let counted: Vec<String> = SHOWN
            .iter()
            .map(|&kind| (kind, hand(color, kind)))
            .filter(|&(_, count)| count > 0)
            .map(
                |(kind, count)| {
                    if count > 1 { format!("{}{count}", glyph(kind)) } else { glyph(kind).to_owned() }
                },
            )
            .collect();
        if counted.is_empty() { "-".to_owned() } else { counted.join(" ") }
    };
    let mut text = format!("△ White: {}\n  9  8  7  6  5  4  3  2  1\n", held(Color::White));
    for rank in 1..=9usize {
        for file in (1..=9).rev() {
            let square = Square::at(file, rank);
            let is_last = square.is_some_and(|square| moved == Some(square.cell()));
            match square.and_then(&piece) {
                None => text.push_str(" ・"),
                Some(found) => {
                    text.push(match found.color() {
                        _ if is_last => '*',
                        Color::Black => ' ',
                        Color::White => 'v',
                    });
                    text.push_str(glyph(found.kind()));
                }
            }
        }
        text.push_str(&format!(" {} {}\n", RANKS[rank - 1], char::from(b'a' + rank as u8 - 1)));
    }
    text.push_str(&format!("▲ Black: {}\n", held(Color::Black)));
    text.push_str(if turn == Color::Black { "▲ to move\n" } else { "△ to move\n" });
    text
}

impl<R: Representation> Notation for PositionOf<R> {
    type PositionError = SetupError;

    fn position_text(&self) -> String {
        self.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Self, SetupError> {
        text.parse()
    }

    fn move_text(&self, m: Move) -> String {
        m.to_string()
    }

    /// The move as Japanese players write it.
    fn move_label(&self, m: Move) -> String {
        japanese(self, m, None)
    }

    fn player_name(&self, player: Player) -> String {
        if player == Player::FIRST { "Black" } else { "White" }.to_owned()
    }

    fn move_help(&self) -> &'static str {
        "`7g7f`, `8h2b+` to promote, `P*5e` to drop; also `７六歩`, `同銀`, `+7776FU` or `P-7f`; `win` declares"
    }

    /// Reads a move in any notation of [`notation`](crate::notation). A position does not know the move before, so 同 is
    /// refused.
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        match read_move(self, text, None) {
            Ok(m) => Ok(m),
            Err(_) if !self.has_legal_moves() => Err(MoveError::Over(excerpt(text))),
            Err(error) => Err(error.into()),
        }
    }
}

impl<R: Representation> Draw for PositionOf<R> {
    fn picture(&self) -> Picture {
        let mut drawn = picture(|square| self.piece(square), |color, kind| self.hand(color).count(kind));
        if self.is_check() {
            let king = self.kind_set(PieceKind::King) & self.color_set(PositionOf::turn(self));
            R::for_each(king, |square| drawn.mark(MarkKind::Check, [square.cell()]));
        }
        drawn
    }

    fn track(&self, m: Move) -> Track {
        track(m, PositionOf::turn(self))
    }

    fn terminal(&self, last: Option<Track>) -> Option<String> {
        Some(terminal(
            |square| self.piece(square),
            |color, kind| self.hand(color).count(kind),
            PositionOf::turn(self),
            last,
        ))
    }

    fn sets(&self) -> Vec<NamedSet> {
        inspect::sets(self)
    }

    fn layouts(&self) -> Vec<Layout> {
        inspect::layouts::<R::Board>()
    }

    fn slider_pieces(&self) -> Vec<String> {
        inspect::SLIDERS.pieces()
    }

    fn slider_methods(&self) -> Vec<SliderMethod> {
        inspect::SLIDERS.methods()
    }

    fn trace(&self, method: &str, piece: &str, cell: usize) -> Result<Trace, TraceError> {
        let occupied: Vec<usize> = R::Board::cells(self.occupied_set()).collect();
        inspect::SLIDERS.trace(method, piece, cell, &occupied)
    }
}
