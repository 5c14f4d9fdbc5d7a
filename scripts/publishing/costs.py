"""What was measured of time, size and loss: benchmarks, growth, greed and conflicts."""

import math
import statistics

from .sources import RESULTS
from .tables import Malformed

SUMMARY = f"{RESULTS}/summary.ndjson"
TRACKS, CELLS = "constraint/tracks/propagated", "constraint/cells/"
SIZES = (30, 100, 316, 1000)


class Summary:
    """Lines of `plumb bench summary`."""

    def __init__(self, sources):
        self.lines = sources.objects(SUMMARY)

    def all(self, kind, **keys):
        return [line for line in self.lines if line["kind"] == kind and line.get("value") is not None
                and not line["contender"].startswith("A/A:") and all(line.get(key) == value for key, value in keys.items())]

    def one(self, kind, **keys):
        found = self.all(kind, **keys)
        if not found:
            raise Malformed(f"{SUMMARY}: no {kind} with {keys}")
        return found[0]

    def median(self, experiment, problem, contender):
        return self.one("median", experiment=experiment, problem=problem, contender=contender, measure="total")

    def ratio(self, experiment, problem, contender, reference, measure="total"):
        line = self.one("ratio", experiment=experiment, problem=problem, contender=contender, reference=reference, measure=measure)
        return interval(line)

    def inverse(self, *keys):
        ratio = self.ratio(*keys)
        turned = {"value": 1 / ratio["value"]} | {key: ratio[key] for key in ("coverage",) if key in ratio}
        return turned | ({"low": 1 / ratio["high"], "high": 1 / ratio["low"]} if "low" in ratio else {})

    def noise(self, measure):
        """The A/A ratios that have an interval."""
        return [line for line in self.lines if line["kind"] == "noise" and line["measure"] == measure and line.get("coverage")]

    @property
    def if_measured(self):
        """The same, but None where there is no result."""
        return IfMeasured(self)


class IfMeasured:
    """A summary that has None for what it lacks."""

    def __init__(self, summary):
        self.summary = summary

    def __getattr__(self, name):
        def call(*arguments, **keys):
            try:
                return getattr(self.summary, name)(*arguments, **keys)
            except Malformed:
                return None
        return call


def interval(line):
    """A value with its interval and the probability that this holds the median, if it has one."""
    return {key: line[key] for key in ("value", "low", "high", "coverage") if line.get(key) is not None}


