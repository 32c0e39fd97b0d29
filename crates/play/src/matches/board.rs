//! One board: a game between guarded engines.

use super::{
    Action, End, EngineSpec, Fault, GameRecord, Match, Thought, engine_thread::EngineThread, record::shares,
};
use crate::{
    any::AnyGame,
    game::{Payoffs, Player},
    random::Random,
    watch::Watch,
};
use banmen_game::excerpt;
use std::time::Duration;

/// The engines of one thread, kept from game to game; one that failed is made again.
#[derive(Debug)]
pub(super) struct Board<'a> {
    plan: &'a Match,
    engines: &'a [EngineSpec],
    /// By seat as well as by engine: an engine may sit on several seats of one board.
    guarded: Vec<Vec<Option<EngineThread>>>,
}

/// What came last in a game without a fault.
#[derive(Debug)]
enum Last {
    Move,
    /// Of this seat.
    Resignation(usize),
}

impl<'a> Board<'a> {
    pub(super) fn new(plan: &'a Match, engines: &'a [EngineSpec], players: usize) -> Self {
        let empty = || (0..players).map(|_| None).collect();
        Self { plan, engines, guarded: engines.iter().map(|_| empty()).collect() }
    }

    /// Plays one game from an opening; `None` when it was stopped before its end.
    pub(super) fn play(
        &mut self,
        index: u64,
        opening: &dyn AnyGame,
        seating: &[usize],
        watch: Watch<'_>,
    ) -> Option<GameRecord> {
        let mut game = opening.boxed_clone();
        let began = game.history().len();
        let seed = Random::stream(self.plan.seed, index).next_u64();
        let mut thoughts = Vec::new();
        let ended = self.moves(&mut *game, seating, seed, &mut thoughts, watch);
        if watch.is_stopped() {
            return None;
        }
        for (seat, &engine) in seating.iter().enumerate() {
            let failed = ended.as_ref().is_err_and(|&(guilty, _)| guilty == seat);
            let slot = &mut self.guarded[engine][seat];
            // Whoever failed, or fails now, is made again for the next game.
            let fine = |guarded: &EngineThread| guarded.end(&*game, self.plan.answer_time, watch).is_ok();
            if failed || !slot.as_ref().is_some_and(fine) {
                *slot = None;
            }
        }
        let players = game.players();
        let loss = |seat: usize| Payoffs::loss(Player::new(seat), players);
        let (payoffs, end) = match (ended, game.outcome()) {
            (Err((seat, fault)), _) => {
                (loss(seat), End::Fault { seat, kind: fault.kind(), what: fault.to_string() })
            }
            (Ok(Last::Resignation(seat)), _) => (loss(seat), End::Resigned { seat }),
            (Ok(Last::Move), Some(payoffs)) => (payoffs, End::Finished),
            (Ok(Last::Move), None) => (Payoffs::draw(players), End::Unfinished),
        };
        Some(GameRecord {
            index,
            seats: seating.iter().map(|&engine| self.engines[engine].name().to_owned()).collect(),
            position: game.first_position(),
            opening: began,
            moves: game.history(),
            thoughts,
            shares: shares(&payoffs, players),
            end,
        })
    }

    fn moves(
        &mut self,
        game: &mut dyn AnyGame,
        seating: &[usize],
        seed: u64,
        thoughts: &mut Vec<Thought>,
        watch: Watch<'_>,
    ) -> Result<Last, (usize, Fault)> {
        let limit = self.plan.answer_time;
        for (seat, &engine) in seating.iter().enumerate() {
            let slot = &mut self.guarded[engine][seat];
            let begun = match slot {
                Some(guarded) => guarded.begin(game, Player::new(seat), seed, limit, watch),
                None => Err(Fault::Unavailable(String::new())),
            };
            if let Err(fault) = begun {
                // Who stops a match waits for no further engine.
                if watch.is_stopped() {
                    return Err((seat, fault));
                }
                let made = EngineThread::new(&self.engines[engine]).map_err(|fault| (seat, fault))?;
                made.begin(game, Player::new(seat), seed, limit, watch).map_err(|fault| (seat, fault))?;
                *slot = Some(made);
            }
        }
        while game.outcome().is_none() && game.history().len() < self.plan.longest {
            let seat = game.turn().index();
            let guarded = self.guarded[seating[seat]][seat].as_ref();
            let missing = || (seat, Fault::Unavailable("it is not there".to_owned()));
            let asked = guarded.ok_or_else(missing)?;
            let (action, thought) = asked.choose(game, limit, watch).map_err(|fault| (seat, fault))?;
            self.check_time(&self.engines[seating[seat]], &thought).map_err(|fault| (seat, fault))?;
            match action {
                Action::Move(text) => {
                    game.play(text.trim()).map_err(|_| (seat, Fault::Illegal(excerpt(&text))))?;
                    thoughts.push(thought);
                }
                Action::Resign => return Ok(Last::Resignation(seat)),
            }
        }
        Ok(Last::Move)
    }

    /// Whether a move came in time: the time of its engine, and the margin that the match grants beyond it.
    fn check_time(&self, spec: &EngineSpec, thought: &Thought) -> Result<(), Fault> {
        let (Some(time), Some(margin)) = (spec.time(), self.plan.margin) else { return Ok(()) };
        let taken = Duration::try_from_secs_f64(thought.seconds).unwrap_or_default();
        if taken > time.saturating_add(margin) { Err(Fault::Late { taken, time }) } else { Ok(()) }
    }
}
