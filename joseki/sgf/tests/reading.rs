//! What is read, and which faults are tolerated, each with its place.

mod common;

use common::dump_all;
use katachi_sgf::{Error, Limits, Lines, Move, Parsed, Tree, decode, parse};

fn read(source: &str) -> Parsed {
    Tree::parse(source.as_bytes()).unwrap_or_else(|error| panic!("{source}: {error}"))
}

/// Reads `source`; the trees must be `trees`, and the warnings, as `place: message: text`, must be `warnings`.
fn check(source: &str, trees: &str, warnings: &[&str]) {
    let parsed = read(source);
    let lines = Lines::new(&parsed.text);
    let found: Vec<_> = parsed
        .warnings
        .iter()
        .map(|warning| {
            let place = lines.place(&parsed.text, warning.span.start);
            format!("{place}: {}: {}", warning.fault, warning.span.of(&parsed.text))
        })
        .collect();
    assert_eq!(dump_all(&parsed), trees, "{source}");
    assert_eq!(found, warnings, "{source}");
}

fn refuse(source: &str, message: &str) {
    let error = Tree::parse(source.as_bytes()).expect_err(source);
    assert_eq!(error.to_string(), message, "{source}");
}

#[test]
fn a_sequence_is_a_chain_and_variations_are_children_of_its_last_node() {
    check("(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))", "(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))", &[]);
}

#[test]
fn a_single_variation_is_the_same_as_a_longer_sequence() {
    check("(;SZ[9](;B[aa]))", "(;SZ[9];B[aa])", &[]);
}

#[test]
fn values_stay_in_source_order() {
    check("(;AB[cc][aa] \n [bb]AB[dd])", "(;AB[cc][aa][bb]AB[dd])", &[]);
}

#[test]
fn two_trees_are_a_collection() {
    check("(;B[aa])\n(;B[bb])", "(;B[aa])\n(;B[bb])", &[]);
}

#[test]
fn prose_around_the_trees_is_tolerated() {
    check(
        "From: me\n(no tree)\n(;B[aa])\nregards :)",
        "(;B[aa])",
        &[
            "1:1: text outside the game trees is skipped: From: me\n(no tree)",
            "4:1: text outside the game trees is skipped: regards :)",
        ],
    );
}

#[test]
fn white_space_may_stand_between_the_parenthesis_and_the_node() {
    check("( \n ;B[aa])", "(;B[aa])", &[]);
}

#[test]
fn a_collection_in_extra_parentheses_is_tolerated() {
    check(
        "((;B[aa])(;B[bb]))",
        "(;B[aa])\n(;B[bb])",
        &[
            "1:1: text outside the game trees is skipped: (",
            "1:18: text outside the game trees is skipped: )",
        ],
    );
}

#[test]
fn the_last_parenthesis_may_be_missing() {
    check("(;B[aa];W[bb]", "(;B[aa];W[bb])", &["1:1: the last `)` is missing: ("]);
}

#[test]
fn an_inner_parenthesis_may_not_be_missing() {
    refuse("(;B[aa]\n(;W[bb]", "2:1: the variation is never closed with `)`");
}

#[test]
fn a_value_must_be_closed() {
    refuse("(;B[aa];\nC[never\\]", "2:2: the value is never closed with `]`");
}

#[test]
fn a_file_without_a_tree_is_refused() {
    refuse("", "1:1: no game tree: there is no `(` followed by `;`");
    refuse("(B[aa])", "1:1: no game tree: there is no `(` followed by `;`");
}

#[test]
fn junk_inside_a_tree_is_tolerated() {
    check("(;B[aa]-)\n", "(;B[aa])", &["1:8: text outside the brackets is skipped: -"]);
}

#[test]
fn a_property_starts_a_node_that_lacks_its_semicolon() {
    check(
        "(;B[aa](W[bb])(;W[cc]))",
        "(;B[aa](;W[bb])(;W[cc]))",
        &["1:9: a property with no `;` before it starts a node: W"],
    );
}

