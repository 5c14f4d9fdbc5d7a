"""Why a number of a layout is what it is, and what would happen if a number of the case were another one."""

from __future__ import annotations

import html
import json
import os
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pandas

from . import command
from .answers import SIDES, Frame
from .sources import Case, given
from .command import ANSWERED


@dataclass(frozen=True, repr=False)
class Explanation:
    """Why coordinates have their values: sentences, and the numbers of the case that add up to them.

    `values` has the value of each coordinate that was asked for, in points, and `story` its sentences in plain
    words, the first of which says what decides it.

    `table` has a row for each number of the case that a coordinate comes from: coordinate, source (its words), points
    (the number), factor, adds (their product), and oneLess and oneMore, by which the coordinate would change if the
    number were one point less or more and the same rules decided; missing where that is not defined.  `exact` is
    what the number adds as a fraction: these add up exactly to the coordinate.
    """

    subject: str
    values: dict[str, float]
    story: dict[str, list[str]]
    table: pandas.DataFrame
    ties: dict[str, list[dict[str, Any]]]

    @property
    def value(self) -> float:
        """The value, where one coordinate was asked for."""
        if len(self.values) != 1:
            raise ValueError(f"these are {', '.join(self.values)}; take one of values")
        return next(iter(self.values.values()))

    def __repr__(self) -> str:
        parts = []
        for coordinate, sentences in self.story.items():
            parts.append("\n".join(sentences) + "\n\n" + self._terms(coordinate).to_string(index=False, na_rep=""))
        return "\n\n".join(parts)

    def _repr_html_(self) -> str:
        parts = []
        for coordinate, sentences in self.story.items():
            items = "".join(f"<li>{html.escape(sentence)}</li>" for sentence in sentences)
            terms = _whole(self._terms(coordinate))
            parts.append(f"<p><b>{html.escape(self.subject)}.{coordinate} = {self.values[coordinate]:g}</b></p>"
                         f"<ol>{items}</ol>{terms}")
        return "".join(parts)

    def _terms(self, coordinate: str) -> pandas.DataFrame:
        rows = self.table[self.table["coordinate"] == coordinate]
        return rows.drop(columns=["coordinate", "exact"])


@dataclass(frozen=True, repr=False)
class Pieces:
    """A layout as a function of one of its numbers: straight lines, and the breakpoints at which they bend.

    `table` has a row for each piece, view and coordinate: start and end of the piece, view, coordinate, value at the
    start, slope.  A view that is not shown in a piece has no rows there.

    `breakpoints` has a row for each change: at, continuous (whether no view jumps), rule, view, subject, before, after.
    """

    parameter: str
    current: float | None
    table: pandas.DataFrame
    breakpoints: pandas.DataFrame
    stop: str | None

    def at(self, value: float) -> dict[str, Frame]:
        """The frames at a value of the parameter, read from the lines; at a breakpoint those of the piece before."""
        pieces = self.table[(self.table["start"] <= value) & (value <= self.table["end"])]
        pieces = pieces[pieces["start"] == pieces["start"].min()]
        if pieces.empty:
            raise ValueError(f"{self.parameter} = {value:g} is in no piece")
        values = pieces["value"] + pieces["slope"] * (value - pieces["start"])
        lines = values.groupby(pieces["view"].values, sort=False)
        return {view: Frame(*map(float, four)) for view, four in lines}

    def __repr__(self) -> str:
        table = self.breakpoints.to_string(index=False) if len(self.breakpoints) else "no breakpoint"
        return f"{self._range()}\n{table}"

    def _repr_html_(self) -> str:
        return f"<p>{html.escape(self._range())}</p>{_whole(self.breakpoints)}"

    def _range(self) -> str:
        pieces, start, end = self.table["start"].nunique(), self.table["start"].min(), self.table["end"].max()
        counted = f"{pieces} {'piece' if pieces == 1 else 'pieces'}"
        return f"{self.parameter} from {start:g} to {end:g}: {counted}{f'; {self.stop}' if self.stop else ''}"


def _whole(table: pandas.DataFrame) -> str:
    """A table as HTML, with words at full length and what is missing left out."""
    with pandas.option_context("display.max_colwidth", None):
        return str(table.to_html(index=False, na_rep=""))


