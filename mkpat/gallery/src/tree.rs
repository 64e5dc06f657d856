//! Joseki trees as pages that play them through.

use std::collections::BTreeMap;

use katachi_sgf::{Move, NodeId, Property, Tree};
use serde_json::{Value, json};

use crate::html::escaped;

/// A tree to be played through.
#[derive(Clone, Copy, Debug)]
pub struct Joseki<'a> {
    /// What it is called: its file without the ending.
    pub name: &'a str,
    /// The tree.
    pub tree: &'a Tree,
}

impl Joseki<'_> {
    /// Its nodes, parents first, as a script reads them: the move, the remark, the numbers of the children, stones set up.
    fn nodes(&self) -> Value {
        let size = self.size();
        let order: Vec<NodeId> = self.tree.preorder().collect();
        let places: BTreeMap<NodeId, usize> = order.iter().copied().zip(0..).collect();
        let place = |id: NodeId| places.get(&id).copied();
        let nodes = order.iter().map(|&id| {
            let node = self.tree.node(id);
            let children: Vec<_> = self.tree.children(id).filter_map(place).collect();
            let played = ["B", "W"].iter().enumerate().find_map(|(side, name)| {
                let value = node.get(name)?.values().first()?.text().into_owned();
                match Move::read(&value, size, size) {
                    Move::Play(point) => Some(json!([side, point.row, point.column])),
                    Move::Pass | Move::OffBoard => Some(json!([side])),
                }
            });
            let remark = node.get("C").and_then(|remark| Some(remark.values().first()?.text().into_owned()));
            let stones = ["AB", "AW"].iter().enumerate().flat_map(|(side, name)| {
                let points = node.all(name).flat_map(Property::points).flatten();
                points.map(move |point| json!([side, point.row, point.column])).collect::<Vec<_>>()
            });
            json!([played, remark.unwrap_or_default(), children, stones.collect::<Vec<_>>()])
        });
        nodes.collect()
    }

    fn size(&self) -> u8 {
        let size = self.tree.node(self.tree.root()).get("SZ").and_then(Property::size);
        size.map_or(19, |(columns, _)| columns.clamp(1, 25))
    }

    /// The part of its page below the heading. Without a script there is only a note.
    pub(crate) fn body(&self) -> String {
        // `<` could end the script.
        let nodes = json!({ "size": self.size(), "nodes": self.nodes() }).to_string().replace('<', "\\u003c");
        format!(
            "<script type=\"application/json\" id=\"tree\">{nodes}</script>\n<script src=\"tree.js\" defer></script>\n\
             <noscript>Playing a tree through needs scripts.</noscript>\n\
             <section class=\"tree\">\n<div id=\"board\"></div>\n<div class=\"told\">\n<h2>{}</h2>\n\
             <p class=\"steps\"><button id=\"first\" title=\"to the start (Home)\">&#8676;</button>\
             <button id=\"back\" title=\"back (left)\">&#8592;</button><button id=\"on\" title=\"on (right)\">&#8594;</button>\
             <button id=\"last\" title=\"to the end (End)\">&#8677;</button></p>\n\
             <p id=\"number\"></p>\n<div id=\"ways\"></div>\n<pre id=\"remark\"></pre>\n</div>\n</section>\n",
            escaped(self.name)
        )
    }
}
