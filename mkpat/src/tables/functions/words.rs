//! Functions in words, for the book and for `mkpat explain`.

use super::row::{Function, Parameters, Result, Role};

impl Function {
    /// How it is called, such as `oplay_attack(move, ..., stone)`.
    #[must_use]
    pub fn call(&self) -> String {
        let named = |roles: &[Role]| roles.iter().map(|role| role.word()).collect::<Vec<_>>();
        let arguments = match self.parameters {
            Parameters::Points(roles) => named(roles),
            Parameters::List => vec!["point", "..."],
            Parameters::Moves(roles) => ["move", "..."].into_iter().chain(named(roles)).collect(),
        };
        format!("{}({})", self.name, arguments.join(", "))
    }
}

impl Role {
    fn word(self) -> &'static str {
        match self {
            Role::Point => "point",
            Role::Stone => "stone",
            Role::Empty => "empty",
            Role::Move => "move",
        }
    }
}

impl Result {
    /// What comes out.
    #[must_use]
    pub fn words(self) -> String {
        let bounds = |least: i32, most: i32| match (least, most) {
            (i32::MIN, i32::MAX) => "a number".to_owned(),
            (least, i32::MAX) => format!("a number from {least}"),
            (least, most) => format!("{least} to {most}"),
        };
        match self {
            Result::Truth => "truth".to_owned(),
            Result::Number(0, 5) => "a result code".to_owned(),
            Result::Number(least, most) | Result::Count(least, most) => bounds(least, most),
            Result::Real => "a fraction".to_owned(),
            Result::Action => "acts".to_owned(),
        }
    }
}
