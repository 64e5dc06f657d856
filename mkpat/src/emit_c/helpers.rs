//! Autohelper functions: what the `;` and `>` lines of a pattern ask for, as one C function each.
//!
//! Source: `c-target.md#what-is-in-them`.

use mkpat_runtime::point::Offset;

use super::expression::Printer;
use super::limits::Limits;
use super::literal;
use crate::ir::Script;
use crate::source::Span;
use crate::syntax::ast::Text;
use crate::syntax::expr::parse;

/// A pattern as far as its function goes.
pub(super) struct Subject<'a> {
    pub(super) name: &'a str,
    pub(super) origin: Span,
    /// The labels, from the move.
    pub(super) labels: &'a [(char, Offset)],
    pub(super) script: &'a Script,
}

/// The parameters, which the texts may name.
const PARAMETERS: [&str; 4] = ["trans", "move", "color", "action"];

impl Subject<'_> {
    /// What the engine finds in `autohelper_flag`: 1 for a constraint, 2 for an action.
    pub(super) fn flag(&self) -> u8 {
        u8::from(!self.script.constraint.is_empty()) + 2 * u8::from(!self.script.action.is_empty())
    }

    /// The name of its function, or `NULL`.
    pub(super) fn function(&self, prefix: &str, index: usize) -> String {
        if self.flag() == 0 { "NULL".to_owned() } else { function_name(prefix, index) }
    }

    /// Its function; empty if there is none. `index` is its number in the database.
    pub(super) fn definition(&self, prefix: &str, index: usize, limits: &mut Limits<'_>) -> String {
        if self.flag() == 0 {
            return String::new();
        }
        let record = format!("({prefix} + {index})");
        let printer = Printer { record: &record };
        let body = self.body(&printer);
        let declared: Vec<String> =
            self.labels.iter().map(|(letter, at)| self.label(*letter, *at, limits)).collect();
        let words = format!("{}{body}", if declared.is_empty() { "" } else { "trans move\n" });
        let letters = self.labels.iter().map(|(letter, _)| letter.to_string());
        let idle = letters.chain(PARAMETERS.map(str::to_owned)).filter(|word| !names(&words, word));
        let idle: String = idle.map(|word| format!("  UNUSED({word});\n")).collect();
        let name = function_name(prefix, index);
        format!(
            "/* {} */\nstatic int\n{name}(int trans, int move, int color, int action)\n{{\n{}{idle}\n{body}}}\n\n",
            literal::comment(self.name),
            declared.concat(),
        )
    }

    /// The declaration of a label.
    fn label(&self, letter: char, at: Offset, limits: &mut Limits<'_>) -> String {
        let number = limits.offset(at, self.origin, self.name);
        format!("  int {letter} = AFFINE_TRANSFORM({number}, trans, move);\n")
    }

    /// What stands behind the declarations. The lines were parsed when they were checked, so they parse here.
    fn body(&self, printer: &Printer<'_>) -> String {
        let lines = |lines: &[String]| -> Vec<Text> { lines.iter().map(|line| Text::built(line)).collect() };
        let constraint = parse::constraint(&lines(&self.script.constraint)).ok();
        let constraint = constraint.map(|expr| format!("return {};\n", printer.expression(&expr)));
        let action = parse::action(&lines(&self.script.action)).unwrap_or_default();
        let action = printer.statements(&action, 2);
        match (constraint, self.flag()) {
            (Some(constraint), 1) => format!("  {constraint}"),
            (Some(constraint), _) => format!("  if (!action)\n    {constraint}\n{action}  return 0;\n"),
            (None, _) => format!("{action}  return 0;\n"),
        }
    }
}

fn function_name(prefix: &str, index: usize) -> String {
    format!("autohelper_{prefix}_{index}")
}

/// Whether a C text has a word in it.
fn names(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|part| part == word)
}
