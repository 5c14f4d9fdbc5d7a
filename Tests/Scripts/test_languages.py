"""Neutral screens by Qt and Tk: each term of the description, with frames computed by hand; and the page's numbers."""

import importlib.machinery
import importlib.util
import json
import pathlib
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Adapters"), str(ROOT / "scripts")]

from screen_protocol import Screen, Text

LOADER = importlib.machinery.SourceFileLoader("languages", str(ROOT / "scripts/languages"))
languages = importlib.util.module_from_spec(importlib.util.spec_from_loader("languages", LOADER))
LOADER.exec_module(languages)

INFINITY = "infinity"


def box(*width, **keys):
    return {"width": list(width), "height": 10, **keys}


def screen(columns, *rows, **keys):
    return {"format": "plumb-screens/1", "name": "screen", "widths": [100], "columnGap": 10, "rowAlignment": "start",
            "columns": columns, "rows": [{"cells": row} for row in rows], **keys}


SHARES = screen([{}, {"share": 1}, {"share": 3}], [box(40), box(20, 60, INFINITY), box(20, 60, INFINITY)], widths=[240])
NARROW = screen([{}, {}, {}], [box(10, 80), box(40, 100), box(20)], widths=[140])
LIMIT = screen([{"share": 1}, {"share": 1}], [box(20, 40, 60), box(20, 40, INFINITY)], widths=[210])
SPAN = screen([{}, {}], [box(40), box(20)], [box(130, span=2)], widths=[130])
LEFT = screen([{}, {}], [box(40), box(20)], widths=[210])
ALIGNED = screen([{"align": "end"}, {}], [box(20), {**box(30), "height": 30}], [box(50), {"empty": True}], widths=[90],
                 rowGap=5, rowAlignment="end")
TEXT = screen([{"share": 1}, {}], [{"text": "aaa bbb"}, box(20)], widths=[70])


def answers(command, one):
    run = subprocess.run([*map(str, command)], input=json.dumps(one), capture_output=True, text=True, check=True)
    return {line["language"]: [[cell.get("frame") for cell in row["cells"]] for row in line["rows"]]
            for line in map(json.loads, run.stdout.splitlines())}


def across(frames):
    return [[frame and (frame[0], frame[2]) for frame in row] for row in frames]


class Reading(unittest.TestCase):
    def test_a_screen_is_read_as_the_tool_reads_it(self):
        found = Screen(screen([{"share": 2}, {"align": "end"}], [{"text": "ab cde", "span": 2}],
                              [box(10, 20, INFINITY), box(10, 20)], [box(5, 7, 9, align="center"), {"empty": True}]))
        cells = [cell for row in found.rows for cell in row]
        self.assertEqual([(cell.least, cell.ideal, cell.most) for cell in cells],
                         [(30, 50, float("inf")), (10, 20, float("inf")), (10, 20, 20), (5, 7, 9), (0, 0, 0)])
        self.assertEqual([cell.share for cell in cells], [2, 2, 0, 2, 0])
        self.assertEqual([cell.align for cell in cells], ["start", "start", "end", "center", "end"])

    def test_lines_break_between_words(self):
        text = Text("aaa bbb c")
        self.assertEqual([text.lines(width) for width in (0, 30, 40, 60, 69.9, 70)], [3, 3, 2, 2, 2, 1])


class QtTests(unittest.TestCase):
    def setUp(self):
        self.command = languages.ADAPTERS[0]
        if not pathlib.Path(self.command[0]).exists():
            self.skipTest("Qt is not installed; make setup-peers installs it")

    def check(self, one, grid, boxes):
        found = answers(self.command, one)
        self.assertEqual(across(found["qt-grid"]), grid)
        self.assertEqual(across(found["qt-boxes"]), boxes)

    def test_widths_are_in_proportion_to_stretch_factors(self):
        # 240 − 20 − 40 = 180 by 1 : 3; the size hints of 60 do not count.
        row = [[(0, 40), (50, 45), (105, 135)]]
        self.check(SHARES, row, row)

    def test_hints_are_cut_by_equal_lengths(self):
        # 80 too much: 40 from each that can shrink.
        row = [[(0, 40), (50, 60), (120, 20)]]
        self.check(NARROW, row, row)

    def test_what_a_maximum_leaves_goes_to_others(self):
        row = [[(0, 60), (70, 140)]]
        self.check(LIMIT, row, row)

    def test_a_span_makes_its_columns_equal(self):
        # 130 − 10, half for each.
        self.check(SPAN, [[(0, 40), (70, 20)], [(0, 130)]], [[(0, 40), (70, 20)], [(0, 130)]])

    def test_without_stretch_factors_all_columns_grow(self):
        # 210 − 10, half for each.
        row = [[(0, 40), (110, 20)]]
        self.check(LEFT, row, row)

    def test_alignments_and_empty_cells(self):
        found = answers(self.command, ALIGNED)["qt-grid"]
        self.assertEqual(found, [[[30, 20, 20, 10], [60, 0, 30, 30]], [[0, 35, 50, 10], None]])

    def test_texts_break(self):
        for frames in answers(self.command, TEXT).values():
            self.assertEqual(frames, [[[0, 0, 40, 20], [50, 0, 20, 10]]])

    def test_a_window_is_not_narrower_than_its_minimums(self):
        row = [[(0, 10), (20, 40), (70, 20)]]
        self.check({**NARROW, "widths": [60]}, row, row)


