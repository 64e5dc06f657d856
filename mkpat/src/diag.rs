//! Diagnostics: what is wrong, where, why, and what the author can do.
//!
//! [`codes`] is the one table of all diagnostics; each has a file with its wording here and a page in `mkpat/errors`.
//! How they look on a terminal is for the programs that link this: `mkpat-driver` has it.

mod e0101_malformed_line;
mod e0102_line_too_long;
mod e0103_missing_newline;
mod e0104_glued_keyword;
mod e0105_bare_keyword;
mod e0106_stray_row;
mod e0107_stray_entry;
mod e0108_stray_constraint;
mod e0109_stray_action;
mod e0110_empty_pattern;
mod e0111_missing_entry;
mod e0112_name_too_long;
mod e0113_ignored_after_keyword;
mod e0114_glued_text;
mod e0115_misspelt_keyword;
mod e0116_missing_mark;
mod e0117_not_plain_text;
mod e0201_uneven_rows;
mod e0202_contradicting_edges;
mod e0203_bad_row;
mod e0204_bad_edge_line;
mod e0205_moves;
mod e0206_no_anchor;
mod e0207_too_large;
mod e0208_opposite_edges;
mod e0209_several_anchors;
mod e0210_label_size;
mod e0211_label_stone;
mod e0212_label_cell;
mod e0213_label_twice;
mod e0214_label_edge;
mod e0215_unused_labels;
mod e0216_top_edge_width;
mod e0217_corner;
mod e0301_incomplete_entry;
mod e0302_unknown_symmetry;
mod e0303_asymmetric;
mod e0304_unknown_class;
mod e0305_idle_class;
mod e0306_unknown_attribute;
mod e0307_abbreviated_attribute;
mod e0308_attribute_argument;
mod e0309_attribute_form;
mod e0310_helper_field;
mod e0311_attribute_map;
mod e0312_element_list;
mod e0313_classic_entry;
mod e0314_classic_word;
mod e0315_idle_classic_class;
mod e0316_repeated_attribute;
mod e0317_empty_range;
mod e0318_repeated_class;
mod e0319_value_out_of_range;
mod e0320_unknown_helper;
mod e0401_eye_cell;
mod e0402_eye_heading;
mod e0403_eye_value;
mod e0404_eye_stray_line;
mod e0405_eye_unfinished;
mod e0406_eye_number_order;
mod e0407_eye_too_large;
mod e0408_eye_no_vertex;
mod e0409_eye_idle_edge;
mod e0410_eye_in_parts;
mod e0411_eye_missing_vital;
mod e0412_eye_idle_vital;
mod e0413_eye_second_vital;
mod e0414_eye_shadowed;
mod e0415_eye_edge_count;
mod e0501_opening_line;
mod e0502_opening_point;
mod e0503_opening_half_point;
mod e0504_opening_taken_point;
mod e0505_opening_weight;
mod e0506_opening_board;
mod e0507_opening_long_line;
mod e0508_opening_tree;
mod e0509_opening_node;
mod e0601_playout_line;
mod e0602_playout_short_row;
mod e0603_playout_few_rows;
mod e0604_playout_fourth_row;
mod e0605_playout_cell;
mod e0606_playout_centre;
mod e0607_playout_weight;
mod e0608_playout_heavy;
mod e0609_playout_property;
mod e0610_playout_contradiction;
mod e0611_playout_stray_weight;
mod e0612_playout_no_weight;
mod e0613_playout_impossible;
mod e0614_playout_shadowed;
mod e0701_duplicate_name;
mod e0702_duplicate_pattern;
mod e0703_duplicate_corner;
mod e0801_manifest;
mod e0802_unreadable_file;
mod e0803_database_conflict;
mod e0804_malformed_hint;
mod e0805_stale_hint;
mod e0806_unlisted_patterns;
mod e0807_joseki_fault;
mod e0808_automaton_too_large;
mod e0901_expression_syntax;
mod e0902_unbalanced_parenthesis;
mod e0903_mistaken_operator;
mod e0904_unknown_function;
mod e0905_unknown_name;
mod e0906_wrong_arity;
mod e0907_bad_argument;
mod e0908_unknown_label;
mod e0909_misplaced_pass;
mod e0910_unusable_function;
mod e0911_action_as_value;
mod e0912_idle_statement;
mod e0913_missing_layer;
mod e0914_constant_condition;
mod e0915_negated_operand;
mod e0916_unused_label;
mod e0917_unfit_cell;
mod e0918_count_as_truth;
mod e0919_chained_comparison;
mod e0920_no_move_to_name;
mod e1001_not_for_c;
mod e1101_line_cell;
mod e1102_line_no_stone;
mod e1103_line_rule;
mod e1104_line_threat;
mod e1105_line_role;
mod e1106_line_foreign;
mod e1107_line_symmetry;
mod e1108_line_claim;
mod e1109_line_automaton;
mod e1110_line_contained;

