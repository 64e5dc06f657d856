//! What the tables of flat databases and of corner databases have in common.

use codegen::{Function, Scope};
use mkpat_runtime::pattern::Attribute;
use proc_macro2::TokenStream;
use quote::quote;

use super::origins::Origins;
use super::writer;
use crate::ir::Names;
use crate::source::Span;

/// The tables of a database of either kind.
pub(super) struct Tables<'a> {
    /// The runtime's type of the database, and of its patterns.
    pub(super) types: (&'static str, &'static str),
    /// The name of the database.
    pub(super) name: &'a str,
    /// The names of its patterns.
    pub(super) names: &'a Names,
    /// A row for each pattern, below a comment.
    pub(super) patterns: &'a [(String, String)],
    /// The table that only this kind has: its field, the constant that holds it, and that constant's text.
    pub(super) own: (&'static str, TokenStream, String),
    /// The attributes of all patterns.
    pub(super) attributes: &'a [Attribute],
    /// Fields that are no tables.
    pub(super) rest: Vec<(&'static str, TokenStream)>,
}

impl Tables<'_> {
    /// Adds the database and its tables to a module; `doc` tells what the database is.
    pub(super) fn write(self, scope: &mut Scope, doc: &str) {
        let (kind, row) = self.types;
        let (own, own_name, own_text) = self.own;
        let name = self.name;
        let mut fields = vec![
            ("name", quote!(#name)),
            ("names", quote!(NAMES)),
            ("name_ends", quote!(NAME_ENDS)),
            ("patterns", quote!(PATTERNS)),
            (own, own_name),
            ("attributes", quote!(ATTRIBUTES)),
        ];
        fields.extend(self.rest);
        scope.raw(format!("{doc}\npub static DATABASE: {kind}<'static> = database();"));
        scope.push_fn(constructor(kind, &fields));
        scope.raw(format!("/// All pattern names.\nconst NAMES: &str = {:?};", self.names.text));
        scope.raw(writer::array("NAME_ENDS", "Where each name ends.", "u32", &self.names.ends));
        let doc = "The patterns, each below its place, name and drawing.";
        scope.raw(writer::rows("PATTERNS", doc, row, self.patterns));
        scope.raw(own_text);
        let attributes: Vec<String> = self.attributes.iter().map(attribute).collect();
        scope.raw(writer::array("ATTRIBUTES", "The attributes.", "Attribute", &attributes));
    }
}

/// `const fn database()`: the tables of a module, put together as the runtime's type `kind`.
fn constructor(kind: &str, fields: &[(&str, TokenStream)]) -> Function {
    let mut function = Function::new("database");
    function
        .doc("The tables below, put together.")
        .set_const(true)
        .ret(format!("{kind}<'static>"))
        .line(format!("{kind} {{"));
    for (field, value) in fields {
        function.line(format!("    {field}: {value},"));
    }
    function.line("}");
    function
}

pub(super) fn attribute(a: &Attribute) -> String {
    format!("attribute(AttributeKind::{:?}, {:?}, [{}, {}])", a.kind, a.value, a.at.row, a.at.column)
}

/// Where a pattern comes from, its name and its drawing in one line.
pub(super) fn place(origins: Origins<'_>, origin: Span, name: &str, drawing: &[String]) -> String {
    format!("{} {name}  {}", origins.of(origin), drawing.join("/"))
}
