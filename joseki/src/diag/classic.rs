//! The 2.6 convention.

use mkpat::diag::Diagnostic;
use mkpat::source::Span;

use super::codes::{self, fault};

/// `J0701`: a property that means nothing.
pub(crate) fn unknown_property(span: Span, name: &str) -> Diagnostic {
    fault(codes::J0701, span, format!("unknown property `{name}`"), "ignored")
}

/// `J0702`: a pattern before any `LB[..:A]`.
pub(crate) fn no_extent(span: Span) -> Diagnostic {
    fault(codes::J0702, span, "a pattern without an extent", "nothing tells how much to draw")
        .help("label the lower left point of the region: `LB[mg:A]`")
}

/// `J0703`: a comment that a later move gets.
pub(crate) fn leaked_comment(comment: Span, the_move: Span) -> Diagnostic {
    fault(codes::J0703, comment, "the comment belongs to no move", "no move in this node")
        .also(the_move, "it counts for this move")
        .help("put the comment into the node of the move")
}

/// `J0704`: a constraint that is never written.
pub(crate) fn lost_constraint(span: Span) -> Diagnostic {
    fault(codes::J0704, span, "the constraint is dropped", "the node has no tags")
        .help("tag a point: a digit in `LB`, or `MA`, `TR`, `CR`")
}

/// `J0705`: one semicolon, so that the comment is its own constraint.
pub(crate) fn one_semicolon(span: Span) -> Diagnostic {
    fault(codes::J0705, span, "the whole comment becomes the constraint", "only one `;`")
        .help("end the class with a second `;` and a constraint")
}

/// `J0706`: more tags than letters.
pub(crate) fn too_many_tags(span: Span) -> Diagnostic {
    fault(codes::J0706, span, "more than 26 tags", "no letter is left for this one")
}

/// `J0707`: a tag or an extent that names no point, or has no letter.
pub(crate) fn malformed_tag(span: Span) -> Diagnostic {
    fault(
        codes::J0707,
        span,
        "invalid point or label",
        "two letters from `a` to `s`; in `LB`, `:` and a letter",
    )
}

/// `J0708`: the stones cannot be like this in a game.
pub(crate) fn impossible_position(span: Span, what: &str) -> Diagnostic {
    fault(codes::J0708, span, format!("impossible position: {what}"), "played without rules")
        .note("this convention takes no stones from the board; the patterns after this move never match")
}

/// `J0709`: a value that no number can hold.
pub(crate) fn value_out_of_range(span: Span) -> Diagnostic {
    fault(codes::J0709, span, "the value is out of range", "at most 2147483647")
}
