"""Explanations, what-if and pictures."""

import math
import pathlib
import tempfile
import unittest
import xml.etree.ElementTree as xml
from fractions import Fraction

from plumb_layout import PlumbError, case, color, explain, generate, grid, layout, leaf, picture, row, sweep, whatif

CASES = pathlib.Path(__file__).resolve().parents[2] / "Cases"
BOARD = case(grid(row(leaf(28, 16, id="rank"), leaf(60, 16, id="name")),
                  row(leaf(9, 16, id="one"), color(id="bar", frame={"height": 10})), id="scores", horizontalSpacing=8),
             width=320, name="board")


class Explain(unittest.TestCase):
    def test_terms_add_up_exactly_to_the_coordinates_of_the_layout(self):
        cases = [BOARD, *generate("mixed", 5), *generate("stacks", 5)]
        for one in cases:
            frames = layout(one, engine="constraint", encoding="cells").table
            for frame in frames.head(4).itertuples():
                explained = explain(one, frame.view)
                self.assertEqual(list(explained.values), ["x", "y", "width", "height"])
                for coordinate, value in explained.values.items():
                    terms = explained.table[explained.table["coordinate"] == coordinate]
                    self.assertEqual(float(sum(terms["exact"], Fraction(0))), value)
                    self.assertAlmostEqual(value, getattr(frame, coordinate), delta=1e-9 * max(1, abs(value)))

    def test_a_column_its_numbers_and_what_a_point_more_would_change(self):
        why = explain(BOARD, "scores", "width", column=2)
        self.assertEqual(why.value, 284)
        terms = why.table.set_index("source")
        self.assertEqual(terms["adds"].to_dict(),
                         {"proposed width": 320, "declared width of `rank`": -28, "gaps of `scores`": -8})
        self.assertEqual(terms.loc["declared width of `rank`", ["oneLess", "oneMore"]].tolist(), [1, -1])
        self.assertTrue(math.isnan(terms.loc["gaps of `scores`", "oneMore"]))
        more = explain({**BOARD, "proposal": {"width": 321, "height": None}}, "scores", "width", column=2)
        self.assertEqual(more.value - why.value, terms.loc["proposed width", "oneMore"])
        self.assertIn("(G13)", why.story["width"][0])
        self.assertTrue(why.story["width"][0].startswith("Column 2 of `scores` is 284 wide"))
        self.assertIn("Column 2 of `scores` is 284 wide", str(why))
        self.assertIn("declared width of `rank`", why._repr_html_())

    def test_a_row_and_a_case_of_a_file(self):
        self.assertEqual(explain(BOARD, "scores", "height", row=1).value, 16)
        named = explain(CASES / "evidence.ndjson", "blue", "width", name="measured/grid-modifiers")
        self.assertEqual(named.value, 78)
        with self.assertRaisesRegex(ValueError, "take one of values"):
            explain(BOARD, "bar").value

    def test_what_is_not_there_is_said(self):
        for ask in (lambda: explain(BOARD, "nmae"), lambda: explain(BOARD, "scores", column=7),
                    lambda: explain(BOARD, "bar", "depth")):
            with self.assertRaises(PlumbError) as raised:
                ask()
            self.assertEqual(raised.exception.exit_code, 64)
        with self.assertRaisesRegex(PlumbError, 'no view is called "nmae"; the nearest are name'):
            explain(BOARD, "nmae")


class WhatIf(unittest.TestCase):
    def test_lines_are_the_layouts_of_a_sweep(self):
        pieces = whatif(BOARD, "width", 0, 400)
        self.assertEqual(pieces.breakpoints["at"].tolist(), [96])
        self.assertEqual((pieces.current, pieces.stop), (320, None))
        table = sweep(BOARD, width=range(0, 401, 25)).table
        for width, rows in table.groupby("proposedWidth"):
            frames = pieces.at(width)
            self.assertEqual(set(frames), set(rows["view"]))
            for one in rows.itertuples():
                for found, expected in zip(frames[one.view], (one.x, one.y, one.width, one.height)):
                    self.assertAlmostEqual(found, expected, places=9)
        self.assertIn("2 pieces", str(pieces))
        self.assertIn("<table", pieces._repr_html_())
        self.assertRaises(ValueError, pieces.at, 401)

    def test_many_pieces_of_generated_cases_and_a_number_of_a_view(self):
        bends = 0
        for one in generate("stacks:leaves=8,depth=3", 4):
            one["proposal"]["width"] = 100
            pieces = whatif(one, "width", 0, 300)
            bends += len(pieces.breakpoints)
            for width in (10.5, 99.5, 250.5):
                for frame in sweep(one, width=[width]).table.itertuples():
                    self.assertAlmostEqual(pieces.at(width)[frame.view].x, frame.x, places=6)
        self.assertGreater(bends, 4)
        around = whatif(BOARD, "rank.width")
        self.assertEqual(around.current, 28)
        self.assertLessEqual(around.table["start"].min(), 28)

    def test_no_parameter_is_an_error_without_the_usage(self):
        with self.assertRaisesRegex(PlumbError, '"depth" is no parameter') as raised:
            whatif(BOARD, "depth")
        self.assertEqual(raised.exception.exit_code, 64)
        self.assertNotIn("Usage", raised.exception.message)


class Picture(unittest.TestCase):
    def words(self, drawn):
        return [element.text for element in xml.fromstring(drawn.svg).iter("{http://www.w3.org/2000/svg}text")]

    def test_it_is_svg_with_the_views_at_their_frames(self):
        drawn = picture(BOARD)
        self.assertLessEqual({"board", "rank", "name", "bar", "60 × 16", "284 × 10"}, set(self.words(drawn)))
        frames = {tuple(float(one.get(key, 0)) for key in ("x", "y", "width", "height"))
                  for one in xml.fromstring(drawn.svg).iter("{http://www.w3.org/2000/svg}rect")}
        for frame in layout(BOARD).table.itertuples():
            self.assertIn((frame.x, frame.y, frame.width, frame.height), frames)
        self.assertEqual(drawn._repr_svg_(), drawn.svg)

    def test_what_can_be_chosen(self):
        self.assertNotIn("60 × 16", self.words(picture(BOARD, labels="names")))
        self.assertIn("mine", self.words(picture(BOARD, title="mine", width=500)))
        self.assertNotIn("board", self.words(picture(BOARD, title="")))
        self.assertEqual(picture(BOARD, overlay=True, engine="constraint", encoding="cells").svg[:4], "<svg")
        strip = self.words(picture(BOARD, sweep="width", start=100, end=200, steps=3, columns=3))
        self.assertLessEqual({"width 100", "width 150", "width 200"}, set(strip))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "board.svg"
            picture(BOARD).save(path)
            self.assertEqual(path.read_text(encoding="utf-8"), picture(BOARD).svg)

    def test_no_layout_is_an_error(self):
        with self.assertRaises(PlumbError) as raised:
            picture(case(color(), width=math.inf))
        self.assertEqual(raised.exception.exit_code, 2)


if __name__ == "__main__":
    unittest.main()
