//! The eight points around a move as a number of sixteen bits.
//!
//! The book: `playout.md#in-a-build`.

/// What a point around the move holds, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A stone of the side to move.
    Own,
    /// A stone of its opponent.
    Other,
    /// It is off the board.
    OffBoard,
}

impl Content {
    const ALL: [Content; 4] = [Content::Empty, Content::Own, Content::Other, Content::OffBoard];

    const fn bits(self) -> u16 {
        match self {
            Content::Empty => 0,
            Content::Own => 1,
            Content::Other => 2,
            Content::OffBoard => 3,
        }
    }
}

/// The eight directions in the order of their bits, as (row, column) steps from the move.
pub const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (0, -1), (-1, 0), (0, 1), (1, -1), (-1, -1), (-1, 1), (1, 1)];

/// A neighbourhood: two bits for each direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Neighbourhood(pub u16);

impl Neighbourhood {
    /// The neighbourhood whose points hold `content`, asked by (row, column) steps from the move.
    #[must_use]
    pub fn new(content: impl Fn((i8, i8)) -> Content) -> Neighbourhood {
        let bits = DIRECTIONS.iter().enumerate().map(|(i, &d)| content(d).bits() << (2 * i));
        Neighbourhood(bits.fold(0, |all, b| all | b))
    }

    /// What the points hold, in the order of [`DIRECTIONS`].
    #[must_use]
    pub fn contents(self) -> [Content; 8] {
        [0, 1, 2, 3, 4, 5, 6, 7].map(|i| Content::ALL[usize::from(self.0 >> (2 * i) & 3)])
    }

    /// The same seen by the other side: stones change owners.
    #[must_use]
    pub const fn swapped(self) -> Neighbourhood {
        let (low, high) = (self.0 & 0x5555, self.0 >> 1 & 0x5555);
        let stones = low ^ high;
        Neighbourhood(self.0 ^ (stones | stones << 1))
    }

    /// The eight images under turns and reflections, the neighbourhood itself first.
    #[must_use]
    pub fn images(self) -> [Neighbourhood; 8] {
        let mut images = [self; 8];
        for i in 1..8 {
            images[i] = if i == 4 { self.mirrored() } else { images[i - 1].turned() };
        }
        images
    }

    /// Turned clockwise: what was south is west, what was south-west is north-west.
    const fn turned(self) -> Neighbourhood {
        Neighbourhood(turn(self.0 & 0xff) | turn(self.0 >> 8) << 8)
    }

    /// Left and right exchanged.
    const fn mirrored(self) -> Neighbourhood {
        let Neighbourhood(bits) = self;
        let sides = (bits & 0x000c) << 4 | (bits & 0x00c0) >> 4;
        let outer = (bits & 0x0300) << 6 | (bits & 0xc000) >> 6;
        let inner = (bits & 0x0c00) << 2 | (bits & 0x3000) >> 2;
        Neighbourhood(bits & 0x0033 | sides | outer | inner)
    }
}

/// Moves each of four two-bit fields up by one, the last to the front.
const fn turn(group: u16) -> u16 {
    (group << 2 | group >> 6) & 0xff
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `O` at the left, `X` above right, the board's edge below.
    fn example() -> Neighbourhood {
        Neighbourhood::new(|step| match step {
            (0, -1) => Content::Own,
            (-1, 1) => Content::Other,
            (1, _) => Content::OffBoard,
            _ => Content::Empty,
        })
    }

    fn picture(n: Neighbourhood) -> String {
        let contents = n.contents();
        let cell = |step: (i8, i8)| match DIRECTIONS.iter().position(|&d| d == step).map(|i| contents[i]) {
            None => '*',
            Some(Content::Empty) => '.',
            Some(Content::Own) => 'O',
            Some(Content::Other) => 'X',
            Some(Content::OffBoard) => '#',
        };
        let rows =
            [-1, 0, 1].map(|row| [-1, 0, 1].map(|column| cell((row, column))).iter().collect::<String>());
        rows.join("/")
    }

    #[test]
    fn images_are_the_turned_and_mirrored_pictures() {
        assert_eq!(picture(example()), "..X/O*./###");
        assert_eq!(
            example().images().map(picture),
            [
                "..X/O*./###",
                "#O./#*./#.X",
                "###/.*O/X..",
                "X.#/.*#/.O#",
                "X../.*O/###",
                "#.X/#*./#O.",
                "###/O*./..X",
                ".O#/.*#/X.#",
            ]
        );
    }

    #[test]
    fn the_other_side_sees_the_stones_exchanged() {
        assert_eq!(picture(example().swapped()), "..O/X*./###");
        assert_eq!(example().swapped().swapped(), example());
    }
}