pub mod codes;
pub mod fixes;
mod severity;
pub mod suggest;

use crate::source::Span;
pub use codes::Code;
pub use e0101_malformed_line::malformed_line;
pub use e0102_line_too_long::line_too_long;
pub use e0103_missing_newline::missing_newline;
pub use e0104_glued_keyword::glued_keyword;
pub use e0104_glued_keyword::punctuated_keyword;
pub use e0105_bare_keyword::bare_keyword;
pub use e0106_stray_row::row_after_end;
pub use e0106_stray_row::row_after_pattern;
pub use e0106_stray_row::stray_row;
pub use e0107_stray_entry::pattern_without_name;
pub use e0107_stray_entry::second_entry;
pub use e0107_stray_entry::stray_entry;
pub use e0108_stray_constraint::constraint_without_diagram;
pub use e0108_stray_constraint::stray_constraint;
pub use e0109_stray_action::stray_action;
pub use e0110_empty_pattern::empty_pattern;
pub use e0111_missing_entry::missing_entry;
pub use e0112_name_too_long::name_too_long;
pub use e0113_ignored_after_keyword::ignored_after_keyword;
pub use e0114_glued_text::blank_in_row;
pub use e0114_glued_text::glued_text;
pub use e0115_misspelt_keyword::misspelt_keyword;
pub use e0116_missing_mark::missing_mark;
pub use e0117_not_plain_text::byte_order_mark;
pub use e0117_not_plain_text::lone_carriage_returns;
pub use e0117_not_plain_text::no_text;
pub use e0117_not_plain_text::utf_16;
pub use e0201_uneven_rows::uneven_rows;
pub use e0202_contradicting_edges::contradicting_edges;
pub use e0203_bad_row::label_for_cell;
pub use e0203_bad_row::reserved_cell;
pub use e0203_bad_row::row_without_cells;
pub use e0204_bad_edge_line::after_bottom_edge;
pub use e0204_bad_edge_line::bottom_edge_width;
pub use e0204_bad_edge_line::edge_without_dashes;
pub use e0205_moves::no_move;
pub use e0205_moves::several_moves;
pub use e0206_no_anchor::no_anchor;
pub use e0207_too_large::too_large;
pub use e0208_opposite_edges::opposite_edges;
pub use e0209_several_anchors::several_anchors;
pub use e0210_label_size::label_rows;
pub use e0210_label_size::label_width;
pub use e0211_label_stone::label_stone;
pub use e0212_label_cell::label_cell;
pub use e0213_label_twice::label_twice;
pub use e0214_label_edge::label_edge;
pub use e0215_unused_labels::unused_labels;
pub use e0216_top_edge_width::top_edge_width;
pub use e0217_corner::corner_cell;
pub use e0217_corner::not_a_corner;
pub use e0301_incomplete_entry::attribute_for_classes;
pub use e0301_incomplete_entry::blank_beside_symmetry;
pub use e0301_incomplete_entry::incomplete_entry;
pub use e0301_incomplete_entry::long_symmetry;
pub use e0301_incomplete_entry::semicolon_for_comma;
pub use e0302_unknown_symmetry::unknown_symmetry;
pub use e0303_asymmetric::asymmetric_cells;
pub use e0303_asymmetric::asymmetric_edges;
pub use e0303_asymmetric::asymmetric_shape;
pub use e0304_unknown_class::comment_in_entry;
pub use e0304_unknown_class::unknown_class;
pub use e0305_idle_class::idle_class;
pub use e0306_unknown_attribute::unknown_attribute;
pub use e0307_abbreviated_attribute::abbreviated_attribute;
pub use e0308_attribute_argument::attribute_argument;
pub use e0308_attribute_argument::attribute_label;
pub use e0309_attribute_form::after_attribute;
pub use e0309_attribute_form::blank_in_attribute;
pub use e0309_attribute_form::comma_in_attribute;
pub use e0309_attribute_form::unclosed_attribute;
pub use e0310_helper_field::after_helper;
pub use e0310_helper_field::bad_helper;
pub use e0310_helper_field::bare_attribute;
pub use e0310_helper_field::lone_attribute;
pub use e0311_attribute_map::changed_attribute_map;
pub use e0311_attribute_map::unknown_attribute_map;
pub use e0312_element_list::bad_element_list;
pub use e0313_classic_entry::classic_assistance;
pub use e0313_classic_entry::classic_empty_field;
pub use e0313_classic_entry::classic_weight;
pub use e0314_classic_word::classic_word_for_number;
pub use e0315_idle_classic_class::idle_classic_class;
pub use e0316_repeated_attribute::repeated_attribute;
pub use e0317_empty_range::empty_range;
pub use e0318_repeated_class::repeated_class;
pub use e0319_value_out_of_range::inexact_value;
pub use e0319_value_out_of_range::value_out_of_range;
pub use e0320_unknown_helper::unknown_helper;
pub use e0401_eye_cell::eye_cell;
pub use e0402_eye_heading::eye_heading;
pub use e0403_eye_value::eye_value;
pub use e0404_eye_stray_line::eye_stray_line;
pub use e0405_eye_unfinished::eye_unfinished;
pub use e0406_eye_number_order::eye_number_order;
pub use e0407_eye_too_large::eye_too_large;
pub use e0407_eye_too_large::eye_too_many_vertices;
pub use e0408_eye_no_vertex::eye_no_vertex;
pub use e0409_eye_idle_edge::eye_idle_edge;
pub use e0410_eye_in_parts::eye_in_parts;
pub use e0411_eye_missing_vital::eye_missing_classic_vital;
pub use e0411_eye_missing_vital::eye_missing_vital;
pub use e0412_eye_idle_vital::eye_idle_vital;
pub use e0413_eye_second_vital::eye_second_vital;
pub use e0414_eye_shadowed::eye_shadowed;
pub use e0415_eye_edge_count::eye_edge_count;
pub use e0501_opening_line::opening_line;
pub use e0502_opening_point::opening_point;
pub use e0503_opening_half_point::opening_half_point;
pub use e0504_opening_taken_point::opening_taken_point;
pub use e0505_opening_weight::opening_weight;
pub use e0506_opening_board::opening_board;
pub use e0507_opening_long_line::opening_long_line;
pub use e0508_opening_tree::opening_tree;
pub use e0508_opening_tree::opening_tree_oddity;
pub use e0509_opening_node::OpeningNode;
pub use e0509_opening_node::opening_node;
pub use e0601_playout_line::playout_line;
pub use e0602_playout_short_row::playout_short_row;
pub use e0603_playout_few_rows::playout_few_rows;
pub use e0604_playout_fourth_row::playout_fourth_row;
pub use e0605_playout_cell::playout_cell;
pub use e0606_playout_centre::playout_centre;
pub use e0607_playout_weight::playout_weight;
pub use e0608_playout_heavy::playout_heavy;
pub use e0609_playout_property::playout_property;
pub use e0610_playout_contradiction::playout_contradiction;
pub use e0611_playout_stray_weight::playout_stray_weight;
pub use e0612_playout_no_weight::playout_no_weight;
pub use e0613_playout_impossible::playout_impossible;
pub use e0614_playout_shadowed::playout_shadowed;
pub use e0701_duplicate_name::duplicate_name;
pub use e0702_duplicate_pattern::duplicate_pattern;
pub use e0703_duplicate_corner::duplicate_corner;
pub use e0801_manifest::malformed_manifest;
pub use e0802_unreadable_file::unreadable_file;
pub use e0803_database_conflict::bad_database_name;
pub use e0803_database_conflict::no_input;
pub use e0803_database_conflict::same_database_name;
pub use e0803_database_conflict::same_module;
pub use e0803_database_conflict::taken_database_name;
pub use e0803_database_conflict::wrong_format;
pub use e0804_malformed_hint::malformed_hint;
pub use e0805_stale_hint::stale_hint;
pub use e0806_unlisted_patterns::unlisted_patterns;
pub use e0807_joseki_fault::joseki_fault;
pub use e0808_automaton_too_large::automaton_too_large;
pub use e0901_expression_syntax::after_end_of_constraint;
pub use e0901_expression_syntax::comment_in_expression;
pub use e0901_expression_syntax::expected_in_expression;
pub use e0901_expression_syntax::expression_too_large;
pub use e0901_expression_syntax::misspelt_statement;
pub use e0901_expression_syntax::number_too_large;
pub use e0902_unbalanced_parenthesis::stray_parenthesis;
pub use e0902_unbalanced_parenthesis::unclosed_parenthesis;
pub use e0903_mistaken_operator::mistaken_operator;
pub use e0904_unknown_function::unknown_function;
pub use e0905_unknown_name::generated_variable;
pub use e0905_unknown_name::label_as_value;
pub use e0905_unknown_name::unknown_name;
pub use e0906_wrong_arity::function_for_number;
pub use e0906_wrong_arity::wrong_arity;
pub use e0907_bad_argument::bad_argument;
pub use e0908_unknown_label::unknown_label;
pub use e0909_misplaced_pass::Pass;
pub use e0909_misplaced_pass::misplaced_pass;
pub use e0910_unusable_function::unusable_function;
pub use e0911_action_as_value::action_as_value;
pub use e0912_idle_statement::after_return;
pub use e0912_idle_statement::idle_statement;
pub use e0913_missing_layer::missing_layer;
pub use e0914_constant_condition::constant_condition;
pub use e0915_negated_operand::negated_operand;
pub use e0916_unused_label::unused_label;
pub use e0917_unfit_cell::Unfit;
pub use e0917_unfit_cell::unfit_cell;
pub use e0918_count_as_truth::count_as_truth;
pub use e0919_chained_comparison::chained_comparison;
pub use e0920_no_move_to_name::no_move_to_name;
pub use e1001_not_for_c::doubtful_in_c;
pub use e1001_not_for_c::not_for_c;
pub use e1101_line_cell::line_cell;
pub use e1102_line_no_stone::line_no_stone;
pub use e1103_line_rule::line_rule;
pub use e1104_line_threat::line_second_threat;
pub use e1104_line_threat::line_weight;
pub use e1104_line_threat::line_without_threat;
pub use e1105_line_role::line_role;
pub use e1105_line_role::line_role_place;
pub use e1106_line_foreign::line_constraint;
pub use e1106_line_foreign::line_directive;
pub use e1107_line_symmetry::line_role_symmetry;
pub use e1107_line_symmetry::line_symmetry;
pub use e1108_line_claim::line_claim;
pub use e1108_line_claim::line_idle_role;
pub use e1108_line_claim::line_no_gain;
pub use e1109_line_automaton::line_automaton;
pub use e1110_line_contained::line_contained;
pub use severity::Severity;

