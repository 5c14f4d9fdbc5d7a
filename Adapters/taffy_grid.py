#!/usr/bin/env python3
"""Taffy's CSS grid, through the native module of the Python package stretchable.

Columns and rows are `auto`, gaps are `gap`, spans are `span n`, alignments are `justify-self` and
`align-self`.  CSS looks at all spans of a length at once and lets a column without cells of its own take
what is lacking alone, where G14 takes spans one by one and shares equally; such grids are left out.
Taffy moreover gives columns that a shorter span has widened more than their part of what a longer one lacks,
which CSS does not ask for: spans of different lengths over the same columns are left out too.

A column that stretches is `minmax(least, 1fr)`, or `minmax(least, largest)` if it has a largest width, and its cells
are `stretch`; the grid is then as wide as it is proposed.  Taffy shares free space with columns of a largest width
otherwise than CSS, which lets them grow before any `fr`: such grids are left out but with --unlike.

The time is that of Taffy's own call, without a word of Python in it: no view is measured by a callback, and the
package's copies of the frames into Python objects, which take longer than the layout, are made afterwards.
"""

from importlib.metadata import version

from grid_protocol import Placement, css_tracks, first_or_again, serve
from stretchable import taffylib
from stretchable.style import AUTO, AlignContent, AlignSelf, Display, JustifyContent, JustifySelf, Style
from taffy_boxes import frames_of, taffy_version

JUSTIFY = {0: JustifySelf.START, 0.5: JustifySelf.CENTER, 1: JustifySelf.END}
ALIGN = {0: AlignSelf.START, 0.5: AlignSelf.CENTER, 1: AlignSelf.END}
MAX_CONTENT = {"dim": 4, "value": 0.0}
CELL = Style(flex_shrink=0, size=(1, 1), grid_row="1", grid_column="1 / span 1").to_dict()
WIDE = Style(flex_shrink=0, size=(AUTO, 1), grid_row="1", grid_column="1 / span 1").to_dict()["size"]["width"]


def style(cell, width):
    """The style of a cell that is `width` points wide."""
    point = lambda value: {**CELL["size"]["width"], "value": value}
    start = lambda line: {**CELL["grid_row"]["start"], "value": line + 1}
    return {
        **CELL, "size": {"width": WIDE if cell.most is not None else point(width), "height": point(cell.height)},
        "justify_self": JustifySelf.STRETCH if cell.most is not None else JUSTIFY[cell.x], "align_self": ALIGN[cell.y],
        "grid_row": {**CELL["grid_row"], "start": start(cell.row)},
        "grid_column": {"start": start(cell.column), "end": {**CELL["grid_column"]["end"], "value": cell.span}}}


def layout(grid):
    grid.need_unlimited_stretching(least=True)
    stretches = grid.stretches()
    columns = css_tracks(grid)
    grid.need_halves()
    grid.need_nonnegative_gaps()
    grid.need_independent_spans(of_all_lengths=True)
    gap = (grid.uniform(grid.column_gaps), grid.uniform(grid.row_gaps))
    taffy = taffylib.init()
    try:
        taffylib.disable_rounding(taffy)
        root = taffylib.node_create(taffy, Style(
            display=Display.GRID, gap=gap, justify_content=JustifyContent.START, align_content=AlignContent.START,
            grid_template_columns=columns, size=(grid.width if stretches else AUTO, AUTO), grid_template_rows=["auto"] * grid.rows).to_dict())
        nodes = [taffylib.node_create(taffy, style(cell, cell.width)) for cell in grid.cells]
        for node in nodes:
            taffylib.node_add_child(taffy, root, node)
        room = {"width": MAX_CONTENT, "height": MAX_CONTENT}

        def lay_out():
            if not taffylib.node_compute_layout(taffy, root, room):
                raise RuntimeError("Taffy makes no layout")

        nanoseconds = first_or_again(
            grid, lay_out, lambda k, width: taffylib.node_set_style(taffy, nodes[k], style(grid.cells[k], width)))
        (_, _, *size), *frames = frames_of(taffy, [root, *nodes])
    finally:
        taffylib.free(taffy)
    return Placement(size, frames, nanoseconds)


serve(
    "taffy", f"Taffy {taffy_version()}, stretchable {version('stretchable')}",
    "one Grid of fixed cells, spans that CSS treats like G14, one gap an axis, aligned at edges or centred; columns that "
    "stretch", layout, stretches=True)
