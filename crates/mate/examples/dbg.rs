//! temp
use banmen_mate::{Limits, Solver};
use banmen_shogi::{Move, Position};
fn main() {
    let id = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string("crates/mate/tests/data/tsume-musou.tsv").unwrap();
    let row = text.lines().find(|l| l.starts_with(&id)).unwrap();
    let cols: Vec<&str> = row.split('\t').collect();
    let mut p: Position = cols[1].parse().unwrap();
    let mut ps = vec![p];
    for m in cols[5].split(' ') { let m: Move = m.parse().unwrap(); p.play(m); ps.push(p); }
    let mut s = Solver::with_megabytes(256);
    for (i, p) in ps.iter().enumerate().rev().step_by(2).skip(0) {
        let _ = i;
        let k = if i % 2 == 0 { i } else { i - 1 };
        let a = s.solve(&ps[k], Limits { nodes: Some(3_000_000), ..Limits::NONE });
        let t = match &a { Ok(banmen_mate::Answer::Mate(m)) => format!("mate {}", m.length), o => format!("{o:?}") };
        println!("{k} {} {t} nodes {}", ps[k], s.nodes());
        let _ = p;
    }
}
