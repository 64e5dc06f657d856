//! The aim of making one string of two.
//!
//! Both sides play on the shortest paths and near them, and on the liberties of strings that could be captured on the
//! way.

use super::chase;
use super::distance::{Distances, Ends, Extent, TAKEN_ON_THE_WAY, Way};
use super::limits::Limits;
use super::links::Chain;
use super::proof::{Aim, Candidates, ProofState, Turn};
use crate::board::{Board, Colour, Point, PointSet};

/// To disprove is thought to take the less of this the more stones are missing.
const DISPROOF: u32 = 6;
/// Moves are tried on all liberties of the two strings, and of opposing strings at them, that have no more than this.
const SHORT_OF_LIBERTIES: u32 = 2;

/// The owner of `one` and `other` wants them to become one string.
pub(super) struct Connection {
    one: Point,
    other: Point,
    owner: Colour,
    /// Where reading begins; there a move is wanted, not only the knowledge that there is one.
    root: i32,
    limits: Limits,
}

impl Connection {
    /// Reading ends at the limits, where what is not connected is cut. `None` without two stones of one colour.
    pub(super) fn of(
        board: &Board,
        [one, other]: [Point; 2],
        root: i32,
        limits: Limits,
    ) -> Option<Connection> {
        let owner = board.stone(one)?;
        (board.stone(other) == Some(owner)).then_some(Connection { one, other, owner, root, limits })
    }

    /// Whether the side to move takes one of the strings at once.
    fn is_taken(&self, board: &Board, read: &mut PointSet) -> bool {
        [self.one, self.other].into_iter().any(|string| {
            if board.liberty_count(string) == 1 {
                read.insert_all(board.liberties(string));
            }
            let lone_ko = board.string_size(string) == 1
                && board.liberties(string).iter().all(|last| board.ko_capture(last, !self.owner).is_some());
            board.liberty_count(string) == 1 && !lone_ko && snapped_at(board, string).is_none()
        })
    }

    /// The chains of both strings; `None` if they are one. Where reading begins strings stand for themselves: what is
    /// linked there already gets a move that joins it all the same.
    fn chains(&self, board: &Board, depth: i32, read: &mut PointSet) -> Option<[Chain; 2]> {
        if depth == self.root {
            let chains = [self.one, self.other].map(|string| Chain::of_string(board, string));
            chains.iter().for_each(|chain| read.insert_all(&chain.read));
            return Some(chains);
        }
        let mut used = PointSet::EMPTY;
        let one = Chain::grow(board, self.one, self.owner, &mut used);
        read.insert_all(&one.read);
        if one.strings.contains(&board.string(self.other)) {
            return None;
        }
        let other = Chain::grow(board, self.other, self.owner, &mut used);
        read.insert_all(&other.read);
        let meet = other.strings.iter().any(|string| one.strings.contains(string));
        (!meet).then_some([one, other])
    }

