//! The tree of a game: where it starts, its moves with times and comments, its variations and its endings.

use crate::ending::Ending;
use crate::headers::Headers;
use banmen_shogi::{Color, IllegalMove, Move, Position, Square};
use std::time::Duration;

/// A game as it was recorded.
///
/// The nodes form a tree: the first child of each node is the main line, the others are variations. A node is a move,
/// an illegal move, or an ending; two children of a node are never the same.
///
/// ```
/// use banmen_record::{Ending, Record, Step};
/// let mut record = Record::default();
/// let first = record.play(Record::ROOT, "7g7f".parse()?)?;
/// record.play(first, "3c3d".parse()?)?;
/// record.play(first, "8c8d".parse()?)?; // a variation
/// record.end(first, Ending::Interruption);
/// assert_eq!(record.main_line().len(), 2);
/// assert_eq!(record.node(first).children().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// The players, the event and whatever else the record says about the game.
    pub headers: Headers,
    start: Position,
    nodes: Vec<Node>,
}

/// The number of a node in its record.
pub type NodeId = usize;

/// What happens at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Nothing: the node before the first move.
    Start,
    /// A legal move.
    Move(Move),
    /// A move that breaks a rule: the game ends here. Only an [`Ending`] may follow.
    Illegal {
        /// The move. A piece stands on its origin.
        played: Move,
        /// The rule that it breaks.
        rule: IllegalMove,
    },
    /// The end of the game or of the variation. Nothing follows.
    End(Ending),
}

impl Step {
    /// Returns the move, legal or not.
    pub const fn played(self) -> Option<Move> {
        match self {
            Self::Move(played) | Self::Illegal { played, .. } => Some(played),
            Self::Start | Self::End(_) => None,
        }
    }
}

/// A move or an ending, with what was noted about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub(crate) step: Step,
    /// The time that was spent on it, if the record says so.
    pub time: Option<Duration>,
    /// The lines of its comment.
    pub comment: Vec<String>,
    children: Vec<NodeId>,
}

impl Node {
    const fn new(step: Step) -> Self {
        Self { step, time: None, comment: Vec::new(), children: Vec::new() }
    }

    /// Returns what happens here.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Returns the nodes that follow: the main line first, then the variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }
}

impl Record {
    /// The node before the first move.
    pub const ROOT: NodeId = 0;

    /// Returns a record without moves. Moves are counted from 1, whatever number the position has.
    pub fn new(start: Position) -> Self {
        let mut setup = start.setup();
        setup.ply = 1;
        let start = Position::new(&setup).unwrap_or(start);
        Self { headers: Headers::default(), start, nodes: vec![Node::new(Step::Start)] }
    }

