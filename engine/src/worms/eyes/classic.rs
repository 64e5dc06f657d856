//! Eye spaces as GNU Go 2.6 saw them (`classic.md#eye-spaces`): domains without weights, margins where the opponent can
//! come in, and half eyes whose key point belongs to the space.

use super::known::KnownStrings;
use super::spaces::{EyeSpaces, FALSE_EYE, HalfEye, Spaces, Topology};
use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::Reader;

/// The sum over the diagonals of a half eye.
const HALF_EYE: i32 = 3;

impl EyeSpaces {
    /// Finds the eye spaces of a position, their false and their half eyes. The board is changed meanwhile and restored.
    pub fn find_classic(board: &mut Board, reader: &mut Reader, known: &dyn KnownStrings) -> EyeSpaces {
        let domains = [Colour::White, Colour::Black].map(|colour| domain(board, known, colour));
        let [white, black] = &domains;
        let mut spaces = [
            spaces(board, reader, known, Colour::White, [white, black]),
            spaces(board, reader, known, Colour::Black, [black, white]),
        ];
        let mut topology_of =
            |colour: Colour| topology(board, reader, known, &mut spaces[colour.index()], colour);
        let black = topology_of(Colour::Black);
        let white = topology_of(Colour::White);
        EyeSpaces { spaces, topology: [white, black], book: None }
    }
}

/// The strings that count when domains are made.
struct Lively<'a> {
    board: &'a Board,
    known: &'a dyn KnownStrings,
}

impl Lively<'_> {
    /// The stone at a point if its string is neither inessential nor lost.
    fn stone(&self, point: Point) -> Option<Colour> {
        self.board.stone(point).filter(|_| self.known.is_lively(point))
    }
}

/// The points of a side: its living stones, the points beside them, and what is wrapped by those.
fn domain(board: &Board, known: &dyn KnownStrings, colour: Colour) -> PointSet {
    let lively = Lively { board, known };
    let own: PointSet = board.points().filter(|&point| lively.stone(point) == Some(colour)).collect();
    let is_open = |&point: &Point| board.stone(point) != Some(colour) && lively.stone(point).is_none();
    let mut open: Vec<Point> = board.points().filter(is_open).collect();
    let mut inside = own;
    loop {
        let before = open.len();
        open.retain(|&point| {
            let joins = board.neighbours(point).any(|next| own.contains(next))
                || pairs(point).into_iter().any(|pair| is_wrapped(&lively, &inside, point, pair, colour));
            if joins {
                inside.insert(point);
            }
            !joins
        });
        if open.len() == before {
            return inside;
        }
    }
}

/// Whether a side neighbour and a diagonal one, both of the domain and not at the edge behind them, wrap a point, and no
/// opponent stands on the other side.
fn is_wrapped(
    lively: &Lively<'_>,
    inside: &PointSet,
    point: Point,
    (side, diagonal): (Point, Point),
    colour: Colour,
) -> bool {
    let board = lively.board;
    if !board.is_on_board(diagonal) || !inside.contains(side) || !inside.contains(diagonal) {
        return false;
    }
    let is_at_edge = |to: Point| {
        let behind = |from: u8, to: u8| i16::from(to) - i16::from(from);
        let by = (behind(point.row(), to.row()), behind(point.column(), to.column()));
        to.offset(board.size(), by.0, 0).is_none() || to.offset(board.size(), 0, by.1).is_none()
    };
    let other =
        board.neighbours(point).find(|&next| next != side && board.neighbours(next).any(|at| at == diagonal));
    let held = other.is_some_and(|other| lively.stone(other) == Some(!colour));
    !held && !is_at_edge(side) && !is_at_edge(diagonal)
}

/// Each side neighbour with each of the two diagonal neighbours beside it.
pub(super) fn pairs(point: Point) -> [(Point, Point); 8] {
    let [south, west, north, east] = point.neighbours();
    let [south_west, north_west, north_east, south_east] = point.diagonals();
    [
        (south, south_east),
        (south, south_west),
        (east, south_east),
        (east, north_east),
        (west, south_west),
        (west, north_west),
        (north, north_west),
        (north, north_east),
    ]
}

