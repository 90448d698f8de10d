# Tinstar. Needs Python 3.11 or newer and make; with a C compiler the rules are several times as fast.
#   make play    sets up what is missing and starts the house on http://localhost:8000 (PORT=8080 for another); what is to be
#                compiled is compiled meanwhile
#   make party   the same, open to the home network: phones get in by the QR code that it shows
#   make setup   .venv with everything, the rules compiled        make dev   the same, editable and interpreted
#   make quick   while you work: lint and types, rules, bots, looks, house and web interpreted; no browser, no PostgreSQL
#   make test    lint, the rules and bots interpreted, then the whole suite compiled, with a real browser and PostgreSQL
#   make soak    everything of which make test sees a sample, for hours
#   make lint · make bench · make words · make pictures · make dist · make lock · make audit · make clean
PYTHON ?= python3
PORT ?= 8000

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.ONESHELL:
.SILENT:
MAKEFLAGS += --no-builtin-rules
# What Python has read is kept, whatever somebody's shell says: hundreds of processes read the same modules after each other.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
WEB := src/tinstar/web
SOURCES := $(shell find src build_backend \( -name node_modules -o -name static -o -name __pycache__ -o -name '.*_cache' \
	-o -name '*.egg-info' \) -prune -o -type f ! -name '*.mo' -print | sort)
say = printf '\033[1m%s\033[0m\n' "$(strip $(1))"

.PHONY: play party setup dev quick test lint bench soak words pictures dist lock audit clean programs tree

# ------------------------------------------------------------------------------------------------ setting up

setup: .venv/developing .venv/compiled

dev: .venv/developing .venv/editable

# Everybody plays the compiled package; as long as there is none, or an old one, what lies in src. Meanwhile it is compiled,
# unless that is somebody who works on the code (make dev). MAKE_AGAIN: make -n would run what names MAKE itself.
MAKE_AGAIN := $(MAKE)
play party: .venv/playing
	house="serve --port $(PORT) $(if $(filter party,$@),--party)"
	if $(MAKE_AGAIN) --question .venv/compiled &> /dev/null; then exec $(BIN)/tinstar $$house; fi
	$(BIN)/python build_backend/tinstar_build.py
	if [ -e .venv/editable ]; then exec $(BIN)/tinstar $$house; fi
	echo "You play at once. The rules are compiled meanwhile: the bots use them when they are ready, all else at the next start."
	$(BIN)/python build_backend/behind.py build/compiling.txt build/compiling.lock $(MAKE_AGAIN) --no-print-directory .venv/compiled &
	exec env TINSTAR_TWIN=build/compiled PYTHONPATH=src $(BIN)/python -P -m tinstar.cli $$house

.venv/made:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
		echo "Tinstar needs Python 3.11 or newer; say which one it is:  make PYTHON=python3.12 play"; exit 1; }
	$(call say, Making .venv)
	$(PYTHON) -m venv .venv || { rm -rf .venv
		echo "Python cannot make virtual environments here; on Debian and Ubuntu:  apt install python3-venv"; exit 1; }
	touch $@

# All is fetched as make lock has written it down, to the letter; the bundler's node only where the system has none.
FETCH := $(PIP) install --require-hashes -r requirements

.venv/playing: requirements/playing.txt | .venv/made
	$(call say, Fetching what Tinstar runs on)
	$(FETCH)/playing.txt
	{ command -v node && command -v npm; } > /dev/null || $(FETCH)/node.txt
	touch $@

.venv/building: requirements/building.txt .venv/playing
	$(call say, Fetching what compiles the rules)
	$(FETCH)/building.txt
	touch $@

.venv/developing: requirements/developing.txt .venv/building
	$(call say, Fetching what the checks need)
	$(FETCH)/developing.txt
	touch $@

.venv/auditing: .venv/developing
	$(call say, Fetching what looks after the libraries)
	$(BIN)/python build_backend/wanted.py audit > build/wanted.txt
	$(PIP) install -r build/wanted.txt
	touch $@

# The games of others beside which ours are measured; where the index has none of them for this Python it goes without.
.venv/peers: .venv/developing
	$(call say, Fetching what Tinstar is measured beside)
	$(BIN)/python build_backend/wanted.py peers > build/wanted.txt
	$(PIP) install -r build/wanted.txt || echo "They cannot be fetched here; the bench goes without them."
	touch $@

# The list of sources changes only when one comes or goes.
$(shell mkdir -p build; printf '%s\n' $(SOURCES) | cmp -s - build/sources.txt || printf '%s\n' $(SOURCES) > build/sources.txt)

