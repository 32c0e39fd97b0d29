//! Numbers of a fixed width in bits, which serialise as texts.

use std::fmt;

/// A number of a fixed width in bits.
///
/// ```
/// use banmen_game::inspect::Number;
/// let number = Number::new(6, 0b10_1101);
/// assert_eq!((number.decimal(), number.hex(), number.binary()), ("45".into(), "0x2d".into(), "101101".into()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// How many bits it is written with.
    pub bits: u32,
    /// What it is.
    pub value: u64,
}

impl Number {
    /// The number `value` in `bits` bits.
    pub const fn new(bits: u32, value: u64) -> Self {
        Self { bits, value }
    }

    /// With digits from 0 to 9.
    pub fn decimal(self) -> String {
        self.value.to_string()
    }

    /// With digits from 0 to f, as many as the bits need.
    pub fn hex(self) -> String {
        format!("{:#0width$x}", self.value, width = 2 + self.bits.div_ceil(4) as usize)
    }

    /// With a digit for each bit.
    pub fn binary(self) -> String {
        format!("{:0width$b}", self.value, width = self.bits as usize)
    }
}

/// Machine words of one width, the lowest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// How many bits each has.
    pub bits: u32,
    /// What they are.
    pub words: Vec<u64>,
}

impl Words {
    /// A set of these words, of which each has this number of bits.
    pub const fn new(bits: u32, words: Vec<u64>) -> Self {
        Self { bits, words }
    }

    /// The words as numbers, the lowest first, each with the bits that it has.
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = Number> {
        self.words.iter().map(|&word| Number::new(self.bits, word))
    }
}

/// The words as one reads a number, the highest first.
impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.numbers().rev().map(|number| number.hex()[2..].to_owned()).collect();
        f.write_str(&texts.join(" "))
    }
}
