//! Japanese moves (`▲７六歩`, `△同銀不成`, `▲５八金右`, `△３三角打`) and those of KIF files (`２六歩(27)`).
//!
//! Where several pieces of a kind can go to a square, the text says which, by the rules of the Japan Shogi Association:
//! by the direction of the move (上 forward, 寄 sideways, 引 back) if that is enough, else by the side that the piece
//! comes from (右 right, 左 left, 直 straight from below), else by both. A KIF file gives the origin instead.

use super::{NotationError, only, origins};
use crate::position::{PositionOf, excerpt};
use crate::representation::Representation;
use crate::types::{Color, Move, MoveKind, Piece, PieceKind, Square};

/// The files from the right.
const FILES: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
/// The ranks from the top.
pub(crate) const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Returns the name of a kind in moves: `歩`, `成銀`.
pub const fn name(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "歩",
        PieceKind::Lance => "香",
        PieceKind::Knight => "桂",
        PieceKind::Silver => "銀",
        PieceKind::Bishop => "角",
        PieceKind::Rook => "飛",
        PieceKind::Gold => "金",
        PieceKind::King => "玉",
        PieceKind::ProPawn => "と",
        PieceKind::ProLance => "成香",
        PieceKind::ProKnight => "成桂",
        PieceKind::ProSilver => "成銀",
        PieceKind::Horse => "馬",
        PieceKind::Dragon => "竜",
    }
}

/// Writes a legal move. `previous` is the target of the move before: a move to the same square is written with 同.
///
/// ```
/// use banmen_shogi::{Position, notation::japanese};
/// let start = Position::startpos();
/// assert_eq!(japanese(&start, "7g7f".parse().unwrap(), None), "▲７六歩");
/// assert_eq!(japanese(&start, "4i5h".parse().unwrap(), None), "▲５八金右");
/// ```
pub fn japanese<R: Representation>(position: &PositionOf<R>, m: Move, previous: Option<Square>) -> String {
    let side = if position.turn() == Color::Black { '▲' } else { '△' };
    let to = m.to();
    let target = if previous == Some(to) { "同".to_owned() } else { square(to) };
    format!("{side}{target}{}", piece_part(position, m))
}

fn square(square: Square) -> String {
    [FILES[square.file() - 1], RANKS[square.rank() - 1]].iter().collect()
}

/// The part of the text from the piece on.
fn piece_part<R: Representation>(position: &PositionOf<R>, m: Move) -> String {
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

/// The direction of a move as its player sees it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Heading {
    /// 1 forward, 0 sideways, -1 back.
    forward: i32,
    /// The side that the piece comes from: 1 the right, -1 the left, 0 the same file.
    right: i32,
}

fn heading(us: Color, from: Square, to: Square) -> Heading {
    let sign = if us == Color::Black { 1 } else { -1 };
    let forward = (from.rank() as i32 - to.rank() as i32).signum() * sign;
    // Black's right is where the files are low.
    Heading { forward, right: (to.file() as i32 - from.file() as i32).signum() * sign }
}

/// The characters that tell the piece from the others that can go there.
fn which(kind: PieceKind, us: Color, from: Square, to: Square, all: &[Square]) -> String {
    if all.len() < 2 {
        return String::new();
    }
    let own = heading(us, from, to);
    let going = match own.forward {
        1 => "上",
        0 => "寄",
        _ => "引",
    };
    let others = || all.iter().filter(|&&other| other != from);
    if others().all(|&other| heading(us, other, to).forward != own.forward) {
        return going.to_owned();
    }
    if is_large(kind) {
        // There are two at most: one is to the right of the other.
        return if is_outermost(us, from, all, 1) { "右" } else { "左" }.to_owned();
    }
    if own.right == 0 && own.forward == 1 {
        return "直".to_owned();
    }
    let side = match own.right {
        1 => "右",
        0 => "",
        _ => "左",
    };
    if others().all(|&other| heading(us, other, to).right != own.right) {
        return side.to_owned();
    }
    format!("{side}{going}")
}

