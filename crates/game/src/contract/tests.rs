use super::*;
use crate::{
    game::{Ending, Payoffs, Player},
    inspect::{Layout, NamedSet, Sets},
    toys::{Nim, Race, TicTacToe, ToyError},
};
use std::marker::PhantomData;

#[test]
fn toys_keep_the_contract() {
    check(&Nim::<2>::new(21)).expect("two players");
    check(&Nim::<3>::new(21)).expect("three players");
    check(&Nim::<4>::new(21)).expect("four players");
    check(&TicTacToe::default()).expect("noughts and crosses");
    check(&Race::default()).expect("race");
}

/// A way to break noughts and crosses.
trait Flaw: Clone + Eq + std::fmt::Debug + Send + Sync + 'static {
    const KEY_FORGETS_A_STONE: bool = false;
    const UNDO_FORGETS: bool = false;
    const COUNTS_ONE_MORE: bool = false;
    const LISTS_TWICE: bool = false;
    const PLAYOUT_PREFERS_THE_FIRST_MOVE: bool = false;
    const ENDS_WITH_MOVES: bool = false;
    const PAYS_TOO_MUCH: bool = false;
    const SHORT_TEXT: bool = false;
    const NAMES_TWICE: bool = false;
    const SAME_MOVE_TEXT: bool = false;
    const TWO_CELLS_IN_ONE_PLACE: bool = false;
    const SETS_OF_ONE_NAME: bool = false;
    const WRONG_WORDS: bool = false;
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Broken<F>(TicTacToe, u8, PhantomData<F>);

impl<F: Flaw> Game for Broken<F> {
    type Move = u8;
    type Moves = crate::ArrayVec<u8, 10>;
    type Undo = ();
    const PLAYERS: usize = 2;

    fn turn(&self) -> Player {
        self.0.turn()
    }

    fn outcome(&self) -> Option<Payoffs> {
        match self.0.outcome() {
            Some(_) if F::PAYS_TOO_MUCH => Some(Payoffs::draw(3)),
            None if F::ENDS_WITH_MOVES && self.0.count_moves() < 3 => Some(Payoffs::draw(2)),
            outcome => outcome,
        }
    }

    fn list_moves(&self, list: &mut Self::Moves) {
        list.extend(self.0.moves());
        if F::LISTS_TWICE && list.len() == 4 {
            list.push(list[0]);
        }
    }

    fn count_moves(&self) -> usize {
        let extra = F::COUNTS_ONE_MORE && self.0.count_moves() == 2;
        self.moves().len() + usize::from(extra)
    }

    fn play(&mut self, m: u8) {
        self.1 = self.1.wrapping_add(u8::from(F::UNDO_FORGETS));
        self.0.play(m);
    }

    fn undo(&mut self, m: u8, (): ()) {
        self.0.undo(m, ());
    }

    fn key(&self) -> u64 {
        if F::KEY_FORGETS_A_STONE { self.0.count_moves() as u64 / 2 } else { self.0.key() }
    }

    fn playout(&mut self, random: &mut Random) -> Ending {
        let mut length = 0;
        while F::PLAYOUT_PREFERS_THE_FIRST_MOVE && self.outcome().is_none() {
            let moves = self.moves();
            let m = if random.below(4) == 0 { moves[0] } else { random.pick(&moves).unwrap_or(moves[0]) };
            self.play(m);
            length += 1;
        }
        let ending = crate::game::plain_playout(self, random);
        Ending { length: ending.length + length, ..ending }
    }
}

impl<F: Flaw> Notation for Broken<F> {
    type PositionError = ToyError;

    fn position_text(&self) -> String {
        let text = self.0.position_text();
        if F::SHORT_TEXT { text.replacen('o', ".", 1).replacen('x', ".", 1) } else { text }
    }

    fn read_position(&self, text: &str) -> Result<Self, ToyError> {
        Ok(Self(self.0.read_position(text)?, 0, PhantomData))
    }

    fn move_text(&self, m: u8) -> String {
        if F::SAME_MOVE_TEXT { "x".to_owned() } else { self.0.move_text(m) }
    }

    fn player_name(&self, player: Player) -> String {
        self.0.player_name(player)
    }
}

impl<F: Flaw> Draw for Broken<F> {
    fn picture(&self) -> crate::Picture {
        let mut picture = self.0.picture();
        if F::NAMES_TWICE {
            picture.cells[3].name = picture.cells[4].name.clone();
        }
        picture
    }

    fn track(&self, m: u8) -> crate::draw::Track {
        self.0.track(m)
    }

    fn layouts(&self) -> Vec<Layout> {
        let bits = (0..9).map(|cell| if F::TWO_CELLS_IN_ONE_PLACE { cell % 8 } else { cell });
        vec![Layout::of_bits("row by row", 64, 1, bits)]
    }

