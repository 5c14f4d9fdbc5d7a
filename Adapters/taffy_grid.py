#!/usr/bin/env python3
"""Taffy's CSS grid, through the Python package stretchable.

Columns and rows are `auto`, gaps are `gap`, spans are `span n`, alignments are `justify-self` and
`align-self`.  CSS looks at all spans of a length at once and lets a column without cells of its own take
what is lacking alone, where G14 takes spans one by one and shares equally; such grids are left out.
Taffy moreover gives columns that a shorter span has widened more than their part of what a longer one lacks,
which CSS does not ask for: spans of different lengths over the same columns are left out too.
"""

from importlib.metadata import version

from plumb_protocol import Placement, Stopwatch, serve
from stretchable import Edge, Node
from stretchable.style import AlignContent, AlignSelf, Display, JustifyContent, JustifySelf

JUSTIFY = {0: JustifySelf.START, 0.5: JustifySelf.CENTER, 1: JustifySelf.END}
ALIGN = {0: AlignSelf.START, 0.5: AlignSelf.CENTER, 1: AlignSelf.END}


def layout(grid):
    grid.need_halves()
    grid.need_nonnegative_gaps()
    grid.need_independent_spans(of_all_lengths=True)
    gap = (grid.uniform(grid.column_gaps), grid.uniform(grid.row_gaps))
    root = Node(
        display=Display.GRID, gap=gap, justify_content=JustifyContent.START, align_content=AlignContent.START,
        grid_template_columns=["auto"] * grid.columns, grid_template_rows=["auto"] * grid.rows)
    for cell in grid.cells:
        root.add(Node(
            size=(cell.width, cell.height), flex_shrink=0, justify_self=JUSTIFY[cell.x], align_self=ALIGN[cell.y],
            grid_row=str(cell.row + 1), grid_column=f"{cell.column + 1} / span {cell.span}"))
    watch = Stopwatch()
    with watch:
        root.compute_layout(use_rounding=False)
    boxes = [child.get_box(Edge.BORDER) for child in root]
    size = root.get_box(Edge.BORDER)
    frames = [(box.x, box.y, box.width, box.height) for box in boxes]
    return Placement((size.width, size.height), frames, watch.nanoseconds)


serve(
    "taffy", f"stretchable {version('stretchable')}",
    "one Grid of fixed cells, spans that CSS treats like G14, one gap an axis, aligned at edges or centred", layout)
