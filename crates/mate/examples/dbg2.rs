//! temp
use banmen_mate::{Limits, Solver, Answer};
use banmen_shogi::{Move, Position};
fn main() {
    let sfen = std::env::args().nth(1).unwrap();
    let mut p: Position = sfen.parse().unwrap();
    for m in std::env::args().skip(2) { p.play(m.parse::<Move>().unwrap()); }
    let mut s = Solver::with_megabytes(256);
    println!("{p} check {}", p.is_check());
    if p.is_check() {
    for m in p.moves() {
        let mut n = p; n.play(m);
        let a = s.solve(&n, Limits { nodes: Some(3_000_000), ..Limits::NONE });
        let t = match &a { Ok(Answer::Mate(m)) => format!("mate {}", m.length), o => format!("{o:?}") };
        println!("{m} {t} nodes {}", s.nodes());
    } } else {
        let a = s.solve(&p, Limits { nodes: Some(3_000_000), ..Limits::NONE });
        println!("{a:?} {}", s.nodes());
    }
}
