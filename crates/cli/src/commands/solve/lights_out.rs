//! `banmen solve lights-out`: a shortest set of buttons, and how many solutions there are.

use crate::{
    arguments, console, cpu::Clock, cpu::Elapsed, failure::Answer, figures, progress::Progress, stop,
};
use anyhow::{Context, Result};
use banmen_puzzles::lights_out::{Elimination, Lights, Shape, Shortest, Wiring};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// Put out all lights of a board with as few presses as possible.
#[derive(Debug, Args)]
#[command(after_help = "\
BOARD is a size or a kind of board with its size: 5x5, torus:5x5, king:5x5 (diagonals too), hexagon:4, triangle:5, \
rhombus:5x5, box:3x3x3, three (the board of chess for three). LIGHTS is a picture of the lights that burn, rows apart \
by / or on lines of a file: X for a light, . for none. Without it all burn. The exit code is 1 when there is no solution.

Examples:
  banmen solve lights-out 5x5
  banmen solve lights-out 3x3 X.X/.X./X.X
  banmen solve lights-out torus:9x9 --random 7 --json")]
pub(crate) struct LightsOut {
    /// The board, such as 5x5 or hexagon:4
    #[arg(value_name = "BOARD")]
    board: String,

    /// Which lights burn, rows apart by `/`
    #[arg(value_name = "LIGHTS", allow_hyphen_values = true)]
    lights: Option<String>,

    /// Read the lights from this file
    #[arg(long, value_name = "FILE", conflicts_with = "lights")]
    file: Option<PathBuf>,

    /// Begin with lights that random presses have left, so that there is a solution
    #[arg(long, value_name = "SEED", allow_negative_numbers = true, value_parser = arguments::seed, conflicts_with_all = ["lights", "file"])]
    random: Option<u64>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl LightsOut {
    pub(crate) fn run(self) -> Result<Answer> {
        let shape: Shape = self.board.parse()?;
        let wiring = Wiring::of_shape(&shape);
        let lights = self.lights(&shape, &wiring)?;
        let progress = Progress::begin(&format!("lights out {}", shape.name()));
        let clock = Clock::start();
        let elimination = Elimination::new(&wiring);
        let shortest = elimination.shortest(&lights, Some(stop::flag()));
        let elapsed = clock.elapsed();
        drop(progress);
        if self.json {
            print_json(&shape, &lights, &elimination, shortest.as_ref(), elapsed)?;
        } else {
            print_text(&shape, &lights, &elimination, shortest.as_ref(), elapsed)?;
        }
        let complete = shortest.as_ref().is_none_or(|shortest| shortest.is_shortest);
        if !complete {
            console::note("banmen: stopped before every solution was looked at");
        }
        Ok(Answer::from_truth(complete && shortest.is_some()))
    }

    fn lights(&self, shape: &Shape, wiring: &Wiring) -> Result<Lights> {
        if let Some(seed) = self.random {
            return Ok(wiring.scrambled(seed));
        }
        match (&self.file, &self.lights) {
            (Some(file), _) => {
                let name = file.display();
                let text = crate::files::read(file)?;
                shape.parse_lights(&text).with_context(|| format!("{name}"))
            }
            (None, Some(text)) => Ok(shape.parse_lights(text)?),
            (None, None) => Ok(Lights::all(shape.len())),
        }
    }
}

fn print_text(
    shape: &Shape,
    lights: &Lights,
    elimination: &Elimination,
    shortest: Option<&Shortest>,
    elapsed: Elapsed,
) -> Result<()> {
    let nullity = elimination.nullity();
    let mut text = format!(
        "lights out {}: {} of {} burn, {}\n\n{}\n",
        shape.name(),
        lights.count(),
        figures::counted(lights.len() as u64, "light"),
        figures::duration(elapsed.seconds),
        shape.picture(lights),
    );
    match shortest {
        None => text.push_str("no solution\n"),
        Some(shortest) => {
            let presses =
                figures::counted(shortest.presses.count().into(), "press").replace("presss", "presses");
            let sure = if shortest.is_shortest { "no fewer do" } else { "fewer may do" };
            text.push_str(&format!("{presses}, {sure}:\n\n{}\n", shape.picture(&shortest.presses)));
        }
    }
    text.push_str(&format!(
        "nullity {nullity}: a set of lights has {} or none\n",
        match 1u64.checked_shl(nullity as u32) {
            Some(count) => figures::counted(count, "solution"),
            None => format!("2^{nullity} solutions"),
        }
    ));
    console::print(&text)
}

fn print_json(
    shape: &Shape,
    lights: &Lights,
    elimination: &Elimination,
    shortest: Option<&Shortest>,
    elapsed: Elapsed,
) -> Result<()> {
    let nullity = elimination.nullity();
    let solutions = 1u64.checked_shl(nullity as u32).filter(|_| shortest.is_some());
    console::json(&json!({
        "puzzle": "lights-out",
        "board": shape.name(),
        "cells": shape.len(),
        "lights": lights.iter().collect::<Vec<_>>(),
        "solvable": shortest.is_some(),
        "nullity": nullity,
        "solutions": if shortest.is_some() { json!(solutions) } else { json!(0) },
        "presses": shortest.map(|shortest| shortest.presses.iter().collect::<Vec<_>>()),
        "fewest": shortest.map(|shortest| shortest.presses.count()),
        "complete": shortest.is_none_or(|shortest| shortest.is_shortest),
        "seconds": elapsed.seconds,
        "cpu_seconds": elapsed.cpu_seconds,
    }))
}
