//! The least squares of the margins, by stochastic gradients: every position moves the weights that judged it a little
//! towards the margin of its game.

use crate::games::{Sample, read};
use banmen_game::Random;
use banmen_games::othello::engine::patterns::{Classes, Features, PLACES};
use banmen_games::othello::engine::weights::{COUNTS, DISC, STAGES, Weights, stage};
use std::io;
use std::path::Path;

/// Passes over the positions, and the step at the first and after the last.
const EPOCHS: usize = 8;
const STEP: (f32, f32) = (0.002, 0.000_3);
/// One position in this number is held out.
const HELD_OUT: usize = 20;

/// The share of the game's margin in what is learnt; the rest is what the search expected.
fn wanted(sample: &Sample, by_search: bool) -> f32 {
    let margin = f32::from(sample.margin);
    if by_search { 0.5 * margin + 0.5 * f32::from(sample.expected) } else { margin }
}

/// A position as it is learnt from.
struct Lesson {
    classes: [u32; PLACES],
    empties: u8,
    margin: f32,
    by_search: f32,
}

/// Fits weights and writes them.
pub(crate) fn fit(weights: &Path, files: &[&str]) -> io::Result<()> {
    let classes = Classes::new();
    let mut samples = Vec::new();
    for file in files {
        samples.extend(read(file.as_ref())?);
    }
    let mut bytes = vec![0; Weights::bytes(&classes)];
    let mut clipped = 0;
    let mut quantise = |weight: f32| {
        let rounded = (weight * DISC as f32).round();
        clipped += usize::from(rounded.abs() > 127.0);
        rounded.clamp(-127.0, 127.0) as i8 as u8
    };
    let mut tempo = [0.0; COUNTS];
    for part in 0..STAGES {
        let lessons: Vec<Lesson> = samples
            .iter()
            .map(|sample| (sample, (sample.own | sample.other).count_zeros()))
            .filter(|&(_, empties)| stage(empties) == part)
            .map(|(sample, empties)| Lesson {
                classes: Features::of(sample.own, sample.other).slots().map(|slot| classes.of(slot) as u32),
                empties: empties as u8,
                margin: f32::from(sample.margin),
                // What is solved was not searched.
                by_search: wanted(sample, empties > 14 && sample.expected != 0),
            })
            .collect();
        let fitted = fit_stage(part, &lessons, classes.count(), &mut tempo);
        let at = COUNTS + part * classes.count();
        for (byte, weight) in bytes[at..].iter_mut().zip(&fitted) {
            *byte = quantise(*weight);
        }
    }
    for (byte, tempo) in bytes.iter_mut().zip(tempo) {
        *byte = quantise(tempo);
    }
    println!("{} positions, {clipped} weights clipped", samples.len());
    std::fs::write(weights, bytes)
}

/// Fits the weights of a stage.
fn fit_stage(part: usize, lessons: &[Lesson], count: usize, tempo: &mut [f32; COUNTS]) -> Vec<f32> {
    let mut weights = vec![0.0; count];
    let mut order: Vec<u32> =
        (0..lessons.len() as u32).filter(|&index| !(index as usize).is_multiple_of(HELD_OUT)).collect();
    let mut random = Random::new(part as u64);
    for epoch in 0..EPOCHS {
        let done = epoch as f32 / (EPOCHS - 1) as f32;
        let step = STEP.0 * (STEP.1 / STEP.0).powf(done);
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last as u32 + 1) as usize);
        }
        for &index in &order {
            let lesson = &lessons[index as usize];
            let empties = usize::from(lesson.empties);
            let move_by = step * (lesson.by_search - judge(&weights, tempo, lesson));
            for &class in &lesson.classes {
                weights[class as usize] += move_by;
            }
            tempo[empties] += move_by;
        }
    }
    let error = |held: bool| {
        let chosen = lessons.iter().enumerate().filter(|&(index, _)| (index % HELD_OUT == 0) == held);
        let (sum, count) = chosen.fold((0.0, 0u32), |(sum, count), (_, lesson)| {
            let apart = f64::from(lesson.margin - judge(&weights, tempo, lesson));
            (sum + apart * apart, count + 1)
        });
        (sum / f64::from(count.max(1))).sqrt()
    };
    println!(
        "stage {part}: {} positions, error {:.2} discs, held out {:.2}",
        lessons.len(),
        error(false),
        error(true)
    );
    weights
}

fn judge(weights: &[f32], tempo: &[f32; COUNTS], lesson: &Lesson) -> f32 {
    lesson.classes.iter().map(|&class| weights[class as usize]).sum::<f32>()
        + tempo[usize::from(lesson.empties)]
}
