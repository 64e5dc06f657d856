//! Constraints and actions as generated Rust.

use mkpat::compile::{self, Compiled, Session};
use mkpat::emit::{self, helpers};
use mkpat::settings::Settings;
use mkpat::syntax::ast::Dialect;
use mkpat::tables::functions::{self, Function, Parameters, Result, Side};
use mkpat_runtime::ask::Kind;
use mkpat_runtime::{facts, rules::Effect};

fn compiled(constraint: &str, action: &str) -> (Compiled, Session) {
    let action = if action.is_empty() { String::new() } else { format!(">{action}\n") };
    let text = format!(
        "attribute_map general\n\nPattern Net-1\n\n?O?\nOX.\n?.*\n\n:\\,s,value(20)\n\n?O?\nOa.\n?b*\n\n;{constraint}\n{action}"
    );
    let mut session = Session::default();
    let settings = Settings::assumed("patterns", Dialect::Modern);
    let compiled = compile::compile_text(&mut session, "net.db", text.as_bytes(), settings).unwrap();
    assert_eq!(session.diagnostics.errors(), 0, "{:?}", session.diagnostics);
    (compiled, session)
}

/// The expression in the generated function, without the spaces that token streams put everywhere.
fn expression(constraint: &str) -> String {
    let (compiled, _) = compiled(constraint, "");
    let term = compiled.ir.patterns[0].script.rules.constraint.as_ref().unwrap();
    helpers::expr::expr_to_rust(term).to_string().replace(' ', "")
}

#[test]
fn conversions_between_numbers_and_truth_are_written_out() {
    for (constraint, rust) in [
        ("lib(a) > 1 && attack(a)", "f.lib(a)>1&&f.attack(a)!=0"),
        ("!attack(a) == WIN", "i32::from(f.attack(a)==0)==5"),
        ("!ko(b)", "!f.ko(b)"),
        ("(ko(a) ? attack(a) : lib(a)) > 2", "(iff.ko(a){f.attack(a)}else{f.lib(a)})>2"),
        ("ko(a) + ko(b) >= 1", "i32::from(f.ko(a))+i32::from(f.ko(b))>=1"),
        ("weakness(a) > 0.7", "f64::from(f.weakness(a))>0.7"),
        ("weakness(a)", "f64::from(f.weakness(a)).trunc()!=0.0"),
        ("(ko(a) || ko(b)) && lib(a) == 2", "(f.ko(a)||f.ko(b))&&f.lib(a)==2"),
        ("(lib(a) > 1) == (attack(a) != 0)", "i32::from(f.lib(a)>1)==i32::from(f.attack(a)!=0)"),
        ("(1 - lib(a)) * -2 < lib(a) / 2", "(1-f.lib(a))*-2<quotient(f.lib(a),2)"),
        ("ko(a) ? attack(a) : lib(a) > 2", "iff.ko(a){f.attack(a)!=0}else{f.lib(a)>2}"),
        ("oplay_attack(*,?,b,a)", "f.play_attack(at.o,&[Some(mv),None,Some(b)],a)!=0"),
        ("x_somewhere(a,b) && xmoyo_opposite(b)", "f.somewhere(at.x,&[a,b])&&f.moyo(at.x,at.o,b)"),
        ("!doing_scoring && status(a) == CRITICAL", "!f.scoring()&&f.status(a)==2"),
    ] {
        assert_eq!(expression(constraint), rust, "{constraint}");
    }
}

#[test]
fn a_module_with_constraint_and_action() {
    let (compiled, session) = compiled(
        "(lib(a) > 1 || !safe_xmove(b)) && !oplay_attack(*,?,b,a)",
        "if (ko(b)) antisuji(b); else { replace(b,*); non_xterritory(b); }",
    );
    // Barriers alone may deny territory, but which engine does what is not this test's concern.
    let text = String::from_utf8_lossy(&session.sources.iter().next().unwrap().1.bytes).into_owned();
    let excerpt = helpers::excerpt(&compiled, 0, &session.sources);
    snapshots::check("emit", "constraint_and_action", &text, &excerpt);
}

