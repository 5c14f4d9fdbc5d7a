"""Swift in the documents: every block is part of a snippet, a test or a source, line for line."""

import textwrap

from . import ROOT, blocks, documents, sources

COMPILED = ("Snippets", "Sources", "Tests")


def check():
    """Complaints about blocks that nothing compiles."""
    compiled = [path.read_text().splitlines()
                for folder in COMPILED for path in sorted((ROOT / folder).rglob("*.swift"))]
    listings = [block for path in documents() for block in blocks.of_document(path) if block.language == "swift"]
    listings += [block for path in sources() for block in blocks.of_source(path) if block.language == "swift"]
    if not listings:
        return ["no document has a block of Swift, which cannot be"]
    return [f"{block}: is no part of a snippet, a test or a source; see Snippets/"
            for block in listings if not any(contains(block.lines, lines) for lines in compiled)]


def contains(wanted, lines):
    """Whether the lines stand in others, one after the other, as a whole further to the left or to the right."""
    wanted = dedented(wanted)
    while wanted and not wanted[-1]:
        wanted.pop()
    if not wanted:
        return False
    first = wanted[0].strip()
    return any(line.strip() == first and dedented(lines[start:start + len(wanted)]) == wanted
               for start, line in enumerate(lines))


def dedented(lines):
    return [line.rstrip() for line in textwrap.dedent("\n".join(lines)).split("\n")]
