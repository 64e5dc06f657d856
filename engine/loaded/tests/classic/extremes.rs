//! Numbers that no author should write, and that must do no harm.

use crate::drawn::{INVADED, worths_of};
use katachi::board::Colour;
use katachi::classic::Wind;
use katachi::moves::classic::{moyo_assistance, wind_assistance};

/// One pattern for each entry line. All match at E5.
fn database(entries: &[String]) -> String {
    let pattern = |(number, entry): (usize, &String)| format!("Pattern P{number}\n\nOX\n.*\n\n{entry}\n\n");
    entries.iter().enumerate().map(pattern).collect()
}

#[test]
fn the_largest_numbers_end_at_the_largest_value() {
    const MOST: i32 = i32::MAX;
    let value = |entry: String| {
        let found = worths_of(&database(&[entry]), INVADED, Colour::Black);
        found.first().map(|(.., worth)| worth.value)
    };
    assert_eq!(value(format!(":8,{MOST},wind({MOST},{MOST},{MOST},{MOST}),-,0,0,0,0,0,NULL")), Some(MOST));
    let least = i32::MIN;
    assert_eq!(
        value(format!(":8,{least},wind({MOST},{least},{MOST},{least}),-,0,0,0,0,0,NULL")),
        Some(least)
    );
    assert_eq!(value(format!(":8,{MOST},0,-,{MOST},{MOST},{MOST},{MOST},{MOST},NULL")), Some(MOST));
    assert_eq!(value(format!(":8,{least},0,-,{least},{least},{least},{least},{least},NULL")), Some(least));
    let drawn = value(format!(":8,0,0,-,0,0,0,{least},{MOST},NULL")).expect("it matches");
    assert!((least..=MOST).contains(&drawn));
}

#[test]
fn every_combination_of_extremes_is_valued() {
    let extremes = [i32::MIN, i32::MIN + 1, -1, 0, 1, i32::MAX - 1, i32::MAX];
    let mut entries = Vec::new();
    for (index, one) in extremes.into_iter().enumerate() {
        for (next, other) in extremes.into_iter().enumerate() {
            let (third, class) =
                (extremes[(index + next) % extremes.len()], ["-", "BC", "AD", "sL"][next % 4]);
            entries.push(format!(":8,{one},wind({other},{one},{third},{other}),{class},{one},{other},{third},{one},{other},NULL"));
            entries.push(format!(
                ":8,{other},moyo({one},{third}),{class},{other},{third},{one},{third},{one},NULL"
            ));
        }
    }
    let found = worths_of(&database(&entries), INVADED, Colour::Black);
    assert!(found.len() > entries.len() / 2, "{} of {}", found.len(), entries.len());
    for (name, _, worth) in &found {
        assert!(worth.range[0] <= worth.value && worth.value <= worth.range[1], "{name}: {worth:?}");
        assert!(worth.to_string().starts_with(&worth.value.to_string()), "{name}");
    }
}

#[test]
fn assistance_ends_where_its_type_does() {
    let wind = Wind { mine: 50, yours: 50 };
    assert_eq!(wind_assistance(wind, [i32::MIN, i32::MAX], [i32::MIN, i32::MAX]), i32::MAX);
    assert_eq!(wind_assistance(wind, [i32::MIN, i32::MIN], [i32::MAX, i32::MIN]), i32::MIN);
    assert_eq!(moyo_assistance(-3, i32::MAX, i32::MAX), i32::MIN);
    assert_eq!(moyo_assistance(3, i32::MIN, i32::MIN), i32::MAX);
}
