//! Constraints and actions of a compiled database: where they are asked, what they do, and how they are found.
//!
//! The book: `expressions.md#constraints`, `semantics.md#displacements` and `semantics.md#cost-of-a-constraint`.

use crate::corner::{CornerMatch, CornerPattern};
use crate::pattern::PatternId;
use crate::point::{Colour, Offset, Point};
use crate::query::Match;
use crate::transform::Transformation;

/// Where a pattern was found, as far as its constraint cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The point of the anchor.
    pub anchor: Point,
    /// The transformation.
    pub transformation: Transformation,
    /// The board's size.
    pub size: u8,
    /// The side the pattern is matched for: its `O`.
    pub o: Colour,
    /// Its opponent: `X`.
    pub x: Colour,
}

impl Place {
    /// The place of a match on a board of `size`×`size`, matched for `own`.
    #[must_use]
    pub fn of(found: &Match, own: Colour, size: u8) -> Place {
        Place { anchor: found.anchor, transformation: found.transformation, size, o: own, x: own.opponent() }
    }

    /// The place of a match in a corner: the anchor is the corner's point, from which corner drawings count.
    #[must_use]
    pub fn of_corner(found: &CornerMatch, pattern: &CornerPattern, own: Colour, size: u8) -> Place {
        let anchor = found.proposed.offset(-found.transformation.apply(pattern.proposed), size);
        Place {
            anchor: anchor.unwrap_or(found.proposed),
            transformation: found.transformation,
            size,
            o: own,
            x: own.opponent(),
        }
    }

    /// The point `row` down and `column` right of the anchor in the drawing. Every cell of a drawing that matches is on
    /// the board; of any other place the nearest point of the board is given.
    #[must_use]
    pub fn cell(&self, row: i8, column: i8) -> Point {
        let d = self.transformation.apply(Offset::new(row, column));
        let last = i16::from(self.size.max(1) - 1);
        let within = |from: u8, by: i8| (i16::from(from) + i16::from(by)).clamp(0, last) as u8;
        Point::new(within(self.anchor.row, d.row), within(self.anchor.column, d.column))
    }
}

/// A constraint of a compiled database; `H` is a function that takes facts and a [`Place`].
#[derive(Clone, Copy, Debug)]
pub struct Constraint<H> {
    /// Whose it is.
    pub pattern: PatternId,
    /// The price of asking it.
    pub cost: f32,
    /// Whether it accepts a match.
    pub holds: H,
}

/// An action of a compiled database; `R` is a function that takes facts, a [`Place`] and a list of effects.
#[derive(Clone, Copy, Debug)]
pub struct Action<R> {
    /// Whose it is.
    pub pattern: PatternId,
    /// Adds what it does to the list, and tells whether it accepts the match: `false` only after `return 0`.
    pub run: R,
}

/// The constraint of a pattern among those of its database, which are sorted.
pub fn constraint_of<H>(constraints: &[Constraint<H>], pattern: PatternId) -> Option<&Constraint<H>> {
    let index = constraints.binary_search_by_key(&pattern, |c| c.pattern).ok()?;
    constraints.get(index)
}

/// The action of a pattern among those of its database, which are sorted.
pub fn action_of<R>(actions: &[Action<R>], pattern: PatternId) -> Option<&Action<R>> {
    let index = actions.binary_search_by_key(&pattern, |a| a.pattern).ok()?;
    actions.get(index)
}

/// Declares [`Effect`] and the way to build one by name.
macro_rules! effects {
    ($($(#[$doc:meta])* $name:ident $([$owner:ident])? { $($point:ident),* };)*) => {
        /// Something that an action asks the engine to do. Actions record effects, and the engine carries them out once
        /// the action is done, in order.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, reason = "each variant tells what its points are")]
        pub enum Effect {
            $($(#[$doc])* $name { $($owner: Colour,)? $($point: Point),* },)*
        }

        impl Effect {
            /// Names and parameters of all effects: whether a colour comes first, then the points.
            pub const ALL: &'static [(&'static str, bool, &'static [&'static str])] = &[
                $((stringify!($name), effects!(@colour $($owner)?), &[$(stringify!($point)),*]),)*
            ];

            /// The effect called `name`. `None` if there is none, or it takes something else.
            #[must_use]
            pub fn build(name: &str, colours: &[Colour], points: &[Point]) -> Option<Effect> {
                #[allow(unused_variables, unused_mut, reason = "most effects have no colour")]
                let (mut colours, mut points) = (colours.iter().copied(), points.iter().copied());
                match name {
                    $(stringify!($name) => Some(Effect::$name {
                        $($owner: colours.next()?,)?
                        $($point: points.next()?),*
                    }),)*
                    _ => None,
                }
            }
        }
    };
    (@colour) => { false };
    (@colour $owner:ident) => { true };
}

effects! {
    /// Adds a reverse followup of twice the string's effective size, if the string, which has two liberties, could be
    /// put into atari and could not answer by capturing.
    DefendAgainstAtari { string };
    /// Adds a followup of 2 and twice the string's effective size.
    ThreatenToSave { string };
    /// Adds a reverse followup of twice the string's effective size.
    PreventAttackThreat { string };
    /// The move at `point` must not be played.
    Antisuji { point };
    /// The move connects the strings.
    ConnectMove { a, b };
    /// The move cuts the strings apart, unless one is lost already.
    CutMove { a, b };
    /// The move attacks both strings, if each can be defended alone and not both together.
    AttackEitherMove { a, b };
    /// The move defends both strings.
    DefendBothMove { a, b };
    /// Joins the dragon of `b` with the larger of those of `a` and `c`, unless two of them are joined already.
    AmalgamateMostValuable { a, b, c };
    /// Joins the dragons.
    Amalgamate { a, b };
    /// The owner of `string` plays `mv` and its opponent `reply`: if the string can then be captured and saved, the move
    /// that saves it is worth at least 0.1.
    Backfill { mv, reply, string };
    /// All value of a move at `from` goes to `to`.
    Replace { from, to };
    /// The opponent of `string` plays `from`: if the string can then be captured and saved, the value of `from` goes to
    /// the move that saves it.
    BackfillReplace { from, string };
    /// `point` is no territory of `owner`.
    NotTerritory [owner] { point };
    /// A move at `point` is a threat against the string that has to be answered.
    GoodAttackThreat { point, string };
    /// A stone at `point` is safe in effect.
    KnownSafeMove { point };
}

/// C's quotient; 0 where C does not say what happens.
#[must_use]
pub fn quotient(a: i32, b: i32) -> i32 {
    a.checked_div(b).unwrap_or(0)
}

/// C's remainder; 0 where C does not say what happens.
#[must_use]
pub fn remainder(a: i32, b: i32) -> i32 {
    a.checked_rem(b).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_turns_the_drawing_and_stays_on_the_board() {
        let turned = Transformation::new(1).unwrap();
        let place = Place {
            anchor: Point::new(4, 4),
            transformation: turned,
            size: 9,
            o: Colour::Black,
            x: Colour::White,
        };
        // A quarter turn clockwise takes "one up" to "one right".
        assert_eq!(place.cell(-1, 0), Point::new(4, 5));
        assert_eq!(place.cell(-100, 0), Point::new(4, 8));
    }

    #[test]
    fn division_never_stops_the_engine() {
        assert_eq!((quotient(-7, 2), remainder(-7, 2)), (-3, -1));
        assert_eq!((quotient(1, 0), remainder(1, 0), quotient(i32::MIN, -1)), (0, 0, 0));
    }
}
