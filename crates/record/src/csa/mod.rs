//! CSA: a line for each move, with the piece as it stands after it; V2.2 and V3.0.

mod read;
mod write;

pub(crate) use read::{read, seconds};
pub(crate) use write::write;

/// The keys of CSA with the names of KIF.
const KEYS: [(&str, &str); 7] = [
    ("EVENT", "棋戦"),
    ("SITE", "場所"),
    ("START_TIME", "開始日時"),
    ("END_TIME", "終了日時"),
    ("TIME_LIMIT", "持ち時間"),
    ("OPENING", "戦型"),
    ("NOTE", "備考"),
];

/// The key under which CSA keeps a header, or `None` when it has no place for it.
pub(crate) fn key(name: &str) -> Option<&str> {
    let known = KEYS.iter().find(|(_, known)| *known == name).map(|(key, _)| *key);
    let is_key = || name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_');
    // A name that is a key of CSA itself would come back as the name of KIF.
    let is_own = || is_key() && !KEYS.iter().any(|(key, _)| *key == name);
    known.or_else(|| is_own().then_some(name))
}

/// The header of a key.
fn header(key: &str) -> &str {
    KEYS.iter().find(|(known, _)| *known == key).map_or(key, |(_, name)| name)
}
