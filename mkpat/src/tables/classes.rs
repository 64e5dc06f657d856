//! What class letters mean, family by family: for the book and for `mkpat explain`. Which letters a family has is said in
//! [`super::families`].
//!
//! The book: `classes.md`; where the engine of this workspace does otherwise,
//! what it does.

/// What a letter means in some families.
#[derive(PartialEq, Eq, Debug)]
pub struct Class {
    /// The letter.
    pub letter: char,
    /// The families; none for every family in which letters filter by the status of dragons.
    pub families: &'static [&'static str],
    /// What it means there, as a sentence without a full stop.
    pub sentence: &'static str,
}

const fn class(letter: char, families: &'static [&'static str], sentence: &'static str) -> Class {
    Class { letter, families, sentence }
}

const SHAPES: &[&str] = &["patterns"];
const CORNERS: &[&str] = &["joseki"];
const BOTH: &[&str] = &["patterns", "joseki"];
const OWL: &[&str] = &["owl_attackpats", "owl_vital_apats", "owl_defendpats"];

/// The letters of the modern dialect: filters first, then family by family.
#[rustfmt::skip]
pub const MODERN: &[Class] = &[
    class('-', &[], "no class; it stands where there would be no letter"),
    class('O', &[], "no own stone drawn may belong to a dead or critical dragon"),
    class('o', &[], "no own stone drawn may belong to a living dragon"),
    class('X', &[], "no stone of the opponent drawn may belong to a dead dragon"),
    class('x', &[], "no stone of the opponent drawn may belong to a living dragon"),
    class('O', SHAPES, "besides, no own string drawn as `O` may be lost whatever happens: one that can be captured has to be saved by the move"),
    class('s', SHAPES, "the move may be a sacrifice: it need only be legal; without `s` nothing, not even a ko, may capture it"),
    class('n', SHAPES, "the opponent could play at `*` without being captured there"),
    class('B', SHAPES, "the move cuts: two strings drawn as `X` that could be connected before it cannot any more; reading decides"),
    class('C', SHAPES, "the move connects: two strings drawn as `O` that could be cut before it cannot any more; reading decides"),
    class('c', SHAPES, "the same as `d`"),
    class('d', SHAPES, "the move defends the own strings drawn"),
    class('a', SHAPES, "the move attacks the opponent's strings drawn"),
    class('e', SHAPES, "the move makes territory larger"),
    class('E', SHAPES, "the move makes a moyo larger"),
    class('I', SHAPES, "the move invades"),
    class('U', BOTH, "urgent: at least 40 points, and 15 points of shape"),
    class('J', BOTH, "standard: at least 35 points"),
    class('j', BOTH, "less urgent: at least 24 points on 19x19, in proportion on smaller boards; attribute `shape` changes it by as many percent"),
    class('t', BOTH, "minor, or playing elsewhere is as good: at least 16 points, scaled as with `j`"),
    class('T', BOTH, "a trick: the move is never played"),
    class('N', BOTH, "antisuji: the move is never played"),
    class('W', SHAPES, "a threat worth making; the engine makes nothing of it"),
    class('F', BOTH, "a move of the opening; the engine makes nothing of it"),
    class('s', CORNERS, "without effect: nothing asks whether a joseki move is safe"),
    class('O', CORNERS, "without effect, as are `o`, `X` and `x`: a corner matches by its stones alone"),
    class('o', CORNERS, "without effect"),
    class('X', CORNERS, "without effect"),
    class('x', CORNERS, "without effect"),
    class('A', &["attack"], "an attack; by convention, nothing looks at it"),
    class('D', &["defense"], "a defence; by convention, nothing looks at it"),
    class('B', &["conn"], "a cut by X: if X is safe at `*`, and so are the strings drawn as `X`, then `*` and every `!` are cutting points of O"),
    class('C', &["conn"], "a link: the dragons of the stones drawn as `O` are one"),
    class('s', &["conn"], "the strings drawn need not be safe"),
    class('E', &["influence"], "where dragons escape, `*` is a source of O's influence, as strong as the pattern's value"),
    class('I', &["influence"], "`*` is a weak source of influence: of X if X moves, of both sides if nobody does"),
    class('e', &["influence"], "with `I`: a much stronger source where dragons escape"),
    class('s', &["influence"], "stones drawn need not radiate themselves; with `I`, the source is of both sides whoever moves"),
    class('A', &["barriers"], "X's stones stop O's influence at every `,` and weaken it at every `!`"),
    class('D', &["barriers"], "O's stones stop X's influence at every `,` and weaken it at every `!`"),
    class('B', &["barriers"], "O intrudes at every `!`, as strongly as the pattern's value"),
    class('E', &["barriers"], "demands that the stones drawn as `O` radiate, and nothing else"),
    class('I', &["barriers"], "without effect: sources of influence belong to `influence`"),
    class('t', &["barriers"], "what is no territory; the action says where"),
    class('s', &["barriers"], "the stones drawn need not radiate themselves"),
    class('s', &["aa_attackpats"], "the move may put its own string into atari"),
    class('c', &["aa_attackpats"], "conditional: counts if another pattern proposes the move too, or a second one threatens another string"),
    class('s', OWL, "the move need not be safe"),
    class('n', OWL, "the opponent could play at `*` without being captured there"),
    class('B', OWL, "the move is not connected to the dragon"),
    class('b', OWL, "the move may or may not be connected to the dragon"),
    class('a', &["owl_attackpats", "owl_defendpats"], "the move connects the stones drawn as `O` to the dragon"),
    class('C', &["owl_attackpats", "owl_vital_apats"], "the move cuts strings of the dragon apart"),
    class('c', OWL, "combinable: several such patterns at one point count by the targets that their attributes name"),
    class('E', OWL, "the move lets the dragon run, or stops it"),
];

