//! Questions about strings and about moves not yet played (`board.md#strings-and-liberties`).

use super::{Board, Colour, Point, PointSet};

impl Board {
    /// The stone by which the string at `stone` is known: equal for two stones exactly if they are in one string. It
    /// may change with any move. Asked of a point without a stone, that point.
    #[inline]
    pub fn string(&self, stone: Point) -> Point {
        if self.stone(stone).is_some() { self.strings.head(stone) } else { stone }
    }

    /// Whether both points hold stones of one string.
    pub fn same_string(&self, one: Point, other: Point) -> bool {
        self.stone(one).is_some()
            && self.stone(other).is_some()
            && self.strings.head(one) == self.strings.head(other)
    }

    /// The empty points beside the liberties of a string, liberties among them where they touch.
    pub fn second_liberties(&self, stone: Point) -> PointSet {
        self.liberties(stone).beside().intersection(self.empty_points())
    }

    /// Whether two strings of one side hold together by two liberties that both have.
    pub fn share_two_liberties(&self, one: Point, other: Point) -> bool {
        self.stone(one).is_some()
            && self.stone(one) == self.stone(other)
            && self.liberties(one).intersection(self.liberties(other)).len() >= 2
    }

    /// The stone of a string that comes first in reading order.
    pub fn origin(&self, stone: Point) -> Point {
        self.string_stones(stone).first().unwrap_or(stone)
    }

