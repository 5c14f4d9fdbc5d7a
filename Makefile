# `make compare` runs the main job, `make test` passes the tests; both set up what they need first.

SHELL = /bin/bash
PLUMB = .build/release/plumb
CAMPAIGN = fuzz all --count 25100
BOXES = fuzz boxes --judge chromium --count 30000
CONTENDERS = fuzz boxes --judge chromium --seed 1 --count $(COUNT) --contender-findings 200 \
  --contender 'external:.venv-peers/bin/python Adapters/taffy_boxes.py' \
  --contender 'external:.venv-peers/bin/python Adapters/yoga_boxes.py'
# A campaign of boxes without its findings.
COUNTED = awk "/^FAIL/ { told = 1 } /^[0-9]+ cases with/ { told = 0 } !told"
STARTS = fuzz all --count 2500
SCRIPTS = fuzz all --edits 20 --count 2500
CONSTRAINED = Cases/Recorded/layout-constraints.ndjson
CASES = Cases/*.ndjson $(filter-out $(CONSTRAINED),$(wildcard Cases/Recorded/*.ndjson))
DEBUG = .build/debug/plumb
# On Linux the tool carries Swift's libraries, has a fixed address, and has no notes for debuggers: it starts in less than
# half the time, and runs where there is no Swift.
STATIC = $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib -Xlinker -no-pie -Xlinker -S)
SOLVERS = $(PLUMB) solvers Cases/evidence.ndjson all --count 20 --summary
SWIFT_SOURCES = Package.swift Plugins Sources Tests Snippets
C_SOURCES = $(wildcard Sources/C*/*.[ch] Sources/C*/include/*.h)
PREFIX = /usr/local
# Debug builds optimise the modules that tests keep busy (Package.swift).
export PLUMB_OPTIMIZED = 1
MUTATED = .build/mutants/source/.build/release/plumb
# A campaign that was stopped goes on from its log, unless the code is another one.
COMMIT := $(shell git rev-parse --short HEAD 2> /dev/null)
DATA = scripts/paper --data
# Keeps what a command prints; the result says itself which command that was, and at which commit.
RESULTS = Benchmarks/Results
KEEP = scripts/result.py

.PHONY: help setup build compare scale peers setup-peers setup-instructions setup-solvers solvers bench endurance instructions results test schema scripts-test campaign boxes-campaign boxes-contenders boxes-bench languages scripts-campaign starts mutants session-mutants box-mutants mutants-build evidence questions release data lint format \
  recorder kit imports sanitize clean screens setup-browser browser setup-paper paper claims theorem certificates certified ablation docs snippets install uninstall \
  setup-wheel wheel wheel-test

help:
	@echo 'make compare   both engines on the shipped cases and on grids of up to a million cells; writes report.html'
	@echo 'make peers     other layout engines on grids of fixed cells, as far as they can be installed'
	@echo 'make solvers   other solvers on the recorded cases and on 20 cases of every family, from LP and MPS text'
	@echo 'make bench     all benchmarks, their plots and the table of Benchmarks, made anew'
	@echo 'make instructions   instruction counts of a fixed set of layouts and edits against the baseline'
	@echo 'make test      the test suites and the JSON Schema'
	@echo 'make results   the committed results and pictures, made anew'
	@echo 'make lint      formatting, imports, mutants    make format   formats'
	@echo 'make campaign  a million generated cases by both engines, continued where it was stopped'
	@echo 'make scripts-campaign   100,000 random scripts of edits by the sessions of both engines, continued likewise'
	@echo 'make boxes-bench      the direct engine for boxes beside Taffy'
	@echo 'make boxes-campaign   100,000 cases of CSS boxes, judged by a headless Chromium'
	@echo 'make boxes-contenders   how often Taffy, Yoga and our engines agree with it, on COUNT=10000 of them'
	@echo 'make starts    100,000 generated cases from each of two starting bases, in many stages and in few'
	@echo 'make certificates   checks exported programs and layouts in exact fractions    make certified   and those of all mutants'
	@echo 'make ablation  what weights, stages and starts are worth; explanations and greed on screens'
	@echo 'make mutants   which broken rules the comparison catches, and with which cases'
	@echo 'make session-mutants   likewise what sessions forget to make invalid    make box-mutants   and broken rules of CSS'
	@echo 'make mutants-build   whether each of them is still Swift'
	@echo 'make evidence  which clauses of the specification frames of SwiftUI pin    make questions   what to record next'
	@echo 'make recorder  whether printed views are laid out as their cases: every shipped case, COUNT generated ones'
	@echo 'make languages one description of thirty screens, laid out by SwiftUI, CSS, Qt and Tk'
	@echo 'make screens   the pictures of sixty screens, drawn anew'
	@echo 'make kit       the tests for other implementations of SwiftUI, made anew from what was recorded'
	@echo 'make release   all results made anew for VERSION=X.Y.Z, in a run that goes on; DRY=1 says its steps'
	@echo 'make paper     the paper as PDF, from committed data    make claims   what it claims, with values and commands'
	@echo 'make theorem   the theorem and its proof, checked by Coq'
	@echo 'make certificates   the layouts of both engines, checked exactly by a short program without a solver'
	@echo 'make browser   the report and the explorer, driven in a headless Chromium'
	@echo 'make docs      every example of the documentation checked, and its site in .build/docs'
	@echo 'make install   the tool, its completions and manual page, below PREFIX=$(PREFIX);   make uninstall'
	@echo 'make wheel     a Python package that carries the tool, in .build/wheels;   make wheel-test   tries it by itself'
	@echo 'make sanitize  the solver under the address and thread sanitizers'

setup:
	@scripts/setup

setup-browser setup-instructions setup-paper setup-peers setup-solvers setup-wheel:
	@scripts/setup $(@:setup-%=%)

build: setup
	swift build -c release $(STATIC) --product plumb

compare: build
	$(PLUMB) compare $(CASES)
	$(PLUMB) constrain $(CONSTRAINED) > /dev/null
	$(PLUMB) scale --families fixed,mixed --sizes 30,100,316,1000
	$(PLUMB) scale --families stacks,textStacks --leaves 200,2000 --depths 1,2,4,6,8,12
	rm -f .build/compared.ndjson && $(PLUMB) fuzz all --count 100 --log .build/compared.ndjson
	$(PLUMB) report $(CASES) --fuzz .build/compared.ndjson \
	  --bench Benchmarks/Results/summary.ndjson Benchmarks/Results/samples/* --output report.html

peers: build setup-peers
	@scripts/peers --plumb $(PLUMB)

solvers: build setup-solvers
	$(SOLVERS) --exchange lp
	$(SOLVERS) --exchange mps

bench: build setup-peers
	scripts/bench
	$(DATA)

# What sessions keep after 1,000 and after 100,000 steps.
endurance: build
	mkdir -p .build/bench
	$(PLUMB) bench run Benchmarks/Plans/endurance.json --log .build/bench/endurance-$(COMMIT).ndjson
	$(KEEP) --as 'make endurance' $(RESULTS)/endurance.txt '$(PLUMB) bench summary .build/bench/endurance-$(COMMIT).ndjson'
	$(DATA)

instructions: build setup-instructions
	scripts/instructions --jobs 2

results: build setup-peers setup-solvers
	mkdir -p Documentation/Pictures
	$(KEEP) --as 'make results' $(RESULTS)/evidence.txt '$(PLUMB) compare $(CASES)'
	$(KEEP) $(RESULTS)/scale.txt '$(PLUMB) scale --families fixed,mixed --sizes 30,100,316,1000'
	$(KEEP) $(RESULTS)/growth.txt '$(PLUMB) scale --families stacks,textStacks --leaves 200,2000 --depths 1,2,4,6,8,12'
	$(KEEP) $(RESULTS)/gallery.txt '$(PLUMB) scale --families gallery --screens 1,3,10,30,100'
	$(KEEP) $(RESULTS)/exactness.txt '$(PLUMB) fuzz all --count 1000 --certify --judge'
	$(KEEP) $(RESULTS)/peers.txt 'scripts/peers --plumb $(PLUMB)'
	$(KEEP) --as 'make solvers' $(RESULTS)/solvers.txt '$(SOLVERS) --exchange lp && $(SOLVERS) --exchange mps'
	$(KEEP) $(RESULTS)/relations.txt '$(PLUMB) relations fixed mixed stacks random trees --count 200'
	$(KEEP) $(RESULTS)/greed.txt '$(PLUMB) greed --show 1'
	$(KEEP) $(RESULTS)/hints.txt '$(PLUMB) hints Cases/screens.ndjson --summary'
	$(KEEP) $(RESULTS)/conflicts.txt '$(PLUMB) conflicts trees random wrappers guides choices customLayouts --count 50'
	PLUMB=$(PLUMB) scripts/pictures
	scripts/paper --examples --plumb $(PLUMB)

# All results of a release, made anew, in a run that goes on where it was stopped; DRY=1 only says the steps.
release:
	@scripts/release $(if $(DRY),--plan) $(VERSION)

# At most 100 lines, and the failures with what they say; VERBOSE=1 prints everything.
BRIEF = $(if $(VERBOSE),,scripts/brief $(1))
$(if $(VERBOSE),,$(eval .SILENT: test schema scripts-test))
test: setup
	$(call BRIEF,build-tests) swift build --product plumbPackageTests
	$(call BRIEF,build) swift build --product plumb
	$(call BRIEF,swift) swift test --skip-build
	$(MAKE) --no-print-directory -j2 schema scripts-test

# Whatever the tool writes follows the schema that it names.
schema: setup
	$(call BRIEF,build-schema) swift build --product plumb
	rm -rf .build/schema && mkdir -p .build/schema
	for family in $$($(DEBUG) generate --list | grep '^[a-z]'); do \
	  $(DEBUG) generate $$family --count 50 || exit; done > .build/schema/cases.ndjson
	$(DEBUG) layout --format json .build/schema/cases.ndjson > .build/schema/answers.ndjson; test $$? -eq 0 -o $$? -eq 2
	(scripts/peer-cases --spans --count 50; awk 'NR % 5 == 0' .build/schema/cases.ndjson) | $(DEBUG) compare --engine \
	  'external:tee .build/schema/requests.ndjson | python3 Adapters/wrong_grid.py | tee .build/schema/dialogue.ndjson' \
	  - > .build/schema/report.txt; test $$? -eq 1
	$(DEBUG) explain --format json Cases/evidence.ndjson 0 > .build/schema/explanations.ndjson
	$(DEBUG) explain --format json Cases/modifiers.json grid --column 1 >> .build/schema/explanations.ndjson
	$(DEBUG) constrain --format json Cases/Constraints/*.json $(CONSTRAINED) > .build/schema/constrained.ndjson
	for family in spanning text choices; do \
	  $(DEBUG) whatif $$family width --from 0 --to 1000 --format json || exit; done > .build/schema/whatif.ndjson
	$(DEBUG) hints Cases/*.ndjson all --format json > .build/schema/hints.ndjson
	$(DEBUG) greed text mixed --count 20 --show 1 --format json > .build/schema/greed.ndjson
	echo '{"format":"plumb-layout/1"' | $(DEBUG) answers --format json - > .build/schema/answered.ndjson; test $$? -eq 65
	for family in $$($(DEBUG) generate --list | grep '^[a-z]'); do \
	  $(DEBUG) generate $$family --edits 20 --count 5 || exit; done > .build/schema/scripts.ndjson
	$(DEBUG) fuzz boxes --count 50 --contender \
	  'external:tee .build/schema/boxes.ndjson | python3 Adapters/wrong_boxes.py | tee .build/schema/boxes-answered.ndjson' \
	  > .build/schema/boxes.txt
	$(call BRIEF,schema) .venv/bin/python scripts/check-schema .build/schema/*.ndjson Benchmarks/Results/pinned.json

scripts-test: setup
	$(call BRIEF,build-scripts) swift build --product plumb
	$(call BRIEF,scripts) .venv/bin/python -m unittest discover -s Tests/Scripts

browser: build setup-browser
	cd Tests/Browser && ls test_*.py | PLUMB=$(CURDIR)/$(PLUMB) xargs -n 1 -P 2 ../../.venv-browser/bin/python -m unittest

paper: setup-paper
	scripts/paper

claims: build
	scripts/paper --claims --plumb $(PLUMB)

theorem:
	@scripts/theorem

# Every program with its certificate, and what both engines answer: of shipped cases, and of COUNT of every family.
certificates: COUNT = 20
certificates: build
	mkdir -p .build/certificates
	for family in $$($(PLUMB) generate --list --format json | sed 's/.*"family":"\([^"]*\)".*/\1/'); do \
	  $(PLUMB) generate $$family --count $(COUNT) || exit; done > .build/certificates/generated.ndjson
	$(KEEP) --as 'make certificates' $(RESULTS)/certificates.txt 'for cases in $(CASES) .build/certificates/generated.ndjson; do for encoding in tracks cells; do \
	  echo "$$cases, $$encoding:"; \
	  $(PLUMB) export --program --encoding $$encoding $$cases > .build/certificates/programs.ndjson; test $$? -le 2 || exit; \
	  for engine in direct constraint; do \
	    $(PLUMB) layout --engine $$engine --encoding $$encoding --format json $$cases; test $$? -le 2 || exit; \
	  done > .build/certificates/layouts.ndjson; \
	  scripts/check-layouts .build/certificates/programs.ndjson .build/certificates/layouts.ndjson || exit; \
	done; done'
	$(DATA)

