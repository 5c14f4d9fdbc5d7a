"""scripts/mutants: how mutants are put into the sources, and what counts as caught."""

import dataclasses
import json
import pathlib
import re
import sys
import tempfile
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))

from mutation import harness, mutants
from mutation.harness import Answers, Column, judge
from mutation.mutants import Faults, Mutant, Site, fault_of, sites_in
from mutation.report import CAUGHT, HARMLESS, REFUTED, SURVIVES, fate
from mutation.schemata import SOURCE, explain, switched
from publishing.rules import clauses

FILE = "Sources/DirectLayout/Row.swift"
TEXT = "struct Row {\n  var count: Int32\n  var isRowless: Bool\n  var span: Int32\n}\n"
COLUMN = Column("random", ("compare",), "digest", 4)


def mutant(number, find, replace="0", **more):
    return Mutant(number=number, list="direct", name=f"m{number}", file=FILE, find=find, replace=replace, why="", **more)


class SiteTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        (root / FILE).parent.mkdir(parents=True)
        (root / FILE).write_text(TEXT)
        patch = unittest.mock.patch.object(mutants, "ROOT", root)
        self.addCleanup(patch.stop)
        patch.start()

    def test_a_text_that_is_gone_is_named(self):
        with self.assertRaisesRegex(Faults, "direct/m1: .*Row.swift holds its text 0 times"):
            sites_in(FILE, [mutant(1, "no such text")])

    def test_a_text_that_occurs_twice_is_named(self):
        with self.assertRaisesRegex(Faults, "direct/m1: .* once is needed: Int32"):
            sites_in(FILE, [mutant(1, "Int32")])

    def test_texts_must_not_overlap(self):
        with self.assertRaisesRegex(Faults, "direct/m1 and direct/m2 replace texts that overlap"):
            sites_in(FILE, [mutant(1, "var isRowless"), mutant(2, "isRowless: Bool")])

    def test_an_entry_says_what_it_lacks(self):
        self.assertIn("lacks find", fault_of({"name": "a", "file": FILE, "replace": "", "why": ""}))

    def test_a_target_is_broken_by_one_list(self):
        other = Mutant(number=2, list="shared", name="m2", file=FILE, find="isRowless", replace="isRow", why="")
        faults = mutants.faults_between([mutant(1, "count"), other])
        self.assertEqual(faults, ["DirectLayout is broken by two lists, direct and shared: a list is one engine's, or what both share"])

    def test_a_mutant_has_the_same_number_whichever_are_chosen(self):
        folder = pathlib.Path(FILE).parent
        lists = mutants.ROOT / folder / "Mutants"
        lists.mkdir()
        entries = [{"name": name, "file": FILE, "find": name, "replace": "0", "why": "why"} for name in ("count", "span")]
        (lists / "direct.json").write_text(json.dumps(entries))
        with unittest.mock.patch.object(mutants, "LISTS", lists):
            self.assertEqual([one.number for one in mutants.read_mutants()], [1, 2])
            self.assertEqual([one.number for one in mutants.read_mutants(re.compile("span"))], [2])

    def test_an_unknown_clause_is_refused(self):
        entry = {"name": "a", "file": FILE, "find": "x", "replace": "", "why": "", "clause": "S1.99"}
        with unittest.mock.patch.object(mutants, "specified", lambda: ["S1.1"]):
            self.assertIn("S1.99 is no clause", fault_of(entry))
            self.assertIsNone(fault_of(entry | {"clause": "S1.1"}))

    def test_a_mutant_of_boxes_names_its_section(self):
        entry = {"name": "a", "file": FILE, "find": "x", "replace": "", "why": ""}
        self.assertIn("needs a section", fault_of(entry, is_box=True))
        self.assertIn("breaks no engine for boxes", fault_of(entry | {"section": "Grid §8.3"}))
        self.assertIn("is no section", fault_of(entry | {"section": "S1.1"}, is_box=True))
        self.assertIn("is no section", fault_of(entry | {"section": "CSS §8.3.1"}, is_box=True))
        self.assertIsNone(fault_of(entry | {"section": "Flexbox §9.3 5"}, is_box=True))
        self.assertIsNone(fault_of(entry | {"section": "CSS 2 §8.3.1"}, is_box=True))

    def test_a_section_that_nothing_breaks_is_named(self):
        broken = [dataclasses.replace(mutant(number, "count", section=section), list="direct-boxes")
                  for number, section in enumerate(("Flexbox §9.3 5", "Grid §8.3"))]
        with unittest.mock.patch.object(mutants, "specified", lambda: []), \
                unittest.mock.patch.object(mutants, "exempt", dict), \
                unittest.mock.patch.object(mutants, "SECTIONS", ("Flexbox §9.3", "Grid §8.3", "Grid §8")):
            self.assertEqual(list(mutants.unbroken(broken)), ["no mutant of direct-boxes breaks Grid §8; add one"])

    def test_what_catches_a_mutant_follows_from_its_name_and_its_list(self):
        layout, session = mutant(1, "count"), dataclasses.replace(mutant(2, "count"), name="session-a-track-stays")
        box = dataclasses.replace(layout, list="constraint-boxes")
        self.assertEqual([one.group for one in (layout, session, box)], ["layouts", "sessions", "boxes"])

    def test_a_clause_that_nothing_breaks_is_named(self):
        broken = [mutant(1, "count", clause="S1.1")]
        with unittest.mock.patch.object(mutants, "specified", lambda: ["S1.1", "S1.2", "S1.3"]):
            exempt = mutants.ROOT / "exempt.txt"
            exempt.write_text("S1.2 a definition\n")
            with unittest.mock.patch.object(mutants, "EXEMPT", exempt):
                self.assertRegex("\n".join(mutants.unbroken(broken)), r"^no mutant of the direct engine breaks S1.3[^\n]*$")
                self.assertEqual(len(list(mutants.unbroken([]))), 2)
                exempt.write_text("S1.1 a definition\nS1.2 a definition\nS1.3 a definition\n")
                self.assertEqual(list(mutants.unbroken(broken)), [])
                exempt.write_text("S9.9 a definition\n")
                self.assertRaisesRegex(Faults, "S9.9 is no clause", mutants.exempt)


