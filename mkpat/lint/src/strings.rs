//! The strings that a drawing shows, and what it tells of their liberties.

use mkpat::check::pattern::Drawing;
use mkpat_runtime::pattern::{Edges, Kind};
use mkpat_runtime::point::Point;

/// What lies beside a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    /// No point: the board has ended.
    End,
    /// Something that is not drawn.
    Unknown,
    /// A cell of the drawing that accepts this; never `?`.
    Cell(Point, Kind),
}

/// A string as far as it is drawn.
#[derive(Clone)]
pub(crate) struct DrawnString {
    /// Whether it is O's.
    pub(crate) own: bool,
    /// Its stones, in reading order.
    pub(crate) stones: Vec<Point>,
    /// Its liberties that are drawn empty.
    pub(crate) liberties: Vec<Point>,
    /// How many other points may be liberties, where the drawing leaves it open.
    maybe: usize,
    /// Whether it may go on beyond what is drawn.
    pub(crate) open: bool,
}

impl DrawnString {
    /// The most liberties it can have; `None` if it may go on.
    pub(crate) fn most_liberties(&self) -> Option<usize> {
        (!self.open).then_some(self.liberties.len() + self.maybe)
    }

    /// Whether it has a liberty besides `p` for certain.
    pub(crate) fn has_liberty_besides(&self, p: Point) -> bool {
        self.liberties.iter().any(|&liberty| liberty != p)
    }

    /// Whether the drawing leaves no liberty but perhaps `p`.
    pub(crate) fn has_none_besides(&self, p: Point) -> bool {
        !self.open && self.maybe == 0 && !self.has_liberty_besides(p)
    }
}

/// All strings of a drawing.
pub(crate) struct Strings {
    drawing: Drawing,
    edges: Edges,
    pub(crate) all: Vec<DrawnString>,
}

/// What may stand on a point.
fn is_empty(kind: Kind) -> bool {
    matches!(kind, Kind::Dot | Kind::Comma | Kind::Not)
}

impl Strings {
    pub(crate) fn of(drawing: &Drawing, edges: Edges) -> Strings {
        let mut strings = Strings { drawing: drawing.clone(), edges, all: Vec::new() };
        for p in drawing.points() {
            let own = match drawing.at(p).kind {
                Some(Kind::O) => true,
                Some(Kind::X) => false,
                _ => continue,
            };
            if strings.at(p).is_none() {
                let string = strings.grown(p, own);
                strings.all.push(string);
            }
        }
        strings
    }

    /// The string drawn at a point.
    pub(crate) fn at(&self, p: Point) -> Option<&DrawnString> {
        self.all.iter().find(|string| string.stones.contains(&p))
    }

    /// What lies on the four sides of a cell.
    pub(crate) fn beside(&self, p: Point) -> [Beside; 4] {
        let Drawing { height, width, .. } = self.drawing;
        let sides = [
            (Edges::NORTH, p.row.checked_sub(1).map(|row| Point { row, ..p })),
            (Edges::WEST, p.column.checked_sub(1).map(|column| Point { column, ..p })),
            (Edges::EAST, Some(p.column + 1).filter(|&c| c < width).map(|column| Point { column, ..p })),
            (Edges::SOUTH, Some(p.row + 1).filter(|&r| r < height).map(|row| Point { row, ..p })),
        ];
        sides.map(|(edge, there)| match there {
            Some(there) => match self.drawing.at(there).kind {
                Some(kind) => Beside::Cell(there, kind),
                None => Beside::Unknown,
            },
            None if self.edges.contains(edge) => Beside::End,
            None => Beside::Unknown,
        })
    }

    /// Whether a cell is drawn empty.
    pub(crate) fn drawn_empty(&self, p: Point) -> bool {
        self.drawing.at(p).kind.is_some_and(is_empty)
    }

    /// The string of the stone at `p`, as far as it is drawn.
    fn grown(&self, p: Point, own: bool) -> DrawnString {
        self.around(vec![p], own)
    }

    /// The string that a move of `own` colour at `p` would be part of, before anything is captured.
    pub(crate) fn with_move(&self, p: Point, own: bool) -> DrawnString {
        let mut string = self.around(vec![p], own);
        string.liberties.retain(|&liberty| liberty != p);
        string
    }

    fn around(&self, mut stones: Vec<Point>, own: bool) -> DrawnString {
        let (colour, same) = if own { (Kind::O, Kind::MaybeO) } else { (Kind::X, Kind::MaybeX) };
        let (mut liberties, mut maybe, mut open) = (Vec::new(), Vec::new(), false);
        let mut next = 0;
        while let Some(&stone) = stones.get(next) {
            next += 1;
            for beside in self.beside(stone) {
                match beside {
                    Beside::End => {}
                    Beside::Unknown => open = true,
                    Beside::Cell(there, _) if stones.contains(&there) => {}
                    Beside::Cell(there, kind) if kind == colour => stones.push(there),
                    Beside::Cell(_, kind) if kind == same => open = true,
                    Beside::Cell(there, Kind::MaybeO | Kind::MaybeX) => maybe.push(there),
                    Beside::Cell(there, kind) if is_empty(kind) => liberties.push(there),
                    Beside::Cell(..) => {}
                }
            }
        }
        for list in [&mut stones, &mut liberties, &mut maybe] {
            list.sort_unstable();
            list.dedup();
        }
        DrawnString { own, stones, liberties, maybe: maybe.len(), open }
    }

    /// What comes of a move of `own` colour at a point that is drawn empty.
    pub(crate) fn after_move(&self, p: Point, own: bool) -> Outcome {
        let string = self.with_move(p, own);
        let others = self.all.iter().filter(|other| other.own != own && other.liberties.contains(&p));
        let (mut captures, mut may_capture) = (false, false);
        for other in others {
            captures |= other.has_none_besides(p);
            may_capture |= !other.has_liberty_besides(p);
        }
        // A cell that may hold a stone of the opponent may hold one that is captured.
        let foreign = if own { Kind::MaybeX } else { Kind::MaybeO };
        may_capture |= self.beside(p).iter().any(|b| match b {
            Beside::Unknown => true,
            Beside::Cell(_, kind) => *kind == foreign,
            Beside::End => false,
        });
        let suicide = string.most_liberties() == Some(0) && !may_capture;
        let beside_empty = self.beside(p).iter().any(|b| matches!(b, Beside::Cell(_, k) if is_empty(*k)));
        Outcome { string, captures, may_capture, suicide, beside_empty }
    }
}

/// What comes of a move, as far as the drawing tells.
pub(crate) struct Outcome {
    /// The string it becomes part of.
    pub(crate) string: DrawnString,
    /// It captures for certain.
    pub(crate) captures: bool,
    /// It captures, or may do so.
    pub(crate) may_capture: bool,
    /// It is suicide for certain.
    pub(crate) suicide: bool,
    /// It has a liberty of its own for certain.
    pub(crate) beside_empty: bool,
}
