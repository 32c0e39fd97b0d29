//! The engine on standard input and output, without the rest of the program: for matches between builds.
//!
//! ```text
//! cargo build --release -p banmen-protocol --example usi
//! ```

use banmen_protocol::usi::{Flow, Usi};
use std::io;

fn main() -> io::Result<()> {
    let mut usi = Usi::new(io::stdout());
    for line in io::stdin().lines() {
        if usi.line(&line?) == Flow::Quit {
            break;
        }
    }
    Ok(())
}
