//! Rules by the names that KataGo has for them (`analysis.md#rules`).

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{KoRule, Rules, Suicide};
use katachi::scoring::Counting;

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("kata-get-rules", Group::Settings, "", get_rules),
    now("kata-set-rules", Group::Settings, "NAME", set_rules),
    now("kgs-rules", Group::Servers, "NAME", set_rules),
];

/// Names of rules, and what they are.
#[rustfmt::skip]
const NAMED: &[(&[&str], Counting, KoRule, Suicide)] = &[
    (&["japanese", "korean"], Counting::Japanese, KoRule::Simple, Suicide::Forbidden),
    (&["chinese", "chinese-kgs"], Counting::Chinese, KoRule::Positional, Suicide::Forbidden),
    (&["chinese-ogs"], Counting::Chinese, KoRule::Positional, Suicide::Forbidden),
    (&["aga", "bga", "french", "aga-button"], Counting::Chinese, KoRule::Situational, Suicide::Forbidden),
    (&["new-zealand", "new_zealand", "nz"], Counting::Chinese, KoRule::Situational, Suicide::MultiStone),
    (&["tromp-taylor", "tromp_taylor"], Counting::Chinese, KoRule::Positional, Suicide::MultiStone),
];

fn get_rules(session: &mut Session, _: &mut Arguments<'_>) -> Answer {
    let Rules { ko, suicide } = session.game.rules();
    let ko = match ko {
        KoRule::Simple => "SIMPLE",
        KoRule::None => "NONE",
        KoRule::Positional => "POSITIONAL",
        KoRule::Situational => "SITUATIONAL",
    };
    // What stones in seki surround is nobody's under Japanese rules.
    let (scoring, tax) = match session.settings.counting {
        Counting::Japanese => ("TERRITORY", "SEKI"),
        Counting::Chinese => ("AREA", "NONE"),
    };
    let suicide = suicide != Suicide::Forbidden;
    Ok(format!(
        r#"{{"hasButton":false,"ko":"{ko}","scoring":"{scoring}","suicide":{suicide},"tax":"{tax}","whiteHandicapBonus":"0"}}"#
    ))
}

fn set_rules(session: &mut Session, arguments: &mut Arguments<'_>) -> Answer {
    let name = arguments.word().unwrap_or_default().to_ascii_lowercase();
    let (counting, rules) = named(&name).ok_or_else(|| {
        let names: Vec<&str> = NAMED.iter().map(|(names, ..)| names[0]).collect();
        Failure::from(format!("no rules of that name are known, these are: {}", names.join(" ")))
    })?;
    session.settings.counting = counting;
    session.game.set_rules(rules);
    done()
}

/// The rules of a name.
pub fn named(name: &str) -> Option<(Counting, Rules)> {
    let &(_, counting, ko, suicide) = NAMED.iter().find(|(names, ..)| names.contains(&name))?;
    Some((counting, Rules { ko, suicide }))
}
