//! What a program has written, readable while it writes.

use std::io::Write;
use std::mem::take;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// What hangs has not answered after this.
const LONGEST: Duration = Duration::from_secs(120);

#[derive(Clone, Default)]
pub(crate) struct Screen(Arc<Mutex<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("a lock").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Screen {
    pub(crate) fn lines(&self) -> Vec<String> {
        lines(self.0.lock().expect("a lock").clone())
    }

    /// Everything since the last look.
    pub(crate) fn take(&self) -> String {
        String::from_utf8(take(&mut *self.0.lock().expect("a lock"))).expect("text")
    }

    /// The lines since the last look.
    pub(crate) fn take_lines(&self) -> Vec<String> {
        lines(self.take().into_bytes())
    }

    pub(crate) fn count(&self, start: &str) -> usize {
        self.lines().iter().filter(|line| line.starts_with(start)).count()
    }

    /// Waits for a number of lines with any of these beginnings.
    pub(crate) fn wait_for_any(&self, starts: &[&str], count: usize) {
        let began = Instant::now();
        while starts.iter().map(|start| self.count(start)).sum::<usize>() < count {
            assert!(began.elapsed() < LONGEST, "no {starts:?} in {:#?}", self.lines());
            std::thread::sleep(Duration::from_micros(500));
        }
    }

    /// Waits for a number of lines with this beginning, and returns the last.
    pub(crate) fn wait(&self, start: &str, count: usize) -> String {
        self.wait_for_any(&[start], count);
        self.lines().into_iter().rfind(|line| line.starts_with(start)).expect("a line")
    }
}

fn lines(bytes: Vec<u8>) -> Vec<String> {
    String::from_utf8(bytes).expect("text").lines().map(str::to_owned).collect()
}
