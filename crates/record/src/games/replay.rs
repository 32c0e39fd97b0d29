//! Playing a tree: every move is checked, written as the game types it, and labelled as players write it.

use super::{GameError, GameNode, GameTree, MAX_GAME_NODES};
use banmen_play::{AnyGame, Registry};

impl GameTree {
    /// Checks that every node follows one before it.
    fn check(&self) -> Result<(), GameError> {
        let is_rooted = self.nodes.first().is_some_and(|root| root.parent.is_none());
        let follows = |(index, node): (usize, &GameNode)| node.parent.is_some_and(|parent| parent < index);
        if !is_rooted || !self.nodes.iter().enumerate().skip(1).all(follows) {
            return Err(GameError::NoTree);
        }
        if self.nodes.len() > MAX_GAME_NODES { Err(GameError::TooManyMoves) } else { Ok(()) }
    }

    /// Plays every move, writes each as the game writes it, and takes out what the rules forbid; returns what that was.
    ///
    /// # Errors
    /// When the nodes are no tree, or the game or its position does not exist.
    pub fn replay(&mut self, registry: &Registry) -> Result<Vec<String>, GameError> {
        self.check()?;
        let mut opened = self.open(registry)?;
        let usual = registry.open(&self.game)?.game.position();
        let here = opened.game.first_position();
        self.game.clone_from(&opened.id);
        self.position = if here == usual { String::new() } else { here };
        let children = self.children();
        let (mut issues, mut is_legal) = (Vec::new(), vec![false; self.nodes.len()]);
        is_legal[0] = true;
        // A node to be played, or the end of its variations.
        let mut open: Vec<(usize, bool)> = children[0].iter().rev().map(|&child| (child, true)).collect();
        let mut path = Vec::new();
        while let Some((index, begins)) = open.pop() {
            if !begins {
                opened.game.undo();
                path.pop();
                continue;
            }
            match opened.game.play(&self.nodes[index].text) {
                Ok(text) => self.nodes[index].text = text,
                Err(error) => {
                    issues.push(format!("move {}: {error}", path.len() + 1));
                    continue;
                }
            }
            is_legal[index] = true;
            path.push(index);
            open.push((index, false));
            open.extend(children[index].iter().rev().map(|&child| (child, true)));
            if children[index].is_empty() {
                self.label(&*opened.game, &path);
            }
        }
        self.keep(&is_legal);
        // A node all of whose children are illegal is a leaf that was not labelled.
        if self.nodes.iter().skip(1).any(|node| node.label.is_empty()) {
            return Ok([issues, self.replay(registry)?].concat());
        }
        Ok(issues)
    }

    fn label(&mut self, game: &dyn AnyGame, path: &[usize]) {
        let played = game.history_labels().into_iter().zip(game.history_players());
        let skipped = game.played() - path.len();
        for (&index, (label, player)) in path.iter().zip(played.skip(skipped)) {
            (self.nodes[index].label, self.nodes[index].player) = (label, player.index());
        }
    }

    /// Keeps some nodes; the parent of a node that is kept is kept too.
    fn keep(&mut self, kept: &[bool]) {
        let mut numbers = vec![0; kept.len()];
        let mut next = 0;
        for (number, &is_kept) in numbers.iter_mut().zip(kept) {
            *number = next;
            next += usize::from(is_kept);
        }
        let mut index = 0;
        self.nodes.retain(|_| {
            index += 1;
            kept[index - 1]
        });
        for node in &mut self.nodes {
            node.parent = node.parent.map(|parent| numbers[parent]);
        }
    }
}
