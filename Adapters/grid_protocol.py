"""What adapters for grids share: grids of fixed cells read from cases, and what is timed.

An adapter is `serve(name, version, subset, layout)`, where `layout(grid)` returns a `Placement`: the
tracks or cell frames that its engine gives.  Documentation/ExternalEngines.md describes the protocol.

Every request is laid out with new objects, and the time is that of the engine's first layout of them.  With
`--again`, which the engines that lay out retained objects know, it is the median of further layouts of the same
objects: before each, one cell changes its width (`first_or_again`), so that the engine has to place nearly all of
them anew but may keep what it knows about single cells.  That is the least that an engine can be timed doing.

With `--unlike` an engine also lays out grids whose columns it makes otherwise wide than the rules do, which a plan must
say too; without it such grids are unsupported.
"""

import statistics
import sys
from dataclasses import dataclass, field

from plumb_protocol import Stopwatch, converse, placed, unsupported

GAP = 8  # the spacing that views prefer where a grid gives none (G9, G10)
FRACTIONS = {"leading": 0, "trailing": 1, "top": 0, "bottom": 1, "center": 0.5}
POINTS = {
    "topLeading": (0, 0), "top": (0.5, 0), "topTrailing": (1, 0), "leading": (0, 0.5), "center": (0.5, 0.5),
    "trailing": (1, 0.5), "bottomLeading": (0, 1), "bottom": (0.5, 1), "bottomTrailing": (1, 1), "zero": (0, 0),
}


class Unsupported(Exception):
    """The engine has no words for a view; `label` names it."""

    def __init__(self, label, reason):
        super().__init__(reason)
        self.label = label


@dataclass
class Cell:
    """A view of `width` × `height` in columns `column` to `column + span - 1` of a row.

    One that stretches is at least `width` wide and at most `most`; what it is offered in between it takes.
    """

    row: int
    column: int
    span: int
    width: float
    height: float
    x: float  # where it stands in its cell: 0 at the leading edge, 1 at the trailing one
    y: float
    spans: bool  # whether it is a spanning cell (G2)
    labels: list = field(default_factory=list)
    most: float = None  # None if the width is fixed


@dataclass
class Grid:
    """A grid of cells; gaps are one number per boundary."""

    columns: int
    rows: int
    cells: list
    column_gaps: list
    row_gaps: list
    label: str
    width: float = None  # that is proposed to the grid

    def of_columns(self):
        """The cell that says how wide each column is, for engines whose columns have lengths or weights.

        All cells of a column must have the same least and largest width, and none may span.
        """
        first = {}
        for cell in self.cells:
            own = first.setdefault(cell.column, cell)
            if cell.spans:
                raise Unsupported(cell.labels[0], "a span beside a column that stretches")
            if (cell.width, cell.most) != (own.width, own.most):
                raise Unsupported(cell.labels[0], "a column that stretches, with cells of different widths")
        if len(first) < self.columns or self.width is None:
            raise Unsupported(self.label, "a column without cells, or no width that is proposed")
        return [first[column] for column in range(self.columns)]

    def stretches(self):
        return any(cell.most is not None for cell in self.cells)

    def need_unlimited_stretching(self, least=False):
        """For engines that share differently where a column stretches from a least width (unless `least`) or to a
        largest one.  With --unlike they lay it out nevertheless."""
        for cell in self.cells:
            if cell.most is not None and (cell.most < float("inf") or cell.width > 0 and not least) and not UNLIKE:
                raise Unsupported(cell.labels[0], "a column that stretches within limits, whose share is another one")

    def lacking_spans(self):
        """The spans that need more than their columns have."""
        widths = [0] * self.columns
        for cell in self.cells:
            if cell.span == 1:
                widths[cell.column] = max(widths[cell.column], cell.width)
        ends = lambda cell: (cell.column, cell.column + cell.span - 1)
        have = lambda first, last: sum(widths[first:last + 1]) + sum(self.column_gaps[first:last])
        return [cell for cell in self.cells if cell.width > have(*ends(cell))]

    def uniform(self, gaps):
        """The one gap of an axis, for engines that have no more."""
        if len(set(gaps)) > 1:
            raise Unsupported(self.label, "gaps of different lengths on one axis")
        return gaps[0] if gaps else 0

    def need_halves(self):
        """For engines that align at the edges and in the middle only."""
        for cell in self.cells:
            if not {cell.x, cell.y} <= {0, 0.5, 1}:
                raise Unsupported(cell.labels[0], "an anchor that is neither an edge nor the middle")

    def need_nonnegative_gaps(self):
        if min(self.column_gaps + self.row_gaps, default=0) < 0:
            raise Unsupported(self.label, "negative gaps")

    def need_independent_spans(self, of_all_lengths=False):
        """For engines that share what a span lacks among its columns, but look at all spans of a length at once.

        That is rule G14, which takes spans one by one, if spans of equal length have all or none of their
        columns in common, and if every column has a width of its own before spans are looked at.  With
        `of_all_lengths` spans of different lengths may not have columns in common either.
        """
        own = {cell.column for cell in self.cells if not cell.spans}
        ranges = {}
        for cell in (cell for cell in self.cells if cell.span > 1):
            covered = range(cell.column, cell.column + cell.span)
            if not own.issuperset(covered):
                raise Unsupported(cell.labels[0], "a span over a column without cells of its own")
            length = 0 if of_all_lengths else cell.span
            for other in ranges.setdefault(length, []):
                if other != covered and set(other) & set(covered):
                    raise Unsupported(cell.labels[0], "spans that overlap in part")
            ranges[length].append(covered)


