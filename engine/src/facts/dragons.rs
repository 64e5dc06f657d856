//! What dragons would tell: the stage does not exist, so it is estimated where there is an estimate.

use super::Facts;
use mkpat_runtime::facts::DragonFacts;
use mkpat_runtime::point::{Colour, Point as At};
use mkpat_runtime::query::Status;

impl DragonFacts for Facts<'_> {
    fn alive(&mut self, dragon: At) -> bool {
        self.has_status(dragon, Status::Alive)
    }

    fn unknown(&mut self, dragon: At) -> bool {
        self.has_status(dragon, Status::Unknown)
    }

    fn critical(&mut self, dragon: At) -> bool {
        self.has_status(dragon, Status::Critical)
    }

    fn dead(&mut self, dragon: At) -> bool {
        self.has_status(dragon, Status::Dead)
    }

    fn status(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn weakness(&mut self, dragon: At) -> f32 {
        let stone = self.string(dragon);
        self.estimated(|estimate, board| stone.map_or(0.0, |stone| estimate.weakness(board, stone)))
    }

    fn weak(&mut self, dragon: At) -> bool {
        let stone = self.string(dragon);
        self.estimated(|estimate, board| stone.is_none_or(|stone| estimate.is_weak(board, stone)))
    }

    fn alive_somewhere(&mut self, colour: Colour, points: &[At]) -> bool {
        let stones: Vec<_> = points.iter().filter_map(|&point| self.string(point)).collect();
        self.estimated(|estimate, board| {
            stones.into_iter().any(|stone| {
                board.stone(stone) == Some(colour.into()) && estimate.status(board, stone) != Status::Dead
            })
        })
    }

    fn same_dragon(&mut self, a: At, b: At) -> bool {
        let stones = self.string(a).zip(self.string(b));
        self.estimated(|estimate, board| stones.is_some_and(|(a, b)| estimate.same_dragon(board, a, b)))
    }

    fn dragon_size(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn effective_size(&mut self, _: At) -> f32 {
        self.unanswered()
    }

    fn owl_threatens(&mut self, _: At, _: At) -> bool {
        self.unanswered()
    }

    fn is_surrounded(&mut self, _: At) -> i32 {
        self.unanswered()
    }

    fn does_surround(&mut self, _: At, _: At) -> i32 {
        self.unanswered()
    }

    fn surround_map(&mut self, _: At, _: At) -> i32 {
        self.unanswered()
    }
}

impl Facts<'_> {
    fn has_status(&mut self, dragon: At, wanted: Status) -> bool {
        let stone = self.string(dragon);
        self.estimated(|estimate, board| stone.is_some_and(|stone| estimate.status(board, stone) == wanted))
    }
}