/// A marked stretch of source with a sentence that makes sense alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What about it.
    pub text: String,
}

/// A replacement that would mend the problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What to replace.
    pub span: Span,
    /// With what.
    pub replacement: String,
    /// Whether it says the same in order, so that it may be applied unseen. Any other fix is a guess at what was meant.
    pub safe: bool,
}

/// One problem found in a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Which one of [`codes::ALL`].
    pub code: Code,
    /// Usually the code's own severity.
    pub severity: Severity,
    /// One sentence, lower case, no full stop.
    pub message: String,
    /// The place at fault.
    pub primary: Label,
    /// Other parties.
    pub secondary: Vec<Label>,
    /// In a game tree, the moves from the root to the node, such as `B[pd] W[qf]`; empty when no node is concerned.
    /// `None` in any other source.
    pub path: Option<String>,
    /// Facts the author may not know.
    pub notes: Vec<String>,
    /// What the author can do.
    pub help: Vec<String>,
    /// The same, for an editor to apply.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A diagnostic of `code` at `span`, whose label is `label`.
    pub fn new(code: Code, span: Span, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity: code.severity(),
            message: message.into(),
            primary: Label { span, text: label.into() },
            secondary: Vec::new(),
            path: None,
            notes: Vec::new(),
            help: Vec::new(),
            fix: None,
        }
    }

    /// Adds another party.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.secondary.push(Label { span, text: text.into() });
        self
    }

    /// The same, in a game tree, of the node that these moves lead to.
    #[must_use]
    pub fn after(mut self, path: String) -> Diagnostic {
        self.path = Some(path);
        self
    }

    /// Adds a fact.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }

    /// Adds what the author can do.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help.push(text.into());
        self
    }

    /// Adds a replacement for an editor.
    #[must_use]
    pub fn fix(mut self, span: Span, replacement: impl Into<String>) -> Diagnostic {
        self.fix = Some(Fix { span, replacement: replacement.into(), safe: false });
        self
    }

    /// Adds a replacement that changes nothing but how it is said.
    #[must_use]
    pub fn safe_fix(mut self, span: Span, replacement: impl Into<String>) -> Diagnostic {
        self.fix = Some(Fix { span, replacement: replacement.into(), safe: true });
        self
    }

    /// Adds "did you mean" for the candidate closest to `word`, with its fix, if one is close.
    #[must_use]
    pub fn did_you_mean<'a>(
        self,
        span: Span,
        word: &str,
        candidates: impl IntoIterator<Item = &'a str>,
    ) -> Diagnostic {
        match suggest::closest(word, candidates) {
            Some(name) => self.help(format!("did you mean `{name}`?")).fix(span, name),
            None => self,
        }
    }
}

