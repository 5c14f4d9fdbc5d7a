"""Tables as the tool prints them: a heading, and rows whose cells end where the heading's words do."""

import re

WORDS = re.compile(r"\S+(?: \S+)*")


class Malformed(Exception):
    """A result is not the table that it should be; the text says where and why."""


def number(text):
    """What a cell holds: an integer, a float, or its text."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def whole(value):
    """A float that is an integer as one, so that it is written without a point."""
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 1e15 else value


def names(heading):
    """The names of the columns with where they start and end; `most` and `largest` belong to the column before."""
    found = []
    for match in WORDS.finditer(heading):
        name = match.group()
        found.append((f"{found[-1][0]} {name}" if name in ("most", "largest") else name, match.start(), match.end()))
    return found


def row(columns, line, where):
    """A line as a dictionary; cells that are empty are left out."""
    cells = {}
    for match in WORDS.finditer(line):
        fit = [name for name, start, end in columns if end == match.end() or start == match.start()]
        if len(fit) != 1:
            raise Malformed(f"{where}: {match.group()!r} stands under no column of the heading")
        cells[fit[0]] = number(match.group())
    return cells


def table(lines, first, where):
    """The rows under the heading whose first columns `first` names, to the first line that has only one cell."""
    starts = [index for index, line in enumerate(lines) if [name for name, _, _ in names(line)][:len(first)] == list(first)]
    if not starts:
        raise Malformed(f"{where}: has no table whose heading begins with {' and '.join(first)}")
    columns = names(lines[starts[0]])
    rows = []
    for line in lines[starts[0] + 1:]:
        if len(WORDS.findall(line)) < 2:
            break
        rows.append(row(columns, line, where))
    if not rows:
        raise Malformed(f"{where}: the table {first[0]} has no rows")
    return rows


def matched(pattern, text, where):
    """The groups of a pattern as numbers; by name if they have some."""
    match = re.search(pattern, text)
    if match is None:
        raise Malformed(f"{where}: nothing matches {pattern!r}")
    if match.groupdict():
        return {name: number(value.replace(",", "")) for name, value in match.groupdict().items()}
    return number(match.group(1))
