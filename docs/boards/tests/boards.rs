//! The boards of the book are diagrams, and positions that can stand; what belongs to them is written from the code.

use katachi::board::Board;
use katachi_draw::svg;
use katachi_draw::text::{Letters, read};
use serde_json::json;
use snapshots::book;

const BLESS: &str = "cargo test -p katachi-book";

/// Whole boards have stones with liberties only: a diagram with a slip of the pen is found out.
#[test]
fn every_board_of_the_book_is_a_position() {
    let mut boards = 0;
    for page in book::pages() {
        for block in book::blocks(&book::text(&page), "board") {
            let drawn =
                read(&block, Letters::Labels).unwrap_or_else(|fault| panic!("{page}: {fault}\n{block}"));
            let picture = drawn.picture;
            boards += 1;
            if picture.edges != katachi_draw::Edges::ALL || picture.rows < 2 {
                continue;
            }
            let rows = (0..picture.rows).map(|row| {
                let points = (0..picture.columns).map(|column| match picture.at(row, column) {
                    // A move's number may stand where a stone is to come; the board is the one before it.
                    cell if cell.text.chars().any(|c| c.is_ascii_digit()) => '.',
                    cell => match cell.stone {
                        Some(katachi_draw::Stone::Black) => 'X',
                        Some(katachi_draw::Stone::White) => 'O',
                        None => '.',
                    },
                });
                points.collect::<String>() + "\n"
            });
            let board: Result<Board, _> = rows.collect::<String>().parse();
            board.unwrap_or_else(|error| panic!("{page}: {error}\n{block}"));
        }
    }
    assert!(boards >= 10, "the book has only {boards} boards");
}

#[test]
fn chapters_are_drawn_wherever_they_are() {
    let chapter =
        |content: &str| json!({ "Chapter": { "content": content, "path": "a.md", "sub_items": [] } });
    let mut book =
        json!({ "items": [chapter("text\n"), { "PartTitle": "A part" }], "__non_exhaustive": null });
    book["items"][0]["Chapter"]["sub_items"] = json!([chapter("```board\nX .\n. .\n```\n")]);
    katachi_book::draw_chapters(&mut book).expect("diagrams");
    let chapter = &book["items"][0]["Chapter"];
    assert_eq!(chapter["content"], "text\n");
    let drawn = chapter["sub_items"][0]["Chapter"]["content"].as_str().expect("text");
    assert!(
        drawn.starts_with("<figure class=\"board\">\n\n<svg ") && drawn.ends_with("</figure>\n"),
        "{drawn}"
    );
}

#[test]
fn a_fault_has_its_line_of_the_page() {
    let page = "# Title\n\n```board\nX .\n. . .\n```\n";
    assert_eq!(
        katachi_book::drawn(page).map_err(|fault| fault.to_string()),
        Err("line 5: 3 points in a diagram 2 wide".to_owned())
    );
}

/// What mdbook adds to each page.
#[test]
fn the_style_sheet_of_the_book_is_that_of_the_drawings() {
    book::written("docs/boards.css", BLESS, svg::STYLE);
}

/// README shows the diagram that stands below it as a picture, for readers who see pictures.
#[test]
fn the_picture_of_the_readme_is_its_diagram() {
    let readme = book::text("README.md");
    let diagram = book::blocks(&readme, "board").into_iter().next().expect("a board");
    let picture = read(&diagram, Letters::Labels).expect("a diagram").picture;
    book::written("docs/src/net.svg", BLESS, &svg::document(&[picture]));
    assert!(readme.contains("](docs/src/net.svg)"));
}

#[test]
fn links_out_of_the_book_are_their_texts() {
    let page = "See [the README](../../README.md), [`files`](files.md) and [`E0101`](../../mkpat/errors/E0101.md).\n";
    let drawn = katachi_book::drawn(page).expect("no diagram");
    assert_eq!(drawn, "See the README, [`files`](files.md) and `E0101`.\n");
}
