//! Helpers of ataris: what they take, and who runs out of them.

use super::scene::Scene;

/// What a stone is worth that breaks out, by the kind of cutting stone it is: by itself, and for each stone of it.
const BREAKING_OUT: [[i32; 2]; 3] = [[0, 8], [65, 4], [88, 1]];

/// ```text
/// *X      tb      *O      tb
/// XO      aO      OX      aX
/// ```
/// The cut at `t`, by the opponent of `a` and `b`, must be safe. It is an atari on both, or an atari on one while the
/// other is taken in a ladder after it. The move makes it or prevents it; worth no more than what is at stake of either.
pub(super) fn double_atari(scene: &mut Scene<'_, '_>) -> i32 {
    let t = scene.point();
    let Some((a, b)) = scene.offset(1, 0).zip(scene.offset(0, 1)) else { return 0 };
    let Some(cuts) = scene.board().stone(a).map(|owner| !owner).filter(|&cuts| scene.safe_move(t, cuts))
    else {
        return 0;
    };
    let takes_one = scene.try_move(t, cuts, |scene| {
        let falls = |scene: &mut Scene<'_, '_>, stone| match scene.board().liberty_count(stone) {
            ..=1 => true,
            2 => scene.attack(stone).code.succeeds(),
            _ => false,
        };
        let in_atari = [a, b].into_iter().any(|stone| scene.board().liberty_count(stone) == 1);
        in_atari && falls(scene, a) && falls(scene, b)
    });
    match takes_one {
        Some(true) => scene.score().min(scene.dragon_value(a)).min(scene.dragon_value(b)),
        _ => 0,
    }
}

/// ```text
/// X??      X??
/// .O?      .a?
/// X*X      XtA
/// ...      ...
/// ```
/// `a` has room to run, and `A` has little of it.
pub(super) fn break_out(scene: &mut Scene<'_, '_>) -> i32 {
    let Some((runs, blocks)) = scene.offset(-1, 0).zip(scene.offset(0, 1)) else { return 0 };
    let board = scene.board();
    if board.liberty_count(runs) <= 2 || board.liberty_count(blocks) >= 3 {
        return 0;
    }
    let stones = board.stones(runs).count() as i32;
    let cutstone = scene.situation().string(runs).map_or(0, |string| usize::from(string.cutstone));
    let [itself, each] = BREAKING_OUT[cutstone.min(BREAKING_OUT.len() - 1)];
    scene.score().min(itself + each * stones)
}
