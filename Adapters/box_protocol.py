"""What adapters for CSS boxes share: the conversation with Plumb, boxes read from cases, and texts.

An adapter is `serve(name, version, subset, layout)`, where `layout(case)` returns the frame of each box, in the order of
the tree: x and y from the border box of the parent.  Documentation/ExternalEngines.md describes the conversation.

`layout` takes every property that its engine has from the boxes; one that nobody took is refused, and so are the values
that `Box.refuse` is called for.
"""

import re
import resource
import sys

from plumb_protocol import converse, own_output

SIDES = ("top", "right", "bottom", "left")
MEMORY = 2**30  # bytes; an engine that never ends is to end before the machine does
ROUNDING = 1e-3  # pixels that a width of single precision may lack


class Refused(Exception):
    """The engine has no words for a property of a box."""

    def __init__(self, box, property, reason):
        super().__init__(reason)
        self.message = {"box": box.path, "property": property, "reason": reason}


class Box:
    """A box with the properties that are not taken yet, as longhands; later ones have won."""

    def __init__(self, node, case, path):
        self.path = path
        self.text = node["text"].split("\u200b") if "text" in node else None
        self.style = {}
        for property, value in node.get("style", {}).items():
            for name, part in longhands(property.lower(), value.strip().lower()):
                self.style.pop(name, None)
                self.style[name] = part
        self.children = [Box(child, case, f"{path}.children[{k}]") for k, child in enumerate(node.get("children", []))]
        self.direction = self.take("direction", case.get("direction", "ltr"))
        self.box_sizing = self.take("box-sizing", case.get("boxSizing", "content-box"))

    def take(self, property, initial):
        return self.style.pop(property, initial)

    def refuse(self, property, reason):
        raise Refused(self, property, reason)

    def word(self, property, initial, words):
        """What a value means in the words of the engine; a value without one is refused."""
        value = self.take(property, initial)
        if value not in words:
            self.refuse(property, f"has no {value}")
        return words[value]

    def length(self, property, initial):
        """A number of pixels, a percentage as ("%", number), or `auto`; others are refused."""
        value = self.take(property, initial)
        if found := re.fullmatch(r"([-+0-9.e]+)(px|%)?", value):
            number = float(found[1])
            return ("%", number) if found[2] == "%" else number
        if value in ("auto", "none"):
            return "auto"
        self.refuse(property, f"has no {value.partition('(')[0]}")

    def gap(self, property):
        if self.style.get(property) == "normal":
            del self.style[property]
        return self.length(property, "0px")

    def number(self, property, initial):
        return float(self.take(property, initial))

    def position(self, property, initial, words, translated=lambda word: word):
        """What an alignment means in the words of the engine: `unsafe` is what engines do; `safe` and last baselines
        are refused."""
        value = self.take(property, initial).removeprefix("unsafe ").removeprefix("first ")
        for word in ("safe ", "last "):
            if value.startswith(word):
                self.refuse(property, f"has no {word.strip()}")
        self.style[property] = translated(value)
        return self.word(property, initial, words)

    def ratio(self):
        """Width by height; None if there is none."""
        value = self.take("aspect-ratio", "auto")
        if value == "auto":
            return None
        if "auto" in value:
            self.refuse("aspect-ratio", "has no auto beside a ratio")
        width, _, height = value.partition("/")
        return float(width) / float(height or 1)

    def need_order_of_document(self):
        if int(self.take("order", "0")):
            self.refuse("order", "has none")

    def need_nothing_more(self):
        """To be called when everything is taken that the engine has."""
        for property in self.style:
            self.refuse(property, "is not known")

    def all(self):
        yield self
        for child in self.children:
            yield from child.all()


def longhands(property, value):
    """The longhands of a declaration, with their values."""
    if property in ("margin", "padding", "border-width", "inset"):
        parts = value.split()
        stem = "" if property == "inset" else property.removesuffix("-width") + "-"
        which = ((0, 0, 0, 0), (0, 1, 0, 1), (0, 1, 2, 1), (0, 1, 2, 3))[len(parts) - 1]
        return [(stem + side, parts[k]) for side, k in zip(SIDES, which)]
    if property in ("gap", "overflow"):
        first, _, second = value.partition(" ")
        names = ("row-gap", "column-gap") if property == "gap" else ("overflow-x", "overflow-y")
        return [(names[0], first), (names[1], second.strip() or first)]
    if property in ("grid-row", "grid-column"):
        start, _, end = value.partition("/")
        return [(property + "-start", start.strip()), (property + "-end", end.strip() or "auto")]
    if property == "flex":
        parts = {"none": "0 0 auto", "auto": "1 1 auto", "initial": "0 1 auto"}.get(value, value).split()
        numbers = [part for part in parts if re.fullmatch(r"[0-9.e]+", part)]
        basis = next((part for part in parts if part not in numbers), "0px")
        return [("flex-grow", numbers[0] if numbers else "1"), ("flex-shrink", numbers[1] if len(numbers) > 1 else "1"), ("flex-basis", basis)]
    return [(property, value)]


# Texts: characters are 10 px wide, lines 10 px high, and break between parts


def text_width(parts, room=None):
    """The width of a text in a room: of its longest line without breaks, but of its longest part at least."""
    whole, least = (10 * of(len(part) for part in parts) for of in (sum, max))
    return whole if room is None else max(least, min(whole, room))


def text_height(parts, width):
    lines, used = 1, 0
    for part in parts:
        if used and used + 10 * len(part) > width + ROUNDING:
            lines, used = lines + 1, 0
        used += 10 * len(part)
    return 10 * lines


# The conversation


def expected(node, frames):
    """The frames of a box and of those inside it, in the form of `expect`."""
    found = {"frame": next(frames)}
    if node.get("children"):
        found["children"] = [expected(child, frames) for child in node["children"]]
    return found


def answer(case, layout):
    try:
        root = Box(case["root"], case, "root")
        frames = iter([[float(number) for number in frame] for frame in layout(case, root)])
        return {**case, "rounded": False, "expect": expected(case["root"], frames)}
    except Refused as refused:
        return {"format": "plumb-box-refusal/1", "name": case["name"], **refused.message}


def serve(name, version, subset, layout):
    """Answers cases until there are no more."""
    def answered(case):
        try:
            return answer(case, layout)
        except Exception as error:  # Plumb quotes these words, which should be the same on every machine
            sys.exit(f"{type(error).__name__}: {error}")

    own_output()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    converse(name, version, subset, answered)
