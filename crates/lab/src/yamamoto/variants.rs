//! The paper's variants, with those that came later, under both searches.

use super::engine::{self, Searched};
use crate::Lab;
use crate::shogi::{Found, search};
use banmen_shogi::representation::{Fast, Magic32FileM, Magic32FileR, Magic32Simple, Rotated32, Vertical54};
use banmen_shogi::{Representation, Setup};
use std::sync::atomic::AtomicBool;

/// A variant by the paper's name, and its searches to a fixed depth.
#[derive(Clone, Copy)]
pub(super) struct Variant {
    pub(super) name: &'static str,
    /// By the alpha-beta of all games.
    pub(super) alpha_beta: fn(&Setup, u32, &AtomicBool) -> Option<Found>,
    /// By the engine, with the seconds.
    pub(super) engine: fn(&Lab<'_>, &Setup, u32) -> Option<(f64, Searched)>,
}

impl Variant {
    const fn of<R: Representation>(name: &'static str) -> Self {
        Self { name, alpha_beta: search::<R>, engine: engine::search::<R> }
    }
}

/// The variants, Original last.
pub(super) const VARIANTS: [Variant; 6] = [
    Variant::of::<Fast>("fast"),
    Variant::of::<Vertical54>("vertical"),
    Variant::of::<Magic32FileR>("FileR"),
    Variant::of::<Magic32FileM>("FileM"),
    Variant::of::<Magic32Simple>("Simple"),
    Variant::of::<Rotated32>("Original"),
];