class ClauseTests(unittest.TestCase):
    def test_a_clause_is_the_sentences_back_to_the_tag_before(self):
        found = clauses("""# Rules
A tag covers sentences. [D]

- **S1** One. Two. [M, B] Three, [see](a.md). [C]
- **S2** Four [M]; five.
  - six [D; rest: C]
  - seven.
- **L1** Eight. [C] (A remark [here](b.md).)
- **L2** A definition.

Text.
""")
        self.assertEqual([one.name for one in found], ["S1.1", "S1.2", "S2.1", "S2.2", "S2.3", "L1.1", "L2.1"])
        self.assertEqual([one.tag for one in found], ["M, B", "C", "M", "D; rest: C", "", "C", ""])
        self.assertEqual([one.text for one in found], [
            "One. Two.", "Three, [see](a.md).", "Four", "five. - six", "seven.", "Eight.", "A definition."])


class SwitchTests(unittest.TestCase):
    def test_mutants_of_one_text_share_a_switch(self):
        text = "let a = b + c\n"
        with_two = switch_of(text, [mutant(3, "b + c", "b"), mutant(4, "b + c", "c")])
        self.assertEqual(with_two, "let a = (mutant(3) ? (b) : mutant(4) ? (c) : (b + c))\n")

    def test_a_statement_is_left_out(self):
        self.assertEqual(
            switch_of("run(1)\n", [mutant(3, "run(1)", "", kind="statement")]), "if mutant(3) {  } else { run(1) }\n"
        )

    def test_an_error_names_the_mutant_of_its_line(self):
        log = f"{SOURCE}/{FILE}:2:9: error: cannot find 'd' in scope\n"
        self.assertEqual(
            explain(log, {FILE: {2: [mutant(3, "c", "d")]}}), f"direct/m3: {FILE}:2: cannot find 'd' in scope"
        )


