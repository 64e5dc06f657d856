//! Domains and the eye spaces they make (`eye-spaces.md#domains`).
//!
//! Life and death finds them in every position that it looks at, so all points are done at once, as sets.

use super::known::KnownStrings;
use super::spaces::Spaces;
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::Reader;

/// The eye spaces of White and of Black.
pub(super) fn eye_spaces(board: &mut Board, reader: &mut Reader, known: &dyn KnownStrings) -> [Spaces; 2] {
    let lively = Colour::BOTH.map(|colour| known.lively_stones(board, colour));
    let margins = false_margins(board, reader, known, &lively);
    let [white, black] = Colour::BOTH.map(|colour| domain(board, &lively, colour, &margins));
    [spaces(&lively, &white, &black), spaces(&lively, &black, &white)]
}

fn spaces([one, other]: &[PointSet; 2], own: &PointSet, enemy: &PointSet) -> Spaces {
    let free = own.without(one).without(other);
    let sole = free.without(enemy);
    let mut spaces = Spaces { points: sole, marginal: sole.intersection(&enemy.without(own).beside()) };
    // Of what both sides claim a space has what touches its own part, as margins.
    let margins = free.intersection(enemy).intersection(&own.without(enemy).beside());
    spaces.points.insert_all(&margins);
    spaces.marginal.insert_all(&margins);
    spaces
}

/// Points with a living stone beside them that lie in neither domain, because a stone there would be lost although
/// the space seems open: a lost stone inside and a living one outside of the same colour have the point between them.
fn false_margins(
    board: &mut Board,
    reader: &mut Reader,
    known: &dyn KnownStrings,
    lively: &[PointSet; 2],
) -> PointSet {
    let between = |owner: Colour| {
        let enemy = !owner;
        let living = &lively[enemy.index()];
        let lost = board.stones_of(enemy).without(living);
        let sides = [board.stones_of(owner), living, &lost];
        sides.iter().fold(*board.empty_points(), |points, stones| points.intersection(&stones.beside()))
    };
    let [white, black] = Colour::BOTH.map(between);
    let mut either = white;
    either.insert_all(&black);
    let mut found = PointSet::EMPTY;
    for point in &either {
        let mut is_lost = |between: &PointSet, owner: Colour| {
            between.contains(point)
                && loses_a_stone(board, reader, known, &lively[(!owner).index()], point, owner)
        };
        if is_lost(&white, Colour::White) || is_lost(&black, Colour::Black) {
            found.insert(point);
        }
    }
    found
}

/// Whether the opponent of `owner` has a `living` string beside a point that nobody takes, and loses a stone there.
fn loses_a_stone(
    board: &mut Board,
    reader: &mut Reader,
    known: &dyn KnownStrings,
    living: &PointSet,
    point: Point,
    owner: Colour,
) -> bool {
    let near: Vec<Point> = board.neighbours(point).filter(|&next| living.contains(next)).collect();
    let mut is_safe = |next: Point| !known.attack_and_defence(board, reader, next).0.code.succeeds();
    near.into_iter().any(&mut is_safe) && !reader.safe_move(board, point, !owner).succeeds()
}

/// Influence of one colour while a domain grows: it is 1, 0 or -1 everywhere, 0 beyond the edge.
struct Levels {
    /// Where it is 1.
    high: PointSet,
    /// Where it is -1.
    low: PointSet,
}

/// The domain of one colour, found by spreading influence until nothing changes.
fn domain(board: &Board, lively: &[PointSet; 2], colour: Colour, false_margins: &PointSet) -> PointSet {
    let [own, enemy] = [lively[colour.index()], lively[(!colour).index()]];
    let mut all = *board.empty_points();
    Colour::BOTH.iter().for_each(|&colour| all.insert_all(board.stones_of(colour)));
    let free = all.without(&own).without(&enemy);
    let held = free.intersection(&own.beside());
    let begun = held.without(false_margins);
    let mut open = free.without(&held);
    // The opponent beside a point takes one from its influence, and so does the edge.
    let contested = free.intersection(&enemy.beside());
    let mut pressed = free.intersection(&all.beside().without(&all).beside());
    pressed.insert_all(&contested);
    let mut levels = Levels { high: begun.without(&pressed), low: pressed.without(&begun) };
    levels.high.insert_all(&own);
    levels.low.insert_all(&enemy);
    let mut inside = own;
    inside.insert_all(&begun);
    loop {
        let joined = open.intersection(&levels.reaching(&all, &contested));
        if joined.is_empty() {
            return inside;
        }
        open.remove_all(&joined);
        inside.insert_all(&joined);
        levels.raise(&joined);
    }
}

