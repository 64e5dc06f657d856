//! Facts by name: how an interpreter asks what generated code asks by method.

use crate::point::{Colour, Point};

/// What a parameter or an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A colour.
    Colour,
    /// A point.
    Point,
    /// Points without order.
    Points,
    /// Moves, with passes.
    Moves,
    /// Yes or no.
    Truth,
    /// A whole number.
    Integer,
    /// A fraction.
    Real,
}

/// A method of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Its name.
    pub name: &'static str,
    /// The trait that has it.
    pub layer: &'static str,
    /// What it takes.
    pub parameters: &'static [Kind],
    /// What it answers.
    pub result: Kind,
}

/// A question: a method's name and what it is given, sorted by kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Call {
    /// The method.
    pub method: &'static str,
    /// The colours, in order.
    pub colours: Vec<Colour>,
    /// The moves of a sequence.
    pub moves: Vec<Option<Point>>,
    /// The other points, in order.
    pub points: Vec<Point>,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// Yes or no.
    Truth(bool),
    /// A whole number.
    Integer(i32),
    /// A fraction.
    Real(f32),
}

/// An engine whose answers come from a function: for tests, and for tools that ask somebody else.
pub struct Answers<A>(pub A);

impl Call {
    /// A question without anything given yet.
    #[must_use]
    pub fn new(method: &'static str) -> Call {
        Call { method, colours: Vec::new(), moves: Vec::new(), points: Vec::new() }
    }

    pub(crate) fn given(&self) -> Given<'_> {
        Given { colours: self.colours.iter(), moves: &self.moves, points: &self.points }
    }
}

/// What of a call's arguments is left to take.
pub(crate) struct Given<'a> {
    colours: core::slice::Iter<'a, Colour>,
    moves: &'a [Option<Point>],
    points: &'a [Point],
}

/// A parameter, taken from a call.
pub(crate) trait Take<'a>: Sized {
    fn take(given: &mut Given<'a>) -> Option<Self>;
}

impl Take<'_> for Colour {
    fn take(given: &mut Given<'_>) -> Option<Colour> {
        given.colours.next().copied()
    }
}

impl Take<'_> for Point {
    fn take(given: &mut Given<'_>) -> Option<Point> {
        let (&first, rest) = given.points.split_first()?;
        given.points = rest;
        Some(first)
    }
}

impl<'a> Take<'a> for &'a [Point] {
    fn take(given: &mut Given<'a>) -> Option<&'a [Point]> {
        Some(core::mem::take(&mut given.points))
    }
}

impl<'a> Take<'a> for &'a [Option<Point>] {
    fn take(given: &mut Given<'a>) -> Option<&'a [Option<Point>]> {
        Some(given.moves)
    }
}

/// A parameter, put into a call.
pub(crate) trait Give {
    const KIND: Kind;
    fn give(self, call: &mut Call);
}

impl Give for Colour {
    const KIND: Kind = Kind::Colour;
    fn give(self, call: &mut Call) {
        call.colours.push(self);
    }
}

impl Give for Point {
    const KIND: Kind = Kind::Point;
    fn give(self, call: &mut Call) {
        call.points.push(self);
    }
}

impl Give for &[Point] {
    const KIND: Kind = Kind::Points;
    fn give(self, call: &mut Call) {
        call.points.extend(self);
    }
}

impl Give for &[Option<Point>] {
    const KIND: Kind = Kind::Moves;
    fn give(self, call: &mut Call) {
        call.moves.extend(self);
    }
}

/// An answer's type.
pub(crate) trait Answer {
    const KIND: Kind;
    fn value(self) -> Value;
    fn from_value(value: Value) -> Self;
}

impl Answer for bool {
    const KIND: Kind = Kind::Truth;
    fn value(self) -> Value {
        Value::Truth(self)
    }
    fn from_value(value: Value) -> bool {
        match value {
            Value::Truth(holds) => holds,
            Value::Integer(n) => n != 0,
            Value::Real(x) => x != 0.0,
        }
    }
}

impl Answer for i32 {
    const KIND: Kind = Kind::Integer;
    fn value(self) -> Value {
        Value::Integer(self)
    }
    fn from_value(value: Value) -> i32 {
        match value {
            Value::Truth(holds) => i32::from(holds),
            Value::Integer(n) => n,
            Value::Real(x) => x as i32,
        }
    }
}

impl Answer for f32 {
    const KIND: Kind = Kind::Real;
    fn value(self) -> Value {
        Value::Real(self)
    }
    fn from_value(value: Value) -> f32 {
        match value {
            Value::Truth(holds) => f32::from(u8::from(holds)),
            Value::Integer(n) => n as f32,
            Value::Real(x) => x,
        }
    }
}