class TkTests(unittest.TestCase):
    def setUp(self):
        self.command = languages.ADAPTERS[1]
        if not shutil.which("xvfb-run") or subprocess.run(["/usr/bin/python3", "-c", "import tkinter"], capture_output=True).returncode:
            self.skipTest("Tk or Xvfb is not installed; make setup-peers installs them")

    def check(self, one, grid):
        self.assertEqual(across(answers(self.command, one)["tk-grid"]), grid)

    def test_what_is_left_is_shared_by_weight(self):
        # 60 beyond the requested widths: 15 and 45.
        self.check(SHARES, [[(0, 40), (50, 75), (135, 105)]])

    def test_columns_without_a_weight_do_not_shrink(self):
        self.check(NARROW, [[(0, 80), (90, 100), (200, 20)]])

    def test_there_are_no_maximums(self):
        self.check(LIMIT, [[(0, 100), (110, 100)]])

    def test_a_span_widens_its_columns_by_equal_lengths(self):
        # 130 − 60 − 10 = 60, half for each.
        self.check(SPAN, [[(0, 40), (80, 20)], [(0, 130)]])

    def test_what_is_left_stays_at_the_end(self):
        self.check(LEFT, [[(0, 40), (50, 20)]])

    def test_alignments_and_empty_cells(self):
        self.assertEqual(answers(self.command, ALIGNED)["tk-grid"],
                         [[[30, 20, 20, 10], [60, 0, 30, 30]], [[0, 35, 50, 10], None]])

    def test_columns_with_a_weight_shrink_to_their_minimums(self):
        # The first keeps 20, as its minimum is more than what is left.
        one = screen([{"share": 1}, {}], [box(20, 60, INFINITY), box(40)], widths=[50])
        self.check(one, [[(0, 20), (30, 40)]])


class TermTests(unittest.TestCase):
    ONE = screen([{"share": 2}, {}, {"share": 1}], [{"text": "ab cde"}, {"text": "ab"}, box(10, 20, 40)], [box(5, span=2)])

    def without(self, term):
        found = {one["name"].partition(" without ")[2]: one for one in languages.variants([self.ONE])}
        return found[term]

    def test_a_text_becomes_a_box_of_its_widths(self):
        self.assertEqual([cell["width"] for cell in self.without("texts")["rows"][0]["cells"]],
                         [[30, 50, "infinity"], [20, 20], [10, 20, 40]])

    def test_shares_become_equal(self):
        self.assertEqual(self.without("unequal shares")["columns"], [{"share": 1}, {}, {"share": 1}])

    def test_rows_go(self):
        self.assertEqual(self.without("spans")["rows"], self.ONE["rows"][:1])
        self.assertEqual(self.without("further rows")["rows"], self.ONE["rows"][:1])

    def test_maximums_and_ideals_go_where_a_cell_grows(self):
        self.assertEqual(self.without("maximums")["rows"][0]["cells"][2]["width"], [10, 20, "infinity"])
        self.assertEqual(self.without("ideals above minimums, in columns with a share")["rows"][0]["cells"][2]["width"],
                         [10, 10, 40])

    def test_a_screen_without_a_term_has_no_variant(self):
        plain = screen([{}], [box(10)])
        self.assertEqual(list(languages.variants([plain])), [])
        self.assertEqual(self.ONE["rows"][0]["cells"][0], {"text": "ab cde"})


class PageTests(unittest.TestCase):
    SIDE = {"language": "a", "least": 3, "cost": {"overflow": 4, "empty": 1}, "frames": [[[0, 0, 10, 5], None]]}

    def test_a_loss_is_what_a_cost_is_over_the_least(self):
        self.assertEqual(languages.loss(self.SIDE), 2)
        self.assertEqual(languages.loss({**self.SIDE, "least": 6}), 0)

    def test_the_distance_of_two_layouts_is_that_of_their_farthest_edges(self):
        other = {**self.SIDE, "frames": [[[1, 0, 12, 5], None]]}
        self.assertEqual(languages.distance(self.SIDE, other), 3)

    def test_the_page_says_what_the_result_says(self):
        result = json.loads(languages.RESULT.read_text())
        self.assertEqual(languages.page(result), languages.PAGE.read_text())

    def test_numbers_are_short(self):
        self.assertEqual([languages.number(value) for value in (0, 2.04, 12.5, 1234.56)], ["0", "2", "12.5", "1,234.6"])


if __name__ == "__main__":
    unittest.main()
