//! `banmen-lab positions`: the positions of the experiments, made again by their seed.

use anyhow::{Result, anyhow};
use banmen_lab::positions;
use banmen_shogi::Setup;
use banmen_terminal::{console, failure::Answer, nearest, progress::Progress, stop};

/// The request for positions.
#[derive(Debug)]
pub(super) struct Making {
    pub(super) kind: Option<String>,
    pub(super) count: Option<u64>,
    pub(super) seed: u64,
    pub(super) nodes: u64,
}

impl Making {
    /// Prints one SFEN per line as the positions are found.
    pub(super) fn run(self) -> Result<Answer> {
        let kind = self.kind.as_deref().unwrap_or_default();
        let count = self.count.unwrap_or(if kind == "tactical" { 216 } else { 1000 });
        let number = usize::try_from(count).unwrap_or(usize::MAX);
        let setups: Box<dyn Iterator<Item = Setup>> = match kind {
            "games" => Box::new(positions::games(self.seed, self.nodes, number)),
            "tactical" => Box::new(positions::tactical(self.seed, self.nodes, number)),
            _ => {
                let near = nearest(kind, ["games", "tactical"].into_iter());
                let hint = near.map_or(String::new(), |near| format!(": did you mean `{near}`?"));
                return Err(anyhow!("positions are of `games` or `tactical`, not `{kind}`{hint}"));
            }
        };
        let progress = Progress::begin("positions");
        let mut made = 0;
        for setup in setups {
            if stop::is_raised() {
                break;
            }
            console::line(&setup.to_string())?;
            made += 1;
            progress.set(made, Some(count));
        }
        drop(progress);
        if made < count {
            console::note(&format!("banmen: stopped after {made} of {count} positions"));
        }
        Ok(Answer::from_truth(made == count))
    }
}