/// `1 cell`, `2 cells`, `2 dashes`.
fn counted(n: usize, noun: &str) -> String {
    match (n, noun.ends_with('h')) {
        (1, _) => format!("1 {noun}"),
        (_, true) => format!("{n} {noun}es"),
        (_, false) => format!("{n} {noun}s"),
    }
}

/// `` `a`, `b` ``.
fn listed(letters: &[char]) -> String {
    letters.iter().map(|l| format!("`{l}`")).collect::<Vec<_>>().join(", ")
}

/// What stands in a source, as messages cite it. A character beyond ASCII is told by its number too: many look like one that
/// was meant, such as a Cyrillic `С` or a full-width `；`.
fn quoted(text: &[u8]) -> String {
    match std::str::from_utf8(text).map(|text| (text, text.chars().next())) {
        Ok((text, Some(letter))) if !letter.is_ascii() && letter.len_utf8() == text.len() => {
            format!("`{}` (U+{:04X})", if letter.is_control() { ' ' } else { letter }, u32::from(letter))
        }
        Ok((text, _)) => format!("`{}`", printed(text)),
        Err(_) => {
            let text: String = text.iter().copied().map(char::from).collect();
            format!("`{}`", printed(&text))
        }
    }
}

/// What ASCII can print as it is, anything else by its number.
fn printed(text: &str) -> String {
    let letter = |letter: char| match letter.is_ascii_graphic() || letter == ' ' {
        true => letter.to_string(),
        false => letter.escape_default().to_string(),
    };
    text.chars().map(letter).collect()
}

/// `` `a b` ``: the letters of a word, apart.
fn each(letters: &str) -> String {
    let letters: Vec<String> = letters.chars().map(String::from).collect();
    format!("`{}`", letters.join(" "))
}

/// Where phases leave their diagnostics.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
}

impl Diagnostics {
    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.errors += usize::from(diagnostic.severity == Severity::Error);
        self.list.push(diagnostic);
    }

    /// How many errors were added so far. It is asked before and after each pattern, so they are counted as they come.
    #[must_use]
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// How many of a severity were added so far.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        match severity {
            Severity::Error => self.errors,
            Severity::Warning => self.list.len() - self.errors,
        }
    }

    /// All of them by place: file, then position, then code.
    #[must_use]
    pub fn sorted(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|d| (d.primary.span, d.code));
        self.list.dedup();
        self.list
    }

    /// As they were added.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<T: IntoIterator<Item = Diagnostic>>(&mut self, diagnostics: T) {
        diagnostics.into_iter().for_each(|diagnostic| self.push(diagnostic));
    }
}
