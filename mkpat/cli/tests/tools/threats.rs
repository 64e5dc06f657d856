//! What commands about Go's patterns say to threats on lines.

use super::{folder, mkpat, printed};

const THREATS: &str = "attribute_map threats\n\nPattern Four\n\nOOOO*\n\n:8,F,four(10)\n";
const MANIFEST: &str = "[[lines]]\nname = \"threats\"\ninput = \"threats.db\"\n";

#[test]
fn commands_that_know_no_threats_name_the_one_that_does() {
    let folder =
        folder(&[("databases.toml", MANIFEST), ("threats.db", THREATS), ("g.sgf", "(;SZ[5];B[bb])")]);
    let manifest = ["--manifest", "databases.toml"];
    for (arguments, named) in [
        (&["show", "Four"][..], "mkpat threats show threats.db"),
        (&["expand", "Four"], "mkpat threats show threats.db"),
        (&["why", "Four", "C3", "g.sgf:1"], "mkpat threats match threats.db BOARD"),
    ] {
        let output = mkpat(folder.path(), &[arguments, &manifest].concat());
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains("`Four` is a threat on lines"), "{told}");
        assert!(told.contains(named), "{told}");
    }
    for (arguments, named) in [
        (&["gallery", "threats.db", "-o", "pages"][..], "mkpat threats show threats.db"),
        (&["diff", "threats.db", "threats.db"], "mkpat threats show threats.db"),
        (&["selftest", "threats.db"], "mkpat threats selftest threats.db"),
    ] {
        let output = mkpat(folder.path(), arguments);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && told.contains(named), "{told}");
    }
    assert!(!folder.path().join("pages").exists());
    let lint = mkpat(folder.path(), &["lint", "threats.db"]);
    assert!(lint.status.success() && String::from_utf8_lossy(&lint.stderr).contains("`mkpat check` knows"));
    let other = mkpat(folder.path(), &[&["show", "Fuor"][..], &manifest].concat());
    assert!(String::from_utf8_lossy(&other.stderr).contains("no pattern is called `Fuor`"));
}

#[test]
fn the_commands_that_are_named_do_it() {
    let folder = folder(&[("threats.db", THREATS)]);
    assert!(printed(folder.path(), &["threats", "show", "threats.db"]).contains("Four four 10 F 8 OOOO."));
    assert!(printed(folder.path(), &["threats", "selftest", "threats.db"]).contains("0 failures"));
}
