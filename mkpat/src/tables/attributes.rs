//! The attributes of entry lines, by attribute map.
//!
//! The book: `attributes.md`.

use mkpat_runtime::pattern::AttributeKind::{self, *};

/// An attribute map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Map {
    /// No attribute is allowed.
    None,
    /// Values of moves.
    General,
    /// A weight.
    ValueOnly,
    /// A weight and targets.
    OwlAttack,
    /// The same.
    OwlDefense,
}

/// An attribute's name and meaning.
#[derive(PartialEq, Eq, Debug)]
pub struct Attribute {
    /// Its name; any prefix of it names it too.
    pub name: &'static str,
    /// What it says.
    pub kind: AttributeKind,
    /// Whether its argument is a label instead of a number.
    pub label: bool,
    /// What it says, as a sentence without a full stop.
    pub sentence: &'static str,
}

const fn number(name: &'static str, kind: AttributeKind, sentence: &'static str) -> Attribute {
    Attribute { name, kind, label: false, sentence }
}

const fn label(name: &'static str, kind: AttributeKind, sentence: &'static str) -> Attribute {
    Attribute { name, kind, label: true, sentence }
}

const GENERAL: &[Attribute] = &[
    number("value", MinValue, "the move is worth at least this many points"),
    number("minvalue", MinValue, "the same as `value`"),
    number("maxvalue", MaxValue, "the move is worth at most this many points"),
    number("terri", MinTerritory, "the territory that the move makes counts at least this many points"),
    number("minterri", MinTerritory, "the same as `terri`"),
    number("maxterri", MaxTerritory, "the territory that the move makes counts at most this many points"),
    number(
        "shape",
        Shape,
        "points of shape, negative for bad shape; with class `j` or `t` it scales the class's value instead",
    ),
    number("followup", Followup, "points that another move here would gain afterwards"),
    number("followup_value", Followup, "the same as `followup`"),
    number("reverse_followup", ReverseFollowup, "points that the opponent's next move would have gained"),
];

const VALUE_ONLY: &[Attribute] = &[number("value", Value, "the weight of the pattern itself")];

const OWL: &[Attribute] = &[
    number("value", Value, "the weight of the pattern: moves of greater weight are tried first"),
    label(
        "threatens_to_capture",
        ThreatensToCapture,
        "the move threatens to capture the string at this label",
    ),
    label("threatens_eye", ThreatensEye, "the move threatens the eye space at this label"),
    label(
        "reverse_sente",
        ReverseSente,
        "the move takes away a threat that the opponent has at this empty point",
    ),
];

impl Map {
    /// All maps with their names.
    pub const ALL: [(&'static str, Map); 5] = [
        ("general", Map::General),
        ("value_only", Map::ValueOnly),
        ("owl_attack", Map::OwlAttack),
        ("owl_defense", Map::OwlDefense),
        ("none", Map::None),
    ];

    /// The map called `name`.
    #[must_use]
    pub fn find(name: &[u8]) -> Option<Map> {
        Map::ALL.iter().find(|(n, _)| n.as_bytes() == name).map(|&(_, map)| map)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Map::ALL.iter().find(|(_, map)| *map == self).map_or("none", |(name, _)| name)
    }

    /// What it is for, as a sentence without a full stop.
    #[must_use]
    pub fn sentence(self) -> &'static str {
        match self {
            Map::None => {
                "patterns whose classes, constraint and action say everything; it holds where no map is named"
            }
            Map::General => {
                "moves for the whole game: bounds of their value and territory, shape, and what follows"
            }
            Map::ValueOnly => "patterns with a single number",
            Map::OwlAttack => "moves that kill a dragon: their order, and what else they threaten",
            Map::OwlDefense => "moves that make a dragon live: their order, and what else they threaten",
        }
    }

    /// The names of its attributes.
    pub fn names(self) -> impl Iterator<Item = &'static str> + Clone {
        self.attributes().iter().map(|a| a.name)
    }

    /// The attributes it allows, in the order in which abbreviations are looked up.
    #[must_use]
    pub fn attributes(self) -> &'static [Attribute] {
        match self {
            Map::None => &[],
            Map::General => GENERAL,
            Map::ValueOnly => VALUE_ONLY,
            Map::OwlAttack | Map::OwlDefense => OWL,
        }
    }

    /// The attribute that `name` is a prefix of.
    #[must_use]
    pub fn attribute(self, name: &[u8]) -> Option<&'static Attribute> {
        self.attributes().iter().find(|a| a.name.as_bytes().starts_with(name))
    }
}
