//! Flat patterns: everything worked out that a matcher or a generated module needs, nothing left of the drawing.

use mkpat_runtime::corner::{CornerDatabase, CornerPattern, Node};
use mkpat_runtime::pattern::{self as runtime, Attribute, ClassRule, Classes, Edges, Element, Side};
use mkpat_runtime::point::Offset;
use mkpat_runtime::transform::Transformation;

use crate::source::Span;
use crate::term::Rules;

/// A database.
#[derive(Clone, PartialEq, Debug)]
pub struct Database {
    /// Its name.
    pub name: String,
    /// Its patterns, in matching order.
    pub patterns: Vec<FlatPattern>,
    /// What class `O` means.
    pub class_rule: ClassRule,
    /// Whether a goal asked for at the anchor replaces the usual goal test.
    pub goal_at_anchor_alone: bool,
    /// Whether every goal is asked for at the anchor.
    pub fixed_anchor: bool,
}

/// A pattern. Displacements are turned by the orientation hint.
#[derive(Clone, PartialEq, Debug)]
pub struct FlatPattern {
    /// Its name.
    pub name: String,
    /// Where its name stands in the source.
    pub origin: Span,
    /// Its rows as drawn, edges included.
    pub drawing: Vec<String>,
    /// The elements that filters and callbacks look at, in the original's order.
    pub stored: Vec<Element>,
    /// The other elements.
    pub rest: Vec<Element>,
    /// Whose stone the anchor is.
    pub anchor: Side,
    /// Upper left corner of the drawing, from the anchor.
    pub min: Offset,
    /// Lower right corner.
    pub max: Offset,
    /// The edges to enforce.
    pub edges: Edges,
    /// The transformations to try, ascending.
    pub transformations: Vec<Transformation>,
    /// The orientation hint.
    pub hint: Transformation,
    /// The move, from the anchor, and whether it is drawn.
    pub proposed: (Offset, bool),
    /// Classes.
    pub classes: Classes,
    /// The pattern's own weight.
    pub weight: f32,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// The labels, from the move.
    pub labels: Vec<(char, Offset)>,
    /// What its `;` and `>` lines ask for; points are displacements from the anchor.
    pub script: Script,
    /// The helper function.
    pub helper: Option<String>,
}

/// What the `;` and `>` lines of a pattern ask for.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Script {
    /// Constraint and action.
    pub rules: Rules<Offset>,
    /// The price of the constraint.
    pub cost: f32,
    /// The `;` lines as written, without the mark.
    pub constraint: Vec<String>,
    /// The `>` lines as written, without the mark.
    pub action: Vec<String>,
}

/// A corner database.
#[derive(Clone, PartialEq, Debug)]
pub struct Corner {
    /// Its name.
    pub name: String,
    /// Its patterns.
    pub patterns: Vec<CornerEntry>,
    /// The tree of their stones; node 0 is the root.
    pub nodes: Vec<Node>,
}

/// A corner pattern.
#[derive(Clone, PartialEq, Debug)]
pub struct CornerEntry {
    /// Its name.
    pub name: String,
    /// Where its name stands in the source.
    pub origin: Span,
    /// Its rows as drawn, edges included.
    pub drawing: Vec<String>,
    /// Its row of the tables; the first attribute is filled in with the tables.
    pub row: CornerPattern,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// The labels, from the move.
    pub labels: Vec<(char, Offset)>,
    /// What its `;` and `>` lines ask for; points are displacements from the corner.
    pub script: Script,
}

/// The names of all patterns, one after the other: a table of texts would need an address for each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// The names.
    pub text: String,
    /// Where each ends.
    pub ends: Vec<u32>,
}

impl Names {
    /// Adds the name of the next pattern.
    pub fn push(&mut self, name: &str) {
        self.text.push_str(name);
        self.ends.push(self.text.len() as u32);
    }

    /// Memory they take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.text.len() + size_of_val(self.ends.as_slice())
    }
}

/// A corner database as the runtime's flat tables, on the heap.
#[derive(Clone, PartialEq, Debug)]
pub struct CornerTables {
    /// The database's name.
    pub name: String,
    /// All pattern names.
    pub names: Names,
    /// The patterns.
    pub patterns: Vec<CornerPattern>,
    /// The tree.
    pub nodes: Vec<Node>,
    /// All attributes.
    pub attributes: Vec<Attribute>,
}

