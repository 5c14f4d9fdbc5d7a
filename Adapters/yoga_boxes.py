#!/usr/bin/env python3
"""Yoga's flexible boxes, through the Python package poga.

Every property that Yoga has is set to the value that the case has or that CSS begins with, where Yoga begins with another:
`flex-direction: row`, `flex-shrink: 1`, `align-content: stretch`.  Its web defaults and its experimental feature
WebFlexBasis are on.  Words are translated where Yoga says the same by
another one, such as `start` in a reversed row.  Texts are measured, and their baselines told, by callbacks.

Refused is what this Yoga has no words for: grids, gaps, `order`, sizes by content, `safe`, last baselines, and
`box-sizing: content-box` of a box that has both a size and padding or a border.  Not refused is what Yoga cannot be told
but does in its own way: it has no automatic minimum sizes, as if all items had `min-width: 0` and `min-height: 0`.
Nothing is rounded to pixels; Yoga computes in single precision.
"""

import os
import sys
from importlib.metadata import version

import poga.libpoga_capi as yoga
from box_protocol import SIDES, serve, text_height, text_width

EDGES = {"top": yoga.YGEdge.Top, "right": yoga.YGEdge.Right, "bottom": yoga.YGEdge.Bottom, "left": yoga.YGEdge.Left}
DIRECTIONS = {"row": yoga.YGFlexDirection.Row, "column": yoga.YGFlexDirection.Column, "row-reverse": yoga.YGFlexDirection.RowReverse,
              "column-reverse": yoga.YGFlexDirection.ColumnReverse}
WRAPS = {"nowrap": yoga.YGWrap.NoWrap, "wrap": yoga.YGWrap.Wrap, "wrap-reverse": yoga.YGWrap.WrapReverse}
OVERFLOWS = {"visible": yoga.YGOverflow.Visible, "hidden": yoga.YGOverflow.Hidden, "scroll": yoga.YGOverflow.Scroll}
POSITIONED = {"relative": yoga.YGPositionType.Relative, "absolute": yoga.YGPositionType.Absolute}
FLOW = {"ltr": yoga.YGDirection.LTR, "rtl": yoga.YGDirection.RTL}
JUSTIFY = {"normal": yoga.YGJustify.FlexStart, "stretch": yoga.YGJustify.FlexStart, "flex-start": yoga.YGJustify.FlexStart,
           "flex-end": yoga.YGJustify.FlexEnd, "center": yoga.YGJustify.Center, "space-between": yoga.YGJustify.SpaceBetween,
           "space-around": yoga.YGJustify.SpaceAround, "space-evenly": yoga.YGJustify.SpaceEvenly}
CONTENT = {"normal": yoga.YGAlign.Stretch, "stretch": yoga.YGAlign.Stretch, "flex-start": yoga.YGAlign.FlexStart,
           "flex-end": yoga.YGAlign.FlexEnd, "center": yoga.YGAlign.Center, "space-between": yoga.YGAlign.SpaceBetween,
           "space-around": yoga.YGAlign.SpaceAround}
ITEMS = {"normal": yoga.YGAlign.Stretch, "stretch": yoga.YGAlign.Stretch, "flex-start": yoga.YGAlign.FlexStart,
         "flex-end": yoga.YGAlign.FlexEnd, "center": yoga.YGAlign.Center, "baseline": yoga.YGAlign.Baseline, "auto": yoga.YGAlign.Auto}
UNDEFINED = float("nan")
ASCENT = 8  # from the top of a line to its baseline


class Container:
    """What positions of items mean in a container: its `start` is the flex-start, or if it is reversed the flex-end."""

    def __init__(self, direction, flex_direction, wrap):
        self.direction, self.is_row = direction, flex_direction.startswith("row")
        self.main_is_reversed = flex_direction.endswith("reverse")
        self.cross_is_reversed = wrap == "wrap-reverse"

    def justify(self, value):
        if value in ("left", "right"):  # in a column they mean start
            value = "end" if self.is_row and (value == "left") == (self.direction == "rtl") else "start"
        return flexible(value, self.main_is_reversed)

    def align(self, value, item_direction=None):
        if value in ("self-start", "self-end"):
            is_turned = not self.is_row and item_direction != self.direction
            value = "end" if (value == "self-end") != is_turned else "start"
        return flexible(value, self.cross_is_reversed)