# The package as everybody gets it; build/compiled is that wheel unpacked, for the tests and for bots of a house that is open.
# It appears in one piece, as old as the moment when its sources were read.
build/compiled/made: $(SOURCES) build/sources.txt setup.py pyproject.toml MANIFEST.in | .venv/building
	$(call say, Bundling the page and compiling the rules: a minute or two the first time)
	rm -rf build/wheel build/unpacked
	mkdir build/unpacked
	touch build/unpacked/made
	$(PIP) wheel --no-build-isolation --no-deps --wheel-dir build/wheel .
	$(BIN)/python -m zipfile -e build/wheel/tinstar-*.whl build/unpacked
	rm -rf build/compiled
	mv build/unpacked build/compiled

.venv/compiled: build/compiled/made
	$(PIP) install --force-reinstall --no-deps build/wheel/tinstar-*.whl
	rm -f .venv/editable
	touch $@
	(cd build && ../$(BIN)/python -c 'import tinstar; print("The rules are compiled." if tinstar.compiled() else
	"There is no C compiler here (or no python3-dev): the rules run interpreted, several times slower.")')

.venv/editable: pyproject.toml | .venv/building
	$(PIP) install --no-build-isolation --no-deps --editable .
	rm -f .venv/compiled
	touch $@

# What the source tree needs beside the sources to run: the bundled page and the compiled words.
tree: | .venv/playing
	$(BIN)/python build_backend/tinstar_build.py

# ------------------------------------------------------------------------------------------------ checking

# How many workers that is says tests/conftest.py, or PYTEST_XDIST_AUTO_NUM_WORKERS; worksteal, or one ends long before the
# others.
WORKERS := --numprocesses auto --dist worksteal
SLOWEST := --durations 10 --durations-min 1
PYTEST := $(BIN)/python -m pytest $(WORKERS)

quick: .venv/developing client
	$(call say, Reading the sources)
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .
	$(BIN)/mypy
	$(call say, Whatever needs no browser and no PostgreSQL on the sources as they are)
	PYTHONPATH=src $(PYTEST) $(SLOWEST) -m 'not (long or postgres or soak) and (look or not once)' \
		tests/kernel tests/games tests/bots tests/house tests/web tests/draw tests/test_*.py

