//! The grammar of constraints and actions: C's precedence, places, and the way back to text.

use mkpat::source::{FileId, Sources, Span};
use mkpat::syntax::ast::{Block, Dialect, Text};
use mkpat::syntax::blocks;
use mkpat::syntax::expr::parse::{self, Fault};
use mkpat::syntax::expr::print::{dump, print, print_statements};
use mkpat::syntax::expr::{Binary, Call, Expr, ExprKind, Number, Operator, Statement};
use proptest::prelude::*;

fn lines(text: &str) -> Vec<Text> {
    let mut start = 0;
    let line = |line: &str| {
        let span = Span::new(FileId(0), start, start + line.len() as u32);
        start += line.len() as u32 + 1;
        Text::new(line.as_bytes(), span)
    };
    text.split('\n').map(line).collect()
}

fn parsed(text: &str) -> Expr {
    parse::constraint(&lines(text)).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

fn fault(text: &str) -> Fault {
    parse::constraint(&lines(text)).expect_err(text)
}

/// The text from the start of the fault to its end.
fn blamed(text: &str) -> &str {
    let span = match fault(text) {
        Fault::Expected { found, .. }
        | Fault::Operator { found, .. }
        | Fault::Keyword { found, .. }
        | Fault::Number(found) => found.span,
        Fault::Unclosed { within, .. } => within,
        Fault::Stray { close, .. } => close,
        Fault::Comment(span) | Fault::Ended { end: span } | Fault::TooLarge(span) => span,
        Fault::Argument(found) => found.span,
    };
    &text[span.range()]
}

#[test]
fn precedence_is_c_s() {
    for (text, tree) in [
        ("a || b && c", "(a || (b && c))"),
        ("!f(a) == WIN", "((!f(a)) == WIN)"),
        ("a == b > c", "(a == (b > c))"),
        ("a - b - c", "((a - b) - c)"),
        ("a + b * c % 2", "(a + ((b * c) % 2))"),
        ("lib(a) + 1 > 2 && b", "(((lib(a) + 1) > 2) && b)"),
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
        ("a || b ? c : d", "((a || b) ? c : d)"),
        ("!!a", "(!(!a))"),
        ("-a + - 2", "((-a) + (-2))"),
        ("(a || b) && c", "((a || b) && c)"),
    ] {
        assert_eq!(dump(&parsed(text)), tree, "{text}");
    }
}

#[test]
fn an_expression_may_be_split_between_any_two_tokens() {
    let text = "lib ( a ,\n* ) >\n2\n&& 0.7 < weakness(b) ;\n";
    assert_eq!(print(&parsed(text)), "lib(a,*) > 2 && 0.7 < weakness(b)");
}

/// Found by fuzzing: small and large ones were printed with exponents, which are no numbers here.
#[test]
fn numbers_with_a_point_are_printed_with_digits_only() {
    let small = format!("0.{}12", "0".repeat(25));
    let large = format!("12{}.0", "0".repeat(25));
    for text in ["0.7", "2.0", &small, &large] {
        assert_eq!(print(&parsed(text)), text);
    }
}

/// Found by fuzzing: it became infinity, which no generated module can hold.
#[test]
fn a_number_no_double_can_hold_is_a_fault() {
    let text = format!("1{}.0", "0".repeat(400));
    assert!(matches!(fault(&text), Fault::Number(_)));
    assert_eq!(blamed(&text), text);
}

#[test]
fn a_fault_is_blamed_where_it_is() {
    for (text, place) in [
        ("lib(a) lib(b)", "lib"),
        ("lib(a) &", "&"),
        ("lib(a) = 2", "="),
        ("lib(a) => 2", "=>"),
        ("lib(a) && ", ""),
        ("(lib(a) > 1 && lib(b)", "(lib(a) > 1 && lib(b)"),
        ("lib(a) > 1) && lib(b)", ")"),
        ("lib(a > 1", "(a >"),
        ("lib(,a)", ","),
        ("lib(a,)", ")"),
        ("lib a,b) > 2", "a"),
        ("oplay_attack*,a,b)", "oplay_attack*,"),
        ("lib(a b)", "b"),
        ("f(g(a))", "g(a)"),
        ("lib(a);&& lib(b)", ";"),
        ("not lib(a)", "not"),
        ("lib(a) // b", "// b"),
        ("3000000000", "3000000000"),
        ("a ? b", ""),
        ("lib(a) \u{e9}", "\u{e9}"),
    ] {
        if text.is_ascii() {
            assert_eq!(blamed(text), place, "{text}");
        } else {
            fault(text);
        }
    }
}

#[test]
fn large_expressions_are_refused_and_not_followed_down() {
    let deep = format!("{}a{}", "(".repeat(100_000), ")".repeat(100_000));
    assert!(matches!(fault(&deep), Fault::TooLarge(_)));
    assert!(matches!(fault(&format!("{}a", "!".repeat(100_000))), Fault::TooLarge(_)));
    assert!(matches!(fault(&format!("a{}", "+a".repeat(100_000))), Fault::TooLarge(_)));
    assert!(matches!(parse::action(&lines(&"{".repeat(100_000))), Err(Fault::TooLarge(_))));
    assert!(matches!(parse::action(&lines(&"if (a) ".repeat(100_000))), Err(Fault::TooLarge(_))));
}

#[test]
fn actions_are_statements() {
    for (text, again) in [
        ("antisuji(a)", "antisuji(a);"),
        ("replace(a,*);\n antisuji(b);", "replace(a,*); antisuji(b);"),
        ("if (lib(a) > 1) f(a); else g(b)", "if (lib(a) > 1) f(a); else g(b);"),
        ("return (!xplay_attack(a,b));", "return (!xplay_attack(a,b));"),
        ("return(0)", "return (0);"),
        ("{ f(a); if (x) { g(a); } };", "{ f(a); if (x) { g(a); } } ;"),
    ] {
        let statements = parse::action(&lines(text)).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
        assert_eq!(print_statements(&statements), again, "{text}");
    }
    assert!(parse::action(&lines("f(a) g(b)")).is_err());
    assert!(parse::action(&lines("if lib(a) f(b)")).is_err());
}

/// Every `;` and `>` block of our databases and of those of the corpus, as its lines.
fn expressions() -> (Sources, Vec<(Vec<Text>, bool)>) {
    let (mut sources, mut found) = (Sources::default(), Vec::new());
    for (folder, is_classic) in snapshots::database_folders() {
        let dialect = if is_classic { Dialect::Classic } else { Dialect::Modern };
        let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
        paths.retain(|p| p.extension().is_some_and(|e| e == "db"));
        paths.sort();
        for path in paths.iter().filter(|p| !p.ends_with("eyes.db")) {
            let file = sources.add(path.display().to_string(), std::fs::read(path).unwrap()).unwrap();
            let mut ignored = mkpat::diag::Diagnostics::default();
            let tree = blocks::parse(file, sources.file(file), dialect, &mut ignored);
            for block in &tree.blocks {
                let Block::Pattern(pattern) = block else { continue };
                let (constraint, action): (Vec<_>, Vec<_>) =
                    (pattern.constraint().cloned().collect(), pattern.action().cloned().collect());
                found
                    .extend([(constraint, false), (action, true)].into_iter().filter(|(l, _)| !l.is_empty()));
            }
        }
    }
    (sources, found)
}

#[test]
fn every_expression_parses_and_prints_to_itself() {
    let (_, all) = expressions();
    let count =
        |action| all.iter().filter(|(_, a)| *a == action).map(|(lines, _)| lines.len()).sum::<usize>();
    let least = if snapshots::corpus_if_there().is_some() { (2191 + 50, 301) } else { (50, 0) };
    assert!(count(false) >= least.0 && count(true) >= least.1, "{} and {}", count(false), count(true));
    for (text, action) in &all {
        if *action {
            let printed = print_statements(&parse::action(text).unwrap());
            assert_eq!(print_statements(&parse::action(&lines(&printed)).unwrap()), printed);
        } else {
            let expr = parse::constraint(text).unwrap();
            let again = parsed(&print(&expr));
            assert_eq!((dump(&again), print(&again)), (dump(&expr), print(&expr)));
        }
    }
}

/// The text of each part, parsed by itself, is that part: so its span is right.
#[test]
fn the_span_of_every_part_holds_the_part() {
    let (sources, all) = expressions();
    let mut parts = 0;
    for (text, _) in all.iter().filter(|(_, action)| !action) {
        let mut open = vec![parse::constraint(text).unwrap()];
        while let Some(expr) = open.pop() {
            let bytes = String::from_utf8_lossy(sources.text(expr.span)).replace("\n;", "\n");
            assert_eq!(dump(&parsed(&bytes)), dump(&expr));
            assert_eq!(bytes.trim(), bytes, "blanks around a part");
            open.extend(expr.parts().into_iter().cloned());
            parts += 1;
        }
    }
    let least = if snapshots::corpus_if_there().is_some() { 9_000 } else { 200 };
    assert!(parts > least, "only {parts} parts");
}

/// Names that nobody takes for a misspelt keyword.
fn any_name() -> impl Strategy<Value = String> {
    let strange = |name: &String| mkpat::diag::suggest::closest(name, ["return", "else", "if"]).is_none();
    "[a-z][a-z_0-9]{0,5}".prop_filter("nearly a keyword", strange)
}

fn any_expr() -> impl Strategy<Value = Expr> {
    let nowhere = |kind| Expr::new(kind, Text::NOWHERE);
    let leaf = prop_oneof![
        (0..100).prop_map(|n| ExprKind::Number(Number::Integer(n))),
        (0..40).prop_map(|n| ExprKind::Number(Number::Real(f64::from(n) / 8.0))),
        (any_name(), proptest::option::of(proptest::collection::vec("[a-zA-Z*?]", 0..4))).prop_map(
            |(name, list)| {
                let list = list.map(|list| list.iter().map(|l| Text::built(l)).collect());
                ExprKind::Call(Call { name: Text::built(&name), arguments: list })
            }
        ),
    ]
    .prop_map(nowhere);
    leaf.prop_recursive(5, 40, 3, move |inner| {
        let operator = proptest::sample::select(Operator::ALL.map(|(_, o)| o).to_vec());
        prop_oneof![
            inner.clone().prop_map(|x| ExprKind::Not(Box::new(x))),
            inner.clone().prop_map(|x| ExprKind::Negative(Box::new(x))),
            inner.clone().prop_map(|x| ExprKind::Group(Box::new(x))),
            (operator, inner.clone(), inner.clone()).prop_map(|(operator, left, right)| {
                ExprKind::Binary(Box::new(Binary { operator, at: Text::NOWHERE, left, right }))
            }),
            (inner.clone(), inner.clone(), inner)
                .prop_map(|(c, yes, no)| ExprKind::Conditional(Box::new([c, yes, no]))),
        ]
        .prop_map(nowhere)
    })
}

fn any_statement() -> impl Strategy<Value = Statement> {
    let leaf = prop_oneof![any_expr().prop_map(Statement::Do), any_expr().prop_map(Statement::Return)];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..3).prop_map(Statement::Block),
            (any_expr(), inner.clone(), proptest::option::of(inner)).prop_map(
                |(condition, then, otherwise)| {
                    // An `else` belongs to the nearest `if`, so a block keeps it apart.
                    let then = Box::new(Statement::Block(vec![then]));
                    Statement::If { condition, then, otherwise: otherwise.map(Box::new) }
                }
            ),
        ]
    })
}

