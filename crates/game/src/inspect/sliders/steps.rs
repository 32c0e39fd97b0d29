//! Stages of a lookup as steps that can be read and drawn.

use super::{Told, names};
use crate::inspect::words;
use crate::inspect::{Factor, Layout, Number, Part, Step, Value, Words};
use banmen_bits::BitSet;
use banmen_bits::board::{Board, Direction};
use banmen_bits::sliders::{Stage, lines};
use std::marker::PhantomData;

/// Turns the stages of a lookup into steps with a sentence each.
pub(super) struct Teller<B: Board> {
    steps: Vec<Step>,
    occupied: Vec<usize>,
    board: PhantomData<B>,
}

/// The cells of a set in the order of the picture.
fn cells<B: Board>(set: B::Set) -> Vec<usize> {
    let mut cells: Vec<usize> = B::cells(set).collect();
    cells.sort_unstable();
    cells
}

fn words_of<S: BitSet>(set: S) -> Words {
    Words::new(S::WORD_BITS, words(set))
}

impl<B: Board> Teller<B> {
    pub(super) fn new(occupied: B::Set) -> Self {
        let mut new = Self { steps: Vec::new(), occupied: cells::<B>(occupied), board: PhantomData };
        new.set("occupied", "Every cell that a piece stands on.", occupied);
        new
    }

    pub(super) fn finish(mut self, attacks: B::Set) -> Told {
        self.set("attacks", "Everything found, joined.", attacks);
        (self.steps, cells::<B>(attacks))
    }

    fn step(&mut self, title: impl Into<String>, explanation: impl Into<String>, value: Value) {
        self.steps.push(Step { title: title.into(), explanation: explanation.into(), value });
    }

    fn set(&mut self, title: impl Into<String>, explanation: impl Into<String>, set: B::Set) {
        self.step(title, explanation, Value::Set { cells: cells::<B>(set), words: words_of(set) });
    }

    fn words(&mut self, title: impl Into<String>, explanation: impl Into<String>, set: B::Set) {
        self.step(title, explanation, Value::Words { words: words_of(set) });
    }

    pub(super) fn tell(&mut self, stage: Stage<B::Set>) {
        match stage {
            Stage::Walked { direction, cells } => {
                let way = names::direction(direction);
                let text = "Go from cell to cell until one is occupied or the line ends.";
                self.step(format!("walk {way}"), text, Value::Path { cells });
            }
            Stage::Image { axis, image, bits, set } => self.image(axis, image, &bits, set),
            Stage::Window { axis, at, word, shift, mask, index } => {
                let text = format!(
                    "Word {at} shifted down by {shift} and masked leaves the cells of the line that can hide something."
                );
                let size = mask.count_ones().max(1);
                let value = Value::Window {
                    at,
                    word: Number::new(B::Set::WORD_BITS, word),
                    shift,
                    mask: Number::new(size, mask),
                    index: Number::new(size, index),
                };
                self.step(format!("{}: the line as a number", names::axis(axis)), text, value);
            }
            Stage::Relevant { directions, mask, occupied } => {
                let lines = names::lines(directions);
                let text = "The cells that can hide something: those of the lines but for the last of each.";
                self.set(format!("{lines}: mask"), text, mask);
                let text = "The occupied cells among them: nothing else on the board makes a difference.";
                self.set(format!("{lines}: occupied AND mask"), text, occupied);
            }
            Stage::Multiplied { factors, shift, index } => self.multiplied(&factors, shift, index),
            Stage::Gathered { parts, index } => self.gathered(&parts, index),
            Stage::Entry { directions, index, entries, first, attacks } => {
                let title = format!("{}: entry {index} of {entries}", names::lines(directions));
                let text = "The table has the attacks for every number.";
                let (cells, words) = (cells::<B>(attacks), words_of(attacks));
                self.step(title, text, Value::Entry { index, entries, first, cells, words });
            }
            Stage::Cut { directions, rays, attacks } => {
                let way = names::directions(directions);
                self.set(format!("rays {way}"), "Only these directions of the entry are wanted.", rays);
                self.set(format!("entry AND rays {way}"), "What is left of the entry.", attacks);
            }
            Stage::Blockers { direction, ray, blockers } => {
                let way = names::direction(direction);
                self.set(format!("ray {way}"), "What the piece would reach on an empty board.", ray);
                self.set(format!("blockers {way}"), "The occupied cells of the ray: o.", blockers);
            }
            Stage::Borrowed { direction, swapped, number, less, changed } => {
                self.borrowed(direction, swapped, [number, less, changed]);
            }
            Stage::Counted { direction, kept } => {
                let text = "Every bit down to the highest blocker, found by counting the zeros above it.";
                self.words(format!("down to the blocker, {}", names::direction(direction)), text, kept);
            }
            Stage::Filled { direction, round, reached } => {
                let title = format!("fill {}, round {round}", names::direction(direction));
                self.set(title, "The piece and the empty cells that the fill has come to.", reached);
            }
            Stage::Reached { direction, attacks } => {
                let title = format!("attacks {}", names::direction(direction));
                self.set(title, "The cells of this direction up to the first blocker.", attacks);
            }
        }
    }

