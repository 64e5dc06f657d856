//! Tokens to trees. One loop and a stack of open variations; nothing here is recursive.

use crate::decode::{Decoded, decode};
use crate::fault::{Error, ErrorKind, Fault, Warning};
use crate::property::{Property, Value};
use crate::scan::{Scanner, Token};
use crate::span::{Lines, Span};
use crate::tree::{NodeId, Tree};

/// How much a file may hold.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of decoded text.
    pub bytes: u32,
    /// Nodes in all trees together.
    pub nodes: u32,
    /// Variations inside each other. A long main line is not deep.
    pub depth: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 1 << 30, nodes: 10_000_000, depth: 1_000_000 }
    }
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The game trees, at least one.
    pub trees: Vec<Tree>,
    /// The faults that were tolerated, in source order.
    pub warnings: Vec<Warning>,
    /// The decoded text, in which all spans are offsets.
    pub text: String,
    /// The name of the encoding that was used.
    pub encoding: &'static str,
}

impl Tree {
    /// Reads a file with the default [`Limits`].
    ///
    /// # Errors
    /// When there is no tree, a value or an inner variation is never closed, or a limit is passed.
    pub fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
        parse(decode(bytes), Limits::default())
    }
}

/// Reads a decoded file; [`Tree::parse`] is the short form.
///
/// # Errors
/// When there is no tree, a value or an inner variation is never closed, or a limit is passed.
pub fn parse(decoded: Decoded, limits: Limits) -> Result<Parsed, Error> {
    let Decoded { text, encoding, warnings } = decoded;
    let mut reader = Reader { text: &text, limits, warnings, trees: Vec::new(), nodes: 0 };
    match reader.file() {
        Ok(()) => {
            let Reader { trees, warnings, .. } = reader;
            Ok(Parsed { trees, warnings, text, encoding })
        }
        Err(Stop(kind, span)) => {
            let place = Lines::new(&text).place(&text, span.start);
            Err(Error { kind, span, place })
        }
    }
}

/// An error that does not know its line yet.
struct Stop(ErrorKind, Span);

struct Reader<'a> {
    text: &'a str,
    limits: Limits,
    warnings: Vec<Warning>,
    trees: Vec<Tree>,
    nodes: u32,
}

impl Reader<'_> {
    fn file(&mut self) -> Result<(), Stop> {
        if self.text.len() > self.limits.bytes as usize {
            return Err(Stop(ErrorKind::TooLong(self.limits.bytes), Span::default()));
        }
        let mut scanner = Scanner::new(self.text, 0);
        loop {
            let from = scanner.position();
            let start = scanner.seek_tree();
            self.outside(Span::new(from, start.unwrap_or(self.text.len())));
            match start {
                Some(_) => self.tree(&mut scanner)?,
                None if self.trees.is_empty() => {
                    return Err(Stop(ErrorKind::NoTree, Span::new(0, self.text.len())));
                }
                None => return Ok(()),
            }
        }
    }

    /// Text between the trees is a fault unless it is only white space.
    fn outside(&mut self, span: Span) {
        let text = span.of(self.text);
        let words = text.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{0}');
        if let (false, Some(lead)) = (words.is_empty(), text.find(words)) {
            let start = span.start as usize + lead;
            self.warn(Fault::TextOutside, Span::new(start, start + words.len()));
        }
    }

    fn warn(&mut self, fault: Fault, span: Span) {
        self.warnings.push(Warning { fault, span });
    }

    /// One tree, from its `(`, where the scanner stands.
    fn tree(&mut self, scanner: &mut Scanner<'_>) -> Result<(), Stop> {
        let mut open = Branches::new();
        while let Some((token, span)) = scanner.next() {
            if !matches!(token, Token::Value | Token::Junk) {
                open.finish_property(&mut self.warnings);
            }
            match token {
                Token::Open => open.enter(span, self.limits.depth)?,
                Token::Close => open.leave(span, &mut self.warnings),
                Token::Node => self.node(&mut open, span)?,
                Token::Name => self.name(&mut open, span)?,
                Token::Value => self.value(&mut open, span),
                Token::Junk => self.warn(Fault::TextInside, span),
                Token::Unclosed => return Err(Stop(ErrorKind::UnclosedValue, span)),
            }
            if open.stack.is_empty() {
                break;
            }
        }
        self.end(open)
    }

    fn node(&mut self, open: &mut Branches, span: Span) -> Result<(), Stop> {
        if self.nodes == self.limits.nodes {
            return Err(Stop(ErrorKind::TooManyNodes(self.limits.nodes), span));
        }
        self.nodes += 1;
        if open.after_variation() {
            self.warn(Fault::NodeAfterVariation, span);
        }
        open.add_node(span);
        Ok(())
    }

    fn name(&mut self, open: &mut Branches, span: Span) -> Result<(), Stop> {
        if !open.in_node {
            self.warn(Fault::MissingNodeStart, span);
            self.node(open, Span { end: span.start, ..span })?;
        }
        open.property = Some(Property::read(span.of(self.text), span));
        Ok(())
    }

    fn value(&mut self, open: &mut Branches, span: Span) {
        let brackets = Span { start: span.start.saturating_sub(1), end: span.end.saturating_add(1) };
        match &mut open.property {
            Some(property) => {
                property.push(Value::read(span.of(self.text), span));
                property.span = property.span.to(brackets);
            }
            None => self.warn(Fault::ValueWithoutProperty, brackets),
        }
    }

    fn end(&mut self, mut open: Branches) -> Result<(), Stop> {
        open.finish_property(&mut self.warnings);
        match open.stack.as_slice() {
            [] => {}
            [tree] => self.warn(Fault::UnclosedTree, tree.open),
            [.., variation] => return Err(Stop(ErrorKind::UnclosedVariation, variation.open)),
        }
        self.trees.extend(open.tree);
        Ok(())
    }
}

