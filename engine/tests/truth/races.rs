//! Races, drawn. `X` is black.

use super::Asked;
use katachi::board::Colour;
use katachi::dragons::{Dragon, Life};
use katachi::reading::Code;
use katachi::semeai::{Outcome, Tale};

impl Asked {
    /// What is known of a dragon once its life and its races were read.
    fn dragon(&mut self, stone: &str) -> Dragon {
        let stone = self.point(stone);
        let worms = self.analysis.worms(&mut self.board, &mut self.reader);
        let dragons = self.analysis.dragons(&mut self.board, &mut self.reader).expect("connections");
        dragons.at(worms, stone).expect("a dragon").clone()
    }

    fn told(&self, outcome: Outcome) -> String {
        assert!(outcome.certain, "the race is read to its end");
        let (defence, attack) = (outcome.defence.in_protocol(), outcome.attack.in_protocol());
        format!("{defence} {attack} {}", self.name(outcome.point))
    }

    /// How a race ends; the owner of the first dragon moves.
    fn outcome(&mut self, stones: [&str; 2]) -> Outcome {
        let stones = stones.map(|stone| self.point(stone));
        let outcome = self.analysis.race(&mut self.board, &mut self.reader, stones, true);
        outcome.expect("a database of connections")
    }

    /// The same as codes and a move, of a race that is closed.
    fn race(&mut self, own: &str, other: &str) -> String {
        let outcome = self.outcome([own, other]);
        self.told(outcome)
    }

    /// The same of a fight in the open, read by moves that eyes and patterns propose.
    fn fight(&mut self, own: &str, other: &str) -> String {
        let stones = [own, other].map(|stone| self.point(stone));
        let outcome = self.analysis.race(&mut self.board, &mut self.reader, stones, false);
        self.told(outcome.expect("a database of connections"))
    }

    /// The questions of a fight in the open, with what was tried.
    fn tales(&mut self, stones: [&str; 2]) -> Vec<Tale> {
        let stones = stones.map(|stone| self.point(stone));
        let told = self.analysis.tell_race(&mut self.board, &mut self.reader, stones);
        told.expect("a database of connections").1
    }

    /// The same after a move.
    fn race_after(&mut self, colour: Colour, point: &str, own: &str, other: &str) -> String {
        let played = (self.point(point), colour);
        let stones = [self.point(own), self.point(other)];
        let outcome = self.analysis.race_after(&mut self.board, &mut self.reader, played, stones);
        self.told(outcome.expect("a database of connections").expect("a legal move"))
    }
}

/// Two liberties against two.
const EVEN: &str = "
    . O X . O . O . .
    . O X . O O . O O
    X O X X O . O . .
    X X O O O . . . .
    . X X X O . . . .
    . . . X O O . . .
    X X . X X O . . .
    . X . . X O . . .
    . X . . X O . . .";

#[test]
fn with_as_many_liberties_who_moves_wins() {
    let mut asked = Asked::drawn(EVEN);
    for (own, other, points) in [("C9", "B9", ["A9", "A8"]), ("B9", "C9", ["D9", "D8"])] {
        let told = asked.race(own, other);
        assert!(points.iter().any(|point| told == format!("1 1 {point}")), "{own}: {told}");
    }
}

#[test]
fn a_liberty_behind_is_lost() {
    let mut asked = Asked::drawn(EVEN);
    assert_eq!(asked.race_after(Colour::White, "D9", "C9", "B9"), "0 0 PASS");
    assert_eq!(asked.race_after(Colour::Black, "A9", "B9", "C9"), "0 0 PASS");
    // One ahead, it can wait.
    assert_eq!(asked.race_after(Colour::White, "D9", "B9", "C9"), "1 1 PASS");
}

/// Neither side has an eye, and they share their last two liberties.
const SHARED: &str = "
    . O X . O X . . .
    O O X . O X . . .
    . O X O O X . . .
    . O O X X X . . .
    . . O X . . . . .
    O O O X . . X . .
    . . O X X X . . .
    . . O X . . . . .
    . . O X . . . . .";

#[test]
fn two_shared_liberties_are_a_seki() {
    let mut asked = Asked::drawn(SHARED);
    assert_eq!(asked.race("C9", "E9"), "1 0 PASS");
    assert_eq!(asked.race("E9", "C9"), "1 0 PASS");
}

/// White's corner has room for one eye and no way out; Black's wall is thin outside.
const CORNER: &str = "
    . O O X . . . . .
    O . . X . . . . .
    . . X . O . O . .
    X X X X . . . . .
    . . . . O . . . .
    . . . O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn in_a_fight_in_the_open_a_dragon_lives_by_its_own_stones() {
    let mut asked = Asked::drawn(CORNER);
    // Stones against Black's wall hold together with White's others, and do not get the corner out.
    assert_eq!(asked.fight("B9", "C7"), "0 0 PASS");
    assert_eq!(asked.fight("C7", "B9"), "1 1 B8");
}

