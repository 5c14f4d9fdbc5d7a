"""The fenced blocks of code in Markdown, in tutorials and in the doc comments of Swift."""

import re
from typing import NamedTuple

FENCE = re.compile(r"\s*```(\w*)\s*$")


class Block(NamedTuple):
    """Lines of code, and where the first of them stands, counted from 1."""
    path: object
    line: int
    language: str
    lines: list

    def __str__(self):
        return f"{self.path}:{self.line}"


def of_text(path, lines):
    """Every fenced block; one that is not closed ends with the text."""
    blocks, block = [], None
    for number, line in enumerate(lines, 1):
        fence = FENCE.match(line)
        if block is None and fence:
            block = Block(path, number + 1, fence[1], [])
        elif block is not None and fence and not fence[1]:
            blocks.append(block)
            block = None
        elif block is not None:
            block.lines.append(line)
    return blocks + ([block] if block else [])


def of_document(path):
    return of_text(path, path.read_text().splitlines())


def of_source(path):
    """The blocks in doc comments.  What is no doc comment counts as an empty line."""
    lines = [re.sub(r"^\s*///( |$)", "", line) if line.lstrip().startswith("///") else ""
             for line in path.read_text().splitlines()]
    return of_text(path, lines)