#[test]
fn two_patterns_of_one_name_get_two_functions() {
    let text = "attribute_map none\n\nPattern A.1\n\nXO*\n\n:8,-\n\naO*\n\n;lib(a)==1\n\nPattern A-1\n\nXO*.\n\n:8,-\n\naO*.\n\n;lib(a)==1\n";
    let mut session = Session::default();
    let settings = Settings::assumed("patterns", Dialect::Modern);
    let compiled = compile::compile_text(&mut session, "two.db", text.as_bytes(), settings).unwrap();
    let module = emit::module(&compiled, &session.sources, "again").text;
    assert!(module.contains("fn p0_a_1(") && module.contains("fn p1_a_1("), "{module}");
    assert!(module.contains("dyn BoardFacts"), "only the board is asked");
}

#[test]
fn a_corner_pattern_counts_its_points_from_the_corner() {
    let text = "attribute_map none\n\nPattern J1\n\n..|\nXO|\n.*|\n--+\n\n:8,j\n\n..|\nAO|\n.*|\n--+\n\n;lib(A)==2 && olib(*)>1\n";
    let mut session = Session::default();
    let settings = Settings::assumed("joseki", Dialect::Modern);
    let compiled = compile::compile_text(&mut session, "corner.db", text.as_bytes(), settings).unwrap();
    assert_eq!(session.diagnostics.errors(), 0, "{:?}", session.diagnostics);
    let excerpt = helpers::excerpt(&compiled, 0, &session.sources);
    snapshots::check("emit", "corner_constraint", text, &excerpt);
}

/// What a method takes, as a function of the language sees it.
fn kinds(function: &Function) -> Vec<Kind> {
    let mut kinds = vec![Kind::Colour; function.colours.len()];
    match function.parameters {
        Parameters::Points(roles) => kinds.extend(roles.iter().map(|_| Kind::Point)),
        Parameters::List => kinds.push(Kind::Points),
        Parameters::Moves(roles) => {
            kinds.push(Kind::Moves);
            kinds.extend(roles.iter().map(|_| Kind::Point));
        }
    }
    kinds
}

#[test]
fn every_function_has_its_fact_or_effect() {
    for dialect in [Dialect::Modern, Dialect::Classic] {
        // `value` is the pattern's own, and the compiler knows it.
        let all = functions::all(dialect).iter().filter(|f| f.unusable.is_none() && f.name != "value");
        for function in all {
            let name = function.name;
            if function.acts() {
                let (_, colour, points) =
                    Effect::ALL.iter().find(|(n, _, _)| *n == function.method).expect(name);
                let taken = [usize::from(*colour), points.len()];
                assert_eq!(
                    [function.colours.len(), kinds(function).len() - function.colours.len()],
                    taken,
                    "{name}"
                );
                continue;
            }
            let fact = facts::find(function.method).unwrap_or_else(|| panic!("no fact for {name}"));
            assert_eq!(fact.layer, function.layer.facts(), "{name}");
            assert_eq!(fact.parameters, kinds(function), "{name}");
            let fits = match function.result {
                Result::Truth => {
                    dialect == Dialect::Classic && fact.result == Kind::Integer || fact.result == Kind::Truth
                }
                Result::Real => fact.result == Kind::Real,
                _ => fact.result == Kind::Integer || dialect == Dialect::Classic,
            };
            assert!(fits, "{name} answers {:?}", fact.result);
        }
    }
}

#[test]
fn every_fact_is_asked_by_some_function() {
    let all = [
        facts::BOARD,
        facts::READING,
        facts::WORMS,
        facts::EYES,
        facts::INFLUENCE,
        facts::DRAGONS,
        facts::OWL,
        facts::CLASSIC,
    ];
    let asked = |fact: &str| {
        let functions = functions::all(Dialect::Modern).iter().chain(functions::all(Dialect::Classic));
        functions.into_iter().any(|f| f.method == fact)
    };
    let idle: Vec<&str> = all.into_iter().flatten().map(|f| f.name).filter(|name| !asked(name)).collect();
    assert_eq!(idle, ["scoring"], "`doing_scoring` is a name and no function");
}

/// Reads well: a side is `O` or `X`, and nothing else is told to an engine.
#[test]
fn influence_is_asked_with_two_colours() {
    let omoyo = functions::find("omoyo", Dialect::Modern).unwrap();
    assert_eq!(omoyo.colours, [Side::O, Side::X]);
}
