//! How a pattern lies on the board in each transformation: which cells differ, what about the place is wrong, which class or goal
//! rejects it.

use mkpat::ir::{CornerEntry, FlatPattern};
use mkpat::loaded::Loaded;
use mkpat::trace::corner::{CornerQuestion, elements};
use mkpat::trace::{self, cell_seen_by};
use mkpat_runtime::board::BoardView;
use mkpat_runtime::pattern::{Cell, Edges, Element, Kind};
use mkpat_runtime::point::{Colour, Offset, Point};
use mkpat_runtime::query::{Anchors, Goal, Query};
use mkpat_runtime::rules::Place;
use mkpat_runtime::transform::Transformation;

use super::constraint::Verdict;
use super::miss::{Answer, Change, Misplaced, Miss, Question, Towards};

/// Every way in which the pattern can lie there, in no particular order, without constraints.
pub(super) fn lay(question: &Question<'_>) -> Answer {
    let mut answer = Answer { misses: Vec::new(), elsewhere: Vec::new() };
    let flat = question.database.flat().and_then(|flat| flat.patterns.get(question.id.index()));
    let corner = question.database.corner().and_then(|corner| corner.patterns.get(question.id.index()));
    for &own in question.sides {
        if let Some(pattern) = flat {
            let each = pattern.transformations.iter().map(|&t| flat_miss(question, pattern, own, t));
            answer.misses.extend(each);
        }
        if let Some(entry) = corner {
            corner_misses(question, entry, own, &mut answer);
        }
    }
    answer.elsewhere.sort();
    answer.elsewhere.dedup();
    answer
}

/// A place that may lie beyond the board, so that a drawing half on the board can be shown.
fn shifted(point: Point, d: Offset) -> Option<Point> {
    let add = |c: u8, d: i8| i16::from(c) + i16::from(d);
    let on = |c: i16| u8::try_from(c).ok();
    Some(Point::new(on(add(point.row, d.row))?, on(add(point.column, d.column))?))
}

fn flat_miss(question: &Question<'_>, pattern: &FlatPattern, own: Colour, t: Transformation) -> Miss {
    let size = question.board.size();
    let (mv, drawn) = (t.apply(pattern.proposed.0), pattern.proposed.1);
    let to_anchor = if question.at_anchor || !drawn { Offset::new(0, 0) } else { -mv };
    let turned = |element: &Element| Element { at: t.apply(element.at), kind: element.kind };
    let cells: Vec<Element> = pattern.stored.iter().chain(&pattern.rest).map(turned).collect();
    let extent = corners(t.apply(pattern.min), t.apply(pattern.max));
    let anchor = question.point.offset(to_anchor, size);
    // Without an anchor on the board everything is told from where it would be.
    let place = Place {
        anchor: anchor.unwrap_or(question.point),
        transformation: t,
        size,
        o: own,
        x: own.opponent(),
    };
    let mut miss = Miss {
        transformation: t,
        own,
        place,
        cells,
        proposed: drawn.then_some(mv),
        extent,
        edges: towards(pattern.edges, t),
        misplaced: None,
        changes: Vec::new(),
        filter: None,
        constraint: Verdict::NotAsked,
        labels: Vec::new(),
    };
    let Some(anchor) = anchor else {
        // Told from the move, which is on the board.
        let by = |d: Offset| d + to_anchor;
        miss.cells.iter_mut().for_each(|cell| cell.at = by(cell.at));
        miss.extent = (by(extent.0), by(extent.1));
        miss.proposed = drawn.then_some(Offset::new(0, 0));
        miss.misplaced = Some(Misplaced::OffBoard);
        miss.compare(question.board);
        return miss;
    };
    let label = |&(letter, d): &(char, Offset)| {
        Some((letter, shifted(anchor, mv + t.apply(d)).filter(|p| p.row < size && p.column < size)?))
    };
    miss.labels = pattern.labels.iter().filter_map(label).collect();
    miss.misplaced = misplaced(size, anchor, extent, &miss.edges);
    miss.compare(question.board);
    if miss.fits() {
        miss.filter = filter(question, question.database, pattern, &miss);
    }
    miss
}

/// Upper left and lower right of what two opposite corners span.
fn corners(a: Offset, b: Offset) -> (Offset, Offset) {
    let pair = |a: i8, b: i8| (a.min(b), a.max(b));
    let ((top, bottom), (left, right)) = (pair(a.row, b.row), pair(a.column, b.column));
    (Offset::new(top, left), Offset::new(bottom, right))
}

