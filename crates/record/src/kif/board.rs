//! The start in KIF: a handicap by name, or a board (BOD) with both hands and the side to move.

use super::is_space;
use crate::issue::{Issues, ReadError, Reason};
use crate::start;
use banmen_shogi::notation::japanese_name;
use banmen_shogi::{Color, Piece, PieceKind, Position, Setup, Square};
use std::fmt::Write;

/// The numerals of ranks and counts.
const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// What has been read about the start.
#[derive(Default)]
pub(super) struct Start {
    named: Option<Setup>,
    /// The ranks from the top, each with the number of its line.
    ranks: Vec<(usize, [Option<Piece>; 9])>,
    hands: [[u8; 7]; 2],
    /// The side whose hand holds all other pieces.
    rest: Option<Color>,
    turn: Option<Color>,
    /// A name of a handicap that is not known, with the number of its line.
    unknown: Option<(usize, String)>,
    /// The first move, which tells who moves first where nothing else does.
    first: String,
    /// Whether the players are named as those of a handicap game, in which White moves first.
    pub(super) gives: bool,
}

impl Start {
    /// Reads a line that is a part of the start.
    pub(super) fn read(&mut self, number: usize, line: &str) -> Result<(), ReadError> {
        let text = line.trim_matches(is_space);
        let side = |text: &str| match text.trim_matches(is_space).chars().next() {
            Some('先' | '下') => Some(Color::Black),
            Some('後' | '上') => Some(Color::White),
            _ => None,
        };
        if text.starts_with(['|', '｜']) {
            let row = read_rank(text).filter(|_| self.ranks.len() < 9);
            self.ranks.push((number, row.ok_or_else(|| ReadError::setup(number, text))?));
        } else if let Some((name, value)) = text.split_once(['：', ':']) {
            let value = value.trim_matches(is_space);
            if name.starts_with("手合") {
                self.named = start::find(value);
                if self.named.is_none() && value != "その他" {
                    self.unknown = Some((number, text.to_owned()));
                }
            } else if name.starts_with("手番") {
                self.turn = side(value);
            } else {
                let color = side(name).ok_or_else(|| ReadError::setup(number, text))?;
                if value.contains('残') {
                    self.rest = Some(color);
                } else {
                    let hand = read_hand(value).ok_or_else(|| ReadError::setup(number, text))?;
                    self.hands[color.index()] = hand;
                }
            }
        } else {
            self.turn = side(text);
        }
        Ok(())
    }

    /// Takes note of the first move.
    pub(super) fn first_move(&mut self, text: &str) {
        text.clone_into(&mut self.first);
    }

    /// Whose piece makes the first move, by its sign (▲, △) or by where it comes from.
    fn mover(&self, setup: &Setup) -> Option<Color> {
        match self.first.trim_start_matches(is_space).chars().next()? {
            '▲' | '☗' => return Some(Color::Black),
            '△' | '☖' | '▽' => return Some(Color::White),
            _ => {}
        }
        // `(77)`, and not the time after a drop: `( 0:12/00:00:12)`.
        let after = self.first[self.first.find(['(', '（'])?..].chars().skip(1);
        let inner: Vec<char> = after.take(3).collect();
        let [file, rank, ')' | '）'] = inner[..] else { return None };
        let from = Square::at(file.to_digit(10)? as usize, rank.to_digit(10)? as usize)?;
        setup.piece(from).map(Piece::color)
    }

    /// The position that the lines describe.
    pub(super) fn position(&self, issues: &mut Issues) -> Result<Position, ReadError> {
        let named = self.named.clone().unwrap_or_default();
        if self.ranks.is_empty() {
            // With a board the name is one more word.
            if let Some((number, text)) = &self.unknown {
                issues.add(*number, text, Reason::Handicap);
            }
            return Position::new(&named).map_err(|rule| ReadError::position(rule, |_| 0));
        }
        if self.ranks.len() != 9 {
            return Err(ReadError::setup(self.ranks[0].0, "a board without nine ranks"));
        }
        let mut setup = Setup { hands: self.hands, ..Setup::EMPTY };
        for (rank, (_, row)) in self.ranks.iter().enumerate() {
            for (index, &piece) in row.iter().enumerate() {
                if let Some(square) = Square::at(9 - index, rank + 1) {
                    setup.board[square.index()] = piece;
                }
            }
        }
        if let Some(color) = self.rest {
            give_rest(&mut setup, color);
        }
        let usual = if self.gives { Color::White } else { named.turn };
        setup.turn = self.turn.or_else(|| self.mover(&setup)).unwrap_or(usual);
        let line = |rank: Option<usize>| self.ranks[rank.map_or(0, |rank| rank - 1)].0;
        Position::new(&setup).map_err(|rule| ReadError::position(rule, line))
    }
}

/// Puts every piece that is neither on the board nor in a hand into a hand.
pub(crate) fn give_rest(setup: &mut Setup, color: Color) {
    for kind in PieceKind::HAND {
        let on_board = setup.board.iter().flatten().filter(|piece| piece.kind().unpromoted() == kind).count();
        let in_hand: usize = Color::ALL.iter().map(|&color| usize::from(setup.in_hand(color, kind))).sum();
        let rest = (kind.total() as usize).saturating_sub(on_board + in_hand);
        let slot = &mut setup.hands[color.index()][kind.index()];
        *slot = slot.saturating_add(rest as u8);
    }
}