/// Pieces of expressions, well and badly put together.
fn any_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        proptest::sample::select(vec![
            "lib(a)",
            "oplay_attack(*,a)",
            "(",
            ")",
            "!",
            "&&",
            "||",
            "&",
            "=",
            "==",
            "<=",
            "=>",
            "?",
            ":",
            ";",
            ",",
            "+",
            "-",
            "*",
            "/",
            "%",
            "{",
            "}",
            "if",
            "else",
            "return",
            "WIN",
            "0.7",
            "12",
            " ",
            "\n",
        ])
        .prop_map(str::to_owned),
        any::<char>().prop_map(String::from),
    ];
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn a_printed_expression_parses_to_the_same_tree(expr in any_expr()) {
        let again = parse::constraint(&lines(&print(&expr)));
        prop_assert!(again.is_ok(), "{}: {again:?}", print(&expr));
        prop_assert_eq!(dump(&again.unwrap()), dump(&expr));
    }

    // At least one: a line of an action with nothing in it is E0901.
    #[test]
    fn printed_statements_parse_and_print_to_themselves(statements in proptest::collection::vec(any_statement(), 1..3)) {
        let text = print_statements(&statements);
        let again = parse::action(&lines(&text));
        prop_assert!(again.is_ok(), "{text}: {again:?}");
        prop_assert_eq!(print_statements(&again.unwrap()), text);
    }

    #[test]
    fn any_text_is_an_expression_or_a_fault_within_it(text in any_text()) {
        let lines = lines(&text);
        let _ = parse::action(&lines);
        if let Err(Fault::Expected { found, .. }) = parse::constraint(&lines) {
            prop_assert!(found.span.end as usize <= text.len(), "{found:?} in {text:?}");
        }
    }
}