@dataclass
class Placement:
    """What an engine gives: the size of the grid, the frame of each view in it, and the time of its layout."""

    size: tuple
    frames: list  # (x, y, width, height), one for each of the grid's cells
    nanoseconds: float


def css_tracks(grid):
    """The columns of a grid as tracks of CSS: that of a column that stretches has its least and its largest width."""
    def track(cell):
        if cell.most is None:
            return "auto"
        return f"minmax({cell.width}px,1fr)" if cell.most == float("inf") else f"minmax({cell.width}px,{cell.most}px)"

    return [track(cell) for cell in grid.of_columns()] if grid.stretches() else ["auto"] * grid.columns


def in_cells(grid, columns, rows):
    """The frames of the views in tracks that are given as (position, length)."""
    frames = []
    for cell in grid.cells:
        left, last = columns[cell.column], columns[cell.column + cell.span - 1]
        top, height = rows[cell.row]
        width = last[0] + last[1] - left[0]
        frames.append((left[0] + cell.x * (width - cell.width), top + cell.y * (height - cell.height), cell.width, cell.height))
    return frames


def tracks(lengths, gaps):
    """(position, length) of tracks that follow each other, and where the last one ends."""
    position, placed = 0, []
    for length, gap in zip(lengths, [*gaps, 0]):
        placed.append((position, length))
        position += length + gap
    return placed, position


AGAIN = "--again" in sys.argv[1:]
UNLIKE = "--unlike" in sys.argv[1:]
LAYOUTS_AGAIN = 20  # even, so that the last one is of the lengths that the case gives


def first_or_again(grid, layout, resize):
    """Nanoseconds of `layout()`: of the first, or with --again the median of the following ones.

    `layout` may return what a clock of its own says; what it returns otherwise is None.
    Before each of these `resize(k, width)` gives cell k, which is the first fixed one that spans nothing, another width:
    more than all of its column, or its own again.  What stands after its column moves every time.
    """
    first = timed(layout)
    index = next((k for k, cell in enumerate(grid.cells) if not cell.spans and cell.most is None), None)
    if not AGAIN or index is None:
        return first
    cell, times = grid.cells[index], []
    wider = 1 + max(other.width for other in grid.cells if other.column == cell.column and not other.spans)
    for number in range(LAYOUTS_AGAIN):
        resize(index, wider if number % 2 == 0 else cell.width)
        times.append(timed(layout))
    return statistics.median(times)


def timed(layout):
    watch = Stopwatch()
    with watch:
        nanoseconds = layout()
    return watch.nanoseconds if nanoseconds is None else nanoseconds


# Reading cases


def read_grid(case, labels):
    """The grid of a case, if it is one grid of fixed cells; raises Unsupported otherwise."""
    root, name = case["root"], labels["labels"][0]

    def need(holds, reason, label=name):
        if not holds:
            raise Unsupported(label, reason)

    need(root["view"] == "Grid", "a root that is no Grid")
    need(not [m for m in root.get("modifiers", []) if "id" not in m], "modifiers on the Grid")
    need(case.get("layoutDirection", "leftToRight") == "leftToRight", "layout from right to left")
    x, y = point_of(root.get("alignment", "center"), name)
    rows = []
    for view, label in zip(elements(root, name), labels.get("children", [])):
        if view["view"] == "GridRow":
            need(not view.get("modifiers"), "modifiers on a row")
            row_y = fraction(view["alignment"], name) if "alignment" in view else y
            rows.append((row_y, list(zip(elements(view, name), label.get("children", [])))))
        else:
            rows.append((y, [(view, {**label, "rowless": True})]))
    cells, aligned = [], {}
    for row, (row_y, views) in enumerate(rows):
        column = 0
        for view, label in views:
            cell, alignment = read_cell(view, label, Cell(row, column, 1, 0, 0, x, row_y, False))
            cells.append(cell)
            if alignment is not None and not cell.spans:
                aligned.setdefault(column, alignment)
            column += cell.span
    columns = max([cell.column + cell.span for cell in cells if not cell.spans or cell.span], default=1)
    for cell in cells:
        if cell.span == 0:  # rowless: all columns (G2)
            cell.span = max(1, columns)
        if cell.x is None:
            cell.x = x if cell.spans else aligned.get(cell.column, x)  # G21, G24
    width = case["proposal"]["width"]
    grid = Grid(max(1, columns), len(rows), cells, [], [], name, width if isinstance(width, (int, float)) else None)
    grid.column_gaps = gaps(root.get("horizontalSpacing"), grid.columns, meeting(grid))
    grid.row_gaps = gaps(root.get("verticalSpacing"), grid.rows, overlapping(grid))
    return grid