    /// Whether one stone joins two chains.
    fn is_joined_by_a_stone(&self, board: &Board, [one, other]: &[Chain; 2], turn: &mut Turn<'_>) -> bool {
        for point in &one.liberties.intersection(&other.liberties) {
            if board.is_suicide(point, self.owner) {
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

impl Aim for Connection {
    fn prover(&self) -> Colour {
        self.owner
    }

    fn judge(&self, board: &mut Board, turn: &mut Turn<'_>) -> ProofState {
        turn.read.extend([self.one, self.other]);
        if board.stone(self.one) != Some(self.owner) || board.stone(self.other) != Some(self.owner) {
            return ProofState::Disproven;
        }
        if board.same_string(self.one, self.other) {
            return ProofState::Proven;
        }
        if turn.to_move != self.owner && self.is_taken(board, turn.read) {
            return ProofState::Disproven;
        }
        let Some(chains) = self.chains(board, turn.depth, turn.read) else { return ProofState::Proven };
        if turn.to_move == self.owner
            && turn.depth > self.root
            && (self.is_joined_by_a_stone(board, &chains, turn)
                || is_joined_by_a_capture(board, &chains, turn.read))
        {
            return ProofState::Proven;
        }
        let [one, other] = [Ends::of(&chains[0]), Ends::of(&chains[1])];
        let way = Way::between(board, &one, &other, self.owner, self.limits.far_links);
        turn.read.insert_all(&way.read);
        match way.to_goal {
            Some(steps) if turn.depth <= self.limits.connection => {
                // To prove takes the more the more stones are missing; estimates that grow faster or slower than this,
                // or estimates for the disproof that count more, solve fewer questions.
                let missing = u32::from(steps);
                ProofState::Open((8 * missing).max(1), DISPROOF.saturating_sub(missing + 1).max(1))
            }
            _ => ProofState::Disproven,
        }
    }

    fn candidates(&self, board: &Board, to_move: Colour, depth: i32, read: &mut PointSet) -> Candidates {
        let mut moves =
            Candidates { pass: to_move != self.owner && depth == self.root, ..Candidates::default() };
        let Some([one, other]) = self.chains(board, depth, read) else { return moves };
        let [one, other] = [Ends::of(&one), Ends::of(&other)];
        let from_one = Distances::from(board, &one, &other, self.owner, Extent::PastGoal);
        read.insert_all(&from_one.way.read);
        let Some(shortest) = from_one.way.to_goal else { return moves };
        let from_other = Distances::from(board, &other, &one, self.owner, Extent::Steps(shortest));
        read.insert_all(&from_other.way.read);
        [moves.likely, moves.other] = from_one.between(&from_other, shortest);
        if to_move == self.owner && !self.limits.wide_links {
            moves.other = PointSet::EMPTY;
        }
        for string in [self.one, self.other] {
            read.insert_all(&board.string_stones(string).beside());
            if board.liberty_count(string) <= SHORT_OF_LIBERTIES {
                moves.other.insert_all(board.liberties(string));
            }
            for link in board
                .chain_links(string)
                .iter()
                .filter(|&link| board.liberty_count(link) <= SHORT_OF_LIBERTIES)
            {
                moves.other.insert_all(board.liberties(link));
            }
        }
        add_weak_walls(board, &mut moves, !self.owner);
        if to_move != self.owner {
            for bait in [self.one, self.other].into_iter().filter_map(|string| snapped_at(board, string)) {
                moves.likely.remove(bait);
                moves.other.remove(bait);
            }
        }
        moves
    }
}

/// Where a string of one stone could be taken, only for its owner to take what took it: a snapback, after which the stone stands
/// again. `None` if the capture holds, and in a ko.
fn snapped_at(board: &Board, string: Point) -> Option<Point> {
    let taker = board.stone(string).map(|owner| !owner)?;
    if board.liberty_count(string) != 1 || board.string_size(string) != 1 {
        return None;
    }
    let last = board.liberties(string).first()?;
    let falls = board.liberties_after(last, taker).len() == 1;
    (falls && board.ko_capture(last, taker).is_none()).then_some(last)
}

/// Whether an opposing string that touches both chains is taken in a ladder.
fn is_joined_by_a_capture(board: &mut Board, chains: &[Chain; 2], read: &mut PointSet) -> bool {
    let opponent = chains[0].strings.first().and_then(|&string| board.stone(string)).map(|owner| !owner);
    let Some(opponent) = opponent else { return false };
    let [one, other] = chains.each_ref().map(|chain| {
        let mut stones = PointSet::EMPTY;
        chain.strings.iter().for_each(|&string| stones.insert_all(board.string_stones(string)));
        let beside = stones.beside();
        read.insert_all(&beside);
        beside.intersection(board.stones_of(opponent))
    });
    let touches_other = |string: &Point| board.string_stones(*string).intersects(&other);
    let between: PointSet = board.strings_of(one).filter(touches_other).collect();
    between.iter().any(|between| chase::falls(board, between, read))
}

/// Adds the liberties of the opposing strings beside the shortest paths that are short of them.
fn add_weak_walls(board: &Board, moves: &mut Candidates, opponent: Colour) {
    let mut walls = PointSet::EMPTY;
    for point in &moves.likely {
        walls.extend(board.adjacent_heads(point, opponent));
    }
    for wall in walls.iter().filter(|&wall| board.liberty_count(wall) <= TAKEN_ON_THE_WAY) {
        moves.other.insert_all(board.liberties(wall));
    }
}