/// Reads a legal move as Japanese players and KIF files write it.
///
/// The side (▲, △, ☗, ☖) may be missing, and digits may be half-width, full-width or Japanese. 王 stands for 玉, 龍
/// for 竜, 全, 圭 and 杏 for promoted pieces, 生 for 不成; 打 may be written where it is not needed. An origin in
/// brackets replaces 右, 左, 直, 上, 寄 and 引, and then a promotion that is not mentioned is declined.
///
/// # Errors
/// When no legal move, or more than one, is written so, or when 同 has no move before it.
pub fn read_japanese<R: Representation>(
    position: &PositionOf<R>,
    text: &str,
    previous: Option<Square>,
) -> Result<Move, NotationError> {
    let typed = normal(text);
    if typed.starts_with('同') && previous.is_none() {
        return Err(NotationError::NoPrevious(excerpt(text)));
    }
    let illegal = || NotationError::Illegal(excerpt(text));
    let written = Written::read(&typed, previous).ok_or_else(illegal)?;
    let moves = position.legal_moves();
    let mut fitting: Vec<Move> = moves.iter().copied().filter(|&m| written.fits(position, m)).collect();
    // The text that would be written for a move means that move, whatever else fits.
    let exact = |m: &Move| written.rest == piece_part(position, *m);
    if let Some(m) = fitting.iter().copied().find(exact) {
        return Ok(m);
    }
    // A piece that moves comes before one that is dropped: the drop would say 打.
    if fitting.iter().any(|m| !m.is_drop()) {
        fitting.retain(|m| !m.is_drop());
    }
    only(text, fitting)
}

/// Writes a move as KIF files do, with its origin; the move may be illegal, but a piece has to stand on its origin.
///
/// ```
/// use banmen_shogi::{Position, Square, notation::kif};
/// let start = Position::startpos();
/// assert_eq!(kif(&start, "7g7f".parse().unwrap(), None), "７六歩(77)");
/// assert_eq!(kif(&start, "8h2b+".parse().unwrap(), "2b".parse().ok()), "同　角成(88)");
/// assert_eq!(kif(&start, "P*5e".parse().unwrap(), None), "５五歩打");
/// ```
pub fn kif<R: Representation>(position: &PositionOf<R>, m: Move, previous: Option<Square>) -> String {
    let target = if previous == Some(m.to()) { "同　".to_owned() } else { square(m.to()) };
    match m.kind() {
        MoveKind::Drop { kind, .. } => format!("{target}{}打", name(kind)),
        MoveKind::Board { from, promote, .. } => {
            let piece = position.piece(from).map_or("", |piece| name(piece.kind()));
            let end = if promote { "成" } else { "" };
            format!("{target}{piece}{end}({}{})", from.file(), from.rank())
        }
    }
}

/// Reads a move that may be illegal, as records keep them. It has to say where the piece comes from, as [`kif`] does;
/// without an origin it is a drop. `None` when the text is no move, or names a piece that does not stand on the origin.
pub fn parse_kif<R: Representation>(
    position: &PositionOf<R>,
    text: &str,
    previous: Option<Square>,
) -> Option<Move> {
    let typed = normal(text);
    let written = Written::read(&typed, previous)?;
    match written.origin {
        Some(from) => {
            let kind = position.piece(from)?.kind();
            let promote = written.promote == Some(true);
            let fits = kind == written.kind && !(promote && kind.promoted().is_none());
            fits.then(|| Move::board(from, written.target, promote))
        }
        None => {
            let droppable = !written.kind.is_promoted() && written.kind != PieceKind::King;
            let plain = written.marks.is_empty() && written.promote.is_none();
            (droppable && plain).then(|| Move::drop(written.kind, written.target))
        }
    }
}

/// The parts of a Japanese move.
struct Written<'a> {
    target: Square,
    /// The kind before the move.
    kind: PieceKind,
    /// The piece and everything after it, without an origin in brackets.
    rest: &'a str,
    /// 右, 左, 直, 上, 寄 and 引.
    marks: Vec<char>,
    is_drop: bool,
    /// Whether 成 or 不成 is written.
    promote: Option<bool>,
    origin: Option<Square>,
}

