//! Eye spaces.

use crate::gtp::answer::Answer;
use crate::gtp::arguments::Arguments;
use crate::gtp::session::Session;
use crate::worms;

/// Least and greatest number of eyes, and the vital points when these differ; -1 outside of eye spaces.
pub(in crate::gtp) fn eval_eye(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let vertex = arguments.need_vertex()?;
    let worms = session.worms();
    let report = session.read(|reader, board| worms::eval_eye(board, reader, &worms, vertex));
    let Some(report) = report else { return Ok("-1".to_owned()) };
    let (least, greatest) = (report.value.min, report.value.max);
    let mut text = format!("{least} {greatest}");
    if least != greatest {
        text += &format!(" {} {}", session.place_name(report.attack), session.place_name(report.defence));
    }
    Ok(text)
}
