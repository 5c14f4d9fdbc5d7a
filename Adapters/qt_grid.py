#!/usr/bin/env python3
"""Qt's QGridLayout, through PySide6, without a screen.

Qt counts in whole pixels, so the adapter gives it 64 of them a point and divides again.  QGridLayout
shares what a span lacks by stretch factors and size hints, not equally as G14 does: a grid with a span that
needs more than its columns have is left out.

A column that stretches has the stretch factor 1, and its widgets a least and a largest width; the layout is then as
wide as it is proposed.

The time is that of `sizeHint` and `setGeometry`, which hands every widget its rectangle.  The window is not shown,
so no widget is asked for more than to keep it: no events, no painting.  With --again the widgets' own size hints
are in Qt's caches, all but one.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import PySide6
from grid_protocol import Placement, Unsupported, first_or_again, serve
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QLayout, QSizePolicy, QWidget

SCALE = 64
LONGEST = 8000  # points: a longer layout is more than Qt's largest
ACROSS = {0: Qt.AlignLeft, 0.5: Qt.AlignHCenter, 1: Qt.AlignRight}
ALONG = {0: Qt.AlignTop, 0.5: Qt.AlignVCenter, 1: Qt.AlignBottom}


def pixels(length):
    return round(length * SCALE)


def layout(grid):
    grid.need_halves()
    grid.need_nonnegative_gaps()
    for cell in grid.lacking_spans():
        raise Unsupported(cell.labels[0], "a span that needs more than its columns have")
    stretching = {k for k, cell in enumerate(grid.of_columns()) if cell.most is not None} if grid.stretches() else ()
    window = QWidget()
    rules = QGridLayout(window)
    rules.setSizeConstraint(QLayout.SetNoConstraint)
    rules.setContentsMargins(0, 0, 0, 0)
    rules.setHorizontalSpacing(pixels(grid.uniform(grid.column_gaps)))
    rules.setVerticalSpacing(pixels(grid.uniform(grid.row_gaps)))
    widgets = []
    for cell in grid.cells:
        widget = QWidget(window)
        across = ACROSS[cell.x]
        if cell.most is None:
            widget.setFixedSize(pixels(cell.width), pixels(cell.height))
        else:
            across = Qt.Alignment()  # fills its column
            widget.setSizePolicy(QSizePolicy.Expanding, QSizePolicy.Fixed)
            widget.setMinimumWidth(pixels(cell.width))
            if cell.most != float("inf"):
                widget.setMaximumWidth(pixels(cell.most))
            widget.setFixedHeight(pixels(cell.height))
        rules.addWidget(widget, cell.row, cell.column, 1, cell.span, across | ALONG[cell.y])
        widget.setVisible(True)
        widgets.append(widget)

    for column in stretching:
        rules.setColumnStretch(column, 1)

    def lay_out():
        size = rules.sizeHint()
        rules.setGeometry(QRect(0, 0, pixels(grid.width) if stretching else size.width(), size.height()))

    nanoseconds = first_or_again(
        grid, lay_out, lambda k, width: widgets[k].setFixedSize(pixels(width), pixels(grid.cells[k].height)))
    size = rules.geometry()
    if max(size.width(), size.height()) > LONGEST * SCALE:
        raise Unsupported(grid.label, f"a grid longer than {LONGEST} points")
    frames = [[value / SCALE for value in widget.geometry().getRect()] for widget in widgets]
    return Placement((size.width() / SCALE, size.height() / SCALE), frames, nanoseconds)


application = QApplication([])
serve(
    "qt", f"Qt {PySide6.__version__}",
    "one Grid of fixed cells, spans that fit their columns, one gap an axis, aligned at edges or centred; columns "
    "that stretch", layout, stretches=True)
