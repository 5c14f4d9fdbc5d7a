"""The claims of the paper: each a value of the data, and how to find it again."""

import dataclasses
import json
import math
import operator

from . import data

BOUNDS = {"expected": operator.eq, "atMost": operator.le, "atLeast": operator.ge}
KNOWN = {"claim", "key", "section", "command", "output", "plan", "table", "row", "column", "sample", "exits", "minutes",
         "tolerance", *BOUNDS}
QUICK = 1.0


class Faulty(Exception):
    """An entry of the table of claims that is none; the text says which and why."""


@dataclasses.dataclass(frozen=True)
class Claim:
    """A statement of the paper about one value.

    `command` prints the file `output` anew, or a `table` in which `row` and `column` name the value, or `plan` is a
    plan of benchmarks.  A `sample` is a smaller run in which the value must be the same.  `tolerance` is how far,
    relatively, a value found anew may miss what the data must meet.
    """

    claim: str
    key: str
    section: str
    minutes: float
    bound: str
    value: float
    tolerance: float = 0
    command: str = ""
    output: str = ""
    plan: str = ""
    table: str = ""
    row: dict = dataclasses.field(default_factory=dict, hash=False)
    column: str = ""
    exits: tuple = (0,)
    sample: bool = False

    @property
    def is_quick(self):
        return not self.plan and self.minutes <= QUICK

    @property
    def wanted(self):
        words = {"expected": "", "atMost": "at most ", "atLeast": "at least "}[self.bound]
        return f"{words}{self.value:.10g}" + (f" ± {100 * self.tolerance:g} %" if self.tolerance else "")

    def holds(self, found, tolerance=0):
        """Whether a value is the one claimed, or misses it by no more than the relative tolerance."""
        if not isinstance(found, (int, float)) or isinstance(found, bool) or not math.isfinite(found):
            return False
        if self.bound == "expected":
            return abs(found - self.value) <= tolerance * abs(self.value)
        slack = tolerance * abs(self.value) * (1 if self.bound == "atMost" else -1)
        return BOUNDS[self.bound](found, self.value + slack)


def claim(entry):
    """A claim from its entry; raises `Faulty`."""
    name = entry.get("claim", "an entry without a claim")
    unknown = set(entry) - KNOWN
    if unknown:
        raise Faulty(f"{name}: {', '.join(sorted(unknown))} is no key of a claim")
    missing = {"claim", "key", "section", "minutes"} - set(entry)
    if missing:
        raise Faulty(f"{name}: lacks {', '.join(sorted(missing))}")
    bounds = [bound for bound in BOUNDS if bound in entry]
    if len(bounds) != 1:
        raise Faulty(f"{name}: one of {', '.join(BOUNDS)} is needed")
    ways = [way for way in ("output", "plan", "table") if way in entry]
    if len(ways) != 1 or ("command" in entry) == ("plan" in entry):
        raise Faulty(f"{name}: a plan, or a command with an output or a table, is needed")
    rest = {key: value for key, value in entry.items() if key not in BOUNDS}
    return Claim(**{**rest, "exits": tuple(entry.get("exits", (0,)))}, bound=bounds[0], value=entry[bounds[0]])


def read(path):
    """All claims of a file; raises `Faulty`."""
    try:
        entries = json.loads(path.read_text())["claims"]
    except (json.JSONDecodeError, KeyError, TypeError) as problem:
        raise Faulty(f"{path}: {problem!r}; an object with a list of claims is needed")
    return [claim(entry) for entry in entries]


def in_data(known, claim):
    """What the data say of a claim, and what is wrong with that."""
    try:
        found = data.looked_up(known, claim.key)
    except KeyError:
        return None, f"{data.DATA} has no {claim.key}"
    return found, None if claim.holds(found) else f"{data.DATA} says {found}"
