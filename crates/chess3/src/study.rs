//! Which search suits three players? The question that Klimaszewski (2015, §5) leaves open, answered by playing.
//!
//! max^n, paranoid and best-reply search played each other with the same evaluation, the same noisy moves at the horizon
//! and the same time, each with what its pruning allows: killers and history for paranoid and best-reply, a table for
//! paranoid, and none of them for max^n, whose value depends on the order of the moves. Each opening of six random moves
//! was played with all six seatings of two searches on three seats: A A B and A B B in every rotation. A seat's fair
//! share is 33.3 %; who mates takes all, a draw is a third for each. Intervals are 95 %, from the spread of the means of
//! the openings.
//!
//! | pairing | games | first | second | draws |
//! | --- | ---: | ---: | ---: | ---: |
//! | max^n – paranoid | 300 | 12.6 ± 2.8 % | **54.1 ± 2.8 %** | 5 |
//! | max^n – best-reply | 300 | 27.0 ± 2.6 % | **39.6 ± 2.6 %** | 43 |
//! | paranoid – best-reply | 300 | **42.2 ± 3.9 %** | 24.4 ± 3.9 % | 15 |
//!
//! ```text
//! banmen match chess3 maxn:time=0.015 paranoid:time=0.015 --games 300 --opening 6 --threads 2
//! banmen match chess3 maxn:time=0.015 bestreply:time=0.015 --games 300 --opening 6 --threads 2
//! banmen match chess3 paranoid:time=0.015 bestreply:time=0.015 --games 300 --opening 6 --threads 2
//! ```
//!
//! Paranoid search wins both of its pairings, and best-reply beats max^n. So `banmen play chess3` thinks by paranoid
//! search ([`ENTRY`](crate::ENTRY)). A likely reason: both winners prune like alpha-beta, which max^n cannot, and of the
//! two paranoid expects that both opponents move before it does again, while best-reply lets only one of them. The seats
//! are nearly fair: Red took 36 % of the prizes of all 900 games, White and Black 32 % each.
//!
//! How far this reaches: the moves were quick, and the machine had other work beside, so that a move had some 5,000
//! positions instead of the 20,000 of a free one (an estimate from the processor time of a short trial). Limits of time
//! do not give the same games again; the log of each match (`--log FILE`) can be replayed.
