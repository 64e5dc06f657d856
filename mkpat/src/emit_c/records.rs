//! Pattern records with their elements, and the record of the database.
//!
//! Source: `c-target.md#what-is-in-them`.

use mkpat_runtime::pattern::{Kind, Side};

use super::attributes::{self, Attributes};
use super::helpers::Subject;
use super::limits::Limits;
use super::literal;
use super::masks::Masks;
use crate::check::pattern::CheckedPattern;
use crate::compile::Compiled;
use crate::ir::FlatPattern;
use crate::lower::elements;
use crate::settings::Matcher;

/// Helper functions that the engine's header declares.
const HELPERS: [&str; 7] = [
    "jump_out_helper",
    "jump_out_far_helper",
    "high_handicap_helper",
    "reinforce_helper",
    "throw_in_atari_helper",
    "cutstone2_helper",
    "thrash_around_helper",
];

/// What the rows below say differently by the setting of `config.h`: with grid masks that are tested, elements beside
/// the anchor that nobody looks at are left out; without masks there is no place for them.
const GRID: &str = "\
#if GRID_OPT == 1
#define MKPAT_LEFT_OUT(offset, att)
#define MKPAT_LENGTH(stored, all) stored
#else
#define MKPAT_LEFT_OUT(offset, att) { offset, att },
#define MKPAT_LENGTH(stored, all) all
#endif
#if GRID_OPT == 0
#define MKPAT_MASKS(a0, a1, a2, a3, a4, a5, a6, a7, v0, v1, v2, v3, v4, v5, v6, v7)
#else
#define MKPAT_MASKS(a0, a1, a2, a3, a4, a5, a6, a7, v0, v1, v2, v3, v4, v5, v6, v7) \\
  .and_mask = { a0, a1, a2, a3, a4, a5, a6, a7 }, .val_mask = { v0, v1, v2, v3, v4, v5, v6, v7 },
#endif

";

/// Everything of a pattern database but its automaton.
pub(super) fn write(compiled: &Compiled, prefix: &str, limits: &mut Limits<'_>) -> String {
    let mut text = String::from(GRID);
    let mut attributes = Attributes::new();
    let (mut functions, mut records) = (String::new(), String::new());
    let dfa = compiled.settings.matcher == Matcher::Dfa;
    let patterns = compiled.ir.patterns.iter().zip(&compiled.checked).enumerate();
    for (index, (pattern, checked)) in patterns {
        let row = Row { index, pattern, checked, subject: subject(pattern) };
        functions += &row.subject.definition(prefix, index, limits);
        let (elements, length) = row.elements(compiled, prefix);
        text += &elements;
        let first = attributes.add(&pattern.attributes, pattern.origin, &pattern.name, limits);
        records += &row.record(prefix, &length, first, limits);
    }
    text += "\n";
    text += &attributes.definition(prefix);
    if functions.contains("->value)") {
        text += &format!("static struct pattern {prefix}[{}];\n\n", compiled.ir.patterns.len() + 1);
    }
    let pdfa = if dfa { format!("&{prefix}_dfa") } else { "NULL".to_owned() };
    text += &functions;
    text += &format!("static struct pattern {prefix}[] = {{\n{records}  {{ .patn = NULL }}\n}};\n\n");
    text += &format!(
        "struct pattern_db {prefix}_db = {{\n  .fixed_for_size = -1,\n  .fixed_anchor = {},\n  .patterns = {prefix},\n  .pdfa = {pdfa}\n}};\n",
        u8::from(compiled.settings.fixed_anchor)
    );
    text
}

fn subject(pattern: &FlatPattern) -> Subject<'_> {
    let FlatPattern { name, origin, labels, script, .. } = pattern;
    Subject { name, origin: *origin, labels, script }
}

/// A pattern on its way into C.
struct Row<'a> {
    index: usize,
    pattern: &'a FlatPattern,
    checked: &'a CheckedPattern,
    subject: Subject<'a>,
}

