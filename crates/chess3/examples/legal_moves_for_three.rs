//! Lists the legal moves of a position: `cargo run --example legal_moves_for_three ["POSITION"]`.

use banmen_chess3::{Position, Status};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None => Position::startpos(),
    };
    println!("{position}");
    for m in position.legal_moves() {
        println!("{:10} {}", m.to_string(), position.move_text(m));
    }
    let turn = position.turn();
    match position.status() {
        Status::Checkmate => println!("{turn} is checkmated by {:?}", position.checkers()),
        Status::Stalemate => println!("{turn} is stalemated"),
        Status::Ongoing if position.is_check() => {
            println!(
                "{turn} is in check by {:?}, {} moves",
                position.checkers(),
                position.count_legal_moves()
            );
        }
        Status::Ongoing => println!("{turn} has {} moves", position.count_legal_moves()),
    }
    Ok(())
}
