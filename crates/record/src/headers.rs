//! What a record says about its game: players, event, times.

/// The names of the players' headers, whatever the handicap: Black and White.
pub(crate) const PLAYERS: [&str; 2] = ["先手", "後手"];
/// The names of the players in handicap games: who receives and who gives.
pub(crate) const HANDICAP_PLAYERS: [&str; 2] = ["下手", "上手"];

/// Whether a name has a meaning of its own in KIF files.
pub(crate) fn is_reserved(name: &str) -> bool {
    matches!(name, "手合割" | "手合" | "盤面回転")
        || ["まで", "変化", "手数", "手番"].iter().any(|start| name.starts_with(start))
        || name.ends_with("持駒")
        || name.ends_with("持ち駒")
}

/// Names and values, each name once. The names are those of KIF: 先手 and 後手 for Black and White, 棋戦, 開始日時.
#[derive(Clone, Debug, Default)]
pub struct Headers(Vec<(String, String)>);

impl Headers {
    /// Returns the value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a value and returns whether the name can be one: not empty, without a colon, and nothing that is read as
    /// another line of a record. Line breaks become spaces, and 下手 and 上手 become 先手 and 後手.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        let clean = |text: &str| {
            let flat: String =
                text.chars().map(|c| if c.is_control() || c == '\u{feff}' { ' ' } else { c }).collect();
            flat.trim().to_owned()
        };
        let mut name = clean(name);
        if let Some(index) = HANDICAP_PLAYERS.iter().position(|&known| known == name) {
            name = PLAYERS[index].to_owned();
        }
        let begins = |c: char| c.is_alphabetic() && !"▲△☗☖▼▽".contains(c);
        if !name.starts_with(begins) || is_reserved(&name) || name.contains([':', '：']) {
            return false;
        }
        let value = clean(value);
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name, value)),
        }
        true
    }

    /// Returns names and values in the order in which they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns the number of headers.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl PartialEq for Headers {
    /// Compares without regard to the order, which JSON objects do not have.
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().all(|(name, value)| other.get(name) == Some(value))
    }
}

impl Eq for Headers {}