fn read_kind(character: char) -> Option<PieceKind> {
    Some(match character {
        '王' => PieceKind::King,
        '龍' => PieceKind::Dragon,
        '全' => PieceKind::ProSilver,
        '圭' => PieceKind::ProKnight,
        '杏' => PieceKind::ProLance,
        _ => {
            let mut text = [0; 4];
            let text: &str = character.encode_utf8(&mut text);
            PieceKind::ALL.into_iter().find(|&kind| japanese_name(kind) == text)?
        }
    })
}

fn read_rank(text: &str) -> Option<[Option<Piece>; 9]> {
    let inner = text.trim_start_matches(['|', '｜']).split(['|', '｜']).next()?;
    let mut row = [None; 9];
    let (mut count, mut color, mut promoted) = (0, Color::Black, false);
    for character in inner.chars() {
        let cell = match character {
            'v' | 'V' | 'ｖ' | '▽' | '△' => {
                color = Color::White;
                continue;
            }
            '成' => {
                promoted = true;
                continue;
            }
            c if is_space(c) || c == '^' || c == '▲' || c == '☗' => continue,
            '・' | '･' | '.' | '．' | '·' | '*' => None,
            c => {
                let plain = read_kind(c)?;
                let kind = if promoted { plain.promoted()? } else { plain };
                Some(Piece::new(kind, color))
            }
        };
        *row.get_mut(count)? = cell;
        (count, color, promoted) = (count + 1, Color::Black, false);
    }
    (count == 9).then_some(row)
}

fn read_hand(text: &str) -> Option<[u8; 7]> {
    let mut hand = [0_u8; 7];
    if text.is_empty() || text.starts_with("なし") || text == "無し" {
        return Some(hand);
    }
    let mut last: Option<(PieceKind, u8)> = None;
    for character in text.chars().filter(|&c| !is_space(c) && c != '、' && c != '枚') {
        let digit = NUMERALS.iter().position(|&known| known == character).map(|index| index as u8 + 1);
        let digit = digit.or_else(|| character.to_digit(10).map(|digit| digit as u8)).or(match character {
            '０'..='９' => Some((character as u32 - '０' as u32) as u8),
            '十' => Some(10),
            _ => None,
        });
        match (digit, last) {
            (Some(digit), Some((kind, count))) => {
                // 十八 is 10 and 8, 18 is 1 and 8.
                let count = if count >= 10 || count == 0 { count + digit } else { count * 10 + digit };
                (count <= 18).then_some(())?;
                last = Some((kind, count));
            }
            (Some(_), None) => return None,
            (None, _) => {
                put(&mut hand, last)?;
                let kind = read_kind(character).filter(|kind| kind.index() < 7)?;
                last = Some((kind, 0));
            }
        }
    }
    put(&mut hand, last)?;
    Some(hand)
}

/// Adds a kind that was read, once where no count follows it.
fn put(hand: &mut [u8; 7], read: Option<(PieceKind, u8)>) -> Option<()> {
    if let Some((kind, count)) = read {
        hand[kind.index()] = hand[kind.index()].checked_add(count.max(1))?;
    }
    Some(())
}

/// Writes the board with both hands and the side to move.
pub(super) fn write(out: &mut String, setup: &Setup) {
    let hand = |color: Color| {
        let mut text = String::new();
        for kind in PieceKind::HAND.into_iter().rev() {
            match setup.in_hand(color, kind) {
                0 => {}
                count => {
                    text += japanese_name(kind);
                    if count >= 10 {
                        text.push('十');
                    }
                    if count > 1 && count % 10 > 0 {
                        text.push(NUMERALS[usize::from(count % 10) - 1]);
                    }
                    text.push('　');
                }
            }
        }
        if text.is_empty() { "なし".to_owned() } else { text }
    };
    let _ = writeln!(out, "後手の持駒：{}", hand(Color::White));
    out.push_str("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
    for rank in 1..=9 {
        out.push('|');
        for file in (1..=9).rev() {
            match Square::at(file, rank).and_then(|square| setup.piece(square)) {
                None => out.push_str(" ・"),
                Some(piece) => {
                    out.push(if piece.color() == Color::White { 'v' } else { ' ' });
                    out.push_str(glyph(piece.kind()));
                }
            }
        }
        let _ = writeln!(out, "|{}", NUMERALS[rank - 1]);
    }
    let _ = writeln!(out, "+---------------------------+\n先手の持駒：{}", hand(Color::Black));
    if setup.turn == Color::White {
        out.push_str("後手番\n");
    }
}

/// The one character of a kind on a board.
const fn glyph(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::ProLance => "杏",
        PieceKind::ProKnight => "圭",
        PieceKind::ProSilver => "全",
        PieceKind::Dragon => "龍",
        other => japanese_name(other),
    }
}
