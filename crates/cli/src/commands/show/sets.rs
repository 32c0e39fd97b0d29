//! The sets of a position as tables, in the layout that was asked for.

use crate::{
    arguments::Opened,
    table::{Side, Table},
};
use anyhow::{Result, anyhow};
use banmen_play::draw::Picture;
use banmen_play::inspect::{Layout, NamedSet, Words};

/// Every set, and the layouts there are.
pub(super) fn list(opened: &Opened, layout: Option<&Layout>) -> Result<String> {
    let (sets, layouts) = (opened.game.sets(), opened.game.layouts());
    if sets.is_empty() {
        return Err(anyhow!("{} shows no sets", opened.entry.info.id));
    }
    let mut text = table(&sets, &opened.game.picture(), layout);
    let names: Vec<&str> = layouts.iter().map(|layout| layout.name.as_str()).collect();
    text.push_str(&format!("\nlayouts: {}\n", names.join(", ")));
    Ok(text)
}

/// One set, with its words in hex and binary when a layout was asked for.
pub(super) fn one(set: &NamedSet, picture: &Picture, layout: Option<&Layout>) -> String {
    let Some(layout) = layout else { return table(std::slice::from_ref(set), picture, None) };
    let words = layout.words_of(set.cells.iter().copied());
    let size = format!("{} of {} cells", set.cells.len(), picture.cells.len());
    format!("{}: {size}, in {}\n{}", set.name, layout.name, words_table(&words))
}

/// Names, sizes and words, the highest word first, as one reads a number.
fn table(sets: &[NamedSet], picture: &Picture, layout: Option<&Layout>) -> String {
    let mut table = Table::new([
        ("group", Side::Left),
        ("set", Side::Left),
        ("cells", Side::Right),
        ("words", Side::Left),
    ]);
    for set in sets {
        let own = || Words::new(64, set.words.clone());
        let words = layout.map_or_else(own, |layout| layout.words_of(set.cells.iter().copied()));
        let size = format!("{} of {}", set.cells.len(), picture.cells.len());
        table.push([set.group.clone(), set.name.clone(), size, words.to_string()]);
    }
    table.text()
}

/// The words one below the other, the lowest first.
pub(super) fn words_table(words: &Words) -> String {
    let mut table = Table::new([("word", Side::Right), ("hex", Side::Left), ("binary", Side::Left)]);
    for (index, number) in words.numbers().enumerate() {
        table.push([index.to_string(), number.hex(), number.binary()]);
    }
    table.text()
}

pub(super) fn find_set(opened: &Opened, name: &str) -> Result<NamedSet> {
    let sets = opened.game.sets();
    let names: Vec<&str> = sets.iter().map(|set| set.name.as_str()).collect();
    let found = sets.iter().find(|set| set.name.eq_ignore_ascii_case(name)).cloned();
    found.ok_or_else(|| unknown(opened, "set", name, &names))
}

pub(super) fn find_layout(opened: &Opened, name: &str) -> Result<Layout> {
    let layouts = opened.game.layouts();
    let names: Vec<&str> = layouts.iter().map(|layout| layout.name.as_str()).collect();
    let found = layouts.iter().find(|layout| layout.name.eq_ignore_ascii_case(name)).cloned();
    found.ok_or_else(|| unknown(opened, "layout", name, &names))
}

fn unknown(opened: &Opened, what: &str, name: &str, names: &[&str]) -> anyhow::Error {
    let known =
        if names.is_empty() { "it shows none".to_owned() } else { format!("known: {}", names.join(", ")) };
    anyhow!("{}: unknown {what} `{name}` ({known})", opened.entry.info.id)
}
