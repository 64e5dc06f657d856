//! What dragons tell (`functions.md`): estimated where there is an estimate. What only life-and-death
//! reading could tell has no answer where nobody has read.

use super::Facts;
use crate::dragons::{Dragon, Life, Surround, enclosure};
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

    fn status(&mut self, dragon: At) -> i32 {
        let number = |status| match status {
            Status::Dead => 0,
            Status::Alive => 1,
            Status::Critical => 2,
            Status::Unknown => 3,
        };
        if let Some(situation) = self.classic {
            return self.point(dragon).map_or(number(Status::Unknown), |at| number(situation.status(at)));
        }
        match self.dragon(dragon) {
            Some(Some(dragon)) => dragon.status().map_or_else(|| self.unanswered(), number),
            Some(None) => number(Status::Unknown),
            None => self.unanswered(),
        }
    }

    fn weakness(&mut self, dragon: At) -> f32 {
        let stone = self.string(dragon);
        self.estimated(
            |estimate, board| stone.map_or(0.0, |stone| estimate.weakness(board, stone)),
            |facts| {
                let scoring = facts.circumstances.scoring;
                let weakness = |alive: bool, weakness| if scoring && alive { 0.0 } else { weakness };
                let dragon = facts.dragon(dragon)?;
                Some(
                    dragon.map_or(0.0, |dragon| {
                        weakness(dragon.status() == Some(Status::Alive), dragon.weakness)
                    }),
                )
            },
        )
    }

    fn weak(&mut self, dragon: At) -> bool {
        let stone = self.string(dragon);
        self.estimated(
            |estimate, board| stone.is_none_or(|stone| estimate.is_weak(board, stone)),
            |facts| Some(facts.dragon(dragon)?.is_none_or(|dragon| dragon.is_weak())),
        )
    }

    fn alive_somewhere(&mut self, colour: Colour, points: &[At]) -> bool {
        let own: Vec<At> = points
            .iter()
            .copied()
            .filter(|&at| self.point(at).and_then(|at| self.board.stone(at)) == Some(colour.into()))
            .collect();
        let stones: Vec<_> = own.iter().filter_map(|&at| self.point(at)).collect();
        self.estimated(
            |estimate, board| stones.into_iter().any(|stone| estimate.status(board, stone) != Status::Dead),
            |facts| {
                let mut sure = true;
                for &stone in &own {
                    match facts.dragon(stone)?.map(|dragon| dragon.status()) {
                        Some(Some(Status::Dead)) => {}
                        Some(None) => sure = false,
                        _ => return Some(true),
                    }
                }
                sure.then_some(false)
            },
        )
    }

    fn same_dragon(&mut self, a: At, b: At) -> bool {
        let stones = self.string(a).zip(self.string(b));
        self.estimated(
            |estimate, board| stones.is_some_and(|(a, b)| estimate.same_dragon(board, a, b)),
            |facts| {
                let id = |dragon: Option<&Dragon>| dragon.map(|dragon| dragon.id);
                let (a, b) = (id(facts.dragon(a)?), id(facts.dragon(b)?));
                Some(a.is_some() && a == b)
            },
        )
    }

    fn dragon_size(&mut self, dragon: At) -> i32 {
        match self.dragon(dragon) {
            Some(dragon) => dragon.map_or(0, |dragon| dragon.size as i32),
            None => self.unanswered(),
        }
    }

    fn effective_size(&mut self, dragon: At) -> f32 {
        match self.dragon(dragon) {
            Some(dragon) => dragon.map_or(0.0, |dragon| dragon.effective_size),
            None => self.unanswered(),
        }
    }

    fn owl_threatens(&mut self, mv: At, dragon: At) -> bool {
        match self.dragon(dragon) {
            Some(Some(dragon)) if dragon.life != Life::Unread => {
                let kills = |mv| dragon.fate.is_some_and(|fate| fate.attack.point == Some(mv));
                let critical = dragon.life == Life::Critical;
                let threatens = |mv| dragon.threat.is_some_and(|threat| threat.contains(&mv));
                self.point(mv).is_some_and(|mv| critical && kills(mv) || threatens(mv))
            }
            Some(None) => false,
            _ => self.unanswered(),
        }
    }

    fn is_surrounded(&mut self, dragon: At) -> i32 {
        match self.dragon(dragon) {
            Some(dragon) => dragon.map_or(0, |dragon| dragon.surround.number()),
            None => self.unanswered(),
        }
    }

    fn does_surround(&mut self, mv: At, dragon: At) -> i32 {
        let Some((dragons, dragon)) = self.dragons().zip(self.dragon(dragon)) else {
            return self.unanswered();
        };
        let (Some(mv), Some(dragon)) = (self.point(mv), dragon) else { return 0 };
        if dragon.surround != Surround::Open {
            return 0;
        }
        enclosure(self.board, dragons, dragon, Some(mv)).map_or(0, |after| after.status.number())
    }

    fn surround_map(&mut self, dragon: At, point: At) -> i32 {
        let Some((dragons, dragon)) = self.dragons().zip(self.dragon(dragon)) else {
            return self.unanswered();
        };
        let enclosed = dragon
            .filter(|dragon| dragon.surround != Surround::Open)
            .and_then(|dragon| enclosure(self.board, dragons, dragon, None));
        let (Some(point), Some(enclosed)) = (self.point(point), enclosed) else { return -1 };
        enclosed.region(point).number()
    }
}

impl Facts<'_> {
    fn has_status(&mut self, dragon: At, wanted: Status) -> bool {
        let stone = self.string(dragon);
        if let Some(situation) = self.classic {
            return stone.is_some_and(|stone| situation.status(stone) == wanted);
        }
        self.estimated(
            |estimate, board| stone.is_some_and(|stone| estimate.status(board, stone) == wanted),
            |facts| match facts.dragon(dragon)? {
                Some(dragon) => dragon.status().map(|status| status == wanted),
                None => Some(false),
            },
        )
    }
}
