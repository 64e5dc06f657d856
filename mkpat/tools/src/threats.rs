//! Boards made from threats themselves, on which every matcher is tried.
//!
//! Each pattern is drawn under each of its rules, in each of its directions, with one choice of what its cells accept, in
//! the middle of a board and at its edges, among stones that look random and are always the same. The plain matcher is
//! the definition: it has to find the pattern there, and the others have to find what it finds.

use std::fmt;

use mkpat_runtime::lines::follow::Follow;
use mkpat_runtime::lines::grid::{Cells, Content, Grid, points};
use mkpat_runtime::lines::matcher::Matcher;
use mkpat_runtime::lines::place::{Frame, Match, frames, place};
use mkpat_runtime::lines::plain;
use mkpat_runtime::lines::table::{Pattern, PatternId, Rule, Symbol, Table};
use mkpat_runtime::point::Colour;

/// Boards for each pattern, rule and direction.
const BOARDS: usize = 4;

/// The sides of the boards: the usual one, and one that is not square.
const SIDES: [(u8, u8); 2] = [(15, 15), (20, 11)];

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Boards tried.
    pub boards: usize,
    /// Matches that the plain matcher found on them.
    pub matches: usize,
    /// Places where a pattern does not fit on any board.
    pub impossible: usize,
    /// What went wrong.
    pub failures: Vec<Failure>,
}

/// A board on which a matcher errs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The pattern that the board was made from.
    pub pattern: String,
    /// Which matcher.
    pub matcher: &'static str,
    /// The board, a row a line.
    pub board: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: the {} matcher errs\n{}", self.pattern, self.matcher, self.board)
    }
}

/// Tries every matcher on every pattern of a table.
#[must_use]
pub fn selftest(table: &Table<'_>) -> Report {
    let mut report = Report::default();
    let mut random = Random(1);
    for rule in Rule::ALL {
        let mut matchers = Matchers {
            rule,
            fast: Matcher::new(table, [rule; 2]),
            following: SIDES.map(|(width, height)| Follow::new(table, [rule; 2], width, height)),
        };
        for (id, pattern) in table.under(rule) {
            for frame in frames(pattern) {
                for number in 0..BOARDS {
                    let colour = if number % 2 == 0 { Colour::Black } else { Colour::White };
                    let side = random.below(SIDES.len());
                    let Some((board, origin)) = draw(pattern, frame, colour, side, &mut random) else {
                        report.impossible += 1;
                        continue;
                    };
                    let wanted = Match { pattern: id, threat: pattern.threat, origin, frame };
                    report.boards += 1;
                    matchers.try_on(table, &board, side, colour, &wanted, &mut report);
                }
            }
        }
    }
    report
}

/// All matchers under one rule.
struct Matchers<'a> {
    rule: Rule,
    fast: Matcher,
    /// For each of [`SIDES`]; they go from board to board as from move to move.
    following: [Follow<'a>; SIDES.len()],
}

impl Matchers<'_> {
    fn try_on(
        &mut self,
        table: &Table<'_>,
        board: &Cells,
        side: usize,
        colour: Colour,
        wanted: &Match,
        report: &mut Report,
    ) {
        let expected = plain::matches(table, self.rule, board, colour);
        report.matches += expected.len();
        let Some(follow) = self.following.get_mut(side) else { return };
        points(board.width(), board.height()).for_each(|point| follow.set(point, board.content(point)));
        let checks = [
            ("plain", expected.binary_search(wanted).is_ok()),
            ("fast", self.fast.matches(board, colour) == expected),
            ("following", follow.all_matches(colour) == expected),
        ];
        for (matcher, _) in checks.into_iter().filter(|(_, fine)| !fine) {
            let pattern = name(table, wanted.pattern);
            report.failures.push(Failure { pattern, matcher, board: drawn(board) });
        }
    }
}

fn name(table: &Table<'_>, id: PatternId) -> String {
    table.patterns.get(id.index()).map_or(String::new(), |pattern| pattern.name.to_owned())
}

/// A board with the pattern on it, and where; `None` if it fits nowhere.
fn draw(
    pattern: &Pattern<'_>,
    frame: Frame,
    colour: Colour,
    side: usize,
    random: &mut Random,
) -> Option<(Cells, (i8, i8))> {
    let (width, height) = SIDES.get(side).copied()?;
    let mut board = Cells::new(width, height);
    for point in points(width, height) {
        board.set(
            point,
            match random.below(6) {
                0 => Content::Stone(Colour::Black),
                1 => Content::Stone(Colour::White),
                _ => Content::Empty,
            },
        );
    }
    let cells: Vec<(i8, i8)> = (0..pattern.cells.len()).map(|cell| pattern.at(cell)).collect();
    let fits = |origin: (i8, i8)| {
        let on_board = |at: &(i8, i8)| board.point(place(origin, frame, *at)).is_some();
        pattern.cells.iter().zip(&cells).all(|(cell, at)| cell.accepts(Symbol::Off) || on_board(at))
    };
    let rows = -i16::from(height)..2 * i16::from(height);
    let origins: Vec<(i8, i8)> = rows
        .flat_map(|row| {
            (-i16::from(width)..2 * i16::from(width)).map(move |column| (row as i8, column as i8))
        })
        .filter(|&origin| fits(origin))
        .collect();
    let origin = *origins.get(random.below(origins.len().max(1)))?;
    for (cell, &at) in pattern.cells.iter().zip(&cells) {
        let Some(point) = board.point(place(origin, frame, at)) else { continue };
        let accepted: Vec<Symbol> = Symbol::ALL.into_iter().filter(|&symbol| cell.accepts(symbol)).collect();
        board.set(
            point,
            match accepted.get(random.below(accepted.len()))? {
                Symbol::Empty => Content::Empty,
                Symbol::Own => Content::Stone(colour),
                Symbol::Other => Content::Stone(colour.opponent()),
                Symbol::Off => Content::Blocked,
            },
        );
    }
    Some((board, origin))
}

fn drawn(board: &Cells) -> String {
    let character = |content| match content {
        Content::Empty => '.',
        Content::Stone(Colour::Black) => 'X',
        Content::Stone(Colour::White) => 'O',
        Content::Blocked => '#',
    };
    let mut text = String::new();
    for point in points(board.width(), board.height()) {
        if point.column == 0 && point.row > 0 {
            text.push('\n');
        }
        text.push(character(board.content(point)));
    }
    text
}

/// A linear congruential generator: the same boards every time.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}