# Whether certificates refuse the wrong answers of all mutants.
certified: build
	scripts/mutants --tool
	$(KEEP) --as 'make certified' $(RESULTS)/certified.json \
	  'scripts/certified-mutants --plumb $(PLUMB) --log .build/certified.ndjson && rm .build/certified.ndjson'
	$(DATA)

# What the theorem's parts are worth: each taken away.  And explanations, breakpoints and greed on screens.
ablation: build setup-solvers
	$(KEEP) $(RESULTS)/ablation.json 'scripts/ablation --plumb $(PLUMB)'
	$(KEEP) $(RESULTS)/screens.json 'scripts/on-screens --plumb $(PLUMB)'
	$(DATA)

data:
	$(DATA)

campaign: build
	$(KEEP) --as 'plumb $(CAMPAIGN)' $(RESULTS)/campaign.txt '$(PLUMB) $(CAMPAIGN) --log .build/campaign-$(COMMIT).ndjson'
	$(DATA)

scripts-campaign: build
	$(KEEP) --ends 2 --as 'plumb $(SCRIPTS)' $(RESULTS)/scripts.txt '$(PLUMB) $(SCRIPTS) --log .build/scripts-$(COMMIT).ndjson'
	$(DATA)

# Random CSS boxes, with Chromium as judge.
boxes-campaign: build setup-browser
	$(KEEP) --ends 1 --as 'plumb $(BOXES)' $(RESULTS)/boxes-campaign.txt \
	  '$(PLUMB) $(BOXES) --findings .build/boxes.ndjson | $(COUNTED)'
	$(DATA)