/// The side neighbours of a point, by the rows and columns to them.
const SIDES: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

impl Levels {
    /// The points that a side neighbour and a diagonal neighbour beside it reach together: with more than 0, or, where the
    /// opponent contests a point, with more than 1.
    fn reaching(&self, all: &PointSet, contested: &PointSet) -> PointSet {
        let (mut both, mut one) = (PointSet::EMPTY, PointSet::EMPTY);
        let seen = |set: &PointSet, (rows, columns): (i32, i32)| set.moved(-rows, -columns);
        for side in SIDES {
            let [high, low] = [&self.high, &self.low].map(|set| seen(set, side));
            for across in [-1, 1] {
                let diagonal = if side.0 == 0 { (across, side.1) } else { (side.0, across) };
                let [diagonal_high, diagonal_low] = [&self.high, &self.low].map(|set| seen(set, diagonal));
                both.insert_all(&high.intersection(&diagonal_high));
                one.insert_all(&high.intersection(&seen(all, diagonal)).without(&diagonal_low));
                one.insert_all(&diagonal_high.without(&low));
            }
        }
        one.remove_all(contested);
        one.insert_all(&both);
        one
    }

    /// One more everywhere in a set, where it is not 1 already.
    fn raise(&mut self, points: &PointSet) {
        self.high.insert_all(&points.without(&self.low));
        self.low.remove_all(points);
    }
}

#[cfg(test)]
mod tests {
    use super::super::classic::pairs;
    use super::*;
    use crate::board::{CELLS, mix};
    use crate::reading::Answer;

    /// Strings of which some count for nothing.
    struct Known(PointSet);

    impl KnownStrings for Known {
        fn is_lively(&self, stone: Point) -> bool {
            !self.0.contains(stone)
        }

        fn attack_and_defence(
            &self,
            board: &mut Board,
            reader: &mut Reader,
            stone: Point,
        ) -> (Answer, Answer) {
            reader.attack_and_defend(board, stone)
        }
    }

    /// Stones thrown on a board of any side, every fifth string lost.
    fn scattered(seed: u64) -> (Board, Known) {
        let size = [2, 3, 5, 7, 9, 13, 19, 25][seed as usize % 8];
        let board = Board::scattered(size, u64::from(size) * u64::from(size), seed);
        let heads = board.strings_in(&board.points().collect());
        let lost = heads.filter(|head| mix(seed ^ head.index() as u64).is_multiple_of(5));
        let gone = lost.flat_map(|head| board.stones(head).collect::<Vec<_>>()).collect();
        (board, Known(gone))
    }

