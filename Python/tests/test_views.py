"""Builders, names that the format does not have, and how the command is found."""

import json
import math
import os
import pathlib
import tempfile
import unittest
import unittest.mock

import numpy

import plumb_layout.command
from plumb_layout import (PlumbError, case, color, compare, divider, grid, hstack, layout, leaf, row, spacer, text, view,
                          vstack, zstack)

CASES = pathlib.Path(__file__).resolve().parents[2] / "Cases"


class Builder(unittest.TestCase):
    def test_a_recorded_case_is_built_as_it_is_written_by_hand(self):
        written = json.loads((CASES / "modifiers.json").read_text())
        lines = {"firstTextBaseline": 13, "lastTextBaseline": 13}
        built = case(
            grid(
                row(leaf(44.5, 16, id="header", gridCellColumns=2, **lines), leaf(28, 16, id="ccc", **lines)),
                row(leaf(9, 16, id="a", gridColumnAlignment="trailing", **lines),
                    color(id="red", frame={"width": 60, "height": 40}),
                    leaf(8, 16, id="e", gridCellAnchor="bottomTrailing", **lines)),
                color(id="divider", frame={"height": 4}),
                row(color(id="blue", gridCellUnsizedAxes="horizontal", frame={"height": 20}),
                    leaf(10, 16, id="h", **lines)),
                id="grid", alignment="leading", horizontalSpacing=8,
                verticalSpacing=(8.15087890625, 8.15087890625, 8)),
            width=320, height=240, name=written["name"], source=written["source"], host="center",
            expect=written["expect"])
        self.assertEqual(built, written)
        self.assertTrue(compare(built).all_agree)

    def test_every_builder_gives_its_view(self):
        self.assertEqual(hstack(spacer(minLength=8), divider(), spacing=3), {
            "view": "HStack", "spacing": 3, "children": [{"view": "Spacer", "minLength": 8}, {"view": "Divider"}]})
        self.assertEqual(vstack(zstack(text("a", lineLimit=2), alignment="top")), {"view": "VStack", "children": [
            {"view": "ZStack", "alignment": "top", "children": [{"view": "Text", "text": "a", "lineLimit": 2}]}]})
        self.assertEqual(view("LazyVGrid", columns=[{"fixed": 60}])["columns"], [{"fixed": 60}])
        everything = vstack(hstack(text("a"), spacer(), leaf((0, 10, math.inf), 4)), divider(), zstack(color()), grid())
        self.assertEqual(layout(case(everything, width=50, height=50)).summary["status"].tolist(), ["placed"])

    def test_modifiers_stand_in_the_order_of_the_keywords_and_may_come_again(self):
        made = color(padding=4, frame={"width": 60}, id="a").modified(padding=1, id="b")
        self.assertEqual(made["modifiers"], [{"padding": 4}, {"frame": {"width": 60}}, {"padding": 1}, {"id": "b"}])
        self.assertEqual(made["id"], "a")

    def test_infinity_none_and_numbers_of_numpy(self):
        made = case(leaf((0, numpy.float64(10), math.inf), numpy.int64(4)), width=math.inf, height=None)
        self.assertEqual(made["proposal"], {"width": "infinity", "height": None})
        self.assertEqual(made["root"]["width"], [0, 10, "infinity"])
        json.dumps(made)
        by_hand = {**made, "proposal": {"width": math.inf, "height": numpy.float32(5)}, "root": leaf(numpy.ones(3), 4)}
        self.assertEqual(layout(by_hand).frame("0"), (0, 0, 1, 4))

    def test_unknown_names_are_errors_that_name_near_ones(self):
        for build, message in (
                (lambda: grid(alignement="top"), "no key of Grid and no modifier; did you mean alignment"),
                (lambda: leaf(1, 2, grid_cell_columns=2), "did you mean gridCellColumns"),
                (lambda: leaf(1, 2).modified(paddding=2), "no modifier; did you mean padding"),
                (lambda: view("Gird"), "no kind of view; did you mean Grid"),
                (lambda: case(color(), hots="center"), "no key of a case; did you mean host"),
                (lambda: row(id="x"), "takes no id"), (lambda: view("Color", color()), "has no children")):
            with self.assertRaisesRegex(TypeError, message):
                build()

    def test_a_view_is_no_case(self):
        with self.assertRaisesRegex(TypeError, "case\\(view, width=…\\)"):
            layout(color())
        with self.assertRaisesRegex(TypeError, "a case is a dict, not 3"):
            layout([3])


class Errors(unittest.TestCase):
    def test_a_bad_case_is_named_by_its_line_and_the_path_of_the_value(self):
        good = case(color(), name="good")
        bad = case({"view": "Color", "modifiers": [{"frame": {"width": -1}}]}, name="bad")
        with self.assertRaises(PlumbError) as raised:
            layout([good, bad])
        self.assertEqual(raised.exception.exit_code, 65)
        self.assertRegex(raised.exception.message, r"^line 2, column \d+, case bad: \$\.root\.modifiers\[0\]\.frame\.width: ")
        with self.assertRaisesRegex(PlumbError, "nowhere.json: does not exist"):
            layout("nowhere.json")

    def test_a_missing_command_says_how_to_get_it(self):
        with tempfile.TemporaryDirectory() as folder, \
                unittest.mock.patch.object(plumb_layout.command, "BUNDLED", pathlib.Path(folder) / "plumb"), \
                unittest.mock.patch.dict(os.environ, PATH=folder):
            for named in ("", folder + "/plumb"):
                with unittest.mock.patch.dict(os.environ, PLUMB=named), \
                        self.assertRaisesRegex(PlumbError, "make wheel") as raised:
                    layout({})
                self.assertEqual(raised.exception.exit_code, 127)

    def test_the_command_can_be_named_or_stand_on_the_path(self):
        found = plumb_layout.tool()
        with tempfile.TemporaryDirectory() as folder:
            other = pathlib.Path(folder) / "plumb"
            other.write_text(f'#!/bin/sh\necho other "$@"\n')
            other.chmod(0o755)
            with unittest.mock.patch.dict(os.environ, PLUMB=str(other)):
                self.assertEqual(plumb_layout.version(), "other --version")
            with unittest.mock.patch.object(plumb_layout.command, "BUNDLED", pathlib.Path(folder) / "none"), \
                    unittest.mock.patch.dict(os.environ, PLUMB="", PATH=f"{folder}:/usr/bin:/bin"):
                self.assertEqual(plumb_layout.tool(), other)
        self.assertEqual(plumb_layout.tool(), found)


if __name__ == "__main__":
    unittest.main()
