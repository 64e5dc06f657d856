//! Pages of our own databases, and of names and texts that HTML would take for its own.

use std::path::Path;

use mkpat::compile::{self, Checked, Session};
use mkpat::settings::Settings;
use mkpat::syntax::ast::Dialect;
use mkpat_driver::project::Project;
use mkpat_gallery::{Gallery, Joseki, Page};
use mkpat_games::row::{Counted, Key, Kind, Phase, Rows};

fn of(title: &str, session: &Session, databases: &[Checked], statistics: Option<&Rows>) -> Vec<Page> {
    Gallery {
        title,
        databases,
        sources: &session.sources,
        findings: &[],
        special_cases: &[],
        joseki: &[],
        statistics,
    }
    .pages()
}

fn text<'p>(pages: &'p [Page], name: &str) -> &'p str {
    pages.iter().find(|page| page.name == name).map_or("", |page| &page.text)
}

#[test]
fn every_pattern_of_every_database_has_a_card() {
    let manifest = snapshots::workspace().join("patterns/databases.toml");
    let mut project = Project::open(Path::new(&manifest), "databases.toml").expect("read").expect("sound");
    let entries = project.manifest.databases.clone();
    let databases: Vec<Checked> = entries.iter().filter_map(|entry| project.check(entry)).collect();
    let pages = of("Ours", &project.session, &databases, None);
    assert!(databases.len() > 8);
    for database in &databases {
        let page = text(&pages, &format!("{}.html", database.settings.name));
        assert_eq!(page.matches("<article ").count(), database.patterns.len(), "{}", database.settings.name);
        assert_eq!(page.matches("<svg ").count(), database.patterns.len());
    }
    assert!(pages == of("Ours", &project.session, &databases, None), "same input, same bytes");
    // No page asks the network for anything.
    for page in &pages {
        let asks = ["src=\"http", "href=\"http", "url(", "@import", "fetch("];
        assert!(!asks.iter().any(|ask| page.text.contains(ask)), "{}", page.name);
    }
}

const HOSTILE: &str = "attribute_map general\n\nPattern <b>&\"'\n\nXO?\n?*?\n\n:8,Xs,value(35)\n\nAO?\n?*?\n\n;lib(A)<2 && lib(A)>0\n";

fn hostile() -> (Session, Checked) {
    let mut session = Session::default();
    let settings = Settings::assumed("patterns", Dialect::Modern);
    let compiled = compile::check_text(&mut session, "patterns.db", HOSTILE.as_bytes().to_vec(), settings);
    (session, compiled.expect("a database"))
}

#[test]
fn names_and_texts_are_no_tags() {
    let (session, database) = hostile();
    let pages = of("<i>", &session, std::slice::from_ref(&database), None);
    let page = text(&pages, "patterns.html");
    assert!(!page.contains("<b>&") && !page.contains("<i>"), "{page}");
    assert!(page.contains("&lt;b&gt;&amp;&quot;&#39;</a></h2>"), "{page}");
    assert!(page.contains("lib(A)&lt;2 &amp;&amp; lib(A)&gt;0"), "{page}");
    assert!(page.contains("<footer>patterns.db:3</footer>"), "{page}");
}

/// The page of the pattern, counted so.
fn counted(counted: Counted) -> String {
    let (session, database) = hostile();
    let mut rows = Rows::default();
    let pattern = database.patterns[0].name.display();
    let key =
        Key { kind: Kind::Pattern, database: "patterns".into(), pattern, size: 9, phase: Phase::Middle };
    rows.add(key, counted);
    text(&of("Ours", &session, std::slice::from_ref(&database), Some(&rows)), "patterns.html").to_owned()
}

#[test]
fn statistics_stand_on_the_cards() {
    let examples = vec!["a.sgf:7:C3".to_owned()];
    let page = counted(Counted { games: 2, positions: 6, matches: 8, played: 2, examples });
    assert!(
        page.contains("8 matches in 2 games, played next 25.0%</summary>\n<ul><li>a.sgf:7:C3</li></ul>"),
        "{page}"
    );
    let once = counted(Counted { games: 1, positions: 1, matches: 1, played: 1, examples: Vec::new() });
    assert!(once.contains("1 match in 1 game, played next 100.0%</summary>"), "{once}");
}

const KIN: &str = "attribute_map general\n\nPattern Hane\n\n?*\nOX\n\n:8,-,value(1)\n\n\n\
                   Pattern HaneAtHead\n\n.*?\nOXX\n\n:8,-,value(5)\n\n\n\
                   Pattern HaneOnThree\n\nO*?\nOX?\n?X?\n\n:8,-,value(5)\n";

