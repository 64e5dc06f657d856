//! Nothing an author writes makes the compiler panic, and equal input gives equal bytes.

use joseki::diag::Severity;
use joseki::{Convention, Options, check, compile};
use mkpat::source::Sources;
use mkpat_driver::render;
use proptest::prelude::*;

/// Files made of what joseki files are made of.
fn joseki_like() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(",
        ")",
        ";",
        "B[pd]",
        "B[qb]",
        "B[ra]",
        "W[qf]",
        "W[ra]",
        "W[]",
        "W[tt]",
        "W[as]",
        "B[zz]",
        "B[é]",
        "MA[mg]",
        "MA[aa:cc]",
        "SQ[as]",
        "LB[mg:A]",
        "LB[pd:1]",
        "LB[pe:é]",
        "LB[x]",
        "TR[qc]",
        "CR[rb]",
        "C[U\n# note\n:-,shape(1)\n;oarea(A)\n>x(*)]",
        "C[80]",
        "C[80;D]",
        "C[80;D;lib(1)#a#b]",
        "C[:é(é\n :]",
        "C[\\]",
        "C[-1]",
        "AB[aa]",
        "PL[W]",
        "SZ[9]",
        "]",
        "[",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| format!("(;SZ[19]{})", pieces.concat()))
}

fn run(source: &[u8], convention: Option<Convention>) -> (Vec<u8>, String, usize) {
    let mut sources = Sources::default();
    let options = Options { prefix: "P".to_owned(), convention };
    let checked = check(&mut sources, "made.sgf", source, &options);
    let text = checked.text();
    let errors = checked.diagnostics.count(Severity::Error);
    let said: Vec<_> =
        checked.diagnostics.sorted().iter().map(|d| render::human(&sources, d, true)).collect();
    (text, said.concat(), errors)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_tree_compiles_twice_to_the_same(source in joseki_like()) {
        for convention in [None, Some(Convention::Modern), Some(Convention::Classic)] {
            prop_assert_eq!(run(source.as_bytes(), convention), run(source.as_bytes(), convention));
        }
    }

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for convention in [Convention::Modern, Convention::Classic] {
            run(&bytes, Some(convention));
            let comment = [b"(;SZ[19];B[pd]MA[mg]LB[mg:A]C[", bytes.as_slice(), b"])"].concat();
            run(&comment, Some(convention));
        }
    }

    #[test]
    fn what_compiles_without_fault_is_a_sound_database(source in joseki_like()) {
        let (text, _, errors) = run(source.as_bytes(), Some(Convention::Modern));
        if errors == 0 {
            let mut sources = Sources::default();
            let file = sources.add("made.db", text.clone()).expect("a file");
            let mut diagnostics = mkpat::diag::Diagnostics::default();
            let dialect = mkpat::syntax::ast::Dialect::Modern;
            let parsed = mkpat::syntax::blocks::parse(file, sources.file(file), dialect, &mut diagnostics);
            prop_assert_eq!(diagnostics.errors(), 0);
            prop_assert_eq!(mkpat::syntax::print::print(&parsed), text);
        }
    }
}

#[test]
fn a_very_deep_tree_compiles_on_a_small_stack() {
    let job = || {
        let moves = ";B[pd];W[];B[qd];W[]".repeat(20_000);
        for convention in [Convention::Modern, Convention::Classic] {
            let options = Options { prefix: "P".to_owned(), convention: Some(convention) };
            let source = format!("(;SZ[19]{moves})");
            let compiled = compile(&mut Sources::default(), "deep.sgf", source.as_bytes(), &options);
            assert_eq!(compiled.trees.first().map(katachi_sgf::Tree::len), Some(80_001));
        }
    };
    std::thread::Builder::new()
        .stack_size(512 * 1024)
        .spawn(job)
        .expect("a thread")
        .join()
        .expect("no overflow");
}
