//! The test of the test: small trees made up for it.

use crate::circles::circles;
use crate::modules::Crate;

/// The circles of a made-up crate, each as `a.rs > b.rs > a.rs`.
fn found(files: &[(&str, &str)]) -> Vec<String> {
    let read = |path: &str| files.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned());
    let krate = Crate::read("src/lib.rs", &read);
    let draw = |chain: &[(String, String)]| {
        let files = chain.iter().chain(chain.first()).map(|(file, _)| file.trim_start_matches("src/"));
        files.collect::<Vec<_>>().join(" > ")
    };
    circles(&krate).iter().map(|circle| draw(&circle.chain)).collect()
}

/// Checks a crate with two modules.
fn two(a: &str, b: &str) -> Vec<String> {
    found(&[("src/lib.rs", "mod a; mod b;"), ("src/a.rs", a), ("src/b.rs", b)])
}

const NONE: [&str; 0] = [];
const ONE: [&str; 1] = ["a.rs > b.rs > a.rs"];

#[test]
fn two_files_that_import_each_other() {
    assert_eq!(two("use crate::b::B; pub struct A(B);", "use crate::a::A; pub struct B(A);"), ONE);
    assert_eq!(two("use crate::b::B; pub struct A(B);", "pub struct B;"), NONE);
}

#[test]
fn paths_without_use_and_by_an_imported_module() {
    assert_eq!(two("pub fn a() { crate::b::b() }", "pub fn b() { super::a::a() }"), ONE);
    assert_eq!(two("use crate::b; pub fn a() { b::b() }", "use super::a; pub fn b() { a::a() }"), ONE);
    assert_eq!(two("pub fn a() { use crate::b::b; b() }", "pub fn b() { super::a::a() }"), ONE);
    assert_eq!(two("pub fn a() { vec![0..crate::b::B] }", "pub const B: u8 = crate::a::A;"), ONE);
    assert_eq!(two("pub const A: u8 = <u8>::MAX + crate::b::B::x();", "use super::a::A as X;"), ONE);
}

#[test]
fn a_module_that_is_only_named_is_not_used() {
    assert_eq!(two("use crate::b; pub(in crate::a) fn a() {}", "use super::a; fn b() { a::a() }"), NONE);
}

#[test]
fn grouped_and_renamed_imports() {
    assert_eq!(two("use crate::{b::{self, B as C}}; fn a() {}", "use crate::{a::{a}};"), ONE);
    assert_eq!(two("use crate::{b::{self}}; fn a() {}", "use crate::{a::{a}};"), NONE);
}

#[test]
fn tests_and_comments_do_not_count() {
    let b = "pub struct B; /// crate::a::A\n#[cfg(test)] mod tests { use crate::a::A; } // crate::a::A";
    assert_eq!(two("use crate::b::B; pub struct A(B);", b), NONE);
    let b = "pub struct B; #[cfg(not(test))] mod inner { use crate::a::A; }";
    assert_eq!(two("use crate::b::B; pub struct A(B);", b), ONE);
}

#[test]
fn three_files_are_one_circle() {
    let found = found(&[
        ("src/lib.rs", "mod a; mod b; mod c; mod d;"),
        ("src/a.rs", "use crate::b::B; pub struct A;"),
        ("src/b.rs", "use crate::c::C; pub struct B;"),
        ("src/c.rs", "use crate::a::A; pub struct C;"),
        ("src/d.rs", "use crate::a::A;"),
    ]);
    assert_eq!(found, ["a.rs > b.rs > c.rs > a.rs"]);
}

/// A parent that hands on its children's names, and a child that takes a sibling's name from there.
#[test]
fn handing_on_is_not_using() {
    let files = |sibling: &'static str, parent: &'static str| {
        found(&[
            ("src/lib.rs", "pub mod p;"),
            ("src/p/mod.rs", parent),
            ("src/p/a.rs", "pub struct A;"),
            ("src/p/b.rs", sibling),
        ])
    };
    assert_eq!(files("use super::A; pub struct B(A);", "mod a; mod b; pub use a::A; pub use b::B;"), NONE);
    assert_eq!(files("use super::*; pub struct B(A);", "mod a; mod b; pub use a::*; pub use b::B;"), NONE);
    // What the parent defines itself is another matter.
    let parent = "mod a; mod b; pub use b::B; pub struct P(B);";
    assert_eq!(files("use super::P; pub struct B(P);", parent), ["p/b.rs > p/mod.rs > p/b.rs"]);
    let parent = "mod a; mod b; pub use b::*; pub struct P(B);";
    assert_eq!(files("use super::P; pub struct B(P);", parent), ["p/b.rs > p/mod.rs > p/b.rs"]);
    let parent = "mod a; mod b; pub struct P; fn p() { b::b() }";
    assert_eq!(files("pub fn b(_: super::P) {}", parent), ["p/b.rs > p/mod.rs > p/b.rs"]);
    let parent = "mod a; mod b; pub fn p() { b::b() }";
    assert_eq!(files("pub fn b() -> super::a::A { super::a::A }", parent), NONE);
}

/// A function with the name of its module, as in `pub use check::check`.
#[test]
fn a_name_may_be_a_module_and_a_function() {
    let root = "pub mod check; pub mod b; pub use check::check;";
    let b = ("src/b.rs", "pub fn b() { crate::check(1) }");
    assert_eq!(found(&[("src/lib.rs", root), ("src/check.rs", "pub fn check(_: u8) {}"), b]), NONE);
    let back = ("src/check.rs", "pub fn check(_: u8) { crate::b::b() }");
    assert_eq!(found(&[("src/lib.rs", root), back, b]), ["b.rs > check.rs > b.rs"]);
}

#[test]
fn modules_inside_a_file_are_that_file() {
    let a = "pub mod inner { use super::A; pub fn f() -> A { crate::b::b() } } pub struct A;";
    assert_eq!(two(a, "pub fn b() -> u8 { 1 }"), NONE);
    assert_eq!(two(a, "pub fn b() { crate::a::inner::f(); }"), ONE);
}

#[test]
fn items_that_a_macro_makes_belong_to_the_module_named() {
    assert_eq!(two("make!(A); use crate::b::B;", "make!(B); use crate::a::A;"), ONE);
}

#[test]
fn other_crates_and_fields_are_nobodys() {
    let a = "use std::b::B; use regex::regex; fn a(x: X) { x.b::<u8>(); ::b::b(); regex::regex(); }";
    assert_eq!(two(a, "use crate::a::a;"), NONE);
}