impl Corner {
    /// The runtime's tables; see [`Database::tables`] for their limits.
    #[must_use]
    pub fn tables(&self) -> CornerTables {
        let mut tables = CornerTables {
            name: self.name.clone(),
            names: Names::default(),
            patterns: Vec::new(),
            nodes: self.nodes.clone(),
            attributes: Vec::new(),
        };
        for pattern in &self.patterns {
            tables
                .patterns
                .push(CornerPattern { first_attribute: tables.attributes.len() as u32, ..pattern.row });
            tables.attributes.extend(&pattern.attributes);
            tables.names.push(&pattern.name);
        }
        tables
    }
}

impl CornerTables {
    /// As the matcher takes them.
    #[must_use]
    pub fn view(&self) -> CornerDatabase<'_> {
        CornerDatabase {
            name: &self.name,
            names: &self.names.text,
            name_ends: &self.names.ends,
            patterns: &self.patterns,
            nodes: &self.nodes,
            attributes: &self.attributes,
        }
    }

    /// Memory the tables take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.names.bytes()
            + size_of_val(self.patterns.as_slice())
            + size_of_val(self.nodes.as_slice())
            + size_of_val(self.attributes.as_slice())
    }
}

/// A database as the runtime's flat tables, on the heap.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// The database's name.
    pub name: String,
    /// All pattern names.
    pub names: Names,
    /// The patterns.
    pub patterns: Vec<runtime::Pattern>,
    /// All elements, packed.
    pub elements: Vec<u16>,
    /// All attributes.
    pub attributes: Vec<Attribute>,
    /// What class `O` means.
    pub class_rule: ClassRule,
    /// See [`Database::goal_at_anchor_alone`].
    pub goal_at_anchor_alone: bool,
    /// See [`Database::fixed_anchor`].
    pub fixed_anchor: bool,
}

impl Database {
    /// The runtime's tables. Each table holds fewer than 2³² rows and each pattern fewer than 2¹⁶ elements, because a
    /// source holds fewer than 2³² bytes and a drawing at most 25×25 cells.
    #[must_use]
    pub fn tables(&self) -> Tables {
        let mut tables = Tables {
            name: self.name.clone(),
            names: Names::default(),
            patterns: Vec::new(),
            elements: Vec::new(),
            attributes: Vec::new(),
            class_rule: self.class_rule,
            goal_at_anchor_alone: self.goal_at_anchor_alone,
            fixed_anchor: self.fixed_anchor,
        };
        for pattern in &self.patterns {
            tables.add(pattern);
        }
        tables
    }
}

impl Tables {
    fn add(&mut self, pattern: &FlatPattern) {
        let row = runtime::Pattern {
            first_element: self.elements.len() as u32,
            elements: (pattern.stored.len() + pattern.rest.len()) as u16,
            stored: pattern.stored.len() as u16,
            anchor: pattern.anchor,
            min: pattern.min,
            max: pattern.max,
            edges: pattern.edges,
            transformations: pattern.transformations.iter().fold(0, |mask, t| mask | 1 << t.number()),
            hint: pattern.hint,
            has_move: pattern.proposed.1,
            proposed: pattern.proposed.0,
            classes: pattern.classes,
            weight: pattern.weight,
            first_attribute: self.attributes.len() as u32,
            attributes: pattern.attributes.len() as u16,
        };
        self.patterns.push(row);
        self.elements.extend(pattern.stored.iter().chain(&pattern.rest).map(|e| e.pack()));
        self.attributes.extend(&pattern.attributes);
        self.names.push(&pattern.name);
    }

    /// As a matcher takes them.
    #[must_use]
    pub fn view(&self) -> runtime::Database<'_> {
        runtime::Database {
            name: &self.name,
            names: &self.names.text,
            name_ends: &self.names.ends,
            patterns: &self.patterns,
            elements: &self.elements,
            attributes: &self.attributes,
            class_rule: self.class_rule,
            goal_at_anchor_alone: self.goal_at_anchor_alone,
            fixed_anchor: self.fixed_anchor,
        }
    }

    /// Memory the tables take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.names.bytes()
            + size_of_val(self.patterns.as_slice())
            + size_of_val(self.elements.as_slice())
            + size_of_val(self.attributes.as_slice())
    }
}
