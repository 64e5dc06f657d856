//! "Did you mean": the known name closest to an unknown one.

/// The candidate closest to `word`, if it is close enough that a slip of the keyboard explains the difference. Among
/// equally close ones one that `word` begins with is meant, else the first.
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let most = match length {
        0 | 1 => return None,
        2..=4 => 1,
        _ => length / 3,
    };
    let distance =
        |candidate: &&str| strsim::damerau_levenshtein(&word.to_lowercase(), &candidate.to_lowercase());
    candidates
        .into_iter()
        .map(|c| (distance(&c), c))
        .filter(|&(d, _)| d <= most)
        .min_by_key(|&(d, c)| (d, !word.starts_with(c)))
        .map(|(_, c)| c)
}

#[cfg(test)]
mod tests {
    use super::closest;

    #[test]
    fn a_slip_is_recognised_and_a_stranger_is_not() {
        let names = ["value", "minvalue", "maxvalue", "shape", "followup"];
        assert_eq!(closest("minvalu", names), Some("minvalue"));
        assert_eq!(closest("vlaue", names), Some("value"));
        assert_eq!(closest("territory", names), None);
        assert_eq!(closest("v", names), None);
        assert_eq!(closest("libs", ["lib2", "lib"]), Some("lib"));
    }
}