impl Row<'_> {
    /// The array of its elements, and how many they are.
    fn elements(&self, compiled: &Compiled, prefix: &str) -> (String, String) {
        let dfa = compiled.settings.matcher == Matcher::Dfa;
        let all = elements::ordered(self.checked, self.pattern.hint, &compiled.settings);
        let mut text = format!("static struct patval {prefix}_elements_{}[] = {{", self.index);
        let (mut stored, mut written) = (0, 0);
        for (element, is_stored) in &all {
            // Cells lie within 18 rows and columns of the anchor: `record` looks at the corners of the drawing.
            let (number, kind) = (literal::offset(element.at).unwrap_or(0), code(element.kind));
            if *is_stored {
                text += &format!(" {{ {number}, {kind} }},");
                stored += 1;
            } else if !dfa {
                text += &format!(" MKPAT_LEFT_OUT({number}, {kind})");
            }
            written += usize::from(*is_stored || !dfa);
        }
        if stored == 0 {
            // An array has at least one entry; nobody reads it.
            text += " { 0, 0 }";
        }
        text += " };\n";
        let length =
            if stored == written { stored.to_string() } else { format!("MKPAT_LENGTH({stored}, {written})") };
        (text, length)
    }

    fn record(&self, prefix: &str, length: &str, first: usize, limits: &mut Limits<'_>) -> String {
        let Row { index, pattern, checked, subject } = self;
        let (drawing, cell) = (&checked.drawing, checked.anchor.cell);
        let at = |c: u8, of: u8| i32::from(c) - i32::from(of);
        let (rows, columns) = (i32::from(drawing.height) - 1, i32::from(drawing.width) - 1);
        let (mini, minj) = (at(0, cell.row), at(0, cell.column));
        for corner in [pattern.min, pattern.max] {
            limits.offset(corner, pattern.origin, &pattern.name);
        }
        let masks = Masks::of(pattern.stored.iter().chain(&pattern.rest));
        let masks: Vec<String> =
            masks.and.iter().chain(&masks.value).map(|mask| format!("{mask:#x}U")).collect();
        format!(
            "  {{ .patn = {prefix}_elements_{index}, .patlen = {length}, .trfno = {}, .name = {},\n    \
             .mini = {mini}, .minj = {minj}, .maxi = {}, .maxj = {}, .height = {rows}, .width = {columns},\n    \
             .edge_constraints = {}, .move_offset = {},\n    MKPAT_MASKS({})\n    \
             .class = {}, .value = {}, .attributes = &{prefix}_attributes[{first}],\n    \
             .autohelper_flag = {}, .helper = {}, .autohelper = {},\n    \
             .anchored_at_X = {}, .constraint_cost = {} }},\n",
            symmetry(checked.symmetry.code),
            literal::string(&pattern.name),
            mini + rows,
            minj + columns,
            drawing.edges.0,
            limits.offset(pattern.proposed.0, pattern.origin, &pattern.name),
            masks.join(", "),
            attributes::classes(pattern.classes),
            literal::float(pattern.weight),
            subject.flag(),
            self.helper(limits),
            subject.function(prefix, *index),
            if pattern.anchor == Side::Other { 3 } else { 0 },
            literal::float(pattern.script.cost),
        )
    }

    /// The helper function that the entry line names.
    fn helper(&self, limits: &mut Limits<'_>) -> String {
        let Some(name) = &self.checked.helper else { return "NULL".to_owned() };
        let word = name.display();
        if !HELPERS.contains(&word.as_str()) {
            let what = format!("GNU Go's headers do not declare `{word}`");
            limits.doubt(name.span, what, "its own engine declares seven helpers, see docs/src/c-target.md");
        }
        word
    }
}

/// The engine's number of a kind of cell (c-target 2).
fn code(kind: Kind) -> u8 {
    match kind {
        Kind::Dot => 0,
        Kind::X => 1,
        Kind::O => 2,
        Kind::MaybeX => 3,
        Kind::MaybeO => 4,
        Kind::Comma => 5,
        Kind::Not => 7,
    }
}

/// How many transformations are tried; 5 stands for those from 2 to 5.
fn symmetry(code: u8) -> u8 {
    match code {
        b'|' | b'-' | b'\\' | b'/' => 4,
        b'+' | b'X' => 2,
        b'O' => 5,
        _ => 8,
    }
}
