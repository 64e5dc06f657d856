//! One database at a time as C: every function, parentheses, and what the engine cannot hold.

use std::fmt::Write;

use mkpat::compile::{self, Session};
use mkpat::diag::Severity;
use mkpat::emit_c::{self, Release};
use mkpat::settings::{Kind, Matcher, Settings};
use mkpat::syntax::ast::Dialect;
use mkpat::tables::functions::{self, Function, Parameters};

use crate::c_compiler::Workshop;

/// The invented pattern of db-semantics 15, with its order of elements, its offsets and its masks.
#[test]
fn the_pattern_of_the_reference_has_its_numbers() {
    let text = "goal_elements none\ncallback_data none\n\nPattern P\n\nO.*\nXO?\n\n:8,-\n";
    let text = file(text, Settings::assumed("patterns", Dialect::Modern), Release::V3_9);
    let elements = text.lines().find(|line| line.starts_with("static struct patval")).unwrap();
    let (_, list) = elements.split_once("= {").unwrap();
    let numbers: Vec<&str> = list.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
    // Offset and kind by turns.
    assert_eq!(numbers, ["685", "1", "722", "2", "684", "2", "758", "0", "721", "0"]);
    assert!(list.contains("{ 758, 0 }"), "only cells beside the anchor are left out: {list}");
    assert!(text.contains(".mini = 0, .minj = 0, .maxi = 1, .maxj = 2, .height = 1, .width = 2,"), "{text}");
    assert!(text.contains(".move_offset = 758,"), "{text}");
    let and =
        "0x3f3c00U, 0xf0f030U, 0xf0f00000U, 0x3c3c0000U, 0xf0f00000U, 0x3c3f0000U, 0x3c3c30U, 0xf0f000U";
    let value =
        "0x102400U, 0x904000U, 0x60100000U, 0x4180000U, 0x40900000U, 0x24100000U, 0x180400U, 0x106000U";
    assert!(text.contains(&format!("MKPAT_MASKS({and}, {value})")), "{text}");
}

/// A constraint or an action for every function that can be used.
fn every_function(release: Release) -> String {
    let mut text = String::from("attribute_map value_only\n");
    let usable = |f: &&Function| f.unusable.is_none();
    let known = |f: &&Function| release == Release::V3_9 || f.name != "bent_four_helper";
    for function in functions::all(Dialect::Modern).iter().filter(usable).filter(known) {
        let (least, _) = function.arity(Dialect::Modern);
        let mut arguments: Vec<&str> = ["a", "b", "c", "d"].into_iter().take(least).collect();
        if matches!(function.parameters, Parameters::Moves(_)) {
            arguments.splice(0..0, ["*", "?", "e"]);
        }
        let call = match arguments.as_slice() {
            [] => function.name.to_owned(),
            list => format!("{}({})", function.name, list.join(",")),
        };
        let mark = if function.acts() { '>' } else { ';' };
        let _ = writeln!(
            text,
            "\nPattern {}\n\nOX.\n*.O\n\n:8,-,value(3)\n\nabe\n*cd\n\n{mark}{call}{}",
            function.name,
            if function.acts() { ";" } else { " > 0" },
        );
    }
    text
}

#[test]
fn every_function_reaches_the_c_compiler() {
    for release in Release::ALL {
        let name = format!("functions-{}", release.name());
        let Some(shop) = Workshop::open("every_function_reaches_the_c_compiler", &name) else { return };
        let settings = Settings::assumed("functions", Dialect::Modern);
        let text = file(&every_function(release), settings, release);
        shop.write("functions.c", &text);
        let flag: &[&str] = if release == Release::V3_8 { &["-DRELEASE_3_8"] } else { &[] };
        shop.object("functions.c", flag);
    }
}

