"""scripts/figures: what misses its goal, and what is only told."""

import importlib.machinery
import importlib.util
import json
import pathlib
import sys
import unittest

PATH = pathlib.Path(__file__).resolve().parents[2] / "scripts/figures"
sys.path.insert(0, str(PATH.parent))
LOADER = importlib.machinery.SourceFileLoader("figures", str(PATH))
figures = importlib.util.module_from_spec(importlib.util.spec_from_loader("figures", LOADER))
LOADER.exec_module(figures)

from publishing import goals
from publishing.costs import median_interval


class Figures(unittest.TestCase):
    def test_what_misses_its_goal_is_bold(self):
        line = {"value": 5.0, "low": 4.0, "high": 6.0, "coverage": 0.98}
        goal = ("1", "goal", "plan", [goals.most("a", line, 4), goals.least("b", line, 5), goals.most("c", line)])
        self.assertEqual([figures.shown(figure) for figure in goal[3]], ["**5 [4, 6] ×**", "5 [4, 6] ×", "5 [4, 6] ×"])

    def test_an_interval_that_does_not_say_its_coverage_is_not_shown(self):
        self.assertEqual(figures.shown(goals.most("a", {"value": 5.0, "low": 4.0, "high": 6.0}, 6)), "5 ×")

    def test_what_was_not_measured_misses_its_goal_and_says_the_command(self):
        goal = ("1", "goal", "plan", [goals.most("a", None, 4), goals.most("b", None)])
        checked = figures.checked([goal], {})
        self.assertEqual(figures.full_table(checked).splitlines()[2], "| 1 | goal | a | **not measured** | `plan` |")
        with self.assertRaisesRegex(figures.Malformed, "goal: a: was not measured; plan measures it"):
            figures.checked([goal], {}, complete=True)

    def check_reasons(self, reasons):
        line = {"value": 5.0}
        goal = ("1", "goal", "plan", [goals.most("missed", line, 4), goals.most("met", line, 6), goals.most("told", line)])
        return figures.full_table(figures.checked([goal], reasons)).splitlines()[2:]

    def test_what_misses_its_goal_has_its_reason_beside_it(self):
        self.assertEqual(self.check_reasons({"goal": {"missed": "because"}}),
                         ["| 1 | goal | missed | **5 ×** | because |", "|  |  | met | 5 × |  |", "|  |  | told | 5 × |  |"])

    def test_reasons_that_do_not_fit_are_errors(self):
        for reasons, words in (
                ({}, "missed: misses its goal"), ({"goal": {"missed": "x", "met": "y"}}, "met: .* meets its goal"),
                ({"goal": {"missed": "x", "told": "y"}}, "told: .* meets its goal"),
                ({"goal": {"missed": "x", "gone": "y"}}, "a reason for gone, and there is no such figure"),
                ({"goal": {"missed": "x"}, "old": {}}, "reasons for old, and there is no such goal")):
            with self.assertRaisesRegex(figures.Malformed, words):
                self.check_reasons(reasons)

    def test_figures_of_several_medians_are_quotients_of_repeats(self):
        one, other = ({"value": 9, "repeats": {str(k): factor * (k + 1) for k in range(7)}} for factor in (6, 2))
        found = goals.quotient(one, other)
        self.assertEqual((found["value"], found["low"], found["high"]), (3, 3, 3))
        self.assertEqual(found["coverage"], 1 - 2 / 2**7)
        other["repeats"].pop("6")
        self.assertEqual(goals.quotient(one, other)["coverage"], 1 - 2 / 2**6)
        self.assertEqual(goals.quotient({"value": 8}, {"value": 2}), {"value": 4})

    def test_intervals_are_those_of_the_binomial_distribution(self):
        found = median_interval(range(1, 21))  # the sixth of twenty, as StatisticsTests has it
        self.assertEqual((found["value"], found["low"], found["high"]), (10.5, 6, 15))
        self.assertAlmostEqual(found["coverage"], 0.9586105346679688)
        self.assertEqual(median_interval([1, 2, 3]), {"value": 2})

    def test_machines_are_those_of_the_manifests(self):
        manifest = lambda cpu, compiler="Swift 6": {
            "machine": {"cpu": cpu, "cores": 2, "memoryBytes": 3 * 2**30, "kernel": "Linux 6"}, "compiler": compiler, "solver": "GLPK 5.0"}
        rows = lambda manifests: figures.machine_table(manifests).splitlines()[2:]
        self.assertEqual(rows({"a": manifest("X 1"), "b": manifest("X 1")}), ["| X 1 | 2 | 3.0 GiB | Linux 6 | Swift 6 | GLPK 5.0 | all |"])
        self.assertEqual(rows({"a": manifest("X 1"), "b": manifest("unknown", None)}), [
            "| X 1 | 2 | 3.0 GiB | Linux 6 | Swift 6 | GLPK 5.0 | a |",
            "| not said by the manifest | 2 | 3.0 GiB | Linux 6 | not said by the manifest | GLPK 5.0 | b |"])

    def test_times_have_a_unit_that_can_be_read(self):
        self.assertEqual([figures.seconds(value) for value in (4.27e-5, 0.0108, 4.09, 0.9999)], ["42.7 µs", "10.8 ms", "4.09 s", "1 s"])
        line = {"value": 0.002, "repeats": {str(k): 0.002 for k in range(7)}}
        self.assertEqual(figures.time(line), "2 ms [2 ms, 2 ms]")
        self.assertEqual(figures.time(None), "**not measured**")

    def test_other_layouts_stand_in_a_table_of_their_own(self):
        class Found:
            def all(self, kind, **keys):
                return [{"value": 7.0}] if keys["experiment"] == "e" and keys["contender"] == "a" else []
        contenders = ["direct", {"name": "a", "engine": "x", "unlike": "rows"}, {"name": "b", "engine": "x", "unlike": "columns"}]
        rows = figures.unlike_table(Found(), [{"experiments": [{"name": "e", "contenders": contenders}, {"name": "f"}]}]).splitlines()[2:]
        self.assertEqual(rows, ["| a | e | 7 × | rows |", "| b | e | not measured | columns |"])

    def test_every_published_plan_has_seven_processes(self):
        plans = [json.loads(path.read_text()) for path in (PATH.parent.parent / "Benchmarks/Plans").glob("*.json")]
        # No ratio of these two is published: one is for a first look, the other for the memory of many steps.
        for plan in plans:
            for experiment in plan["experiments"] if plan["name"] not in ("quick", "endurance") else []:
                self.assertGreaterEqual(experiment["repeats"], 7, f"{plan['name']}, {experiment['name']}")

    def test_proofs_are_told_by_family(self):
        proof = {"source": "fixed", "engine": "constraint/cells", "cases": 3, "withoutLayout": 1, "proved": 2,
                 "iterations": 0, "layoutSeconds": 2.0, "proofSeconds": 8.0, "solverSeconds": 1.0}
        self.assertEqual(figures.proof_table([proof]).splitlines()[2], "| `fixed` | cells | 2 of 2 | 0 | 4 | 0.5 |")

    def test_three_figures_come_from_the_results(self):
        pinned = {"breaks": [{"clause": clause, "missed": missed} for clause, missed in
                             (("S1.1", ["a"]), ("S1.1", []), ("S1.2", ["b"]), ("S2.1", []))],
                  "scenes": {"a.ndjson": 1, "b.ndjson": 4}}
        data = {"campaign": {"different": 2, "cases": 3000, "familyCount": 7}}

        class Found:
            def ratio(self, experiment, *_):
                return {"value": {"floor": 3.14, "mixed cells": 12.3}[experiment]}
        text = figures.three_figures(data, pinned, ["S1.1", "S1.2", "S2.1", "S2.2"], Found())
        for words in ("**2 of 4 clauses**", "5 scenes", "**2 of 3,000 generated cases**", "7 families", "3.14 times", "12.3 times"):
            self.assertIn(words, text)



