//! A compiled database of threats.

/// Whose five counts, and how long it may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Rule {
    /// Five or more.
    Freestyle,
    /// Exactly five.
    Standard,
    /// Black in renju: exactly five, and six or more are forbidden. White in renju plays by [`Rule::Freestyle`].
    Renju,
}

impl Rule {
    /// All of them.
    pub const ALL: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];

    /// The class letter that stands for it.
    #[must_use]
    pub const fn letter(self) -> u8 {
        match self {
            Rule::Freestyle => b'F',
            Rule::Standard => b'S',
            Rule::Renju => b'R',
        }
    }
}

/// A set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules(pub u8);

impl Rules {
    /// Adds one.
    pub const fn add(&mut self, rule: Rule) {
        self.0 |= 1 << rule as u8;
    }

    /// Whether it has one.
    #[must_use]
    pub const fn contains(self, rule: Rule) -> bool {
        self.0 >> rule as u8 & 1 == 1
    }
}

/// What a pattern says of the stones it covers, the weakest first. Moves are own moves on the same line, with no answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Threat {
    /// Six or more in a row.
    Overline,
    /// Three moves make five.
    Two,
    /// One move makes an open three.
    OpenTwo,
    /// Two moves make five.
    Three,
    /// One move makes an open four.
    OpenThree,
    /// One move makes five.
    Four,
    /// One move makes five, in two ways.
    OpenFour,
    /// There is a five.
    Five,
}

impl Threat {
    /// How many there are.
    pub const COUNT: usize = 8;

    /// All of them, the weakest first.
    pub const ALL: [Threat; Threat::COUNT] = [
        Threat::Overline,
        Threat::Two,
        Threat::OpenTwo,
        Threat::Three,
        Threat::OpenThree,
        Threat::Four,
        Threat::OpenFour,
        Threat::Five,
    ];

    /// Its name in databases.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Threat::Overline => "overline",
            Threat::Two => "two",
            Threat::OpenTwo => "open_two",
            Threat::Three => "three",
            Threat::OpenThree => "open_three",
            Threat::Four => "four",
            Threat::OpenFour => "open_four",
            Threat::Five => "five",
        }
    }

    /// The threat called `name`.
    #[must_use]
    pub fn of(name: &str) -> Option<Threat> {
        Threat::ALL.into_iter().find(|threat| threat.name() == name)
    }
}

/// A set of threats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Threats(pub u8);

impl Threats {
    /// Adds one.
    pub const fn add(&mut self, threat: Threat) {
        self.0 |= 1 << threat as u8;
    }

    /// Whether it has one.
    #[must_use]
    pub const fn contains(self, threat: Threat) -> bool {
        self.0 >> threat as u8 & 1 == 1
    }

    /// The strongest of them.
    #[must_use]
    pub fn strongest(self) -> Option<Threat> {
        Threat::ALL.into_iter().rev().find(|&threat| self.contains(threat))
    }
}

/// What a point of a pattern is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Role {
    /// An own move here makes the threat a step stronger.
    Gain,
    /// Where the opponent has to answer that move.
    Cost,
    /// Where the opponent's move takes the threat away.
    Defence,
}

impl Role {
    /// How many there are.
    pub const COUNT: usize = 3;

    /// All of them.
    pub const ALL: [Role; Role::COUNT] = [Role::Gain, Role::Cost, Role::Defence];

    /// The letter that stands for it in the second drawing.
    #[must_use]
    pub const fn letter(self) -> u8 {
        match self {
            Role::Gain => b'g',
            Role::Cost => b'c',
            Role::Defence => b'd',
        }
    }
}

/// The roles of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Roles(pub u8);

impl Roles {
    /// Adds one.
    pub const fn add(&mut self, role: Role) {
        self.0 |= 1 << role as u8;
    }

    /// Whether it has one.
    #[must_use]
    pub const fn contains(self, role: Role) -> bool {
        self.0 >> role as u8 & 1 == 1
    }
}

/// What a point can hold, seen by one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Symbol {
    /// Nothing.
    Empty,
    /// A stone of that side.
    Own,
    /// A stone of the opponent.
    Other,
    /// It is off the board, or nobody's for good.
    Off,
}

