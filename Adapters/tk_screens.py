#!/usr/bin/env python3
"""Neutral screens by Tk's grid geometry manager, on whatever display there is; Xvfb will do.

Tk counts in whole pixels, so the adapter gives it 16 of them a point and divides again.  A cell is a frame that asks for
its ideal width; a share is a column's weight; the least width of a column is the largest of its cells' minimums.  A cell
that grows sticks to both sides.  Gaps are the right and lower padding of cells, so that a span counts the gaps inside it.
"""

import tkinter

from screen_protocol import EM, serve

SCALE = 16
ACROSS = {"start": "w", "center": "", "end": "e"}
ALONG = {"start": "n", "center": "", "end": "s"}


def pixels(length):
    return round(length * SCALE)


def frame_of(widget):
    places = widget.winfo_x(), widget.winfo_y(), widget.winfo_width(), widget.winfo_height()
    return [value / SCALE for value in places]


def after(gap, is_last):
    return (0, 0) if is_last else (0, pixels(gap))


def grid(screen, width):
    frame = tkinter.Frame(window, width=1, height=1)
    widgets = []
    least = [0] * len(screen.shares)
    for row in screen.rows:
        widgets.append([])
        for cell in row:
            if cell.empty:
                widgets[-1].append(None)
                continue
            height = EM if cell.text else cell.height
            widget = tkinter.Frame(frame, width=pixels(cell.ideal), height=pixels(height))
            last = cell.column + cell.span == len(screen.shares)
            widget.grid(
                row=cell.row, column=cell.column, columnspan=cell.span,
                sticky=("we" if cell.grows else ACROSS[cell.align]) + ALONG[screen.row_alignment],
                padx=after(screen.column_gap, last), pady=after(screen.row_gap, cell.row == len(screen.rows) - 1))
            if cell.span == 1:
                gap = 0 if last else screen.column_gap
                least[cell.column] = max(least[cell.column], cell.least + gap)
            widgets[-1].append(widget)
    for column, share in enumerate(screen.shares):
        frame.columnconfigure(column, weight=share, minsize=pixels(least[column]))
    frame.place(x=0, y=0, width=pixels(width))
    window.update_idletasks()
    frames = [[None if widget is None else frame_of(widget) for widget in row] for row in widgets]
    frame.destroy()
    return frames


window = tkinter.Tk()
window.withdraw()
serve(f"Tk {window.tk.call('info', 'patchlevel')}", {"tk-grid": grid})
