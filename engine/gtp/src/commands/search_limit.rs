//! Limiting the search to a part of the board.

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::aside::aside;
use crate::command::{Command, Group, now};
use crate::session::Session;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("draw_search_area", Group::Settings, "", draw_search_area),
    now("limit_search", Group::Settings, "SWITCH", limit_search),
    now("reset_search_mask", Group::Settings, "", reset_search_mask),
    now("set_search_diamond", Group::Settings, "VERTEX", set_search_diamond),
    now("set_search_limit", Group::Settings, "VERTEX", set_search_limit),
];

fn limit_search(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let value = arguments.integer().ok_or(Failure::new("invalid value for search limit"))?;
    session.settings.search.active = value != 0;
    done()
}

fn set_search_diamond(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let centre = arguments.need_vertex()?;
    let size = session.board().size();
    session.settings.search.allow_diamond(size, centre);
    done()
}

fn set_search_limit(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = arguments.need_vertex()?;
    session.settings.search.allowed.insert(vertex);
    done()
}

fn reset_search_mask(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    session.settings.search.allowed = Default::default();
    done()
}

/// The drawing goes to standard error, the answer is an empty line.
fn draw_search_area(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let board = session.board();
    for point in board.points() {
        let symbol = if session.settings.search.allowed.contains(point) { '*' } else { '.' };
        let end = if point.column() + 1 == board.size() { '\n' } else { ' ' };
        aside(format_args!("{symbol}{end}"));
    }
    Ok("\n".to_owned())
}
