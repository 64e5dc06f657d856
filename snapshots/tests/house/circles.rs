//! Which file uses which, and the circles in that.
//!
//! A file uses another if a path in it leads to an item defined there. `pub use` hands on and does not use: whoever
//! takes the name from there uses the file that defines it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

use crate::modules::{Crate, Module};

/// Files that all use each other, by way of each other.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Circle {
    /// All files of the knot, in the order of the alphabet.
    pub files: Vec<String>,
    /// A shortest way from a file of it back to itself, each with the path that leads to the next.
    pub chain: Vec<(String, String)>,
}

/// Where a name has been looked for already, on the way along one path.
type Seen = BTreeSet<(usize, Vec<String>)>;

/// File by file, what it uses, and a path by which it does.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  {} files; the shortest way round:", self.files.len())?;
        for (file, path) in &self.chain {
            writeln!(f, "    {file}\n      writes {path}, which is in")?;
        }
        writeln!(f, "    {}", self.chain.first().map_or("", |(file, _)| file))?;
        writeln!(f, "  as KNOWN would have it:\n    &{:?},", self.files)
    }
}

/// The circles of a crate.
pub(crate) fn circles(krate: &Crate) -> Vec<Circle> {
    let graph = graph(krate);
    let reach: BTreeMap<&String, BTreeSet<String>> =
        graph.keys().map(|file| (file, reached(&graph, file))).collect();
    let mut done = BTreeSet::new();
    let mut found = Vec::new();
    for (file, reached) in &reach {
        if done.contains(*file) || !reached.contains(*file) {
            continue;
        }
        let returns = |other: &&String| reach.get(*other).is_some_and(|back| back.contains(*file));
        let files: Vec<String> = reached.iter().filter(returns).cloned().collect();
        let chains = files.iter().map(|file| chain(&graph, file));
        let chain = chains.min_by_key(Vec::len).unwrap_or_default();
        done.extend(files.iter().cloned());
        found.push(Circle { files, chain });
    }
    found
}

fn reached(graph: &Graph, from: &str) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        for next in graph.get(file).into_iter().flat_map(BTreeMap::keys) {
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    seen
}

/// The shortest way from a file back to itself; breadth first.
fn chain(graph: &Graph, start: &str) -> Vec<(String, String)> {
    let mut ways = VecDeque::from([(start, Vec::new())]);
    let mut seen = BTreeSet::new();
    while let Some((file, way)) = ways.pop_front() {
        for (next, path) in graph.get(file).into_iter().flatten() {
            let mut longer = way.clone();
            longer.push((file.to_owned(), path.clone()));
            if next == start {
                return longer;
            }
            if seen.insert(next) {
                ways.push_back((next, longer));
            }
        }
    }
    Vec::new()
}

/// Which file uses which.
pub(crate) fn graph(krate: &Crate) -> Graph {
    let mut graph = Graph::new();
    for (id, module) in krate.modules.iter().enumerate() {
        let used = graph.entry(module.file.clone()).or_default();
        for path in paths(module) {
            if let Some(Found::Item(there)) = krate.resolve(id, &path, false, &mut Seen::new()) {
                let file = &krate.modules[there].file;
                if *file != module.file {
                    used.entry(file.clone()).or_insert_with(|| path.join("::"));
                }
            }
        }
    }
    graph
}

/// Every path that a module writes: those in its code, its imports, and single names, which may come from a `pub use`
/// or from a `use ...::*`.
fn paths(module: &Module) -> Vec<Vec<String>> {
    let imports = module.uses.iter().filter(|import| import.name != "*").map(|import| import.path.clone());
    let names = module.written.names.iter().map(|name| vec![name.clone()]);
    module.written.paths.iter().cloned().chain(imports).chain(names).collect()
}

/// Where a path leads, as the number of a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    /// To an item defined there.
    Item(usize),
    /// To the module itself.
    Module(usize),
}

impl Crate {
    /// Follows a path from a module. `None` if it leads out of the crate. `strict`: only what is surely there; without
    /// it a name that a named module does not seem to have is taken to be made there by a macro.
    fn resolve(&self, from: usize, path: &[String], strict: bool, seen: &mut Seen) -> Option<Found> {
        let mut at = from;
        let mut path = path;
        let mut named = false;
        while let [first, rest @ ..] = path {
            at = match first.as_str() {
                "crate" => 0,
                "self" => at,
                "super" => self.modules[at].parent,
                _ => break,
            };
            named = true;
            path = rest;
        }
        match path {
            [] => Some(Found::Module(at)),
            _ => self.named(at, path, strict || !named, seen),
        }
    }

    fn named(&self, at: usize, path: &[String], strict: bool, seen: &mut Seen) -> Option<Found> {
        let [first, rest @ ..] = path else { return Some(Found::Module(at)) };
        let module = &self.modules[at];
        let child = module.children.get(first).copied();
        // Types and modules have other names than functions: at the end of a path a name may be both.
        if let Some(child) = child.filter(|_| !rest.is_empty()) {
            return self.named(child, rest, false, seen);
        }
        if module.items.contains(first) {
            return Some(Found::Item(at));
        }
        self.imported(at, path, seen)
            .or_else(|| child.map(Found::Module))
            .or_else(|| (!strict).then_some(Found::Item(at)))
    }

    fn imported(&self, at: usize, path: &[String], seen: &mut Seen) -> Option<Found> {
        // `use regex::regex` seems to name itself, longer each time; modules may hand on each other's names.
        const LONGEST: usize = 12;
        if path.len() > LONGEST || !seen.insert((at, path.to_vec())) {
            return None;
        }
        let module = &self.modules[at];
        let imports = || module.uses.iter().chain(&module.exports);
        for import in imports().filter(|import| import.name == path[0]) {
            let whole: Vec<String> = import.path.iter().chain(&path[1..]).cloned().collect();
            if let Some(found) = self.resolve(at, &whole, false, seen) {
                return Some(found);
            }
        }
        imports().filter(|import| import.name == "*").find_map(|import| {
            match self.resolve(at, &import.path, true, seen)? {
                Found::Module(there) if there != at => self.named(there, path, true, seen),
                Found::Module(_) | Found::Item(_) => None,
            }
        })
    }
}
