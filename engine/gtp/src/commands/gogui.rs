//! Commands that GoGui lists in its menu, and those among them that only it asks (`analysis.md#gogui`).

use crate::answer::{Answer, Failure, done};
use crate::arguments::{Arguments, EMPTY_VERTEX};
use crate::checks::NO_CONNECTIONS;
use crate::command::{Command, Group, now};
use crate::graphics;
use crate::session::Session;
use katachi::moves::{MoveAnalysis, PatternMatch};
use mkpat_runtime::pattern::Classes;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("gogui-analyze_commands", Group::Analysis, "", analyze_commands),
    now("katachi-dragons", Group::Analysis, "", dragons).settled(),
    now("katachi-escape", Group::Analysis, "DRAGON", escape).settled(),
    now("katachi-eyes", Group::Analysis, "", eyes).settled(),
    now("katachi-influence", Group::Analysis, "COLOR", influence).settled(),
    now("katachi-live_graphics", Group::Analysis, "on|off", live_graphics),
    now("katachi-matches_of_class", Group::Analysis, "LETTER [COLOR]", matches_of_class).settled(),
    now("katachi-pattern", Group::Analysis, "VERTEX [COLOR]", pattern).settled(),
    now("katachi-patterns", Group::Analysis, "VERTEX [COLOR]", patterns).settled(),
    now("katachi-values", Group::Analysis, "[COLOR]", values).settled(),
];

/// What GoGui shows in its menu: how an answer is shown, the name, the command. `%p` is a point that is clicked at, `%c`
/// a colour, `%s` a word that is asked for.
#[rustfmt::skip]
const MENU: &[(&str, &str, &str)] = &[
    ("gfx", "Values", "katachi-values"),
    ("gfx", "Pattern at Point", "katachi-pattern %p"),
    ("string", "Patterns at Point", "katachi-patterns %p"),
    ("plist", "Matches of Class", "katachi-matches_of_class %s"),
    ("string", "Reasons of Move", "move_reasons %p"),
    ("gfx", "Influence", "katachi-influence %c"),
    ("dboard", "Territory", "initial_influence %c territory_value"),
    ("gfx", "Dragons", "katachi-dragons"),
    ("hstring", "Data of Dragon", "dragon_data %p"),
    ("hstring", "Data of String", "worm_data %p"),
    ("gfx", "Eyes", "katachi-eyes"),
    ("gfx", "Ways out of Dragon", "katachi-escape %p"),
    ("pspairs", "Best Moves of Black", "top_moves_black"),
    ("pspairs", "Best Moves of White", "top_moves_white"),
    ("string", "Attack String", "attack %p"),
    ("string", "Defend String", "defend %p"),
    ("string", "Attack Dragon", "owl_attack %p"),
    ("string", "Defend Dragon", "owl_defend %p"),
    ("string", "Estimate of Score", "estimate_score"),
    ("string", "Final Score", "final_score"),
    ("none", "Graphics while Thinking", "katachi-live_graphics on"),
    ("none", "No Graphics while Thinking", "katachi-live_graphics off"),
];

fn analyze_commands(_: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let line = |(kind, name, command): &(&str, &str, &str)| format!("{kind}/{name}/{command}");
    Ok(MENU.iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn dragons(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    graphics::dragons(session).ok_or(NO_CONNECTIONS)
}

fn escape(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let stone = arguments.stone(session.board(), EMPTY_VERTEX)?;
    let values = session.read_life(|life, board, _| life.escape_values(board, stone))?;
    Ok(graphics::escape(session, &values))
}

fn eyes(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    Ok(graphics::eyes(session))
}

fn influence(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let mover = arguments.need_colour()?;
    graphics::influence(session, mover).ok_or(NO_CONNECTIONS)
}

fn live_graphics(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    session.live_graphics = match arguments.word() {
        Some("on") => true,
        Some("off") => false,
        _ => return Err(Failure::new("neither on nor off")),
    };
    done()
}

fn values(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let analysis = valued(session, arguments)?;
    Ok(graphics::values(session, &analysis))
}

/// The position valued for a side, without a search: what patterns and reasons say is asked.
fn valued(session: &mut Session, arguments: &mut Arguments<'_>) -> Result<MoveAnalysis, Failure> {
    let usual = session.game.to_move();
    let colour = if arguments.is_empty() { usual } else { arguments.need_colour()? };
    let playouts = session.settings.playouts.replace(0);
    let analysis = session.analyse_moves(colour, None).clone();
    session.settings.playouts = playouts;
    Ok(analysis)
}

/// Vertices of the moves that patterns with a class letter propose.
fn matches_of_class(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let class =
        arguments.word().filter(|word| word.len() == 1).and_then(|word| Classes::of(word.as_bytes()[0]));
    let class = class.ok_or(Failure::new("no class letter"))?;
    let analysis = valued(session, arguments)?;
    let has = |matched: &PatternMatch| matched.classes.meets(class);
    let mut points: Vec<_> = analysis
        .candidates
        .iter()
        .filter(|candidate| candidate.matched.iter().any(has))
        .map(|candidate| candidate.point)
        .collect();
    points.sort();
    Ok(session.names(points))
}

/// The first pattern drawn where it lies.
fn pattern(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let point = arguments.need_vertex()?;
    let analysis = valued(session, arguments)?;
    let matched: Vec<&PatternMatch> =
        analysis.candidate(point).into_iter().flat_map(|candidate| &candidate.matched).collect();
    Ok(graphics::patterns(session, point, &matched))
}

/// All patterns that match, a line each: where they come from, what became of them, their class letters.
fn patterns(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let point = arguments.need_vertex()?;
    let analysis = valued(session, arguments)?;
    let Some(candidate) = analysis.candidate(point) else { return Ok("no pattern matches".to_owned()) };
    let mut lines = vec![format!("{} {:.2}", session.name(point), candidate.value)];
    lines.extend(candidate.matched.iter().map(|matched| {
        let letters: String = matched.classes.letters().collect();
        let letters = if letters.is_empty() { letters } else { format!(" [{letters}]") };
        let PatternMatch { database, pattern, place, verdict, .. } = matched;
        format!("{database}:{pattern} ({}){letters} {}", place.transformation.number(), verdict.words())
    }));
    Ok(lines.join("\n"))
}
