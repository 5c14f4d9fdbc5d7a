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

.PHONY: help setup build compare scale peers setup-peers setup-fonts setup-instructions setup-projects setup-solvers solvers bench endurance instructions results test schema scripts-test campaign boxes-campaign boxes-contenders boxes-bench fonts languages scripts-campaign starts mutants session-mutants box-mutants mutants-build evidence questions release data lint format \
  recorder kit imports sanitize clean screens setup-browser browser setup-paper paper claims theorem verified certificates certified ablation real-code docs snippets install uninstall \
  setup-wheel wheel wheel-test

help: ## these lines
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' $(MAKEFILE_LIST) | expand -t 24

setup:
	@scripts/setup

setup-browser setup-fonts setup-instructions setup-paper setup-peers setup-projects setup-solvers setup-wheel:
	@scripts/setup $(@:setup-%=%)

build: setup
	swift build -c release $(STATIC) --product plumb
	swift build -c release --product plumb-swift

compare: build ## both engines on the shipped cases and on grids of up to a million cells; writes report.html
	$(PLUMB) compare $(CASES)
	$(PLUMB) constrain $(CONSTRAINED) > /dev/null
	$(PLUMB) scale --families fixed,mixed --sizes 30,100,316,1000
	$(PLUMB) scale --families stacks,textStacks --leaves 200,2000 --depths 1,2,4,6,8,12
	rm -f .build/compared.ndjson && $(PLUMB) fuzz all --count 100 --log .build/compared.ndjson
	$(PLUMB) report $(CASES) --fuzz .build/compared.ndjson \
	  --bench Benchmarks/Results/summary.ndjson Benchmarks/Results/samples/* --output report.html

peers: build setup-peers ## other layout engines on grids of fixed cells, as far as they can be installed
	@scripts/peers --plumb $(PLUMB)

solvers: build setup-solvers ## other solvers on the recorded cases and on 20 cases of every family, from LP and MPS text
	$(SOLVERS) --exchange lp
	$(SOLVERS) --exchange mps

bench: build setup-peers ## all benchmarks, their plots and the table of Benchmarks, made anew
	scripts/bench
	$(DATA)

endurance: build ## what sessions keep after 1,000 and after 100,000 steps
	mkdir -p .build/bench
	$(PLUMB) bench run Benchmarks/Plans/endurance.json --log .build/bench/endurance-$(COMMIT).ndjson
	$(KEEP) --as 'make endurance' $(RESULTS)/endurance.txt '$(PLUMB) bench summary .build/bench/endurance-$(COMMIT).ndjson'
	$(DATA)

instructions: build setup-instructions ## instruction counts of a fixed set of layouts and edits against the baseline
	scripts/instructions --jobs 2

results: build setup-peers setup-solvers ## the committed results and pictures, made anew
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

release: ## all results made anew for VERSION=X.Y.Z, in a run that goes on; DRY=1 says its steps
	@scripts/release $(if $(DRY),--plan) $(VERSION)

# At most 100 lines, and the failures with what they say; VERBOSE=1 prints everything.
BRIEF = $(if $(VERBOSE),,scripts/brief $(1))
$(if $(VERBOSE),,$(eval .SILENT: test schema scripts-test))
test: setup ## the test suites and the JSON Schema
	$(call BRIEF,build-tests) swift build --product plumbPackageTests
	$(call BRIEF,build) swift build --product plumb
	$(call BRIEF,build-parser) swift build --product plumb-swift
	$(call BRIEF,swift) swift test --skip-build
	$(MAKE) --no-print-directory -j2 schema scripts-test

# Whatever the tool writes follows the schema that it names.
schema: setup
	$(call BRIEF,build-schema) swift build --product plumb
	$(call BRIEF,build-schema-parser) swift build --product plumb-swift
	rm -rf .build/schema && mkdir -p .build/schema
	for family in $$($(DEBUG) generate --list | grep '^[a-z]'); do \
	  $(DEBUG) generate $$family --count 50 || exit; done > .build/schema/cases.ndjson
	$(DEBUG) layout --format json .build/schema/cases.ndjson > .build/schema/answers.ndjson; test $$? -eq 0 -o $$? -eq 2
	(scripts/peer-cases --spans --count 50; awk 'NR % 5 == 0' .build/schema/cases.ndjson) | $(DEBUG) compare --engine \
	  'external:tee .build/schema/requests.ndjson | python3 Adapters/wrong_grid.py | tee .build/schema/dialogue.ndjson' \
	  - > .build/schema/report.txt; test $$? -eq 1
	$(DEBUG) explain --format json Cases/evidence.ndjson 0 > .build/schema/explanations.ndjson
	$(DEBUG) explain --format json Cases/modifiers.json grid --column 2 >> .build/schema/explanations.ndjson
	$(DEBUG) constrain --format json Cases/Constraints/*.json $(CONSTRAINED) > .build/schema/constrained.ndjson
	for family in spanning text choices; do \
	  $(DEBUG) whatif $$family width --from 0 --to 1000 --format json || exit; done > .build/schema/whatif.ndjson
	$(DEBUG) hints Cases/*.ndjson all --format json > .build/schema/hints.ndjson
	$(DEBUG) check Tests/ScreensTests/Screens --format json --output .build/schema/check.html > .build/schema/checked.ndjson; \
	  test $$? -eq 0 -o $$? -eq 1
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

browser: build setup-browser ## the report and the explorer, driven in a headless Chromium
	cd Tests/Browser && ls test_*.py | PLUMB=$(CURDIR)/$(PLUMB) xargs -n 1 -P 2 ../../.venv-browser/bin/python -m unittest

paper: setup-paper ## the paper as PDF, from committed data
	scripts/paper

claims: build ## what the paper claims, with values and commands
	scripts/paper --claims --plumb $(PLUMB)

theorem: ## the theorem and its proof, checked by Coq
	@scripts/theorem

# Its interpreter is written in Coq; `make theorem` checks what is proved about it.
verified: build ## the direct engine beside an interpreter of the rules that Coq made, on 20,000 generated cases
	$(KEEP) --as 'make verified' $(RESULTS)/verified.txt 'PLUMB=$(PLUMB) scripts/verified'
	$(DATA)

# Every program with its certificate, and what both engines answer: of shipped cases, and of COUNT of every family.
certificates: COUNT = 20
certificates: build ## the layouts of both engines, checked in exact fractions by a short program without a solver
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

certified: build ## whether certificates refuse the answers of all mutants
	scripts/mutants --tool
	$(KEEP) --as 'make certified' $(RESULTS)/certified.json \
	  'scripts/certified-mutants --plumb $(PLUMB) --log .build/certified.ndjson && rm .build/certified.ndjson'
	$(DATA)

# What the theorem's parts are worth: each taken away.  And explanations, breakpoints and greed on screens.
ablation: build setup-solvers ## what weights, stages and starts are worth; explanations and greed on screens
	$(KEEP) $(RESULTS)/ablation.json 'scripts/ablation --plumb $(PLUMB)'
	$(KEEP) $(RESULTS)/screens.json 'scripts/on-screens --plumb $(PLUMB)'
	$(DATA)

data:
	$(DATA)

campaign: build ## a million generated cases by both engines, continued where it was stopped
	$(KEEP) --as 'plumb $(CAMPAIGN)' $(RESULTS)/campaign.txt '$(PLUMB) $(CAMPAIGN) --log .build/campaign-$(COMMIT).ndjson'
	$(DATA)

scripts-campaign: build ## 100,000 random scripts of edits by the sessions of both engines, continued likewise
	$(KEEP) --ends 2 --as 'plumb $(SCRIPTS)' $(RESULTS)/scripts.txt '$(PLUMB) $(SCRIPTS) --log .build/scripts-$(COMMIT).ndjson'
	$(DATA)

boxes-campaign: build setup-browser ## 30,000 cases of CSS boxes, judged by a headless Chromium
	$(KEEP) --ends 1 --as 'plumb $(BOXES)' $(RESULTS)/boxes-campaign.txt \
	  '$(PLUMB) $(BOXES) --findings .build/boxes.ndjson | $(COUNTED)'
	$(DATA)

# The same by Taffy and Yoga beside our engines.  Findings are in .build/boxes-contenders.ndjson.
boxes-contenders: COUNT = 10000
boxes-contenders: build setup-peers setup-browser ## how often Taffy, Yoga and our engines agree with it, on COUNT=10000 of them
	$(KEEP) --ends 2 --as "plumb $(CONTENDERS)" $(RESULTS)/boxes-contenders.txt \
	  "$(PLUMB) $(CONTENDERS) --findings .build/boxes-contenders.ndjson | $(subst ",',$(COUNTED))"
	scripts/figures

fonts: build setup-fonts ## how far texts in free fonts are from those recorded in the system font
	scripts/fonts --plumb $(PLUMB)

# How much of the code of public apps is read, and what `plumb check` costs on them.
real-code: build setup-projects ## how much of the code of public apps is read
	$(KEEP) --as 'make real-code' $(RESULTS)/real-code.json 'scripts/real-code --plumb $(PLUMB) --format json'
	scripts/figures

languages: build setup-peers ## one description of thirty screens, laid out by SwiftUI, CSS, Qt and Tk
	scripts/languages --plumb $(PLUMB)
	$(DATA)

# The direct engine for boxes beside Taffy; a tree whose frames differ is not timed.
boxes-bench: build setup-peers ## the direct engine for boxes beside Taffy
	$(KEEP) --as scripts/boxes-bench $(RESULTS)/boxes-bench.json '.venv-peers/bin/python scripts/boxes-bench $(PLUMB)'

# From the solver's own basis and from a guessed one; in many small stages and in as few as weights allow.  What differs
# (1) or has no answer (2) stands in the result.
starts: build ## 100,000 generated cases from each of two starting bases, in many stages and in few
	$(KEEP) --as 'make starts' $(RESULTS)/starts.txt 'for start in cold structural; do for rows in 20 1000000000; do \
	  echo "$$ plumb $(STARTS) --start $$start --row-cap $$rows"; \
	  $(PLUMB) $(STARTS) --start $$start --row-cap $$rows --log .build/starts-$$start-$$rows-$(COMMIT).ndjson || test $$? -le 2 || exit; \
	done; done'
	$(DATA)

# What survives (1) stands in the result.
mutants: ## which broken rules the comparison catches, and with which cases
session-mutants: ## likewise what sessions forget to make invalid
box-mutants: ## likewise broken rules of CSS
mutants: group = layouts
session-mutants: group = sessions
box-mutants: group = boxes
mutants session-mutants box-mutants: setup
	$(KEEP) --ends 1 --as 'make $@' $(RESULTS)/$@.txt 'scripts/mutants --group $(group) --json .build/$@.json'
	$(KEEP) --as 'make $@' $(RESULTS)/$@.json 'cat .build/$@.json'
	$(DATA)

# What frames of SwiftUI pin: the result, its page, and the figure in the README.
evidence: setup ## which clauses of the specification frames of SwiftUI pin
	scripts/mutants --tool --only '^(direct|shared)/'
	$(KEEP) --as 'make evidence' $(RESULTS)/pinned.json '$(MUTATED) evidence --format json'
	$(MUTATED) evidence --result $(RESULTS)/pinned.json --format markdown > Documentation/Evidence.md
	scripts/figures
	$(DATA)

# The cases to record next, and the frames that each reading gives; needs what `make evidence` made last.
questions: ## the cases to record next
	$(MUTATED) questions
	$(MUTATED) evidence --result $(RESULTS)/pinned.json --format markdown > Documentation/Evidence.md
	$(DATA)

# Compiles what `plumb record` prints, and compares every frame. One generated case in twelve cannot be printed.
COUNT = 2200
recorder: setup ## whether printed views are laid out as their cases: every shipped case, COUNT generated ones
	swift build --product plumb
	scripts/recorder --count $(COUNT)

screens: setup ## the pictures of sixty screens, drawn anew
	swift build --product plumbPackageTests
	PLUMB_SCREENS=1 swift test --skip-build --filter ScreensTests

KIT = Cases/evidence.ndjson $(addprefix Cases/Recorded/,layout.ndjson layout-future.ndjson text.ndjson text-pressure.ndjson \
  further.ndjson told.ndjson)
kit: setup ## the tests for other implementations of SwiftUI, made anew from what was recorded
	swift build --product plumb
	find Kit -name '*.swift' ! -name Adapter.swift -delete
	$(DEBUG) export --swift --as test --force -o Kit $(KIT)

mutants-build: setup ## whether each of them is still Swift
	scripts/mutants --build

docs: snippets ## every example of the documentation checked, and its site in .build/docs
	scripts/docs --check-pages
	scripts/docs --check-examples
	scripts/docs

# Each prints what its comments `// prints: …` say.
snippets: setup
	swift build
	@for snippet in $$(find Snippets -name '*.swift'); do \
	  sed -n 's|.*// prints: ||p' $$snippet | diff - <(.build/debug/$$(basename $$snippet .swift)) || { echo "$$snippet"; exit 1; }; \
	done

install: build ## the tool, its completions and manual page, below PREFIX=/usr/local
	scripts/install $(PREFIX)

uninstall: ## removes it again
	scripts/install --remove $(PREFIX)

wheel: build setup-wheel ## a Python package that carries the tool, in .build/wheels
	scripts/wheel

wheel-test: wheel ## tries the wheel by itself
	scripts/wheel --test

lint: imports ## formatting, imports, mutants
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	clang-format --dry-run -Werror $(C_SOURCES)
	scripts/mutants --check
	scripts/figures --check
	scripts/languages --check
	scripts/fonts --check
	scripts/paper --check

format: setup ## formats the sources
	swift format --in-place --recursive $(SWIFT_SOURCES)
	clang-format -i $(C_SOURCES)

imports: setup
	swift build --explicit-target-dependency-import-check error

sanitize: setup ## the solver under the address and thread sanitizers
	scripts/sanitize

clean:
	rm -rf .build .venv .venv-peers .venv-solvers .venv-browser .venv-paper .venv-wheel
