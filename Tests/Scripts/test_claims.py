"""scripts/claims: which claims hold, how values are found anew, and what is no claim."""

import json
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from publishing import check, claims, rerun, tables

ENTRY = {"claim": "cases", "key": "evidence.cases", "section": "agreement", "expected": 2, "minutes": 1,
         "command": "plumb compare Cases/*.ndjson", "output": "Benchmarks/Results/evidence.txt"}
EVIDENCE = """\
2 cases: 1 equal, 1 equalWithinTolerance
engines: direct, constraint/cells, constraint/tracks; worst deviation 1e-14
expected frames met in 2 of 2 cases that have some
"""
SCALE = "problem  engine  rows  iterations\nmixed    cells     12           3\n"


def claim(**more):
    return claims.claim({key: value for key, value in (ENTRY | more).items() if value is not None})


class ClaimTests(unittest.TestCase):
    def test_a_value_is_the_expected_one(self):
        self.assertTrue(claim().holds(2))
        self.assertFalse(claim().holds(3))

    def test_bounds_are_bounds(self):
        most, least = claim(expected=None, atMost=10), claim(expected=None, atLeast=10)
        self.assertEqual([most.holds(x) for x in (9, 10, 11)], [True, True, False])
        self.assertEqual([least.holds(x) for x in (9, 10, 11)], [False, True, True])

    def test_tolerance_is_relative_and_for_values_found_anew(self):
        least = claim(expected=None, atLeast=10, tolerance=0.2)
        self.assertFalse(least.holds(9))
        self.assertTrue(least.holds(9, least.tolerance))
        self.assertFalse(least.holds(7.9, least.tolerance))

    def test_what_is_no_number_does_not_hold(self):
        for value in (None, "2", True, float("nan"), float("inf"), [2]):
            self.assertFalse(claim(expected=None, atMost=3).holds(value), value)

    def test_plans_and_long_runs_are_not_quick(self):
        self.assertTrue(claim().is_quick)
        self.assertFalse(claim(minutes=2).is_quick)
        self.assertFalse(claim(command=None, output=None, plan="scaling").is_quick)

    def test_what_is_no_claim_is_named(self):
        for more, words in (({"colour": 1}, "colour is no key"), ({"key": None}, "lacks key"), ({"atMost": 1}, "one of expected"),
                            ({"plan": "scaling"}, "a plan, or a command"), ({"command": None}, "a plan, or a command")):
            with self.assertRaisesRegex(claims.Faulty, f"cases: .*{words}"):
                claim(**more)

    def test_data_that_say_something_else_are_caught(self):
        self.assertEqual(claims.in_data({"evidence": {"cases": 3}}, claim()), (3, "Papers/data.json says 3"))
        self.assertEqual(claims.in_data({}, claim()), (None, "Papers/data.json has no evidence.cases"))


class RerunTests(unittest.TestCase):
    def runs(self, text, code=0):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        tool = pathlib.Path(folder.name) / "plumb"
        tool.write_text(f"#!/bin/sh\necho run >> {folder.name}/runs\ncat <<'END'\n{text}END\nexit {code}\n")
        tool.chmod(0o755)
        self.log = tool.parent / "runs"
        return rerun.Runs(ROOT, tool)

    def test_a_value_is_read_from_what_is_printed_anew(self):
        self.assertEqual(self.runs(EVIDENCE).value(claim()), 2)

    def test_a_command_runs_once(self):
        runs = self.runs(EVIDENCE)
        self.assertEqual([runs.value(claim()), runs.value(claim(key="evidence.met"))], [2, 2])
        self.assertEqual(self.log.read_text(), "run\n")

    def test_a_cell_of_a_table_is_found_by_its_row(self):
        runs = self.runs(SCALE)
        cell = {"output": None, "table": "problem", "row": {"engine": "cells"}}
        self.assertEqual(runs.value(claim(**cell, column="iterations")), 3)
        with self.assertRaisesRegex(tables.Malformed, "has no weight of"):
            runs.value(claim(**cell, column="weight"))

    def test_a_failed_command_is_no_value(self):
        with self.assertRaisesRegex(rerun.NotRun, "exit code 70"):
            self.runs(EVIDENCE, 70).value(claim())
        self.assertEqual(self.runs(EVIDENCE, 1).value(claim(exits=[0, 1])), 2)

    def test_a_plan_takes_the_place_of_its_lines(self):
        line = {"plan": "memory floor", "experiment": "floor", "problem": "aligned:rows=1000,columns=1000", "kind": "ratio",
                "contender": "direct", "reference": "loop", "measure": "solve", "value": 7.5}
        one = claim(command=None, output=None, plan="memory-floor", key="scaling.floor.value")
        self.assertEqual(self.runs(json.dumps(line, separators=(",", ":")) + "\n").value(one), 7.5)

    def test_other_text_is_no_value(self):
        with self.assertRaises(tables.Malformed):
            self.runs("nothing of the kind\n").value(claim())


class TableOfClaimsTests(unittest.TestCase):
    def test_all_entries_are_claims_that_the_data_meet(self):
        known = json.loads((ROOT / "Papers/data.json").read_text())
        for one in claims.read(ROOT / check.CLAIMS):
            self.assertIsNone(claims.in_data(known, one)[1], one.claim)

    def test_the_quick_ones_take_two_minutes_at_most(self):
        quick = {one.command: one.minutes for one in claims.read(ROOT / check.CLAIMS) if one.is_quick}
        self.assertLessEqual(sum(quick.values()), 2)


if __name__ == "__main__":
    unittest.main()