    fn sets(&self) -> Vec<NamedSet> {
        let mut sets = Sets::in_layout(Layout::of_bits("row by row", 64, 1, 0..9));
        let second = if F::SETS_OF_ONE_NAME { "corners" } else { "middle" };
        // A bit beyond the board belongs to no cell.
        let words = if F::WRONG_WORDS { 1 << 4 | 1 << 9 } else { 1 << 4 };
        sets.group("places").add("corners", &[0b1_0100_0101]).add(second, &[words]);
        sets.finish()
    }
}

macro_rules! caught {
    ($($test:ident: $flaw:ident by $rule:literal;)*) => {$(
        #[test]
        fn $test() {
            #[derive(Clone, PartialEq, Eq, Debug)]
            struct This;
            impl Flaw for This {
                const $flaw: bool = true;
            }
            let broken = Broken::<This>(TicTacToe::default(), 0, PhantomData);
            let violation = check(&broken).expect_err("the flaw must be found");
            assert_eq!(violation.rule, $rule, "{violation}");
        }
    )*};
}

caught! {
    weak_key_is_caught: KEY_FORGETS_A_STONE by "equal keys mean equal games to come";
    forgetful_undo_is_caught: UNDO_FORGETS by "undo gives back the position";
    wrong_count_is_caught: COUNTS_ONE_MORE by "counted moves are the listed ones";
    move_listed_twice_is_caught: LISTS_TWICE by "moves are pairwise different";
    loaded_dice_are_caught: PLAYOUT_PREFERS_THE_FIRST_MOVE by "the game's own playout has the plain one's distribution";
    moves_after_the_end_are_caught: ENDS_WITH_MOVES by "a finished game has no moves";
    overpaid_prize_is_caught: PAYS_TOO_MUCH by "pay-offs share the prize";
    lossy_position_text_is_caught: SHORT_TEXT by "a position's text comes back as the position";
    cell_named_twice_is_caught: NAMES_TWICE by "the drawing names every cell once";
    ambiguous_move_text_is_caught: SAME_MOVE_TEXT by "a move's text comes back as the move";
    shared_place_is_caught: TWO_CELLS_IN_ONE_PLACE by "a layout gives every cell a place of its own";
    set_named_twice_is_caught: SETS_OF_ONE_NAME by "a set has a name of its own in lower case";
    bits_beyond_the_board_are_caught: WRONG_WORDS by "a set has the words of the first layout";
}

#[test]
fn game_without_a_flaw_passes() {
    #[derive(Clone, PartialEq, Eq, Debug)]
    struct None;
    impl Flaw for None {}
    check(&Broken::<None>(TicTacToe::default(), 0, PhantomData)).expect("nothing is wrong with it");
}

/// Four turns of 200 moves each, all but one alike: the second player may swap, and the text forgets it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct ForgetsSwap {
    plies: u8,
    swapped: bool,
}

impl Game for ForgetsSwap {
    type Move = u8;
    type Moves = crate::ArrayVec<u8, 201>;
    type Undo = bool;
    const PLAYERS: usize = 2;

    fn turn(&self) -> Player {
        Player::new(usize::from(self.plies % 2))
    }

    fn outcome(&self) -> Option<Payoffs> {
        (self.plies == 4).then(|| Payoffs::draw(2))
    }

    fn list_moves(&self, list: &mut Self::Moves) {
        if self.plies < 4 {
            list.extend(0..200);
        }
        if self.plies == 1 {
            list.push(200);
        }
    }

    fn play(&mut self, m: u8) -> bool {
        self.plies += 1;
        let swapped = self.swapped;
        self.swapped |= m == 200;
        swapped
    }

    fn undo(&mut self, _: u8, swapped: bool) {
        *self = Self { plies: self.plies - 1, swapped };
    }

    fn key(&self) -> u64 {
        u64::from(self.plies) << 1 | u64::from(self.swapped)
    }
}

impl Notation for ForgetsSwap {
    type PositionError = std::num::ParseIntError;

    fn position_text(&self) -> String {
        self.plies.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Self, std::num::ParseIntError> {
        Ok(Self { plies: text.parse()?, swapped: false })
    }

    fn move_text(&self, m: u8) -> String {
        if m == 200 { "swap".to_owned() } else { format!("a{m}") }
    }

    fn player_name(&self, player: Player) -> String {
        player.index().to_string()
    }
}

impl Draw for ForgetsSwap {
    fn picture(&self) -> crate::draw::Picture {
        TicTacToe::default().picture()
    }

    fn track(&self, _: u8) -> crate::draw::Track {
        crate::draw::Track::default()
    }
}

/// Uniform choice swaps in 12 games with a chance of six in a hundred.
#[test]
fn flaw_behind_a_rare_move_is_caught() {
    let violation = check(&ForgetsSwap::default()).expect_err("the swap must be forced");
    assert_eq!(violation.rule, "a position's text comes back as the position", "{violation}");
}
