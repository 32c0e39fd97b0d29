//! What `go mate` is answered with.

use banmen_mate::{Answer, Event};
use std::time::Duration;

fn info(nodes: u64, elapsed: Duration) -> String {
    let speed = u128::from(nodes) * 1_000_000 / elapsed.as_micros().max(1);
    format!("info time {} nodes {nodes} nps {speed}", elapsed.as_millis())
}

/// The lines that tell an event: `info` while the search goes on, and at its end one `checkmate`.
pub(super) fn lines(event: &Event) -> String {
    let (result, nodes, elapsed) = match event {
        Event::Progress { nodes, elapsed } => return info(*nodes, *elapsed),
        Event::Done { result, nodes, elapsed } => (result, *nodes, *elapsed),
    };
    let info = info(nodes, elapsed);
    let answer = match result.as_ref().map(|solutions| &solutions.answer) {
        Ok(Answer::Mate(mate)) => {
            let line: Vec<String> = mate.line.iter().map(ToString::to_string).collect();
            let line = line.join(" ");
            return format!("{info} score mate {} pv {line}\ncheckmate {line}", mate.length);
        }
        Ok(Answer::NoMate) => "checkmate nomate".to_owned(),
        Ok(Answer::Undecided) => "checkmate timeout".to_owned(),
        // There is nobody to be mated, or the program is at fault: neither is a proof.
        Err(error) => format!("info string error {error}\ncheckmate timeout"),
    };
    format!("{info}\n{answer}")
}
