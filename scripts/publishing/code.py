"""Numbers that the code decides, and the machine that the times were measured on."""

import re

from .tables import Malformed, number, whole

# By name: where a number stands, as a pattern of files, and what stands around it; all that is found must agree.
CONSTANTS = {
    "tolerance": ("Sources/LayoutComparison/Comparison.swift", r"static let tolerance = (\S+)"),
    "attainment": ("Sources/LinearProgramming/*Check*.swift", r"static let tolerance = (\S+)"),
    "weightCap": ("Sources/LinearProgramming/**/*.swift", r"weightCap: Double = (\S+),"),
    "multiplierCap": ("Sources/LinearProgramming/**/*.swift", r"static let multiplierCap = (\S+)"),
    "rowCap": ("Sources/LinearProgramming/**/*.swift", r"static let rowCap = (\d+)"),
    "openingCap": ("Sources/LinearProgramming/**/*.swift", r"static let (?:openingCap|firstRowCap) = (\d+)"),
    "ulps": ("Sources/LayoutRules/**/*.swift", r"static let ulps(?:: Double)? = (\S+)"),
    "units": ("Sources/ConstraintLayout/**/*.swift", r"\((\d+) \* length"),
}


def code(sources):
    checker = len(sources.lines("scripts/check-layouts"))
    return {name: constant(sources, *place) for name, place in CONSTANTS.items()} | {"checkerLines": checker}


def constant(sources, files, pattern):
    found = {text for path in sources.root.glob(files) for text in re.findall(pattern, path.read_text())}
    if len(found) != 1:
        raise Malformed(f"{files}: {pattern!r} matches {sorted(found) or 'nothing'}; one number is needed")
    return whole(number(found.pop()))


def machine(sources):
    manifest = sources.manifest("scaling")
    of = manifest["machine"]
    return {"cores": of["cores"], "cpu": of["cpu"], "gibibytes": round(of["memoryBytes"] / 2**30), "kernel": of["kernel"],
            "compiler": manifest["compiler"].partition(" (")[0], "solver": manifest["solver"], "date": manifest["date"][:10]}
