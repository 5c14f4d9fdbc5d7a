#!/usr/bin/env python3
"""Boxes that all lie in the corner of their parent, as wide and high as they declare: an engine that needs nothing
installed, and is wrong on purpose.  It refuses grids."""

from box_protocol import serve


def layout(_, root):
    for box in root.all():
        if box.take("display", "flex") == "grid":
            box.refuse("display", "has no grid")
        sizes = [box.take(side, "auto") for side in ("width", "height")]
        yield 0, 0, *(float(size[:-2]) if size.endswith("px") else 0 for size in sizes)


serve("wrong-boxes", "1", "flexible boxes, wrong on purpose", layout)
