//! Which known helper was meant by a name that nobody knows.

/// What helpers are called after their own names: it makes no two of them alike.
const ENDING: &str = "_helper";

/// The name that is most like another one; `None` if none is much like it.
pub(super) fn nearest(name: &str, known: impl IntoIterator<Item = &'static str>) -> Option<&'static str> {
    let own = |name: &str| name.strip_suffix(ENDING).unwrap_or(name).to_owned();
    let name = own(name);
    let (distance, known) = known.into_iter().map(|known| (distance(&own(known), &name), known)).min()?;
    (distance <= name.chars().count() / 3).then_some(known)
}

/// How many letters have to be changed, added or left out to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, &next) in other.iter().enumerate() {
            let changed = corner + usize::from(letter != next);
            corner = row[j + 1];
            row[j + 1] = changed.min(corner + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_recognised_and_a_stranger_is_not() {
        let names = ["jump_out_helper", "jump_out_far_helper", "cutstone2_helper"];
        assert_eq!(nearest("jump_oot_helper", names), Some("jump_out_helper"));
        assert_eq!(nearest("jump_out", names), Some("jump_out_helper"));
        assert_eq!(nearest("cutstone3_helper", names), Some("cutstone2_helper"));
        assert_eq!(nearest("ugly_cutstone_helper", names), None, "a longer name is another one");
        assert_eq!(nearest("", names), None);
    }
}
