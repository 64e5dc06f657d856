//! What generators ask about a position, each question within limits of its own: candidates are many.

use super::position::{Link, Position};
use crate::board::{Board, Colour, Point};
use crate::facts::Facts;
use crate::pair::Pair;
use crate::reading::{Code, Limits, Reader};
use crate::worms::{WormId, Worms, examine_threats};

/// A new stone with so many liberties is taken to be safe without reading: proving it would take most of the time.
const OPEN: u32 = 4;
/// With one less it is, if no opposing stone is so near.
const ALONE: i16 = 2;

/// Positions that questions about candidates may expand: there are many of them. On 61 positions of the suites 77
/// connections were reasons that GNU Go did not have with 1,000 for links, and 31 with 4,000 and what else was mended in
/// that session, which was not told apart. After a move 1,000 are enough: of 840 connections that are reasons of GNU Go on 74 positions
/// of nine suites 563 are reasons here and 101 others, with 4,000 also after moves 575 and 114, with 1,000 for all 599 and 347,
/// for what is not settled before a move counts as a cut that the move mends. With 500 for threats 81 threats of GNU Go's were
/// missing, with 4,000 (a twentieth of it for each) 54, in the same time.
const SAFETY_NODES: u32 = 2000;
const LINK_NODES: u32 = 4000;
const LINK_NODES_AFTER_A_MOVE: u32 = 1000;
const THREAT_NODES: u32 = 4000;
/// The same for questions of constraints and actions. On 99 positions with 4,000 two moves fewer are GNU Go's, with 16,000 none
/// more.
pub(super) const CONSTRAINT_NODES: u32 = 8000;

/// Where playouts stand in for dragons, questions about connections get this part of the positions: they took three quarters of the
/// time before the search on a full board, and 18 positions take a third of it now (`docs/src/matches.md`, Matches).
const BY_PLAYOUTS: u32 = 16;

impl<'a> Position<'a> {
    /// The records of strings with their threats, which cost too much to be read wherever strings are examined.
    pub(super) fn worms_with_threats(&mut self) -> Worms {
        let mut worms = self.worms.clone();
        self.within(THREAT_NODES, |reader, board| examine_threats(board, reader, &mut worms));
        worms
    }

    /// Asks a constraint or an action, within limits of its own.
    pub(super) fn ask<T>(&mut self, body: impl FnOnce(&mut Facts<'a>) -> T) -> T {
        let limits = self.limited(CONSTRAINT_NODES);
        let before = self.facts.reader.limits();
        self.facts.reader.set_limits(limits);
        let outcome = body(&mut self.facts);
        self.facts.reader.set_limits(before);
        outcome
    }

    /// Whether a stone played by `colour` stays.
    pub(super) fn safe_move(&mut self, point: Point, colour: Colour) -> Code {
        if let Some(&known) = self.safe.get(&(point, colour)) {
            return known;
        }
        let board = &*self.facts.board;
        let code = if is_open(board, point, colour) {
            Code::Win
        } else {
            self.within(SAFETY_NODES, |reader, board| reader.safe_move(board, point, colour))
        };
        self.safe.insert((point, colour), code);
        code
    }

    /// Asks about the link of two strings, after a move of the side to move if there is one.
    pub(super) fn link(&mut self, link: Link, mv: Option<Point>, strings: Pair<WormId>) -> bool {
        if let Some(&known) = self.linked.get(&(link, mv, strings)) {
            return known;
        }
        let moves: Vec<Option<Point>> = mv.map(Some).into_iter().collect();
        let stones = strings.both().map(|string| self.worm(string).origin);
        let colour = self.colour;
        let nodes = match mv {
            Some(_) if self.outlook.is_some() => LINK_NODES_AFTER_A_MOVE,
            _ => LINK_NODES,
        };
        let answer = self.within(nodes, |reader, board| match link {
            Link::Holds => !reader.play_disconnect(board, colour, &moves, stones).succeeds(),
            Link::CanBeMade => reader.play_connect(board, colour, &moves, stones).succeeds(),
        });
        self.linked.insert((link, mv, strings), answer);
        answer
    }

    /// Asks the reader within so many positions.
    pub(super) fn within<T>(&mut self, nodes: u32, question: impl FnOnce(&mut Reader, &mut Board) -> T) -> T {
        let limits = self.limited(nodes);
        let board = &mut *self.facts.board;
        self.facts.reader.within(limits, |reader| question(reader, board))
    }

    /// Whether a move takes one of two strings, neither of which could be taken before.
    pub(super) fn captures_either(&mut self, point: Point, strings: Pair<WormId>) -> bool {
        let worms = strings.both().map(|string| self.worm(string));
        if worms.iter().any(|worm| worm.is_attackable()) {
            return false;
        }
        let (colour, stones) = (self.colour, worms.map(|worm| worm.origin));
        self.within(CONSTRAINT_NODES, |reader, board| {
            !reader.play_defend_both(board, colour, &[Some(point)], stones).succeeds()
        })
    }

    /// The limits of the reader with no more than so many positions.
    fn limited(&self, nodes: u32) -> Limits {
        let limits = self.facts.reader.limits();
        let links = if self.outlook.is_some() { nodes } else { nodes / BY_PLAYOUTS };
        Limits {
            tactical_nodes: limits.tactical_nodes.min(nodes),
            connection_nodes: limits.connection_nodes.min(links),
            ..limits
        }
    }
}

/// Whether a stone at an empty vertex is out of danger at a glance.
fn is_open(board: &Board, point: Point, colour: Colour) -> bool {
    if !board.is_empty(point) || board.is_ko_ban(point, colour) {
        return false;
    }
    let liberties = board.liberties_after(point, colour).len();
    let opposed = |row, column| {
        point.offset(board.size(), row, column).is_some_and(|near| board.stone(near) == Some(!colour))
    };
    liberties >= OPEN
        || liberties + 1 >= OPEN
            && !(-ALONE..=ALONE).any(|row| (-ALONE..=ALONE).any(|column| opposed(row, column)))
}
