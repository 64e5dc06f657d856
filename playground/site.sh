#!/bin/sh
# `make site`: gallery, playground and book in one folder that any web server serves, and that opens from the disk too.
# Usage: sh playground/site.sh FOLDER. What a tool is missing for is left out, and said.
set -eu
out=$1
cargo=${CARGO:-cargo}
wasm=wasm32-unknown-unknown
target=${CARGO_TARGET_DIR:-target}
manifest=${MANIFEST:-patterns/databases.toml}
# Tests take the profile that is built sooner; cargo calls its folder otherwise.
profile=${SITE_PROFILE:-release}
built=$profile
[ "$profile" != dev ] || built=debug
parts=
mkdir -p "$out"

part() { parts="$parts<li><a href=\"$1/index.html\">$2</a>: $3</li>
"; }

# The compiler stands in a script, for a page from the disk may load scripts and nothing else.
if ls "$(rustc --print target-libdir --target $wasm)"/libcore-*.rlib >/dev/null 2>&1; then
  $cargo build --quiet --profile "$profile" --target $wasm -p katachi-playground
  rm -rf "$out/playground"
  mkdir -p "$out/playground"
  cp playground/page/index.html playground/page/playground.css playground/page/playground.js "$out/playground/"
  {
    printf 'const COMPILER = "'
    base64 <"$target/$wasm/$built/katachi_playground.wasm" | tr -d '\n'
    printf '";\n'
  } >"$out/playground/compiler.js"
  part playground Playground "write patterns, and see what they match and why not"
else
  echo "make site: no playground, $wasm is not installed (rustup target add $wasm)"
fi

if [ "${SITE_PARTS:-all}" = all ]; then
  # What our own games say of the patterns stands on their cards.
  $cargo run --quiet --release -p mkpat-cli -- stats patterns/games --manifest "$manifest" -o "$out/stats.parquet"
  $cargo run --quiet --release -p mkpat-cli -- gallery "$manifest" --stats "$out/stats.parquet" --out "$out/gallery"
  rm "$out/stats.parquet"
  part gallery Gallery "all patterns of the databases"

  if command -v mdbook >/dev/null; then
    mdbook build docs --dest-dir "$(cd "$out" && pwd)/book"
    part book Book "the language, the tools, the engine"
  else
    echo "make site: no book, mdbook is not installed"
  fi
fi

cat >"$out/index.html" <<PAGE
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Katachi</title>
<style>body { font: 18px/1.6 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; }</style>
<h1>Katachi</h1>
<p>Pattern databases for Go: written as drawings, compiled, matched on the board.</p>
<ul>
$parts</ul>
PAGE
echo "make site: $out/index.html"
