//! The score of a match, and how sure it is.

use super::{Encounter, End, FaultKind, GameRecord, Sprt, Verdict};
use serde::Serialize;

/// The chance-corrected width of a 95 % interval, in standard errors.
pub(super) const INTERVAL: f64 = 1.96;

/// The score that an Elo difference promises.
pub(super) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference that a score means; infinite for a score of nothing or everything.
pub(super) fn difference(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.0, 1.0) - 1.0).log10()
}

/// An Elo difference with the interval that contains it with 95 %. Infinite where one side won everything.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The estimate.
    pub difference: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// What one engine has achieved.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct StandingsRow {
    /// The engine.
    pub name: String,
    /// The seats it had: more than games when it had several at one board.
    pub seats: u64,
    /// Won alone.
    pub wins: u64,
    /// Shared with others.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
    /// The sum of its shares.
    pub score: f64,
    /// How often it crashed, hung, was late or answered illegally.
    pub faults: u64,
    /// How many of these were time losses: no answer, or one that came too late.
    pub time_losses: u64,
    /// How many of these were answers that are no legal move.
    pub illegal_moves: u64,
    /// The standard error of its mean share of a seat, by the groups of games that share an opening; infinite before
    /// the second group.
    pub error: f64,
    /// The mean share of its seats in each game.
    #[serde(skip)]
    shares: Vec<(f64, u32)>,
}

impl StandingsRow {
    /// What it received of a seat's prize on the average: a half in a fair game for two, a third in one for three.
    pub fn mean(&self) -> f64 {
        self.score / self.seats.max(1) as f64
    }

    /// The half of the interval that contains the true mean with 95 %.
    pub fn margin(&self) -> f64 {
        INTERVAL * self.error
    }

    /// Mean, variance and number of the groups of games that share an opening; a group that is not complete yet is
    /// left out.
    fn groups(&self, size: usize) -> (u64, f64, f64) {
        let mean = |games: &[(f64, u32)]| {
            let seats: u32 = games.iter().map(|game| game.1).sum();
            games.iter().map(|game| game.0).sum::<f64>() / f64::from(seats.max(1))
        };
        let means: Vec<f64> = self.shares.chunks_exact(size).map(mean).collect();
        let count = means.len() as f64;
        let mean = means.iter().sum::<f64>() / count.max(1.0);
        let squares: f64 = means.iter().map(|x| (x - mean).powi(2)).sum();
        (means.len() as u64, mean, squares / (count - 1.0).max(1.0))
    }
}

/// The state of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// The engines in the order they were given.
    pub rows: Vec<StandingsRow>,
    /// Games that count.
    pub games: u64,
    /// In a game for two, every two engines that play each other.
    pub encounters: Vec<Encounter>,
    /// What happened when an engine failed: the game and what it did.
    pub faults: Vec<(u64, String)>,
    /// The Elo difference of the first over the second, where there are two.
    pub elo: Option<Elo>,
    /// The test's logarithmic ratio and what it says, where there is a test.
    pub sprt: Option<(f64, Verdict)>,
    /// Whether every game was played that was asked for, or the test decided.
    pub complete: bool,
    /// How long it took.
    pub seconds: f64,
    /// How many games in a row share an opening.
    #[serde(skip)]
    group: usize,
}

impl Standings {
    pub(super) fn new(names: &[&str], group: usize) -> Self {
        let row = |name: &&str| StandingsRow {
            name: (*name).to_owned(),
            error: f64::INFINITY,
            ..StandingsRow::default()
        };
        Self {
            rows: names.iter().map(row).collect(),
            games: 0,
            encounters: Vec::new(),
            faults: Vec::new(),
            elo: None,
            sprt: None,
            complete: false,
            seconds: 0.0,
            group: group.max(1),
        }
    }

    /// Adds a game; `seating` says which engine sat where.
    pub(super) fn add(&mut self, record: &GameRecord, seating: &[usize], sprt: Option<&Sprt>) {
        self.games += 1;
        let top = record.shares.iter().copied().fold(0.0, f64::max);
        let tops = record.shares.iter().filter(|&&share| share == top).count();
        self.rows.iter_mut().for_each(|row| row.shares.push((0.0, 0)));
        for (&engine, &share) in seating.iter().zip(&record.shares) {
            let row = &mut self.rows[engine];
            row.seats += 1;
            row.score += share;
            match (share == top, tops) {
                (true, 1) => row.wins += 1,
                (true, _) => row.draws += 1,
                (false, _) => row.losses += 1,
            }
            if let Some(game) = row.shares.last_mut() {
                *game = (game.0 + share, game.1 + 1);
            }
        }
        if let End::Fault { seat, kind, what } = &record.end
            && let Some(&engine) = seating.get(*seat)
        {
            let row = &mut self.rows[engine];
            row.faults += 1;
            match kind {
                FaultKind::Hung | FaultKind::Late => row.time_losses += 1,
                FaultKind::Illegal => row.illegal_moves += 1,
                FaultKind::Crashed | FaultKind::Unavailable => {}
            }
            self.faults.push((record.index, format!("{}: {what}", row.name)));
        }
        self.meet(record, seating);
        self.estimate(seating.len(), sprt);
    }

    /// Adds a game for two to what its engines have achieved against each other.
    fn meet(&mut self, record: &GameRecord, seating: &[usize]) {
        let (&[one, other], &[share, rest]) = (seating, &record.shares[..]) else { return };
        let (first, second, share) = if one < other { (one, other, share) } else { (other, one, rest) };
        let known = self.encounters.iter().position(|known| (known.first, known.second) == (first, second));
        let index = known.unwrap_or_else(|| {
            self.encounters.push(Encounter::new(first, second));
            self.encounters.len() - 1
        });
        self.encounters[index].add(share);
    }

    fn estimate(&mut self, players: usize, sprt: Option<&Sprt>) {
        let size = self.group;
        for row in &mut self.rows {
            let (groups, _, variance) = row.groups(size);
            row.error = if groups > 1 { (variance / groups as f64).sqrt() } else { f64::INFINITY };
        }
        let [first, _] = &self.rows[..] else { return };
        let (groups, mean, variance) = first.groups(size);
        if groups > 0 && players == 2 {
            let end = |sign: f64| difference((first.mean() + sign * first.margin()).clamp(0.0, 1.0));
            self.elo = Some(Elo { difference: difference(first.mean()), low: end(-1.0), high: end(1.0) });
            self.sprt = sprt.map(|sprt| {
                let ratio = sprt.ratio(groups, mean, variance);
                (ratio, sprt.verdict(ratio))
            });
        }
    }

    /// Whether the test has decided.
    pub(super) fn is_decided(&self) -> bool {
        self.sprt.is_some_and(|(_, verdict)| verdict != Verdict::Open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_score_are_inverse_and_match_the_usual_table() {
        for elo in [-400.0, -35.0, 0.0, 10.0, 191.0] {
            assert!((difference(expected(elo)) - elo).abs() < 1e-9);
        }
        assert!((expected(191.0) - 0.75).abs() < 0.001);
        assert!(difference(1.0).is_infinite() && difference(0.0).is_infinite());
    }
}
