"""Typst text, split into what a reader sees and what the compiler does: enough to find literal numbers and keys."""

import re
from dataclasses import dataclass

NAME = re.compile(r"[A-Za-z_][\w-]*")
REFERENCE = re.compile(r"@([A-Za-z][\w:.-]*)")
LABEL = re.compile(r"<([A-Za-z][\w:.-]*)>")
STATEMENTS = ("let", "set", "show", "import", "include")
# A number that stands by itself: not in a name such as G13, nor with the unit of a length of the page.
NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?:e-?\d+)?")
UNIT = re.compile(r"(?:pt|em|cm|mm|fr|deg|%)")


@dataclass(frozen=True)
class Piece:
    """A part of a text: `text`, `math`, `raw`, `string` (of a call), `number` (in code), `reference` or `label`."""

    kind: str
    text: str
    line: int
    call: str = ""


class Prose:
    """The pieces of a text."""

    def __init__(self, text):
        self.source, self.at, self.pieces = text, 0, []
        self.markup("")

    # Markup

    def markup(self, end):
        """Reads text up to the bracket that ends it."""
        start = self.at
        while self.at < len(self.source) and self.source[self.at] != (end or "\0"):
            before, special = self.at, self.special()
            if special is None:
                self.at += 1
                continue
            self.add("text", start, before)
            special()
            start = self.at
        self.add("text", start, self.at)
        self.at += len(end)

    def special(self):
        """What reads on where no plain text stands."""
        rest = self.source[self.at:self.at + 3]
        if rest[0] == "\\":
            return lambda: self.skip(2)
        if rest.startswith("//") and self.source[self.at - 1:self.at] != ":":
            return lambda: self.until("\n")
        if rest.startswith("/*"):
            return lambda: self.until("*/")
        if rest[0] == "[":
            return lambda: (self.skip(1), self.markup("]"))
        if rest[0] == "`":
            return self.raw
        if rest[0] == "$":
            return self.math
        if rest[0] == "#":
            return self.code
        if rest[0] == "@" and REFERENCE.match(self.source, self.at):
            return lambda: self.named(REFERENCE, "reference")
        if rest[0] == "<" and LABEL.match(self.source, self.at):
            return lambda: self.named(LABEL, "label")
        return None

    def raw(self):
        ticks = re.compile("`+").match(self.source, self.at).group()
        start = self.at + len(ticks)
        self.skip(len(ticks))
        if ticks != "``":
            self.until(ticks)
        self.add("raw", start, self.at - len(ticks))

    def math(self):
        start = self.at + 1
        self.skip(1)
        while self.at < len(self.source) and self.source[self.at] != "$":
            if self.source[self.at] == "#":
                self.add("math", start, self.at)
                self.code()
                start = self.at
            else:
                self.skip(2 if self.source[self.at] == "\\" else 1)
        self.add("math", start, self.at)
        self.skip(1)

    def named(self, pattern, kind):
        match = pattern.match(self.source, self.at)
        name = match.group(1)
        trimmed = name.rstrip(".:-") if kind == "reference" else name
        self.pieces.append(Piece(kind, trimmed, self.line(self.at)))
        self.at = match.end() - (len(name) - len(trimmed))

    # Code

    def code(self):
        """Reads what follows #: a statement, or a name with its arguments."""
        self.skip(1)
        name = NAME.match(self.source, self.at)
        if name and name.group() in STATEMENTS:
            return self.expression("\n", name.group())
        called = []
        while name:
            called.append(name.group())
            self.at = name.end()
            name = NAME.match(self.source, self.at + 1) if self.source[self.at:self.at + 1] == "." else None
        while self.at < len(self.source) and self.source[self.at] in "([{":
            if self.source[self.at] == "[":
                self.skip(1)
                self.markup("]")
            else:
                closing = {"(": ")", "{": "}"}[self.source[self.at]]
                self.skip(1)
                self.expression(closing, ".".join(called))

    def expression(self, end, call):
        """Reads code up to its end, with strings, numbers and markup inside."""
        while self.at < len(self.source) and self.source[self.at] != end:
            char = self.source[self.at]
            if char == '"':
                self.string(call)
            elif char == "[":
                self.skip(1)
                self.markup("]")
            elif char in "({":
                self.skip(1)
                self.expression({"(": ")", "{": "}"}[char], call)
            elif self.source.startswith("//", self.at):
                self.until("\n")
                self.at -= 1
            elif char == "$":
                self.math()
            elif char == "`":
                self.raw()
            elif LABEL.match(self.source, self.at):
                self.named(LABEL, "label")
            elif name := NAME.match(self.source, self.at):
                self.at = name.end()
                if self.source[self.at:self.at + 1] == "(":
                    self.skip(1)
                    self.expression(")", name.group())
            elif number := NUMBER.match(self.source, self.at):
                self.number(number, call)
            else:
                self.skip(1)
        self.skip(1)

    def number(self, number, call):
        before = self.source[:number.start()].rstrip()
        self.at = number.end()
        unit = UNIT.match(self.source, self.at)
        if unit:
            self.at = unit.end()
        elif not before.endswith(":"):
            self.pieces.append(Piece("number", number.group().rstrip(",."), self.line(number.start()), call))

    def string(self, call):
        match = re.compile(r'"((?:[^"\\]|\\.)*)"').match(self.source, self.at)
        if match is None:
            raise ValueError(f"line {self.line(self.at)}: a string that does not end")
        self.pieces.append(Piece("string", match.group(1), self.line(self.at), call))
        self.at = match.end()

    # Places

    def skip(self, count):
        self.at = min(len(self.source), self.at + count)

    def until(self, text):
        found = self.source.find(text, self.at)
        self.at = len(self.source) if found < 0 else found + len(text)

    def add(self, kind, start, end):
        if end > start:
            self.pieces.append(Piece(kind, self.source[start:end], self.line(start)))

    def line(self, at):
        return self.source.count("\n", 0, at) + 1


def numbers(piece):
    """The numbers that a piece shows, with their lines."""
    for match in NUMBER.finditer(piece.text):
        yield match.group().rstrip(",."), piece.line + piece.text.count("\n", 0, match.start())
