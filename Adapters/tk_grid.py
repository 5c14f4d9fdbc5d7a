#!/usr/bin/env python3
"""Tk's grid geometry manager, on whatever display there is; Xvfb will do.

Tk counts in whole pixels, so the adapter gives it 8 of them a point and divides again.  Gaps are the right
and lower padding of cells, so that a span counts the gaps inside it; alignments are `-sticky`.  Tk shares
what a span lacks among its columns in a way of its own where several spans need more: grids in which more
than one span needs more than its columns have are left out.

A column that stretches has the weight 1 and the stickiness of both sides. Tk adds to what a column needs by itself:
columns that stretch must be at least 0 and at most infinitely wide.

The time is that of `update_idletasks`, in which the grid gives every widget its place.  The window is withdrawn:
its widgets are no windows of the X server yet, whose requests take a thousand times as long as the layout.
"""

import tkinter

from grid_protocol import Placement, Unsupported, first_or_again, serve

SCALE = 8
STICKY_X = {0: "w", 0.5: "", 1: "e"}
STICKY_Y = {0: "n", 0.5: "", 1: "s"}


def pixels(length):
    return round(length * SCALE)


def after(gaps, last):
    """The padding after a cell whose last track is `last`."""
    return (0, pixels(gaps[last])) if last < len(gaps) else (0, 0)


def stretching_columns(grid):
    """The columns that share what is left, or none."""
    if not grid.stretches():
        return []
    grid.need_unlimited_stretching()
    return [k for k, cell in enumerate(grid.of_columns()) if cell.most is not None]


def layout(grid):
    stretching = stretching_columns(grid)
    grid.need_halves()
    grid.need_nonnegative_gaps()
    for cell in grid.lacking_spans()[1:]:
        raise Unsupported(cell.labels[0], "a second span that needs more than its columns have")
    frame = tkinter.Frame(window, width=1, height=1)
    widgets = []
    for cell in grid.cells:
        widget = tkinter.Frame(frame, width=pixels(cell.width), height=pixels(cell.height))
        across = STICKY_X[cell.x] if cell.most is None else "we"
        widget.grid(
            row=cell.row, column=cell.column, columnspan=cell.span, sticky=across + STICKY_Y[cell.y],
            padx=after(grid.column_gaps, cell.column + cell.span - 1), pady=after(grid.row_gaps, cell.row))
        widgets.append(widget)
    for column in stretching:
        frame.columnconfigure(column, weight=1)
    frame.place(x=0, y=0, **({"width": pixels(grid.width)} if stretching else {}))
    nanoseconds = first_or_again(
        grid, window.update_idletasks, lambda k, width: widgets[k].configure(width=pixels(width)))
    box = frame.grid_bbox()
    places = [(widget.winfo_x(), widget.winfo_y(), widget.winfo_width(), widget.winfo_height()) for widget in widgets]
    frames = [[value / SCALE for value in place] for place in places]
    frame.destroy()
    return Placement((box[2] / SCALE, box[3] / SCALE), frames, nanoseconds)


window = tkinter.Tk()
window.withdraw()
serve(
    "tk", f"Tk {window.tk.call('info', 'patchlevel')}",
    "one Grid of fixed cells, one span that needs more than its columns have, aligned at edges or centred; columns that stretch",
    layout, stretches=True)
