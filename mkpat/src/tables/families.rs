//! The families of databases an engine knows, and which class letters mean something in each.
//!
//! The book: `families.md` and `classes.md#letters-of-the-classic-dialect`.

use super::functions::Layer;

/// What a database is for, as far as compiling it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Every pattern proposes a move.
    General,
    /// A pattern may do without a move.
    Connections,
    /// Whole corners, matched stone by stone.
    Corner,
}

/// Which stones may be anchors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnchorColours {
    /// Own stones.
    Own,
    /// The opponent's stones.
    Other,
    /// Both.
    Both,
}

/// A family: databases that one callback of the engine serves.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Family {
    /// Its name, which is also that of its usual database.
    pub name: &'static str,
    /// Further databases, by name, that belong to it.
    pub also: &'static [&'static str],
    /// The usual kind.
    pub kind: Kind,
    /// The usual anchor colours.
    pub anchor: AnchorColours,
    /// Whether its databases usually have central anchors and are matched by an automaton.
    pub centre: bool,
    /// What the engine knows when it matches them.
    pub layer: Layer,
    /// Class letters that do something, or that its databases use by convention.
    pub letters: &'static str,
    /// What its patterns are for, as a sentence without a full stop.
    pub purpose: &'static str,
}

const GENERAL: Family = Family {
    name: "",
    also: &[],
    kind: Kind::General,
    anchor: AnchorColours::Both,
    centre: false,
    layer: Layer::Dragons,
    letters: "",
    purpose: "",
};

/// The families, in the order of the reference. The letters `O o X x` filter in every family but `joseki`.
pub const ALL: &[Family] = &[
    Family {
        name: "patterns",
        also: &["patterns2", "fuseki", "endgame"],
        letters: "sOoXxnBCcdaeEIJjtUTNWF",
        purpose: "moves for the whole board, with their reasons and values",
        ..GENERAL
    },
    Family {
        name: "joseki",
        also: &["gogo", "hoshi_keima", "hoshi_other", "komoku", "sansan", "mokuhazushi", "takamoku"],
        kind: Kind::Corner,
        letters: "sOoXxJjtUTNF",
        purpose: "whole corners with their joseki moves",
        ..GENERAL
    },
    Family {
        name: "attack",
        anchor: AnchorColours::Other,
        layer: Layer::Reading,
        letters: "AOoXx",
        purpose: "moves to try when an opponent's string shall be captured",
        ..GENERAL
    },
    Family {
        name: "defense",
        also: &["defence"],
        anchor: AnchorColours::Own,
        layer: Layer::Reading,
        letters: "DOoXx",
        purpose: "moves to try when an own string shall be saved",
        ..GENERAL
    },
    Family {
        name: "conn",
        also: &["connections"],
        kind: Kind::Connections,
        anchor: AnchorColours::Own,
        layer: Layer::Influence,
        letters: "BCsOoXx",
        purpose: "where strings are connected or can be cut",
        ..GENERAL
    },
    Family {
        name: "influence",
        kind: Kind::Connections,
        anchor: AnchorColours::Own,
        layer: Layer::Worms,
        letters: "EIesOoXx",
        purpose: "extra sources of influence",
        ..GENERAL
    },
    Family {
        name: "barriers",
        kind: Kind::Connections,
        layer: Layer::Influence,
        letters: "ADBEItsOoXx",
        purpose: "where influence is stopped, weakened, or intrudes",
        ..GENERAL
    },
    Family {
        name: "aa_attackpats",
        also: &["atari_atari"],
        centre: true,
        letters: "scOoXx",
        purpose: "moves of combination attacks",
        ..GENERAL
    },
    Family {
        name: "owl_attackpats",
        centre: true,
        layer: Layer::Owl,
        letters: "snBbaCcEOoXx",
        purpose: "moves to kill a dragon",
        ..GENERAL
    },
    Family {
        name: "owl_vital_apats",
        centre: true,
        layer: Layer::Owl,
        letters: "snBbCcEOoXx",
        purpose: "vital points of a dragon's eye space",
        ..GENERAL
    },
    Family {
        name: "owl_defendpats",
        centre: true,
        layer: Layer::Owl,
        letters: "snBbacEOoXx",
        purpose: "moves to make a dragon live",
        ..GENERAL
    },
    Family {
        name: "handicap",
        layer: Layer::Board,
        letters: "",
        purpose: "placement of handicap stones",
        ..GENERAL
    },
    Family { name: "oracle", letters: "", purpose: "moves taught by another program", ..GENERAL },
];

/// The class letters of classic pattern databases, and of classic connection databases.
pub const CLASSIC_LETTERS: (&str, &str) = ("snOoXxDACBL", "BC");

/// The family of the database called `name`.
#[must_use]
pub fn find(name: &str) -> Option<&'static Family> {
    ALL.iter().find(|f| f.name == name || f.also.contains(&name))
}