fn spaces(
    board: &mut Board,
    reader: &mut Reader,
    known: &dyn KnownStrings,
    colour: Colour,
    [own, enemy]: [&PointSet; 2],
) -> Spaces {
    let mut spaces = Spaces::default();
    let lives = |board: &Board, point| (Lively { board, known }).stone(point).is_some();
    for point in own {
        if lives(board, point) {
            continue;
        }
        let beside = |here: &PointSet, not: &PointSet| {
            board.neighbours(point).any(|next| here.contains(next) && !not.contains(next))
        };
        if enemy.contains(point) {
            let is_own = |next: Point| own.contains(next) && !enemy.contains(next) && !lives(board, next);
            if board.neighbours(point).any(is_own) {
                spaces.points.insert(point);
                spaces.marginal.insert(point);
            }
            continue;
        }
        spaces.points.insert(point);
        let open = beside(enemy, &PointSet::EMPTY)
            && (beside(enemy, own) || reader.safe_move(board, point, !colour).succeeds());
        if open {
            spaces.marginal.insert(point);
        }
    }
    spaces
}

/// Looks at the diagonals of points with no more than one neighbour in their space: false eyes become margins, and the point
/// that decides over a half eye joins the space as one.
fn topology(
    board: &mut Board,
    reader: &mut Reader,
    known: &dyn KnownStrings,
    spaces: &mut Spaces,
    colour: Colour,
) -> Topology {
    let mut topology = Topology::default();
    for point in &spaces.points.clone() {
        let beside = board.neighbours(point).filter(|&next| spaces.points.contains(next)).count();
        if spaces.marginal.contains(point) || beside > 1 {
            continue;
        }
        let [south_west, north_west, north_east, south_east] = point.diagonals();
        let mut sum = 0;
        let mut key = None;
        for diagonal in [south_east, south_west, north_east, north_west] {
            let (value, decides) = diagonal_value(board, reader, known, spaces, colour, (point, diagonal));
            sum += value;
            key = decides.or(key);
        }
        if sum as f32 >= FALSE_EYE {
            let alone = spaces.space_of(board, point).len() == 1;
            let playable = !board.is_ko_ban(point, !colour) && !board.is_suicide(point, !colour);
            if alone || board.stone(point).is_some() || playable {
                spaces.marginal.insert(point);
            }
            topology.other.push((point, sum as f32));
        } else if let Some(key) = key.filter(|_| sum == HALF_EYE) {
            spaces.points.insert(key);
            spaces.marginal.insert(key);
            let half_eye = HalfEye { point, value: sum as f32, attack: vec![key], defence: vec![key] };
            topology.half_eyes.push(half_eye);
        } else {
            topology.other.push((point, sum as f32));
        }
    }
    topology
}

/// How much a diagonal point takes from an eye, and the point that decides over it if one does.
fn diagonal_value(
    board: &mut Board,
    reader: &mut Reader,
    known: &dyn KnownStrings,
    spaces: &Spaces,
    colour: Colour,
    (point, diagonal): (Point, Point),
) -> (i32, Option<Point>) {
    if !board.is_on_board(diagonal) {
        // Of the two points beside both, one is on the board unless the eye lies in a corner.
        let beside = |at: Point| board.is_on_board(at) && at.neighbours().contains(&diagonal);
        let on_one_edge = point.neighbours().into_iter().any(beside);
        return (i32::from(on_one_edge), None);
    }
    match board.stone(diagonal) {
        _ if spaces.points.contains(diagonal) && !spaces.marginal.contains(diagonal) => (0, None),
        None => match reader.safe_move(board, diagonal, !colour).succeeds() {
            true => (1, Some(diagonal)),
            false => (0, None),
        },
        Some(stone) if stone == colour => (0, None),
        Some(_) => match known.attack_and_defence(board, reader, diagonal) {
            (attack, _) if !attack.code.succeeds() => (2, None),
            (_, defence) if defence.code.succeeds() => (1, defence.point),
            _ => (0, None),
        },
    }
}