    /// The domain of one colour as `eye-spaces.md#domains` says it, point by point.
    fn point_by_point(board: &Board, known: &Known, colour: Colour, false_margins: &PointSet) -> PointSet {
        let stone = |point: Point| board.stone(point).filter(|_| known.is_lively(point));
        let touches = |point, colour| board.neighbours(point).any(|next| stone(next) == Some(colour));
        let (mut inside, mut open) = (PointSet::EMPTY, PointSet::EMPTY);
        let (mut influence, mut threshold) = ([0_i8; CELLS], [0_i8; CELLS]);
        for point in board.points() {
            let here = &mut influence[point.index()];
            if let Some(stone) = stone(point) {
                *here = if stone == colour { 1 } else { -1 };
                inside.extend((stone == colour).then_some(point));
                continue;
            }
            if !touches(point, colour) {
                open.insert(point);
            } else if !false_margins.contains(point) {
                inside.insert(point);
                *here = 1;
            }
            if touches(point, !colour) {
                threshold[point.index()] = 1;
                *here -= 1;
            } else if point.neighbours().iter().any(|&next| !board.is_on_board(next)) {
                *here -= 1;
            }
        }
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for point in &open.clone() {
                let reach = |(side, diagonal): (Point, Point)| {
                    board.is_on_board(diagonal)
                        && influence[side.index()] + influence[diagonal.index()] > threshold[point.index()]
                };
                if pairs(point).into_iter().any(reach) {
                    open.remove(point);
                    inside.insert(point);
                    influence[point.index()] += 1;
                    changed = true;
                }
            }
        }
        inside
    }

    #[test]
    fn domains_are_what_they_are_point_by_point() {
        let mut points = 0;
        for seed in 0..200 {
            let (board, known) = scattered(seed);
            let lively = Colour::BOTH.map(|colour| known.lively_stones(&board, colour));
            let margins =
                board.points().filter(|point| mix(seed ^ point.index() as u64).is_multiple_of(7)).collect();
            for colour in Colour::BOTH {
                let found = domain(&board, &lively, colour, &margins);
                assert_eq!(found, point_by_point(&board, &known, colour, &margins), "{colour:?}\n{board}");
                points += found.len();
            }
        }
        assert!(points > 5_000, "{points}");
    }

    /// A point beside a stone of `owner` where his opponent has a lost string and one that nobody takes, and loses a stone.
    fn is_false_margin(
        board: &mut Board,
        reader: &mut Reader,
        known: &Known,
        point: Point,
        owner: Colour,
    ) -> bool {
        let near = |board: &Board, colour| {
            board.neighbours(point).filter(|&next| board.stone(next) == Some(colour)).collect::<Vec<_>>()
        };
        let (living, lost): (Vec<Point>, Vec<Point>) =
            near(board, !owner).into_iter().partition(|&next| known.is_lively(next));
        board.is_empty(point)
            && !near(board, owner).is_empty()
            && !lost.is_empty()
            && living.into_iter().any(|next| !reader.attack(board, next).code.succeeds())
            && !reader.safe_move(board, point, !owner).succeeds()
    }

    #[test]
    fn false_margins_are_what_they_are_point_by_point() {
        let mut margins = 0;
        for seed in (0..1_600).filter(|seed| (2..5).contains(&(seed % 8))) {
            let (mut board, known) = scattered(seed);
            let lively = Colour::BOTH.map(|colour| known.lively_stones(&board, colour));
            let mut reader = Reader::default();
            let found = false_margins(&mut board, &mut reader, &known, &lively);
            for point in board.points() {
                let mut is_false = |owner| is_false_margin(&mut board, &mut reader, &known, point, owner);
                let expected = is_false(Colour::White) || is_false(Colour::Black);
                assert_eq!(found.contains(point), expected, "{point:?}\n{board}");
            }
            margins += found.len();
        }
        assert!(margins > 3, "{margins}");
    }

    #[test]
    fn spaces_are_what_they_are_point_by_point() {
        for seed in 0..200 {
            let (board, known) = scattered(seed);
            let lively = Colour::BOTH.map(|colour| known.lively_stones(&board, colour));
            let domains = Colour::BOTH.map(|colour| domain(&board, &lively, colour, &PointSet::EMPTY));
            for colour in Colour::BOTH {
                let [own, enemy] = [&domains[colour.index()], &domains[(!colour).index()]];
                let spaces = spaces(&lively, own, enemy);
                for point in board.points() {
                    let free = own.contains(point) && !lively.iter().any(|stones| stones.contains(point));
                    let beside = |here: &PointSet, not: &PointSet| {
                        board.neighbours(point).any(|next| here.contains(next) && !not.contains(next))
                    };
                    let shared = enemy.contains(point);
                    let (belongs, opens) = (!shared || beside(own, enemy), !shared && beside(enemy, own));
                    assert_eq!(
                        spaces.points.contains(point),
                        free && belongs,
                        "{colour:?} {point:?}\n{board}"
                    );
                    let marginal = free && (opens || shared && belongs);
                    assert_eq!(spaces.marginal.contains(point), marginal, "{colour:?} {point:?}\n{board}");
                }
            }
        }
    }
}
