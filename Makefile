# Two commands matter: `make` does the main job, `make test` passes every test.

CARGO ?= cargo
MANIFEST ?= patterns/databases.toml

# Seconds per target, and where fuzzing starts; the corpus joins in where KATACHI_CORPUS names it.
FUZZ_SECONDS ?= 5
FUZZ_SEEDS = fuzz/seeds patterns mkpat/tests/ok mkpat/tests/err $(if $(KATACHI_CORPUS),$(KATACHI_CORPUS)/corpus)
FUZZ = $(CARGO) +nightly fuzz
FUZZ_DIR = --fuzz-dir fuzz/libfuzzer

# What `make bench` matches: the corpus where there is one, else our own databases on positions of our own games.
CORPUS = $(or $(KATACHI_CORPUS),../shared)
BENCH_MANIFEST = $(or $(wildcard $(CORPUS)/corpus/gnugo-3.8/patterns/databases.toml),$(MANIFEST))
BENCH_POSITIONS = $(or $(wildcard $(CORPUS)/oracle/matches/positions.jsonl),patterns/games/positions.jsonl) --first 20
# Seconds to warm up and to measure for each criterion bench, instead of criterion's 3 and 5.
BENCH_TIMES ?= --warm-up-time 0.5 --measurement-time 2
BENCH_OUT = $${CARGO_TARGET_DIR:-target}/bench.txt
bench = $(CARGO) run --release --quiet -p mkpat-cli -- bench --manifest $(BENCH_MANIFEST) $(1) 2>$(BENCH_OUT) \
  || { cat $(BENCH_OUT); exit 1; }

# Where `make site` writes.
SITE ?= $${CARGO_TARGET_DIR:-target}/site

# What a browser can link.
WASM = wasm32-unknown-unknown
WASM_PACKAGES = -p katachi-playground -p mkpat-runtime -p mkpat -p katachi-engine -p katachi-patterns

# `make callgrind` follows every so many-th game of the corpus.
CALLGRIND_EVERY ?= 100

# What is published, each after what it is built from.
PACKAGES = katachi-sgf mkpat-runtime mkpat joseki katachi-files katachi-client mkpat-driver mkpat-matchers katachi-positions mkpat-tools katachi-progress katachi-draw katachi-terminal mkpat-lint mkpat-lsp mkpat-games mkpat-gallery mkpat-parquet mkpat-cli katachi-build joseki-cli katachi-patterns katachi-engine katachi-record katachi-gtp \
  katachi-loaded katachi-gomoku katachi-arena katachi-commands katachi-cli

.PHONY: all help check books test lint bless bench callgrind fuzz site doc generated clean

all: ## compile the pattern databases, build the engine, print what came of it
	@$(CARGO) build --release --workspace --bins
	@$(CARGO) run --release --quiet -p mkpat-cli -- build $(MANIFEST)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

check: ## check the pattern databases and say what is wrong with them
	@$(CARGO) run --release --quiet -p mkpat-cli -- check $(MANIFEST)

books: ## write the opening books from their trees
	@for tree in patterns/fuseki/*.sgf; do \
	  $(CARGO) run --release --quiet -p mkpat-cli -- openings write $$tree \
	    -o patterns/fuseki$$(basename $$tree .sgf).dbz || exit 1; \
	done

test: ## run every test; the last line says how many were skipped
	@CARGO="$(CARGO)" sh snapshots/suite.sh

lint: ## formatting and clippy, warnings denied; what a browser links, where its target is installed
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	$(CARGO) fmt --manifest-path fuzz/libfuzzer/Cargo.toml --check
	@if ls "$$(rustc --print target-libdir --target $(WASM))"/libcore-*.rlib >/dev/null 2>&1; then \
	  $(CARGO) check --target $(WASM) $(WASM_PACKAGES); \
	else \
	  echo "make lint: not checked for $(WASM), which is not installed (rustup target add $(WASM))"; \
	fi

bless: ## accept what the tools write now: snapshots and the messages on error pages
	KATACHI_BLESS=1 INSTA_UPDATE=always $(CARGO) test --workspace

bench: ## measure: matching by database, matcher, patterns and board; then every criterion bench in one table
	@$(CARGO) build --release --quiet -p mkpat-cli
	@echo "commit $$(git describe --always --dirty), $$(rustc --version), $$(sed -n 's/^model name[^:]*: //p;T;q' /proc/cpuinfo)"
	@echo; echo "== Fast matching: $(BENCH_MANIFEST)"; $(call bench,$(BENCH_POSITIONS))
	@echo; echo "== Each matcher"; $(call bench,$(BENCH_POSITIONS) --compare)
	@echo; echo "== Growth"; $(call bench,--growth)
	@echo; echo "== Examining positions, seconds of processor time, beside GNU Go"
	@$(CARGO) run --release --quiet -p katachi-arena --example cost
	@echo; echo "== Criterion: the middle of all runs, and how far they lie apart"
	@$(CARGO) bench --quiet --workspace --bench '*' -- --output-format bencher $(BENCH_TIMES) >$(BENCH_OUT) 2>&1 || { cat $(BENCH_OUT); exit 1; }
	@awk '$$1 == "test" && / bench: / { \
	  name = $$0; sub(/^test /, "", name); sub(/ \.\.\. bench:.*/, "", name); \
	  rest = $$0; sub(/.* bench: */, "", rest); split(rest, f, " "); spread = f[4]; gsub(/[^0-9]/, "", spread); \
	  gsub(/,/, "", f[1]); printf "%-60s %12.3f ms  +- %9.3f\n", name, f[1] / 1e6, spread / 1e6 }' $(BENCH_OUT)