/// Texts that C compilers warn of where the original copies them.
#[test]
fn what_c_compilers_ask_parentheses_for_gets_them() {
    let constraint = |text: &str| {
        let source = format!("attribute_map value_only\n\nPattern P\n\nOX\n*.\n\n:8,-\n\nab\n*c\n\n{text}\n");
        file(&source, Settings::assumed("asked", Dialect::Modern), Release::V3_9)
    };
    let returned = |text: &str| {
        let file = constraint(&format!(";{text}"));
        let line = file.lines().find_map(|line| line.strip_prefix("  return ")).unwrap().to_owned();
        line.trim_end_matches(';').to_owned()
    };
    assert_eq!(
        returned("lib(a)>1 && ko(b) || dead(a)"),
        "(countlib(a) > 1 && is_ko_point(b)) || (dragon[a].status == DEAD)"
    );
    assert_eq!(returned("!attack(a)==WIN"), "(ATTACK_MACRO(a) ? 0 : 1) == WIN");
    assert_eq!(returned("!potential_cutstone(a)"), "(worm[a].cutstone2 ? 0 : 1) > 1");
    assert_eq!(returned("(potential_cutstone(a))"), "(worm[a].cutstone2 > 1)");
    assert_eq!(returned("lib(a) < lib(b) < 3"), "(countlib(a) < countlib(b) ? 1 : 0) < 3");
    assert_eq!(returned("- -lib(a) < 0"), "-(-countlib(a)) < 0");
    let Some(shop) = Workshop::open("what_c_compilers_ask_parentheses_for_gets_them", "parentheses") else {
        return;
    };
    let lines = [
        ";lib(a)>1 && ko(b) || dead(a)\n;|| !attack(a)==WIN ? !potential_cutstone(a) : lib(a) < lib(b) < 3",
        ";!attack(a)==!attack(b) && (ko(a) == lib(b) > 2) != (ko(b) && ko(a))\n>if (ko(a)) if (ko(b)) antisuji(*); else antisuji(c);",
        ">if (ko(a)) { antisuji(c); lib(a); } else ; lib(a) > 2;\n>return 3;",
    ];
    for (index, line) in lines.into_iter().enumerate() {
        let name = format!("p{index}.c");
        shop.write(&name, &constraint(line));
        shop.object(&name, &[]);
    }
}

#[test]
fn what_the_engine_cannot_hold_is_refused() {
    let named = |name: &str| Settings::assumed(name, Dialect::Modern);
    let pattern = |i: usize| format!("\nPattern P{i}\n\nOX\n*.\n\n:8,-\n");
    let many: String = (0..25).map(pattern).collect();
    let corner_value =
        "attribute_map general\n\nPattern P\n\n--+\nX*|\n..|\n\n:8,F\n\n--+\nX*|\n..|\n\n;value > 1\n";
    let far = "Pattern P\n\n????????????O\n\n:|,C\n\na???????????O\n\n;ko(a)\n";
    let classic = Settings::assumed("conn", Dialect::Classic);
    let cases = [
        (
            many.as_str(),
            Settings { matcher: Matcher::Dfa, ..named("owl") },
            "can report 25 patterns at one anchor",
        ),
        (corner_value, corner(), "a constraint of `joseki` asks for `value`"),
        (far, named("conn"), "`P` names a point 0 rows and 24 columns away"),
        ("# Nothing yet.\n", named("conn"), "`conn` has no patterns"),
        ("Pattern P\n\nOX\nXO\n\n:X,C,0,0,0,0,0,NULL\n", classic, "`conn` is written in the classic dialect"),
    ];
    for (text, settings, wanted) in cases {
        let (written, messages) = written(text, settings, Release::V3_9);
        assert!(written.is_none(), "{wanted}: a file is written all the same");
        assert!(messages.iter().any(|message| message.contains(wanted)), "{wanted}: {messages:#?}");
    }
    let few: String = (0..24).map(pattern).collect();
    let (written, _) = written(&few, Settings { matcher: Matcher::Dfa, ..named("owl") }, Release::V3_9);
    assert!(written.is_some(), "24 patterns at one anchor are not too many");
}

/// The C of one database, if there is any, and all errors.
fn written(text: &str, settings: Settings, release: Release) -> (Option<String>, Vec<String>) {
    let mut session = Session::default();
    let prefix = settings.name.clone();
    let compiled =
        compile::compile_text(&mut session, "patterns/small.db", text.as_bytes(), settings).unwrap();
    let written = emit_c::file(&compiled, &prefix, &session.sources, release, &mut session.diagnostics);
    let errors = session.diagnostics.iter().filter(|d| d.severity == Severity::Error);
    (written, errors.map(|d| d.message.clone()).collect())
}

/// The C of one database.
pub(crate) fn file(text: &str, settings: Settings, release: Release) -> String {
    let (written, errors) = written(text, settings, release);
    assert_eq!(errors, [""; 0]);
    written.expect("nothing is too much")
}

/// The settings of a corner database.
pub(crate) fn corner() -> Settings {
    Settings { kind: Kind::Corner, ..Settings::assumed("joseki", Dialect::Modern) }
}
