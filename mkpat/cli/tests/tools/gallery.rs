//! The files of a gallery, and its pages in a browser, where there is one: keys, search, what is printed, a joseki tree.

use crate::{folder, mkpat, printed};
use std::process::Command;

/// Whether a program starts.
fn starts(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// `KATACHI_PICTURES` names a folder for screenshots and what a printer gets, to look at.
#[test]
fn a_person_can_leaf_through_the_pages() {
    let test = "a_person_can_leaf_through_the_pages";
    let browsers = ["chromium", "chromium-browser", "google-chrome"];
    let Some(chromium) = browsers.into_iter().find(|name| starts(name)) else {
        return snapshots::skip(test, "Chromium");
    };
    if !starts("node") {
        return snapshots::skip(test, "node");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let root = snapshots::workspace();
    let [pages, profile, statistics] =
        ["pages", "profile", "stats.parquet"].map(|name| folder.path().join(name));
    let [to, counted] = [&pages, &statistics].map(|path| path.to_str().expect("a name"));
    let counting = mkpat(&root, &["stats", "patterns/games", "-o", counted]);
    assert!(counting.status.success(), "{}", String::from_utf8_lossy(&counting.stderr));
    let written = mkpat(&root, &["gallery", "patterns", "--stats", counted, "--out", to]);
    assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
    let mut node = Command::new("node");
    node.args(["playground/tests/gallery.mjs", chromium]).args([&pages, &profile]);
    node.args(std::env::var_os("KATACHI_PICTURES"));
    let output = node.current_dir(&root).output().expect("node");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    snapshots::check("tools", "gallery_page", "playground/tests/gallery.mjs", &told);
}

#[test]
fn every_joseki_tree_of_a_manifest_has_a_page() {
    let manifest = "[[database]]\nname = \"joseki\"\nkind = \"corner\"\n\
                    joseki = [{ prefix = \"A\", sgf = \"new/komoku.sgf\" }, { prefix = \"B\", sgf = \"old/komoku.sgf\" }]\n\n\
                    [[database]]\nname = \"again\"\nkind = \"corner\"\njoseki = [{ prefix = \"C\", sgf = \"new/komoku.sgf\" }]\n";
    let folder = folder(&[
        ("databases.toml", manifest),
        ("new/komoku.sgf", "(;SZ[19];B[qd];W[oc]MA[ni]C[J new])"),
        ("old/komoku.sgf", "(;SZ[19];B[qd];W[od]MA[ni]C[J old])"),
    ]);
    printed(folder.path(), &["gallery", ".", "--out", "pages"]);
    let page = |name: &str| std::fs::read_to_string(folder.path().join("pages").join(name)).expect(name);
    assert!(page("tree-komoku.html").contains("J new") && page("tree-komoku-2.html").contains("J old"));
    assert_eq!(page("index.html").matches("<a href=\"tree-").count(), 2);
}
