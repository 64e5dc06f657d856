//! Moves that cannot be played, are not compiled, or come twice.

use mkpat::diag::Diagnostic;
use mkpat::source::Span;

use super::codes::{self, fault};
use crate::board::Illegal;

/// `J0201`: the rules do not allow the move.
pub(crate) fn invalid_move(span: Span, why: Illegal) -> Diagnostic {
    let (message, label) = match why {
        Illegal::Occupied => ("the point is occupied", "there is a stone already"),
        Illegal::Suicide => ("the move is suicide", "the stone would have no liberty and capture nothing"),
    };
    fault(codes::J0201, span, format!("invalid move: {message}"), label)
        .note("nothing from here on is compiled")
}

/// `J0201`: the letters name no point.
pub(crate) fn move_off_board(span: Span) -> Diagnostic {
    fault(codes::J0201, span, "invalid move: no such point on the board", "two letters from `a` to `s`")
}

/// `J0202`: more than one move in a node.
pub(crate) fn several_moves(kept: Span, dropped: Span) -> Diagnostic {
    fault(codes::J0202, dropped, "more than one move in a node", "this move is ignored")
        .also(kept, "the last one counts")
        .help("start a new node with `;` before the second move")
}

/// `J0203`: a move that this convention takes for a pass.
pub(crate) fn far_move(span: Span) -> Diagnostic {
    fault(codes::J0203, span, "the move is not compiled", "neither in reach of the corner nor a pass")
        .note("moves on the two far lines, or with a letter beyond the board, count as passes")
        .help("write a pass as `[]`")
}

/// `J0204`: stones that are not moves.
pub(crate) fn setup_stones(span: Span, property: &str) -> Diagnostic {
    fault(codes::J0204, span, format!("`{property}` is ignored"), "never reaches the board")
        .help("play the stones as moves")
}

/// `J0205`: two variations that begin with the same move.
pub(crate) fn repeated_variation(span: Span, first: Span) -> Diagnostic {
    fault(codes::J0205, span, "two variations begin with the same move", "the same move again")
        .also(first, "first here")
        .help("make both one variation")
}
