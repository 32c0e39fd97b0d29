//! JKF, the JSON Kifu Format: `moves` with `forks` in them, squares as `x` and `y`, endings as words of CSA.

mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Jkf {
    header: Pairs,
    #[serde(skip_serializing_if = "Option::is_none")]
    initial: Option<Initial>,
    moves: Vec<Entry>,
}

/// An object whose order is kept.
#[derive(Default)]
struct Pairs(Vec<(String, String)>);

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Initial {
    preset: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Data>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Data {
    /// 0 for Black.
    color: u8,
    /// By file and then by rank.
    board: Vec<Vec<Cell>>,
    hands: Vec<std::collections::BTreeMap<String, u8>>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Cell {
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
}

/// A move or an ending, with its alternatives.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Entry {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    played: Option<Box<Played>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<Box<Times>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    special: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forks: Vec<Vec<Entry>>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Played {
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Place>,
    /// The kind before the move.
    piece: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    same: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    promote: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    capture: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    relative: Option<String>,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
struct Place {
    x: u8,
    y: u8,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Times {
    now: Clock,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<Clock>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Clock {
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<u64>,
    m: u64,
    s: u64,
}

/// The letters of directions with their characters.
const RELATIVE: [(char, char); 7] =
    [('L', '左'), ('C', '直'), ('R', '右'), ('U', '上'), ('M', '寄'), ('D', '引'), ('H', '打')];

impl Serialize for Pairs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Pairs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of texts")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Reader)
    }
}
