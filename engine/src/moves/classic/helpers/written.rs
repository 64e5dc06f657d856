//! The helpers that there are. Each has the drawing of its pattern with the points that it names.

use super::ataris::{break_out, double_atari};
use super::connecting::{diag_miai, diag_miai2};
use super::scene::{Helper, Scene};

/// All of them by the names that databases use.
pub(super) const WRITTEN: &[(&str, Helper)] = &[
    ("break_out_helper", break_out),
    ("defend_bamboo_helper", defend_bamboo),
    ("diag_miai2_helper", diag_miai2),
    ("diag_miai_helper", diag_miai),
    ("double_atari_helper", double_atari),
    ("eye_stealing_helper", eye_stealing),
    ("high_handicap_helper", high_handicap),
    ("jump_out_far_helper", jump_out_far),
    ("jump_out_helper", jump_out),
    ("save_on_second_helper", save_on_second),
    ("two_half_helper", two_half),
];

/// The opponent is near if this many steps away or less: then a bamboo joint is better than a solid connection.
const NEAR: u32 = 10;
/// Jumping out is for dragons that have the opponent so near.
const PRESSED: u32 = 6;

/// The half eyes that make two eyes.
const TWO_EYES: u32 = 4;

/// ```text
/// ?X?      ?X?
/// O.O      ObO
/// O.*      Oat
/// ```
/// Where the opponent is far, a solid connection makes more territory; where no way leads from it, that is not asked. And the cut at `b`,
/// answered at `a`, must leave a move at `t`.
fn defend_bamboo(scene: &mut Scene<'_, '_>) -> i32 {
    let (own, other, t) = (scene.colour(), !scene.colour(), scene.point());
    let Some((a, b)) = scene.offset(0, -1).zip(scene.offset(-1, -1)) else { return 0 };
    if scene.strategic_distance_to(other, t).is_some_and(|distance| distance > NEAR) {
        return 0;
    }
    let cuts = scene.try_move(b, other, |scene| scene.try_move(a, own, |scene| scene.safe_move(t, other)));
    if cuts.flatten() == Some(true) { scene.score() } else { 0 }
}

/// A dragon jumps out where the opponent presses it and it has no eyes.
fn jump_out(scene: &mut Scene<'_, '_>) -> i32 {
    let (own, t) = (scene.colour(), scene.point());
    let pressed = scene.strategic_distance_to(!own, t).is_some_and(|distance| distance <= PRESSED);
    if pressed && !scene.is_eye(t, own) { scene.score() } else { 0 }
}

/// The same, but not into the opponent's area.
fn jump_out_far(scene: &mut Scene<'_, '_>) -> i32 {
    if scene.is_area(scene.point(), !scene.colour()) { 0 } else { jump_out(scene) }
}

/// More stones for a handicap, as long as the opponent has played none; stones that were set up do not count.
fn high_handicap(scene: &mut Scene<'_, '_>) -> i32 {
    let other = !scene.colour();
    let has_played = scene.board().moves().any(|(colour, point)| colour == other && point.is_some());
    if has_played { 0 } else { scene.score() }
}

/// ```text
/// OX.|      OX.|
/// X..|      X..|
/// X.*|      X.t|
/// XX.|      Xx.|
/// ?O.|      ?O.|
/// ```
/// A stone in the eye space of a string with three liberties steals an eye; worth more the fewer it has.
fn eye_stealing(scene: &mut Scene<'_, '_>) -> i32 {
    let Some(x) = scene.offset(1, -1).filter(|&x| scene.board().stone(x).is_some()) else { return 0 };
    if scene.board().liberty_count(x) != 3 {
        return 0;
    }
    match scene.situation().dragon(x).map_or(0, |dragon| dragon.genus) {
        0 => 120,
        1 => 75,
        _ => 30,
    }
}

/// ```text
/// OO*O
/// ....
/// ----
/// ```
/// Two stones on the second line are saved, or taken; worth less the more liberties they have.
fn save_on_second(scene: &mut Scene<'_, '_>) -> i32 {
    let Some(stones) = scene.offset(0, -1).filter(|&at| scene.board().stone(at).is_some()) else { return 0 };
    match scene.board().liberty_count(stones) {
        ..=2 => scene.score(),
        3 => scene.score().saturating_sub(20),
        _ => scene.score().saturating_sub(40),
    }
}

/// ```text
/// ?X?      ?X?
/// O*O      atO
/// .O.      .O.
/// ```
/// One move makes or destroys two half eyes of a dragon that has two eyes with them: it lives or dies by it.
fn two_half(scene: &mut Scene<'_, '_>) -> i32 {
    let Some(a) = scene.offset(0, -1) else { return 0 };
    let needs_both =
        scene.situation().dragon(a).is_some_and(|dragon| 2 * dragon.genus + dragon.half_eyes == TWO_EYES);
    if needs_both && scene.half_eyes_settled(a) >= 2 { scene.score() } else { 0 }
}
