//! Files that are written are read again; others are refused.

use mkpat_games::table::{Column, Table};

fn table(rows: usize) -> Table {
    let lines = |n: usize| (0..n % 4).map(|i| format!("games/a b.sgf:{n}:{i}")).collect::<Vec<_>>();
    Table {
        columns: vec![
            ("name".into(), Column::Text((0..rows).map(|n| format!("Mönch {n}")).collect())),
            ("count".into(), Column::Number((0..rows as u64).map(|n| n * n).collect())),
            ("examples".into(), Column::Lines((0..rows).map(lines).collect())),
        ],
    }
}

#[test]
fn what_is_written_is_read_again() {
    for rows in [0, 1, 7, 5_000] {
        let table = table(rows);
        let bytes = mkpat_parquet::write(&table).expect("written");
        assert_eq!(bytes, mkpat_parquet::write(&table).expect("written"), "same table, same bytes");
        assert_eq!(mkpat_parquet::read(bytes).expect("read"), table, "{rows} rows");
    }
}

#[test]
fn what_is_no_such_file_is_refused() {
    let whole = mkpat_parquet::write(&table(50)).expect("written");
    let halves = [&b""[..], b"PAR1", b"no table, PAR1", &whole[..whole.len() / 2]];
    for bytes in halves {
        assert!(mkpat_parquet::read(bytes.to_vec()).is_err());
    }
}
