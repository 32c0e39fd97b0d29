//! Named starts: the handicaps of `banmen_shogi`, three more that KIF names, and the presets of JKF.

use banmen_shogi::{HANDICAPS, Setup};

/// Names of KIF beyond those of `banmen_shogi`, with their starts.
const MORE: [(&str, &str); 3] = [
    ("左五枚落ち", "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("左七枚落ち", "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("右七枚落ち", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
];

/// Names that programs give to starts for which KIF has none: they are read, and a board is written.
const READ: [(&str, &str); 6] = [
    ("両香", "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("九枚", "4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("トンボ", "4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("太閤", "lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"),
    ("裸玉", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
];

/// The presets of JKF with the names of KIF.
const PRESETS: [(&str, &str); 16] = [
    ("HIRATE", "平手"),
    ("KY", "香落ち"),
    ("KY_R", "右香落ち"),
    ("KA", "角落ち"),
    ("HI", "飛車落ち"),
    ("HIKY", "飛香落ち"),
    ("2", "二枚落ち"),
    ("3", "三枚落ち"),
    ("4", "四枚落ち"),
    ("5", "五枚落ち"),
    ("5_L", "左五枚落ち"),
    ("6", "六枚落ち"),
    ("7_L", "左七枚落ち"),
    ("7_R", "右七枚落ち"),
    ("8", "八枚落ち"),
    ("10", "十枚落ち"),
];

fn named() -> impl Iterator<Item = (&'static str, &'static str)> {
    HANDICAPS.iter().map(|handicap| (handicap.name, handicap.sfen)).chain(MORE)
}

/// The start of a name in KIF, in the spellings that programs use.
pub(crate) fn find(name: &str) -> Option<Setup> {
    let digits = [
        ('2', '二'),
        ('3', '三'),
        ('4', '四'),
        ('5', '五'),
        ('6', '六'),
        ('7', '七'),
        ('8', '八'),
        ('9', '九'),
    ];
    let mut plain = name.trim().replace("10", "十").replace("１０", "十");
    for (digit, numeral) in digits {
        let wide = char::from_u32(digit as u32 + 0xfee0).unwrap_or(digit);
        plain = plain.replace([digit, wide], numeral.encode_utf8(&mut [0; 4]));
    }
    let plain = plain.trim_end_matches('ち').trim_end_matches('落').replace("飛落", "飛車落");
    let plain = match plain.as_str() {
        "飛" => "飛車",
        "左香" => "香",
        "兩香" => "両香",
        "飛車香" => "飛香",
        "飛角" => "二枚",
        "右五枚" => "五枚",
        "七枚" => "左七枚",
        other => other,
    };
    let found = named().find(|(known, _)| *known == plain || known.strip_suffix("落ち") == Some(plain));
    let found = found.or_else(|| READ.into_iter().find(|(known, _)| *known == plain));
    found.and_then(|(_, sfen)| sfen.parse().ok())
}

/// The name of a start in KIF.
pub(crate) fn name(setup: &Setup) -> Option<&'static str> {
    let text = setup.to_string();
    named().find(|(_, sfen)| *sfen == text).map(|(name, _)| name)
}

/// The start of a preset of JKF.
pub(crate) fn find_preset(preset: &str) -> Option<Setup> {
    find(PRESETS.iter().find(|(known, _)| *known == preset)?.1)
}

/// The preset of a start.
pub(crate) fn preset(setup: &Setup) -> Option<&'static str> {
    let name = name(setup)?;
    PRESETS.iter().find(|(_, known)| *known == name).map(|(preset, _)| *preset)
}
