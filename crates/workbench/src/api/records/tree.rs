//! A tree of moves as the page holds it: a list in which every node names the one before it.

use crate::{failure::Failure, hall::Hall};
use banmen_play::{AnyGame, registry::Opened};
use serde::{Deserialize, Serialize};

/// A game with its variations.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Tree {
    pub(super) game: String,
    /// Empty for the usual start.
    #[serde(default)]
    pub(super) position: String,
    /// Names and values: who played, when, where.
    #[serde(default)]
    pub(super) headers: Vec<(String, String)>,
    /// The start first, and every node after its parent; of several children the first is the main line.
    pub(super) nodes: Vec<Node>,
}

/// A move, and what was noted about it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Node {
    /// Nothing for the start.
    pub(super) parent: Option<usize>,
    #[serde(default)]
    pub(super) text: String,
    #[serde(default)]
    pub(super) label: String,
    #[serde(default)]
    pub(super) player: usize,
    #[serde(default)]
    pub(super) comment: String,
    /// The time that was spent on it.
    #[serde(default)]
    pub(super) seconds: Option<f64>,
    /// How the game ended after it, in the record's own word.
    #[serde(default)]
    pub(super) ending: String,
}

impl Tree {
    /// A tree of the start alone.
    pub(super) fn new(game: impl Into<String>, position: impl Into<String>) -> Self {
        Self {
            game: game.into(),
            position: position.into(),
            headers: Vec::new(),
            nodes: vec![Node::default()],
        }
    }

    /// Adds a move.
    pub(super) fn add(&mut self, parent: usize, text: impl Into<String>) -> usize {
        self.nodes.push(Node { parent: Some(parent), text: text.into(), ..Node::default() });
        self.nodes.len() - 1
    }

    /// Checks that every node follows one before it.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let is_rooted = self.nodes.first().is_some_and(|root| root.parent.is_none());
        let follows = |(index, node): (usize, &Node)| node.parent.is_some_and(|parent| parent < index);
        if !is_rooted || !self.nodes.iter().enumerate().skip(1).all(follows) {
            return Err(Failure::wrong("the moves are no tree"));
        }
        if self.nodes.len() > super::MOST_NODES {
            return Err(Failure::wrong(format!("a record has {} moves at most here", super::MOST_NODES)));
        }
        Ok(())
    }

    /// The children of every node.
    pub(super) fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(index);
            }
        }
        children
    }

    /// The game at the start.
    pub(super) fn open(&self, hall: &Hall) -> Result<Opened, Failure> {
        let mut opened = hall.registry().open(&self.game).map_err(Failure::wrong)?;
        if !self.position.trim().is_empty() {
            opened.game.set_position(&self.position).map_err(Failure::wrong)?;
        }
        Ok(opened)
    }

    /// Plays every move, writes each as the game writes it, and takes out what the rules forbid; tells what that was.
    pub(super) fn replay(&mut self, hall: &Hall) -> Result<Vec<String>, Failure> {
        self.check()?;
        let mut opened = self.open(hall)?;
        (self.game, self.position) = (opened.id.clone(), self.start(&*opened.game, hall)?);
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
        // A node all of whose children are illegal is a leaf that was not labelled.
        self.keep(&is_legal);
        if self.nodes.iter().skip(1).any(|node| node.label.is_empty()) {
            return Ok([issues, self.replay(hall)?].concat());
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

    /// The position as the game writes it; nothing where it is the usual start.
    fn start(&self, game: &dyn AnyGame, hall: &Hall) -> Result<String, Failure> {
        let usual = hall.registry().open(&self.game).map_err(Failure::wrong)?.game.position();
        let here = game.first_position();
        Ok(if here == usual { String::new() } else { here })
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
