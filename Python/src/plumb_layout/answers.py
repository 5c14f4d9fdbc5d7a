"""Layouts, comparisons and sweeps, as data frames."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pandas

from . import command
from .pictures import draw
from .sources import Case, Cases, changed, given
from .command import ANSWERED

SIDES = ["x", "y", "width", "height"]
# What a sweep calls what is proposed: frames have a width and a height of their own.
PROPOSED = {"width": "proposedWidth", "height": "proposedHeight"}


class Frame(NamedTuple):
    """Where a view is, in points from the upper left corner of the host."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, repr=False)
class Layouts:
    """The answers of one engine to one or several cases.

    `table` has a row for each view: case, engine, status, view, x, y, width, height, in points.  A case without a
    layout has one row, whose status says so, whose view is the one that it is about, and whose frame is missing.

    `summary` has a row for each case: case, engine, status, reason, rootWidth, rootHeight, what the engine
    counted (such as rows and iterations), and the seconds of each phase (such as solveSeconds).
    """

    table: pandas.DataFrame
    summary: pandas.DataFrame
    drawn: tuple[Case | str, list[str]] | None = None

    def frame(self, view: str) -> Frame:
        """The frame of a view, where there is one case."""
        if len(self.summary) != 1:
            raise ValueError(f"these are {len(self.summary)} layouts; take the frame from table")
        found = self.table[(self.table["view"] == view) & self.table["x"].notna()]
        if found.empty:
            raise KeyError(f"no frame of {view}; there are {', '.join(self.table['view'].dropna())}")
        return Frame(*(float(found.iloc[0][side]) for side in SIDES))

    def __repr__(self) -> str:
        return self.table.to_string(index=False)

    def _repr_svg_(self) -> str | None:
        """The picture of a single layout; several are shown as a table."""
        return draw(*self.drawn) if self.drawn and self._is_single() else None

    def _repr_html_(self) -> str | None:
        return None if self.drawn and self._is_single() else str(self.table._repr_html_())  # type: ignore[operator]

    def _is_single(self) -> bool:
        return self.summary["status"].tolist() == ["placed"]


@dataclass(frozen=True, repr=False)
class Comparison:
    """What came out of a comparison of engines, and with the frames that cases expect.

    `all_agree` says whether all is well: every case got the same frames from all engines, or from all of them that a
    view comes out infinite, and those that it expects.

    `table` has a row for each case: case, verdict, worstDeviation (in points), meetsExpectation (missing where nothing
    is expected), reason.  `differences` has a row for each coordinate that differs: case, view, coordinate, rule,
    reference ("expected", or an engine), engine, referenceValue, engineValue.
    """

    table: pandas.DataFrame
    differences: pandas.DataFrame
    engines: list[str]
    all_agree: bool

    def __repr__(self) -> str:
        counted = self.table["verdict"].value_counts()
        verdicts = ", ".join(f"{count} {verdict}" for verdict, count in counted.items())
        cases = f"{len(self.table)} case{'' if len(self.table) == 1 else 's'}"
        return f"{cases} by {', '.join(self.engines)}: {verdicts}"

    def _repr_html_(self) -> str:
        shown = self.table if self.differences.empty else self.differences
        return f"<p>{self}</p>{shown._repr_html_()}"  # type: ignore[operator]


def layout(cases: Cases, engine: str = "direct", encoding: str | None = None, start: str | None = None) -> Layouts:
    """Lays out cases.

    `cases` is a case, a file of cases, or an iterable of cases, which is read while the answers come.  The engine is
    "direct" or "constraint"; the latter has an encoding, "tracks" (usual) or "cells", and a start, "propagated"
    (usual), "structural" or "cold".  A case that has no layout is a row of the table and no error; a bad case is a
    `PlumbError`.
    """
    options = _options(engine, encoding, start)
    answers = stream(cases, engine, encoding, start)
    table, summary = _tabulated((answer, {}) for answer in answers)
    # A single case can be drawn, unless it came from an iterator that is used up now.
    drawn = (cases, options) if isinstance(cases, (str, Mapping)) or hasattr(cases, "__fspath__") else None
    return Layouts(table, summary, drawn)  # type: ignore[arg-type]


def stream(cases: Cases, engine: str = "direct", encoding: str | None = None,
           start: str | None = None) -> Iterator[dict[str, Any]]:
    """The answers as they come, each a `plumb-layout/1` dict, for more cases than fit into one table."""
    paths, lines = given(cases)
    words = ["layout", "--format", "json", *_options(engine, encoding, start), *paths]
    for line in command.printed(words, lines, ANSWERED):
        yield json.loads(line)


