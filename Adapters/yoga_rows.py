#!/usr/bin/env python3
"""Yoga's flexible boxes, through the Python package poga.

Yoga has no grid. A row of the grid is a box of its own, so its cells line up with those of other rows only if all
cells of a column have the same least and largest width; other grids, and spans, are left out. A column that stretches
is `flex-grow: 1` from a basis of 0, with a least and a largest width; where some reach a limit Yoga shares the rest otherwise than the rules and CSS do, and such
grids are left out but with --unlike. Gaps are margins before a cell or a row. Yoga
computes in single precision.

Vertical alignments are `align-self`. The time is that of Yoga's own call, for new nodes or with --again for the same
ones after a width has changed.
"""

from importlib.metadata import version

import poga.libpoga_capi as yoga
from grid_protocol import Placement, Unsupported, first_or_again, serve

ALIGN = {0: yoga.YGAlign.FlexStart, 0.5: yoga.YGAlign.Center, 1: yoga.YGAlign.FlexEnd}
UNDEFINED = float("nan")


def node_of(cell, gap, config):
    node = yoga.YGNodeNewWithConfig(config)
    yoga.YGNodeStyleSetHeight(node, cell.height)
    yoga.YGNodeStyleSetAlignSelf(node, ALIGN[cell.y])
    yoga.YGNodeStyleSetFlexShrink(node, 0)
    if cell.most is None:
        yoga.YGNodeStyleSetWidth(node, cell.width)
    else:
        yoga.YGNodeStyleSetFlexGrow(node, 1)
        yoga.YGNodeStyleSetFlexBasis(node, 0)
        yoga.YGNodeStyleSetMinWidth(node, cell.width)
        if cell.most != float("inf"):
            yoga.YGNodeStyleSetMaxWidth(node, cell.most)
    yoga.YGNodeStyleSetMargin(node, yoga.YGEdge.Left, gap)
    return node


def layout(grid):
    grid.need_halves()
    grid.need_nonnegative_gaps()
    if not grid.stretches():
        raise Unsupported(grid.label, "a grid without columns that stretch: its rows do not line up")
    grid.need_unlimited_stretching()
    grid.of_columns()
    if len(grid.cells) != grid.rows * grid.columns:
        raise Unsupported(grid.label, "a row with fewer cells than others")
    config = yoga.YGConfigNew()
    yoga.YGConfigSetPointScaleFactor(config, 0)  # no rounding to pixels
    root = yoga.YGNodeNewWithConfig(config)
    yoga.YGNodeStyleSetFlexDirection(root, yoga.YGFlexDirection.Column)
    yoga.YGNodeStyleSetWidth(root, grid.width)
    rows, nodes = [], []
    for row in range(grid.rows):
        box = yoga.YGNodeNewWithConfig(config)
        yoga.YGNodeStyleSetFlexDirection(box, yoga.YGFlexDirection.Row)
        yoga.YGNodeStyleSetMargin(box, yoga.YGEdge.Top, grid.row_gaps[row - 1] if row else 0)
        yoga.YGNodeInsertChild(root, box, row)
        rows.append(box)
    for cell in grid.cells:
        node = node_of(cell, grid.column_gaps[cell.column - 1] if cell.column else 0, config)
        yoga.YGNodeInsertChild(rows[cell.row], node, cell.column)
        nodes.append(node)

    def lay_out():
        yoga.YGNodeCalculateLayout(root, UNDEFINED, UNDEFINED, yoga.YGDirection.LTR)

    nanoseconds = first_or_again(grid, lay_out, lambda k, width: yoga.YGNodeStyleSetWidth(nodes[k], width))
    frames = []
    for cell, node in zip(grid.cells, nodes):
        frames.append((
            yoga.YGNodeLayoutGetLeft(node), yoga.YGNodeLayoutGetTop(rows[cell.row]) + yoga.YGNodeLayoutGetTop(node),
            yoga.YGNodeLayoutGetWidth(node), yoga.YGNodeLayoutGetHeight(node)))
    size = yoga.YGNodeLayoutGetWidth(root), yoga.YGNodeLayoutGetHeight(root)
    yoga.YGNodeFreeRecursive(root)
    yoga.YGConfigFree(config)
    return Placement(size, frames, nanoseconds)


serve(
    "yoga", f"poga {version('poga')}",
    "one Grid without spans whose columns stretch or have one width, one row a box, aligned at edges or centred", layout,
    stretches=True)
