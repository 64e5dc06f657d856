//! Generated modules, compiled, and a way to ask all of them alike.
//!
//! The crate exists for its tests: what generated constraints and actions answer, the interpreter answers too, and asks
//! the same questions in the same order.

#![allow(missing_docs, reason = "generated modules document their databases, not their tables")]

use mkpat_runtime::ask::{Answers, Call, Value};
use mkpat_runtime::automaton::Automata;
use mkpat_runtime::compiled::Rules;
use mkpat_runtime::pattern;

/// An engine behind a pointer, so that every module's functions can be asked through one type.
pub type Engine<'a> = Answers<Box<dyn FnMut(&Call) -> Value + 'a>>;

/// A compiled database.
pub struct Database {
    /// Its name in the manifest.
    pub name: &'static str,
    /// Its constraints and actions.
    pub rules: &'static Rules,
    /// Its tables and its automata, if it has automata.
    pub automata: Option<(&'static pattern::Database<'static>, &'static Automata<'static>)>,
}

/// The databases of one manifest.
pub struct Set {
    /// The manifest; `None` for the examples of this crate.
    pub manifest: Option<&'static str>,
    /// Its databases, in order.
    pub databases: &'static [Database],
}

macro_rules! database {
    ($module:ident, $file:literal, $name:literal) => { database!(@ $module, $file, $name, None) };
    ($module:ident, $file:literal, $name:literal, automata) => {
        database!(@ $module, $file, $name, Some((&$module::DATABASE, &$module::AUTOMATA)))
    };
    (@ $module:ident, $file:literal, $name:literal, $automata:expr) => {{
        #[allow(
            dead_code,
            unreachable_pub,
            clippy::all,
            reason = "generated; the tables of cells are tested elsewhere"
        )]
        mod $module {
            include!(concat!(env!("OUT_DIR"), "/", $file));
        }
        Database {
            name: $name,
            rules: &$module::COMPILED.rules,
            automata: $automata,
        }
    }};
}

include!(concat!(env!("OUT_DIR"), "/sets.rs"));
