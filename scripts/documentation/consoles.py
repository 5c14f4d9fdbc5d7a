"""Blocks of the documents that show what commands print: each is run, and compared with what stands there."""

import os
import re
import subprocess
import tempfile
from typing import NamedTuple

from . import CATALOG, ROOT, documents


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


class Show(NamedTuple):
    """A command of a block and what the block says that it prints."""
    block: Block
    line: int
    command: str
    output: list


def check(tool, writes=False):
    """Complaints about outputs that are not as shown; with `writes` they are made so."""
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.abspath(tool), os.path.join(folder, "plumb"))
        for path in documents() + sorted(CATALOG.rglob("*.txt")):
            shows = [show for block in consoles(path) for show in of_block(block)]
            printed = [(show, run(show, folder)) for show in shows]
            wrong = [(show, lines) for show, lines in printed if lines != show.output]
            if writes and wrong:
                write(path, wrong)
            elif wrong:
                complaints += [complaint(show, lines) for show, lines in wrong]
    return complaints


def consoles(path):
    """The blocks with a command; a file of the catalog is one as a whole."""
    if path.suffix == ".txt":
        return [Block(path, 1, "", path.read_text().splitlines())]
    return [block for block in of_document(path) if is_console(block)]


def is_console(block):
    return bool(block.lines) and block.lines[0].startswith("$ ")


def of_block(block):
    shows = []
    for number, line in enumerate(block.lines, block.line):
        if line.startswith("$ "):
            shows.append(Show(block, number, line[2:], []))
        else:
            shows[-1].output.append(line)
    return shows


def run(show, folder):
    """What the command prints, beside the case files of a tutorial or in the project's folder."""
    environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}", NO_COLOR="1")
    ran = subprocess.run(["bash", "-c", show.command], cwd=place(show), env=environment, text=True,
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return [line.rstrip() for line in ran.stdout.splitlines()]


def place(show):
    cases = re.findall(r"\b\w+\.json\b", show.command)
    beside = show.block.path.parent
    return beside if cases and all((beside / name).exists() for name in cases) else ROOT


def write(path, wrong):
    lines = path.read_text().splitlines()
    for show, printed in reversed(wrong):
        lines[show.line:show.line + len(show.output)] = printed
    path.write_text("\n".join(lines) + "\n")


def complaint(show, printed):
    pairs = list(zip(show.output + ["nothing"], printed + ["nothing"]))
    shown, found = next(((a, b) for a, b in pairs if a != b), pairs[-1])
    return (f"{show.block.path}:{show.line}: {show.command}: prints\n    {found}\n  rather than\n    {shown}\n"
            "  scripts/docs --write-examples writes it anew")