/// The edges of a drawing, turned.
fn towards(edges: Edges, t: Transformation) -> Vec<Towards> {
    let sides = [
        (Edges::NORTH, Offset::new(-1, 0)),
        (Edges::SOUTH, Offset::new(1, 0)),
        (Edges::WEST, Offset::new(0, -1)),
        (Edges::EAST, Offset::new(0, 1)),
    ];
    let shown = sides.iter().filter(|(edge, _)| edges.contains(*edge));
    shown
        .map(|&(_, d)| match t.apply(d) {
            Offset { row: -1, .. } => Towards::Top,
            Offset { row: 1, .. } => Towards::Bottom,
            Offset { column: -1, .. } => Towards::Left,
            _ => Towards::Right,
        })
        .collect()
}

fn misplaced(size: u8, anchor: Point, extent: (Offset, Offset), edges: &[Towards]) -> Option<Misplaced> {
    let (Some(first), Some(last)) = (anchor.offset(extent.0, size), anchor.offset(extent.1, size)) else {
        return Some(Misplaced::OffBoard);
    };
    let far = size.saturating_sub(1);
    let missing = edges.iter().copied().filter(|edge| match edge {
        Towards::Top => first.row > 0,
        Towards::Bottom => last.row < far,
        Towards::Left => first.column > 0,
        Towards::Right => last.column < far,
    });
    let missing: Vec<Towards> = missing.collect();
    (!missing.is_empty()).then_some(Misplaced::NoEdge(missing))
}

impl Miss {
    /// Notes the cells on the board that are not as drawn.
    fn compare(&mut self, board: &impl BoardView) {
        let (own, anchor) = (self.own, self.place.anchor);
        let change = |element: &Element| {
            let point = anchor.offset(element.at, board.size())?;
            let found = cell_seen_by(own, board.stone(point));
            let put = match element.kind {
                Kind::X => Some(own.opponent()),
                Kind::O => Some(own),
                _ => None,
            };
            (!element.kind.accepts(found)).then_some(Change { point, wanted: element.kind, found, put })
        };
        self.changes = self.cells.iter().filter_map(change).collect();
        self.changes.sort_by_key(|change| change.point);
    }
}

/// The class or goal that rejects a pattern whose shape fits.
fn filter(
    question: &Question<'_>,
    database: &Loaded,
    pattern: &FlatPattern,
    miss: &Miss,
) -> Option<trace::Rejection> {
    let goal = question.goal.map(|contains| Goal { contains, at_anchor: false });
    let query = Query { own: miss.own, anchors: Anchors::Both, goal, status: question.status };
    let asked = trace::Question {
        database: database.flat()?,
        pattern,
        board: question.board,
        query: &query,
        anchor: miss.place.anchor,
        transformation: miss.transformation,
    };
    asked.classes().or_else(|| asked.goal())
}

fn corner_misses(question: &Question<'_>, entry: &CornerEntry, own: Colour, answer: &mut Answer) {
    let Some(corner) = question.database.corner() else { return };
    let size = question.board.size();
    let elements = elements(corner, question.id);
    for transformation in Transformation::ALL.into_iter().filter(|_| !elements.is_empty()) {
        let asked = CornerQuestion { corner, id: question.id, board: question.board, own, transformation };
        if asked.orientation(entry).is_some() {
            continue;
        }
        let (origin, mv) = (asked.origin(), transformation.apply(entry.row.proposed));
        let proposed = origin.offset(mv, size);
        if proposed != Some(question.point) {
            answer.elsewhere.extend(proposed);
            continue;
        }
        let turned = |element: &Element| Element { at: transformation.apply(element.at), ..*element };
        let far = Offset::new(entry.row.height as i8 - 1, entry.row.width as i8 - 1);
        let extent = corners(Offset::new(0, 0), transformation.apply(far));
        let label = |&(letter, d): &(char, Offset)| {
            Some((letter, origin.offset(mv + transformation.apply(d), size)?))
        };
        let mut miss = Miss {
            transformation,
            own,
            place: Place { anchor: origin, transformation, size, o: own, x: own.opponent() },
            cells: elements.iter().map(turned).collect(),
            proposed: Some(mv),
            extent,
            edges: towards(Edges::NORTH.union(Edges::WEST), transformation),
            misplaced: misplaced(size, origin, extent, &[]),
            changes: Vec::new(),
            filter: None,
            constraint: Verdict::NotAsked,
            labels: entry.labels.iter().filter_map(label).collect(),
        };
        miss.compare(question.board);
        answer.misses.push(miss);
    }
}

/// What a cell of the board looks like to a side, in the letters of drawings.
#[must_use]
pub fn letter(found: Cell) -> char {
    match found {
        Cell::Empty => '.',
        Cell::Own => 'O',
        Cell::Other => 'X',
    }
}
