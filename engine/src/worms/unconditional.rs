//! What cannot be changed any more, whoever plays how often (`worms.md#settled-points`).
//!
//! The opponent may play everywhere, as often as it likes: strings that still cannot be taken are invincible, and what
//! it cannot live inside of is their territory. This is stronger than Benson's rule, because strings that the
//! opponent could take only together count too.

use crate::board::{Board, Colour, Point, PointSet};

/// What one side owns unconditionally.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unconditional {
    /// Stones of strings that cannot be taken.
    pub invincible: PointSet,
    /// Every other point that the side owns: empty ones are territory, own stones are alive, opposing ones dead.
    pub territory: PointSet,
}

impl Unconditional {
    /// Whether the side owns a point, stone or not.
    pub fn owns(&self, point: Point) -> bool {
        self.invincible.contains(point) || self.territory.contains(point)
    }
}

/// Finds what `side` owns unconditionally.
pub fn unconditional(board: &Board, side: Colour) -> Unconditional {
    let mut siege = Siege { board: board.clone(), side, exempt: exempt_pairs(board, side) };
    siege.board.forget_history();
    siege.besiege();
    let invincible = siege.survivors();
    if invincible.is_empty() {
        return Unconditional::default();
    }
    siege.invade(&invincible);
    siege.result(&invincible)
}

/// The position after all that the opponent could play.
struct Siege {
    board: Board,
    side: Colour,
    /// Stones of isolated pairs: they may be one half of a seki.
    exempt: PointSet,
}

impl Siege {
    fn strings_of(&self, colour: Colour) -> PointSet {
        let stones = self.board.points().filter(|&point| self.board.stone(point) == Some(colour));
        stones.map(|stone| self.board.string(stone)).collect()
    }

    /// Takes every string that can be taken by playing on all its liberties, until none is left.
    fn besiege(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for stone in self.board.points() {
                if self.board.stone(stone) == Some(self.side)
                    && self.board.origin(stone) == stone
                    && !self.exempt.contains(stone)
                {
                    changed |= self.try_to_take(stone);
                }
            }
        }
    }

    fn try_to_take(&mut self, target: Point) -> bool {
        let before = self.board.moves_played();
        let liberties = *self.board.liberties(target);
        for liberty in &liberties {
            self.board.try_play(liberty, !self.side);
        }
        if self.board.liberty_count(target) == 1
            && let Some(last) = self.board.liberties(target).first()
        {
            self.board.try_ko(last, !self.side);
        }
        let taken = self.board.stone(target).is_none();
        while !taken && self.board.moves_played() > before {
            self.board.undo();
        }
        taken
    }

    fn survivors(&self) -> PointSet {
        let own = |&point: &Point| self.board.stone(point) == Some(self.side) && !self.exempt.contains(point);
        self.board.points().filter(own).collect()
    }

    /// What the opponent can still do inside and around the invincible strings.
    fn invade(&mut self, invincible: &PointSet) {
        let mut liberties = PointSet::EMPTY;
        for stone in invincible {
            liberties.insert_all(self.board.liberties(stone));
        }
        for liberty in &liberties {
            self.board.try_play(liberty, !self.side);
        }
        self.extend_out_of_atari();
        self.keep_sekis();
        for stone in &self.exempt.clone() {
            self.take_exempt(stone);
        }
        self.fill_two_point_eyes();
    }

    fn extend_out_of_atari(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for string in &self.strings_of(!self.side) {
                if self.board.liberty_count(string) == 1 {
                    let last = self.board.liberties(string).first();
                    changed |= last.is_some_and(|last| self.board.try_ko(last, !self.side));
                }
            }
        }
    }

    /// Lengthens an exempt pair whose sides the opponent could only close with one string: that is a seki, and must
    /// not count as dead.
    fn keep_sekis(&mut self) {
        for stone in &self.exempt.clone() {
            let Some(pair) = Pair::at(&self.board, stone) else { continue };
            for sides in pair.diagonal_sides() {
                self.try_seki(&pair, sides);
            }
        }
    }

    /// `open` are two diagonally opposite empty points beside the pair, `fill` the other two.
    fn try_seki(&mut self, pair: &Pair, (open, fill): ([Point; 2], [Point; 2])) {
        let is_empty = |point: Point| self.board.is_empty(point);
        if !pair.ends.into_iter().all(is_empty) || !open.into_iter().all(is_empty) {
            return;
        }
        let before = self.board.moves_played();
        for point in fill {
            self.board.try_play(point, !self.side);
        }
        let closed = fill.iter().all(|&point| self.board.stone(point) == Some(!self.side));
        let seki = closed && self.board.same_string(fill[0], fill[1]);
        while self.board.moves_played() > before {
            self.board.undo();
        }
        if seki {
            self.board.try_play(pair.ends[0], self.side);
        }
    }

    fn take_exempt(&mut self, stone: Point) {
        if self.board.stone(stone) == Some(self.side) {
            for liberty in &self.board.liberties(stone).clone() {
                self.board.try_ko(liberty, !self.side);
            }
        }
    }

    /// A string whose two liberties touch plays the better one: the other is then its only eye.
    fn fill_two_point_eyes(&mut self) {
        for string in &self.strings_of(!self.side) {
            if self.board.stone(string) != Some(!self.side) || self.board.liberty_count(string) != 2 {
                continue;
            }
            let liberties: Vec<Point> = self.board.liberties(string).iter().collect();
            if let &[one, other] = liberties.as_slice()
                && one.neighbours().contains(&other)
            {
                let best = if self.openness(other) > self.openness(one) { other } else { one };
                self.board.try_play(best, !self.side);
            }
        }
    }

    /// How much room a move leaves: open neighbours first, then liberties of the string it makes.
    fn openness(&self, point: Point) -> (usize, u32) {
        let open = self.board.neighbours(point).filter(|&next| self.board.is_empty(next)).count();
        (open, self.board.liberties_after(point, !self.side).len())
    }

    fn result(&self, invincible: &PointSet) -> Unconditional {
        let mut territory = PointSet::EMPTY;
        for stone in invincible {
            territory.insert_all(self.board.liberties(stone));
        }
        for string in &self.strings_of(!self.side) {
            if self.board.liberty_count(string) == 1 {
                territory.extend(self.board.stones(string));
                territory.insert_all(self.board.liberties(string));
            }
        }
        Unconditional { invincible: *invincible, territory }
    }
}