def flexible(value, is_reversed):
    if value in ("start", "end"):
        return "flex-end" if (value == "end") != is_reversed else "flex-start"
    return value


def set_length(setter, length, *edge):
    """Calls YGNodeStyleSet…, …Percent or …Auto with a length."""
    node, name = setter
    if length == "auto":
        if of_auto := getattr(yoga, f"YGNodeStyleSet{name}Auto", None):
            of_auto(node, *edge)
    elif isinstance(length, tuple):
        getattr(yoga, f"YGNodeStyleSet{name}Percent")(node, *edge, length[1])
    else:
        getattr(yoga, f"YGNodeStyleSet{name}")(node, *edge, length)


class Tree:
    def __init__(self, case, root):
        self.config = yoga.YGConfigNew()
        yoga.YGConfigSetPointScaleFactor(self.config, 0)  # no rounding to pixels
        yoga.YGConfigSetUseWebDefaults(self.config, True)
        yoga.YGConfigSetExperimentalFeatureEnabled(self.config, yoga.YGExperimentalFeature.WebFlexBasis, True)
        # Yoga lays out its root without the size that it comes to, so the viewport is in another box.
        self.root, self.nodes = yoga.YGNodeNewWithConfig(self.config), []
        yoga.YGNodeStyleSetAlignItems(self.root, yoga.YGAlign.FlexStart)
        self.viewport = self.node(self.root)
        self.direction = case.get("direction", "ltr")
        yoga.YGNodeStyleSetDirection(self.root, yoga.YGDirection.LTR)
        for side, text in zip(("Width", "Height"), case.get("viewport", ["max-content", "max-content"])):
            if text == "min-content":
                root.refuse(side.lower(), "of the viewport has no min-content")
            if text.endswith("px"):
                set_length((self.viewport, side), float(text[:-2]))
        yoga.YGNodeStyleSetFlexDirection(self.root, yoga.YGFlexDirection.Row)
        yoga.YGNodeStyleSetFlexDirection(self.viewport, yoga.YGFlexDirection.Row)
        yoga.YGNodeStyleSetAlignItems(self.viewport, yoga.YGAlign.FlexStart)
        yoga.YGNodeStyleSetDirection(self.viewport, FLOW[self.direction])
        self.add(root, self.viewport, Container(self.direction, "row", "nowrap"))

    def add(self, box, parent, container):
        written = box.take("display", "flex")
        if written not in ("flex", "none") and not (written == "block" and not box.children):
            box.refuse("display", f"has no {written} here")
        box.need_order_of_document()
        node = self.node(parent)
        self.nodes.append(node)
        if written == "none":
            yoga.YGNodeStyleSetDisplay(node, yoga.YGDisplay.DisplayNone)
        inside = self.set_style(node, box, container)
        box.need_nothing_more()
        if box.text is not None:
            self.set_text(node if written == "block" else self.node(node), box.text)
        for child in box.children:
            self.add(child, node, inside)

    def node(self, parent):
        node = yoga.YGNodeNewWithConfig(self.config)
        yoga.YGNodeStyleSetFlexShrink(node, 1)
        yoga.YGNodeInsertChild(parent, node, yoga.YGNodeGetChildCount(parent))
        return node

    def set_style(self, node, box, container):
        """Gives a node the style of a box; returns what the box is as a container."""
        direction, wrap = box.style.get("flex-direction", "row"), box.style.get("flex-wrap", "nowrap")
        inside = Container(box.direction, direction, wrap)
        yoga.YGNodeStyleSetDirection(node, FLOW[box.direction])
        yoga.YGNodeStyleSetFlexDirection(node, box.word("flex-direction", "row", DIRECTIONS))
        yoga.YGNodeStyleSetFlexWrap(node, box.word("flex-wrap", "nowrap", WRAPS))
        yoga.YGNodeStyleSetPositionType(node, box.word("position", "relative", POSITIONED))
        yoga.YGNodeStyleSetFlexGrow(node, box.number("flex-grow", "0"))
        yoga.YGNodeStyleSetFlexShrink(node, box.number("flex-shrink", "1"))
        self.set_alignment(node, box, container, inside)
        overflow = box.word("overflow-x", "visible", OVERFLOWS)
        if box.word("overflow-y", "visible", OVERFLOWS) != overflow:
            box.refuse("overflow-y", "has no other value than overflow-x")
        yoga.YGNodeStyleSetOverflow(node, overflow)
        if box.take("scrollbar-width", "0").removesuffix("px") != "0":
            box.refuse("scrollbar-width", "has none")
        for property in ("column-gap", "row-gap"):
            if box.gap(property) not in (0.0, ("%", 0.0)):
                box.refuse(property, "has none")
        if (ratio := box.ratio()) is not None:
            yoga.YGNodeStyleSetAspectRatio(node, ratio)
        self.set_lengths(node, box)
        return inside

    def set_alignment(self, node, box, container, inside):
        yoga.YGNodeStyleSetJustifyContent(node, box.position("justify-content", "normal", JUSTIFY, inside.justify))
        yoga.YGNodeStyleSetAlignContent(node, box.position("align-content", "normal", CONTENT, inside.align))
        for child in box.children:
            # Which side a self-start is, differs by item.
            child.style.setdefault("align-self", "auto")
            if child.style["align-self"] == "auto" and "self-" in box.style.get("align-items", ""):
                child.style["align-self"] = box.style["align-items"]
        if "self-" in box.style.get("align-items", ""):
            del box.style["align-items"]
        yoga.YGNodeStyleSetAlignItems(node, box.position("align-items", "normal", ITEMS, inside.align))
        yoga.YGNodeStyleSetAlignSelf(node, box.position("align-self", "auto", ITEMS, lambda word: container.align(word, box.direction)))
        for property in ("justify-self", "justify-items"):
            box.take(property, "")  # means nothing in flexible boxes

    def set_lengths(self, node, box):
        lengths = {name: box.length(property, initial) for name, property, initial in (
            ("Width", "width", "auto"), ("Height", "height", "auto"), ("MinWidth", "min-width", "auto"), ("MinHeight", "min-height", "auto"),
            ("MaxWidth", "max-width", "none"), ("MaxHeight", "max-height", "none"), ("FlexBasis", "flex-basis", "auto"))}
        edges = {(name, side): box.length(pattern.format(side), initial) for side in SIDES for name, pattern, initial in (
            ("Position", "{}", "auto"), ("Margin", "margin-{}", "0px"), ("Padding", "padding-{}", "0px"), ("Border", "border-{}", "0px"))}
        has_edges = any(length not in (0.0, ("%", 0.0)) for (name, _), length in edges.items() if name in ("Padding", "Border"))
        if box.box_sizing == "content-box" and has_edges and any(length != "auto" for length in lengths.values()):
            box.refuse("box-sizing", "has no content-box")
        for name, length in lengths.items():
            set_length((node, name), length)
        for (name, side), length in edges.items():
            set_length((node, name), length, EDGES[side])

    def set_text(self, node, text):
        def measure(_, width, width_mode, height, height_mode):
            size = yoga.YGSize()
            is_exact = width_mode == yoga.YGMeasureMode.Exactly
            size.width = width if is_exact else text_width(text, None if width_mode == yoga.YGMeasureMode.Undefined else width)
            size.height = height if height_mode == yoga.YGMeasureMode.Exactly else text_height(text, size.width)
            return size

        def baseline(node, _, height):
            return ASCENT + yoga.YGNodeLayoutGetPadding(node, yoga.YGEdge.Top) + yoga.YGNodeLayoutGetBorder(node, yoga.YGEdge.Top)

        yoga.YGNodeSetNodeType(node, yoga.YGNodeType.Text)
        yoga.YGNodeSetMeasureFunc(node, measure)
        yoga.YGNodeSetBaselineFunc(node, baseline)

    def frames(self):
        yoga.YGNodeCalculateLayout(self.root, UNDEFINED, UNDEFINED, yoga.YGDirection.LTR)
        for node in self.nodes:
            yield (yoga.YGNodeLayoutGetLeft(node), yoga.YGNodeLayoutGetTop(node), yoga.YGNodeLayoutGetWidth(node),
                   yoga.YGNodeLayoutGetHeight(node))


def layout(case, root):
    tree = Tree(case, root)
    frames = list(tree.frames())
    yoga.YGNodeFreeRecursive(tree.root)
    yoga.YGConfigFree(tree.config)
    return frames


serve("yoga", f"in poga {version('poga')}", "flexible boxes without gaps", layout)
sys.stdout.flush()
os._exit(0)  # this poga crashes when Python ends and a callback was ever set