    fn image(&mut self, axis: Direction, image: usize, bits: &[u32], set: B::Set) {
        let name = names::axis(axis);
        let (title, text) = if image == 0 {
            let text = format!("The {name} lie side by side as the board is: no image is needed.");
            (format!("{name}: the board itself"), text)
        } else {
            let text =
                format!("The same cells with other bits, so that each of the {name} lies in one piece.");
            (format!("{name}: image {image}"), text)
        };
        let size = B::Set::WORD_BITS;
        let layout = Layout::of_bits(name, size, B::Set::WORDS, bits.iter().copied());
        // Word by word, and within a word from its highest bit, as one reads a number.
        let place = |cell: usize| (bits[cell] / size, size - bits[cell] % size);
        let mut rows: Vec<Vec<usize>> =
            lines::<B::Geometry>(axis).into_iter().map(|line| line.cells).collect();
        rows.iter_mut().for_each(|row| row.sort_by_key(|&cell| place(cell)));
        rows.sort_by_key(|row| row.first().map(|&cell| place(cell)));
        let value = Value::Image { layout, lines: rows, cells: self.occupied.clone(), words: words_of(set) };
        self.step(title, text, value);
    }

    fn multiplied(&mut self, factors: &[[u64; 3]], shift: u32, index: u64) {
        let wide = |value| Number::new(64, value);
        let xor = factors.iter().fold(0, |all, [_, _, product]| all ^ product);
        let factor = |&[word, by, product]: &[u64; 3]| Factor {
            word: wide(word),
            multiplier: wide(by),
            product: wide(product),
        };
        let text = "Each word of 64 bits is multiplied by its magic number; the highest bits of the products, joined by \
                    XOR, are the index.";
        let value = Value::Multiplication {
            factors: factors.iter().map(factor).collect(),
            xor: wide(xor),
            shift,
            index: Number::new(64 - shift, index),
        };
        self.step("multiply, XOR, shift", text, value);
    }

    fn gathered(&mut self, gathered: &[[u64; 3]], index: u64) {
        let mut at = 0;
        let mut parts = Vec::new();
        for &[word, mask, extracted] in gathered {
            let size = mask.count_ones();
            let extracted = Number::new(size.max(1), extracted);
            parts.push(Part { word: Number::new(64, word), mask: Number::new(64, mask), extracted, at });
            at += size;
        }
        let text = "One instruction gathers the bits under the mask of each word; the bits of the next word follow above.";
        let value = Value::Extraction { parts, index: Number::new(at.max(1), index) };
        self.step("extract bits", text, value);
    }

    fn borrowed(&mut self, direction: Direction, swapped: bool, [number, less, changed]: [B::Set; 3]) {
        let way = names::direction(direction);
        if swapped {
            let text = "The ray goes down in the bits; with its bytes turned round it goes up.";
            self.words(format!("o turned round, {way}"), text, number);
        }
        let text =
            "The borrow runs up from the piece to the first blocker: o - 2r with the piece r below the ray.";
        self.words(format!("o - 1, {way}"), text, less);
        let text = "The bits that changed: everything up to the first blocker.";
        self.words(format!("o XOR (o - 1), {way}"), text, changed);
        if swapped {
            let text = "The bytes turned back.";
            self.words(format!("turned back, {way}"), text, changed.swap_bytes());
        }
    }
}
