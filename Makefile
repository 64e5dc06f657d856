# Two commands matter: `make` does the main job, `make test` passes every test.

CARGO ?= cargo
MANIFEST ?= patterns/databases.toml

# Seconds per target, and where fuzzing starts; the corpus joins in where KATACHI_CORPUS names it.
FUZZ_SECONDS ?= 5
FUZZ_SEEDS = fuzz/seeds patterns mkpat/tests/ok mkpat/tests/err $(if $(KATACHI_CORPUS),$(KATACHI_CORPUS)/corpus)
FUZZ = $(CARGO) +nightly fuzz

.PHONY: all help check test lint bless bench callgrind fuzz doc generated clean

all: ## compile the pattern databases, build the engine, print what came of it
	@$(CARGO) build --release --workspace --bins
	@$(CARGO) run --release --quiet -p mkpat-cli -- build $(MANIFEST)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

check: ## check the pattern databases and say what is wrong with them
	@$(CARGO) run --release --quiet -p mkpat-cli -- check $(MANIFEST)

test: ## run every test
	$(CARGO) test --workspace
	$(CARGO) test --manifest-path fuzz/Cargo.toml --no-default-features

lint: ## formatting and clippy, warnings denied
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml --check
	$(CARGO) clippy --manifest-path fuzz/Cargo.toml --no-default-features --all-targets -- -D warnings

bless: ## accept what the tools write now: snapshots and the messages on error pages
	KATACHI_BLESS=1 INSTA_UPDATE=always $(CARGO) test --workspace

bench: ## measure: compiling the databases, matching them
	$(CARGO) bench --workspace

callgrind: ## instructions per position of matching GNU Go 3.8's databases; needs valgrind and the corpus
	@command -v valgrind >/dev/null || { echo "make callgrind: skipped, there is no valgrind"; exit 0; }; \
	$(CARGO) build --release --quiet -p mkpat --example pass || exit 1; \
	for pass in counted read portable; do \
	  printed=$$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect="pass::$$pass" \
	    "$${CARGO_TARGET_DIR:-target}/release/examples/pass" 2>&1); \
	  instructions=$$(echo "$$printed" | sed -n 's/.*Collected : //p'); \
	  positions=$$(echo "$$printed" | sed -n 's/ positions, .*//p'); \
	  if [ -z "$$positions" ]; then echo "make callgrind: skipped, there is no corpus"; exit 0; fi; \
	  echo "$$pass: $$((instructions / positions)) instructions per position"; \
	done

fuzz: ## every parser on made-up bytes, FUZZ_SECONDS each; needs cargo-fuzz, a nightly toolchain and a C++ compiler
	@$(FUZZ) --version 2>/dev/null || { \
	  echo "make fuzz needs cargo-fuzz (cargo install cargo-fuzz), a nightly toolchain (rustup toolchain install nightly)"; \
	  echo "and a C++ compiler. The same targets run without them, briefly: make test."; exit 1; }
	@$(FUZZ) build --debug-assertions --sanitizer none
	@for target in $$($(FUZZ) list); do \
	  mkdir -p fuzz/corpus/$$target; \
	  $(FUZZ) run --debug-assertions --sanitizer none $$target fuzz/corpus/$$target $(FUZZ_SEEDS) -- \
	    -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=10 || exit 1; \
	done

generated: ## write the generated modules where they can be read: generated/
	@$(CARGO) run --release --quiet -p mkpat-cli -- build $(MANIFEST) --out generated

doc: ## API documentation
	$(CARGO) doc --workspace --no-deps

clean: ## remove everything built
	$(CARGO) clean
	rm -rf generated
