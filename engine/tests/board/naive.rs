//! A board that is slow and obviously right: it stores only stones and searches everything anew.

use katachi::board::{Board, Colour, IllegalMove, KoRule, Point, PointSet, Rules, Suicide};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) type Stones = BTreeMap<Point, Colour>;

#[derive(Clone)]
pub(crate) struct Naive {
    pub(crate) size: u8,
    pub(crate) stones: Stones,
    pub(crate) ko: Option<Point>,
    pub(crate) captures: [u32; 2],
    /// Every earlier position with the side to move in it.
    past: Vec<(Stones, Colour)>,
    last: Option<Colour>,
}

impl Naive {
    pub(crate) fn new(size: u8) -> Naive {
        Naive { size, stones: Stones::new(), ko: None, captures: [0; 2], past: Vec::new(), last: None }
    }

    fn around(&self, point: Point) -> Vec<Point> {
        [(1, 0), (-1, 0), (0, 1), (0, -1)]
            .into_iter()
            .filter_map(|(rows, columns)| point.offset(self.size, rows, columns))
            .collect()
    }

    pub(crate) fn string(&self, stone: Point) -> BTreeSet<Point> {
        let mut found = BTreeSet::from([stone]);
        let mut open = vec![stone];
        while let Some(point) = open.pop() {
            for next in self.around(point) {
                if self.stones.get(&next) == self.stones.get(&stone) && found.insert(next) {
                    open.push(next);
                }
            }
        }
        found
    }

    pub(crate) fn liberties(&self, stone: Point) -> PointSet {
        let string = self.string(stone);
        string
            .iter()
            .flat_map(|&point| self.around(point))
            .filter(|next| !self.stones.contains_key(next))
            .collect()
    }

    /// The board after a stone was put at an empty point and the dead were removed, whatever the rules say.
    pub(crate) fn after(&self, point: Point, colour: Colour) -> Naive {
        let mut next = self.clone();
        next.past.push((self.stones.clone(), self.last.map_or(colour, |mover| !mover)));
        next.last = Some(colour);
        next.stones.insert(point, colour);
        let mut taken = next.remove_dead(&self.around(point), !colour);
        let string = next.string(point);
        let lone_in_atari = string.len() == 1 && next.liberties(point).len() == 1;
        next.ko = if taken.len() == 1 && lone_in_atari { taken.pop() } else { None };
        next.remove_dead(&[point], colour);
        next
    }

    fn remove_dead(&mut self, candidates: &[Point], colour: Colour) -> Vec<Point> {
        let mut taken = Vec::new();
        for &point in candidates {
            if self.stones.get(&point) == Some(&colour) && self.liberties(point).is_empty() {
                taken.extend(self.string(point));
                for stone in self.string(point) {
                    self.stones.remove(&stone);
                    self.captures[(!colour).index()] += 1;
                }
            }
        }
        taken
    }

    pub(crate) fn pass(&self, colour: Colour) -> Naive {
        let mut next = self.clone();
        next.past.push((self.stones.clone(), self.last.map_or(colour, |mover| !mover)));
        next.last = Some(colour);
        next.ko = None;
        next
    }

    pub(crate) fn check(&self, point: Point, colour: Colour, rules: Rules) -> Result<(), IllegalMove> {
        if self.stones.contains_key(&point) {
            return Err(IllegalMove::Occupied);
        }
        let opponent_beside = self.around(point).iter().any(|next| self.stones.get(next) == Some(&!colour));
        if rules.ko != KoRule::None && self.ko == Some(point) && opponent_beside {
            return Err(IllegalMove::Ko);
        }
        let after = self.after(point, colour);
        if !after.stones.contains_key(&point) {
            let single = self.around(point).iter().all(|next| self.stones.get(next) != Some(&colour));
            match rules.suicide {
                Suicide::Forbidden => return Err(IllegalMove::Suicide),
                Suicide::MultiStone if single => return Err(IllegalMove::Suicide),
                _ => {}
            }
        }
        let repeats = |same_side: bool| {
            after
                .past
                .iter()
                .any(|(stones, to_move)| *stones == after.stones && (!same_side || *to_move == !colour))
        };
        match rules.ko {
            KoRule::Positional if repeats(false) => Err(IllegalMove::Superko),
            KoRule::Situational if repeats(true) => Err(IllegalMove::Superko),
            _ => Ok(()),
        }
    }

    /// Asserts that `board` agrees with this one in everything it keeps up to date.
    pub(crate) fn assert_equals(&self, board: &Board) {
        assert_eq!(board.ko(), self.ko);
        for colour in Colour::BOTH {
            assert_eq!(board.captures(colour), self.captures[colour.index()]);
        }
        let mut fresh = Board::new(self.size).expect("a size already in use");
        let stones: Vec<_> = self.stones.iter().map(|(&point, &colour)| (point, Some(colour))).collect();
        fresh.setup_all(&stones).expect("every string has a liberty");
        assert_eq!(board.hash(), fresh.hash());
        for point in board.points() {
            assert_eq!(board.stone(point), self.stones.get(&point).copied());
            if board.stone(point).is_some() {
                let string = self.string(point);
                assert_eq!(*board.liberties(point), self.liberties(point));
                assert_eq!(board.liberty_count(point), self.liberties(point).len());
                assert_eq!(board.string_size(point) as usize, string.len());
                assert_eq!(board.stones(point).collect::<BTreeSet<_>>(), string);
                assert_eq!(Some(board.origin(point)), string.first().copied());
                assert!(string.iter().all(|&stone| board.same_string(stone, point)));
            }
        }
    }
}