# The same by Taffy and Yoga beside our engines.  Findings are in .build/boxes-contenders.ndjson.
boxes-contenders: COUNT = 10000
boxes-contenders: build setup-peers setup-browser
	$(KEEP) --ends 2 --as "plumb $(CONTENDERS)" $(RESULTS)/boxes-contenders.txt \
	  "$(PLUMB) $(CONTENDERS) --findings .build/boxes-contenders.ndjson | $(subst ",',$(COUNTED))"
	scripts/figures

# Screens of no layout language by several: the result and its page.
languages: build setup-peers
	scripts/languages --plumb $(PLUMB)
	$(DATA)

# The direct engine for boxes beside Taffy; a tree whose frames differ is not timed.
boxes-bench: build setup-peers
	$(KEEP) --as scripts/boxes-bench $(RESULTS)/boxes-bench.json '.venv-peers/bin/python scripts/boxes-bench $(PLUMB)'

# From the solver's own basis and from a guessed one; in many small stages and in as few as weights allow.  What differs
# (1) or has no answer (2) stands in the result.
starts: build
	$(KEEP) --as 'make starts' $(RESULTS)/starts.txt 'for start in cold structural; do for rows in 20 1000000000; do \
	  echo "$$ plumb $(STARTS) --start $$start --row-cap $$rows"; \
	  $(PLUMB) $(STARTS) --start $$start --row-cap $$rows --log .build/starts-$$start-$$rows-$(COMMIT).ndjson || test $$? -le 2 || exit; \
	done; done'
	$(DATA)

