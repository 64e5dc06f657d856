//! The one place that uses `sgf-parse`: which properties FF\[4\] has, and of which type their values are.
//!
//! `sgf_parse::go::Prop::new` and `SgfProp::validate_properties` look at one property and at one node. There they are
//! sound. Nothing of theirs leaves this file: sets of points have no order, and points are not compared with the board.

use sgf_parse::go::Prop;
use sgf_parse::{Color, InvalidNodeError, SgfProp};

use crate::fault::{Fault, Warning};
use crate::property::Property;
use crate::tree::{Node, NodeId, Tree};

fn typed(property: &Property) -> Prop {
    let values = property.values().iter().map(|value| value.text().into_owned());
    Prop::new(property.id().to_owned(), values.collect())
}

impl Property {
    /// The whole number that is the only value, as of `HA`, `FF`, `GM` or `MN`.
    pub fn number(&self) -> Option<i64> {
        let [value] = self.values() else { return None };
        value.raw().trim().parse().ok()
    }

    /// The real number that is the only value, as of `KM` or `TM`; never infinite.
    pub fn real(&self) -> Option<f64> {
        let [value] = self.values() else { return None };
        value.raw().trim().parse().ok().filter(|number: &f64| number.is_finite())
    }

    /// Columns and rows of `SZ`, square or not.
    pub fn size(&self) -> Option<(u8, u8)> {
        match typed(self) {
            Prop::SZ(size) => Some(size),
            _ => None,
        }
    }

    /// Whether `PL` names White; `None` when it names no colour.
    pub fn is_white(&self) -> Option<bool> {
        match typed(self) {
            Prop::PL(colour) => Some(colour == Color::White),
            _ => None,
        }
    }
}

impl Tree {
    /// Compares every node with FF\[4\]: values of the wrong type, two moves in a node, a root property elsewhere, ...
    ///
    /// This is apart from the reading because honest old files are full of such things (`HA[0]`).
    pub fn check(&self) -> Vec<Warning> {
        self.preorder().flat_map(|id| self.check_node(id)).collect()
    }

    fn check_node(&self, id: NodeId) -> Vec<Warning> {
        let node = self.node(id);
        let (wrong, sound): (Vec<_>, Vec<_>) = node
            .properties
            .iter()
            .map(|property| (property, typed(property)))
            .partition(|(_, typed)| matches!(typed, Prop::Invalid(..)));
        let types = wrong.into_iter().map(|(property, _)| Warning {
            fault: Fault::WrongType(property.name().to_owned()),
            span: property.span,
        });
        let sound: Vec<Prop> = sound.into_iter().map(|(_, typed)| typed).collect();
        let rule = Prop::validate_properties(&sound, id == self.root()).err();
        types.chain(rule.map(|error| broken(&error, node))).collect()
    }
}

fn broken(error: &InvalidNodeError, node: &Node) -> Warning {
    let rule = match error {
        InvalidNodeError::UnexpectedRootProperties(_) => "a property of the root in another node",
        InvalidNodeError::UnexpectedGameInfo(_) => "game information twice on one line of play",
        InvalidNodeError::RepeatedMarkup(_) => "two marks on one point",
        InvalidNodeError::MultipleMoves(_) => "a black and a white move in one node",
        InvalidNodeError::RepeatedIdentifier(_) => "the same property twice in one node",
        InvalidNodeError::SetupAndMove(_) => "setup stones and a move in one node",
        InvalidNodeError::KoWithoutMove(_) => "`KO` without a move",
        InvalidNodeError::MultipleMoveAnnotations(_) => "two judgements of one move",
        InvalidNodeError::UnexpectedMoveAnnotation(_) => "a judgement without a move",
        InvalidNodeError::MultipleExclusiveAnnotations(_) => "two judgements of one position",
        InvalidNodeError::InvalidProperty(_) => "an invalid property",
    };
    Warning { fault: Fault::WrongNode(rule.to_owned()), span: node.span }
}
