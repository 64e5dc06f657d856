//! Corner databases: records of their patterns, and the tree of their stones.
//!
//! Source: `c-target.md#what-is-in-them`.

use std::fmt::Write;

use mkpat_runtime::corner::Node;
use mkpat_runtime::point::Offset;

use super::attributes::{self, Attributes};
use super::helpers::Subject;
use super::limits::Limits;
use super::literal;
use crate::ir::{Corner, CornerEntry};
use crate::source::{FileId, Span};

/// A whole corner database.
pub(super) fn write(corner: &Corner, prefix: &str, limits: &mut Limits<'_>) -> String {
    let mut attributes = Attributes::new();
    let (mut functions, mut records) = (String::new(), String::new());
    for (index, entry) in corner.patterns.iter().enumerate() {
        let CornerEntry { name, origin, labels, script, .. } = entry;
        let subject = Subject { name, origin: *origin, labels, script };
        functions += &subject.definition(prefix, index, limits);
        let first = attributes.add(&entry.attributes, *origin, name, limits);
        records += &record(entry, &subject, prefix, index, first, limits);
    }
    if functions.contains("->value)") {
        let what = format!("a constraint of `{}` asks for `value`", corner.name);
        limits.exceed(place(corner), what, "the engine keeps no weights of corner patterns");
    }
    let mut text = attributes.definition(prefix);
    text += &functions;
    text += &format!("static struct corner_pattern {prefix}[] = {{\n{records}}};\n\n");
    text + &tree(corner, prefix, limits)
}

fn place(corner: &Corner) -> Span {
    corner.patterns.first().map_or(Span::new(FileId(0), 0, 0), |p| p.origin)
}

fn record(
    entry: &CornerEntry,
    subject: &Subject<'_>,
    prefix: &str,
    index: usize,
    first: usize,
    limits: &mut Limits<'_>,
) -> String {
    let last = |n: u8| i8::try_from(n).unwrap_or(i8::MAX) - 1;
    let second = Offset::new(last(entry.row.height), last(entry.row.width));
    format!(
        "  {{ .second_corner_offset = {}, .symmetric = {}, .class = {}, .name = {},\n    \
         .attributes = &{prefix}_attributes[{first}], .autohelper_flag = {}, .autohelper = {} }},\n",
        limits.offset(second, entry.origin, &entry.name),
        u8::from(entry.row.symmetric),
        attributes::classes(entry.row.classes),
        literal::string(&entry.name),
        subject.flag(),
        subject.function(prefix, index),
    )
}

/// The nodes, with the children of each one after the other, and the record of the database.
fn tree(corner: &Corner, prefix: &str, limits: &mut Limits<'_>) -> String {
    let at = place(corner);
    let top = children(&corner.nodes, 0);
    let mut rows = Vec::new();
    let mut blocks = vec![(top.clone(), None)];
    // The first blocks in the list come last; a block's place is entered where its parent stands.
    while let Some((block, parent)) = blocks.pop() {
        let first = rows.len();
        if let Some(parent) = parent.and_then(|parent: usize| rows.get_mut(parent)) {
            let Row { variations, .. } = parent;
            *variations = Some((first, block.len()));
        }
        for &node in &block {
            let inner = children(&corner.nodes, node);
            if !inner.is_empty() {
                blocks.push((inner, Some(rows.len())));
            }
            rows.push(Row { node, variations: None });
        }
        if block.len() > 255 {
            let what = format!("{} continuations of `{}` share one beginning", block.len(), corner.name);
            limits.exceed(at, what, "the engine counts up to 255");
        }
    }
    let mut text = format!("static struct corner_variation {prefix}_variations[] = {{\n");
    for row in &rows {
        text += &row.text(corner, prefix, at, limits);
    }
    let most = |size: fn(&CornerEntry) -> u8| corner.patterns.iter().map(size).max().unwrap_or(0);
    let _ = write!(
        text,
        "}};\n\nstruct corner_db {prefix}_db = {{\n  .max_width = {},\n  .max_height = {},\n  \
         .num_top_variations = {},\n  .top_variations = {prefix}_variations\n}};\n",
        most(|p| p.row.width),
        most(|p| p.row.height),
        top.len()
    );
    text
}

/// The children of a node, in the order of their creation.
fn children(nodes: &[Node], parent: usize) -> Vec<usize> {
    let first = nodes.get(parent).map_or(0, |node| node.child as usize);
    let next = |&index: &usize| nodes.get(index).map(|node| node.sibling as usize).filter(|&next| next != 0);
    std::iter::successors(Some(first).filter(|&first| first != 0), next).collect()
}

/// A node on its way into C: its children's first row, and how many they are.
struct Row {
    node: usize,
    variations: Option<(usize, usize)>,
}

impl Row {
    fn text(&self, corner: &Corner, prefix: &str, at: Span, limits: &mut Limits<'_>) -> String {
        let Some(node) = corner.nodes.get(self.node) else { return String::new() };
        let signed = |c: u8| i8::try_from(c).unwrap_or(i8::MAX);
        let cell = Offset::new(signed(node.cell.row), signed(node.cell.column));
        if node.stones > 255 {
            let what = format!("a pattern of `{}` has {} stones", corner.name, node.stones);
            limits.exceed(at, what, "the engine counts up to 255");
        }
        let (first, count) = match self.variations {
            Some((first, count)) => (format!("&{prefix}_variations[{first}]"), count),
            None => ("NULL".to_owned(), 0),
        };
        let pattern = match node.pattern.checked_sub(1) {
            Some(pattern) => format!("&{prefix}[{pattern}]"),
            None => "NULL".to_owned(),
        };
        format!(
            "  {{ {}, {}, {}, {count}, {first}, {pattern} }},\n",
            limits.offset(cell, at, &corner.name),
            if node.same { 0 } else { 3 },
            node.stones,
        )
    }
}
