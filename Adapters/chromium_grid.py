#!/usr/bin/env python3
"""Chromium's CSS grid, driven by Playwright and measured in one page.

Columns and rows are `auto`, gaps are `gap`, spans are `span n`, alignments are `justify-self` and
`align-self`; frames are what `getBoundingClientRect` says.  Chromium keeps lengths in units of 1/64 pixel.
CSS looks at all spans of a length at once and lets a column without cells of its own take what is lacking
alone, where G14 takes spans one by one and shares equally; such grids are left out.
A column that stretches is `minmax(least, 1fr)`, or `minmax(least, largest)` if it has a largest width, and its cells
are `stretch`; the grid is then as wide as it is proposed.
The time is that of the page's own clock, which ticks every 0.1 ms, around the layout alone: styles are resolved
before it starts.
"""

import shutil
import sys
import time

from playwright.sync_api import Error, sync_playwright
from grid_protocol import Placement, css_tracks, first_or_again, serve

PLACES = {0: "start", 0.5: "center", 1: "end"}
# Changes the page, resolves styles by reading a colour, and times the layout that reading a rectangle makes; all at
# once, or the browser would lay out by itself in between.
LAY_OUT = """(change) => {
  if (change.html) document.body.innerHTML = change.html;
  const grid = document.body.firstChild, cell = grid.children[change.cell || 0];
  if (change.width) cell.style.width = change.width + "px";
  getComputedStyle(cell).color;
  const start = performance.now();
  grid.getBoundingClientRect();
  return (performance.now() - start) * 1e6;
}"""
MEASURE = """() => {
  const root = document.body.firstChild.getBoundingClientRect();
  const frame = (e) => { const r = e.getBoundingClientRect(); return [r.x - root.x, r.y - root.y, r.width, r.height]; };
  return {size: [root.width, root.height], frames: [...document.body.firstChild.children].map(frame)};
}"""


STARTS = 3  # a browser that was just installed may end its first start early


def start(playwright, program):
    """The browser without a window, which may take more than one start."""
    for number in range(STARTS):
        try:
            return playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        except Error:
            time.sleep(number)
    sys.exit(f"{program} is installed, but ended {STARTS} times as it was started")


def html(grid):
    stretches = grid.stretches()
    width = f"{grid.width}px" if stretches else "max-content"
    style = (
        f"position:absolute;left:0;top:0;display:grid;width:{width};height:max-content;"
        f"justify-content:start;"
        f"grid-template-columns:{' '.join(css_tracks(grid))};grid-template-rows:repeat({grid.rows},auto);"
        f"column-gap:{grid.uniform(grid.column_gaps)}px;row-gap:{grid.uniform(grid.row_gaps)}px")
    cells = (
        f'<div style="{"" if cell.most is not None else f"width:{cell.width}px;"}height:{cell.height}px;grid-row:{cell.row + 1};'
        f'grid-column:{cell.column + 1}/span {cell.span};justify-self:{PLACES[cell.x] if cell.most is None else "stretch"};align-self:{PLACES[cell.y]}"></div>'
        for cell in grid.cells)
    return f'<div style="{style}">{"".join(cells)}</div>'


def layout(grid):
    grid.need_halves()
    grid.need_nonnegative_gaps()
    grid.need_independent_spans()
    change = {"html": html(grid)}

    def resize(k, width):
        change.clear()
        change.update(cell=k, width=width)

    nanoseconds = first_or_again(grid, lambda: page.evaluate(LAY_OUT, change), resize)
    measured = page.evaluate(MEASURE)
    return Placement(measured["size"], measured["frames"], nanoseconds)


program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
if not program:
    sys.exit("chromium is not installed")
with sync_playwright() as playwright:
    browser = start(playwright, program)
    try:
        page = browser.new_page()
        page.evaluate("document.body.style.margin = 0")
        serve(
            "chromium", browser.version,
            "one Grid of fixed cells, spans that CSS treats like G14, one gap an axis, aligned at edges or centred; "
            "columns that stretch", layout, stretches=True)
    except Error as problem:
        sys.exit(f"{program} has ended: {problem.message}")
