//! Diagrams in text, read and drawn.

use katachi_draw::text::{Letters, read};
use katachi_draw::{Cell, Edges, Names, Picture, Shape, Stone, Tone, svg};

fn board(text: &str) -> Picture {
    read(text, Letters::Labels).unwrap_or_else(|fault| panic!("{fault}")).picture
}

fn fault(text: &str) -> String {
    read(text, Letters::Labels).map_or_else(|fault| fault.to_string(), |drawn| panic!("{drawn:?}"))
}

#[test]
fn a_board_with_names_and_remarks() {
    let drawn = read(
        "
           A B C
         3 . X a 3    White lives
         2 X O 2      at a.
         1 # + C

           More below,
           in two lines.
        ",
        Letters::Labels,
    )
    .unwrap();
    let picture = drawn.picture;
    assert_eq!((picture.columns, picture.rows, picture.edges), (3, 3, Edges::ALL));
    assert_eq!(picture.names, Some(Names { first_column: 0, top_row: 3 }));
    assert_eq!(picture.at(0, 0), Cell::default());
    assert_eq!(picture.at(0, 2), Cell { text: "a".to_owned(), ..Cell::default() });
    assert_eq!(picture.at(1, 2), Cell { stone: Some(Stone::White), text: "2".to_owned(), ..Cell::default() });
    assert_eq!(
        picture.at(2, 0),
        Cell { stone: Some(Stone::Black), shape: Some(Shape::Square), ..Cell::default() }
    );
    assert!(picture.at(2, 1).star);
    assert_eq!(picture.at(2, 2).shape, Some(Shape::Circle));
    assert_eq!(drawn.remarks, ["White lives at a.", "More below, in two lines."]);
}

#[test]
fn a_part_of_a_board_ends_where_names_or_drawn_edges_say() {
    let corner = board("  F G H\n3 . . .\n2 . X .\n1 . . .\n");
    assert_eq!(corner.edges, Edges { bottom: true, ..Edges::default() });
    assert_eq!(corner.names, Some(Names { first_column: 5, top_row: 3 }));
    let side = board(". . X |\n. O . |\n- - - +\n");
    assert_eq!(side.edges, Edges { right: true, bottom: true, ..Edges::default() });
    assert_eq!((side.columns, side.rows), (3, 2));
    assert_eq!(board(". X\n. .").edges, Edges::ALL, "a square is a whole board");
    assert_eq!(board(". X .\n. . .").edges, Edges::default(), "anything else a window");
}

#[test]
fn elements_of_patterns() {
    let net = read("?O?\nOX.\nx.*\n", Letters::Elements).unwrap().picture;
    assert!(net.at(0, 0).covered);
    assert_eq!(net.at(2, 0), Cell { stone: Some(Stone::Black), perhaps: true, ..Cell::default() });
    assert_eq!(net.at(2, 2).shape, Some(Shape::Cross));
    assert_eq!(fault("?O?"), "line 1: `?` means nothing here");
}

#[test]
fn what_is_no_diagram_is_said_with_its_line() {
    assert_eq!(fault(""), "line 1: a diagram without a row");
    assert_eq!(fault(". X .\n. .\n"), "line 2: 2 points in a diagram 3 wide");
    assert_eq!(fault(". X .\n. \u{2654} .\n"), "line 2: `\u{2654}` means nothing here");
}

/// Any text has an answer, and what is drawn of it has no blank line, which would end it inside Markdown.
#[test]
fn any_text() {
    let mut seed = 1_u64;
    let signs: Vec<char> = "XO.+ab12|- \n\n  ?*xo\u{e9}#A B19".chars().collect();
    let mut drawn = 0;
    for _ in 0..20_000 {
        let text: String = (0..seed % 37)
            .map(|_| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                signs[(seed >> 33) as usize % signs.len()]
            })
            .collect();
        seed = seed.wrapping_add(1);
        for letters in [Letters::Labels, Letters::Elements] {
            if let Ok(read) = read(&text, letters) {
                drawn += 1;
                assert!(!svg::inline(&read.picture).contains("\n\n"), "{text}");
            }
        }
    }
    assert!(drawn > 1000, "only {drawn} of these are diagrams");
}

#[test]
fn marks_titles_and_legends_are_drawn_and_escaped() {
    let mut picture = Picture { title: "a < b & c".to_owned(), ..Picture::board(5) };
    *picture.cell(0, 0) = Cell { tone: Some(Tone::Dead), text: "A".to_owned(), ..Cell::default() };
    picture.cell(4, 4).stone = Some(Stone::White);
    picture.legend.push("A  \"dead\"".to_owned());
    let document = svg::document(&[picture.clone(), picture]);
    assert!(document.starts_with("<svg ") && document.ends_with("</svg>\n"));
    assert_eq!(document.matches("a &lt; b &amp; c</text>").count(), 2);
    assert_eq!(document.matches("<rect class=\"dead\"").count(), 2);
    assert_eq!(document.matches("A  &quot;dead&quot;</text>").count(), 2);
    assert_eq!(document.matches("<circle class=\"white\"").count(), 2);
    assert!(document.contains("prefers-color-scheme: dark"));
}

/// The smallest picture in full: who changes it sees what a page gets.
#[test]
fn one_point() {
    assert_eq!(
        svg::inline(&board("1 X\n")),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"katachi-board\" viewBox=\"0 0 54 54\" width=\"54\" \
         height=\"54\" role=\"img\">\n\
         <rect class=\"wood\" x=\"22\" y=\"22\" width=\"28\" height=\"28\"/>\n\
         <path class=\"line\" d=\"M36 36V36M36 36H36\"/>\n\
         <path class=\"edge\" d=\"M36 36H36M36 36V36M36 36H36M36 36V36\"/>\n\
         <text class=\"middle\" x=\"36\" y=\"18\">A</text>\n\
         <text class=\"end\" x=\"18\" y=\"40\">1</text>\n\
         <circle class=\"black\" cx=\"36\" cy=\"36\" r=\"10\"/>\n\
         </svg>\n"
    );
}