#[test]
fn a_node_after_a_variation_is_one_more_variation() {
    check(
        "(;B[aa](;W[bb]);W[cc];B[dd])",
        "(;B[aa](;W[bb])(;W[cc];B[dd]))",
        &["1:16: a node after a variation is read as another variation: ;"],
    );
}

#[test]
fn empty_parentheses_are_skipped() {
    check(
        "(;B[aa]()((;W[bb])))",
        "(;B[aa];W[bb])",
        &[
            "1:8: parentheses with no node of their own are skipped: ()",
            "1:10: parentheses with no node of their own are skipped: ((;W[bb]))",
        ],
    );
}

#[test]
fn a_property_without_a_value_and_a_value_without_a_property() {
    check(
        "(;KO;[aa])",
        "(;KO[];)",
        &[
            "1:3: a property with no value is read as empty: KO",
            "1:6: a value with no property is skipped: [aa]",
        ],
    );
}

#[test]
fn old_names_keep_their_writing_and_have_a_short_id() {
    let parsed = read("(;GaMe[1]Si ze[9])");
    let ids: Vec<_> =
        parsed.trees[0].node(parsed.trees[0].root()).properties.iter().map(|p| (p.name(), p.id())).collect();
    assert_eq!(ids, [("GaMe", "GM"), ("Size", "S")]);
}

#[test]
fn escapes_and_joined_lines() {
    let parsed = read("(;C[a\\]b\\\\c\\\nd\\\r\ne\\:f])");
    let tree = &parsed.trees[0];
    assert_eq!(
        tree.node(tree.root()).get("C").map(|c| c.values()[0].text().into_owned()),
        Some("a]b\\cde:f".to_owned())
    );
}

#[test]
fn points_are_expanded_in_source_order() {
    let parsed = read("(;AB[cc][aa:bb][x][DD])");
    let tree = &parsed.trees[0];
    let points: Vec<_> = tree.node(tree.root()).properties[0]
        .points()
        .map(|point| point.map_or_else(|| "?".to_owned(), |point| point.to_string()))
        .collect();
    assert_eq!(points, ["cc", "aa", "ab", "ba", "bb", "?", "dd"]);
}

#[test]
fn moves_know_the_board() {
    let point = |column, row| Move::Play(katachi_sgf::Point { column, row });
    assert_eq!(Move::read("pd", 19, 19), point(15, 3));
    assert_eq!(Move::read("tt", 19, 19), Move::Pass);
    assert_eq!(Move::read("tt", 21, 21), point(19, 19));
    assert_eq!(Move::read("", 9, 9), Move::Pass);
    assert_eq!(Move::read("jj", 9, 9), Move::OffBoard);
    assert_eq!(Move::read("1", 9, 9), Move::OffBoard);
}

#[test]
fn typed_values() {
    let parsed = read("(;SZ[9:13]KM[6.5]HA[2]PL[W];SZ[x]KM[inf]HA[two]PL[q])");
    let tree = &parsed.trees[0];
    let typed: Vec<_> = tree
        .preorder()
        .map(|id| {
            let get = |name| tree.node(id).get(name).expect(name);
            (get("SZ").size(), get("KM").real(), get("HA").number(), get("PL").is_white())
        })
        .collect();
    assert_eq!(typed, [(Some((9, 13)), Some(6.5), Some(2), Some(true)), (None, None, None, None)]);
}

#[test]
fn ff4_is_checked_on_demand() {
    let parsed = read("(;SZ[19]HA[0];B[pd]W[qf];PL[q];AB[aa]B[bb];FF[4])");
    let lines = Lines::new(&parsed.text);
    let found: Vec<_> = parsed.trees[0]
        .check()
        .iter()
        .map(|warning| format!("{} {}", lines.place(&parsed.text, warning.span.start), warning.fault))
        .collect();
    assert_eq!(
        found,
        [
            "1:9 invalid value for the property `HA`",
            "1:14 a black and a white move in one node",
            "1:26 invalid value for the property `PL`",
            "1:31 setup stones and a move in one node",
            "1:43 a property of the root in another node",
        ]
    );
}