callgrind: ## instructions per position, and per move followed, with GNU Go 3.8's databases; needs valgrind and the corpus
	@command -v valgrind >/dev/null || { echo "make callgrind: skipped, there is no valgrind"; exit 0; }; \
	$(CARGO) build --profile profiling --quiet -p mkpat --example pass || exit 1; \
	for pass in counted read portable; do \
	  printed=$$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect="pass::$$pass" \
	    "$${CARGO_TARGET_DIR:-target}/profiling/examples/pass" 2>&1); \
	  instructions=$$(echo "$$printed" | sed -n 's/.*Collected : //p'); \
	  positions=$$(echo "$$printed" | sed -n 's/ positions, .*//p'); \
	  if [ -z "$$positions" ]; then echo "make callgrind: skipped, there is no corpus"; exit 0; fi; \
	  echo "$$pass: $$((instructions / positions)) instructions per position"; \
	done; \
	$(CARGO) build --profile profiling --quiet -p mkpat-cli || exit 1; \
	for part in play_a_move count_afresh; do \
	  printed=$$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect="*follow::$$part*" \
	    "$${CARGO_TARGET_DIR:-target}/profiling/mkpat" bench --manifest $(BENCH_MANIFEST) \
	    --games $(CORPUS)/corpus/regression/games --every $(CALLGRIND_EVERY) 2>&1); \
	  instructions=$$(echo "$$printed" | sed -n 's/.*Collected : //p'); \
	  moves=$$(echo "$$printed" | sed -n 's/.* games: \([0-9]*\) moves.*/\1/p'); \
	  echo "$$part: $$((instructions / moves)) instructions a move, of $$moves"; \
	done

fuzz: ## every parser on made-up bytes, FUZZ_SECONDS each; needs cargo-fuzz, a nightly toolchain and a C++ compiler
	@$(FUZZ) --version 2>/dev/null || { \
	  echo "make fuzz needs cargo-fuzz (cargo install cargo-fuzz), a nightly toolchain (rustup toolchain install nightly)"; \
	  echo "and a C++ compiler. The same targets run without them, briefly: make test."; exit 1; }
	@$(FUZZ) build $(FUZZ_DIR) --debug-assertions --sanitizer none
	@for target in $$($(FUZZ) list $(FUZZ_DIR)); do \
	  mkdir -p fuzz/libfuzzer/corpus/$$target; \
	  $(FUZZ) run $(FUZZ_DIR) --debug-assertions --sanitizer none $$target \
	    fuzz/libfuzzer/corpus/$$target $(FUZZ_SEEDS) -- \
	    -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=10 || exit 1; \
	done

generated: ## write the generated modules where they can be read: generated/
	@$(CARGO) run --release --quiet -p mkpat-cli -- build $(MANIFEST) --out generated

site: ## playground, gallery and book as one folder of pages: SITE (default target/site)
	@CARGO="$(CARGO)" MANIFEST="$(MANIFEST)" sh playground/site.sh $(SITE)

doc: ## API documentation
	$(CARGO) doc --workspace --no-deps

package: ## what each published crate would hold, in the order of publishing
	@for package in $(PACKAGES); do \
	  files=$$($(CARGO) package --list --allow-dirty -p $$package) || exit 1; \
	  echo "$$package: $$(echo "$$files" | wc -l) files"; \
	done

clean: ## remove everything built
	$(CARGO) clean
	rm -rf generated