    /// Returns the position before the first move.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Returns a node.
    ///
    /// # Panics
    /// When the number is not one of this record.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id]
    }

    /// Returns a node, to note a time or a comment.
    ///
    /// # Panics
    /// When the number is not one of this record.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id]
    }

    /// Returns the number of nodes, the one before the first move included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns whether nothing was recorded after the start.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// Adds a legal move after a node, or finds it there.
    ///
    /// # Errors
    /// The rule that the move breaks. After an illegal move and after an ending every move breaks one.
    pub fn play(&mut self, after: NodeId, played: Move) -> Result<NodeId, IllegalMove> {
        let position = self.position(after);
        position.check_move(played)?;
        match self.nodes[after].step {
            Step::Start | Step::Move(_) => Ok(self.add(after, Step::Move(played))),
            Step::Illegal { rule, .. } => Err(rule),
            // A game that is over has no piece to move.
            Step::End(_) => Err(IllegalMove::EmptyOrigin { from: played.from().unwrap_or(played.to()) }),
        }
    }

    /// Adds a move that breaks a rule after a node, or finds it there. `None` when it breaks none, when no piece stands on
    /// its origin that could make it, and where the game is over.
    pub fn foul(&mut self, after: NodeId, played: Move) -> Option<NodeId> {
        let position = self.position(after);
        let rule = position.check_move(played).err()?;
        let is_open = matches!(self.nodes[after].step, Step::Start | Step::Move(_));
        (is_open && exists(&position, played)).then(|| self.add(after, Step::Illegal { played, rule }))
    }

    /// Adds an ending after a node, or finds it there. After an ending it is that ending.
    pub fn end(&mut self, after: NodeId, ending: Ending) -> NodeId {
        match self.nodes[after].step {
            Step::End(_) => after,
            _ => self.add(after, Step::End(ending)),
        }
    }

    /// Adds a step that the caller has checked.
    pub(crate) fn add(&mut self, after: NodeId, step: Step) -> NodeId {
        let same = self.nodes[after].children.iter().copied().find(|&child| self.nodes[child].step == step);
        same.unwrap_or_else(|| {
            let id = self.nodes.len();
            self.nodes.push(Node::new(step));
            self.nodes[after].children.push(id);
            id
        })
    }

    /// Returns the nodes of the main line after the start, in order.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line_from(Self::ROOT)
    }

    /// Returns the nodes that follow a node along first children.
    pub fn line_from(&self, id: NodeId) -> Vec<NodeId> {
        let next = |&id: &NodeId| self.nodes[id].children.first().copied();
        std::iter::successors(next(&id), next).collect()
    }

    /// Returns the moves of the main line, up to its ending or its first illegal move.
    pub fn moves(&self) -> Vec<Move> {
        let legal = |id: NodeId| match self.nodes[id].step {
            Step::Move(played) => Some(played),
            _ => None,
        };
        self.main_line().into_iter().map_while(legal).collect()
    }

    /// Returns how the main line ends, if the record says so.
    pub fn ending(&self) -> Option<Ending> {
        match self.nodes[self.main_line().last().copied()?].step {
            Step::End(ending) => Some(ending),
            _ => None,
        }
    }

    /// Returns the illegal move that ends the main line, with the rule that it breaks.
    pub fn illegal(&self) -> Option<(Move, IllegalMove)> {
        self.main_line().into_iter().find_map(|id| match self.nodes[id].step {
            Step::Illegal { played, rule } => Some((played, rule)),
            _ => None,
        })
    }

    /// Returns the position at a node. An illegal move is not played.
    pub fn position(&self, id: NodeId) -> Position {
        let mut parents = vec![Self::ROOT; self.nodes.len()];
        for (parent, node) in self.nodes.iter().enumerate() {
            for &child in &node.children {
                parents[child] = parent;
            }
        }
        let mut path = Vec::new();
        let mut at = id;
        while at != Self::ROOT {
            path.push(at);
            at = parents[at];
        }
        let mut position = self.start;
        for id in path.into_iter().rev() {
            if let Step::Move(played) = self.nodes[id].step {
                position.play(played);
            }
        }
        position
    }

    /// Returns the position after a number of moves of the main line, or `None` when it is shorter.
    pub fn position_at(&self, number: usize) -> Option<Position> {
        let moves = self.moves();
        let mut position = self.start;
        for &played in moves.get(..number)? {
            position.play(played);
        }
        Some(position)
    }

    /// The winner of a line that ends here, with the side that would have had to move.
    pub(crate) fn winner(ending: Ending, turn: Color) -> Option<Color> {
        ending.mover_wins().map(|wins| if wins { turn } else { turn.other() })
    }
}

impl Default for Record {
    /// Returns an even game without moves.
    fn default() -> Self {
        Self::new(Position::startpos())
    }
}

impl PartialEq for Record {
    /// Compares what is recorded, and not in which order it was entered.
    fn eq(&self, other: &Self) -> bool {
        if (&self.headers, self.start) != (&other.headers, other.start) || self.len() != other.len() {
            return false;
        }
        let mut pairs = vec![(Self::ROOT, Self::ROOT)];
        while let Some((a, b)) = pairs.pop() {
            let (a, b) = (self.node(a), other.node(b));
            if (a.step, a.time, &a.comment) != (b.step, b.time, &b.comment)
                || a.children.len() != b.children.len()
            {
                return false;
            }
            pairs.extend(a.children.iter().copied().zip(b.children.iter().copied()));
        }
        true
    }
}

impl Eq for Record {}

/// Whether there is a piece that could make the move if all rules allowed it.
pub(crate) fn exists(position: &Position, played: Move) -> bool {
    match played.from() {
        None => true,
        Some(from) => position
            .piece(from)
            .is_some_and(|piece| !played.is_promotion() || piece.kind().promoted().is_some()),
    }
}

/// The target of the move at a node, which 同 refers to.
pub(crate) fn target(step: Step) -> Option<Square> {
    step.played().map(Move::to)
}