#[test]
fn patterns_that_contain_each_other_are_linked() {
    let mut session = Session::default();
    let settings = Settings::assumed("contact", Dialect::Modern);
    let checked = compile::check_text(&mut session, "contact.db", KIN.as_bytes().to_vec(), settings);
    let databases = [checked.expect("a database")];
    let found = mkpat_lint::lint(&databases, &session.diagnostics);
    let is_special = |d: &&mkpat::diag::Diagnostic| d.code == mkpat_lint::rules::SPECIAL_CASE;
    let special_cases: Vec<_> = found.iter().filter(is_special).cloned().collect();
    let gallery = Gallery {
        title: "Ours",
        databases: &databases,
        sources: &session.sources,
        findings: &[],
        special_cases: &special_cases,
        joseki: &[],
        statistics: None,
    };
    let pages = gallery.pages();
    let page = text(&pages, "contact.html");
    let wide = "<p class=\"kin\">special case of <a href=\"contact.html#Hane\">Hane</a></p>";
    assert_eq!(page.matches(wide).count(), 2, "{page}");
    let both = "<p class=\"kin\">wider than <a href=\"contact.html#HaneAtHead\">HaneAtHead</a> \
                <a href=\"contact.html#HaneOnThree\">HaneOnThree</a></p>";
    assert!(page.contains(both), "{page}");
}

#[test]
fn a_joseki_tree_is_a_page_with_its_nodes() {
    let text_of_tree = b"(;SZ[9]AB[cc];W[ce]C[a </script> of no use](;B[dd])(;B[]))";
    let parsed = katachi_sgf::Tree::parse(text_of_tree).expect("a tree");
    let joseki = [Joseki { name: "star", tree: &parsed.trees[0] }];
    let session = Session::default();
    let gallery = Gallery {
        title: "Ours",
        databases: &[],
        sources: &session.sources,
        findings: &[],
        special_cases: &[],
        joseki: &joseki,
        statistics: None,
    };
    let pages = gallery.pages();
    let page = text(&pages, "tree-star.html");
    let nodes = r#"[[null,"",[1],[[0,2,2]]],[[1,4,2],"a \u003c/script> of no use",[2,3],[]],[[0,3,3],"",[],[]],[[0],"",[],[]]]"#;
    assert!(page.contains(nodes), "{page}");
    assert!(text(&pages, "index.html").contains("<a href=\"tree-star.html\">star</a>"));
}

/// A database whose file is called so, and a tree.
fn called(name: &str) -> Vec<Page> {
    let mut session = Session::default();
    let settings = Settings::assumed(name, Dialect::Modern);
    let checked = compile::check_text(&mut session, "some.db", KIN.as_bytes().to_vec(), settings);
    let parsed = katachi_sgf::Tree::parse(b"(;SZ[9];B[cc])").expect("a tree");
    Gallery {
        title: "Ours",
        databases: &[checked.expect("a database")],
        sources: &session.sources,
        findings: &[],
        special_cases: &[],
        joseki: &[Joseki { name, tree: &parsed.trees[0] }],
        statistics: None,
    }
    .pages()
}

#[test]
fn every_page_has_a_name_of_its_own_that_can_be_linked_to() {
    for (name, page, tree) in [
        ("contact", "contact.html", "tree-contact.html"),
        ("index", "database-index.html", "tree-index.html"),
        ("3#4 50%", "3_23_4 50_25_.html", "tree-3_23_4 50_25_.html"),
    ] {
        let pages = called(name);
        let index = text(&pages, "index.html");
        assert_eq!(pages.iter().filter(|page| page.name == "index.html").count(), 1, "{name}");
        assert!(index.contains(&format!("<a class=\"database\" href=\"{page}\"><h2>{name}</h2>")), "{index}");
        assert!(index.contains(&format!("<a href=\"{page}\">{name}</a>")), "{index}");
        assert!(index.contains(&format!("<a href=\"{tree}\">{name}</a>")), "{index}");
        assert!(text(&pages, page).contains("id=\"Hane\"") && !text(&pages, tree).is_empty(), "{name}");
    }
}

#[test]
fn a_long_tree_takes_no_long_time() {
    let nodes = "(;SZ[9]".to_owned() + &"(;B[cc];W[dd])".repeat(200_000) + ")";
    let parsed = katachi_sgf::Tree::parse(nodes.as_bytes()).expect("a tree");
    let joseki = [Joseki { name: "long", tree: &parsed.trees[0] }];
    let session = Session::default();
    let gallery = Gallery {
        title: "Ours",
        databases: &[],
        sources: &session.sources,
        findings: &[],
        special_cases: &[],
        joseki: &joseki,
        statistics: None,
    };
    let start = std::time::Instant::now();
    assert!(text(&gallery.pages(), "tree-long.html").len() > 1_000_000);
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
}
