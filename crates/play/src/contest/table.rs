//! One board: a game between guarded contestants.

use super::{Contest, End, Entrant, Fault, GameRecord, guard::Guarded, record::shares};
use crate::{
    any::AnyGame,
    game::{Payoffs, Player},
    random::Random,
    watch::Watch,
};

/// The contestants of one thread, kept from game to game; one that failed is made again.
#[derive(Debug)]
pub(super) struct Table<'a> {
    contest: &'a Contest,
    entrants: &'a [Entrant],
    /// By seat as well as by entrant: an entrant may sit on several seats of one board.
    guarded: Vec<Vec<Option<Guarded>>>,
}

impl<'a> Table<'a> {
    pub(super) fn new(contest: &'a Contest, entrants: &'a [Entrant], players: usize) -> Self {
        let empty = || (0..players).map(|_| None).collect();
        Self { contest, entrants, guarded: entrants.iter().map(|_| empty()).collect() }
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
        let seed = Random::stream(self.contest.seed, index).next_u64();
        let fault = self.moves(&mut *game, seating, seed, watch).err();
        if watch.is_stopped() {
            return None;
        }
        for (seat, &entrant) in seating.iter().enumerate() {
            let failed = fault.as_ref().is_some_and(|&(guilty, _)| guilty == seat);
            let slot = &mut self.guarded[entrant][seat];
            // Whoever failed, or fails now, is made again for the next game.
            let fine = |guarded: &Guarded| guarded.end(&*game, self.contest.answer_time).is_ok();
            if failed || !slot.as_ref().is_some_and(fine) {
                *slot = None;
            }
        }
        let players = game.players();
        let (payoffs, end) = match (fault, game.outcome()) {
            (Some((seat, fault)), _) => {
                let what = fault.to_string();
                (Payoffs::loss(Player::new(seat), players), End::Fault { seat, what })
            }
            (None, Some(payoffs)) => (payoffs, End::Finished),
            (None, None) => (Payoffs::draw(players), End::Unfinished),
        };
        Some(GameRecord {
            index,
            seats: seating.iter().map(|&entrant| self.entrants[entrant].name().to_owned()).collect(),
            position: game.first_position(),
            opening: began,
            moves: game.history(),
            shares: shares(&payoffs, players),
            end,
        })
    }

    fn moves(
        &mut self,
        game: &mut dyn AnyGame,
        seating: &[usize],
        seed: u64,
        watch: Watch<'_>,
    ) -> Result<(), (usize, Fault)> {
        let limit = self.contest.answer_time;
        for (seat, &entrant) in seating.iter().enumerate() {
            let slot = &mut self.guarded[entrant][seat];
            let begun = match slot {
                Some(guarded) => guarded.begin(game, Player::new(seat), seed, limit),
                None => Err(Fault::Unavailable(String::new())),
            };
            if begun.is_err() {
                let made = Guarded::new(&self.entrants[entrant]).map_err(|fault| (seat, fault))?;
                made.begin(game, Player::new(seat), seed, limit).map_err(|fault| (seat, fault))?;
                *slot = Some(made);
            }
        }
        while game.outcome().is_none() && game.history().len() < self.contest.longest {
            let seat = game.turn().index();
            let guarded = self.guarded[seating[seat]][seat].as_ref();
            let missing = || (seat, Fault::Unavailable("it is not there".to_owned()));
            let text =
                guarded.ok_or_else(missing)?.choose(game, limit, watch).map_err(|fault| (seat, fault))?;
            game.play(text.trim()).map_err(|_| (seat, Fault::Illegal(text.clone())))?;
        }
        Ok(())
    }
}