/// The stones of strings of exactly two that are away from the edge and from all other stones of their colour.
fn exempt_pairs(board: &Board, side: Colour) -> PointSet {
    board
        .points()
        .filter(|&stone| board.stone(stone) == Some(side) && is_isolated_pair(board, stone))
        .collect()
}

fn is_isolated_pair(board: &Board, stone: Point) -> bool {
    board.string_size(stone) == 2
        && board.stones(stone).all(|half| {
            let around = half.neighbours().into_iter().chain(half.diagonals());
            around.into_iter().all(|next| {
                board.is_on_board(next)
                    && (board.stone(next) != board.stone(stone) || board.same_string(next, stone))
            })
        })
}

/// Two stones side by side, with the points around them.
///
/// ```text
///   a b
/// e X X f      ends e and f, sides a b above and c d below
///   c d
/// ```
struct Pair {
    ends: [Point; 2],
    sides: [[Point; 2]; 2],
}

impl Pair {
    /// The pair of which `stone` is the first in reading order.
    fn at(board: &Board, stone: Point) -> Option<Pair> {
        let stones: Vec<Point> = board.stones(stone).collect();
        let &[first, second] = stones.as_slice() else { return None };
        if second < first {
            return None;
        }
        let [south, west, north, east] = first.neighbours();
        let [second_south, second_west, second_north, second_east] = second.neighbours();
        Some(match second == east {
            true => Pair { ends: [west, second_east], sides: [[north, second_north], [south, second_south]] },
            false => Pair { ends: [north, second_south], sides: [[west, second_west], [east, second_east]] },
        })
    }

    /// Both ways to take two diagonally opposite side points: those that must be empty, and the other two.
    fn diagonal_sides(&self) -> [([Point; 2], [Point; 2]); 2] {
        let [[a, b], [c, d]] = self.sides;
        [([a, d], [b, c]), ([b, c], [a, d])]
    }
}
