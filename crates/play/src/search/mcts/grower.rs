//! What grows a tree: a game's moves, its random games, and the way from a node back to a move.

use super::{
    MctsSettings,
    rave::Seen,
    tree::{Child, Rewards, Tree},
};
use crate::{
    game::{Game, MoveList, Payoffs},
    random::Random,
    search::{Info, budget::Budget, evaluate::parts, order::key_of},
};

/// The visits of the root, for each of the games that are then played at once, before they are.
const ALONE: u32 = 16;

/// The random games between two looks at whether the answer can still change.
const LOOK: u64 = 512;

/// A tree with the generator that grows it.
#[derive(Debug)]
pub(super) struct Grower<G: Game> {
    pub(super) tree: Tree,
    /// The move that leads to each node but the root, which has none.
    arrivals: Vec<G::Move>,
    /// The position at the root.
    position: Option<G>,
    random: Random,
    seen: Seen,
    path: Vec<u32>,
    /// The moves of the node that is expanded: how urgent they are, in which order they are tried, and as nodes.
    urgencies: Vec<Option<i32>>,
    ranked: Vec<(Option<i32>, u32)>,
    children: Vec<Child>,
    settings: MctsSettings,
}

impl<G: Game> Grower<G> {
    pub(super) fn new(settings: MctsSettings, bytes: usize, index: usize) -> Self {
        Self {
            tree: Tree::new(bytes, size_of::<G::Move>()),
            arrivals: Vec::new(),
            position: None,
            random: Random::stream(settings.seed, index as u64),
            seen: Seen::default(),
            path: Vec::new(),
            urgencies: Vec::new(),
            ranked: Vec::new(),
            children: Vec::new(),
            settings,
        }
    }

    /// Grows the tree until the budget is spent or the root is settled.
    pub(super) fn grow(
        &mut self,
        game: &G,
        mut budget: Budget<'_>,
        depth: Option<u32>,
        report: &mut dyn FnMut(&Info<G::Move>),
    ) -> u64 {
        let mut next_report = 1024;
        let mut next_look = LOOK;
        let deepest = depth.map_or(usize::MAX, |depth| depth as usize);
        while !budget.is_spent() && self.tree.proven().is_none() {
            let games = self.iterate(game, deepest);
            for _ in 0..games {
                let _ = budget.spend();
            }
            if budget.nodes() >= next_look {
                next_look += LOOK;
                if self.is_settled(&budget) {
                    break;
                }
            }
            if budget.nodes() >= next_report {
                next_report *= 2;
                let mut info = self.info(game, None);
                info.nodes = budget.nodes();
                info.seconds = budget.seconds();
                report(&info);
            }
        }
        budget.nodes()
    }

    /// Whether the time that is left cannot make another move of the root the most visited one. Trees that are added up
    /// do not know that of each other.
    fn is_settled(&self, budget: &Budget<'_>) -> bool {
        let alone = self.settings.threads <= 1;
        alone && budget.nodes_in_time().is_some_and(|nodes| self.tree.root_lead() > nodes)
    }

    /// One way down the tree, with the random games at its end; answers how many they were.
    fn iterate(&mut self, game: &G, deepest: usize) -> u32 {
        let mut game = game.clone();
        let rave = (G::MOVES_COMMUTE && self.settings.rave).then_some(G::RAVE_EQUAL);
        let exploration = self.settings.exploration.unwrap_or(G::EXPLORATION);
        self.path.clear();
        self.path.push(0);
        self.seen.clear();
        let mut node = 0;
        let rewards = loop {
            if let Some(payoffs) = self.tree.node(node).proven {
                break payoffs.into();
            }
            let deep = self.path.len() > deepest;
            if !self.tree.is_expanded(node) {
                let ripe = node == 0 || self.tree.node(node).visits >= self.tree.ripe_visits(G::RIPE_VISITS);
                if deep || !ripe || !self.expand(node, &game) {
                    break self.random_games(&mut game, rave.is_some());
                }
                if let Some(payoffs) = self.tree.node(node).proven {
                    break payoffs.into();
                }
            }
            node = self.tree.select(node, game.turn(), exploration, rave);
            game.play(self.arrivals[node as usize - 1]);
            self.path.push(node);
        };
        self.tree.back_up(&self.path, &rewards);
        if rave.is_some() {
            self.seen.learn(&mut self.tree, &self.path, &rewards);
        }
        rewards.games
    }

