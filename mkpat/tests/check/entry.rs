//! The entry line of the modern dialect: `entry.md` and `attributes.md`.

use super::*;

/// Checks an entry line under an attribute map.
fn entry(map: &str, line: &str, expected: &str) {
    let text = format!("attribute_map {map}\nPattern Test\nXO\n.*\n\n{line}\n\naO\n.*\n\n;lib(a)>1\n");
    let checked = database("", &text);
    assert_eq!(said(&checked).replace(" at 5", ""), expected, "{line}\n{}", checked.rendered());
}

/// The attributes that an entry line gives.
fn attributes(map: &str, line: &str) -> String {
    let text = format!("attribute_map {map}\nPattern Test\nXO\n.*\n\n{line}\n\naO\n.*\n\n;lib(a)>1\n");
    let pattern = database("", &text).patterns.pop().expect(line);
    let Detail::Modern { attributes } = pattern.detail else { panic!("not modern") };
    let shown = attributes.iter().map(|a| match a.argument {
        Argument::Number(n) => format!("{:?} {n}", a.kind),
        Argument::Cell(p) => format!("{:?} at {},{}", a.kind, p.row, p.column),
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[test]
fn symmetry_and_classes_are_mandatory() {
    for line in [":", ":8", ":8,", ":,s", ":8,,s", ":8 s", ":8,value(3)"] {
        entry("general", line, "E0301");
    }
    entry("general", ":8,-", "");
    entry("general", ":8 ,s", "E0301");
    entry("general", ":88,s", "E0301");
}

/// Letters that look like others, and signs of another keyboard, are told whole and once.
#[test]
fn a_character_beyond_ascii_is_told_with_its_number() {
    for (text, told) in [
        ("Pattern A\nXO\n.*\n\n:8,s\u{421}\n", "error[E0304]: unknown class `\u{421}` (U+0421)"),
        (
            "Pattern A\nXO\n.*\n\n\u{ff1a}8,s\n",
            "error[E0101]: no line of a pattern database begins with `\u{ff1a}` (U+FF1A)",
        ),
        (
            "Pattern A\nX\u{425}\n.*\n\n:8,s\n",
            "warning[E0114]: the row ends before `\u{425}` (U+0425), which is no cell of a diagram",
        ),
        (
            "Pattern A\nXO\n.*\n\n:8,s\n\naO\n.*\n\n;lib(\u{430}) > 1\n",
            "error[E0901]: expected a label, `*` or `?`, found `\u{430}` (U+0430)",
        ),
        (
            "Pattern A\nXO\n.*\n\n:8,s\n\naO\n.*\n\n;(lib(a) > 1\u{ff09}\n",
            "`)` is missing before `\u{ff09}` (U+FF09)",
        ),
    ] {
        let rendered = database("", &format!("attribute_map none\n\n\n{text}")).rendered();
        assert_eq!(rendered.matches("(U+").count(), 1, "{rendered}");
        assert!(rendered.contains(told), "{told}\n{rendered}");
    }
}

#[test]
fn classes_come_in_any_order_and_blanks_do_not_matter() {
    entry("none", ":8,sOXoxBCDdeEaAIJjtTUNWFYbcn", "");
    entry("none", ":8, s O", "");
    entry("none", ":8,sO-", "");
    entry("none", ":8,sL", "E0304");
    entry("none", ":8,s?z", "E0304, E0304");
}

#[test]
fn a_remark_after_the_classes_is_one_fault() {
    for line in [":8,s # a remark", ":8,s the remark", ":8,s#zz", ":8,s O zz zz"] {
        entry("none", line, "E0304");
    }
}

#[test]
fn what_is_said_twice_or_against_itself_is_questioned() {
    entry("none", ":8,ssO-", "E0318");
    entry("none", ":8,sOs", "E0318");
    entry("general", ":8,s,shape(1),shape(2)", "E0316");
    entry("general", ":8,s,value(1),minvalue(2)", "E0316");
    entry("owl_attack", ":8,s,threatens_eye(a),threatens_eye(a)", "E0316");
    entry("general", ":8,s,minvalue(20),maxvalue(5)", "E0317");
    entry("general", ":8,s,maxterri(5),terri(20)", "E0317");
    entry("general", ":8,s,minvalue(5),maxvalue(5)", "");
}

#[test]
fn no_value_is_beyond_all_points() {
    entry("general", ":8,s,value(99999999)", "E0319");
    entry("general", ":8,s,followup(-2000)", "E0319");
    entry("value_only", ":8,s,value(99999999)", "E0319");
    entry("value_only", ":8,s,value(9999)", "");
    entry("general", ":8,s,value(1250)", "");
}

#[test]
fn attributes_follow_the_map() {
    assert_eq!(attributes("general", ":8,s,value(3),shape(-2.5)"), "MinValue 3, Shape -2.5");
    assert_eq!(attributes("value_only", ":8,s,value(3)"), "Value 3");
    assert_eq!(attributes("owl_attack", ":8,s,value(60),threatens_eye(a)"), "Value 60, ThreatensEye at 0,0");
    entry("none", ":8,s,value(3)", "E0306");
    entry("value_only", ":8,s,shape(3)", "E0306");
    entry("owl_defense", ":8,s,followup(3)", "E0306");
}

#[test]
fn an_abbreviated_name_is_the_first_that_begins_so() {
    for (short, full) in [("m", "MinValue"), ("max", "MaxValue"), ("f", "Followup"), ("t", "MinTerritory")] {
        let line = format!(":8,s,{short}(3)");
        assert_eq!(attributes("general", &line), format!("{full} 3"));
        entry("general", &line, "E0307");
    }
}

#[test]
fn arguments_are_numbers_or_labels() {
    entry("general", ":8,s,value()", "E0308");
    entry("general", ":8,s,value(3x)", "E0308");
    entry("general", ":8,s,value(inf)", "E0308");
    entry("general", ":8,s,value( 3 )", "");
    entry("owl_attack", ":8,s,threatens_eye(b)", "E0308");
    entry("owl_attack", ":8,s,threatens_eye(*)", "E0308");
    entry("owl_attack", ":8,s,threatens_eye(aa)", "E0308");
    entry("owl_attack", ":8,s,threatens_eye(X)", "E0308");
}

#[test]
fn an_attribute_is_a_name_and_an_argument() {
    entry("general", ":8,s,value(3", "E0309");
    entry("general", ":8,s,value(3)shape(2)", "E0309");
    entry("general", ":8,s,(3)", "E0306");
}

#[test]
fn the_helper_comes_last() {
    entry("general", ":8,s,value(3),some_helper", "");
    entry("general", ":8,s,NULL", "");
    entry("general", ":8,s,some_helper,value(3)", "E0310");
    entry("general", ":8,s,some helper", "E0310");
    for attribute in ["value 10", "value=10", "value10", "value", "value="] {
        entry("general", &format!(":8,s,{attribute}"), "E0310");
    }
    entry("general", ":8,s,value10_helper", "");
    entry("none", ":8,s,value10", "");
    let named = sound("", "XO\n.*\n\n:8,s,some_helper").helper.map(|name| name.display());
    assert_eq!(named.as_deref(), Some("some_helper"));
    assert_eq!(sound("", "XO\n.*\n\n:8,s,NULL").helper, None);
}

#[test]
fn letters_without_effect_are_questioned() {
    says("name=attack", "XO\n.*\n\n:8,AX", "");
    says("name=attack", "XO\n.*\n\n:8,AB", "E0305 at 4");
    says("name=handicap", "XO\n.*\n\n:8,s", "E0305 at 4");
}

#[test]
fn a_faulty_map_does_not_make_attributes_wrong() {
    for map in ["attribute_map generel", "atribute_map general", "attribute_map"] {
        let checked = database("", &format!("\n{map}\nPattern A\nXO\n.*\n\n:8,s,value(3)\n"));
        assert_eq!(checked.diagnostics.len(), 1, "{}", checked.rendered());
        assert_eq!(checked.patterns.len(), 1);
    }
}

/// Any name may be that of a helper, unless the manifest lists them: then what is no name at all is told once, as ever.
#[test]
fn a_helper_that_the_manifest_does_not_list_is_unknown() {
    let check = |options: &str, helper: &str| {
        let text = format!("attribute_map general\nPattern Test\nXO\n.*\n\n:8,s,value(3),{helper}\n");
        said(&database(options, &text))
    };
    assert_eq!(check("", "net_hepler"), "");
    let listed = "helpers=net_helper,cut_helper";
    for (helper, expected) in [
        ("net_helper", ""),
        ("cut_helper", ""),
        ("NULL", ""),
        ("net_hepler", "E0320 at 5"),
        ("value", "E0310 at 5"),
        ("net helper", "E0310 at 5"),
    ] {
        assert_eq!(check(listed, helper), expected, "{helper}");
    }
    assert_eq!(check("helpers=", "net_helper"), "E0320 at 5");
    assert_eq!(check("helpers=", "NULL"), "");
}
