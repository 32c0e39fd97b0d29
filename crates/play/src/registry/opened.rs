//! A game that was opened, with the names it goes by.

use super::{Entry, OpenError, Registry, Size};
use crate::any::AnyGame;

/// A game in progress that knows what it is called.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its entry.
    pub entry: &'static Entry,
    /// The shortest text that opens it: the id, and the size when it is not the usual one.
    pub id: String,
    /// The game.
    pub game: Box<dyn AnyGame>,
}

impl Opened {
    /// What the game is called, with its size where that is not the usual one.
    pub fn title(&self) -> String {
        match self.id.split_once(':') {
            None => self.entry.name.to_owned(),
            Some((_, size)) => format!("{} {size}", self.entry.name),
        }
    }
}

impl Entry {
    /// Opens this game in a size and a representation, with its names.
    ///
    /// # Errors
    /// When it is not offered so.
    pub fn opened(
        &'static self,
        size: Option<Size>,
        representation: Option<&str>,
    ) -> Result<Opened, OpenError> {
        let game = self.open(size, representation)?;
        let size = self.sizes.choose(size).unwrap_or(Size::Fixed);
        let usual = size == self.sizes.usual();
        let id = if usual { self.id.to_owned() } else { format!("{}:{size}", self.id) };
        Ok(Opened { entry: self, id, game })
    }
}

impl Registry {
    /// Opens the game of this name, at its start, with its names.
    ///
    /// # Errors
    /// When there is no such game or size.
    pub fn opened(&self, text: &str) -> Result<Opened, OpenError> {
        let (entry, size) = self.find(text)?;
        entry.opened(size, None)
    }
}