#[test]
fn spans_cover_nodes_properties_and_values() {
    let parsed = read("hi (; AB [aa] [bb] ;W[cc])");
    let tree = &parsed.trees[0];
    let texts: Vec<_> = tree
        .preorder()
        .flat_map(|id| {
            let node = tree.node(id);
            let property = &node.properties[0];
            [node.span, property.span, property.values()[0].span].map(|span| span.of(&parsed.text))
        })
        .collect();
    assert_eq!(texts, ["; AB [aa] [bb]", "AB [aa] [bb]", "aa", ";W[cc]", "W[cc]", "cc"]);
}

#[test]
fn columns_count_characters_and_all_line_ends_count() {
    let text = "ä(\r\n\u{e9};\r;\n\r;";
    let lines = Lines::new(text);
    let places: Vec<_> =
        text.match_indices([';', '(']).map(|(at, _)| lines.place(text, at as u32).to_string()).collect();
    assert_eq!(places, ["1:2", "2:2", "3:1", "4:1"]);
}

#[test]
fn limits_are_errors() {
    let refuse =
        |source: &str, limits| -> Error { parse(decode(source.as_bytes()), limits).expect_err(source) };
    let limits = Limits { bytes: 30, nodes: 3, depth: 2 };
    assert_eq!(refuse("(;;;;)", limits).to_string(), "1:5: more than 3 nodes");
    assert_eq!(refuse("(;(;(;)))", limits).to_string(), "1:5: more than 2 variations inside each other");
    assert_eq!(refuse("(;C[a comment that is too long])", limits).to_string(), "1:1: more than 30 bytes");
    assert_eq!(refuse("(;)(;)(;)(;)", limits).to_string(), "1:11: more than 3 nodes");
}

#[test]
fn decoding_follows_marks_then_ca_then_what_fits() {
    let comment = |bytes: &[u8]| {
        let parsed = Tree::parse(bytes).expect("a tree");
        let node = parsed.trees[0].node(parsed.trees[0].root());
        (parsed.encoding, node.get("C").map(|c| c.values()[0].text().into_owned()).unwrap_or_default())
    };
    let is = |encoding, text: &str| (encoding, text.to_owned());
    assert_eq!(comment(b"(;C[\xc3\xa9])"), is("UTF-8", "\u{e9}"));
    assert_eq!(comment(b"(;C[\xe9])"), is("ISO-8859-1", "\u{e9}"));
    assert_eq!(comment(b"\xef\xbb\xbf(;C[\xc3\xa9])"), is("UTF-8", "\u{e9}"));
    assert_eq!(comment(b"\xff\xfe(\0;\0C\0[\0\xe9\0]\0)\0"), is("UTF-16LE", "\u{e9}"));
    assert_eq!(comment(b"(;CA[ISO8859_1]C[\xe9])"), is("windows-1252", "\u{e9}"));
    // The second byte of this character is a backslash: only a reader that decodes first ends the comment correctly.
    assert_eq!(comment(b"(;CA[Shift_JIS]C[\x95\x5c])"), is("Shift_JIS", "\u{8868}"));
    assert_eq!(comment(b"(;C[x]CA[\xe9])"), is("ISO-8859-1", "x"));
}

#[test]
fn wrong_and_unknown_encodings_are_warnings() {
    let messages = |bytes: &[u8]| -> Vec<String> {
        let parsed = Tree::parse(bytes).expect("a tree");
        parsed.warnings.iter().map(|warning| warning.fault.to_string()).collect()
    };
    assert_eq!(messages(b"(;CA[UTF-8]C[\xe9])"), ["the text is not `UTF-8`; it is read as Latin-1"]);
    assert_eq!(messages(b"(;CA[klingon]C[e])"), ["`klingon` names no known encoding"]);
}
