//! Rules by the names that KataGo has for them, and as the objects in which it tells them (`analysis.md#rules`).

use crate::answer::{Answer, Failure, done};
use crate::arguments::Arguments;
use crate::command::{Command, Group, now};
use crate::session::Session;
use katachi::board::{KoRule, Rules, Suicide};
use katachi::scoring::Counting;
use serde_json::{Map, Value};

#[rustfmt::skip]
pub(super) const ROWS: &[Command] = &[
    now("kata-get-rules", Group::Settings, "", get_rules),
    now("kata-set-rules", Group::Settings, "NAME|OBJECT", set_rules),
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
    let rest = arguments.rest().trim();
    let (counting, rules) = if rest.starts_with('{') {
        let object = serde_json::from_str(rest)
            .map_err(|error| Failure::from(format!("this is no JSON object: {error}")))?;
        described(&object).map_err(Failure::from)?
    } else {
        let name = arguments.word().unwrap_or_default().to_ascii_lowercase();
        named(&name).ok_or_else(|| {
            let names: Vec<&str> = NAMED.iter().map(|(names, ..)| names[0]).collect();
            Failure::from(format!("no rules of that name are known, these are: {}", names.join(" ")))
        })?
    };
    session.settings.counting = counting;
    session.game.set_rules(rules);
    done()
}

/// The rules of a name.
pub fn named(name: &str) -> Option<(Counting, Rules)> {
    let &(_, counting, ko, suicide) = NAMED.iter().find(|(names, ..)| names.contains(&name))?;
    Some((counting, Rules { ko, suicide }))
}

/// The rules that an object describes, with the fields that KataGo has. What is left out is as in Tromp-Taylor rules.
///
/// # Errors
/// In words, if a field asks for what there is not here.
pub fn described(object: &Map<String, Value>) -> Result<(Counting, Rules), String> {
    let mut rules = Rules { ko: KoRule::Positional, suicide: Suicide::MultiStone };
    let (mut counting, mut tax) = (Counting::Chinese, None);
    for (field, value) in object {
        let refused = |known: &str| Err(format!("{field} {value} is not known here: {known}"));
        match (field.as_str(), value) {
            ("ko", Value::String(ko)) => match ko.as_str() {
                "SIMPLE" => rules.ko = KoRule::Simple,
                "POSITIONAL" => rules.ko = KoRule::Positional,
                "SITUATIONAL" => rules.ko = KoRule::Situational,
                "NONE" => rules.ko = KoRule::None,
                _ => return refused("SIMPLE, POSITIONAL or SITUATIONAL"),
            },
            ("scoring", Value::String(scoring)) => match scoring.as_str() {
                "AREA" => counting = Counting::Chinese,
                "TERRITORY" => counting = Counting::Japanese,
                _ => return refused("AREA or TERRITORY"),
            },
            ("tax", Value::String(of)) => tax = Some(of.as_str()),
            ("suicide" | "multiStoneSuicideLegal", Value::Bool(true)) => rules.suicide = Suicide::MultiStone,
            ("suicide" | "multiStoneSuicideLegal", Value::Bool(false)) => rules.suicide = Suicide::Forbidden,
            ("hasButton", Value::Bool(false)) => {}
            ("hasButton", _) => return refused("there is no button"),
            ("whiteHandicapBonus", Value::String(bonus)) if bonus == "0" => {}
            ("whiteHandicapBonus", _) => return refused("there is no bonus for handicap stones"),
            // Whether dead stones may stand when somebody passes is for `--capture-all-dead` to say.
            ("friendlyPassOk", Value::Bool(_)) => {}
            _ => {
                return refused(
                    "ko, scoring, tax, suicide, hasButton, whiteHandicapBonus, friendlyPassOk are",
                );
            }
        }
    }
    match (counting, tax) {
        (_, None) | (Counting::Chinese, Some("NONE")) | (Counting::Japanese, Some("SEKI")) => {
            Ok((counting, rules))
        }
        (_, Some(tax)) => Err(format!("tax {tax} is not known here: NONE for AREA, SEKI for TERRITORY")),
    }
}
