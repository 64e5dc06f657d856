//! Strings that hold together although the opponent moves first.
//!
//! Two strings are linked by two common liberties (when one is taken, the owner takes the other) or by one that the
//! opponent cannot enter: a stone there has no liberty, or one at which it is taken. Each link needs its points for
//! itself; strings joined by links form a *chain*.

use crate::board::{Board, Colour, Point, PointSet};

/// Strings linked to a first one.
#[derive(Clone)]
pub(crate) struct Chain {
    /// The strings, each by its [`Board::string`].
    pub(crate) strings: Vec<Point>,
    /// The liberties of all of them.
    pub(crate) liberties: PointSet,
    /// The points that were looked at, see [`super::Aim`].
    pub(super) read: PointSet,
}

impl Chain {
    /// A string alone.
    pub(crate) fn of_string(board: &Board, start: Point) -> Chain {
        let liberties = *board.liberties(start);
        let mut read = liberties;
        read.insert(start);
        Chain { strings: vec![board.string(start)], liberties, read }
    }

    /// The chain of the string at `start`. Points in `used` belong to other links; those that this chain needs are
    /// added.
    pub(crate) fn grow(board: &Board, start: Point, owner: Colour, used: &mut PointSet) -> Chain {
        let mut chain = Chain::of_string(board, start);
        let mut next = 0;
        while let Some(&string) = chain.strings.get(next) {
            next += 1;
            if board.liberty_count(string) < 2 {
                continue;
            }
            for liberty in board.liberties(string) {
                for friend in board.adjacent_heads(liberty, owner) {
                    if !chain.strings.contains(&friend) && chain.links(board, friend, liberty, owner, used) {
                        chain.liberties.insert_all(board.liberties(friend));
                        chain.read.insert_all(board.liberties(friend));
                        chain.strings.push(friend);
                    }
                }
            }
        }
        chain
    }

    /// Whether the string `friend`, which shares `liberty`, is linked to this chain; takes what the link uses.
    fn links(
        &mut self,
        board: &Board,
        friend: Point,
        liberty: Point,
        owner: Colour,
        used: &mut PointSet,
    ) -> bool {
        if board.liberty_count(friend) < 2 || used.contains(liberty) {
            return false;
        }
        let mut common = self.liberties.intersection(board.liberties(friend));
        common.remove_all(used);
        let mut both = common.iter();
        if let (Some(one), Some(other)) = (both.next(), both.next())
            && (self.liberties.len() > 2 || board.liberty_count(friend) > 2)
        {
            used.insert(one);
            used.insert(other);
            return true;
        }
        match refutation(board, liberty, owner, &mut self.read) {
            Some(Refutation::Suicide) => used.insert(liberty),
            Some(Refutation::TakenAt(answer)) if !used.contains(answer) => {
                used.insert(answer);
                used.insert(liberty)
            }
            _ => false,
        }
    }
}

/// Why the opponent gains nothing by a stone at a liberty.
enum Refutation {
    /// It would have no liberty.
    Suicide,
    /// It is taken at this point.
    TakenAt(Point),
}

/// At the points where it might be taken is looked as well, which is noted.
fn refutation(board: &Board, liberty: Point, owner: Colour, read: &mut PointSet) -> Option<Refutation> {
    if board.captures_something(liberty, !owner) {
        return None;
    }
    let left = board.approx_liberties_after(liberty, !owner);
    read.extend(left.first());
    let mut left = left.iter();
    match (left.next(), left.next()) {
        (None, _) => Some(Refutation::Suicide),
        (Some(last), None) if board.approx_liberties_after(last, owner).len() > 1 => {
            Some(Refutation::TakenAt(last))
        }
        _ => None,
    }
}
