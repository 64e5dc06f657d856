//! Making moves and taking them back.

use super::colour::Cell;
use super::played::{Played, Stone};
use super::{Board, Colour, IllegalMove, Point, Rules, hash};

impl Board {
    /// Plays a move of the game.
    ///
    /// # Errors
    /// If `rules` forbid the move; the board is then unchanged.
    pub fn play(&mut self, point: Point, colour: Colour, rules: Rules) -> Result<(), IllegalMove> {
        self.check(point, colour, rules)?;
        self.place(point, colour);
        Ok(())
    }

    /// Passes. A pass is kept in the history and lifts the ko.
    pub fn pass(&mut self, colour: Colour) {
        self.history.push(Played { colour, stone: None, ko: self.ko, hash: self.hash });
        self.ko = None;
    }

    /// Plays a trial move as searches do: simple ko, no suicide, no superko. False if that is not legal.
    #[inline]
    pub fn try_play(&mut self, point: Point, colour: Colour) -> bool {
        !self.is_ko_ban(point, colour) && self.try_ko(point, colour)
    }

    /// As [`Board::try_play`], but a ko may be retaken at once.
    #[inline]
    pub fn try_ko(&mut self, point: Point, colour: Colour) -> bool {
        let legal = self.is_empty(point) && !self.is_suicide(point, colour);
        if legal {
            self.place(point, colour);
        }
        legal
    }