def compare(cases: Cases, engines: Sequence[str] | str = (), encoding: str | None = None) -> Comparison:
    """Compares the frames of engines with each other and with those that the cases expect.

    Both engines answer, the constraint engine in each encoding, unless `engines` names others: "direct",
    "constraint", or "external:COMMAND" for a program that answers in the protocol of Plumb's external engines.
    """
    paths, lines = given(cases)
    named = [engines] if isinstance(engines, str) else engines
    words = ["compare", "--format", "json", *(word for engine in named for word in ("--engine", engine))]
    words += ["--encoding", encoding] if encoding else []
    reports: list[dict[str, Any]] = []
    differences: list[dict[str, Any]] = []
    answered: list[str] = []
    code = 0

    def printed() -> Iterator[str]:
        nonlocal code
        code = yield from command.printed([*words, *paths], lines, ANSWERED)

    for found in map(json.loads, printed()):
        if found["format"] == "plumb-summary/1":
            answered = found["engines"]
        elif found["format"] == "plumb-report/1":
            reports.append(found)
            for difference in found.pop("differences"):
                values = dict(zip(("referenceValue", "engineValue"), difference.pop("values")))
                differences.append({"case": found["case"], **difference, **values})
    columns = ["case", "verdict", "worstDeviation", "meetsExpectation", "reason"]
    table = pandas.DataFrame(reports).reindex(columns=columns)
    columns = ["case", "view", "coordinate", "rule", "reference", "engine", "referenceValue", "engineValue"]
    return Comparison(table, pandas.DataFrame(differences).reindex(columns=columns), answered, code == 0)


def sweep(case: Case, parameters: Mapping[str, Iterable[Any]] | None = None, /, *, engine: str = "direct",
          encoding: str | None = None, start: str | None = None, **more: Iterable[Any]) -> Layouts:
    """Lays out a case at each value of its parameters, in one run of the command.

        sweep(scores, width=range(100, 401, 10))
        sweep(scores, {"name.width": [40, 60, 80]}, width=[200, 300])

    "width" and "height" are proposed; "NAME.width" is of a leaf of fixed size or of a fixed frame; any other
    "NAME.KEY" is a key of that view, such as "scores.horizontalSpacing".  Of several parameters, all combinations are
    laid out.  Table and summary have a column for each parameter, called as it is, but proposedWidth and proposedHeight
    for what is proposed.  `whatif` finds where a layout bends without sampling.
    """
    values = {name: list(several) for name, several in {**(parameters or {}), **more}.items()}
    if not values:
        raise ValueError("a sweep needs a parameter, such as width=range(100, 401, 10)")
    settings = [dict(zip(values, combination)) for combination in itertools.product(*values.values())]
    named = ((setting, f"{case.get('name')}: {', '.join(f'{key} {value}' for key, value in setting.items())}")
             for setting in settings)
    cases = (changed(case, setting, name) for setting, name in named)
    answers = stream(cases, engine, encoding, start)
    columns = [{PROPOSED.get(key, key): value for key, value in setting.items()} for setting in settings]
    return Layouts(*_tabulated(zip(answers, columns)))


def _options(engine: str, encoding: str | None, start: str | None) -> list[str]:
    words = ["--engine", engine]
    for option, value in (("--encoding", encoding), ("--start", start)):
        if value and engine == "direct":
            raise ValueError(f"the direct engine has no {option[2:]}; engine=\"constraint\" has one")
        words += [option, value] if value else []
    return words


def _tabulated(answers: Iterable[tuple[dict[str, Any], dict[str, Any]]]) -> tuple[pandas.DataFrame, pandas.DataFrame]:
    """The table and the summary of answers, each with the columns that stand beside it."""
    rows: list[tuple[Any, ...]] = []
    cases: list[dict[str, Any]] = []
    settings: list[str] = []
    for answer, setting in answers:
        settings = list(setting)
        head = (answer["case"], *setting.values(), answer["engine"], answer["status"])
        if answer["frames"]:
            rows += [(*head, view, *frame) for view, frame in answer["frames"].items()]
        else:
            rows.append((*head, answer.get("view"), None, None, None, None))
        statistics = answer["statistics"]
        width, height = answer.get("size", (None, None))
        cases.append({"case": answer["case"], **setting, "engine": answer["engine"], "status": answer["status"],
                      "reason": answer.get("reason"), "rootWidth": width, "rootHeight": height,
                      **statistics["counts"], **{f"{key}Seconds": time for key, time in statistics["seconds"].items()}})
    table = pandas.DataFrame(rows, columns=["case", *settings, "engine", "status", "view", *SIDES])
    return table.astype({side: "float64" for side in SIDES}), pandas.DataFrame(cases)
