//! Trees of any depth are read, walked, checked, printed, copied and dropped: nothing is recursive.

mod common;

use katachi_sgf::{Parsed, Tree, print};

const DEEP: usize = 100_000;

/// Runs on a stack so small that any recursion over the nodes would overflow it.
fn on_a_small_stack(job: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(128 * 1024).spawn(job).expect("a thread");
    thread.join().expect("no overflow");
}

fn read(source: &str) -> Parsed {
    Tree::parse(source.as_bytes()).expect("a tree")
}

#[test]
fn a_long_main_line() {
    on_a_small_stack(|| {
        let parsed = read(&format!("(;SZ[9]{})", ";B[aa];W[bb]".repeat(DEEP / 2)));
        let tree = &parsed.trees[0];
        assert_eq!((tree.len(), tree.main_line().count()), (DEEP + 1, DEEP + 1));
        assert_eq!(read(&print(&parsed.trees)).trees[0].len(), DEEP + 1);
        assert!(tree.check().is_empty());
    });
}

#[test]
fn variations_inside_each_other() {
    on_a_small_stack(|| {
        let parsed = read(&format!("(;{}{})", "(;B[aa])(;W[bb]".repeat(DEEP / 2), ")".repeat(DEEP / 2)));
        let tree = parsed.trees[0].clone();
        let last = tree.preorder().last().expect("a node");
        assert_eq!((tree.len(), tree.path(last).len()), (DEEP + 1, DEEP / 2 + 1));
        assert_eq!(common::dump(&read(&print(&parsed.trees)).trees[0]), common::dump(&tree));
    });
}