# House, web, page and looks are the same Python either way, so only what is compiled is tested interpreted as well. Reading
# the sources and compiling them keep a processor busy each for most of their time, so they go on side by side.
test: .venv/developing tree
	$(MAKE_AGAIN) --no-print-directory --jobs 2 --output-sync build/compiled/made collected lint client programs
	$(call say, What is compiled on the sources as they are)
	PYTHONPATH=src $(PYTEST) -m 'not (once or soak)' tests/kernel tests/games tests/bots
	$(call say, The whole suite on the package as it is installed)
	if command -v $${CC:-cc} > /dev/null && ! ls build/compiled/*.so > /dev/null 2>&1; then
		echo "The rules were not compiled although there is a C compiler; why?  TINSTAR_COMPILE=must .venv/bin/pip wheel ."
		exit 1
	fi
	PYTHONPATH=build/compiled $(BIN)/python -m tests.twice $(WORKERS) $(SLOWEST) -m 'not soak'

# Every worker collects all tests: what the first has made of them, and left beside them, the others read in a fifth of the time.
.PHONY: collected
collected: .venv/developing tree
	$(call say, Collecting the tests)
	PYTHONPATH=src $(BIN)/python -m pytest --collect-only -qq > build/tests.txt || { cat build/tests.txt; exit 1; }

# What of the page needs no browser.
.PHONY: client
client: tree
	$(call say, The logic of the page)
	$(BIN)/python build_backend/tinstar_build.py test.mjs

lint: .venv/developing tree
	$(call say, Reading the sources)
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	$(BIN)/python build_backend/tinstar_build.py node_modules/typescript/bin/tsc --noEmit
	$(BIN)/python build_backend/tinstar_build.py node_modules/@biomejs/biome/bin/biome ci --error-on-warnings ../..

# Chromium, PostgreSQL, HAProxy, nginx: installed in CI and by root in a container, elsewhere the command to type is shown.
programs: .venv/developing
	$(BIN)/python scripts/programs.py

# How many processes fare on PostgreSQL is measured apart, part by part:  PYTHONPATH=build/compiled:. .venv/bin/python -m bench.processes
# BASE=COMMIT compares with an older commit instead.
bench: .venv/developing build/compiled/made $(if $(BASE),,.venv/peers)
	PYTHONPATH=build/compiled:. $(BIN)/python -m $(if $(BASE),bench.compare $(BASE),bench)

# An hour or more on two cores: many random games through every check of the kernel, most of them of BANG!, which has the
# most secrets; a house full of strangers that is killed again and again and attacked all the while, and one of many processes through kills, crashes,
# black holes, pulled cables, lost answers and lost commits; whatever hypothesis can think of; then all of what make test
# sees samples of.
GAMES ?= 200000
soak: .venv/developing build/compiled/made programs
	$(call say, Random games under every check)
	PYTHONPATH=build/compiled $(BIN)/python -m tinstar.cli check all --games $$(($(GAMES) / 20))
	PYTHONPATH=build/compiled $(BIN)/python -m tinstar.cli check bang --games $(GAMES)
	$(call say, Strangers who vanish from a house that is killed and strangers who attack it)
	PYTHONPATH=build/compiled:. $(BIN)/python -m tests.chaos.strangers
	$(call say, The same behind HAProxy)
	PYTHONPATH=build/compiled:. $(BIN)/python -m tests.chaos.strangers --tables 50 --seconds 120 --kills 4 --proxied
	$(call say, Everything that can happen to a house of many processes)
	PYTHONPATH=build/compiled:. $(BIN)/python -m tests.chaos.faults
	$(call say, Whatever hypothesis can think of)
	PYTHONPATH=build/compiled $(PYTEST) -m 'not browser' --hypothesis-profile soak
	$(call say, Everything that make test sees a sample of)
	PYTHONPATH=src $(PYTEST) -m once tests/games
	EVERYTHING=1 PYTHONPATH=build/compiled $(PYTEST) tests/browser

# ------------------------------------------------------------------------------------------------ making

# The messages that the page hears, in TypeScript.
.PHONY: wire
wire: .venv/developing
	PYTHONPATH=src:. $(BIN)/python scripts/wire.py

words: .venv/developing
	$(BIN)/python scripts/words.py
	$(BIN)/python build_backend/tinstar_build.py

# Those of the README and of link previews, and in build/pictures every table on every screen in every language, by day and by night.
pictures: .venv/developing build/compiled/made
	$(BIN)/python scripts/programs.py chromium
	PYTHONPATH=build/compiled:. $(BIN)/python scripts/pictures.py
	PYTHONPATH=build/compiled:. $(BIN)/python scripts/previews.py
	PICTURES=build/pictures PYTHONPATH=build/compiled $(BIN)/python -m pytest -q -n 2 tests/browser/test_screens.py
	echo "Every screen is in build/pictures"

# The wheel is made from the sdist, where node must not be needed any more, and tried in an environment of its own.
dist: .venv/developing tree
	rm -rf dist build/nodeless build/fresh
	$(BIN)/python -m build --no-isolation --sdist > build/sdist.txt
	mkdir -p build/nodeless
	for name in node npm npx; do
		printf '#!/bin/sh\necho "node must not be needed here" >&2\nexit 1\n' > build/nodeless/$$name
		chmod +x build/nodeless/$$name
	done
	PATH="$$PWD/build/nodeless:$$PATH" TINSTAR_COMPILE=must \
		$(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist dist/tinstar-*.tar.gz
	$(PYTHON) -m venv build/fresh
	build/fresh/bin/python -m pip --quiet --disable-pip-version-check install dist/tinstar-*.whl
	(cd build && fresh/bin/tinstar simulate gold_rush --games 100)
	ls dist

# What a server runs on, to the letter: for every Python from 3.11 on and every system, with the hashes of all files. The
# second is the first and what PostgreSQL needs. What else is fetched fits both: all that developers need, and of it what
# is needed to play and to build.
LOCK := requirements/hosting.txt
LOCK_POSTGRES := requirements/hosting-postgres.txt
LOCK_ALL := requirements/developing.txt
WANTED := $(BIN)/python build_backend/wanted.py
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
	--no-emit-index-url --custom-compile-command 'make lock'
lock: .venv/auditing
	$(COMPILE) --output-file $(LOCK) pyproject.toml > build/lock.txt
	$(COMPILE) --extra postgres --constraint $(LOCK) --output-file $(LOCK_POSTGRES) pyproject.toml > build/lock.txt
	$(WANTED) run building dev | $(COMPILE) --constraint $(LOCK_POSTGRES) --output-file $(LOCK_ALL) - > build/lock.txt
	for part in playing building node; do
		$(WANTED) $$part | $(COMPILE) --constraint $(LOCK_ALL) --output-file requirements/$$part.txt - > build/lock.txt
	done

# Fails when a hole is known in one of them, and when nobody can be reached who would know.
audit: .venv/auditing
	$(BIN)/python scripts/audit.py $(LOCK_POSTGRES)

clean:
	rm -rf build dist .venv $(WEB)/static $(WEB)/client/node_modules src/*.egg-info .hypothesis .*_cache src/.*_cache
	find src tests bench scripts build_backend \( -name '*.mo' -o -name __pycache__ \) -prune -exec rm -rf {} +
