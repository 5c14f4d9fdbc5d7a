"""scripts/figures: goals, intervals, and what is missing."""

import importlib.machinery
import importlib.util
import pathlib
import tempfile
import unittest

PATH = pathlib.Path(__file__).resolve().parents[2] / "scripts/figures"
LOADER = importlib.machinery.SourceFileLoader("figures", str(PATH))
figures = importlib.util.module_from_spec(importlib.util.spec_from_loader("figures", LOADER))
LOADER.exec_module(figures)


class Figures(unittest.TestCase):
    def test_what_misses_its_goal_is_bold_and_said(self):
        line = {"value": 5.0, "low": 4.0, "high": 6.0}
        figure = figures.Figure("1", "goal", "scaling").at_most("a", line, 4).at_most("b", line, 5).at_least("c", line, 6)
        self.assertEqual(figure.cells[2], "a **5 [4, 6]**; b 5 [4, 6]; c **5 [4, 6]**")
        self.assertEqual(figure.misses, ["a", "c"])

    def test_an_inverse_turns_its_interval(self):
        self.assertEqual(figures.inverse({"value": 4, "low": 2, "high": 5}), {"value": 0.25, "low": 0.2, "high": 0.5})

    def test_a_median_without_a_value_is_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "summary.ndjson"
            path.write_text('{"kind":"median","experiment":"e","problem":"p","contender":"c","measure":"total"}\n')
            with self.assertRaises(figures.Missing):
                figures.Summary(path).median("e", "p", "c")

    def test_proofs_are_told_by_family(self):
        proof = {"source": "fixed", "engine": "constraint/cells", "cases": 3, "withoutLayout": 1, "proved": 2,
                 "iterations": 0, "layoutSeconds": 2.0, "proofSeconds": 8.0, "solverSeconds": 1.0}
        self.assertEqual(figures.proof_table([proof]).splitlines()[2], "| `fixed` | cells | 2 of 2 | 0 | 4 | 0.5 |")


if __name__ == "__main__":
    unittest.main()
