//! The stones that are to live, and how they change while moves are tried (`owl.md#in-order`).

use super::ground::Home;
use crate::board::{Board, Colour, Point, PointSet, mix};
use crate::dragons::run;
use crate::reading::Reader;

/// Whether a stone of the owner belongs to the goal once it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Member {
    /// It does.
    Yes,
    /// If strings that hold together with it do.
    Maybe,
    /// It does not, unless it touches.
    No,
}

/// The stones that are to live.
#[derive(Clone, Debug)]
pub(crate) struct Goal {
    /// Stones on the board.
    pub(crate) stones: PointSet,
    /// All that ever belonged to it.
    ever: PointSet,
    /// Whether it joined a dragon that looked alive.
    pub(crate) saved: bool,
    /// Moves that ran.
    pub(crate) runs: u8,
}

impl Goal {
    /// A goal of these stones.
    pub(crate) fn new(stones: PointSet) -> Goal {
        Goal { stones, ever: stones, saved: false, runs: 0 }
    }

    /// What tells goals apart where the stones on the board are the same.
    pub(crate) fn key(&self) -> u64 {
        let key = |set: &PointSet, salt: usize| {
            set.iter().fold(0, |key, point| key ^ mix((point.index() << 2 | salt) as u64))
        };
        let mut gone = self.ever;
        gone.remove_all(&self.stones);
        key(&self.stones, 1) ^ key(&gone, 2) ^ mix(u64::from(self.saved) << 20 | u64::from(self.runs) << 12)
    }

    /// Its strings, each by a stone.
    pub(crate) fn strings(&self, board: &Board) -> Vec<Point> {
        let mut seen = PointSet::EMPTY;
        self.stones.iter().filter(|&stone| seen.insert(board.string(stone))).collect()
    }

    /// Drops stones that were taken.
    pub(crate) fn after_capture(&self, board: &Board, colour: Colour) -> Goal {
        let stones = self.stones.iter().filter(|&stone| board.stone(stone) == Some(colour)).collect();
        Goal { stones, ..self.clone() }
    }

    /// The goal after its owner played at `point`; `with` are other stones that belong to it then. What holds together
    /// with the stone comes with it, though nothing that `foes` lie between: they are raced with and not taken yet.
    pub(crate) fn after_defence(
        &self,
        board: &mut Board,
        reader: &mut Reader,
        home: &Home,
        (point, member): (Point, Member),
        with: &[Point],
        foes: &PointSet,
    ) -> Goal {
        let mut goal = self.clone();
        let touches = board.stones(point).any(|stone| self.stones.contains(stone));
        let chain = if member == Member::No { vec![point] } else { chain(board, reader, point, foes) };
        let belongs = match member {
            Member::Yes => true,
            Member::Maybe => {
                chain.iter().any(|&string| board.stones(string).any(|stone| self.stones.contains(stone)))
            }
            Member::No => false,
        };
        if belongs {
            chain.iter().for_each(|&string| goal.add(board, home, string));
        } else if touches {
            goal.add(board, home, point);
        }
        for &stone in with.iter().filter(|&&stone| board.stone(stone) == Some(home.colour)) {
            goal.add(board, home, stone);
        }
        goal
    }

    fn add(&mut self, board: &Board, home: &Home, stone: Point) {
        for stone in board.stones(stone) {
            self.saved |= home.strong.contains(stone) && !self.ever.contains(stone);
            self.stones.insert(stone);
            self.ever.insert(stone);
        }
    }

    /// What is left of the goal after a cut: strings of `among` that can be kept apart are apart, and the largest part
    /// with what holds together with it remains.
    pub(crate) fn after_cut(&self, board: &mut Board, reader: &mut Reader, among: &[Point]) -> Goal {
        let mut strings: Vec<Point> = Vec::new();
        for &stone in among.iter().filter(|&&stone| self.stones.contains(stone)) {
            if !strings.iter().any(|&known| board.same_string(known, stone)) {
                strings.push(stone);
            }
        }
        let mut part: Vec<usize> = (0..strings.len()).collect();
        for one in 0..strings.len() {
            for other in one + 1..strings.len() {
                if part[one] == part[other] {
                    continue;
                }
                if !reader.disconnect(board, strings[one], strings[other]).code.succeeds() {
                    let (from, to) = (part[other], part[one]);
                    part.iter_mut().filter(|part| **part == from).for_each(|part| *part = to);
                }
            }
        }
        if part.iter().all(|&of| Some(&of) == part.first()) {
            return self.clone();
        }
        self.largest_part(board, &strings, &part)
    }

