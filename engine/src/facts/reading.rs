//! What reading finds (`functions.md`).

use super::Facts;
use crate::board::{Board, Point};
use crate::reading::{Code, Reader};
use mkpat_runtime::facts::ReadingFacts;
use mkpat_runtime::point::{Colour, Point as At};

fn number(code: Code) -> i32 {
    i32::from(code.value())
}

impl ReadingFacts for Facts<'_> {
    fn attack(&mut self, string: At) -> i32 {
        let Some(string) = self.string(string) else { return 0 };
        if let Some(record) = self.classic.and_then(|situation| situation.string(string)) {
            return number(record.attack.code);
        }
        match self.worm(string) {
            Some(worm) => number(worm.attacks.best().code),
            None => number(self.reader.attack(self.board, string).code),
        }
    }

    fn defend(&mut self, string: At) -> i32 {
        let Some(string) = self.string(string) else { return 0 };
        if let Some(record) = self.classic.and_then(|situation| situation.string(string)) {
            return number(record.defence.code);
        }
        match self.worm(string) {
            Some(worm) => number(worm.defences.best().code),
            None => number(self.reader.defend(self.board, string).code),
        }
    }

    fn does_attack(&mut self, mv: At, string: At) -> i32 {
        let Some((mv, string)) = self.point(mv).zip(self.point(string)) else { return 0 };
        number(self.reader.does_attack(self.board, mv, string))
    }

    fn does_defend(&mut self, mv: At, string: At) -> bool {
        let points = self.point(mv).zip(self.point(string));
        points.is_some_and(|(mv, string)| self.reader.does_defend(self.board, mv, string))
    }

    fn safe_move(&mut self, colour: Colour, point: At) -> i32 {
        let point = self.point(point);
        point.map_or(0, |point| number(self.reader.safe_move(self.board, point, colour.into())))
    }

    fn defend_against(&mut self, colour: Colour, mv: At, point: At) -> bool {
        let points = self.point(mv).zip(self.point(point));
        points.is_some_and(|(mv, point)| self.reader.defend_against(self.board, mv, colour.into(), point))
    }

    fn play_attack(&mut self, first: Colour, moves: &[Option<At>], string: At) -> i32 {
        let moves = self.moves(moves);
        let Some(string) = self.point(string) else { return 0 };
        number(self.reader.play_attack(self.board, first.into(), &moves, string))
    }

    fn play_defend(&mut self, first: Colour, moves: &[Option<At>], string: At) -> i32 {
        let moves = self.moves(moves);
        let Some(string) = self.point(string) else { return 0 };
        number(self.reader.play_defend(self.board, first.into(), &moves, string))
    }

    fn play_attack_either(&mut self, first: Colour, moves: &[Option<At>], a: At, b: At) -> i32 {
        let moves = self.moves(moves);
        let Some((a, b)) = self.point(a).zip(self.point(b)) else { return 0 };
        number(self.reader.play_attack_either(self.board, first.into(), &moves, [a, b]))
    }

    fn play_defend_both(&mut self, first: Colour, moves: &[Option<At>], a: At, b: At) -> i32 {
        let moves = self.moves(moves);
        let Some((a, b)) = self.point(a).zip(self.point(b)) else { return 0 };
        number(self.reader.play_defend_both(self.board, first.into(), &moves, [a, b]))
    }

    fn play_break_through(&mut self, first: Colour, moves: &[Option<At>], a: At, b: At, c: At) -> i32 {
        let moves = self.moves(moves);
        let (Some(a), Some(b), Some(c)) = (self.point(a), self.point(b), self.point(c)) else { return 0 };
        i32::from(self.reader.play_break_through(self.board, first.into(), &moves, [a, b, c]))
    }

    fn play_connect(&mut self, first: Colour, moves: &[Option<At>], a: At, b: At) -> i32 {
        let moves = self.moves(moves);
        let Some((a, b)) = self.point(a).zip(self.point(b)) else { return 0 };
        number(self.reader.play_connect(self.board, first.into(), &moves, [a, b]))
    }

    fn play_disconnect(&mut self, first: Colour, moves: &[Option<At>], a: At, b: At) -> i32 {
        let moves = self.moves(moves);
        let Some((a, b)) = self.point(a).zip(self.point(b)) else { return 0 };
        number(self.reader.play_disconnect(self.board, first.into(), &moves, [a, b]))
    }

    fn disconnect(&mut self, a: At, b: At) -> bool {
        let points = self.string(a).zip(self.string(b));
        points.is_some_and(|(a, b)| self.reader.disconnect(self.board, a, b).code.succeeds())
    }

    fn adjacent_to_stone_in_atari(&mut self, string: At) -> bool {
        self.links_in_atari(string)
            .into_iter()
            .any(|link| self.reader.attack(self.board, link).code.succeeds())
    }

    fn adjacent_to_defendable_stone_in_atari(&mut self, string: At) -> bool {
        self.links_in_atari(string).into_iter().any(|link| {
            let (attack, defence) = self.reader.attack_and_defend(self.board, link);
            attack.code.succeeds() && defence.code.succeeds()
        })
    }

    fn obvious_false_eye(&mut self, colour: Colour, point: At) -> bool {
        let Some(point) = self.point(point) else { return false };
        let at_corner = self.board.neighbours(point).count() == 2;
        let mut sum = if at_corner { -1 } else { 0 };
        for diagonal in point.diagonals() {
            if !self.board.is_on_board(diagonal) {
                sum += 1;
            } else if self.board.stone(diagonal) == Some(colour.opponent().into())
                && !self.reader.attack(self.board, diagonal).code.succeeds()
            {
                sum += 2;
            }
        }
        sum >= 4
    }

    fn connect_and_cut(&mut self, string: At, push: At, cut: At) -> bool {
        let Some((string, push)) = self.string(string).zip(self.point(push)) else { return false };
        let Some((cut, owner)) = self.point(cut).zip(self.board.stone(string)) else { return false };
        let Some(other) = self.board.liberties(string).iter().find(|&liberty| liberty != push) else {
            return false;
        };
        let moves = [Some(push), Some(other), None, Some(cut)];
        let Some(between) = stone_between(self.board, cut, string) else { return false };
        self.reader
            .play(self.board, !owner, &moves, |reader, board| one_is_lost(reader, board, push, between))
    }

    fn connect_and_cut_after(&mut self, own: Colour, mv: At, push: At, cut: At) -> bool {
        let (Some(mv), Some(push), Some(cut)) = (self.point(mv), self.point(push), self.point(cut)) else {
            return false;
        };
        self.reader.play(self.board, own.into(), &[Some(mv), Some(push)], |reader, board| {
            let (attack, defence) = reader.attack_and_defend(board, mv);
            let Some(answer) = defence.point.filter(|_| attack.code.succeeds()) else { return false };
            let Some(between) = stone_between(board, cut, mv) else { return false };
            let moves = [Some(answer), None, Some(cut)];
            reader.play(board, own.into(), &moves, |reader, board| one_is_lost(reader, board, push, between))
        })
    }
}

impl Facts<'_> {
    fn links_in_atari(&self, string: At) -> Vec<Point> {
        let Some(string) = self.string(string) else { return Vec::new() };
        let links = self.board.chain_links(string);
        links.iter().filter(|&link| self.board.liberty_count(link) == 1).collect()
    }
}

/// The stone beside `cut` that opposes the string at `string` and touches it.
fn stone_between(board: &Board, cut: Point, string: Point) -> Option<Point> {
    let owner = board.stone(string)?;
    let touches = |stone: Point| {
        board.neighbours(stone).any(|next| board.stone(next).is_some() && board.same_string(next, string))
    };
    board.neighbours(cut).find(|&stone| board.stone(stone) == Some(!owner) && touches(stone))
}

/// Whether one of two stones is gone, or they cannot both be saved.
fn one_is_lost(reader: &mut Reader, board: &mut Board, one: Point, other: Point) -> bool {
    !reader.defend_both(board, one, other).succeeds()
}