def median_interval(numbers, confidence=0.95):
    """The median of independent numbers, with the narrowest interval from the k-th smallest to the k-th largest that
    holds it with a probability of at least `confidence`, as Documentation/Benchmarking.md derives."""
    ordered, count = sorted(numbers), len(numbers)
    found = {"value": statistics.median(ordered)}
    for rank in range(1, (count + 1) // 2 + 1):
        coverage = 1 - 2 * sum(math.comb(count, heads) for heads in range(rank)) / 2**count
        if coverage < confidence:
            break
        found |= {"low": ordered[rank - 1], "high": ordered[count - rank], "coverage": coverage}
    return found


def by_repeat(combine, *lines):
    """A number of each repeat that all these medians have, combined from their seconds; None if a line is missing or old."""
    if any(line is None or not line.get("repeats") for line in lines):
        return None
    common = [key for key in lines[0]["repeats"] if all(key in line["repeats"] for line in lines)]
    return median_interval([combine(*(line["repeats"][key] for line in lines)) for key in common]) if common else None


def time_of(line):
    """A median of seconds, with its interval where the result has repeats."""
    return by_repeat(lambda seconds: seconds, line) or {"value": line["value"]}


def square(family, size):
    return f"{family}:rows={size},columns={size}"


def scaling(sources):
    """Times, rows and memory of both encodings beside the direct engine, by size."""
    summary, found = Summary(sources), {}
    for family, start in (("fixed", "structural"), ("mixed", "propagated")):
        experiment, cells, rows = f"{family} cells", CELLS + start, []
        for size in SIZES:
            problem = square(family, size)
            medians = {name: summary.median(experiment, problem, contender)
                       for name, contender in (("direct", "direct"), ("tracks", TRACKS), ("cells", cells))}
            row = {"family": family, "cells": medians["direct"]["cells"], "views": medians["direct"]["views"]}
            for name, line in medians.items():
                row |= {f"{name}Seconds": line["value"], f"{name}Time": time_of(line)}
                row[f"{name}Compiling"] = line["phases"]["compile"] / line["value"]
                row[f"{name}Solving"] = (line["phases"]["load"] + line["phases"]["solve"]) / line["value"]
                if name != "direct":
                    row |= {f"{name}{key.title()}": line["counts"][key] for key in ("rows", "stages", "iterations")}
            memory = {name: summary.one("memory", experiment=experiment, problem=problem, contender=contender, measure="peak")
                      for name, contender in (("direct", "direct"), ("tracks", TRACKS), ("cells", cells))}
            row |= {f"{name}Peak": line["value"] for name, line in memory.items()}
            rows.append(row)
        largest = square(family, SIZES[-1])
        found[family] = {
            "rows": rows, "largest": rows[-1], "tracks": summary.ratio(experiment, largest, TRACKS, "direct"),
            "cells": summary.ratio(experiment, largest, cells, "direct"),
            **{f"{name}Exponent": interval(summary.one("exponent", experiment=experiment, contender=contender, over="cells", measure="total"))
               for name, contender in (("direct", "direct"), ("tracks", TRACKS), ("cells", cells))}}
    per = {family: found[family]["largest"]["directSeconds"] / found[family]["largest"]["cells"] for family in found}
    solving = [row["cellsSolving"] for row in found["mixed"]["rows"]]
    exponents = [found[family][f"{name}Exponent"]["value"] for family in found for name in ("direct", "tracks", "cells")]
    return {**found, "exponentMost": max(exponents), "mixedCell": per["mixed"] / per["fixed"],
            "solvingLeast": min(solving), "solvingMost": max(solving)}


def starts(sources):
    """Iterations and times of every start, and ratios of the time in the solver (load and solve)."""
    summary, rows = Summary(sources), []
    for family in ("fixed", "mixed"):
        for line in summary.all("median", experiment="starts", problem=square(family, 100), measure="total"):
            name = line["contender"].removeprefix(CELLS)
            rows.append({"family": family, "start": name.removesuffix("/whole"), "whole": name.endswith("/whole"),
                         "stages": line["counts"]["stages"], "rows": line["counts"]["rows"],
                         "iterations": line["counts"]["iterations"], "time": time_of(line),
                         "share": line["counts"]["iterations"] / line["counts"]["rows"]})
    one = f"{CELLS}structural/whole"
    against = lambda experiment, size, rival, reference=one: summary.ratio(
        experiment, square("fixed", size), rival, reference, "solver")
    cold, presolved = f"{CELLS}cold/whole", f"{CELLS}cold/presolve/whole"
    share = {row["start"]: row for row in rows if row["family"] == "mixed" and not row["whole"]}
    whole = {row["start"]: row for row in rows if row["family"] == "mixed" and row["whole"]}
    return {
        "rows": rows, "mixed": share, "mixedWhole": whole,
        "wholeStages": {row["family"]: row["stages"] for row in rows if row["whole"] and row["start"] == "structural"},
        "cold100": against("starts", 100, cold), "cold300": against("large", 300, cold),
        "presolved100": against("starts", 100, presolved), "presolved300": against("large", 300, presolved),
        "staged300": against("large", 300, cold, f"{CELLS}structural"),
        "highs100": against("program", 100, "HiGHS", f"{CELLS}structural"),
        "highs300": against("large program", 300, "HiGHS", f"{CELLS}structural"),
        "highsWarm100": summary.if_measured.ratio(
            "program", square("fixed", 100), "HiGHS same basis", f"{CELLS}structural", "solver"),
        "highsMixed100": summary.ratio("mixed program", square("mixed", 100), "HiGHS", f"{CELLS}structural", "solver"),
        "highsMixedWarm100": summary.ratio("mixed program", square("mixed", 100), "HiGHS same basis", f"{CELLS}structural", "solver"),
        "highsWarm300": summary.ratio("large program", square("fixed", 300), "HiGHS same basis", f"{CELLS}structural", "solver"),
        "highsUnpresolved100": against("program", 100, "HiGHS no presolve", f"{CELLS}structural")}


def rivals(sources):
    """Other engines on the same grid of fixed cells, as multiples of the direct engine's time."""
    summary, rows = Summary(sources), []
    for line in summary.all("median", experiment="grid", problem=square("fixed", 100), measure="total"):
        if line["contender"] == "direct":
            continue
        ratio = summary.ratio("grid", square("fixed", 100), line["contender"], "direct")
        rows.append({"engine": line["contender"], "time": time_of(line), "ratio": ratio})
    return {"rows": rows, "direct": summary.median("grid", square("fixed", 100), "direct")["value"],
            **{row["engine"].replace(" ", "").replace("/", ""): row["ratio"] for row in rows}}


SWEEPS = (
    ("width of a mixed table", "table of mixed cells, width", "mixed:rows=100,columns=20"),
    ("width, many mixed columns", "100 columns of mixed cells, width", "mixed:rows=20,columns=100"),
    ("a size, many mixed columns", "100 columns of mixed cells, size of a cell", "mixed:rows=20,columns=100"),
    ("width of a fixed table", "table of fixed cells, width", "fixed:rows=100,columns=20"),
    ("a size, many fixed columns", "100 columns of fixed cells, size of a cell", "fixed:rows=20,columns=100"),
    ("width of the screen of pets", "leaderboard, width", "Cases/screens.ndjson#screen/pets/400"))


def sessions(sources):
    """Steps of a session as shares of a cold layout and multiples of Kiwi's edits."""
    summary, rows = Summary(sources), []
    for title, experiment, problem in SWEEPS:
        rows.append({
            "step": title,
            "solver": summary.inverse(experiment, problem, "constraint/tracks/cold", "session/tracks", "solver"),
            "total": summary.inverse(experiment, problem, "constraint/tracks/cold", "session/tracks", "total"),
            "direct": summary.ratio(experiment, problem, "session/tracks", "direct"),
            "directSession": summary.inverse(experiment, problem, "session/direct", "session/tracks", "total")})
        if summary.all("ratio", experiment=experiment, contender="Kiwi edits", reference="session/tracks", measure="total"):
            rows[-1]["kiwi"] = summary.ratio(experiment, problem, "Kiwi edits", "session/tracks")
            rows[-1]["kiwiCells"] = summary.if_measured.ratio(experiment, problem, "Kiwi edits", "session/cells")
            rows[-1]["kiwiSolver"] = summary.ratio(experiment, problem, "Kiwi edits", "session/tracks", "solver")
    direct, session = ([row[name]["value"] for row in rows] for name in ("direct", "directSession"))
    return {"rows": rows, "resize": rows[1], "fixedSize": rows[4], "directLeast": min(direct), "directMost": max(direct),
            "directSessionLeast": min(session), "directSessionMost": max(session)}


def growth(sources):
    """Programs of deep trees; rounds and measures of those with texts."""
    rows = sources.table(f"{RESULTS}/growth.txt", "problem")
    solved = [row for row in rows if row["engine"] != "direct"]
    texts = [row for row in solved if row["problem"].startswith("textStacks:leaves=2000")]
    plain = [row for row in solved if row["problem"].startswith("stacks:leaves=2000") and row["engine"].endswith("cells")]
    direct = {row["problem"]: row["measures"] for row in rows if row["engine"] == "direct"}
    most = max(texts, key=lambda row: (row["rounds"], row["measures"]))
    settings = [dict(part.split("=") for part in row["problem"].partition(":")[2].split(",")) for row in plain]
    return {
        "leaves": int(settings[0]["leaves"]), "shallow": int(settings[0]["depth"]), "deep": int(settings[-1]["depth"]),
        "different": sum(row["verdict"] not in ("equal", "equalWithinTolerance") for row in rows),
        "rowsShallow": plain[0]["rows"], "rowsDeep": plain[-1]["rows"], "plainRounds": max(row["rounds"] for row in plain),
        "roundsMost": most["rounds"], "measuresMost": most["measures"], "measuresDirect": direct[most["problem"]]}


def greed(sources):
    """What the greedy rules lose; a source and an objective a row."""
    path = f"{RESULTS}/greed.txt"
    rows = []
    for row in sources.table(path, "source, objective"):
        source, _, objective = row["source, objective"].partition(", ")
        rows.append({"source": source, "objective": objective, "cases": row["cases"], "covered": row["covered"],
                     "concerned": row["concerned"], "worse": row["worse"], "points": row.get("mean points"),
                     "largest": row.get("mean points largest"), "times": row.get("mean times"), "open": row["open"], "unlike": row["unlike"]})
    objectives = {name: {key: sum(row[key] for row in rows if row["objective"] == name) for key in ("covered", "concerned", "worse")}
                  for name in ("overflow", "height", "evenness")}
    return {"rows": rows, **objectives, "open": sum(row["open"] for row in rows), "unlike": sum(row["unlike"] for row in rows),
            "families": len({row["source"] for row in rows}), "cases": rows[0]["cases"],
            "byRow": {f"{row['source']}-{row['objective']}": row for row in rows}}


def conflicts(sources):
    rows = sources.table(f"{RESULTS}/conflicts.txt", "source")
    total = {key: sum(row[key] for row in rows) for key in ("cases", "planted", "exact")}
    return {**total, "families": len(rows), "solves": max(row["solves each"] for row in rows),
            "precision": min(row["precision"] for row in rows), "recall": min(row["recall"] for row in rows)}
