//! Every diagnostic of `joseki check`, as the author sees it: snapshots under `snapshots/joseki`.

use joseki::diag::codes;
use joseki::{Convention, Options, check};
use mkpat::source::Sources;
use mkpat_driver::render;

const MODERN: Option<Convention> = Some(Convention::Modern);
const CLASSIC: Option<Convention> = Some(Convention::Classic);

/// A code, what is special about the case, the convention, and the file.
type Case = (&'static str, &'static str, Option<Convention>, &'static str);

const CASES: &[Case] = &[
    ("J0101", "no-tree", None, "no game here"),
    ("J0101", "unclosed-value", None, "(;SZ[19]\n;B[pd]C[U\n)"),
    ("J0101", "unclosed-variation", None, "(;SZ[19]\n(;B[pd]MA[mg]"),
    ("J0102", "missing-parenthesis", None, "(;SZ[19]\n;B[pd]MA[mg]"),
    ("J0103", "missing", None, "(;GM[1];SZ[19]\n;B[pd]MA[mg])"),
    ("J0103", "too-large", None, "(;SZ[52]\n;B[pd]MA[mg])"),
    ("J0104", "chess", None, "(;GM[3]SZ[19]\n;B[pd]MA[mg])"),
    ("J0105", "two-trees", None, "(;SZ[19];B[pd]MA[mg])\n(;SZ[19];B[qd]MA[mg])"),
    (
        "J0201",
        "suicide",
        None,
        "(;SZ[19];B[rb];W[pd];B[ra];W[qf];B[sc];W[qb];B[sb]\n;W[sa]MA[mg]\n;B[pc]MA[mg])",
    ),
    ("J0201", "occupied", None, "(;SZ[19];B[pd]MA[mg]\n;W[pd])"),
    ("J0201", "off-board", CLASSIC, "(;SZ[19]\n;B[tu]C[80]LB[mg:A])"),
    ("J0202", "two-colours", None, "(;SZ[19]\n;B[pd]W[qf]MA[mi])"),
    ("J0203", "far-line", None, "(;SZ[19];B[pd]MA[mg]\n;W[ad])"),
    ("J0203", "no-letters", None, "(;SZ[19];B[pd]MA[mg]\n;W[zz])"),
    ("J0204", "setup", None, "(;SZ[19]AB[pd]\n;W[qf]MA[mi])"),
    ("J0205", "same-move", None, "(;SZ[19];B[pd]\n(;W[qf]MA[mi])\n(;W[nc]MA[lg])\n(;W[qf];B[qe]MA[ni]))"),
    ("J0301", "two-marks", None, "(;SZ[19]\n;B[pd]MA[mg][mi])"),
    ("J0301", "rectangle", None, "(;SZ[19]\n;B[pd]MA[mg:ni])"),
    ("J0302", "small-board", None, "(;SZ[13]\n;B[jd]MA[mz])"),
    ("J0303", "pass", None, "(;SZ[19];B[pd]MA[mg]\n;W[]MA[mg])"),
    ("J0304", "too-small", None, "(;SZ[19]\n;B[nc]MA[oe])"),
    ("J0304", "another-corner", None, "(;SZ[19]\n;B[dp]MA[oe])"),
    ("J0305", "whole-side", None, "(;SZ[19]\n;B[pd]MA[ag])"),
    (
        "J0306",
        "other-order",
        None,
        "(;SZ[19];B[pd]\n(;W[qf];B[qe];W[pf]MA[mi])\n(;W[pf];B[qe];W[qf];B[];W[nc]MA[lg])\n(;W[tt];B[qe];W[qf];B[tt];W[pf]MA[li]))",
    ),
    ("J0306", "mirrored", None, "(;SZ[19];B[pd]\n(;W[qf]MA[mi])\n(;W[nc]MA[kg]))"),
    ("J0306", "classic", CLASSIC, "(;SZ[19];B[pd]LB[mg:A]\n(;W[qf]C[80])(;W[qf]C[70]))"),
    ("J0401", "no-colon", None, "(;SZ[19]\n;B[pd]MA[mg]LB[peA])"),
    ("J0402", "outside", None, "(;SZ[19]\n;B[pd]MA[mg]LB[kd:A]C[J\n;oarea(A)])"),
    ("J0403", "empty", None, "(;SZ[19]\n;B[pd]MA[mg]LB[pe:]C[J\n;olib(*)>1])"),
    ("J0501", "prose", None, "(;SZ[19]\n;B[pd]MA[mg]C[white is fine])"),
    ("J0501", "number", MODERN, "(;SZ[19]\n;B[pd]MA[mg]C[85])"),
    ("J0502", "two-comments", None, "(;SZ[19]\n;B[pd]MA[mg]C[U]C[t])"),
    ("J0503", "blanks", None, "(;SZ[19]\n;B[pd]MA[mg]C[U\n  # never seen])"),
    ("J0504", "two-lines", None, "(;SZ[19]\n;B[pd]MA[mg]C[J\n:-,shape(2)\n:-,followup(5)])"),
    ("J0505", "constraint", None, "(;SZ[19];B[pd]\n;W[qf]MA[mi]LB[pd:A]C[J\n:O\n;!oplay_attack(*,A)])"),
    ("J0507", "a-word", None, "(;SZ[19]\n;B[pd]MA[mg]C[This is played most])"),
    ("J0701", "name", CLASSIC, "(;SZ[19];W[qf]\n;B[pd]N[hoshi]C[80]LB[mg:A])"),
    ("J0702", "first-pattern", CLASSIC, "(;SZ[19]\n;B[pd]C[80])"),
    ("J0703", "on-a-pass", CLASSIC, "(;SZ[19];B[pd]LB[mg:A]\n;W[tt]C[80]\n;B[qf])"),
    ("J0704", "no-tags", CLASSIC, "(;SZ[19];W[qf]\n;B[pd]C[80;;lib(1)>2]LB[mg:A])"),
    ("J0705", "with-tag", CLASSIC, "(;SZ[19];W[qf]\n;B[pd]C[80;D]LB[mg:A]MA[qe])"),
    (
        "J0706",
        "twenty-seven",
        CLASSIC,
        "(;SZ[19];W[qf]\n;B[pd]C[80]LB[mg:A]MA[aa][ba][ca][da][ea][fa][ga][ha][ia][ja][ka][la][ma][na][oa][pa][qa][ra][sa][ab][bb][cb][db][eb][fb][gb][hb])",
    ),
    ("J0707", "short", CLASSIC, "(;SZ[19];W[qf]\n;B[pd]C[80]LB[mg:A][qe]MA[x])"),
    ("J0708", "captured", CLASSIC, "(;SZ[19];B[sa];W[ra]\n;W[sb]\n;B[sc]C[90]LB[pd:A])"),
    ("J0708", "occupied", CLASSIC, "(;SZ[19];B[pd]\n;W[pd]\n;B[sc]C[90]LB[pd:A])"),
    ("J0709", "huge", CLASSIC, "(;SZ[19]\n;B[pd]C[99999999999]LB[mg:A])"),
    ("E0304", "unknown-class-letter", None, "(;SZ[19]\n;B[pd]MA[mg]C[J\n:%,shape(2)])"),
    ("E0306", "unknown-attribute", None, "(;SZ[19]\n;B[pd]MA[mg]C[J\n:-,shapely(2)])"),
];

/// What `joseki check` says of a file.
fn said(source: &str, convention: Option<Convention>) -> (Vec<&'static str>, String) {
    let mut sources = Sources::default();
    let options = Options { prefix: "P".to_owned(), convention };
    let checked = check(&mut sources, "corner.sgf", source.as_bytes(), &options);
    let found = checked.diagnostics.sorted();
    let ids = found.iter().map(|diagnostic| diagnostic.code.id()).collect();
    let shown: Vec<_> = found.iter().map(|diagnostic| render::human(&sources, diagnostic, false)).collect();
    (ids, shown.join("\n\n"))
}

#[test]
fn each_is_drawn() {
    for (code, name, convention, source) in CASES {
        let (ids, shown) = said(source, *convention);
        assert!(ids.contains(code), "{code} is not among {ids:?} for\n{source}\n{shown}");
        snapshots::check("joseki", &format!("{code}-{name}"), source, &format!("SAID\n{shown}"));
    }
}

#[test]
fn control_characters_of_comments_are_told_and_left_out() {
    for (convention, source) in [
        (MODERN, "(;SZ[19]\n;B[pd]MA[mg]C[J\n# a \u{1}net\\\u{2}\n;olib(*)\u{0} > 1])"),
        (CLASSIC, "(;SZ[19];W[qf]\n;B[pd]C[80;;lib(A)>2\u{1}#a\u{2}net]LB[mg:A])"),
    ] {
        let mut sources = Sources::default();
        let options = Options { prefix: "P".to_owned(), convention };
        let checked = check(&mut sources, "corner.sgf", source.as_bytes(), &options);
        let text = checked.text();
        let control = |byte: &&u8| byte.is_ascii_control() && **byte != b'\n';
        assert_eq!(text.iter().find(control), None, "{}", String::from_utf8_lossy(&text));
        assert!(!checked.patterns.is_empty());
        assert!(said(source, convention).0.contains(&"J0102"), "{convention:?}");
    }
}

#[test]
fn a_long_value_is_told_of() {
    for (convention, length) in [(MODERN, 4_000), (CLASSIC, 1_000)] {
        let source = format!("(;SZ[19]\n;B[pd]MA[mg]LB[mg:A]C[{}])", "U".repeat(length));
        assert!(said(&source, convention).0.contains(&"J0506"), "{convention:?}");
        let source = format!("(;SZ[19]\n;B[pd]MA[mg]LB[mg:A]C[{}])", "U".repeat(length - 1));
        assert!(!said(&source, convention).0.contains(&"J0506"), "{convention:?}");
    }
}

#[test]
fn one_line_tells_place_and_path() {
    let mut sources = Sources::default();
    let checked = check(&mut sources, "a.sgf", b"(;SZ[19];B[pd]\n;W[qf];B[pd])", &Options::default());
    let lines: Vec<_> = checked.diagnostics.sorted().iter().map(|d| render::short(&sources, d)).collect();
    assert_eq!(
        lines,
        ["a.sgf:2:10: error[J0201]: invalid move: the point is occupied (reached by B[pd] W[qf] B[pd])"]
    );
}

#[test]
fn every_code_has_a_case_and_an_explanation() {
    let page = std::fs::read_to_string(snapshots::workspace().join("docs/src/joseki.md"))
        .expect("docs/src/joseki.md");
    for entry in codes::ALL {
        let shown = entry.code.id() == "J0506" || CASES.iter().any(|(case, ..)| *case == entry.code.id());
        assert!(shown, "{} has no case", entry.code.id());
        assert!(
            page.contains(&format!("| `{}` | {} |", entry.code.id(), entry.name)),
            "docs/src/joseki.md lacks {}",
            entry.code.id()
        );
    }
}
