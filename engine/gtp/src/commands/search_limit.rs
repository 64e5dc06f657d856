//! Limiting the search to a part of the board.

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::session::Session;

pub(crate) fn limit_search(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let value = arguments.integer().ok_or(Failure::new("invalid value for search limit"))?;
    session.settings.search.active = value != 0;
    done()
}

pub(crate) fn set_search_diamond(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let centre = arguments.need_vertex()?;
    let size = session.board().size();
    session.settings.search.allow_diamond(size, centre);
    done()
}

pub(crate) fn set_search_limit(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = arguments.need_vertex()?;
    session.settings.search.allowed.insert(vertex);
    done()
}

pub(crate) fn reset_search_mask(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.settings.search.allowed = Default::default();
    done()
}

/// The drawing goes to standard error, the answer is an empty line.
pub(crate) fn draw_search_area(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let board = session.board();
    for point in board.points() {
        let symbol = if session.settings.search.allowed.contains(point) { '*' } else { '.' };
        let end = if point.column() + 1 == board.size() { '\n' } else { ' ' };
        eprint!("{symbol}{end}");
    }
    Ok("\n".to_owned())
}
