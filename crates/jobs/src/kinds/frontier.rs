//! The positions after the first moves, each once, with the ways that lead to it.

use std::collections::{BTreeMap, HashMap};

/// How many sequences of moves lead to a position, by their first move.
pub(super) type Ways = BTreeMap<String, u64>;

/// Calls its second argument with each move of a position and the position after it, as texts.
pub(super) type Children<'a> =
    &'a mut dyn FnMut(&str, &mut dyn FnMut(String, String)) -> Result<(), crate::JobError>;

/// Returns the different positions after `split` moves, at least one, in the order in which they are first met. Texts are
/// compared, so two positions are never taken for one.
pub(super) fn frontier(
    root: &str,
    split: u32,
    children: Children<'_>,
) -> Result<Vec<(String, Ways)>, crate::JobError> {
    let mut level = vec![(root.to_owned(), Ways::new())];
    for _ in 0..split {
        let mut next: Vec<(String, Ways)> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for (text, ways) in &level {
            children(text, &mut |played, after| {
                let place = *places.entry(after).or_insert_with_key(|after| {
                    next.push((after.clone(), Ways::new()));
                    next.len() - 1
                });
                let sums = &mut next[place].1;
                if ways.is_empty() {
                    *sums.entry(played).or_default() += 1;
                }
                for (first, times) in ways {
                    *sums.entry(first.clone()).or_default() += times;
                }
            })?;
        }
        level = next;
    }
    Ok(level)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts that grow by one of three letters; the order of the letters does not matter.
    fn letters(text: &str, visit: &mut dyn FnMut(String, String)) -> Result<(), crate::JobError> {
        for letter in ["a", "b", "c"] {
            let mut after: Vec<char> = text.chars().chain(letter.chars()).collect();
            after.sort_unstable();
            visit(letter.to_owned(), after.into_iter().collect());
        }
        Ok(())
    }

    #[test]
    fn ways_add_up_to_all_sequences_and_positions_are_there_once() {
        let level = frontier("", 4, &mut letters).expect("texts have children");
        // Multisets of four out of three letters.
        assert_eq!(level.len(), 15);
        assert_eq!(level.iter().flat_map(|(_, ways)| ways.values()).sum::<u64>(), 81);
        let aabc = level.iter().find(|(text, _)| text == "aabc").expect("it is there");
        assert_eq!(aabc.1, Ways::from([("a".into(), 6), ("b".into(), 3), ("c".into(), 3)]));
    }
}
