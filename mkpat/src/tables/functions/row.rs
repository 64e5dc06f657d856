//! What a row of the table says.

use crate::syntax::ast::Dialect;

/// A function of the constraint language.
#[derive(PartialEq, Debug)]
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// What it takes.
    pub parameters: Parameters,
    /// What it gives.
    pub result: Result,
    /// The first engine layer that can answer it; for actions, that can carry it out.
    pub layer: Layer,
    /// Its relative price: `semantics.md#cost-of-a-constraint`.
    pub cost: f32,
    /// The method of `mkpat_runtime::facts` that answers it, or the variant of `Effect` that records it.
    pub method: &'static str,
    /// The colours the method is told before anything else, as seen from the pattern.
    pub colours: &'static [Side],
    /// Why it cannot be used, if it cannot.
    pub unusable: Option<&'static str>,
    /// What it tells or does, as a sentence without a full stop.
    pub sentence: &'static str,
}

/// A side as the pattern language names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The side the pattern is matched for.
    O,
    /// Its opponent.
    X,
}

/// What a function takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parameters {
    /// Exactly these points.
    Points(&'static [Role]),
    /// One point or more, without order.
    List,
    /// Moves in alternating colours, then these points.
    Moves(&'static [Role]),
}

/// What a point has to carry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Anything.
    Point,
    /// A stone: its string or dragon is asked for.
    Stone,
    /// No stone.
    Empty,
    /// No stone, as a move is tried there; an occupied point is not an error, but nothing is played.
    Move,
}

/// What a function gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Result {
    /// 0 or 1.
    Truth,
    /// An integer between two bounds, of which 0 means no.
    Number(i32, i32),
    /// An integer between two bounds that counts or names something: as a truth value it says little.
    Count(i32, i32),
    /// A fraction from 0.
    Real,
    /// Nothing: it is done for what it does.
    Action,
}

/// What an engine knows, in the order in which it comes to know it. The last two never meet: owl reading belongs to
/// the modern dialect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Layer {
    /// The stones, and what follows from the rules.
    Board,
    /// What tactical reading finds.
    Reading,
    /// Records of all strings, and cutting points.
    Worms,
    /// Eye spaces.
    Eyes,
    /// Influence and territory.
    Influence,
    /// Dragons and their status.
    Dragons,
    /// Life-and-death reading in progress.
    Owl,
    /// What only GNU Go 2.6 computed.
    Classic,
}

impl Layer {
    /// All layers, ascending.
    pub const ALL: [Layer; 8] = [
        Layer::Board,
        Layer::Reading,
        Layer::Worms,
        Layer::Eyes,
        Layer::Influence,
        Layer::Dragons,
        Layer::Owl,
        Layer::Classic,
    ];

    /// Its name in messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Layer::Board => "board",
            Layer::Reading => "reading",
            Layer::Worms => "worm",
            Layer::Eyes => "eye",
            Layer::Influence => "influence",
            Layer::Dragons => "dragon",
            Layer::Owl => "owl",
            Layer::Classic => "classic",
        }
    }

    /// The variant of `mkpat_runtime::compiled::Rules` for databases that ask no more than this.
    #[must_use]
    pub fn rules(self) -> &'static str {
        match self {
            Layer::Board => "Board",
            Layer::Reading => "Reading",
            Layer::Worms => "Worms",
            Layer::Eyes => "Eyes",
            Layer::Influence => "Influence",
            Layer::Dragons => "Dragons",
            Layer::Owl => "Owl",
            Layer::Classic => "Classic",
        }
    }

    /// The trait of `mkpat_runtime::facts` that holds its facts.
    #[must_use]
    pub fn facts(self) -> &'static str {
        match self {
            Layer::Board => "BoardFacts",
            Layer::Reading => "ReadingFacts",
            Layer::Worms => "WormFacts",
            Layer::Eyes => "EyeFacts",
            Layer::Influence => "InfluenceFacts",
            Layer::Dragons => "DragonFacts",
            Layer::Owl => "OwlFacts",
            Layer::Classic => "ClassicFacts",
        }
    }
}

impl Function {
    /// Whether it is an action.
    #[must_use]
    pub fn acts(&self) -> bool {
        self.result == Result::Action
    }

