//! Printing and reading again, over trees and texts that nobody would write.

mod common;

use common::{dump, dump_all};
use katachi_sgf::{Tree, print};
use proptest::prelude::*;

/// Builds a tree: each step adds a child to one of the nodes there are, with one property.
fn build(steps: &[(usize, String, Vec<String>)]) -> Tree {
    let mut tree = Tree::new();
    let mut nodes = vec![tree.root()];
    for (parent, name, values) in steps {
        let id = tree.add_child(nodes[parent % nodes.len()]);
        tree.add_property(id, name, values.iter().map(String::as_str)).expect("a valid name");
        nodes.push(id);
    }
    tree
}

fn steps() -> impl Strategy<Value = Vec<(usize, String, Vec<String>)>> {
    let values = prop::collection::vec("[a-d\\\\\\]\\[:();\\né]{0,6}", 0..3);
    prop::collection::vec((any::<usize>(), "[A-Z]{1,2}", values), 0..20)
}

/// Text made of what SGF is made of, so that most of it nearly is SGF.
fn sgf_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(",
        ")",
        ";",
        "(;",
        "B[pd]",
        "W[]",
        "C[a\\]",
        "]",
        "[",
        "\\",
        "LB[aa:x]",
        "kO",
        "KO",
        " ",
        "\n",
        "ö",
        "MA[aa:cc][d]",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_was_built_is_read_again(steps in steps()) {
        let tree = build(&steps);
        let again = Tree::parse(print(std::slice::from_ref(&tree)).as_bytes()).expect("what was printed");
        prop_assert!(again.warnings.is_empty());
        prop_assert_eq!(dump(&again.trees[0]), dump(&tree));
    }

    #[test]
    fn texts_come_back_as_they_were(text in "\\PC*") {
        let mut tree = Tree::new();
        tree.add_property(tree.root(), "C", [text.as_str()]).expect("a valid name");
        let again = Tree::parse(print(&[tree]).as_bytes()).expect("what was printed");
        let node = again.trees[0].node(again.trees[0].root());
        let texts: Vec<_> = node.values("C").map(|value| value.text().into_owned()).collect();
        prop_assert_eq!(texts, [text]);
    }

    #[test]
    fn a_tolerated_file_prints_as_a_sound_one(source in sgf_like()) {
        if let Ok(parsed) = Tree::parse(source.as_bytes()) {
            let again = Tree::parse(print(&parsed.trees).as_bytes()).expect("what was printed");
            prop_assert_eq!(dump_all(&again), dump_all(&parsed));
            prop_assert!(again.warnings.is_empty());
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let framed = [b"(;CA[Big5]C[", bytes.as_slice(), b"])"].concat();
        for source in [bytes.as_slice(), framed.as_slice()] {
            if let Ok(parsed) = Tree::parse(source) {
                parsed.trees.iter().for_each(|tree| drop(tree.check()));
            }
        }
    }

    #[test]
    fn the_strict_reader_of_sgf_parse_sees_the_same_tree(steps in steps()) {
        let text = print(&[build(&steps)]);
        let other = sgf_parse::parse(&text).expect("sound SGF");
        let ours = Tree::parse(text.as_bytes()).expect("sound SGF");
        prop_assert_eq!(other.len(), 1);
        if let Ok(root) = other[0].as_go_node() {
            prop_assert_eq!(common::shape_of(root), common::shape(&ours.trees[0]));
        }
    }
}
