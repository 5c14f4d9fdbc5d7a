"""Views by function calls instead of nested dicts.

    grid(
        row(text("Name", id="name"), leaf(60, 20, id="bar")),
        row(color(id="line", gridCellColumns=2, frame={"height": 4})),
        id="scores", alignment="leading", horizontalSpacing=8)

Each call gives a `View`, the dict that the case format describes.  The words of the format are the keywords, written
as there.  A keyword that is a key of the view is set; any other one is a modifier, and modifiers wrap the view in the
order in which they stand: `padding=4, frame={"width": 60}` is a frame around a padding.  `View.modified` adds
modifiers again, for example a second padding.

The names come from the schema of the command, so they are those of the command that will read the case.
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterable, Mapping
from typing import Any

from .command import schema


class View(dict[str, Any]):
    """A view of the case format: a dict with `view`, its kind, and the keys of this kind."""

    def modified(self, **modifiers: Any) -> View:
        """A copy of the view with more modifiers around it, the first of them innermost.

        `id` here names the view with the modifiers before it, as a modifier does.
        """
        known = schema()["$defs"]["modifier"]["properties"]
        for name in modifiers:
            if name not in known:
                raise TypeError(unknown(name, "modifier", known))
        added = [{name: plain(value)} for name, value in modifiers.items()]
        return View({**self, "modifiers": [*self.get("modifiers", []), *added]})


def view(kind: str, *children: Mapping[str, Any], **keywords: Any) -> View:
    """A view of any kind of the format: `view("LazyVGrid", …, columns=[{"fixed": 60}])`."""
    keys = _keys_of(kind)
    if children and "children" not in keys:
        raise TypeError(f"{kind} has no children")
    made = View({"view": kind})
    modifiers = {}
    if "id" in keywords and "id" not in keys:
        raise TypeError(f"{kind} has no frame and takes no id")
    for name, value in keywords.items():
        if name in keys:
            made[name] = plain(value)
        else:
            modifiers[name] = value
    known = schema()["$defs"]["modifier"]["properties"]
    for name in modifiers:
        if name not in known:
            raise TypeError(unknown(name, f"key of {kind} and no modifier", [*keys, *known]))
    if children:
        made["children"] = [plain(child) for child in children]
    return made.modified(**modifiers) if modifiers else made


def grid(*rows: Mapping[str, Any], **keywords: Any) -> View:
    """A Grid of rows.  A view that is no row stands across all columns.

    Keywords: id, alignment, horizontalSpacing, verticalSpacing (a number, or one for each gap), modifiers.
    """
    return view("Grid", *rows, **keywords)


def row(*cells: Mapping[str, Any], **keywords: Any) -> View:
    """A GridRow of cells.  It has no frame and takes no id.  Keywords: alignment, modifiers of each cell."""
    return view("GridRow", *cells, **keywords)


def hstack(*children: Mapping[str, Any], **keywords: Any) -> View:
    """Views beside each other.  Keywords: id, alignment, spacing, preferredSpacing, modifiers."""
    return view("HStack", *children, **keywords)


def vstack(*children: Mapping[str, Any], **keywords: Any) -> View:
    """Views below each other.  Keywords: id, alignment, spacing, preferredSpacing, modifiers."""
    return view("VStack", *children, **keywords)


def zstack(*children: Mapping[str, Any], **keywords: Any) -> View:
    """Views over each other.  Keywords: id, alignment, modifiers."""
    return view("ZStack", *children, **keywords)


def text(string: str, **keywords: Any) -> View:
    """A Text, which breaks into lines.  Keywords: id, lineLimit, font, …, modifiers."""
    return view("Text", text=string, **keywords)


def leaf(width: float | Iterable[float], height: float | Iterable[float], **keywords: Any) -> View:
    """A view of its own size.  A side is a length, or (least, ideal, largest), where the largest may be infinite."""
    return view("Leaf", width=width, height=height, **keywords)


def spacer(**keywords: Any) -> View:
    """A Spacer, which takes what is left in a stack.  Keywords: id, minLength, modifiers."""
    return view("Spacer", **keywords)


def divider(**keywords: Any) -> View:
    """A Divider: a line of one point across its stack.  Keywords: id, modifiers."""
    return view("Divider", **keywords)


def color(**keywords: Any) -> View:
    """A Color, which takes all that it is offered.  Keywords: id, preferredSpacing, modifiers."""
    return view("Color", **keywords)


def case(root: Mapping[str, Any], width: float | None = None, height: float | None = None, name: str = "case",
         **keywords: Any) -> dict[str, Any]:
    """A case: the root view and what it is proposed, in points; None is the ideal size, math.inf as much as it takes.

    Keywords: host, layoutDirection, platform, safeArea, alignments, constraints, expect, source.
    """
    known = [key for key in schema()["properties"] if key not in ("format", "name", "proposal", "root")]
    for keyword in keywords:
        if keyword not in known:
            raise TypeError(unknown(keyword, "key of a case", ["width", "height", "name", *known]))
    proposal = {"width": plain(width), "height": plain(height)}
    return {"format": "plumb-case/1", "name": name, "proposal": proposal,
            **{keyword: plain(value) for keyword, value in keywords.items()}, "root": plain(root)}


def plain(value: Any) -> Any:
    """A value as JSON has it: tuples, ranges and arrays as lists, infinity as the format writes it."""
    if isinstance(value, View):
        return value  # plain already
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, str) or value is None:
        return value
    if hasattr(value, "tolist"):  # a number or an array of NumPy
        return plain(value.tolist())
    if isinstance(value, Iterable):
        return [plain(inner) for inner in value]
    return "infinity" if isinstance(value, float) and value == math.inf else value


def unknown(name: str, what: str, known: Iterable[str]) -> str:
    """What is said of a name that the format does not have: the names near it."""
    known = list(known)
    folded = {candidate.lower(): candidate for candidate in known}
    near = [folded[found] for found in difflib.get_close_matches(name.replace("_", "").lower(), folded)]
    hint = f"; did you mean {' or '.join(near)}?" if near else f"; there are {', '.join(known)}"
    return f"{name} is no {what}{hint}"


def _keys_of(kind: str) -> list[str]:
    """The keys of a kind of view but for the kind itself and its modifiers, from the schema."""
    kinds: list[str] = []
    for clause in schema()["$defs"]["view"]["allOf"]:
        asked = clause.get("if", {}).get("properties", {}).get("view")
        if not asked or "propertyNames" not in clause.get("then", {}):
            continue
        named = asked.get("enum") or [asked["const"]]
        kinds += named
        if kind in named:
            keys: list[str] = clause["then"]["propertyNames"]["enum"]
            return [key for key in keys if key not in ("view", "modifiers")]
    raise TypeError(unknown(kind, "kind of view", kinds))