    /// The random games from one position: a single one while the tree is small, because then each should go another way.
    fn random_games(&mut self, game: &mut G, remember: bool) -> Rewards {
        let many = G::ROLLOUTS > 1 && self.tree.root_visits() >= u64::from(ALONE * G::ROLLOUTS);
        let games = if many { G::ROLLOUTS } else { 1 };
        let mut rewards = Rewards::default();
        if remember {
            let seen = &mut self.seen;
            game.rollouts_telling(
                games,
                &mut self.random,
                |player, number, games, reward| seen.tell(player, number, games, reward),
                |payoffs| rewards.add(payoffs),
            );
            return rewards;
        }
        for number in 1..=games {
            // The last game may be played on the position itself.
            let mut copy = None;
            let game = if number < games { copy.insert(game.clone()) } else { &mut *game };
            rewards.add(&game.rollout(&mut self.random).payoffs);
        }
        rewards
    }

    /// Gives a node its children, or its ending; `false` when the tree is full. The children are in the order in which
    /// they are tried: the most urgent ones first, equal ones shuffled. Moves that are not worth a try are there only
    /// where there is no other.
    fn expand(&mut self, node: u32, game: &G) -> bool {
        let list = game.moves();
        let moves = list.as_slice();
        if moves.is_empty() {
            self.tree.end(node, ending_of(game));
            return true;
        }
        self.urgencies.clear();
        game.list_urgencies(moves, &mut self.urgencies);
        self.ranked.clear();
        for (index, &urgency) in self.urgencies.iter().enumerate().take(moves.len()) {
            self.ranked.push((urgency, index as u32));
        }
        order(&mut self.ranked, &mut self.random);
        self.children.clear();
        for &(urgency, index) in &self.ranked {
            let m = moves[index as usize];
            let number = if G::MOVES_COMMUTE { G::move_number(m) as u16 } else { 0 };
            self.children.push(Child { key: key_of(m), number, expected: expected(urgency) });
        }
        let fits = self.tree.expand(node, &self.children, game.turn());
        if fits {
            for &(_, index) in &self.ranked {
                self.arrivals.push(moves[index as usize]);
            }
        }
        fits
    }

    /// Makes this position the root, and keeps what is known below it.
    pub(super) fn move_root(&mut self, game: &G) {
        match self.position.take().and_then(|position| self.find(&position, game)) {
            Some(0) => {}
            Some(node) => {
                let old = self.tree.keep_below(node);
                let mut arrivals = Vec::with_capacity(old.len());
                for &node in &old[1..] {
                    arrivals.push(self.arrivals[node as usize - 1]);
                }
                self.arrivals = arrivals;
            }
            None => {
                self.tree.clear(game.turn());
                self.arrivals.clear();
            }
        }
        self.position = Some(game.clone());
    }

    /// The node of a position at most one round of moves below the root, through nodes that were visited.
    fn find(&self, from: &G, wanted: &G) -> Option<u32> {
        let mut front = vec![(0u32, from.clone())];
        for _ in 0..=G::PLAYERS {
            let mut next = Vec::new();
            for (node, game) in &front {
                if game == wanted {
                    return Some(*node);
                }
                for child in self.tree.children(*node) {
                    if self.tree.nodes[child].visits > 0 {
                        let mut game = game.clone();
                        game.play(self.arrivals[child - 1]);
                        next.push((child as u32, game));
                    }
                }
            }
            front = next;
        }
        None
    }

    /// The move at the root with this key.
    pub(super) fn root_move(&self, key: u64) -> Option<G::Move> {
        self.tree.child(key).map(|child| self.arrivals[child as usize - 1])
    }

    /// The most visited line, beginning with the move `first` if there is one.
    pub(super) fn info(&self, game: &G, first: Option<u64>) -> Info<G::Move> {
        let (nodes, scores) = self.tree.line(first, G::PLAYERS);
        let mut line = Vec::with_capacity(nodes.len());
        for &node in &nodes {
            line.push(self.arrivals[node as usize - 1]);
        }
        let scores = scores.unwrap_or_else(|| parts(&ending_of(game)));
        let proven = self.tree.proven().is_some();
        Info { depth: line.len() as u32, nodes: 0, seconds: 0.0, scores, proven, score: None, line }
    }
}

/// The pay-offs of a game that is over; a draw where it was broken off.
fn ending_of<G: Game>(game: &G) -> Payoffs {
    game.outcome().unwrap_or(Payoffs::draw(G::PLAYERS))
}

/// The share that is expected of a move of this urgency before it is tried.
fn expected(urgency: Option<i32>) -> f32 {
    (0.5 + 0.025 * urgency.unwrap_or(0) as f32).clamp(0.1, 0.9)
}

/// Puts the most urgent moves first, equal ones in random order, and drops those that are not worth a try.
fn order(ranked: &mut Vec<(Option<i32>, u32)>, random: &mut Random) {
    for last in (1..ranked.len()).rev() {
        ranked.swap(last, random.below(last as u32 + 1) as usize);
    }
    ranked.sort_by_key(|&(urgency, _)| std::cmp::Reverse(urgency));
    let tried = ranked.iter().filter(|(urgency, _)| urgency.is_some()).count();
    ranked.truncate(if tried == 0 { 1 } else { tried });
}