    /// Takes the last move or pass back. False if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(played) = self.history.pop() else { return false };
        if let Some(stone) = played.stone {
            self.take_back(stone, played.colour);
        }
        self.ko = played.ko;
        self.hash = played.hash;
        true
    }

    /// The moves that can be taken back, oldest first; `None` is a pass.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Colour, Option<Point>)> + ExactSizeIterator + '_ {
        self.history.iter().map(|played| (played.colour, played.stone.map(|stone| stone.point)))
    }

    /// The last of [`Board::moves`].
    pub fn last_move(&self) -> Option<(Colour, Option<Point>)> {
        self.moves().next_back()
    }

    /// Makes the oldest `moves` part of the starting position: they can no longer be taken back.
    pub fn forget(&mut self, moves: usize) {
        let oldest = self.history.drain(..moves.min(self.history.len()));
        self.strings.forget(oldest.filter_map(|played| played.stone).map(|stone| stone.joined));
    }

    /// Earlier positions as far as the history reaches, each with the side to move in it: the opponent of the move
    /// that led to it, or for the first one the side that then moved.
    pub(super) fn past(&self) -> impl Iterator<Item = (u64, Colour)> + '_ {
        self.history.iter().enumerate().map(|(index, played)| {
            let before = index.checked_sub(1).and_then(|index| self.history.get(index));
            (played.hash, before.map_or(played.colour, |earlier| !earlier.colour))
        })
    }

    /// The key of the stones after a move, which must be on an empty point.
    pub(super) fn hash_after(&self, point: Point, colour: Colour) -> u64 {
        let mut key = self.hash ^ hash::stone(colour, point);
        let mut captures = false;
        for head in self.adjacent_heads(point, !colour) {
            if self.liberty_count(head) == 1 {
                captures = true;
                key ^= self.key_of_string(head);
            }
        }
        if !captures && self.is_suicide(point, colour) {
            key ^= hash::stone(colour, point);
            for head in self.adjacent_heads(point, colour) {
                key ^= self.key_of_string(head);
            }
        }
        key
    }

    /// [`Board::hash_with_ko`] after a move, if it is a legal one that takes nothing and no ko is about; that much can be
    /// told without playing it.
    #[inline]
    pub fn hash_after_quiet_move(&self, point: Point, colour: Colour) -> Option<u64> {
        let mut lives = false;
        for next in point.neighbours() {
            match self.stone(next) {
                None => lives |= self.is_empty(next),
                Some(own) if own == colour => lives |= self.strings.record(next).liberty_count > 1,
                Some(_) if self.strings.record(next).liberty_count == 1 => return None,
                Some(_) => {}
            }
        }
        let quiet = lives && self.is_empty(point) && self.ko != Some(point);
        quiet.then(|| self.hash ^ hash::stone(colour, point))
    }

    fn key_of_string(&self, head: Point) -> u64 {
        self.stone(head)
            .map_or(0, |colour| self.stones(head).fold(0, |key, stone| key ^ hash::stone(colour, stone)))
    }

    /// Puts a stone on an empty point and removes what has no liberty then.
    pub(super) fn place(&mut self, point: Point, colour: Colour) {
        let before = (self.ko, self.hash);
        self.cells[point.index()] = Cell::of(colour);
        self.empty.remove(point);
        self.stones_of[colour.index()].insert(point);
        self.hash ^= hash::stone(colour, point);
        self.shade(point, !colour);
        let joined = self.strings.join(&self.cells, point, colour);
        let (captured, prisoners) = self.capture_around(point, colour);
        let record = self.strings.record(point);
        let suicide = record.liberty_count == 0;
        let takes_ko = prisoners == 1 && record.size == 1 && record.liberty_count == 1;
        self.ko = if takes_ko { captured[0] } else { None };
        if suicide {
            self.lift_string(self.strings.head(point), colour);
        }
        let stone = Some(Stone { point, joined, captured, suicide });
        self.history.push(Played { colour, stone, ko: before.0, hash: before.1 });
    }

    /// Puts a setup stone on an empty point: nothing is taken and nothing is remembered.
    pub(super) fn add_without_capture(&mut self, point: Point, colour: Colour) {
        self.cells[point.index()] = Cell::of(colour);
        self.empty.remove(point);
        self.stones_of[colour.index()].insert(point);
        self.hash ^= hash::stone(colour, point);
        self.shade(point, !colour);
        self.strings.join(&self.cells, point, colour);
    }

    /// Takes the liberty at `point` from the strings of `colour` around it.
    #[inline]
    fn shade(&mut self, point: Point, colour: Colour) {
        for next in point.neighbours() {
            if self.cells[next.index()] == Cell::of(colour) {
                self.strings.record_mut(next).lose(point);
            }
        }
    }

    /// Gives the liberty at `point` to the strings of `colour` around it.
    #[inline]
    fn light(&mut self, point: Point, colour: Colour) {
        for next in point.neighbours() {
            if self.cells[next.index()] == Cell::of(colour) {
                self.strings.record_mut(next).gain(point);
            }
        }
    }

    /// Removes the opposing strings around `point` that have no liberty. Returns their heads and their stones.
    #[inline]
    fn capture_around(&mut self, point: Point, colour: Colour) -> ([Option<Point>; 4], u32) {
        let mut captured = [None; 4];
        let mut strings = 0;
        let mut prisoners = 0;
        for next in point.neighbours() {
            if self.cells[next.index()] == Cell::of(!colour) && self.strings.record(next).liberty_count == 0 {
                let head = self.strings.head(next);
                captured[strings] = Some(head);
                strings += 1;
                prisoners += self.lift_string(head, !colour);
            }
        }
        (captured, prisoners)
    }

    /// Takes a string of `colour` off the board and returns its number of stones.
    fn lift_string(&mut self, head: Point, colour: Colour) -> u32 {
        let mut stone = head;
        let mut stones = 0;
        loop {
            self.cells[stone.index()] = Cell::Empty;
            self.empty.insert(stone);
            self.stones_of[colour.index()].remove(stone);
            self.hash ^= hash::stone(colour, stone);
            self.light(stone, !colour);
            stones += 1;
            stone = self.strings.next(stone);
            if stone == head {
                break;
            }
        }
        self.captures[(!colour).index()] += stones;
        stones
    }

    /// Takes back [`Board::lift_string`]: the string comes back without liberties.
    fn put_string_back(&mut self, start: Point, head: Point, colour: Colour) {
        let stones = self.strings.revive(start, head);
        let mut stone = start;
        loop {
            self.cells[stone.index()] = Cell::of(colour);
            self.empty.remove(stone);
            self.stones_of[colour.index()].insert(stone);
            self.shade(stone, !colour);
            stone = self.strings.next(stone);
            if stone == start {
                break;
            }
        }
        self.captures[(!colour).index()] -= u32::from(stones);
    }

    fn take_back(&mut self, stone: Stone, colour: Colour) {
        if stone.suicide {
            self.put_string_back(stone.point, stone.joined.head(), colour);
        }
        for head in stone.captured.into_iter().flatten() {
            self.put_string_back(head, head, !colour);
        }
        self.strings.separate(stone.point, stone.joined);
        self.cells[stone.point.index()] = Cell::Empty;
        self.empty.insert(stone.point);
        self.stones_of[colour.index()].remove(stone.point);
        self.light(stone.point, !colour);
    }
}
