#!/usr/bin/env python3
"""Taffy's flexible boxes and grids, through the native module of the Python package stretchable.

Every property that Taffy has is set to the value that the case has or that CSS begins with.  Texts are measured by a
callback.  It gives sizes only, so what is aligned by the baseline of a text is refused.  Refused is also what Taffy 0.7
has no words for: `direction: rtl`, `order`, sizes by content, `safe`, last baselines.  Nothing is rounded to pixels;
Taffy computes in single precision.
"""

import math
import os
import pathlib
import re
from importlib.metadata import version

from box_protocol import SIDES, serve, text_height, text_width
from stretchable import taffylib
from stretchable.style import Display, FlexDirection, FlexWrap, Overflow, Position, Style
from stretchable.style.props import BoxSizing, GridAutoFlow, GridTrackRepetition as Repetition, GridTrackSize, GridTrackSizing

os.environ["RUST_BACKTRACE"] = "0"  # Plumb quotes the last lines of a crash
PLAIN = {**Style().to_dict(), "grid_template_rows": [], "grid_template_columns": []}
AUTO, MIN_CONTENT, MAX_CONTENT = ({"dim": scale, "value": math.nan} for scale in (0, 3, 4))
DISPLAYS = {"flex": Display.FLEX, "grid": Display.GRID, "none": Display.NONE}
POSITIONED = {"relative": Position.RELATIVE, "absolute": Position.ABSOLUTE}
WRAPS = {"nowrap": FlexWrap.NO_WRAP, "wrap": FlexWrap.WRAP, "wrap-reverse": FlexWrap.WRAP_REVERSE}
DIRECTIONS = {"row": FlexDirection.ROW, "column": FlexDirection.COLUMN, "row-reverse": FlexDirection.ROW_REVERSE,
              "column-reverse": FlexDirection.COLUMN_REVERSE}
FLOWS = {"row": GridAutoFlow.ROW, "column": GridAutoFlow.COLUMN, "row dense": GridAutoFlow.ROW_DENSE, "dense": GridAutoFlow.ROW_DENSE,
         "column dense": GridAutoFlow.COLUMN_DENSE}
OVERFLOWS = {"visible": Overflow.VISIBLE, "hidden": Overflow.HIDDEN, "scroll": Overflow.SCROLL, "clip": Overflow.CLIP}
# From left to right only, so self-start is start, and left is too.
POSITIONS = {"start": 0, "end": 1, "flex-start": 2, "flex-end": 3, "center": 4}
SELF = {**POSITIONS, "self-start": 0, "self-end": 1, "left": 0, "right": 1, "baseline": 5, "stretch": 6}
CONTENT = {**POSITIONS, "normal": None, "stretch": 5, "space-between": 6, "space-evenly": 7, "space-around": 8, "left": 0, "right": 1}


def dimension(length):
    if length == "auto":
        return AUTO
    return {"dim": 2, "value": length[1] / 100} if isinstance(length, tuple) else {"dim": 1, "value": length}


def size(box, prefix, initial="auto"):
    return {side: dimension(box.length(prefix + side, initial)) for side in ("width", "height")}


def rect(box, pattern, initial):
    return {side: dimension(box.length(pattern.format(side), initial)) for side in SIDES}


def line(box, property):
    value = box.take(property, "auto")
    if value == "auto":
        return {"kind": 0, "value": 0}
    return {"kind": 2 if value.startswith("span") else 1, "value": int(value.removeprefix("span"))}


def words(text):
    """The parts of a list of tracks, which are separated by spaces outside of brackets."""
    return re.findall(r"(?:[^\s(]+\((?:[^()]|\([^()]*\))*\)|\S)+", text)


def sizes(box, property):
    return [GridTrackSize.from_inline(track).to_dict() for track in words(box.take(property, "auto"))]


def template(box, property):
    """A list of tracks; one that repeats is given to the package in parts, because it reads a space before it as a track."""
    tracks = []
    for track in words(box.take(property, "none").removeprefix("none")):
        if found := re.fullmatch(r"repeat\(\s*([^\s,]+)\s*,(.*)\)", track):
            kind = {"auto-fill": Repetition.AUTO_FILL, "auto-fit": Repetition.AUTO_FIT}.get(found[1], Repetition.COUNT)
            count = int(found[1]) if kind == Repetition.COUNT else None
            tracks.append(GridTrackSizing.repeat(words(found[2]), repetition=kind, count=count))
        else:
            tracks.append(GridTrackSizing.single(track))
    return [track.to_dict() for track in tracks]


def need_no_text_baseline(box):
    """Taffy takes the foot of a text for its baseline."""
    for property in ("align-items", "align-self"):
        if box.style.get(property, "").endswith("baseline") and any(inside.text is not None for inside in box.all()):
            box.refuse(property, "has no baseline of a text")