# What survives (1) stands in the result.
mutants: group = layouts
session-mutants: group = sessions
box-mutants: group = boxes
mutants session-mutants box-mutants: setup
	$(KEEP) --ends 1 --as 'make $@' $(RESULTS)/$@.txt 'scripts/mutants --group $(group) --json .build/$@.json'
	$(KEEP) --as 'make $@' $(RESULTS)/$@.json 'cat .build/$@.json'
	$(DATA)

# What frames of SwiftUI pin: the result, its page, and the figure in the README.
evidence: setup
	scripts/mutants --tool --only '^(direct|shared)/'
	$(KEEP) --as 'make evidence' $(RESULTS)/pinned.json '$(MUTATED) evidence --format json'
	$(MUTATED) evidence --result $(RESULTS)/pinned.json --format markdown > Documentation/Evidence.md
	scripts/figures
	$(DATA)

# The cases to record next, and the frames that each reading gives; needs what `make evidence` made last.
questions:
	$(MUTATED) questions
	$(MUTATED) evidence --result $(RESULTS)/pinned.json --format markdown > Documentation/Evidence.md
	$(DATA)

# Compiles what `plumb record` prints, and compares every frame. One generated case in twelve cannot be printed.
COUNT = 2200
recorder: setup
	swift build --product plumb
	scripts/recorder --count $(COUNT)

