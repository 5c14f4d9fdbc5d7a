"""Numbers that the code decides, and the machine that the times were measured on."""

from .tables import whole

CONSTANTS = {
    "tolerance": ("Sources/LayoutComparison/Comparison.swift", r"static let tolerance = (\S+)"),
    "attainment": ("Sources/LinearProgramming/AttainmentCheck.swift", r"static let tolerance = (\S+)"),
    "weightCap": ("Sources/LinearProgramming/Staging.swift", r"weightCap: Double = (\S+),"),
    "rowCap": ("Sources/LinearProgramming/Staging.swift", r"static let rowCap = (\d+)"),
    "openingCap": ("Sources/LinearProgramming/Staging.swift", r"static let openingCap = (\d+)"),
    "ulps": ("Sources/LayoutRules/RuleChecker.swift", r"static let ulps(?:: Double)? = (\S+)"),
    "units": ("Sources/ConstraintLayout/S2Order.swift", r"\((\d+) \* length"),
}


def code(sources):
    return {name: whole(sources.matched(path, pattern)) for name, (path, pattern) in CONSTANTS.items()}


def machine(sources):
    manifest = sources.manifest("scaling")
    of = manifest["machine"]
    return {"cores": of["cores"], "cpu": of["cpu"], "gibibytes": round(of["memoryBytes"] / 2**30), "kernel": of["kernel"],
            "compiler": manifest["compiler"].partition(" (")[0], "solver": manifest["solver"], "date": manifest["date"][:10]}
