//! What stones and rules tell (`functions.md`).

use super::Facts;
use crate::board::{Board, Point};
use mkpat_runtime::facts::BoardFacts;
use mkpat_runtime::point::{Colour, Point as At};

impl BoardFacts for Facts<'_> {
    fn scoring(&mut self) -> bool {
        self.circumstances.scoring
    }

    fn lib(&mut self, string: At) -> i32 {
        self.string(string).map_or(0, |string| self.board.liberty_count(string) as i32)
    }

    fn string_size(&mut self, string: At) -> i32 {
        self.string(string).map_or(0, |string| self.board.string_size(string) as i32)
    }

    fn same_string(&mut self, a: At, b: At) -> bool {
        self.string(a).zip(self.string(b)).is_some_and(|(a, b)| self.board.same_string(a, b))
    }

    fn somewhere(&mut self, colour: Colour, points: &[At]) -> bool {
        let stones = points.iter().filter_map(|&point| self.string(point));
        stones.into_iter().any(|stone| self.board.stone(stone) == Some(colour.into()))
    }

    fn legal_move(&mut self, colour: Colour, point: At) -> bool {
        self.empty(point).is_some_and(|point| {
            !self.board.is_ko_ban(point, colour.into()) && !self.board.is_suicide(point, colour.into())
        })
    }

    fn suicide(&mut self, colour: Colour, point: At) -> bool {
        self.empty(point).is_some_and(|point| self.board.is_suicide(point, colour.into()))
    }

    fn move_lib(&mut self, colour: Colour, point: At) -> i32 {
        self.empty(point).map_or(0, |point| self.board.liberties_after(point, colour.into()).len() as i32)
    }

    fn approx_move_lib(&mut self, colour: Colour, point: At) -> i32 {
        self.empty(point)
            .map_or(0, |point| self.board.approx_liberties_after(point, colour.into()).len() as i32)
    }

    fn captures_something(&mut self, colour: Colour, point: At) -> bool {
        self.empty(point).is_some_and(|point| self.board.captures_something(point, colour.into()))
    }

    fn ko(&mut self, point: At) -> bool {
        self.point(point).is_some_and(|point| self.board.is_ko_point(point))
    }

    fn can_finish_ko(&mut self, string: At) -> bool {
        self.string(string).is_some_and(|string| can_finish_ko(self.board, string))
    }

    fn can_squeeze_ko(&mut self, string: At) -> bool {
        let board = &*self.board;
        let Some((string, owner)) = self.string(string).and_then(|s| Some((s, board.stone(s)?))) else {
            return false;
        };
        board.liberties(string).iter().any(|liberty| board.ko_capture(liberty, !owner).is_some())
    }

    fn play_lib(&mut self, first: Colour, moves: &[Option<At>], string: At) -> i32 {
        let moves = self.moves(moves);
        let Some(string) = self.point(string) else { return 0 };
        self.reader.play(self.board, first.into(), &moves, |_, board| match board.stone(string) {
            Some(_) => board.liberty_count(string) as i32,
            None => 0,
        })
    }

    fn visible_along_edge(&mut self, colour: Colour, from: At, start: At) -> bool {
        first_stone_along_edge(self.board, from, start)
            .is_some_and(|stone| self.board.stone(stone) == Some(colour.into()))
    }

    fn remaining_handicap_stones(&mut self) -> i32 {
        self.circumstances.handicap_to_place
    }

    fn total_handicap_stones(&mut self) -> i32 {
        self.circumstances.handicap
    }

    fn breaks_mirror(&mut self, own: Colour, centre: At) -> bool {
        own == Colour::White && self.circumstances.komi <= 0.0 && is_mirrored(self.board, centre)
    }

    fn distrust_tactics(&mut self, string: At) -> bool {
        self.string(string).is_some_and(|string| match self.board.liberty_count(string) {
            0 | 1 => false,
            2 => is_mutual_capture(self.board, string),
            _ => true,
        })
    }

    fn bent_four(&mut self, string: At) -> bool {
        self.string(string).is_some_and(|string| is_bent_four(self.board, string))
    }
}

impl Facts<'_> {
    fn empty(&self, point: At) -> Option<Point> {
        self.point(point).filter(|&point| self.board.is_empty(point))
    }
}

fn can_finish_ko(board: &Board, string: Point) -> bool {
    let Some(owner) = board.stone(string) else { return false };
    board.chain_links(string).iter().any(|link| {
        let last = board.liberties(link).first();
        board.string_size(link) == 1
            && board.liberty_count(link) == 1
            && last.is_some_and(|last| board.ko_capture(last, owner).is_some())
    })
}

/// The first stone seen from `start` away from `from`, line by line, each from the fifth line down to the edge that is
/// nearest and parallel to the two points.
fn first_stone_along_edge(board: &Board, from: At, start: At) -> Option<Point> {
    let size = board.size();
    let along_row = from.row == start.row;
    let (height, begin, before) = match along_row {
        true => (start.row, start.column, from.column),
        false => (start.column, start.row, from.row),
    };
    let upper = height < size / 2;
    let lines: Vec<u8> = match begin < before {
        true => (0..=begin).rev().collect(),
        false => (begin..size).collect(),
    };
    let cell = |line: u8, height: u8| {
        let across = if upper { Some(height) } else { (size - 1).checked_sub(height) };
        across.and_then(|across| match along_row {
            true => Point::at(size, across, line),
            false => Point::at(size, line, across),
        })
    };
    let cells = lines.into_iter().flat_map(|line| (0..5).rev().filter_map(move |height| cell(line, height)));
    cells.into_iter().find(|&point| board.stone(point).is_some())
}

/// Whether every stone but one in the centre faces an opposing one across `centre`, and more than ten stones stand.
fn is_mirrored(board: &Board, centre: At) -> bool {
    let size = board.size();
    let middle = Point::at(size, size / 2, size / 2);
    if size.is_multiple_of(2) || board.point(centre) != middle {
        return false;
    }
    let stones = board.points().filter(|&point| board.stone(point).is_some()).count();
    let mirrored = |point: Point| {
        let opposite = Point::at(size, size - 1 - point.row(), size - 1 - point.column());
        Some(point) == middle || opposite.and_then(|o| board.stone(o)) == board.stone(point).map(|c| !c)
    };
    stones > 10 && board.points().all(mirrored)
}

/// Whether a string of two liberties touches one of three stones or more that has no others, and nothing else is near.
fn is_mutual_capture(board: &Board, string: Point) -> bool {
    let own = board.liberties(string);
    board.chain_links(string).iter().any(|link| {
        let shared = board.liberties(link);
        let closed = |next: Point| match board.stone(next) {
            None => own.contains(next),
            Some(_) => board.same_string(next, string) || board.same_string(next, link),
        };
        board.string_size(link) >= 3
            && shared.iter().all(|liberty| own.contains(liberty) && board.neighbours(liberty).all(closed))
    })
}

fn is_bent_four(board: &Board, string: Point) -> bool {
    let on_edge = |point: Point| board.neighbours(point).count() < 4;
    let is_bend = |point: Point| {
        board.neighbours(point).count() == 2
            && board
                .neighbours(point)
                .all(|next| board.stone(next).is_some() && board.same_string(next, string))
    };
    board.string_size(string) == 4 && board.stones(string).all(on_edge) && board.stones(string).any(is_bend)
}