impl Symbol {
    /// How many there are.
    pub const COUNT: usize = 4;

    /// All of them.
    pub const ALL: [Symbol; Symbol::COUNT] = [Symbol::Empty, Symbol::Own, Symbol::Other, Symbol::Off];
}

/// What a cell of a pattern accepts: a set of symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// `.` and `*`.
    pub const EMPTY: Cell = Cell(1 << Symbol::Empty as u8);
    /// `O`.
    pub const OWN: Cell = Cell(1 << Symbol::Own as u8);
    /// `X`.
    pub const OTHER: Cell = Cell(1 << Symbol::Other as u8);
    /// `|`, `-` and `+`.
    pub const OFF: Cell = Cell(1 << Symbol::Off as u8);
    /// `o`.
    pub const OWN_OR_EMPTY: Cell = Cell::EMPTY.or(Cell::OWN);
    /// `x`.
    pub const OTHER_OR_EMPTY: Cell = Cell::EMPTY.or(Cell::OTHER);
    /// `?`.
    pub const ON_BOARD: Cell = Cell::OWN_OR_EMPTY.or(Cell::OTHER);
    /// `!`.
    pub const NOT_OWN: Cell = Cell::OTHER_OR_EMPTY.or(Cell::OFF);
    /// What a drawing says nothing of: where the edges of two sides meet.
    pub const ANYTHING: Cell = Cell::ON_BOARD.or(Cell::OFF);

    const fn or(self, other: Cell) -> Cell {
        Cell(self.0 | other.0)
    }

    /// Whether it accepts a symbol.
    #[must_use]
    pub const fn accepts(self, symbol: Symbol) -> bool {
        self.0 >> symbol as u8 & 1 == 1
    }
}

/// A pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern<'a> {
    /// Its name.
    pub name: &'a str,
    /// The rules that it counts under.
    pub rules: Rules,
    /// What it says.
    pub threat: Threat,
    /// What a match is worth.
    pub weight: i32,
    /// The transformations that it is tried in, a bit each. Of a pattern of one row the bits of the identity and of
    /// [`MIRRORED`] count: it lies along four directions, or along those and their opposites.
    pub orientations: u8,
    /// Rows.
    pub height: u8,
    /// Columns.
    pub width: u8,
    /// What its cells accept, row by row.
    pub cells: &'a [Cell],
    /// What its cells are for.
    pub roles: &'a [Roles],
}

/// The bit of the transformation that exchanges left and right.
pub const MIRRORED: u8 = 1 << 7;

impl Pattern<'_> {
    /// Whether it is matched along lines.
    #[must_use]
    pub const fn is_row(&self) -> bool {
        self.height == 1
    }

    /// The row and the column of a cell.
    #[must_use]
    pub fn at(&self, cell: usize) -> (i8, i8) {
        let width = usize::from(self.width.max(1));
        ((cell / width) as i8, (cell % width) as i8)
    }

    /// The first cell that is on the board in every match; `None` in a pattern that is never matched.
    #[must_use]
    pub fn anchor(&self) -> Option<usize> {
        self.cells.iter().position(|cell| !cell.accepts(Symbol::Off))
    }
}

/// A pattern's place in its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PatternId(pub u16);

impl PatternId {
    /// As an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A compiled database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its patterns, at most 65,536.
    pub patterns: &'a [Pattern<'a>],
}

impl<'a> Table<'a> {
    /// The patterns that count under a rule.
    pub fn under(&self, rule: Rule) -> impl Iterator<Item = (PatternId, &'a Pattern<'a>)> + use<'a> {
        let numbered = (0..=u16::MAX).map(PatternId).zip(self.patterns);
        numbered.filter(move |(_, pattern)| pattern.rules.contains(rule))
    }

    /// The weights of all patterns, in their order: for a tuner, which hands others to a matcher.
    #[must_use]
    pub fn weights(&self) -> Vec<i32> {
        self.patterns.iter().map(|pattern| pattern.weight).collect()
    }
}
