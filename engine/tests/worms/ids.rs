//! What names a string.

use crate::{at, draw};
use katachi::board::Board;
use katachi::reading::{Limits, Reader};
use katachi::worms::{Proposals, Worms, examine};

const TWO_STRINGS: &str = "
    . X X .
    . . X .
    O . . .
    . . . .";

fn examined(board: &mut Board) -> Worms {
    examine(board, &mut Reader::default(), &Proposals::default(), Limits::default())
}

#[test]
fn every_stone_of_a_string_gives_the_same_id() {
    let mut board = draw(TWO_STRINGS);
    let worms = examined(&mut board);
    let [first, last, other] = ["B4", "C3", "A2"].map(|name| worms.id(at(&board, name)));
    assert!(first.is_some() && first == last && first != other);
    assert_eq!(worms.id(at(&board, "B3")), None);
}

#[test]
fn an_id_leads_to_its_record_and_ids_are_ordered_as_origins_are() {
    let mut board = draw(TWO_STRINGS);
    let worms = examined(&mut board);
    for worm in worms.iter() {
        assert_eq!(worms[worm.id].origin, worm.origin);
        assert_eq!(worms.id(worm.origin), Some(worm.id));
    }
    let ids: Vec<_> = worms.iter().map(|worm| worm.id).collect();
    assert!(ids.is_sorted() && worms.iter().map(|worm| worm.origin).is_sorted());
}
