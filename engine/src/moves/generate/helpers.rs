//! The helpers that patterns of moves may name (`moves.md#helpers`): conditions that the language of constraints has no
//! words for.

use crate::board::{Board, Colour, Point};
use crate::influence::Measure;
use crate::moves::outlook::Outlook;
use crate::moves::position::Position;
use crate::moves::questions::CONSTRAINT_NODES;
use crate::reading::Reader;
use mkpat_runtime::point::Offset;
use mkpat_runtime::query::{Match, Status};

/// What decides whether a match is accepted; `None` if what it asks is unknown.
type Helper = fn(&mut Position<'_>, Outlook<'_>, &Match, Point) -> Option<bool>;

/// All of them by the names that databases use.
const HELPERS: &[(&str, Helper)] = &[
    ("jump_out_helper", |position, outlook, _, point| Some(leaves(outlook, position.colour, point))),
    ("jump_out_far_helper", |position, outlook, _, point| {
        let own = position.colour;
        Some(leaves(outlook, own, point) && area(outlook, own, point) != Some(!own))
    }),
    ("high_handicap_helper", |position, _, _, _| Some(stones(position.board(), !position.colour) == 0)),
    ("reinforce_helper", |position, outlook, _, point| {
        let own = position.colour;
        Some(!lives(outlook, !own) && position.safe_move(point, own).succeeds())
    }),
    ("thrash_around_helper", |position, outlook, _, _| {
        let own = position.colour;
        Some(own == Colour::White && !lives(outlook, own) && is_open(position.board()))
    }),
    ("throw_in_atari_helper", |position, _, found, point| throws_in(position, found, point)),
];

/// The names that patterns of moves may use.
pub(in crate::moves) fn helper_names() -> impl Iterator<Item = &'static str> {
    HELPERS.iter().map(|&(name, _)| name)
}

/// Whether a helper accepts a match; `None` if nobody knows it, or what it asks.
pub(super) fn accepts(position: &mut Position<'_>, name: &str, found: &Match, point: Point) -> Option<bool> {
    let outlook = position.outlook?;
    let &(_, helper) = HELPERS.iter().find(|&&(known, _)| known == name)?;
    helper(position, outlook, found, point)
}

/// Whether a move leaves what is its side's already: the opponent's next move is expected. In the original White's moves do
/// not leave eye spaces either, Black's may; here neither side's are asked, for in the opening half a side is one.
fn leaves(outlook: Outlook<'_>, own: Colour, point: Point) -> bool {
    area(outlook, own, point) != Some(own)
}

/// Whose area a point is while the opponent of `own` is to move.
fn area(outlook: Outlook<'_>, own: Colour, point: Point) -> Option<Colour> {
    outlook.maps().to_move(!own).owner(Measure::Area, point)
}

fn lives(outlook: Outlook<'_>, side: Colour) -> bool {
    outlook.dragons().any(|dragon| dragon.colour == side && dragon.expected() != Status::Dead)
}

fn stones(board: &Board, side: Colour) -> usize {
    board.points().filter(|&point| board.stone(point) == Some(side)).count()
}

/// Whether there is room: at most two fifths of the board are occupied, or at most a fifth by White.
fn is_open(board: &Board) -> bool {
    let points = board.points().count();
    let white = stones(board, Colour::White);
    5 * (stones(board, Colour::Black) + white) <= 2 * points || 5 * white <= points
}

/// Whether throwing a stone in leaves the string beside it in atari for good: its owner's way out is closed, or brings a
/// stone that can be taken.
fn throws_in(position: &mut Position<'_>, found: &Match, point: Point) -> Option<bool> {
    let size = position.board().size();
    let at = |row: i8, column: i8| {
        let offset = found.transformation.apply(Offset { row, column });
        position.board().point(found.proposed?.offset(offset, size)?)
    };
    let [string, beside] = [at(0, 1)?, at(-1, 1)?];
    let far = at(1, 1);
    let way_out = position.board().liberties(string).iter().find(|&liberty| liberty != point)?;
    let own = position.colour;
    position.within(CONSTRAINT_NODES, |reader: &mut Reader, board: &mut Board| {
        if !board.try_play(point, own) {
            return Some(false);
        }
        let depth = reader.depth();
        reader.set_depth(depth + 1);
        let mut is_taken = |board: &mut Board, stone: Point| {
            board.stone(stone).is_some() && reader.attack(board, stone).code.succeeds()
        };
        let holds = !is_taken(board, beside) && !far.is_some_and(|far| is_taken(board, far));
        let closed = holds && {
            let played = board.try_play(way_out, !own);
            let closed = !played || is_taken(board, string);
            if played {
                board.undo();
            }
            closed
        };
        reader.set_depth(depth);
        board.undo();
        Some(closed)
    })
}
