//! What the C files for GNU Go's engine say: a small database of each kind.

use mkpat::diag::Diagnostics;
use mkpat::emit_c::{self, Release};
use mkpat::settings::{Matcher, Settings};
use mkpat::source::{FileId, SourceFile};
use mkpat::syntax::ast::Dialect;
use mkpat::{eyes, openings, playout};

use crate::c_databases::{corner, file};

const GENERAL: &str = "\
attribute_map general
goal_elements none
callback_data XO

Pattern Hane
# Bend around the head of two stones.

?*X
OOX
???

:8,sd,value(20),shape(3)

?*X
aOb
???

;lib(a)>1 && (!xplay_attack(*,b) || oterri(*))
>if (weak(a)) add_defend_both_move(a,b);

Pattern EdgeCut

|.X
|*O
+--

:8,-,reinforce_helper
";

const CONNECTIONS: &str = "\
goal_elements none
callback_data XO,!

Pattern Bamboo

O!O
O.O

:+,C

Pattern Diagonal

??O
?.?
O??

:8,C

??b
?c?
O??

;!xcut(c) && lib(b) == 1
";

const AUTOMATON: &str = "\
attribute_map owl_attack
goal_elements O
callback_data O

Pattern Throw

?OO
X*.
---

:8,sB,value(75),threatens_to_capture(b)

?bO
X*a
---

;lib(b)==2 && !safe_xmove(a)

Pattern Reduce

OO
*X

:8,-,value(40)
";

const CORNER: &str = "\
attribute_map general

Pattern Approach

-----+
.....|
...*.|
..X..|
.....|

:8,sFj,value(30)

-----+
.....|
...*a|
..X..|
.....|

>antisuji(a);

Pattern Answer

-----+
.....|
.*.O.|
..X..|
.....|

:8,sFj
";

const EYES: &str = "\
Pattern 1

 |..
 |*.

:1122

Pattern 2

..!

:1111
";

const BOOK: &str = "\
# Two positions, with a turn passed in the second.
Demo-1 40 ceeegcttgg
Demo-2 7 eett
";

const PLAYOUT: &str = "\
oOo
O*O
oO?

:0

OX?
?*?
???

:900,ocap1+,near
";

fn named(name: &str) -> Settings {
    Settings::assumed(name, Dialect::Modern)
}

#[test]
fn a_general_database() {
    snapshots::check("emit_c", "general", GENERAL, &file(GENERAL, named("patterns"), Release::V3_9));
}

#[test]
fn a_database_of_connections() {
    snapshots::check("emit_c", "connections", CONNECTIONS, &file(CONNECTIONS, named("conn"), Release::V3_9));
}

#[test]
fn a_database_with_an_automaton() {
    let settings = Settings { matcher: Matcher::Dfa, ..named("owl_attackpats") };
    snapshots::check("emit_c", "automaton", AUTOMATON, &file(AUTOMATON, settings, Release::V3_9));
}

#[test]
fn a_corner_database() {
    snapshots::check("emit_c", "corner", CORNER, &file(CORNER, corner(), Release::V3_9));
}

/// Compiles a source of another kind than pattern databases.
fn kind<T>(
    name: &str,
    text: &str,
    compile: impl Fn(FileId, &SourceFile, &mut Diagnostics) -> Option<T>,
) -> T {
    let mut diagnostics = Diagnostics::default();
    let compiled = compile(FileId(0), &SourceFile::new(name, text.as_bytes().to_vec()), &mut diagnostics);
    compiled.unwrap_or_else(|| panic!("{diagnostics:#?}"))
}

#[test]
fn an_eye_database() {
    let compiled =
        kind("eyes.db", EYES, |file, source, diagnostics| eyes::compile(file, source, None, diagnostics));
    let text = emit_c::eyes(&compiled, Release::V3_9, &mut Diagnostics::default()).unwrap();
    snapshots::check("emit_c", "eyes", EYES, &text);
}

/// The hash of a black stone in the middle of 9x9 is in the reference: `31708ef672b9fee0`.
#[test]
fn a_book_for_each_release() {
    let compiled = kind("fuseki9.dbz", BOOK, |file, source, diagnostics| {
        openings::compile(file, source, 9, diagnostics)
    });
    let text = Release::ALL
        .map(|release| emit_c::openings(&compiled, "fuseki9", release, &mut Diagnostics::default()).unwrap())
        .join("\n");
    snapshots::check("emit_c", "openings", BOOK, &text);
}

/// A table has 283,648 numbers: of those the first line is shown, and the first line of geometry 1.
#[test]
fn a_playout_database() {
    let compiled = kind("mc_small.db", PLAYOUT, playout::compile);
    let text = emit_c::playouts(&[compiled]);
    let lines: Vec<&str> = text.lines().collect();
    let start = lines.iter().position(|line| line.starts_with("static")).unwrap();
    let end = lines.iter().position(|line| line.starts_with("};")).unwrap();
    let numbers = lines[start + 1..end].iter().map(|line| line.split(',').count() - 1);
    assert_eq!(numbers.sum::<usize>(), 283_648);
    let shown = [&lines[..start + 2], &["  ..."], &lines[start + 17..start + 18], &["  ..."], &lines[end..]];
    snapshots::check("emit_c", "playouts", PLAYOUT, &shown.concat().join("\n"));
}
