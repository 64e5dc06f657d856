//! The aim of getting into an area (`break-ins.md#in-order`).
//!
//! Both sides play on the shortest ways from the string to the area and near them, and on the liberties of strings that
//! could be taken on the way. A string that has come in has to stay: short of liberties it is played out like a ladder.

use crate::board::{Board, Colour, Point, PointSet};
use crate::reading::{Aim, Candidates, Chain, Distances, Ends, Extent, ProofState, Turn, Way};

/// A greater distance than this counts as kept out.
const TOO_FAR: u8 = 4;
/// With so many liberties a string that has come in stays, even if its opponent moves.
const STAYS: u32 = 3;
/// Moves are tried on the liberties of strings that have no more than this.
const SHORT_OF_LIBERTIES: u32 = 2;

/// The owner of `string` wants to connect it with a point of `goal`.
pub(super) struct BreakIn<'a> {
    pub(super) string: Point,
    pub(super) goal: &'a PointSet,
    pub(super) owner: Colour,
    /// Where reading begins; there a move is wanted, not only the knowledge that there is one.
    pub(super) root: i32,
    /// Reading ends here, where what is not inside is kept out.
    pub(super) depth: i32,
}

impl BreakIn<'_> {
    fn chain(&self, board: &Board) -> Chain {
        let mut used = PointSet::EMPTY;
        Chain::grow(board, self.string, self.owner, &mut used)
    }

    /// The goal as one end of a way: its empty points, and the owner's strings in it.
    fn end(&self, board: &Board) -> (Vec<Point>, PointSet) {
        let strings: PointSet = self
            .goal
            .iter()
            .filter(|&point| board.stone(point) == Some(self.owner))
            .map(|point| board.string(point))
            .collect();
        (strings.iter().collect(), self.goal.intersection(board.empty_points()))
    }

    /// The strings of the chain that stand in the goal.
    fn inside(&self, board: &Board, chain: &Chain) -> Vec<Point> {
        let stands = |&string: &Point| board.stones(string).any(|stone| self.goal.contains(stone));
        chain.strings.iter().copied().filter(stands).collect()
    }

    /// Whether one stone on a point of the goal is enough: it stays there.
    fn enters(&self, board: &Board, chain: &Chain, turn: &mut Turn<'_>) -> bool {
        for point in &chain.liberties.intersection(self.goal) {
            if board.approx_liberties_after(point, self.owner).len() < STAYS {
                continue;
            }
            if turn.rules.allow(board, point, self.owner, turn.depth) {
                return true;
            }
            turn.ko.prover = true;
        }
        false
    }
}

impl Aim for BreakIn<'_> {
    fn prover(&self) -> Colour {
        self.owner
    }

    fn judge(&self, board: &mut Board, turn: &mut Turn<'_>) -> ProofState {
        let owner_moves = turn.to_move == self.owner;
        if board.stone(self.string) != Some(self.owner)
            || (!owner_moves && board.liberty_count(self.string) == 1)
        {
            return ProofState::Disproven;
        }
        let chain = self.chain(board);
        let needed = if owner_moves { STAYS - 1 } else { STAYS };
        if self.inside(board, &chain).iter().any(|&string| board.liberty_count(string) >= needed) {
            return ProofState::Proven;
        }
        if owner_moves && turn.depth > self.root && self.enters(board, &chain, turn) {
            return ProofState::Proven;
        }
        let (strings, points) = self.end(board);
        let goal = Ends { strings: &strings, points };
        match Way::between(board, &Ends::of(&chain), &goal, self.owner, TOO_FAR).to_goal {
            Some(steps) if turn.depth <= self.depth => {
                let missing = u32::from(steps);
                ProofState::Open((8 * missing).max(1), u32::from(TOO_FAR).saturating_sub(missing).max(1))
            }
            _ => ProofState::Disproven,
        }
    }

    fn candidates(&self, board: &Board, to_move: Colour, _: i32, _: &mut PointSet) -> Candidates {
        let mut moves = Candidates { pass: to_move != self.owner, ..Candidates::default() };
        let chain = self.chain(board);
        let (strings, points) = self.end(board);
        let (here, goal) = (Ends::of(&chain), Ends { strings: &strings, points });
        let from_string = Distances::from(board, &here, &goal, self.owner, Extent::PastGoal);
        let Some(shortest) = from_string.way.to_goal else { return moves };
        let from_goal = Distances::from(board, &goal, &here, self.owner, Extent::Steps(shortest));
        [moves.likely, moves.other] = from_string.between(&from_goal, shortest);
        let mut short = PointSet::EMPTY;
        for point in &moves.likely {
            short.extend(board.adjacent_heads(point, !self.owner));
        }
        let come_in = self.inside(board, &chain);
        short.extend(come_in.iter().flat_map(|&string| board.chain_links(string).iter()));
        short.extend(come_in.iter().copied().chain([self.string]));
        for string in short.iter().filter(|&string| board.liberty_count(string) <= SHORT_OF_LIBERTIES) {
            moves.other.insert_all(board.liberties(string));
        }
        moves
    }
}