# Draws the pictures of Documentation/Screens.md.
screens: setup
	swift build --product plumbPackageTests
	PLUMB_SCREENS=1 swift test --skip-build --filter ScreensTests

KIT = Cases/evidence.ndjson $(addprefix Cases/Recorded/,layout.ndjson layout-future.ndjson text.ndjson text-pressure.ndjson \
  further.ndjson told.ndjson)
kit: setup
	swift build --product plumb
	find Kit -name '*.swift' ! -name Adapter.swift -delete
	$(DEBUG) export --swift --as test --force -o Kit $(KIT)

mutants-build: setup
	scripts/mutants --build

docs: snippets
	scripts/docs --check-pages
	scripts/docs --check-examples
	scripts/docs

# Each prints what its comments `// prints: …` say.
snippets: setup
	swift build
	@for snippet in $$(find Snippets -name '*.swift'); do \
	  sed -n 's|.*// prints: ||p' $$snippet | diff - <(.build/debug/$$(basename $$snippet .swift)) || { echo "$$snippet"; exit 1; }; \
	done

install: build
	scripts/install $(PREFIX)

uninstall:
	scripts/install --remove $(PREFIX)

wheel: build setup-wheel
	scripts/wheel

wheel-test: wheel
	scripts/wheel --test

lint: imports
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	clang-format --dry-run -Werror $(C_SOURCES)
	scripts/mutants --check
	scripts/figures --check
	scripts/languages --check
	scripts/paper --check

format: setup
	swift format --in-place --recursive $(SWIFT_SOURCES)
	clang-format -i $(C_SOURCES)

imports: setup
	swift build --explicit-target-dependency-import-check error

sanitize: setup
	scripts/sanitize

clean:
	rm -rf .build .venv .venv-peers .venv-solvers .venv-browser .venv-paper .venv-wheel
