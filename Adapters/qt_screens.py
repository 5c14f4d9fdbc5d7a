#!/usr/bin/env python3
"""Neutral screens by Qt's QGridLayout and by QHBoxLayouts in a QVBoxLayout, through PySide6, without a screen.

Qt counts in whole pixels, so the adapter gives it 64 of them a point and divides again.  A cell is a widget with a least,
a preferred and a largest width; a share is a stretch factor; a text is a widget whose height depends on its width.  A cell
that grows is `Expanding` and fills its room, another is `Preferred`, or `Fixed`, and is aligned in it.  The layout gets the
offered width, but not less than its minimum, which is what Qt gives a window.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import PySide6
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget
from screen_protocol import EM, serve

SCALE = 64
LARGEST = 16777215
ACROSS = {"start": Qt.AlignLeft, "center": Qt.AlignHCenter, "end": Qt.AlignRight}
ALONG = {"start": Qt.AlignTop, "center": Qt.AlignVCenter, "end": Qt.AlignBottom}


def pixels(length):
    return LARGEST if length == float("inf") else round(length * SCALE)


class CellWidget(QWidget):
    """A widget of the sizes that a cell has."""

    def __init__(self, cell, parent):
        super().__init__(parent)
        self.cell = cell
        fixed = cell.least == cell.most
        policy = QSizePolicy(
            QSizePolicy.Expanding if cell.grows else QSizePolicy.Fixed if fixed else QSizePolicy.Preferred, QSizePolicy.Fixed)
        if cell.text:
            policy.setVerticalPolicy(QSizePolicy.Preferred)
            policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumWidth(pixels(cell.least))
        self.setMaximumWidth(pixels(cell.most))
        if not cell.text:
            self.setFixedHeight(pixels(cell.height))

    def height_in(self, width):
        return EM * self.cell.text.lines(width / SCALE) * SCALE if self.cell.text else pixels(self.cell.height)

    def sizeHint(self):
        width = pixels(self.cell.ideal)
        return QSize(width, self.height_in(width))

    def minimumSizeHint(self):
        return QSize(pixels(self.cell.least), self.height_in(pixels(self.cell.ideal)))

    def hasHeightForWidth(self):
        return self.cell.text is not None

    def heightForWidth(self, width):
        return self.height_in(width)


def alignment(cell, screen):
    along = ALONG[screen.row_alignment]
    return along if cell.grows else ACROSS[cell.align] | along


def empty_window(rules):
    rules.setSizeConstraint(QLayout.SetNoConstraint)
    rules.setContentsMargins(0, 0, 0, 0)
    rules.setSpacing(0)
    return rules


def frames(window, rules, widgets, width):
    # A window is never narrower than its layout's minimum (QLayout::SetDefaultConstraint).
    width = max(pixels(width), rules.minimumSize().width())
    height = rules.totalHeightForWidth(width) if rules.hasHeightForWidth() else rules.sizeHint().height()
    rules.setGeometry(QRect(0, 0, width, height))
    return [[None if widget is None else [value / SCALE for value in widget.geometry().getRect()] for widget in row]
            for row in widgets]


def widget_of(cell, window):
    widget = CellWidget(cell, window)
    widget.setVisible(True)
    return widget


def grid(screen, width):
    window = QWidget()
    rules = empty_window(QGridLayout(window))
    rules.setHorizontalSpacing(pixels(screen.column_gap))
    rules.setVerticalSpacing(pixels(screen.row_gap))
    widgets = []
    for row in screen.rows:
        widgets.append([])
        for cell in row:
            widget = None if cell.empty else widget_of(cell, window)
            if widget:
                rules.addWidget(widget, cell.row, cell.column, 1, cell.span, alignment(cell, screen))
            widgets[-1].append(widget)
    for column, share in enumerate(screen.shares):
        rules.setColumnStretch(column, share)
    return frames(window, rules, widgets, width)


def boxes(screen, width):
    window = QWidget()
    rules = empty_window(QVBoxLayout(window))
    rules.setSpacing(pixels(screen.row_gap))
    widgets = []
    for row in screen.rows:
        line = empty_window(QHBoxLayout())
        line.setSpacing(pixels(screen.column_gap))
        rules.addLayout(line)
        widgets.append([])
        for cell in row:
            widget = widget_of(cell, window)
            line.addWidget(widget, cell.share, alignment(cell, screen))
            widgets[-1].append(widget)
    found = frames(window, rules, widgets, width)
    return [[None if cell.empty else frame for cell, frame in zip(row, line)] for row, line in zip(screen.rows, found)]


application = QApplication([])
serve(f"Qt {PySide6.__version__}", {"qt-grid": grid, "qt-boxes": boxes})
