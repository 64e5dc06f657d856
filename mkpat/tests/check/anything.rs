//! Whatever the lines, they are checked and what is said can be shown.

use mkpat::diag::Diagnostic;
use mkpat::emit_c::Release;
use proptest::prelude::*;

use super::database;
use crate::common;

/// Lines as authors write them, and as they do not; pattern and directive lines are frequent, so that many get far.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "Pattern [A-C]",
        3 => "[|]?[.XOxo*?,!QYab]{1,4}[|]?( [a-z]{3})?",
        2 => "[+]?-{0,5}[+]?",
        3 => ":[8|X/\\\\+O-],[-sOXe]{1,3}(,(value|shape|m|threatens_eye)[(][0-9a-z]{0,2}[)]?){0,2}(,[a-z]{1,6})?",
        1 => ":[8|X/-],-?[0-9]{1,3},(0|wind[(]1,2,3,4[)]|moyo[(]1[)]),[sOXE]{0,2}(,-?[0-9a-z]{1,3}){0,6}",
        2 => "[;>](lib[(]a[)]|olib[(][*][)]|!|&&|[(]|[)]|[0-9]| ){0,6}",
        1 => "(goal_elements|callback_data|attribute_map|Pattren) [a-zXO,!.]{1,8}",
        3 => Just(String::new()),
        1 => "\\PC{0,12}",
    ]
}

proptest! {
    #[test]
    fn any_lines_are_checked(
        lines in proptest::collection::vec(line(), 0..40),
        options in proptest::sample::select(vec![
            "", "kind=general", "kind=corner", "name=owl_attackpats", "fixed-anchor",
            "dialect=classic kind=general", "dialect=classic kind=connections",
        ]),
    ) {
        let text = lines.join("\n");
        let checked = database(options, &text);
        let places = |d: &Diagnostic| {
            let labels = std::iter::once(&d.primary).chain(&d.secondary);
            labels.map(|label| label.span.range()).collect::<Vec<_>>()
        };
        for diagnostic in &checked.diagnostics {
            for place in places(diagnostic) {
                prop_assert!(place.end <= text.len(), "{:?} points behind the text", diagnostic);
            }
        }
        checked.rendered();
    }

    /// What C is made of them, or said of them, comes without a panic.
    #[test]
    fn any_lines_become_c_or_a_diagnostic(
        lines in proptest::collection::vec(line(), 0..40),
        options in proptest::sample::select(vec!["", "kind=general", "kind=corner", "dfa", "dialect=classic"]),
    ) {
        let files = [("example.db", lines.join("\n"))];
        common::check_c(&files, common::settings(options), Release::V3_8).rendered();
    }
}