    /// The stones of a string in no particular order, beginning with `stone`. None if there is no stone.
    pub fn stones(&self, stone: Point) -> impl Iterator<Item = Point> + '_ {
        let mut next = self.stone(stone).map(|_| stone);
        std::iter::from_fn(move || {
            let here = next?;
            let following = self.strings.next(here);
            next = (following != stone).then_some(following);
            Some(here)
        })
    }

    /// The stones of a string as a set, empty if there is no stone.
    #[inline]
    pub fn string_stones(&self, stone: Point) -> &PointSet {
        const NONE: &PointSet = &PointSet::EMPTY;
        if self.stone(stone).is_some() { &self.strings.record(stone).stones } else { NONE }
    }

    /// The strings that have a stone in a set, each once and by its [`Board::string`].
    pub fn strings_in<'a>(&'a self, stones: &PointSet) -> impl Iterator<Item = Point> + use<'a> {
        let [white, black] = &self.stones_of;
        let mut left = stones.intersection(white);
        left.insert_all(&stones.intersection(black));
        self.strings_of(left)
    }

    /// The strings of a set of stones, each once and by its [`Board::string`].
    pub(crate) fn strings_of(&self, stones: PointSet) -> impl Iterator<Item = Point> + use<'_> {
        let (mut left, mut at) = (stones, 0);
        std::iter::from_fn(move || {
            let stone = left.first_from(&mut at)?;
            left.remove_all(&self.strings.record(stone).stones);
            Some(self.strings.head(stone))
        })
    }

    /// Number of stones of a string, 0 if there is no stone.
    #[inline]
    pub fn string_size(&self, stone: Point) -> u32 {
        if self.stone(stone).is_some() { u32::from(self.strings.record(stone).size) } else { 0 }
    }

    /// Number of liberties of a string, 0 if there is no stone.
    #[inline]
    pub fn liberty_count(&self, stone: Point) -> u32 {
        if self.stone(stone).is_some() { u32::from(self.strings.record(stone).liberty_count) } else { 0 }
    }

    /// The liberties of a string, none if there is no stone.
    #[inline]
    pub fn liberties(&self, stone: Point) -> &PointSet {
        const NONE: &PointSet = &PointSet::EMPTY;
        if self.stone(stone).is_some() { &self.strings.record(stone).liberties } else { NONE }
    }

    /// Lines between a point and the nearest edge.
    pub fn line(&self, point: Point) -> u8 {
        let last = self.size().saturating_sub(1);
        let [row, column] = [point.row(), point.column()];
        row.min(column).min(last.saturating_sub(row)).min(last.saturating_sub(column))
    }

    /// The strings of `colour` that have a stone beside `point`, each once and by its [`Board::string`].
    pub fn adjacent_heads(&self, point: Point, colour: Colour) -> impl Iterator<Item = Point> + '_ {
        let mut seen = [None; 4];
        point.neighbours().into_iter().enumerate().filter_map(move |(index, next)| {
            let head = (self.stone(next) == Some(colour)).then(|| self.strings.head(next));
            let fresh = head.is_some() && !seen.contains(&head);
            seen[index] = head;
            head.filter(|_| fresh)
        })
    }

    /// The opposing strings that touch a string, each by its [`Board::string`].
    pub fn chain_links(&self, stone: Point) -> PointSet {
        let Some(colour) = self.stone(stone) else { return PointSet::EMPTY };
        let beside = self.strings.record(stone).stones.beside();
        self.strings_of(beside.intersection(self.stones_of(!colour))).collect()
    }

    /// As [`Board::chain_links`], together with the opposing strings (with `both`, the own ones too) that share a
    /// liberty with the string.
    pub fn extended_chain_links(&self, stone: Point, both: bool) -> PointSet {
        let mut links = self.chain_links(stone);
        if let Some(colour) = self.stone(stone) {
            let mut beside = self.liberties(stone).beside();
            beside.remove_all(match both {
                true => &self.empty,
                false => self.stones_of(colour),
            });
            links.extend(self.strings_in(&beside));
            links.remove(self.strings.head(stone));
        }
        links
    }

    /// Whether a move would leave its string without liberties and take nothing. Of an empty point.
    #[inline]
    pub fn is_suicide(&self, point: Point, colour: Colour) -> bool {
        point.neighbours().into_iter().all(|next| match self.stone(next) {
            None => !self.is_on_board(next),
            Some(stone) => (stone == colour) == (self.strings.record(next).liberty_count == 1),
        })
    }

    /// Whether a move would take at least one stone.
    pub fn captures_something(&self, point: Point, colour: Colour) -> bool {
        point
            .neighbours()
            .into_iter()
            .any(|next| self.stone(next) == Some(!colour) && self.liberty_count(next) == 1)
    }

    /// The liberties a stone of `colour` would have at an empty point, captures ignored.
    pub fn approx_liberties_after(&self, point: Point, colour: Colour) -> PointSet {
        let mut liberties = PointSet::EMPTY;
        for next in point.neighbours() {
            match self.stone(next) {
                None if self.is_on_board(next) => _ = liberties.insert(next),
                Some(stone) if stone == colour => {
                    liberties.insert_all(&self.strings.record(next).liberties);
                }
                _ => {}
            }
        }
        liberties.remove(point);
        liberties
    }

    /// The liberties a stone of `colour` would have at an empty point, those won by captures included.
    pub fn liberties_after(&self, point: Point, colour: Colour) -> PointSet {
        let mut liberties = self.approx_liberties_after(point, colour);
        for head in self.adjacent_heads(point, !colour).filter(|&head| self.liberty_count(head) == 1) {
            liberties
                .extend(self.stones(head).filter(|&taken| self.touches_new_string(taken, point, colour)));
        }
        liberties
    }

    /// Whether `near` is beside the string that a move at `point` would make.
    fn touches_new_string(&self, near: Point, point: Point, colour: Colour) -> bool {
        near.neighbours().into_iter().any(|next| {
            next == point
                || self.stone(next) == Some(colour)
                    && self.adjacent_heads(point, colour).any(|head| head == self.strings.head(next))
        })
    }

    /// Whether a move would leave its string at most one liberty; true of suicide.
    pub fn is_self_atari(&self, point: Point, colour: Colour) -> bool {
        self.approx_liberties_after(point, colour).len() <= 1
            && self.liberties_after(point, colour).len() <= 1
    }

    /// Whether the ko forbids this move now: filling one's own ko is always allowed.
    #[inline]
    pub fn is_ko_ban(&self, point: Point, colour: Colour) -> bool {
        self.ko == Some(point) && point.neighbours().into_iter().any(|next| self.stone(next) == Some(!colour))
    }

    /// If a move by `colour` at an empty point would take a ko, legal at this moment or not, the point of the stone
    /// that it would take.
    pub fn ko_capture(&self, point: Point, colour: Colour) -> Option<Point> {
        let mut taken = None;
        for next in point.neighbours() {
            match self.stone(next) {
                None if !self.is_on_board(next) => {}
                Some(stone) if stone != colour => {
                    if self.strings.record(next).liberty_count == 1 {
                        let single = taken.is_none() && self.strings.record(next).size == 1;
                        taken = Some(single.then_some(next)?);
                    }
                }
                _ => return None,
            }
        }
        taken.filter(|_| self.is_empty(point))
    }

    /// Whether `point` is in a ko: a lone stone in atari that can be taken as a ko, or an empty point where the
    /// opponent of the stone below it (on the bottom row, above it) takes one.
    pub fn is_ko_point(&self, point: Point) -> bool {
        if let Some(colour) = self.stone(point) {
            let liberty = self.liberties(point).first().filter(|_| self.string_size(point) == 1);
            return self.liberty_count(point) == 1
                && liberty.is_some_and(|liberty| self.ko_capture(liberty, !colour).is_some());
        }
        let [south, _, north, _] = point.neighbours();
        let neighbour = if self.is_on_board(south) { south } else { north };
        self.stone(neighbour).is_some_and(|colour| self.ko_capture(point, !colour).is_some())
    }

    /// Whether a move only makes the opponent take two stones that are taken back as one: it joins a lone stone of
    /// two liberties into a pair with one liberty, takes nothing, and the only answer to the capture of the pair
    /// restores the same position.
    pub fn sends_two_returns_one(&self, point: Point, colour: Colour) -> bool {
        let mut own = self.adjacent_heads(point, colour);
        let (Some(single), None) = (own.next(), own.next()) else { return false };
        if self.string_size(single) != 1 || self.liberty_count(single) != 2 || !self.is_empty(point) {
            return false;
        }
        let surrounded =
            self.neighbours(point).all(|next| next == single || self.stone(next) == Some(!colour));
        if !surrounded || self.captures_something(point, colour) {
            return false;
        }
        let Some(last) = self.liberties(single).iter().find(|&liberty| liberty != point) else {
            return false;
        };
        // The capturing stone at `last` must itself be a lone one with no liberty but those it wins.
        self.neighbours(last).all(|next| next == single || self.stone(next) == Some(colour))
            && self.adjacent_heads(last, colour).all(|head| head == single || self.liberty_count(head) > 1)
    }
}
