//! What a stone would gain, point by point, for both colours and the four lines through it: as the compiled patterns of
//! threats say, followed move by move.

use crate::board::{Cell, Colour, Direction, POINTS, Point};
use crate::rules::{Overline, Rule};
use mkpat_runtime::lines::follow::Follow;
use mkpat_runtime::lines::grid::Content;
use mkpat_runtime::lines::table::{self, Role, Table, Threat};
use mkpat_runtime::point;

/// A compiled database of threats.
pub type Patterns = Table<'static>;

/// What a stone would make in one line, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Gain {
    /// Nothing that counts.
    #[default]
    Nothing,
    /// A three that can become a four and no more.
    Three,
    /// A three that can become an open four.
    OpenThree,
    /// One point completes five.
    Four,
    /// Two points complete five.
    OpenFour,
    /// Five.
    Five,
}

/// Which gain a stone on a gain point of a threat makes: one step more than there is. The strongest first.
const STEPS: [(Threat, Gain); 6] = [
    (Threat::OpenFour, Gain::Five),
    (Threat::Four, Gain::Five),
    (Threat::OpenThree, Gain::OpenFour),
    (Threat::Three, Gain::Four),
    (Threat::OpenTwo, Gain::OpenThree),
    (Threat::Two, Gain::Three),
];
const GAINS: usize = 6;

/// The points of a line by the threats that they carry further, a bit each.
type Masks = [u32; Threat::COUNT];

/// The gains of all points.
#[derive(Clone, Debug)]
pub struct Threats {
    follow: Follow<'static>,
    gains: [Vec<[Gain; 4]>; 2],
    /// The best gain of each point.
    best: [Vec<Gain>; 2],
    /// Points by the best of their four gains; those without any are not counted.
    counts: [[u16; GAINS]; 2],
}

impl Threats {
    /// An empty board.
    pub fn new(patterns: &Patterns, rule: Rule, width: u8, height: u8) -> Threats {
        let rules = Colour::BOTH.map(|colour| match (rule, rule.overline(colour)) {
            (_, Overline::Wins) => table::Rule::Freestyle,
            (Rule::Renju, _) => table::Rule::Renju,
            _ => table::Rule::Standard,
        });
        Threats {
            follow: Follow::new(patterns, rules, width, height),
            gains: [vec![[Gain::Nothing; 4]; POINTS], vec![[Gain::Nothing; 4]; POINTS]],
            best: [vec![Gain::Nothing; POINTS], vec![Gain::Nothing; POINTS]],
            counts: [[0; GAINS]; 2],
        }
    }

    /// Follows a change of the board: what is on this point now.
    pub fn set(&mut self, at: Point, cell: Cell) {
        let place = point::Point::new(at.y(), at.x());
        let content = match cell {
            Cell::Empty => Content::Empty,
            Cell::Stone(colour) => Content::Stone(side(colour)),
            Cell::Wall => Content::Blocked,
        };
        let before = self.masks(place);
        self.follow.set(place, content);
        let after = self.masks(place);
        for direction in 0..4 {
            for colour in Colour::BOTH {
                let (_, old) = before[direction][colour.index()];
                let (own, new) = after[direction][colour.index()];
                self.read(at, own, direction, colour, &old, &new);
            }
        }
    }

    /// What the four lines through a point hold for both colours, and the place of the point on them.
    fn masks(&self, place: point::Point) -> [[(u8, Masks); 2]; 4] {
        std::array::from_fn(|direction| {
            Colour::BOTH.map(|colour| {
                let line = self.follow.line(place, side(colour), direction);
                line.map_or((0, Masks::default()), |(side, at)| (at, side.masks[Role::Gain as usize]))
            })
        })
    }

    /// Takes over the gains of a line where they have changed.
    fn read(&mut self, at: Point, own: u8, direction: usize, colour: Colour, old: &Masks, new: &Masks) {
        let mut changed = old.iter().zip(new).fold(0, |changed, (old, new)| changed | (old ^ new));
        while changed != 0 {
            let bit = changed.trailing_zeros();
            changed &= changed - 1;
            let made = STEPS.iter().find(|(threat, _)| new[*threat as usize] >> bit & 1 == 1);
            let point = at.step(Direction::ALL[direction], bit as i32 - i32::from(own));
            self.put(point, direction, colour, made.map_or(Gain::Nothing, |(_, gain)| *gain));
        }
    }

    fn put(&mut self, point: Point, direction: usize, colour: Colour, gain: Gain) {
        let gains = &mut self.gains[colour.index()][point.index()];
        let counts = &mut self.counts[colour.index()];
        gains[direction] = gain;
        let after = gains.iter().copied().max().unwrap_or_default();
        let before = std::mem::replace(&mut self.best[colour.index()][point.index()], after);
        if before != Gain::Nothing {
            counts[before as usize] -= 1;
        }
        if after != Gain::Nothing {
            counts[after as usize] += 1;
        }
    }

    /// What a stone gains in each of the four lines.
    pub fn gains(&self, point: Point, colour: Colour) -> [Gain; 4] {
        self.gains[colour.index()][point.index()]
    }

    /// The best of them.
    pub fn best(&self, point: Point, colour: Colour) -> Gain {
        self.best[colour.index()][point.index()]
    }

    /// Whether some point's best gain is this one.
    pub fn has(&self, colour: Colour, gain: Gain) -> bool {
        self.counts[colour.index()][gain as usize] > 0
    }

    /// What the shapes of a colour are worth together: the weights of the patterns that match.
    pub fn score(&self, colour: Colour) -> i32 {
        self.follow.score(side(colour))
    }
}

fn side(colour: Colour) -> point::Colour {
    match colour {
        Colour::Black => point::Colour::Black,
        Colour::White => point::Colour::White,
    }
}
