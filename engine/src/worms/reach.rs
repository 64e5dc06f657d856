//! Liberties of higher order (`worms.md#liberties-of-higher-order`).

use crate::board::{Board, Colour, Point, PointSet};

/// Numbers of liberties of the first to the fourth order of a string: empty points by how many stones are needed to
/// join them to it.
pub(super) fn liberties_by_order(board: &Board, string: Point) -> [u32; 4] {
    let Some(colour) = board.stone(string) else { return [0; 4] };
    let mut counts = [0; 4];
    let mut seen: PointSet = board.stones(string).collect();
    let lone_in_ko = board.is_ko_point(string);
    let mut fringe = *board.liberties(string);
    for (order, count) in counts.iter_mut().enumerate() {
        *count = fringe.len();
        seen.insert_all(&fringe);
        if order == 0 && lone_in_ko {
            return counts;
        }
        let passable = fringe.iter().filter(|&point| order > 0 || !is_flanked(board, point, colour));
        let from: Vec<Point> = passable.filter(|&point| !board.is_ko_point(point)).collect();
        let next = spread(board, &from, colour, &mut seen);
        fringe = next.iter().filter(|&point| !touches(board, point, !colour)).collect();
    }
    counts
}

/// Empty points one more stone away; own stones on the way are free.
fn spread(board: &Board, from: &[Point], colour: Colour, seen: &mut PointSet) -> PointSet {
    let mut reached = PointSet::EMPTY;
    let mut open = from.to_vec();
    while let Some(point) = open.pop() {
        for next in board.neighbours(point) {
            if seen.contains(next) {
                continue;
            }
            if board.stone(next) == Some(colour) {
                for stone in board.stones(next) {
                    seen.insert(stone);
                    open.push(stone);
                }
            } else if board.is_empty(next) {
                reached.insert(next);
            }
        }
    }
    reached
}

/// Whether the opponent or the edge stands on both sides, north and south or west and east.
fn is_flanked(board: &Board, point: Point, colour: Colour) -> bool {
    let [south, west, north, east] = point.neighbours();
    let blocked = |side: Point| !board.is_on_board(side) || board.stone(side) == Some(!colour);
    (blocked(south) && blocked(north)) || (blocked(west) && blocked(east))
}

fn touches(board: &Board, point: Point, colour: Colour) -> bool {
    point.neighbours().into_iter().any(|next| board.stone(next) == Some(colour))
}
