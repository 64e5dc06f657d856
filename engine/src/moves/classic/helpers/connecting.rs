//! Helpers of connections: what they are worth if they are needed.

use super::scene::Scene;

/// ```text
/// XO?      Xb?      OX?      Ob?
/// O*?      at?      X*?      at?
/// ```
/// Two stones that touch at a corner and have one way left to join, at `t`. It is worth the connection if a cut there works:
/// neither the stone that cuts nor the one on the other side is taken after it.
pub(super) fn diag_miai(scene: &mut Scene<'_, '_>) -> i32 {
    let t = scene.point();
    let Some((a, b)) = scene.offset(0, -1).zip(scene.offset(-1, 0)) else { return 0 };
    let Some((owner, behind)) = scene.board().stone(a).zip(scene.offset(-1, -1)) else { return 0 };
    let holds = |scene: &mut Scene<'_, '_>, stone| !scene.attack(stone).code.succeeds();
    match scene.try_move(t, !owner, |scene| holds(scene, t) && holds(scene, behind)) {
        Some(true) => scene.score().min(scene.connection_value(a, b)),
        _ => 0,
    }
}

/// ```text
/// XO?      Xb?
/// O.*      act
/// O.?      O.?
/// ```
/// The same with a tiger's mouth: the opponent could cut at `c` now, and not after the move.
pub(super) fn diag_miai2(scene: &mut Scene<'_, '_>) -> i32 {
    let (own, t) = (scene.colour(), scene.point());
    let Some((a, b)) = scene.offset(0, -2).zip(scene.offset(-1, -1)) else { return 0 };
    let Some(c) = scene.offset(0, -1).filter(|&c| scene.safe_move(c, !own)) else { return 0 };
    match scene.try_move(t, own, |scene| scene.safe_move(c, !own)) {
        Some(false) => scene.score().min(scene.connection_value(a, b)),
        _ => 0,
    }
}
