"""Adapters: which gaps views prefer, what is timed, and programs whose constants follow a length."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Adapters"))

import grid_protocol
from grid_protocol import LAYOUTS_AGAIN, first_or_again, read_grid
from parametric_program import NoModel, parametric, parametric_definitions

LENGTHS = [0, 1, 9, 10]


def grid(*rows, **keys):
    """A grid of leaves given by their widths; a pair is a width and a span."""
    def leaf(value):
        width, span = value if isinstance(value, tuple) else (value, 1)
        view = {"view": "Leaf", "width": width, "height": 10}
        return {**view, "modifiers": [{"gridCellColumns": span}]} if span > 1 else view

    views = [{"view": "GridRow", "children": [leaf(value) for value in row]} for row in rows]
    labels = [{"children": [{"labels": [f"0/{i}/{j}"]} for j in range(len(row))]} for i, row in enumerate(rows)]
    case = {"root": {"view": "Grid", "children": views, **keys}, "proposal": {"width": None, "height": None}}
    return read_grid(case, {"labels": ["0"], "children": labels})


class GapTests(unittest.TestCase):
    def test_views_prefer_gaps_where_they_meet(self):
        self.assertEqual(grid([1, 2, 3], [1]).column_gaps, [8, 8])
        self.assertEqual(grid([(1, 2), 3]).column_gaps, [0, 8])

    def test_rows_prefer_gaps_where_they_overlap(self):
        self.assertEqual(grid([1, 2], [3], [4, 5]).row_gaps, [8, 8])

    def test_given_gaps_are_taken(self):
        self.assertEqual(grid([(1, 2), 3], horizontalSpacing=5).column_gaps, [5, 5])


def stretching(*widths, rows=1, **keys):
    """A grid whose columns have leaves of these widths: a number, or the least and the largest one."""
    leaf = lambda width: {"view": "Leaf", "height": 10, "width": [width[0], width[0], width[1]] if isinstance(width, tuple) else width}
    views = [{"view": "GridRow", "children": [leaf(width) for width in widths]} for _ in range(rows)]
    labels = [{"children": [{"labels": [f"0/{i}/{j}"]} for j in range(len(widths))]} for i in range(rows)]
    case = {"root": {"view": "Grid", "children": views, **keys}, "proposal": {"width": 100, "height": None}}
    return read_grid(case, {"labels": ["0"], "children": labels})


class StretchTests(unittest.TestCase):
    def test_a_leaf_with_three_widths_stretches(self):
        found = stretching(5, (2, 9), (0, "infinity"))
        self.assertEqual([(cell.width, cell.most) for cell in found.cells], [(5, None), (2, 9), (0, float("inf"))])
        self.assertTrue(found.stretches() and found.width == 100)
        self.assertFalse(grid([1, 2]).stretches())

    def test_a_column_is_given_by_its_first_cell_and_all_are_alike(self):
        self.assertEqual([cell.width for cell in stretching(5, (2, 9), rows=3).of_columns()], [5, 2])
        uneven = stretching(5, (2, 9), rows=2)
        uneven.cells[2].width = 6
        with self.assertRaisesRegex(grid_protocol.Unsupported, "cells of different widths"):
            uneven.of_columns()
        with self.assertRaisesRegex(grid_protocol.Unsupported, "no width that is proposed"):
            grid([1, 2]).of_columns()

    def test_limits_are_refused_unless_another_layout_will_do(self):
        for widths, least, is_refused in ((((0, "infinity"),), False, False), (((2, "infinity"),), False, True),
                                          (((2, "infinity"),), True, False), (((0, 9),), True, True)):
            found = stretching(4, *widths)
            if is_refused:
                with self.assertRaisesRegex(grid_protocol.Unsupported, "stretches within limits"):
                    found.need_unlimited_stretching(least)
                with mock.patch.object(grid_protocol, "UNLIKE", True):
                    found.need_unlimited_stretching(least)
            else:
                found.need_unlimited_stretching(least)

    def test_engines_that_do_not_know_them_refuse_columns_that_stretch(self):
        case = {"root": {"view": "Grid", "children": [{"view": "GridRow", "children": [
            {"view": "Leaf", "width": [0, 10, "infinity"], "height": 4}]}]}, "proposal": {"width": 50, "height": None}}
        request = {"id": 1, "case": case, "labels": {"labels": ["0"], "children": [{"children": [{"labels": ["0/0/0"]}]}]}}
        self.assertEqual(grid_protocol.answer(request, None)["reason"], "columns that stretch")

    def test_widths_come_out_alike_in_whatever_order_columns_are_looked_at(self):
        made = subprocess.run(
            [sys.executable, pathlib.Path(__file__).resolve().parents[2] / "scripts/peer-cases", "--stretch", "--count", "50"],
            capture_output=True, text=True, check=True).stdout
        for line in made.splitlines():
            case = json.loads(line)
            cells, gap = case["root"]["children"][0]["children"], case["root"]["horizontalSpacing"]
            limits = [(cell["width"][0], float(cell["width"][2])) if isinstance(cell["width"], list) else None for cell in cells]
            left = case["proposal"]["width"] - gap * (len(cells) - 1) - sum(cell["width"] for cell, own in zip(cells, limits) if own is None)
            limits = [own for own in limits if own]
            free = [own for own in limits if own == (0, float("inf"))]
            bound = [least if most == float("inf") else most for least, most in limits if (least, most) != (0, float("inf"))]
            share = (left - sum(bound)) / len(free)
            for least, most in limits:
                self.assertTrue(least == 0 or least > share, line)
                self.assertTrue(most > share if most == float("inf") else most < share, line)


ADAPTERS = pathlib.Path(__file__).resolve().parents[2] / "Adapters"
PEERS = ADAPTERS.parent / ".venv-peers/bin/python"
# A browser that ends its first starts early, then is the installed one.
BROWSER = """#!/bin/sh
printf x >> "{folder}/starts"
[ "$(wc -c < "{folder}/starts")" -gt {early} ] || exit 1
exec "{browser}" "$@"
"""


@unittest.skipUnless(PEERS.exists() and shutil.which("chromium"), "Chromium or Playwright is not installed; make setup-peers")
class FirstStartTests(unittest.TestCase):
    def check(self, early):
        """What the adapter of Chromium says of a browser that ends its first starts early."""
        with tempfile.TemporaryDirectory() as folder:
            browser = pathlib.Path(folder) / "chromium"
            browser.write_text(BROWSER.format(folder=folder, early=early, browser=shutil.which("chromium")))
            browser.chmod(0o755)
            path = f"{folder}{os.pathsep}{os.environ['PATH']}"
            return subprocess.run(
                [PEERS, ADAPTERS / "chromium_grid.py", "--check"], capture_output=True, text=True, env={**os.environ, "PATH": path})

    def test_a_browser_that_was_just_installed_is_started_again(self):
        for early in range(3):
            check = self.check(early)
            self.assertEqual(check.returncode, 0, check.stderr)
            self.assertIn('"name":"chromium"', check.stdout)

    def test_one_that_never_starts_is_said_to_be_installed(self):
        check = self.check(3)
        self.assertEqual(check.returncode, 1)
        self.assertIn("is installed, but ended 3 times", check.stderr)


class TimingTests(unittest.TestCase):
    def test_the_first_layout_is_timed(self):
        times, resized = iter([30, 1]), []
        self.assertEqual(first_or_again(grid([4], [9]), lambda: next(times), lambda *call: resized.append(call)), 30)
        self.assertEqual(resized, [])

    def test_again_changes_the_first_cell_that_spans_nothing_and_leaves_it_as_it_was(self):
        times, resized = iter([1000, *range(1, LAYOUTS_AGAIN + 1)]), []
        with mock.patch.object(grid_protocol, "AGAIN", True):
            median = first_or_again(
                grid([(50, 2), 7], [4, 1], [9]), lambda: next(times), lambda *call: resized.append(call))
        self.assertEqual(median, (LAYOUTS_AGAIN + 1) / 2)
        self.assertEqual(resized[:2], [(1, 8), (1, 7)])
        self.assertEqual(resized[-1], (1, 7))

    def test_without_a_clock_of_its_own_the_layout_is_timed_here(self):
        self.assertGreater(first_or_again(grid([4]), lambda: None, None), 0)


class ParametricTests(unittest.TestCase):
    def test_affine_constants_are_one_line(self):
        self.assertEqual(parametric([1, 3, 19, 21], LENGTHS, True), [(1, 2)])

    def test_a_folded_largest_value_is_two_lines(self):
        self.assertEqual(parametric([5, 5, 9, 10], LENGTHS, True), [(5, 0), (0, 1)])

    def test_what_is_neither_is_refused(self):
        with self.assertRaisesRegex(NoModel, "neither affine nor a largest"):
            parametric([5, 5, 9, 10], LENGTHS, False)
        with self.assertRaisesRegex(NoModel, "neither affine nor a largest"):
            parametric([0, 1, 5, 5], LENGTHS, True)  # a smallest value

    def test_a_single_definition_that_folds_a_largest_becomes_one(self):
        definition, = parametric_definitions([program(value) for value in (5, 5, 9, 10)], LENGTHS)
        self.assertEqual((definition.kind, definition.weight), ("largest", 1))
        self.assertEqual(definition.rows, [(5, 0, [], []), (0, 1, [], [])])

    def test_programs_of_another_form_are_refused(self):
        other = program(5)
        other["definitions"][0]["kind"] = "smallest"
        with self.assertRaisesRegex(NoModel, "another form"):
            list(parametric_definitions([program(5), program(5), program(5), other], LENGTHS))


def program(constant):
    row = {"constant": constant, "variables": [], "coefficients": []}
    return {"stages": [0], "definitions": [{"kind": "single", "weight": 0, "rows": [row]}]}


if __name__ == "__main__":
    unittest.main()
