//! Every state of the smallest tori.

use crate::data;
use banmen_puzzles::life::Small;
use std::collections::BTreeMap;

/// What is known of a state: how many generations until a cycle, or that it is on the way that is being walked.
const UNSEEN: u8 = u8::MAX;
const ON_THE_WAY: u8 = u8::MAX - 1;

/// Counts over all states, by name as in the file.
fn census(side: u32) -> BTreeMap<String, u64> {
    let torus = Small::new(side, side).unwrap();
    let states = 1usize << torus.cells();
    let next: Vec<u32> = (0..states).map(|state| torus.step(state as u64) as u32).collect();
    let mut has_parent = vec![false; states];
    next.iter().for_each(|&state| has_parent[state as usize] = true);
    let mut counts = BTreeMap::new();
    let mut add = |what: &str, count: u64| *counts.entry(what.to_owned()).or_insert(0) += count;
    add("gardens of eden", has_parent.iter().filter(|&&has| !has).count() as u64);
    add(
        "still lifes",
        next.iter().enumerate().filter(|&(state, &next)| state == next as usize).count() as u64,
    );
    drop(has_parent);

    let mut transient = vec![UNSEEN; states];
    let mut dies = vec![false; states];
    let mut way = Vec::new();
    for start in 0..states {
        let mut state = start;
        while transient[state] == UNSEEN {
            transient[state] = ON_THE_WAY;
            way.push(state);
            state = next[state] as usize;
        }
        if transient[state] == ON_THE_WAY {
            let from = way.iter().position(|&seen| seen == state).unwrap();
            add(&format!("cycles of period {}", way.len() - from), 1);
            for member in way.drain(from..) {
                transient[member] = 0;
                dies[member] = member == 0;
            }
        }
        let mut after = state;
        while let Some(before) = way.pop() {
            transient[before] = transient[after] + 1;
            dies[before] = dies[after];
            after = before;
        }
    }
    add("longest transient", u64::from(transient.iter().copied().max().unwrap_or(0)));
    add("dying", dies.iter().filter(|&&dies| dies).count() as u64);
    counts
}

#[test]
fn every_state_of_the_tori_of_3_4_and_5_is_as_known() {
    for side in [3, 4, 5] {
        let known: BTreeMap<String, u64> = data::rows("life.states")
            .into_iter()
            .filter(|row| row[0] == side.to_string())
            .map(|row| (row[1].clone(), row[2].parse().unwrap()))
            .collect();
        assert_eq!(census(side), known, "{side}x{side}");
    }
}
