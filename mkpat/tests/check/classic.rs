//! The entry line of the classic dialect: `entry.md#classic-entry-lines`.

use super::*;
use mkpat::check::pattern::{Assistance, ClassicValues};

const PATTERNS: &str = "dialect=classic kind=general";

fn values(line: &str) -> ClassicValues {
    match sound(PATTERNS, &format!("XO\n.*\n\n{line}")).detail {
        Detail::Classic(values) => values,
        Detail::Modern { .. } => panic!("not classic"),
    }
}

fn entry(line: &str, expected: &str) {
    says(PATTERNS, &format!("XO\n.*\n\n{line}"), expected);
}

#[test]
fn ten_fields_in_their_order() {
    let read = values(":8,60,wind(10,2,5,3),sO,1,2,3,-5,5,some_helper");
    assert_eq!(read.weight, 60);
    assert_eq!(read.assistance, Assistance::Wind([10, 2, 5, 3]));
    assert_eq!((read.own_bonus, read.other_bonus, read.split_bonus, read.random), (1, 2, 3, (-5, 5)));
    assert_eq!(values(":8,60,moyo(10,2),s").assistance, Assistance::Moyo([10, 2]));
    assert_eq!(values(":8,60,0,s").assistance, Assistance::None);
}

#[test]
fn fields_may_be_left_out_from_the_end() {
    entry(":8,60", "");
    entry(":8,60,0,s", "");
    entry(":8,60,0,s,0,0,0,-5,5", "");
    entry(":8", "E0313 at 4");
}

#[test]
fn a_field_of_the_wrong_kind_is_reported() {
    entry(":8,s,0,s,0,0,0,-5,5,NULL", "E0313 at 4");
    entry(":8,60,wind(1,2,3),s,0,0,0,-5,5,NULL", "E0313 at 4");
    entry(":8,60,,s,0,0,0,-5,5,NULL", "E0313 at 4");
    entry(":8,60,0,s,0,0,0,-5,NULL", "E0314 at 4");
    entry(":8,60,0,sE,0,0,0,-5,5,NULL", "E0315 at 4");
}

#[test]
fn the_helper_is_the_tenth_field() {
    let helper = |line: &str| {
        let found = sound(PATTERNS, &format!("XO\n.*\n\n{line}")).helper;
        found.map(|name| name.display())
    };
    assert_eq!(helper(":8,60,0,s,0,0,0,-5,5,some_helper  a remark").as_deref(), Some("some_helper"));
    assert_eq!(helper(":8,60,0,s,0,0,0,-5,5,NULL"), None);
    assert_eq!(helper(":8,60,0,s,0,0,0,0,some_helper"), None);
}

#[test]
fn connections_have_class_and_helper() {
    let connections = "dialect=classic kind=connections";
    says(connections, "O.\n.O\n\n:X,C,NULL", "");
    says(connections, "O.\n.O\n\n:X", "E0301 at 4");
    says(connections, "O.\n.O\n\n:X,E,NULL", "E0315 at 4");
}

#[test]
fn helpers_of_both_kinds_are_held_to_the_list_of_the_manifest() {
    let patterns = |line: &str, expected: &str| {
        says(&format!("{PATTERNS} helpers=net_helper"), &format!("XO\n.*\n\n{line}"), expected);
    };
    patterns(":8,60,0,s,0,0,0,-5,5,net_helper", "");
    patterns(":8,60,0,s,0,0,0,-5,5,NULL", "");
    patterns(":8,60,0,s,0,0,0,-5,5,nte_helper", "E0320 at 4");
    says("dialect=classic kind=connections helpers=net_helper", "XO\n.*\n\n:8,B,nte_helper", "E0320 at 4");
}