    fn largest_part(&self, board: &Board, cut: &[Point], part: &[usize]) -> Goal {
        let mut parts: Vec<(usize, PointSet)> = Vec::new();
        for (&string, &of) in cut.iter().zip(part) {
            let stones: PointSet = board.stones(string).collect();
            match parts.iter_mut().find(|(known, _)| *known == of) {
                Some((_, all)) => all.insert_all(&stones),
                None => parts.push((of, stones)),
            }
        }
        // Strings that were not asked about stay with those that they share a liberty with.
        let mut left: Vec<Point> = self.strings(board);
        left.retain(|&string| !parts.iter().any(|(_, stones)| stones.contains(string)));
        let mut grown = true;
        while std::mem::take(&mut grown) {
            left.retain(|&string| {
                let around = board.liberties(string);
                let near = |stones: &PointSet| stones.beside().intersects(around);
                let Some((_, stones)) = parts.iter_mut().find(|(_, stones)| near(stones)) else {
                    return true;
                };
                stones.extend(board.stones(string));
                grown = true;
                false
            });
        }
        let mut largest = PointSet::EMPTY;
        for (_, stones) in parts {
            if stones.len() > largest.len() {
                largest = stones;
            }
        }
        for string in left {
            largest.extend(board.stones(string));
        }
        Goal { stones: largest, ..self.clone() }
    }

    /// What the goal finds when it runs four steps.
    pub(crate) fn escape_route(&self, board: &Board, home: &Home) -> u32 {
        self.escape_route_of(board, home, &self.stones)
    }

    /// The same if a stone stood at a point, too.
    pub(super) fn escape_route_with(&self, board: &Board, home: &Home, point: Point) -> u32 {
        let mut stones = self.stones;
        stones.insert(point);
        self.escape_route_of(board, home, &stones)
    }

    fn escape_route_of(&self, board: &Board, home: &Home, stones: &PointSet) -> u32 {
        let value = |point: Point| if self.ever.contains(point) { 0 } else { home.escape_value(point) };
        run(board, home.colour, stones, &|_| false, value)
    }
}

/// The strings that hold together with the one at `point`, that one first: two do by two common liberties, by one where
/// the opponent would be in atari, ko apart, and by an opposing string between them that nobody can save, `foes` apart.
pub(crate) fn chain(board: &mut Board, reader: &mut Reader, point: Point, foes: &PointSet) -> Vec<Point> {
    let Some(colour) = board.stone(point) else { return Vec::new() };
    let mut known = vec![board.string(point)];
    let mut dead: Vec<(Point, bool)> = Vec::new();
    let mut next = 0;
    while let Some(&string) = known.get(next) {
        next += 1;
        for liberty in board.liberties(string) {
            let barred =
                board.is_self_atari(liberty, !colour) && board.ko_capture(liberty, !colour).is_none();
            for friend in board.adjacent_heads(liberty, colour) {
                if !known.contains(&friend) && (barred || board.share_two_liberties(string, friend)) {
                    known.push(friend);
                }
            }
        }
        for foe in around(board, string, !colour).into_iter().filter(|&foe| !foes.contains(foe)) {
            let mut friends = around(board, foe, colour);
            friends.retain(|friend| !known.contains(friend));
            // Reading costs more than all else here: nobody reads about what has nobody to join.
            if !friends.is_empty() && is_dead(board, reader, foe, &mut dead) {
                known.append(&mut friends);
            }
        }
    }
    known
}

/// The strings of a colour that touch a string, at a corner too.
fn around(board: &Board, string: Point, colour: Colour) -> Vec<Point> {
    let mut found = Vec::new();
    for stone in board.stones(string) {
        for next in stone.neighbours().into_iter().chain(stone.diagonals()) {
            if board.stone(next) == Some(colour) {
                let head = board.string(next);
                if !found.contains(&head) {
                    found.push(head);
                }
            }
        }
    }
    found
}

/// Whether a string can be taken and not saved.
fn is_dead(board: &mut Board, reader: &mut Reader, string: Point, known: &mut Vec<(Point, bool)>) -> bool {
    if let Some(&(_, dead)) = known.iter().find(|(of, _)| *of == string) {
        return dead;
    }
    let (attack, defence) = match board.liberty_count(string) {
        SAFE_LIBERTIES.. => Default::default(),
        _ => reader.attack_and_defend(board, string),
    };
    let dead = attack.code.succeeds() && !defence.code.succeeds();
    known.push((string, dead));
    dead
}

/// Strings with at least so many liberties are safe.
const SAFE_LIBERTIES: u32 = 5;
