//! Rules into a weight for every geometry and every combination of properties.
//!
//! The book: `playout.md`.

use std::collections::BTreeMap;

use mkpat_runtime::playout::geometry::Geometries;
use mkpat_runtime::playout::neighbourhood::Neighbourhood;
use mkpat_runtime::playout::table::{DEFAULT_WEIGHT, Properties, ROW, Table};

use super::check::Rule;
use crate::diag::{self, Diagnostics};
use crate::source::SourceFile;

/// A playout database as a table.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The file's name.
    pub file: String,
    /// The database's name: the file's without folders, `mc_` and `.db`.
    pub name: String,
    /// For each geometry from 1, at index 0 on, which row is its own.
    pub row_of: Vec<u16>,
    /// The different rows, in the order of their first use.
    pub rows: Vec<[u32; ROW]>,
}

impl Compiled {
    /// The table as the runtime uses it.
    #[must_use]
    pub fn table(&self) -> Table<'_> {
        Table { name: &self.name, row_of: &self.row_of, rows: &self.rows }
    }
}

/// Lowers all rules of a file. A rule that decides nothing is reported.
#[must_use]
pub fn lower(source: &SourceFile, rules: &[Rule], diagnostics: &mut Diagnostics) -> Compiled {
    let geometries = Geometries::new();
    let satisfied: Vec<Vec<bool>> = rules.iter().map(satisfied).collect();
    let mut used = vec![Use::Nowhere; rules.len()];
    let mut row_of = Vec::new();
    let mut rows: Vec<[u32; ROW]> = Vec::new();
    let mut known: BTreeMap<[u32; ROW], u16> = BTreeMap::new();
    for (_, neighbourhood) in geometries.iter() {
        let mut row = [None; ROW];
        for ((rule, satisfied), used) in rules.iter().zip(&satisfied).zip(&mut used) {
            if covers(rule, neighbourhood) {
                *used = (*used).max(fill(&mut row, satisfied, rule.weight));
            }
        }
        let row = row.map(|weight| weight.unwrap_or(DEFAULT_WEIGHT));
        let next = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let index = *known.entry(row).or_insert(next);
        if index == next {
            rows.push(row);
        }
        row_of.push(index);
    }
    for (rule, used) in rules.iter().zip(used) {
        match used {
            Use::Nowhere => diagnostics.push(diag::playout_impossible(rule.span)),
            Use::Shadowed => diagnostics.push(diag::playout_shadowed(rule.span)),
            Use::Decides => {}
        }
    }
    Compiled { file: source.name.clone(), name: name_of(&source.name), row_of, rows }
}

/// What a rule is good for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Use {
    /// No neighbourhood looks like it.
    Nowhere,
    /// Earlier rules take everything it covers.
    Shadowed,
    /// It decides some weight, or asks for the impossible, which has been reported.
    Decides,
}

/// Which of the combinations of properties a rule asks for.
fn satisfied(rule: &Rule) -> Vec<bool> {
    Properties::all().map(|p| rule.properties.iter().all(|wanted| (wanted.holds)(p))).collect()
}

fn covers(rule: &Rule, neighbourhood: Neighbourhood) -> bool {
    neighbourhood.images().iter().any(|image| {
        image.contents().iter().zip(&rule.around).all(|(&content, set)| set & (1 << content as u8) != 0)
    })
}

/// Gives the weight to every entry that is still open.
fn fill(row: &mut [Option<u32>; ROW], satisfied: &[bool], weight: u32) -> Use {
    let contradictory = satisfied.iter().all(|&s| !s);
    let mut used = if contradictory { Use::Decides } else { Use::Shadowed };
    for (entry, _) in row.iter_mut().zip(satisfied).filter(|&(_, &satisfied)| satisfied) {
        if entry.is_none() {
            *entry = Some(weight);
            used = Use::Decides;
        }
    }
    used
}

/// `patterns/mc_plain.db` is called `plain`.
fn name_of(file: &str) -> String {
    let name = file.rsplit('/').next().unwrap_or(file);
    let name = name.strip_suffix(".db").unwrap_or(name);
    name.strip_prefix("mc_").unwrap_or(name).to_owned()
}
