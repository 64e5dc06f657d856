//! What the records of strings and connection patterns tell (`functions.md`); unknown where there are none.

use super::Facts;
use crate::worms::Cuts;
use mkpat_runtime::facts::WormFacts;
use mkpat_runtime::point::{Colour, Point as At};

/// A string in at least this many possible cuts is a potential cutting stone.
const SEVERAL_CUTS: usize = 2;

impl WormFacts for Facts<'_> {
    fn lib2(&mut self, string: At) -> i32 {
        self.liberties_of_order(string, 2)
    }

    fn lib3(&mut self, string: At) -> i32 {
        self.liberties_of_order(string, 3)
    }

    fn lib4(&mut self, string: At) -> i32 {
        self.liberties_of_order(string, 4)
    }

    fn in_seki(&mut self, string: At) -> bool {
        let Some(worms) = self.worms() else { return self.unanswered() };
        let Some(string) = self.string(string) else { return true };
        if let Some(situation) = self.classic {
            let taken = |link| situation.string(link).is_some_and(|string| string.attack.code.succeeds());
            return !self.board.chain_links(string).iter().any(taken);
        }
        let links = self.board.chain_links(string);
        links.iter().filter_map(|link| worms.at(link)).all(|worm| !worm.is_attackable())
    }

    fn potential_cutstone(&mut self, string: At) -> bool {
        let Some((worms, cuts)) = self.worms().zip(self.cuts()) else { return self.unanswered() };
        let string = self.point(string).and_then(|stone| worms.id(stone));
        string.is_some_and(|string| cuts.after_saving(string) >= SEVERAL_CUTS)
    }

    fn cut(&mut self, cutter: Colour, point: At) -> bool {
        let Some(cuts) = self.cuts() else { return self.unanswered() };
        let owner = cutter.opponent().into();
        self.point(point).is_some_and(|point| cuts.is_cutting_point(point, owner))
    }
}

impl<'a> Facts<'a> {
    fn cuts(&mut self) -> Option<&'a Cuts> {
        self.stages.cuts(self.board, self.reader)
    }

    fn liberties_of_order(&mut self, string: At, order: usize) -> i32 {
        let Some(worms) = self.worms() else { return self.unanswered() };
        let worm = self.point(string).and_then(|stone| worms.at(stone));
        worm.map_or(0, |worm| worm.liberties[order - 1] as i32)
    }
}
