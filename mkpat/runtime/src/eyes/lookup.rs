//! Which pattern of a database an eye space is: graph isomorphism, the first pattern of the database wins.
//!
//! The book: `eyes.md#matching` and `eyes.md#the-classic-dialect`.

use super::space::{self, EyeSpace};
use super::table::{Database, Dialect, EyePattern, Flags, Vertex};

/// A pattern found, and where its vertices lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<'a> {
    /// The pattern.
    pub pattern: &'a EyePattern,
    /// For each vertex of the pattern, the index of its vertex in the space.
    pub places: Vec<u16>,
    vertices: &'a [Vertex],
}

impl Found<'_> {
    /// The space's vertices that the attacker wants, in the pattern's order; none if the value is settled.
    pub fn attack_points(&self) -> impl Iterator<Item = u16> {
        self.vital(Flags::ATTACK)
    }

    /// The space's vertices that the defender wants, in the pattern's order; none if the value is settled.
    pub fn defence_points(&self) -> impl Iterator<Item = u16> {
        self.vital(Flags::DEFENCE)
    }

    fn vital(&self, flag: Flags) -> impl Iterator<Item = u16> {
        let urgent = self.pattern.value.urgency() > 0;
        let places = self.places.iter().zip(self.vertices);
        places.filter(move |(_, v)| urgent && v.flags.contains(flag)).map(|(&place, _)| place)
    }
}

/// The first pattern of `database` that is `space`, with the lexicographically first way to lay it on.
#[must_use]
pub fn lookup<'a>(database: &Database<'a>, space: &EyeSpace) -> Option<Found<'a>> {
    if !worth_trying(database.dialect, space) {
        return None;
    }
    let counts = space.counts();
    database.patterns.iter().filter(|p| p.counts == counts).find_map(|pattern| {
        let vertices = database.vertices_of(pattern);
        let places = Search { pattern: vertices, space: space.vertices(), places: Vec::new() }.run()?;
        Some(Found { pattern, places, vertices })
    })
}

/// Larger spaces are never looked up.
fn worth_trying(dialect: Dialect, space: &EyeSpace) -> bool {
    let (size, marginal) = space.sizes();
    match dialect {
        Dialect::Classic => size - marginal <= 7,
        Dialect::Modern => size - marginal <= 8 && marginal <= 20,
    }
}

/// Backtracking over the pattern's vertices in order, each of which tries the space's vertices in order.
struct Search<'s> {
    pattern: &'s [Vertex],
    space: &'s [space::Vertex],
    places: Vec<u16>,
}

impl Search<'_> {
    fn run(mut self) -> Option<Vec<u16>> {
        self.extend().then_some(self.places)
    }

    fn extend(&mut self) -> bool {
        let Some(wanted) = self.pattern.get(self.places.len()) else {
            return true;
        };
        for (place, offered) in self.space.iter().enumerate() {
            let place = place as u16;
            if !self.places.contains(&place) && suits(wanted, offered) && self.joins(wanted, offered) {
                self.places.push(place);
                if self.extend() {
                    return true;
                }
                self.places.pop();
            }
        }
        false
    }

    /// Whether every neighbour that already has its place is a neighbour there.
    fn joins(&self, wanted: &Vertex, offered: &space::Vertex) -> bool {
        let placed = wanted.neighbours().iter().filter_map(|&n| self.places.get(usize::from(n)));
        placed.into_iter().all(|place| offered.neighbours.contains(place))
    }
}

fn suits(wanted: &Vertex, offered: &space::Vertex) -> bool {
    let content = if offered.stone { Flags::STONE } else { Flags::EMPTY };
    usize::from(wanted.degree) == offered.neighbours.len()
        && wanted.marginal == offered.marginal
        && wanted.edge <= offered.edge
        && wanted.flags.contains(content)
}
