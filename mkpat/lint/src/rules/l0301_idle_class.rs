//! L0301: a class about stones or marks that the drawing does not have.

use mkpat::diag::Diagnostic;
use mkpat::source::Span;
use mkpat::syntax::ast::Dialect;
use mkpat_runtime::pattern::{Classes, Kind};

use super::codes;
use crate::subject::Subject;

/// What a class needs to have something to work on.
#[derive(Clone, Copy)]
enum Needs {
    /// A cell that may carry a stone of O, or of X.
    Cell(Side),
    /// So many strings of one colour.
    Strings(usize, Side),
    /// A mark.
    Mark(&'static [Kind], &'static str),
    /// The move.
    Move,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    O,
    X,
}

/// Families, letter, need; no family stands for all of them. `classes.md` says what each letter does.
const NEEDS: &[(&[&str], u8, Needs)] = &[
    (&[], b'O', Needs::Cell(Side::O)),
    (&[], b'o', Needs::Cell(Side::O)),
    (&[], b'X', Needs::Cell(Side::X)),
    (&[], b'x', Needs::Cell(Side::X)),
    (&["patterns"], b'B', Needs::Strings(2, Side::X)),
    (&["patterns"], b'C', Needs::Strings(2, Side::O)),
    (&["patterns"], b'c', Needs::Strings(1, Side::O)),
    (&["patterns"], b'd', Needs::Strings(1, Side::O)),
    (&["patterns"], b'a', Needs::Strings(1, Side::X)),
    (&["conn"], b'C', Needs::Strings(2, Side::O)),
    (&["barriers"], b'A', Needs::Mark(&[Kind::Comma, Kind::Not], "`,` or `!`")),
    (&["barriers"], b'D', Needs::Mark(&[Kind::Comma, Kind::Not], "`,` or `!`")),
    (&["barriers"], b'B', Needs::Mark(&[Kind::Not], "`!`")),
    (&["influence"], b'E', Needs::Move),
    (&["influence"], b'I', Needs::Move),
    (&["owl_attackpats", "owl_defendpats"], b'a', Needs::Strings(1, Side::O)),
    (&["owl_attackpats", "owl_vital_apats"], b'C', Needs::Strings(2, Side::X)),
];

/// The same of the classic dialect.
const CLASSIC_NEEDS: &[(&[&str], u8, Needs)] = &[
    (&[], b'O', Needs::Cell(Side::O)),
    (&[], b'o', Needs::Cell(Side::O)),
    (&[], b'X', Needs::Cell(Side::X)),
    (&[], b'x', Needs::Cell(Side::X)),
    (&["patterns"], b'D', Needs::Strings(1, Side::O)),
    (&["patterns"], b'A', Needs::Strings(1, Side::X)),
    (&["patterns"], b'C', Needs::Strings(2, Side::O)),
    (&["patterns"], b'B', Needs::Strings(2, Side::X)),
    (&["conn"], b'C', Needs::Strings(2, Side::O)),
];

/// Looks at each class letter of the entry line.
pub(crate) fn find(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let Some(field) = subject.classes_field() else { return };
    let table = match subject.settings.dialect {
        Dialect::Modern => NEEDS,
        Dialect::Classic => CLASSIC_NEEDS,
    };
    for &(families, letter, needs) in table {
        let here = families.is_empty() || families.contains(&subject.family());
        let given = Classes::of(letter).is_some_and(|class| subject.pattern.classes.meets(class));
        let at = field.bytes.iter().position(|&b| b == letter);
        let (Some(at), true, true) = (at, here && given, lacks(subject, needs)) else { continue };
        let alone = field.bytes.iter().filter(|b| b.is_ascii_alphabetic()).count() == 1;
        found.push(idle(field.span.part(at..at + 1), letter, needs, alone));
    }
}

fn lacks(subject: &Subject<'_>, needs: Needs) -> bool {
    let drawing = &subject.pattern.drawing;
    let has = |kinds: &[Kind]| drawing.elements().any(|(_, kind)| kinds.contains(&kind));
    match needs {
        Needs::Cell(Side::O) => !has(&[Kind::O, Kind::MaybeO]),
        Needs::Cell(Side::X) => !has(&[Kind::X, Kind::MaybeX]),
        Needs::Strings(n, side) => {
            // In owl databases whatever stands on the cells drawn counts; elsewhere only stones that are drawn as such.
            let maybe = if side == Side::O { Kind::MaybeO } else { Kind::MaybeX };
            let more = subject.family().starts_with("owl") && has(&[maybe]);
            !more && subject.strings.all.iter().filter(|s| s.own == (side == Side::O)).count() < n
        }
        Needs::Mark(kinds, _) => !has(kinds),
        Needs::Move => subject.pattern.star.is_none(),
    }
}

fn idle(at: Span, letter: u8, needs: Needs, alone: bool) -> Diagnostic {
    let side = |side| if side == Side::O { "O" } else { "X" };
    let missing = match needs {
        Needs::Cell(s) | Needs::Strings(1, s) => format!("stones of {}, and none is drawn", side(s)),
        Needs::Strings(_, s) => format!("two strings of {}, and two are not drawn", side(s)),
        Needs::Mark(_, marks) => format!("points marked {marks}, and none is drawn"),
        Needs::Move => "the move, and none is drawn".to_owned(),
    };
    let letter = char::from(letter);
    let message = format!("class `{letter}` is about {missing}");
    let diagnostic = Diagnostic::new(codes::L0301, at, message, "has nothing to work on");
    match needs {
        // A filter that looks at nothing rejects nothing.
        Needs::Cell(_) => diagnostic.help("leave it out").safe_fix(at, if alone { "-" } else { "" }),
        _ => diagnostic.help("leave it out, or draw what is meant"),
    }
}
