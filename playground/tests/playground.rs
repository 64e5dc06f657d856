//! What the page is answered, and the page itself in a browser, where there is one.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

const NET: &str = "attribute_map general\n\nPattern Net\n\n?O?\nOX.\n?.*\n\n:\\,A,value(35)\n\n?O?\nOa.\n?.*\n\n;lib(a) == 2\n";
const ROWS: [&str; 5] = [".....", "..X..", ".XO..", ".....", "....."];

fn answer(request: &Value) -> Value {
    serde_json::from_str(&katachi_playground::answer(request.to_string().as_bytes())).expect("JSON")
}

#[test]
fn matches_come_with_what_their_constraint_says() {
    let reply = answer(&json!({ "text": NET, "rows": ROWS, "black": true }));
    let expected =
        json!([{ "pattern": "Net", "point": "D2", "anchor": "C4", "transformation": 0, "holds": true }]);
    assert_eq!((&reply["matches"], &reply["error"]), (&expected, &Value::Null), "{reply}");
    let other = answer(&json!({ "text": NET.replace("== 2", "== 3"), "rows": ROWS, "black": true }));
    assert_eq!(other["matches"][0]["holds"], false);
    assert_eq!(answer(&json!({ "text": NET, "rows": ROWS, "black": false }))["matches"], json!([]));
}

#[test]
fn diagnostics_have_their_place_in_the_units_of_a_browser() {
    let text = "# \u{1d11e}\n".to_owned() + &NET.replace("value", "valeu");
    let reply = answer(&json!({ "text": text, "rows": ROWS, "black": true }));
    let found = &reply["diagnostics"][0];
    let from = found["from"].as_u64().expect("a place") as usize;
    let units: Vec<u16> = text.encode_utf16().skip(from).take(5).collect();
    assert_eq!(String::from_utf16_lossy(&units), "valeu", "{reply}");
    assert_eq!((found["error"].as_bool(), found["code"].as_str()), (Some(true), Some("E0306")), "{reply}");
}

#[test]
fn a_miss_is_traced() {
    let why = json!({ "pattern": "Net", "point": "E2" });
    let reply = answer(&json!({ "text": NET, "rows": ROWS, "black": true, "why": why }));
    snapshots::check("tools", "playground_why", NET, reply["why"]["text"].as_str().expect("words"));
    assert!(reply["why"]["data"]["misses"].as_array().is_some_and(|misses| !misses.is_empty()));
}

#[test]
fn what_makes_no_sense_is_answered_with_words() {
    let said = |request: Value| answer(&request)["error"].as_str().unwrap_or_default().to_owned();
    assert!(said(json!({ "text": NET })).contains("missing field"));
    assert!(said(json!({ "text": NET, "rows": [".."], "black": true })).contains("no square"));
    let why = |pattern: &str, point: &str| json!({ "text": NET, "rows": ROWS, "black": true, "why": { "pattern": pattern, "point": point } });
    assert!(said(why("Nets", "C3")).contains("no pattern is called `Nets`"));
    assert!(said(why("Net", "F9")).contains("`F9` is no point"));
}

/// Whether a program starts.
fn starts(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Whether the target that browsers run is installed.
fn has_wasm() -> bool {
    let printed = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", "wasm32-unknown-unknown"])
        .output();
    let folder = printed.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    folder.is_ok_and(|folder| !folder.is_empty() && Path::new(&folder).is_dir())
}

/// Builds the page and lets a browser use it. `KATACHI_PICTURES` names a folder for screenshots, to look at.
#[test]
fn a_person_can_use_the_page() {
    let test = "a_person_can_use_the_page";
    let Some(chromium) =
        ["chromium", "chromium-browser", "google-chrome"].into_iter().find(|name| starts(name))
    else {
        return snapshots::skip(test, "Chromium");
    };
    if !starts("node") {
        return snapshots::skip(test, "node");
    }
    if !has_wasm() {
        return snapshots::skip(test, "the target wasm32-unknown-unknown");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let (site, profile) = (folder.path().join("site"), folder.path().join("profile"));
    let built = Command::new("sh")
        .arg("playground/site.sh")
        .arg(&site)
        .current_dir(snapshots::workspace())
        .env("SITE_PARTS", "playground")
        .env("SITE_PROFILE", "dev")
        .output()
        .expect("a shell");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let page = format!("file://{}", site.join("playground/index.html").display());
    let mut node = Command::new("node");
    node.arg("playground/tests/drive.mjs").args([chromium, &page]).arg(&profile);
    if let Some(pictures) = std::env::var_os("KATACHI_PICTURES") {
        node.arg(pictures);
    }
    let output = node.current_dir(snapshots::workspace()).output().expect("node");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    snapshots::check(
        "tools",
        "playground_page",
        "playground/tests/drive.mjs",
        &String::from_utf8_lossy(&output.stdout),
    );
}