/// The letters of the classic dialect. `connections` stands for classic connection databases.
#[rustfmt::skip]
pub const CLASSIC: &[Class] = &[
    class('O', &["patterns"], "no own stone drawn may belong to a dead dragon; critical ones do not reject"),
    class('o', &["patterns"], "no own stone drawn may belong to a living dragon"),
    class('X', &["patterns"], "no stone of the opponent drawn may belong to a dead dragon"),
    class('x', &["patterns"], "no stone of the opponent drawn may belong to a living dragon"),
    class('s', &["patterns"], "the move may be a sacrifice: it need only be legal"),
    class('n', &["patterns"], "the opponent could play at `*` without being captured there"),
    class('D', &["patterns"], "the move defends the first own string that can be captured"),
    class('A', &["patterns"], "the move attacks the first string of the opponent that can be captured and saved"),
    class('C', &["patterns"], "the value is at most what connecting the first two own dragons is worth"),
    class('B', &["patterns"], "the value is at most what cutting the first two dragons of the opponent is worth"),
    class('L', &["patterns"], "tried at every point, however small its weight"),
    class('B', &["connections"], "a cut by X: `*` is a cutting point of O"),
    class('C', &["connections"], "a link: the dragons of O's stones drawn are one"),
];

#[cfg(test)]
mod tests {
    use super::super::families;
    use super::*;

    #[test]
    fn every_letter_of_every_family_has_a_meaning_and_no_other() {
        for family in families::ALL {
            for letter in family.letters.chars() {
                let rows = |c: &&Class| {
                    c.letter == letter && (c.families.contains(&family.name) || c.families.is_empty())
                };
                assert!(MODERN.iter().any(|c| rows(&c)), "`{letter}` of {}", family.name);
            }
        }
        for class in MODERN {
            for name in class.families {
                let family = families::find(name).unwrap_or_else(|| panic!("{name}"));
                assert!(family.letters.contains(class.letter), "`{}` of {name}", class.letter);
            }
        }
    }

    #[test]
    fn the_classic_letters_are_those_that_the_checker_knows() {
        let of = |family: &str| {
            let mut letters: Vec<char> =
                CLASSIC.iter().filter(|c| c.families.contains(&family)).map(|c| c.letter).collect();
            letters.sort_unstable();
            letters
        };
        let sorted = |text: &str| {
            let mut letters: Vec<char> = text.chars().collect();
            letters.sort_unstable();
            letters
        };
        assert_eq!(of("patterns"), sorted(families::CLASSIC_LETTERS.0));
        assert_eq!(of("connections"), sorted(families::CLASSIC_LETTERS.1));
    }
}
