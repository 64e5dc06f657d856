//! A closed region and the dragon around it, and how the game goes on there.
//!
//! The dragon is one string of Black that encloses the region; outside it touches nothing but White, who lives there. So
//! all liberties of the dragon are in the region, and nothing outside matters. The rules are written here once more, for
//! some cells in two bit fields: what they are compared with uses the board of the engine.

use katachi::board::{Board, Colour, Point};

/// A set of cells of a region.
pub(crate) type Cells = u16;

/// A region and its neighbourhoods.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    /// Where each cell is on the board.
    pub(crate) points: Vec<Point>,
    beside: Vec<Cells>,
    at_wall: Cells,
}

/// What stands in a region, and who moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    /// Black stones.
    pub(crate) black: Cells,
    /// White stones.
    pub(crate) white: Cells,
    /// Who moves.
    pub(crate) mover: Colour,
    /// Where the mover must not retake a ko.
    pub(crate) ban: Option<u8>,
}

impl Position {
    /// The same with every ko open.
    pub(crate) fn without_ban(self) -> Position {
        Position { ban: None, ..self }
    }
}

/// What a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// The dragon is taken.
    Taken,
    /// The game goes on.
    On(Position),
}

impl Region {
    /// The region of these points of a board; its wall must be one string.
    pub(crate) fn new(board: &Board, points: Vec<Point>) -> Region {
        let mask = |wanted: &dyn Fn(Point) -> bool| -> Cells {
            points.iter().enumerate().filter(|&(_, &at)| wanted(at)).map(|(index, _)| 1 << index).sum()
        };
        let beside =
            points.iter().map(|at| mask(&|other| board.neighbours(*at).any(|next| next == other))).collect();
        let at_wall = mask(&|at| {
            board
                .neighbours(at)
                .any(|next| board.stone(next) == Some(Colour::Black) && !points.contains(&next))
        });
        Region { beside, at_wall, points }
    }

    /// What stands there.
    pub(crate) fn position(&self, board: &Board, mover: Colour) -> Position {
        let stones = |colour: Colour| -> Cells {
            let standing = self.points.iter().enumerate().filter(|&(_, &at)| board.stone(at) == Some(colour));
            standing.map(|(index, _)| 1 << index).sum()
        };
        Position { black: stones(Colour::Black), white: stones(Colour::White), mover, ban: None }
    }

    /// Passing.
    pub(crate) fn pass(&self, position: Position) -> Position {
        Position { mover: !position.mover, ban: None, ..position }
    }

    /// A move at a cell; `None` if it is occupied or suicide. Kos are for whoever asks.
    pub(crate) fn play(&self, position: Position, cell: u8) -> Option<Next> {
        let stone: Cells = 1 << cell;
        if (position.black | position.white) & stone != 0 {
            return None;
        }
        match position.mover {
            Colour::White => self.play_white(position, stone),
            Colour::Black => self.play_black(position, stone),
        }
    }

    fn play_white(&self, position: Position, stone: Cells) -> Option<Next> {
        let white = position.white | stone;
        let all = self.all();
        let mut black = position.black;
        // The wall with all that touches it.
        let seeds = black & self.at_wall;
        let attached = self.grown(seeds, black);
        let free = all & !black & !white;
        if free & self.at_wall == 0 && self.around(attached) & free == 0 {
            return Some(Next::Taken);
        }
        let taken = self.without_liberties(black & !attached, free);
        black &= !taken;
        let free = all & !black & !white;
        let own = self.grown(stone, white);
        let liberties = self.around(own) & free;
        if liberties == 0 {
            return None;
        }
        let ban = ko(own, taken, liberties);
        Some(Next::On(Position { black, white, mover: Colour::Black, ban }))
    }

    fn play_black(&self, position: Position, stone: Cells) -> Option<Next> {
        let black = position.black | stone;
        let all = self.all();
        let free = all & !black & !position.white;
        let taken = self.without_liberties(position.white, free);
        let white = position.white & !taken;
        let free = all & !black & !white;
        let own = self.grown(stone, black);
        let joins_wall = own & self.at_wall != 0;
        let liberties = self.around(own) & free;
        if !joins_wall && liberties == 0 {
            return None;
        }
        if joins_wall {
            let attached = self.grown(black & self.at_wall, black);
            if free & self.at_wall == 0 && self.around(attached) & free == 0 {
                return None;
            }
        }
        let ban = if joins_wall { None } else { ko(own, taken, liberties) };
        Some(Next::On(Position { black, white, mover: Colour::White, ban }))
    }

    fn all(&self) -> Cells {
        ((1u32 << self.points.len()) - 1) as Cells
    }

    fn around(&self, cells: Cells) -> Cells {
        let mut found = 0;
        for (index, beside) in self.beside.iter().enumerate() {
            if cells >> index & 1 != 0 {
                found |= beside;
            }
        }
        found
    }

    /// All of `among` that is connected with `seeds`.
    fn grown(&self, seeds: Cells, among: Cells) -> Cells {
        let mut grown = seeds;
        loop {
            let next = grown | self.around(grown) & among;
            if next == grown {
                return grown;
            }
            grown = next;
        }
    }

    /// The stones of strings that touch nothing free.
    fn without_liberties(&self, stones: Cells, free: Cells) -> Cells {
        let lively = self.grown(self.around(free) & stones, stones);
        stones & !lively
    }
}

/// The cell that may not be retaken at once: one stone took one and has no other liberty.
fn ko(own: Cells, taken: Cells, liberties: Cells) -> Option<u8> {
    let one = |cells: Cells| cells.count_ones() == 1;
    (one(own) && one(taken) && liberties == taken).then(|| taken.trailing_zeros() as u8)
}
