#!/usr/bin/env python3
"""Kiwi, an implementation of the Cassowary algorithm, with constraints written from the layout rules.

Tracks are required to be at least as long as their cells and weakly to be 0 (G13, G19).  What a span adds
is one variable, required to fill what is lacking and weakly 0.  Tracks, then spans one by one, are held where
they came out before the next span is added, which is the order of G14.

The time is that of giving the solver its constraints and reading its answer; the constraints are Python objects
that are made before.
"""

import kiwisolver
from kiwisolver import Solver, Variable, strength
from grid_protocol import Placement, in_cells, serve, tracks
from plumb_protocol import Stopwatch


def at_least(solver, variable, expression):
    solver.addConstraint(expression >= 0)
    solver.addConstraint((variable == 0) | strength.weak)


def lengths(solver, count, needs, watch):
    """A variable for each track, as long as the longest of what is needed of it, at least 0."""
    variables = [Variable() for _ in range(count)]
    constraints = [variable >= 0 for variable in variables] + [(variable == 0) | strength.weak for variable in variables]
    constraints += [variables[track] >= need for track, need in needs]
    with watch:
        for constraint in constraints:
            solver.addConstraint(constraint)
        solver.updateVariables()
    return variables


def column_widths(grid, watch):
    solver = Solver()
    widths = lengths(solver, grid.columns, [(cell.column, cell.width) for cell in grid.cells if not cell.spans], watch)
    spans = sorted((cell for cell in grid.cells if cell.spans), key=lambda cell: cell.span)
    with watch:
        return with_spans(solver, grid, widths, spans) if spans else [width.value() for width in widths]


def with_spans(solver, grid, widths, spans):
    for width in widths:
        solver.addConstraint(width == width.value())
    totals = [1 * width for width in widths]
    for cell in spans:
        columns = range(cell.column, cell.column + cell.span)
        more = Variable()
        have = sum(grid.column_gaps[cell.column:columns[-1]])
        for column in columns:
            totals[column] = totals[column] + more / cell.span
            have = have + totals[column]
        at_least(solver, more, more + 0)
        solver.addConstraint(have >= cell.width)
        solver.updateVariables()
        solver.addConstraint(more == more.value())
    solver.updateVariables()
    return [total.value() for total in totals]


def row_heights(grid, watch):
    heights = lengths(Solver(), grid.rows, [(cell.row, cell.height) for cell in grid.cells], watch)
    return [height.value() for height in heights]


def layout(grid):
    watch = Stopwatch()
    columns, width = tracks(column_widths(grid, watch), grid.column_gaps)
    rows, height = tracks(row_heights(grid, watch), grid.row_gaps)
    return Placement((width, height), in_cells(grid, columns, rows), watch.nanoseconds)


serve("kiwi", kiwisolver.__version__, "one Grid of fixed cells with spans, gaps, alignments and anchors", layout)
