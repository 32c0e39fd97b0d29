//! Japanese moves: `▲７六歩`, `△同銀不成`, `▲５八金右`, `△３三角打`.
//!
//! Where several pieces of a kind can go to a square, the move says which, as the Japan Shogi Association has it: by the
//! way it goes (上 forward, 寄 sideways, 引 back) if that is enough, else by where it comes from (右 right, 左 left, 直
//! straight from below), else by both.

use super::{NotationError, only, origins};
use crate::position::Position;
use crate::representation::Representation;
use crate::types::{Color, Kind, Move, MoveKind, Square};

const FILES: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// What a kind is called in moves.
pub(crate) const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "歩",
        Kind::Lance => "香",
        Kind::Knight => "桂",
        Kind::Silver => "銀",
        Kind::Bishop => "角",
        Kind::Rook => "飛",
        Kind::Gold => "金",
        Kind::King => "玉",
        Kind::ProPawn => "と",
        Kind::ProLance => "成香",
        Kind::ProKnight => "成桂",
        Kind::ProSilver => "成銀",
        Kind::Horse => "馬",
        Kind::Dragon => "竜",
    }
}

/// Writes a legal move; `previous` is where the move before went.
///
/// ```
/// use banmen_shogi::{Position, notation::japanese};
/// let start: Position = Position::default();
/// assert_eq!(japanese(&start, "7g7f".parse().unwrap(), None), "▲７六歩");
/// assert_eq!(japanese(&start, "4i5h".parse().unwrap(), None), "▲５八金右");
/// ```
pub fn japanese<R: Representation>(position: &Position<R>, m: Move, previous: Option<Square>) -> String {
    let side = if position.turn() == Color::Black { '▲' } else { '△' };
    let to = m.to();
    let target = if previous == Some(to) { "同".to_owned() } else { square(to) };
    format!("{side}{target}{}", piece_part(position, m))
}

fn square(square: Square) -> String {
    [FILES[square.file() - 1], RANKS[square.rank() - 1]].iter().collect()
}

/// The piece and everything after it.
fn piece_part<R: Representation>(position: &Position<R>, m: Move) -> String {
    let us = position.turn();
    match m.kind() {
        MoveKind::Drop { kind, to } => {
            let needed = !origins(position, kind, to).is_empty();
            format!("{}{}", name(kind), if needed { "打" } else { "" })
        }
        MoveKind::Board { from, to, promote } => {
            let Some(piece) = position.piece(from) else { return String::new() };
            let kind = piece.kind();
            let may = kind.promoted().is_some() && (from.is_zone_of(us) || to.is_zone_of(us));
            let end = match (promote, may) {
                (true, _) => "成",
                (false, true) => "不成",
                (false, false) => "",
            };
            let all = origins(position, kind, to);
            format!("{}{}{end}", name(kind), which(kind, us, from, to, &all))
        }
    }
}

/// How a piece goes.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    /// Ranks forward, as a sign.
    forward: i32,
    /// Where it comes from: 1 from the right, -1 from the left, 0 from the same file.
    right: i32,
}

fn way(us: Color, from: Square, to: Square) -> Way {
    let sign = if us == Color::Black { 1 } else { -1 };
    let forward = (from.rank() as i32 - to.rank() as i32).signum() * sign;
    // Black's right is where the files are low.
    Way { forward, right: (to.file() as i32 - from.file() as i32).signum() * sign }
}

/// What tells the piece from the others that can go there.
fn which(kind: Kind, us: Color, from: Square, to: Square, all: &[Square]) -> String {
    if all.len() < 2 {
        return String::new();
    }
    let own = way(us, from, to);
    let going = match own.forward {
        1 => "上",
        0 => "寄",
        _ => "引",
    };
    let others = || all.iter().filter(|&&other| other != from);
    if others().all(|&other| way(us, other, to).forward != own.forward) {
        return going.to_owned();
    }
    if matches!(kind, Kind::Bishop | Kind::Rook | Kind::Horse | Kind::Dragon) {
        // There are two at most: one is to the right of the other.
        let sign = if us == Color::Black { 1 } else { -1 };
        let is_right = others().all(|other| (from.file() as i32 - other.file() as i32) * sign < 0);
        return if is_right { "右" } else { "左" }.to_owned();
    }
    if own.right == 0 && own.forward == 1 {
        return "直".to_owned();
    }
    let side = match own.right {
        1 => "右",
        0 => "",
        _ => "左",
    };
    if others().all(|&other| way(us, other, to).right != own.right) {
        return side.to_owned();
    }
    format!("{side}{going}")
}

/// Reads a legal move: with or without ▲ and △ (☗, ☖), half-width or full-width digits, 王 for 玉, 龍 for 竜, 全, 圭, 杏
/// for promoted pieces, 生 for 不成; 打 may be written where it is not needed.
///
/// # Errors
/// When no legal move, or more than one, is written so.
pub fn read_japanese<R: Representation>(
    position: &Position<R>,
    text: &str,
    previous: Option<Square>,
) -> Result<Move, NotationError> {
    let typed = normal(text);
    let (target, rest) = match typed.strip_prefix('同') {
        Some(rest) => (previous.ok_or_else(|| NotationError::NoPrevious(text.to_owned()))?, rest.to_owned()),
        None => {
            let mut characters = typed.chars();
            let file = characters.next().and_then(|file| FILES.iter().position(|&known| known == file));
            let rank = characters.next().and_then(|rank| RANKS.iter().position(|&known| known == rank));
            let target = file.zip(rank).and_then(|(file, rank)| Square::at(file + 1, rank + 1));
            (target.ok_or_else(|| NotationError::Illegal(text.to_owned()))?, characters.collect())
        }
    };
    only(position, text, |m| {
        m.to() == target && {
            let written = piece_part(position, m);
            written == rest || m.is_drop() && rest.strip_suffix('打') == Some(&written)
        }
    })
}

fn normal(text: &str) -> String {
    let text = text.trim().trim_start_matches(['▲', '△', '☗', '☖', '▼', '▽']);
    let mut out = String::new();
    for (index, character) in text.chars().filter(|character| !character.is_whitespace()).enumerate() {
        match (index, character) {
            (0, '1'..='9') => out.push(FILES[(character as u8 - b'1') as usize]),
            (1, '1'..='9') => out.push(RANKS[(character as u8 - b'1') as usize]),
            (_, '王') => out.push('玉'),
            (_, '龍') => out.push('竜'),
            (_, '全') => out.push_str("成銀"),
            (_, '圭') => out.push_str("成桂"),
            (_, '杏') => out.push_str("成香"),
            (_, '行') => out.push('上'),
            (_, '生') => out.push_str("不成"),
            _ => out.push(character),
        }
    }
    out
}