def elements(view, label):
    children = view.get("children", [])
    if any(child["view"] in ("Group", "EmptyView") for child in children):
        raise Unsupported(label, "a Group or an EmptyView")
    if any(child["view"] == "GridRow" and not child.get("children") for child in children):
        raise Unsupported(label, "a row without cells")
    return children


def read_cell(view, label, cell):
    """Completes a cell; returns it with the alignment of its column, if it gives one."""
    cell.labels = label["labels"] + label.get("wrapperLabels", [])
    size = {"Leaf": lambda: [view["width"], view["height"]], "Color": lambda: None, "Rectangle": lambda: None}.get(view["view"])
    if size is None or view.keys() & {"firstTextBaseline", "lastTextBaseline"}:
        raise Unsupported(cell.labels[0], "a view that is no fixed Leaf, Color or Rectangle")
    size, alignment, anchor, columns = size(), None, None, None
    for modifier in view.get("modifiers", []):
        (key, value), = modifier.items()
        if key == "frame" and size is None and value.keys() - {"alignment"} == {"width", "height"}:
            size = [value["width"], value["height"]]
        elif key == "gridCellColumns":
            columns = columns or max(1, value)
        elif key == "gridColumnAlignment":
            alignment = alignment if alignment is not None else fraction(value, cell.labels[0])
        elif key == "gridCellAnchor":
            anchor = anchor or (POINTS[value] if isinstance(value, str) else value)
        elif key != "id":
            raise Unsupported(cell.labels[0], f"the modifier {key}")
    if size is not None and isinstance(size[0], list):
        size[0], _, cell.most = size[0]
        cell.most = float("inf") if cell.most == "infinity" else cell.most
    if size is None or not all(isinstance(length, (int, float)) for length in size):
        raise Unsupported(cell.labels[0], "a view whose size is not fixed")
    cell.width, cell.height = size
    cell.span = 0 if label.get("rowless") else columns or 1
    cell.spans = cell.span != 1
    cell.x = None
    if anchor:
        cell.x, cell.y = anchor
    return cell, alignment


def fraction(name, label):
    if not isinstance(name, str) or name not in FRACTIONS:
        raise Unsupported(label, f"the alignment {name}")
    return FRACTIONS[name]


def point_of(alignment, label):
    if isinstance(alignment, dict):
        return fraction(alignment["horizontal"], label), fraction(alignment["vertical"], label)
    if alignment not in POINTS:
        raise Unsupported(label, f"the alignment {alignment}")
    return POINTS[alignment]


def gaps(spacing, count, preferred):
    """One gap per boundary (G8 to G10); `preferred` are those where views prefer one."""
    if isinstance(spacing, list):
        return (spacing + [0] * count)[:count - 1]
    return [spacing if spacing is not None else GAP if i in preferred else 0 for i in range(count - 1)]


def meeting(grid):
    """The columns after which two cells of a row meet."""
    ends = {(cell.row, cell.column + cell.span) for cell in grid.cells}
    return {cell.column - 1 for cell in grid.cells if (cell.row, cell.column) in ends}


def overlapping(grid):
    """The rows that have a cell with a column in common with one of the next row."""
    columns = [set() for _ in range(grid.rows)]
    for cell in grid.cells:
        columns[cell.row].update(range(cell.column, cell.column + cell.span))
    return {row for row in range(grid.rows - 1) if columns[row] & columns[row + 1]}


# Answers


def frames_of(case, grid, placement, labels):
    """Frames by label, in the host's coordinates (F9)."""
    origin, sides = [0, 0], ("width", "height")
    if case.get("host") == "center":
        for axis, side in enumerate(sides):
            if isinstance(case["proposal"][side], (int, float)):
                origin[axis] = (case["proposal"][side] - placement.size[axis]) / 2
    frames = {label: [*origin, *placement.size] for label in labels["labels"] + labels.get("wrapperLabels", [])}
    for cell, (x, y, width, height) in zip(grid.cells, placement.frames):
        for label in cell.labels:
            frames[label] = [origin[0] + x, origin[1] + y, width, height]
    return frames


def answer(request, layout, stretches=False):
    """The answer to one request; `layout` gives a Placement of a grid or raises Unsupported."""
    case, labels = request["case"], request["labels"]
    try:
        grid = read_grid(case, labels)
        if not stretches and grid.stretches():
            raise Unsupported(grid.label, "columns that stretch")
        placement = layout(grid)
        frames = frames_of(case, grid, placement, labels)
        return placed(request, frames, placement.nanoseconds)
    except Unsupported as problem:
        return unsupported(request, problem.label, str(problem))


def serve(name, version, subset, layout, stretches=False):
    """Answers requests for grids; `stretches` says that `layout` knows cells that stretch."""
    converse(name + ("/again" if AGAIN else ""), version, subset, lambda request: answer(request, layout, stretches))