class CommandTests(unittest.TestCase):
    def test_a_command_tells_by_its_end_whether_it_catches_a_mutant(self):
        with tempfile.TemporaryDirectory() as folder:
            tool = pathlib.Path(folder) / "plumb"
            tool.write_text('#!/bin/sh\necho "$1"\nexit $PLUMB_MUTANT\n')
            tool.chmod(0o755)
            with unittest.mock.patch.object(harness, "PLUMB", tool):
                self.assertEqual(harness.end_of(["fuzz"], 0, 5), (0, "fuzz\n"))
                self.assertEqual(harness.end_of(["fuzz"], 1, 5), ("exit code 1", "fuzz\n"))
            tool.write_text("#!/bin/sh\nexec sleep 9\n")
            with unittest.mock.patch.object(harness, "PLUMB", tool):
                self.assertEqual(harness.end_of(["fuzz"], 1, 1), ("no end after 1 s", ""))


class JudgementTests(unittest.TestCase):
    sound = Answers([("1", "equal", True), ("2", "refused", True), ("3", "unbounded", True), ("4", "equal", True)])

    def outcome(self, *verdicts, end=""):
        cases = [(name, verdict, True) for (name, _, _), verdict in zip(self.sound.cases, verdicts)]
        return judge(mutant(1, "a"), COLUMN, self.sound, Answers(cases, end))

    def test_what_agreed_and_does_not_any_more_is_caught(self):
        outcome = self.outcome("equal", "refused", "solverFailure", "different")
        self.assertEqual((outcome.caught, outcome.first, outcome.until), (2, "3", 3))
        self.assertEqual(outcome.by, {"different": 1, "solverFailure": 1})

    def test_what_is_refused_anyway_is_not(self):
        self.assertEqual(self.outcome("equal", "refused", "unbounded", "equalWithinTolerance").caught, 0)

    def test_a_crash_is_caught_by_the_case_that_has_no_answer(self):
        outcome = self.outcome("equal", "refused", end="crash")
        self.assertEqual((outcome.caught, outcome.first, outcome.cases), (1, "3", 3))

    def test_an_expectation_that_is_missed_is_caught(self):
        cases = [(name, verdict, name != "1") for name, verdict, _ in self.sound.cases]
        self.assertEqual(judge(mutant(1, "a"), COLUMN, self.sound, Answers(cases)).by, {"expectation": 1})

    def test_constraints_that_have_a_layout_catch_by_what_is_found(self):
        tally = {"family": "trees", "cases": 4, "bare": 1, "outcomes": {"placed": 2, "conflict": 1}}
        finding = {"family": "trees", "seed": 3, "kind": "conflict", "reason": "", "case": "{}"}
        sound, found = (list(harness.findings(written(lines), 4)) for lines in ([tally], [tally, finding]))
        outcome = judge(mutant(1, "a"), COLUMN, Answers(sound), Answers(found))
        self.assertEqual((outcome.by, outcome.first, outcome.until), ({"conflict": 1}, "constraints/3", 3))

    def test_steps_of_scripts_and_boxes_are_read(self):
        lines = [{"format": "plumb-step/1", "case": "table", "step": 2, "verdict": "staleAnswer"},
                 {"format": "plumb-boxes-report/1", "case": "flex/row", "verdict": "different"}]
        self.assertEqual(list(harness.reports(written(lines))), [
            ("table, step 2", "staleAnswer", True), ("flex/row", "different", True)])

    def test_a_proof_is_refuted_by_a_case(self):
        caught, quiet = self.outcome("different"), self.outcome("equal")
        self.assertEqual(fate(mutant(1, "a"), [quiet, caught]), CAUGHT)
        self.assertEqual(fate(mutant(1, "a"), [quiet]), SURVIVES)
        self.assertEqual(fate(mutant(1, "a", harmless="so"), [quiet]), HARMLESS)
        self.assertEqual(fate(mutant(1, "a", harmless="so"), [caught]), REFUTED)


def written(objects):
    """Objects as a command of the tool prints them."""
    return "".join(json.dumps(object) + "\n" for object in objects).encode()


def switch_of(text, mutants):
    """The text with the mutants, all of which replace one text of it."""
    start = text.index(mutants[0].find)
    return switched(text, [Site(start, start + len(mutants[0].find), mutants)])[0]


if __name__ == "__main__":
    unittest.main()
