//! Circles that are known and still have to be broken.

/// The files of one knot each, in the order of the alphabet. The list is exact. It becomes shorter, and in the end
/// empty; nothing is added.
pub(crate) const KNOWN: &[&[&str]] = &[
    &[
        "engine/commands/src/gtp.rs",
        "engine/commands/src/lib.rs",
        "engine/commands/src/regress.rs",
        "engine/commands/src/start.rs",
        "engine/commands/src/text.rs",
        "engine/commands/src/twogtp.rs",
        "engine/commands/src/verdicts.rs",
    ],
    &[
        "engine/gtp/src/commands/admin.rs",
        "engine/gtp/src/commands/board.rs",
        "engine/gtp/src/commands/connection.rs",
        "engine/gtp/src/commands/counters.rs",
        "engine/gtp/src/commands/eyes.rs",
        "engine/gtp/src/commands/handicap.rs",
        "engine/gtp/src/commands/history.rs",
        "engine/gtp/src/commands/moves.rs",
        "engine/gtp/src/commands/score.rs",
        "engine/gtp/src/commands/search_limit.rs",
        "engine/gtp/src/commands/settings.rs",
        "engine/gtp/src/commands/sgf.rs",
        "engine/gtp/src/commands/stones.rs",
        "engine/gtp/src/commands/tactics.rs",
        "engine/gtp/src/commands/trial.rs",
        "engine/gtp/src/commands/values.rs",
        "engine/gtp/src/commands/worms.rs",
        "engine/gtp/src/session.rs",
        "engine/gtp/src/table.rs",
    ],
    &["engine/src/board/mod.rs", "engine/src/board/play.rs", "engine/src/board/rules.rs"],
    &["engine/src/moves/choose.rs", "engine/src/moves/considered.rs", "engine/src/moves/mod.rs"],
    &[
        "engine/src/worms/dangers.rs",
        "engine/src/worms/eyes/domain.rs",
        "engine/src/worms/eyes/mod.rs",
        "engine/src/worms/eyes/topology.rs",
        "engine/src/worms/eyes/value.rs",
        "engine/src/worms/record.rs",
        "engine/src/worms/shape.rs",
        "engine/src/worms/size.rs",
    ],
];