class ContendersTests(unittest.TestCase):
    def table(self, text):
        sources = figures.Sources(".", {"Benchmarks/Results/boxes-contenders.txt": text})
        return figures.contenders_table(figures.agreement.contenders(sources)).splitlines()[2:]

    def test_rows_are_those_that_a_browser_judges(self):
        self.assertEqual(self.table(
            "$ plumb fuzz boxes\n"
            "1000 cases with 6213 boxes, direct against chromium 156.0: 997 equal, 3 different, 0 refused\n"
            "1000 cases with 6213 boxes, constraint-boxes against direct: 1000 equal, 0 different, 0 refused\n"
            "1000 cases with 6213 boxes, taffy 0.7 (a 1.1) against chromium 156.0: 6 equal, 3 different, 980 refused, 11 without an answer\n"), [
                "| direct | 1,000 of 1,000 | 997 | 3 | 0 | 0 | 99.70 % |", "| taffy 0.7 (a 1.1) | 9 of 1,000 | 6 | 3 | 980 | 11 | 66.67 % |"])

    def test_a_result_without_a_browser_is_an_error(self):
        with self.assertRaisesRegex(figures.Malformed, "nobody is compared with a browser"):
            self.table("2 cases with 3 boxes, a against b: 2 equal, 0 different, 0 refused\n")


if __name__ == "__main__":
    unittest.main()
