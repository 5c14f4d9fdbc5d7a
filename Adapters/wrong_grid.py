#!/usr/bin/env python3
"""A grid of fixed cells with one deliberate error, to see that wrong engines are found out.

It follows the rules of Documentation/Semantics.md but for one: where a span needs more than its columns
have (G14), all of it goes to the first column instead of equal parts to each.  With `--right` it makes no
error, which shows that nothing else is wrong with it.
"""

import sys

from grid_protocol import Placement, in_cells, serve, tracks
from plumb_protocol import Stopwatch

RIGHT = "--right" in sys.argv[1:]


def column_widths(grid):
    widths = [0] * grid.columns
    for cell in grid.cells:
        if not cell.spans:
            widths[cell.column] = max(widths[cell.column], cell.width)  # G13
    for cell in sorted((cell for cell in grid.cells if cell.spans), key=lambda cell: cell.span):
        columns = range(cell.column, cell.column + cell.span)
        have = sum(widths[column] for column in columns) + sum(grid.column_gaps[cell.column:columns[-1]])
        lack = max(0, cell.width - have)
        if RIGHT:
            for column in columns:
                widths[column] += lack / cell.span  # G14
        else:
            widths[cell.column] += lack  # the error
    return widths


def layout(grid):
    watch = Stopwatch()
    with watch:
        columns, width = tracks(column_widths(grid), grid.column_gaps)
        heights = [max([cell.height for cell in grid.cells if cell.row == row]) for row in range(grid.rows)]
        rows, height = tracks(heights, grid.row_gaps)
        frames = in_cells(grid, columns, rows)
    return Placement((width, height), frames, watch.nanoseconds)


serve("wrong-grid", "1", "one Grid of fixed cells, with an error in what spans add to their columns", layout)
