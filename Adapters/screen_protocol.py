"""What the adapters that lay out neutral screens share: screens of the format plumb-screens/1 read, answers of the format
plumb-screens-answer/1 written.

Documentation/Languages.md describes both.  An adapter is `serve(version, languages)`, where `languages` maps the name of a
language to a function that lays out a screen at a width and gives [x, y, width, height] for each cell by row, or None for an
empty cell.  Lengths are in points.
"""

import json
import sys
from dataclasses import dataclass

from plumb_protocol import say

EM = 10  # the width of a character and the height of a line; a space has no width


class Text:
    """Words that break into lines between each other."""

    def __init__(self, text):
        self.words = [EM * len(word) for word in text.split()]

    def lines(self, width):
        """How many lines the text takes; a line holds as many words as fit, at least one."""
        count, used = 0, None
        for word in self.words:
            if used is not None and used + word <= width + 1e-6:
                used += word
            else:
                count, used = count + 1, word
        return count


@dataclass
class Cell:
    row: int
    column: int
    span: int
    least: float
    ideal: float
    most: float  # float("inf") if there is none
    height: float  # of a box; None for a text
    text: Text  # None for a box
    share: int
    align: str  # start, center, end
    empty: bool

    @property
    def grows(self):
        return self.most > self.ideal


class Screen:
    def __init__(self, line):
        if line["format"] != "plumb-screens/1":
            sys.exit(f"the format is {line['format']}; plumb-screens/1 is needed")
        self.name, self.widths = line["name"], line["widths"]
        self.column_gap, self.row_gap = line.get("columnGap", 0), line.get("rowGap", 0)
        self.row_alignment = line.get("rowAlignment", "center")
        self.shares = [column.get("share", 0) for column in line["columns"]]
        self.alignments = [column.get("align", "start") for column in line["columns"]]
        self.rows = [list(self.cells(number, row["cells"])) for number, row in enumerate(line["rows"])]

    def cells(self, row, cells):
        column = 0
        for cell in cells:
            span = cell.get("span", 1)
            share = sum(self.shares[column:column + span])
            text, height, most = None, None, float("inf")
            if "text" in cell:
                text = Text(cell["text"])
                least, ideal = max(text.words), sum(text.words)
                most = most if share else ideal
            elif "width" in cell:
                widths = cell["width"]
                least, ideal = widths[0], widths[min(1, len(widths) - 1)]
                most, height = float(widths[2]) if len(widths) > 2 else ideal, cell.get("height", 0)
            else:
                least, ideal, height = 0, 0, 0
                most = most if share else 0
            yield Cell(row, column, span, least, ideal, most, height, text, share,
                       cell.get("align", self.alignments[column]), "empty" in cell)
            column += span


def serve(version, languages):
    for line in sys.stdin:
        if not line.strip():
            continue
        screen = Screen(json.loads(line))
        for width in screen.widths:
            for language, layout in languages.items():
                rows = [{"cells": [{} if frame is None else {"frame": frame} for frame in row]} for row in layout(screen, width)]
                say({"format": "plumb-screens-answer/1", "screen": screen.name, "width": width, "language": language,
                     "version": version, "rows": rows})
