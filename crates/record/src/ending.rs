//! How games end, in the words of each format.

/// Why a game or a variation ends, as its record says it. "The mover" is the side that would have had to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// The mover resigns (投了).
    Resignation,
    /// The game is broken off (中断).
    Interruption,
    /// The fourth occurrence of a position (千日手).
    Repetition,
    /// Both kings have entered and the points decide nothing (持将棋).
    Impasse,
    /// A draw for another reason (引き分け).
    Draw,
    /// The mover is mated (詰み).
    Checkmate,
    /// The problem has no mate (不詰).
    NoMate,
    /// The mover has run out of time (切れ負け).
    TimeUp,
    /// The mover has won, because the opponent broke a rule (反則勝ち).
    FoulByOpponent,
    /// The mover has lost by breaking a rule (反則負け).
    FoulByMover,
    /// The mover declares that its king has entered with enough pieces (入玉勝ち).
    Declaration,
    /// The mover wins without play (不戦勝).
    WalkoverWin,
    /// The mover loses without play (不戦敗).
    WalkoverLoss,
    /// The limit of moves is reached (最大手数).
    MoveLimit,
    /// A move was taken back (待った).
    Takeback,
    /// The program failed (エラー).
    Error,
}

impl Ending {
    /// Every ending.
    pub const ALL: [Self; 16] = [
        Self::Resignation,
        Self::Interruption,
        Self::Repetition,
        Self::Impasse,
        Self::Draw,
        Self::Checkmate,
        Self::NoMate,
        Self::TimeUp,
        Self::FoulByOpponent,
        Self::FoulByMover,
        Self::Declaration,
        Self::WalkoverWin,
        Self::WalkoverLoss,
        Self::MoveLimit,
        Self::Takeback,
        Self::Error,
    ];

    /// Returns the word of KIF files.
    pub const fn kif(self) -> &'static str {
        match self {
            Self::Resignation => "投了",
            Self::Interruption => "中断",
            Self::Repetition => "千日手",
            Self::Impasse => "持将棋",
            Self::Draw => "引き分け",
            Self::Checkmate => "詰み",
            Self::NoMate => "不詰",
            Self::TimeUp => "切れ負け",
            Self::FoulByOpponent => "反則勝ち",
            Self::FoulByMover => "反則負け",
            Self::Declaration => "入玉勝ち",
            Self::WalkoverWin => "不戦勝",
            Self::WalkoverLoss => "不戦敗",
            Self::MoveLimit => "最大手数",
            Self::Takeback => "待った",
            Self::Error => "エラー",
        }
    }

    /// Returns the ending of a word of KIF files, in the spellings that programs use.
    pub fn from_kif(word: &str) -> Option<Self> {
        let word = word.trim_end_matches('。');
        // 81Dojo has words of its own.
        let english =
            [("resign", Self::Resignation), ("time-up", Self::TimeUp), ("illegal move", Self::FoulByMover)];
        if let Some((_, ending)) = english.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(word)) {
            return Some(ending);
        }
        if let Some(ending) = Self::ALL.into_iter().find(|ending| ending.kif() == word) {
            return Some(ending);
        }
        Some(match word {
            "投降" => Self::Resignation,
            "封じ手" | "指し掛け" => Self::Interruption,
            "引分" | "引分け" => Self::Draw,
            "詰" | "詰み上がり" => Self::Checkmate,
            "不詰め" => Self::NoMate,
            "時間切れ" | "切れ負" | "時間切れ負け" => Self::TimeUp,
            "反則" | "反則負" | "反則手" => Self::FoulByMover,
            "反則勝" => Self::FoulByOpponent,
            "入玉勝" | "宣言勝ち" | "入玉宣言勝ち" | "入玉" => Self::Declaration,
            "不戦勝ち" => Self::WalkoverWin,
            "不戦負け" => Self::WalkoverLoss,
            _ => return None,
        })
    }

    /// Returns the word of CSA and JKF without its `%`, or `None` for a walkover, for which they have none. The sign of
    /// a foul by the opponent is that of the offender.
    pub const fn csa(self, black_to_move: bool) -> Option<&'static str> {
        Some(match self {
            Self::Resignation => "TORYO",
            Self::Interruption => "CHUDAN",
            Self::Repetition => "SENNICHITE",
            Self::Impasse => "JISHOGI",
            Self::Draw => "HIKIWAKE",
            Self::Checkmate => "TSUMI",
            Self::NoMate => "FUZUMI",
            Self::TimeUp => "TIME_UP",
            Self::FoulByOpponent if black_to_move => "-ILLEGAL_ACTION",
            Self::FoulByOpponent => "+ILLEGAL_ACTION",
            Self::FoulByMover => "ILLEGAL_MOVE",
            Self::Declaration => "KACHI",
            Self::MoveLimit => "MAX_MOVES",
            Self::Takeback => "MATTA",
            Self::Error => "ERROR",
            Self::WalkoverWin | Self::WalkoverLoss => return None,
        })
    }

    /// Returns the ending of a word of CSA or JKF without its `%`.
    pub fn from_csa(word: &str, black_to_move: bool) -> Option<Self> {
        let found = Self::ALL.into_iter().find(|ending| ending.csa(black_to_move) == Some(word));
        found.or(match word {
            // The sign of the mover itself: its own foul.
            "+ILLEGAL_ACTION" | "-ILLEGAL_ACTION" => Some(Self::FoulByMover),
            _ => None,
        })
    }

    /// Returns whether the mover wins, or `None` when nobody does or the record does not say.
    pub const fn mover_wins(self) -> Option<bool> {
        match self {
            Self::Declaration | Self::FoulByOpponent | Self::WalkoverWin => Some(true),
            Self::Resignation | Self::Checkmate | Self::TimeUp | Self::FoulByMover | Self::WalkoverLoss => {
                Some(false)
            }
            _ => None,
        }
    }
}
