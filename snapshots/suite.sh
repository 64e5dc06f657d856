#!/bin/sh
# All tests, and a last line with how many passed, failed and were skipped: `make test`.
#
# A skipped test passes as far as cargo knows. So each one adds a line to the file that KATACHI_SKIPPED names
# (`snapshots::skip`), and those lines are counted here. Run at the root of the workspace.

cargo=${CARGO:-cargo}
target=${CARGO_TARGET_DIR:-target}
mkdir -p "$target" || exit 1
target=$(cd "$target" && pwd) || exit 1
log=$target/suite.log
KATACHI_SKIPPED=$target/suite.skipped
export KATACHI_SKIPPED
rm -f "$log" "$KATACHI_SKIPPED" "$target/suite.status"
: >"$log" && : >"$KATACHI_SKIPPED" || exit 1

# Runs a command, shows and keeps what it prints, and gives its status back, which a pipe would lose.
kept() {
  echo 1 >"$target/suite.status"
  { "$@" 2>&1; echo $? >"$target/suite.status"; } | tee -a "$log"
  return "$(cat "$target/suite.status")"
}

status=0
kept $cargo test --workspace --no-fail-fast || status=$?

# What was skipped goes by what it needs; two tests of one program that skip for one reason are two lines.
sort -u "$KATACHI_SKIPPED" | awk -F '\t' -v log_file="$log" -v status="$status" '
  { skipped++; if (!needs[$2]++) order[++reasons] = $2 }
  END {
    while ((getline line < log_file) > 0) {
      if (split(line, word, " ") > 8 && line ~ /^test result: /) {
        passed += word[4]; failed += word[6]; ignored += word[8]
      }
    }
    for (k = 1; k <= reasons; k++) {
      n = needs[order[k]]
      why = why (k > 1 ? ", " : " (") n (n == 1 ? " needs " : " need ") order[k]
    }
    if (reasons) why = why ")"
    total = passed + failed
    if (skipped * 100 > total * 15) {
      too_many = 1
      print "more than 15 % of the tests are skipped"
    }
    if (status != 0 && !failed) print "not all tests were built and run to their end"
    printf "%d passed, %d failed, %d skipped%s", passed - skipped, failed, skipped, why
    print ignored ? ", " ignored " ignored" : ""
    exit status != 0 ? status : too_many
  }'
