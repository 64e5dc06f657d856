# Two commands matter: `make` does the main job, `make test` passes every test.

CARGO ?= cargo
MANIFEST ?= patterns/databases.toml

.PHONY: all help check test lint bless bench doc generated clean

all: ## compile the pattern databases, build the engine, print what came of it
	@$(CARGO) build --release --workspace --bins
	@$(CARGO) run --release --quiet -p mkpat-cli -- build $(MANIFEST)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

check: ## check the pattern databases and say what is wrong with them
	@$(CARGO) run --release --quiet -p mkpat-cli -- check $(MANIFEST)

test: ## run every test
	$(CARGO) test --workspace

lint: ## formatting and clippy, warnings denied
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings

bless: ## accept what the tools write now: snapshots and the messages on error pages
	KATACHI_BLESS=1 INSTA_UPDATE=always $(CARGO) test --workspace

bench: ## measure: compiling the databases, matching them
	$(CARGO) bench --workspace

generated: ## write the generated modules where they can be read: generated/
	@$(CARGO) run --release --quiet -p mkpat-cli -- build $(MANIFEST) --out generated

doc: ## API documentation
	$(CARGO) doc --workspace --no-deps

clean: ## remove everything built
	$(CARGO) clean
	rm -rf generated