def explain(case: Case | str | os.PathLike[str], view: str, coordinate: str | None = None, *, column: int | None = None,
            row: int | None = None, name: str | None = None, encoding: str | None = None) -> Explanation:
    """Why a coordinate of a view's frame has its value; without a coordinate, all four.

        explain(scores, "bar", "width")
        explain(scores, "scores", "width", column=2)

    With `column` or `row`, the view is a grid and the coordinate one of that track; both count from 1.  `name` chooses
    the case of a file of several.
    """
    paths, lines = given(case)
    options = {"--column": column, "--row": row, "--name": name, "--encoding": encoding}
    words = [f"{option}={value}" for option, value in options.items() if value is not None]
    asked = [coordinate] if coordinate else []
    found = [json.loads(line) for line in command.printed(
        ["explain", "--format", "json", *words, "--", *paths, view, *asked], lines)]
    several = list(dict.fromkeys(one["case"] for one in found))
    if len(several) > 1 or len({one["coordinate"] for one in found}) < len(found):
        raise ValueError(f"these are several cases; name one of {', '.join(several)}")
    rows = []
    for one in found:
        derivatives = {change["words"]: change for change in one["sensitivities"] if change["isDefined"]}
        for term in one["terms"]:
            change = derivatives.get(term["words"], {})
            less = change.get("less")
            rows.append((one["coordinate"], term["words"], term["amount"], term["coefficient"], term["contribution"],
                         None if less is None else -less, change.get("more"), Fraction(term["exact"])))
    columns = ["coordinate", "source", "points", "factor", "adds", "oneLess", "oneMore", "exact"]
    track = f"column {column} of " if column is not None else f"row {row} of " if row is not None else ""
    return Explanation(
        track + view, {one["coordinate"]: one["value"] for one in found},
        {one["coordinate"]: [_told(sentence) for sentence in one["plain"]] for one in found}, pandas.DataFrame(rows, columns=columns),
        {one["coordinate"]: one["ties"] for one in found})


def _told(sentence: dict[str, Any]) -> str:
    rules = f" ({', '.join(sentence['rules'])})" if sentence["rules"] else ""
    return f"{sentence['text']}{rules}."


def whatif(case: Case | str | os.PathLike[str], parameter: str, start: float | None = None, end: float | None = None,
           encoding: str | None = None) -> Pieces:
    """How far a number can move before the layout bends, and what changes then; found exactly and not by sampling.

        whatif(scores, "width", 0, 1000)
        whatif(scores, "name.width")

    The parameter is "width" or "height", which is proposed; NAME.width or NAME.height of a leaf of fixed size or of a
    fixed frame; NAME.spacing of a stack; NAME.horizontalSpacing or NAME.verticalSpacing of a grid.  Without `start` and
    `end` the answer is the piece around the number's own value.
    """
    paths, lines = given(case)
    ends = [f"{option}={value}" for option, value in (("--from", start), ("--to", end)) if value is not None]
    printed = command.run(["whatif", "--format", "json", *ends, "--", *paths, parameter], lines, (0, 2))
    if not printed:
        raise command.PlumbError("there is no layout", 2)
    found = json.loads(printed)
    rows = []
    at_start: dict[str, dict[str, tuple[float, float]]] = {}  # later pieces leave out what goes on as before
    previous = 0.0
    for piece in found["pieces"]:
        moved = piece["from"] - previous
        at_start = {view: {side: (value + slope * moved, slope) for side, (value, slope) in lines_of.items()}
                    for view, lines_of in at_start.items() if view not in piece["hidden"]}
        previous = piece["from"]
        for view, lines_of in piece["frames"].items():
            at_start.setdefault(view, {}).update({side: tuple(line) for side, line in lines_of.items()})
        rows += [(piece["from"], piece["to"], view, side, *at_start[view][side]) for view in at_start for side in SIDES]
    changes = [(point["at"], point["continuous"], change["rule"], change["view"], change["subject"], change["before"],
                change["after"]) for point in found["breakpoints"] for change in point["changes"]]
    return Pieces(
        parameter, found.get("value"),
        pandas.DataFrame(rows, columns=["start", "end", "view", "coordinate", "value", "slope"]),
        pandas.DataFrame(changes, columns=["at", "continuous", "rule", "view", "subject", "before", "after"]),
        found.get("stop"))
