//! The threads of the batches of the Python package, without Python, so that Miri and the thread sanitiser can watch them.

#[path = "../../crates/py/src/batch/crew.rs"]
mod crew;

use crew::Crew;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

const STEPS: u32 = if cfg!(miri) { 20 } else { 500 };

/// One step on what lives in this call alone. It is read without an atomic operation at the end, which is a race unless
/// the crew has finished before it returns.
fn step(crew: &mut Crew, number: u32) -> [u32; 4] {
    let done: [AtomicU32; 4] = Default::default();
    let passed = crew.run(&|part| {
        done[part].fetch_add(number, Ordering::Relaxed);
    });
    assert!(passed, "step {number}");
    done.map(AtomicU32::into_inner)
}

#[test]
fn each_part_of_each_step_is_done_once_and_before_the_step_ends() {
    let mut crew = Crew::new(4).expect("threads can be had");
    for number in 1..=STEPS {
        assert_eq!(step(&mut crew, number), [number; 4]);
        // Helpers that have gone to sleep are woken.
        if number % 10 == 0 && number <= 100 {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

#[test]
fn fault_of_any_part_is_told_and_the_next_step_is_whole() {
    let mut crew = Crew::new(4).expect("threads can be had");
    for faulty in 0..4 {
        let text = format!("part {faulty}");
        assert!(!crew.run(&|part| assert!(part != faulty, "{text} fails")));
        assert_eq!(step(&mut crew, 7), [7; 4]);
    }
}

#[test]
fn crew_of_one_does_everything_itself() {
    let mut crew = Crew::new(1).expect("no thread is needed");
    let done = AtomicU32::new(0);
    assert!(crew.run(&|part| {
        assert_eq!(part, 0);
        done.fetch_add(1, Ordering::Relaxed);
    }));
    assert_eq!(done.into_inner(), 1);
}
