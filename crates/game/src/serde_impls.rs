//! Serialisation of the types whose serialised form is not their fields.
//!
//! Numbers of up to 64 bits are written as texts, because a browser's own numbers end at 53 bits.

use crate::game::{MAX_PLAYERS, PRIZE, Payoffs, Player};
use crate::inspect::{Number, Words};
use serde::{Serialize, Serializer, ser::SerializeSeq, ser::SerializeStruct};

impl Serialize for Payoffs {
    /// A list of [`MAX_PLAYERS`] shares from 0 to 1.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(MAX_PLAYERS))?;
        for part in self.parts() {
            list.serialize_element(&(f64::from(part) / f64::from(PRIZE)))?;
        }
        list.end()
    }
}

impl Serialize for Player {
    /// The index, from 0.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut number = serializer.serialize_struct("Number", 4)?;
        number.serialize_field("bits", &self.bits)?;
        number.serialize_field("decimal", &self.decimal())?;
        number.serialize_field("hex", &self.hex())?;
        number.serialize_field("binary", &self.binary())?;
        number.end()
    }
}

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let texts = |text: fn(Number) -> String| self.numbers().map(text).collect::<Vec<_>>();
        let mut words = serializer.serialize_struct("Words", 3)?;
        words.serialize_field("bits", &self.bits)?;
        words.serialize_field("hex", &texts(Number::hex))?;
        words.serialize_field("binary", &texts(Number::binary))?;
        words.end()
    }
}

/// Words in hexadecimal, for `serialize_with`.
pub(crate) fn hexadecimal<S: Serializer>(words: &[u64], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(words.iter().map(|&word| Number::new(64, word).hex()))
}