#[test]
fn a_fight_in_the_open_is_told_question_by_question() {
    let mut asked = Asked::drawn(CORNER);
    let tales = asked.tales(["C7", "B9"]);
    let [tale] = tales.as_slice() else { panic!("one question settles both codes: {tales:?}") };
    assert_eq!((tale.question.as_str(), tale.answer), ("does black take white, black first", Some(true)));
    let kills = tale.tried.iter().find(|tried| tried.depth == 0 && tried.succeeds == Some(true));
    assert_eq!(kills.map(|tried| asked.name(tried.point)).as_deref(), Some("B8"));
    // Replies stand below a move, one deeper, and a pass is among them.
    let deeper = tale.tried.windows(2).all(|pair| pair[1].depth <= pair[0].depth + 1);
    assert!(deeper && tale.tried.iter().any(|tried| tried.point.is_none()));
    assert!(tale.seen.starts_with("black 0-0 ["), "{}", tale.seen);
    // What is settled by trying every move has no tale.
    assert_eq!(Asked::drawn(EVEN).tales(["C9", "B9"]), []);
}

/// White can take the stone at C9, and is not safe then.
const PREY: &str = "
    O O X . O O X . .
    O . O . . O X . .
    . X X . O O X . .
    . X O O O . X . X
    O O . . . . X . .
    X X X X X X X . .
    . . . . . . X . .
    . . . X . . . . .
    . . . . . . . . .";

#[test]
fn who_takes_the_other_dragon_does_not_always_live_by_it() {
    let mut asked = Asked::drawn(PREY);
    let tales = asked.tales(["C9", "E9"]);
    let takes = asked.point("D9");
    let mut taking = tales
        .iter()
        .flat_map(|tale| &tale.tried)
        .filter(|tried| tried.depth == 1 && tried.mover == Colour::White && tried.point == Some(takes));
    // Once Black has taken eye space away.
    let dies = ("black taken, who took it is killed: Win", Some(false));
    assert!(taking.any(|tried| (tried.seen.as_str(), tried.succeeds) == dies), "{tales:?}");
}

#[test]
fn dragons_that_race_evenly_are_critical() {
    let mut asked = Asked::drawn(EVEN);
    for (stone, other) in [("B9", "C9"), ("C9", "B9")] {
        let dragon = asked.dragon(stone);
        let raced = dragon.raced.expect("a race");
        assert_eq!((dragon.life, raced.races, raced.certain), (Life::Critical, 1, true), "{stone}");
        let target = Some(asked.point(other));
        assert!(raced.attack_target == target && raced.defence_target == target, "{stone}: {raced:?}");
    }
}

#[test]
fn dragons_in_a_seki_live() {
    let mut asked = Asked::drawn(SHARED);
    for stone in ["C9", "E9"] {
        let dragon = asked.dragon(stone);
        assert_eq!(dragon.life, Life::Alive, "{stone}: {:?} {:?}", dragon.fate, dragon.raced);
    }
}

/// Both sides have an eye of two points, and two liberties are shared.
const EYES: &str = "
    . X X . O . O X .
    . X X . O . O X .
    X X X O O O O X X
    O O O X X X X X .
    O O O X X X X X X
    . . O X . . . . .
    O O O X X X X X X
    . . O X . . . . .
    . . O X . . . . .";

#[test]
fn eyes_of_one_size_that_share_liberties_are_a_seki() {
    let mut asked = Asked::drawn(EYES);
    assert_eq!(asked.race("C9", "E9"), "1 0 PASS");
    assert_eq!(asked.race("E9", "C9"), "1 0 PASS");
}

/// White's three stones in the corner cannot be kept from becoming four in a bend, and Black who takes those dies in the
/// ko that White begins when nothing else is left.
const BENT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . O O O
    . . . . . . O . .
    . . . . O O O X X
    . . . . O . . X .
    . . . . O X X X O
    . . . . O X . O O";

#[test]
fn who_takes_four_in_a_bend_is_dead() {
    let mut asked = Asked::drawn(BENT);
    assert_eq!(asked.race("J4", "J2"), "0 0 PASS");
    assert_eq!(asked.race("J2", "J4"), "1 1 PASS");
}

/// White at A8 takes the two stones that keep his corner from Black's: that Black's space leads out along the edge is no life.
const LEAK: &str = "
    . . X . . . . . .
    . X X O O O O . .
    O X . X X O . . .
    O X O X O O . O .
    O X X X X O . . .
    . O . O O O . . .
    . . O . . . . O .
    . . . . O . . . .
    . . . . . . . . .";

#[test]
fn a_leak_along_the_edge_is_no_way_out() {
    let outcome = Asked::drawn(LEAK).outcome(["C6", "C9"]);
    assert_eq!((outcome.defence, outcome.attack), (Code::Win, Code::Win), "{outcome:?}");
}