/// The variations that are open, and what is being built.
struct Branches {
    tree: Option<Tree>,
    stack: Vec<Branch>,
    property: Option<Property>,
    /// Whether a property would belong to the last node; not so right after a parenthesis.
    in_node: bool,
}

/// An open `(`.
struct Branch {
    open: Span,
    /// The node that the next one follows.
    last: Option<NodeId>,
    /// Whether a node of its own has been seen, and a variation after it.
    started: bool,
    branched: bool,
}

impl Branches {
    fn new() -> Self {
        Self { tree: None, stack: Vec::new(), property: None, in_node: false }
    }

    fn enter(&mut self, open: Span, limit: u32) -> Result<(), Stop> {
        if self.stack.len() >= limit as usize {
            return Err(Stop(ErrorKind::TooDeep(limit), open));
        }
        self.in_node = false;
        let last = self.stack.last_mut().and_then(|outer| {
            outer.branched = outer.started;
            outer.last
        });
        self.stack.push(Branch { open, last, started: false, branched: false });
        Ok(())
    }

    fn leave(&mut self, close: Span, warnings: &mut Vec<Warning>) {
        self.in_node = false;
        if let Some(Branch { open, started: false, .. }) = self.stack.pop() {
            warnings.push(Warning { fault: Fault::EmptyVariation, span: open.to(close) });
        }
    }

    fn after_variation(&self) -> bool {
        self.stack.last().is_some_and(|branch| branch.branched)
    }

    fn add_node(&mut self, span: Span) {
        let Some(branch) = self.stack.last_mut() else { return };
        let id = match (&mut self.tree, branch.last) {
            (Some(tree), Some(last)) => tree.add_child(last),
            (tree, _) => tree.get_or_insert_with(Tree::new).root(),
        };
        (branch.last, branch.started, branch.branched) = (Some(id), true, false);
        self.in_node = true;
        if let Some(tree) = &mut self.tree {
            tree.node_mut(id).span = span;
        }
    }

    /// Gives the property that was being read to its node.
    fn finish_property(&mut self, warnings: &mut Vec<Warning>) {
        let Some(mut property) = self.property.take() else { return };
        if property.values().is_empty() {
            warnings.push(Warning { fault: Fault::MissingValue, span: property.span });
            let end = Span { start: property.span.end, ..property.span };
            property.push(Value::read("", end));
        }
        let last = self.stack.last().and_then(|branch| branch.last);
        if let (Some(tree), Some(last)) = (&mut self.tree, last) {
            let node = tree.node_mut(last);
            node.span = node.span.to(property.span);
            node.properties.push(property);
        }
    }
}