def style(box, display):
    """The style of a box in Taffy's words."""
    need_no_text_baseline(box)
    ratio = box.ratio()
    own = box.position("align-self", "auto", {"auto": None, "normal": 6, **SELF})
    own_justify = box.position("justify-self", "auto", {"auto": None, "normal": 6, **SELF})
    return {
        **PLAIN, "display": display, "position": box.word("position", "relative", POSITIONED), "aspect_ratio": ratio,
        "box_sizing": BoxSizing.BORDER if box.box_sizing == "border-box" else BoxSizing.CONTENT,
        "overflow_x": box.word("overflow-x", "visible", OVERFLOWS), "overflow_y": box.word("overflow-y", "visible", OVERFLOWS),
        "scrollbar_width": float(box.take("scrollbar-width", "0").removesuffix("px")),
        "inset": rect(box, "{}", "auto"), "margin": rect(box, "margin-{}", "0px"), "padding": rect(box, "padding-{}", "0px"),
        "border": rect(box, "border-{}", "0px"), "size": size(box, ""), "min_size": size(box, "min-"), "max_size": size(box, "max-", "none"),
        "gap": {"width": dimension(box.gap("column-gap")), "height": dimension(box.gap("row-gap"))},
        "align_items": box.position("align-items", "normal", {"normal": None, **SELF}), "align_self": own,
        "justify_items": box.position("justify-items", "normal", {"normal": None, "legacy": None, **SELF}), "justify_self": own_justify,
        "align_content": box.position("align-content", "normal", CONTENT),
        "justify_content": box.position("justify-content", "normal", CONTENT),
        "flex_direction": box.word("flex-direction", "row", DIRECTIONS), "flex_wrap": box.word("flex-wrap", "nowrap", WRAPS),
        "flex_grow": box.number("flex-grow", "0"), "flex_shrink": box.number("flex-shrink", "1"),
        "flex_basis": dimension(box.length("flex-basis", "auto")),
        "grid_auto_flow": box.word("grid-auto-flow", "row", FLOWS),
        "grid_template_columns": template(box, "grid-template-columns"),
        "grid_template_rows": template(box, "grid-template-rows"),
        "grid_auto_columns": sizes(box, "grid-auto-columns"),
        "grid_auto_rows": sizes(box, "grid-auto-rows"),
        "grid_column": {end: line(box, f"grid-column-{end}") for end in ("start", "end")},
        "grid_row": {end: line(box, f"grid-row-{end}") for end in ("start", "end")}}


def frames_of(taffy, nodes):
    """What Taffy keeps of nodes that are laid out."""
    box, found = taffylib.PyLayout(), []
    for node in nodes:
        taffylib.node_get_layout(taffy, node, box)
        found.append((box.x, box.y, box.width, box.height))
    return found


class Tree:
    """The nodes of a case; each text that has its own box around it is measured there, others in a node of their own."""

    def __init__(self, case, root):
        self.taffy, self.texts, self.nodes = taffylib.init(), {}, []
        taffylib.disable_rounding(self.taffy)
        width, height = case.get("viewport", ["max-content", "max-content"])
        self.room = {"width": MIN_CONTENT if width == "min-content" else MAX_CONTENT,
                     "height": MIN_CONTENT if height == "min-content" else MAX_CONTENT}
        lengths = {"width": width, "height": height}
        size = {side: dimension(float(text[:-2]) if text.endswith("px") else "auto") for side, text in lengths.items()}
        self.viewport = taffylib.node_create(self.taffy, {
            **PLAIN, "display": Display.FLEX, "size": size, "align_items": POSITIONS["start"], "justify_content": POSITIONS["start"]})
        # Taffy lays out its root without the size that it comes to, so the viewport is in another box.
        self.root = taffylib.node_create(self.taffy, {**PLAIN, "align_items": POSITIONS["start"]})
        taffylib.node_add_child(self.taffy, self.root, self.viewport)
        self.add(root, self.viewport)

    def add(self, box, parent):
        if box.direction == "rtl":
            box.refuse("direction", "has no rtl")
        box.need_order_of_document()
        written = box.take("display", "flex")
        if written not in DISPLAYS and not (written == "block" and not box.children):
            box.refuse("display", f"has no {written} here")
        node = taffylib.node_create(self.taffy, style(box, DISPLAYS.get(written, Display.FLEX)))
        box.need_nothing_more()
        taffylib.node_add_child(self.taffy, parent, node)
        self.nodes.append(node)
        if box.text is not None:
            text = node
            if written != "block":  # the anonymous item
                text = taffylib.node_create(self.taffy, PLAIN)
                taffylib.node_add_child(self.taffy, node, text)
            self.texts[text] = box.text
            taffylib.node_set_measure(self.taffy, text, True)
        for child in box.children:
            self.add(child, node)

    def measure(self, width, height, room, _, node):
        text = self.texts[node]
        if math.isnan(width):
            width = text_width(text, {3: 0, 4: None}.get(room["dim"], room["value"]))
        return width, text_height(text, width) if math.isnan(height) else height

    def frames(self):
        if not taffylib.node_compute_layout_with_measure(self.taffy, self.root, self.room, self.measure):
            raise RuntimeError("Taffy makes no layout")
        return frames_of(self.taffy, self.nodes)


def layout(case, root):
    tree = Tree(case, root)
    try:
        return tree.frames()
    finally:
        taffylib.free(tree.taffy)


def taffy_version():
    """That of the library in the package's native module, which names the sources that it was built from."""
    names = re.findall(rb"taffy-([0-9]+\.[0-9]+\.[0-9]+)", pathlib.Path(taffylib.__file__).read_bytes())
    return names[0].decode() if names else "of unknown version"


if __name__ == "__main__":
    serve("taffy", f"{taffy_version()} (stretchable {version('stretchable')})", "flexible boxes and grids, from left to right", layout)
