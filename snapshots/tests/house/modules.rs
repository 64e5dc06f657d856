//! The modules of a crate: where each stands, what it defines, what it brings in, which paths it writes.
//!
//! Code for tests is left out.

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens;
use syn::{Attribute, Item, ItemMod, Visibility};

use crate::tokens::{self, Import, Written};

/// One library or program.
pub(crate) struct Crate {
    /// Its modules; the first is its root.
    pub modules: Vec<Module>,
    /// Modules for tests alone, by their paths without `.rs`. Nobody looks into them.
    for_tests: Vec<String>,
}

/// One module, which is a file or stands inside one.
#[derive(Default)]
pub(crate) struct Module {
    /// The file it stands in.
    pub file: String,
    /// The module around it.
    pub parent: usize,
    /// The modules it declares.
    pub children: BTreeMap<String, usize>,
    /// The names of the items it defines.
    pub items: BTreeSet<String>,
    /// What it brings in with `use` for itself.
    pub uses: Vec<Import>,
    /// What it only hands on with `pub use`.
    pub exports: Vec<Import>,
    /// What stands in its code.
    pub written: Written,
}

/// Gives the text of a file.
type Reader<'a> = dyn Fn(&str) -> Option<String> + 'a;

impl Crate {
    /// Reads a crate from its root file on.
    pub(crate) fn read(root: &str, read: &Reader<'_>) -> Crate {
        let mut krate = Crate { modules: Vec::new(), for_tests: Vec::new() };
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        krate.read_file(root, &folder, 0, read);
        krate
    }

    /// Whether a file is one of its modules, be it for tests alone.
    pub(crate) fn declares(&self, file: &str) -> bool {
        let is_part = |module: &String| {
            file.strip_prefix(module.as_str()).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
        };
        self.modules.iter().any(|module| module.file == file) || self.for_tests.iter().any(is_part)
    }

    fn read_file(&mut self, file: &str, folder: &str, parent: usize, read: &Reader<'_>) -> usize {
        let text = read(file).unwrap_or_else(|| panic!("{file} cannot be read"));
        let parsed = syn::parse_file(&text).unwrap_or_else(|e| panic!("{file}: {e}"));
        self.read_module(file, folder, parent, parsed.items, read)
    }

    fn read_module(
        &mut self,
        file: &str,
        folder: &str,
        parent: usize,
        items: Vec<Item>,
        read: &Reader<'_>,
    ) -> usize {
        let id = self.modules.len();
        self.modules.push(Module { file: file.to_owned(), parent, ..Module::default() });
        for item in items {
            match item {
                Item::Mod(child) if is_test(&child.attrs) => {
                    self.for_tests.push(format!("{folder}/{}", child.ident));
                }
                item if is_test(attributes(&item)) => {}
                Item::Mod(child) => self.read_child(id, folder, child, read),
                Item::Use(item) => {
                    let imports = tokens::imports(&item.tree);
                    match item.vis {
                        Visibility::Inherited => self.modules[id].uses.extend(imports),
                        _ => self.modules[id].exports.extend(imports),
                    }
                }
                item => {
                    let module = &mut self.modules[id];
                    module.items.extend(name(&item));
                    tokens::scan(item.to_token_stream(), &mut module.written);
                }
            }
        }
        let local = std::mem::take(&mut self.modules[id].written.imports);
        self.modules[id].uses.extend(local);
        id
    }

    fn read_child(&mut self, parent: usize, folder: &str, child: ItemMod, read: &Reader<'_>) {
        let name = child.ident.to_string();
        let inner = format!("{folder}/{name}");
        let id = match child.content {
            Some((_, items)) => {
                let file = self.modules[parent].file.clone();
                self.read_module(&file, &inner, parent, items, read)
            }
            None => {
                let files = [format!("{inner}.rs"), format!("{inner}/mod.rs")];
                let file = files.iter().find(|file| read(file).is_some());
                let file = file.unwrap_or_else(|| panic!("neither {files:?} can be read"));
                self.read_file(file, &inner, parent, read)
            }
        };
        self.modules[parent].children.insert(name, id);
    }
}

fn name(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether `#[cfg(test)]` is among the attributes.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
    })
}
