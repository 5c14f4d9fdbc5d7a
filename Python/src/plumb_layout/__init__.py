"""SwiftUI-style layouts from Python: laid out, compared, explained and swept by the command `plumb`.

    from plumb_layout import case, color, compare, explain, grid, layout, leaf, row, sweep

    scores = grid(
        row(leaf(28, 16, id="rank"), leaf(60, 16, id="name")),
        row(leaf(9, 16, id="one"), color(id="bar", frame={"height": 10})),
        id="scores", horizontalSpacing=8)
    layout(case(scores, width=320))                              # a picture; .table has the frames
    explain(case(scores, width=320), "scores", "width", column=2)  # why the column is as wide as it is
    sweep(case(scores), width=range(50, 401, 50)).table          # the frames at each width
    compare(case(scores, width=320)).all_agree                   # whether both engines agree

Lengths are in points, and frames count from the upper left corner of the host.  A case is a dict in the format
plumb-case/1, which the builders of `plumb_layout.views` make.  Every answer comes from the command: no rule of layout
is written in Python.
"""

from .answers import Comparison, Frame, Layouts, compare, layout, stream, sweep
from .explanations import Explanation, Pieces, explain, whatif
from .pictures import Picture, picture
from .sources import Case, Cases, SwiftNote, families, generate, read_swift
from .command import PlumbError, tool, version
from .views import View, case, color, divider, grid, hstack, leaf, row, spacer, text, view, vstack, zstack

__all__ = [
    "Case", "Cases", "Comparison", "Explanation", "Frame", "Layouts", "Picture", "Pieces", "PlumbError", "SwiftNote",
    "View", "case", "color", "compare", "divider", "explain", "families", "generate", "grid", "hstack", "layout", "leaf",
    "picture", "read_swift", "row", "spacer", "stream", "sweep", "text", "tool", "version", "view", "vstack", "whatif",
    "zstack",
]
