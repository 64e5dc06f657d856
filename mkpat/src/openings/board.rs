//! A board just good enough to replay games: stones and captures.

use mkpat_runtime::point::{Colour, Offset, Point};

/// Stones on a square board.
#[derive(Clone, Debug)]
pub struct Board {
    size: u8,
    stones: Vec<Option<Colour>>,
}

const SIDES: [Offset; 4] = [Offset::new(-1, 0), Offset::new(1, 0), Offset::new(0, -1), Offset::new(0, 1)];

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(size: u8) -> Board {
        Board { size, stones: vec![None; usize::from(size) * usize::from(size)] }
    }

    /// The board size.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.size
    }

    /// What stands on a point.
    #[must_use]
    pub fn at(&self, p: Point) -> Option<Colour> {
        self.stones.get(self.index(p)).copied().flatten()
    }

    /// All stones in reading order.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Colour)> {
        let point =
            |i: usize| Point::new((i / usize::from(self.size)) as u8, (i % usize::from(self.size)) as u8);
        self.stones.iter().enumerate().filter_map(move |(i, stone)| Some((point(i), (*stone)?)))
    }

    /// Puts a stone down, capturing nothing.
    pub fn put(&mut self, p: Point, colour: Option<Colour>) {
        let index = self.index(p);
        if let Some(stone) = self.stones.get_mut(index) {
            *stone = colour;
        }
    }

    /// Plays a stone; what it leaves without liberties goes, its own string last. `false` if the point is taken.
    pub fn play(&mut self, p: Point, colour: Colour) -> bool {
        if self.at(p).is_some() {
            return false;
        }
        self.put(p, Some(colour));
        for side in SIDES {
            if let Some(q) = p.offset(side, self.size).filter(|&q| self.at(q) == Some(colour.opponent())) {
                self.remove_if_dead(q);
            }
        }
        self.remove_if_dead(p);
        true
    }

    fn remove_if_dead(&mut self, p: Point) {
        let colour = self.at(p);
        let mut string = vec![p];
        let mut next = 0;
        while let Some(&p) = string.get(next) {
            next += 1;
            for q in SIDES.iter().filter_map(|&side| p.offset(side, self.size)) {
                match self.at(q) {
                    None => return,
                    other if other == colour && !string.contains(&q) => string.push(q),
                    _ => {}
                }
            }
        }
        string.into_iter().for_each(|p| self.put(p, None));
    }

    fn index(&self, p: Point) -> usize {
        usize::from(p.row) * usize::from(self.size) + usize::from(p.column)
    }
}
