//! The paths in a piece of code: whatever is written `a::b`, also inside macros and function bodies.
//!
//! Tokens are looked at, not expressions: a path is a path wherever it stands.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::UseTree;

/// A name that `use` brings in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Import {
    /// The name it has here; `*` for everything.
    pub name: String,
    /// The path it comes from; of `a::*` only `a`.
    pub path: Vec<String>,
}

/// What stands in the code of a module.
#[derive(Default)]
pub(crate) struct Written {
    /// Paths of two and more names.
    pub paths: BTreeSet<Vec<String>>,
    /// Single names, whatever they are.
    pub names: BTreeSet<String>,
    /// What functions bring in.
    pub imports: Vec<Import>,
}

/// The names that a `use` brings in.
pub(crate) fn imports(tree: &UseTree) -> Vec<Import> {
    let mut found = Vec::new();
    collect(tree, &mut Vec::new(), &mut found);
    found
}

fn collect(tree: &UseTree, before: &mut Vec<String>, found: &mut Vec<Import>) {
    let mut push = |name: String, last: String| {
        let mut path = before.clone();
        // `use a::{self}` brings in `a` by its own name.
        let name = if name == "self" { path.last().cloned().unwrap_or(name) } else { name };
        if last != "self" {
            path.push(last);
        }
        found.push(Import { name, path });
    };
    match tree {
        UseTree::Name(tree) => push(tree.ident.to_string(), tree.ident.to_string()),
        UseTree::Rename(tree) => push(tree.rename.to_string(), tree.ident.to_string()),
        UseTree::Glob(_) => found.push(Import { name: "*".to_owned(), path: before.clone() }),
        UseTree::Group(group) => group.items.iter().for_each(|tree| collect(tree, before, found)),
        UseTree::Path(tree) => {
            before.push(tree.ident.to_string());
            collect(&tree.tree, before, found);
            before.pop();
        }
    }
}

/// Adds the paths and names of a piece of code.
pub(crate) fn scan(code: TokenStream, written: &mut Written) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        at = match &tokens[at] {
            TokenTree::Group(group) => {
                scan(group.stream(), written);
                at + 1
            }
            TokenTree::Ident(word) if word == "use" => local_use(&tokens, at, written),
            TokenTree::Ident(_) => path(&tokens, at, written),
            TokenTree::Punct(_) | TokenTree::Literal(_) => at + 1,
        };
    }
}

/// A `use` inside a function. What only looks like one (`impl Trait + use<'a>`) is passed over.
fn local_use(tokens: &[TokenTree], at: usize, written: &mut Written) -> usize {
    let length = tokens[at..].iter().position(|token| is(Some(token), ';')).unwrap_or(1);
    let tree: TokenStream = tokens[at + 1..at + length.max(1)].iter().cloned().collect();
    match syn::parse2::<UseTree>(tree) {
        Ok(tree) => {
            written.imports.extend(imports(&tree));
            at + length
        }
        Err(_) => at + 1,
    }
}

fn path(tokens: &[TokenTree], start: usize, written: &mut Written) -> usize {
    let mut names = vec![tokens[start].to_string()];
    let mut at = start + 1;
    while let Some(TokenTree::Ident(name)) = tokens.get(at + 2)
        && is(tokens.get(at), ':')
        && is(tokens.get(at + 1), ':')
    {
        names.push(name.to_string());
        at += 3;
    }
    if !continues(&tokens[..start]) {
        if names.len() == 1 {
            written.names.extend(names);
        } else {
            written.names.extend(names.first().cloned());
            written.paths.insert(names);
        }
    }
    at
}

/// Whether what stands before a name makes it part of something else: a field or method (but not the end of a range),
/// the rest of `<T as Trait>::Name`, or a path from another crate (`::std`).
fn continues(before: &[TokenTree]) -> bool {
    let token = |back: usize| before.len().checked_sub(back).and_then(|i| before.get(i));
    (is(token(1), '.') && !is(token(2), '.')) || (is(token(1), ':') && is(token(2), ':'))
}

fn is(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
}
