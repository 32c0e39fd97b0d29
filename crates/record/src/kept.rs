//! What a format can hold of a record.

use crate::headers::PLAYERS;
use crate::tree::{Node, NodeId, Record, Step};
use crate::{Ending, Format, Lost, csa};
use std::time::Duration;

impl Record {
    /// Returns what remains of the record when it is written in a format and read again: `read(write(r, f))` gives
    /// `r.kept_by(f)`, and KIF keeps everything but fractions of seconds.
    pub fn kept_by(&self, format: Format) -> Self {
        self.split(format).0
    }

    /// Returns what a format has no room for: the difference between the record and [`kept_by`](Self::kept_by).
    pub fn lost_in(&self, format: Format) -> Lost {
        self.split(format).1
    }

    /// What a format keeps, and what it loses.
    fn split(&self, format: Format) -> (Self, Lost) {
        let mut kept = Self::new(*self.start());
        let mut lost = Lost::default();
        for (name, value) in self.headers.iter() {
            let holds = match format {
                Format::Kif | Format::Ki2 | Format::Jkf => true,
                Format::Csa | Format::Csa3 => PLAYERS.contains(&name) || csa::key(name).is_some(),
                Format::Usi => false,
            };
            if holds {
                kept.headers.set(name, value);
            } else {
                lost.headers.push(name.to_owned());
            }
        }
        let comments = format != Format::Usi;
        let variations = matches!(format, Format::Kif | Format::Ki2 | Format::Jkf);
        let mut open: Vec<(NodeId, NodeId)> = vec![(Self::ROOT, Self::ROOT)];
        while let Some((from, to)) = open.pop() {
            let node = self.node(from);
            if comments {
                let lines = node.comment.iter().flat_map(|line| line.split(['\n', '\r']));
                kept.node_mut(to).comment = lines.map(str::to_owned).collect();
            }
            let time = node.time.and_then(|time| kept_time(time, format));
            lost.fractions += usize::from(time.is_some() && time != node.time);
            kept.node_mut(to).time = time;
            let holds = |&&id: &&NodeId| is_kept(self.node(id).step(), format);
            let children = node.children().iter().filter(holds).take(if variations { usize::MAX } else { 1 });
            // Without variations a line whose main continuation cannot be written ends before it.
            for &child in children.filter(|&&child| variations || Some(&child) == node.children().first()) {
                let added = kept.add(to, self.node(child).step());
                open.push((child, added));
            }
        }
        let less = |count: fn(&Node) -> bool| self.count(count) - kept.count(count);
        lost.moves = less(|node| node.step().played().is_some());
        lost.endings = less(|node| matches!(node.step(), Step::End(_)));
        lost.comments = less(|node| node.comment.iter().any(|line| !line.is_empty()));
        lost.times = less(|node| node.time.is_some());
        (kept, lost)
    }

    /// The number of nodes of a kind.
    fn count(&self, kind: fn(&Node) -> bool) -> usize {
        (0..self.len()).filter(|&id| kind(self.node(id))).count()
    }
}

fn kept_time(time: Duration, format: Format) -> Option<Duration> {
    match format {
        Format::Kif | Format::Csa | Format::Jkf => Some(Duration::from_secs(time.as_secs())),
        Format::Csa3 => Some(Duration::new(time.as_secs(), time.subsec_millis() * 1_000_000)),
        Format::Ki2 | Format::Usi => None,
    }
}

fn is_kept(step: Step, format: Format) -> bool {
    match (step, format) {
        (Step::End(ending), Format::Usi) => matches!(ending, Ending::Resignation | Ending::Declaration),
        (Step::End(ending), Format::Csa | Format::Csa3 | Format::Jkf) => ending.csa(true).is_some(),
        _ => true,
    }
}