impl<'a> Written<'a> {
    /// Takes a normalised text apart; `None` when it is no move.
    fn read(text: &'a str, previous: Option<Square>) -> Option<Self> {
        let (target, rest) = match text.strip_prefix('同') {
            Some(rest) => (previous?, rest),
            None => {
                let mut characters = text.chars();
                let file = FILES.iter().position(|&known| Some(known) == characters.clone().next())?;
                characters.next();
                let rank = RANKS.iter().position(|&known| Some(known) == characters.clone().next())?;
                characters.next();
                (Square::at(file + 1, rank + 1)?, characters.as_str())
            }
        };
        let (rest, origin) = match rest.strip_suffix(')') {
            None => (rest, None),
            Some(inner) => {
                let (rest, digits) = inner.split_once('(')?;
                let &[file @ b'1'..=b'9', rank @ b'1'..=b'9'] = digits.as_bytes() else { return None };
                (rest, Some(Square::at(usize::from(file - b'0'), usize::from(rank - b'0'))?))
            }
        };
        // The longest name first: 成銀 before the 成 of a promotion, which follows the piece.
        let kinds = || PieceKind::ALL.into_iter().filter(|&kind| rest.starts_with(name(kind)));
        let kind = kinds().max_by_key(|&kind| name(kind).len())?;
        let mut after = rest.strip_prefix(name(kind))?;
        let mut promote = None;
        for (mark, value) in [("不成", false), ("成", true)] {
            if let Some(before) = after.strip_suffix(mark) {
                (after, promote) = (before, Some(value));
                break;
            }
        }
        let is_drop = after == "打";
        let marks: Vec<char> = if is_drop { Vec::new() } else { after.chars().collect() };
        let known = marks.len() <= 2 && marks.iter().all(|mark| "右左直上寄引".contains(*mark));
        known.then_some(Self { target, kind, rest, marks, is_drop, promote, origin })
    }

    fn fits<R: Representation>(&self, position: &PositionOf<R>, m: Move) -> bool {
        if m.to() != self.target {
            return false;
        }
        let us = position.turn();
        match m.kind() {
            MoveKind::Drop { kind, .. } => {
                kind == self.kind && self.marks.is_empty() && self.promote.is_none() && self.origin.is_none()
            }
            MoveKind::Board { from, to, promote } => {
                let promotes = match (self.promote, self.origin) {
                    (Some(wanted), _) => promote == wanted,
                    (None, Some(_)) => !promote,
                    (None, None) => true,
                };
                let kind = position.piece(from).map(Piece::kind);
                !self.is_drop
                    && promotes
                    && kind == Some(self.kind)
                    && self.origin.is_none_or(|origin| origin == from)
                    && self.marks.iter().all(|&mark| self.is_marked(position, us, from, to, mark))
            }
        }
    }

    /// Whether a mark is right for the piece that comes from a square.
    fn is_marked<R: Representation>(
        &self,
        position: &PositionOf<R>,
        us: Color,
        from: Square,
        to: Square,
        mark: char,
    ) -> bool {
        let own = heading(us, from, to);
        let all = || origins(position, self.kind, to);
        match mark {
            '上' => own.forward == 1,
            '寄' => own.forward == 0,
            '引' => own.forward == -1,
            '直' => own.forward == 1 && own.right == 0,
            '右' if is_large(self.kind) => is_outermost(us, from, &all(), 1),
            '左' if is_large(self.kind) => is_outermost(us, from, &all(), -1),
            '右' => own.right == 1,
            '左' => own.right == -1,
            _ => false,
        }
    }
}

/// Whether the kind is told from another by its place and not by its direction.
const fn is_large(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Bishop | PieceKind::Rook | PieceKind::Horse | PieceKind::Dragon)
}

/// Whether all other origins are farther to the left, or with -1 to the right, as the player sees them.
fn is_outermost(us: Color, from: Square, all: &[Square], side: i32) -> bool {
    let sign = if us == Color::Black { side } else { -side };
    let others = || all.iter().filter(|&&other| other != from);
    others().all(|other| (from.file() as i32 - other.file() as i32) * sign < 0)
}

/// The text without side and spaces, digits and characters in their usual form.
fn normal(text: &str) -> String {
    let text = text.trim().trim_start_matches(['▲', '△', '☗', '☖', '▼', '▽']);
    let mut out = String::new();
    for (index, character) in text.chars().filter(|character| !character.is_whitespace()).enumerate() {
        let digit = |first: char| (character as u32).checked_sub(first as u32).filter(|&digit| digit < 9);
        let number = digit('1').or_else(|| digit('１')).map(|digit| digit as usize);
        let number = number.or_else(|| RANKS.iter().position(|&known| known == character));
        match (index, number, character) {
            (0, Some(number), _) => out.push(FILES[number]),
            (1, Some(number), _) => out.push(RANKS[number]),
            (_, Some(number), _) => out.push(char::from(b'1' + number as u8)),
            (_, _, '王') => out.push('玉'),
            (_, _, '龍') => out.push('竜'),
            (_, _, '全') => out.push_str("成銀"),
            (_, _, '圭') => out.push_str("成桂"),
            (_, _, '杏') => out.push_str("成香"),
            (_, _, '行') => out.push('上'),
            (_, _, '生') => out.push_str("不成"),
            (_, _, '（') => out.push('('),
            (_, _, '）') => out.push(')'),
            _ => out.push(character),
        }
    }
    out
}
