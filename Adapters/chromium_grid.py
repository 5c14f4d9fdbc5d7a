#!/usr/bin/env python3
"""Chromium's CSS grid, driven through the DevTools protocol on a pipe and measured in one page.

Columns and rows are `auto`, gaps are `gap`, spans are `span n`, alignments are `justify-self` and
`align-self`; frames are what `getBoundingClientRect` says.  Chromium keeps lengths in units of 1/64 pixel.
CSS looks at all spans of a length at once and lets a column without cells of its own take what is lacking
alone, where G14 takes spans one by one and shares equally; such grids are left out.
A column that stretches is `minmax(least, 1fr)`, or `minmax(least, largest)` if it has a largest width, and its cells
are `stretch`; the grid is then as wide as it is proposed.
The time is that of the page's own clock, which ticks every 0.1 ms, around the layout alone: styles are resolved
before it starts.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from plumb_protocol import Placement, first_or_again, serve

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


class BrowserEnded(Exception):
    """The browser has ended although nobody asked it to."""


def start(program):
    """A page of the browser, which may take more than one start."""
    for number in range(STARTS):
        try:
            return Page(program)
        except BrowserEnded:
            time.sleep(number)
    sys.exit(f"{program} is installed, but ended {STARTS} times as it was started")


class Page:
    """One blank page of a browser without a window, which ends with this program."""

    def __init__(self, program):
        # Its own processes may still write there for a moment after it was killed.
        self.folder = tempfile.TemporaryDirectory(prefix="plumb-chromium-", ignore_cleanup_errors=True)
        theirs, self.write = os.pipe()
        self.read, answers = os.pipe()
        for end, place in ((theirs, 3), (answers, 4)):
            os.set_inheritable(end, True)
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                 "--disable-extensions", "--remote-debugging-pipe", f"--user-data-dir={self.folder.name}"]
        command = f'exec 3<&{theirs} 4>&{answers}; exec "$@"'
        self.browser = subprocess.Popen(
            ["sh", "-c", command, "sh", program, *flags, "about:blank"], pass_fds=(theirs, answers),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs)
        os.close(answers)
        self.pending, self.number, self.session = b"", 0, None
        try:
            self.version = self.call("Browser.getVersion")["product"].split("/")[-1]
            target = self.call("Target.createTarget", url="about:blank")["targetId"]
            self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            self.evaluate("(() => { document.body.style.margin = 0; })()")
        except BaseException:
            self.close()
            raise

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            try:
                data = data[os.write(self.write, data):]
            except BrokenPipeError:
                raise BrowserEnded from None
        while True:
            while b"\0" not in self.pending:
                chunk = os.read(self.read, 1 << 16)
                if not chunk:
                    raise BrowserEnded
                self.pending += chunk
            text, self.pending = self.pending.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            sys.exit(f"the page says: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def run(self, function, *arguments):
        return self.evaluate(f"({function})({','.join(map(json.dumps, arguments))})")

    def close(self):
        self.browser.kill()
        self.browser.wait()
        os.close(self.read)
        os.close(self.write)
        self.folder.cleanup()


def track(cell):
    """The track of a column that stretches, or of one beside it."""
    if cell.most is None:
        return "auto"
    return f"minmax({cell.width}px,1fr)" if cell.most == float("inf") else f"minmax({cell.width}px,{cell.most}px)"


def html(grid):
    stretches = grid.stretches()
    columns = " ".join(map(track, grid.of_columns())) if stretches else f"repeat({grid.columns},auto)"
    width = f"{grid.width}px" if stretches else "max-content"
    style = (
        f"position:absolute;left:0;top:0;display:grid;width:{width};height:max-content;"
        f"justify-content:start;"
        f"grid-template-columns:{columns};grid-template-rows:repeat({grid.rows},auto);"
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

    nanoseconds = first_or_again(grid, lambda: page.run(LAY_OUT, change), resize)
    measured = page.run(MEASURE)
    return Placement(measured["size"], measured["frames"], nanoseconds)


program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
if not program:
    sys.exit("chromium is not installed")
page = start(program)
try:
    serve(
        "chromium", page.version,
        "one Grid of fixed cells, spans that CSS treats like G14, one gap an axis, aligned at edges or centred; "
        "columns that stretch", layout, stretches=True)
except BrowserEnded:
    sys.exit(f"{program} has ended")
finally:
    page.close()
