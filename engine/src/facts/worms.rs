//! What the records of strings tell (`autohelpers.md` section 2).

use super::Facts;
use mkpat_runtime::facts::WormFacts;
use mkpat_runtime::point::{Colour, Point as At};

/// A string in at least this many possible cuts is a potential cutting stone.
const SEVERAL_CUTS: u8 = 2;

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
        let Some(string) = self.string(string) else { return true };
        let links = self.board.chain_links(string);
        links.iter().filter_map(|link| self.worms.at(link)).all(|worm| !worm.is_attackable())
    }

    fn potential_cutstone(&mut self, string: At) -> bool {
        self.record(string).is_some_and(|worm| worm.cutstone2 >= SEVERAL_CUTS)
    }

    fn cut(&mut self, cutter: Colour, point: At) -> bool {
        let owner = cutter.opponent().into();
        self.point(point).is_some_and(|point| self.worms.is_cutting_point(point, owner))
    }
}

impl Facts<'_> {
    fn liberties_of_order(&self, string: At, order: usize) -> i32 {
        self.record(string).map_or(0, |worm| worm.liberties[order - 1] as i32)
    }
}