    /// The fewest and the most arguments it takes in a dialect (`expressions.md#sequences`, `functions.md`).
    #[must_use]
    pub fn arity(&self, dialect: Dialect) -> (usize, usize) {
        let most = most_arguments(dialect);
        match self.parameters {
            Parameters::Points(roles) => (roles.len(), roles.len()),
            Parameters::List => (1, most),
            Parameters::Moves(roles) => (roles.len(), most),
        }
    }
}

/// The most arguments a call may have.
#[must_use]
pub fn most_arguments(dialect: Dialect) -> usize {
    match dialect {
        Dialect::Modern => 20,
        Dialect::Classic => 9,
    }
}

/// Rows of the table: name, parameters, result, layer, cost, colours, method, sentence.
macro_rules! functions {
    ($(
        $name:ident($parameters:ident) -> $result:ident, $layer:ident $cost:literal, [$($colour:ident)*] $method:ident
        $(unusable $unusable:literal)? : $sentence:literal;
    )*) => {
        &[$($crate::tables::functions::row::Function {
            name: stringify!($name),
            parameters: $crate::tables::functions::row::shapes::$parameters,
            result: $crate::tables::functions::row::shapes::$result,
            layer: $crate::tables::functions::row::Layer::$layer,
            cost: $cost,
            method: stringify!($method),
            colours: &[$($crate::tables::functions::row::Side::$colour),*],
            unusable: $crate::tables::functions::row::first_of(&[$($unusable)?]),
            sentence: $sentence,
        }),*]
    };
}
pub(super) use functions;

pub(crate) const fn first_of(list: &[&'static str]) -> Option<&'static str> {
    match list {
        [first, ..] => Some(first),
        [] => None,
    }
}

/// The parameters and results that rows name.
pub(super) mod shapes {
    #![allow(non_upper_case_globals, reason = "rows read like the language")]

    use super::Parameters::{self, List, Moves, Points};
    use super::Result::{self, Action, Count, Number, Real, Truth};
    use super::Role::{Empty, Move, Point, Stone};

    pub(crate) const nothing: Parameters = Points(&[]);
    pub(crate) const point: Parameters = Points(&[Point]);
    pub(crate) const stone: Parameters = Points(&[Stone]);
    pub(crate) const empty: Parameters = Points(&[Empty]);
    pub(crate) const mv: Parameters = Points(&[Move]);
    pub(crate) const two_points: Parameters = Points(&[Point, Point]);
    pub(crate) const two_stones: Parameters = Points(&[Stone, Stone]);
    pub(crate) const three_points: Parameters = Points(&[Point, Point, Point]);
    pub(crate) const move_point: Parameters = Points(&[Move, Point]);
    pub(crate) const point_stone: Parameters = Points(&[Point, Stone]);
    pub(crate) const stone_point: Parameters = Points(&[Stone, Point]);
    pub(crate) const move_stone: Parameters = Points(&[Move, Stone]);
    pub(crate) const stone_points: Parameters = Points(&[Stone, Point, Move]);
    pub(crate) const move_points: Parameters = Points(&[Move, Move, Move]);
    pub(crate) const moves_stone: Parameters = Points(&[Move, Move, Stone]);
    pub(crate) const list: Parameters = List;
    pub(crate) const moves_string: Parameters = Moves(&[Stone]);
    pub(crate) const moves_two_strings: Parameters = Moves(&[Stone, Stone]);
    pub(crate) const moves_three_strings: Parameters = Moves(&[Stone, Stone, Stone]);
    pub(crate) const push: Parameters = Moves(&[Move, Stone, Point, Stone]);

    pub(crate) const truth: Result = Truth;
    /// A result code: 0 fails, 1 bad ko, 2 loss, 3 gain, 4 good ko, 5 succeeds.
    pub(crate) const code: Result = Number(0, 5);
    /// Eyes a move is worth.
    pub(crate) const eyes: Result = Number(0, 2);
    pub(crate) const number: Result = Number(0, i32::MAX);
    pub(crate) const signed: Result = Number(i32::MIN, i32::MAX);
    /// Stones or liberties: never zero.
    pub(crate) const count: Result = Count(1, i32::MAX);
    pub(crate) const status: Result = Count(0, 3);
    pub(crate) const surrounded: Result = Number(0, 2);
    pub(crate) const hull: Result = Number(-1, 2);
    pub(crate) const topology: Result = Count(0, i32::MAX);
    pub(crate) const cut_rank: Result = Number(0, 2);
    pub(crate) const real: Result = Real;
    pub(crate) const action: Result = Action;
}
