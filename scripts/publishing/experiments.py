"""What was found by taking parts of the theorem away, by starting elsewhere, on screens, and of the specification's clauses."""

import json

from . import agreement, tables
from .costs import CELLS, TRACKS, Summary, square, time_of
from .rules import SEMANTICS, clauses
from .sources import RESULTS

WHOLE = 10**9  # rows of a stage: as many as weights allow
VERDICTS = ("cases", "equal", "within", "different", "unbounded", "failures", "worst")


def ablation(sources):
    """Weights, chains, bases, pivots and stages; the chains that GLPK cannot solve, and the longest."""
    found = sources.json(f"{RESULTS}/ablation.json")
    chains = {f"{row['chain']}{row['definitions']}": row for row in found.pop("chains")}
    longest = {name: max((row for row in chains.values() if row["chain"] == name), key=lambda row: row["definitions"])
               for name in ("alternating", "sameKind")}
    stages = found.pop("stages")
    for row in stages:
        row["encoding"] = row["encoding"].partition("/")[0]
    of = {f"{row['start']}-{row['encoding']}-{'whole' if row['whole'] else row['rowCap']}": row for row in stages}
    for source in found["weights"].values():
        schemes = source["schemes"]
        source["inOrderTimes"] = schemes["inOrder"]["seconds"] / schemes["dominance"]["seconds"]
    return {**found, "chains": chains, "longest": longest, "stages": stages, "of": of,
            "differing": sum(row["verdict"] not in ("equal", "equalWithinTolerance") for row in stages)}


def screens(sources):
    """Explanations, breakpoints and greed on screens, and grids with careful offers."""
    found = sources.json(f"{RESULTS}/screens.json")
    rows = found["careful"]
    counts = {key: sum(row[key] for row in rows)
              for key in ("cases", "greedyOverflow", "carefulOverflow", "worse", "better", "moved", "greedyPoints", "carefulPoints")}
    counts["beyondEmpty"] = sum(row["carefulPoints"] > row["emptyPoints"] + 1e-6 for row in rows)
    told = found["explanations"]
    plain = told.pop("plain", None) or {}
    shipped = sources.lines("Cases/screens.ndjson")
    return {**found, "careful": {"rows": rows, **counts}, "withTexts": sum('"view":"Text"' in line.replace(" ", "") for line in shipped),
            "wide": next(row for row in rows if row["family"] == "wide"),
            "explanations": {**told, "shareOfOne": told["oneSentence"] / told["coordinates"], "each": round(told["views"] / told["screens"]),
                             "plainMedian": plain.get("median"), "plainNinetieth": plain.get("ninetieth")}}


def certificates(sources):
    """What scripts/check-layouts says of exported programs and of both engines' layouts, added up."""
    path = f"{RESULTS}/certificates.txt"
    pattern = (r"^(?P<programs>\d+) programs with (?P<definitions>\d+) definitions and (?P<ties>\d+) ties, "
               r"(?P<layouts>\d+) layouts with the frames of their programs, \d+ layouts without a program, (?P<wrong>\d+) wrong$")
    rows = [tables.matched(pattern, line, path) for line in sources.lines(path) if " programs with " in line]
    return {key: sum(row[key] for row in rows) for key in rows[0]}


def certified(sources):
    """Wrong answers of mutants that certificates refuse; all 0 while nobody ran them."""
    path = f"{RESULTS}/certified.json"
    counts = ("cases", "mutants", "wrongMutants", "answers", "wrong", "refused", "belowTolerance", "accepted", "certificatesRefused")
    found = sources.json(path) if (sources.root / path).exists() else dict.fromkeys(counts, 0) | {"certificateMutants": []}
    return {key: found[key] for key in counts} | {"certificateMutants": len(found["certificateMutants"])}


def campaigns(sources):
    """Generated cases from two starts, in small stages and in as few as weights allow."""
    path, rows = f"{RESULTS}/starts.txt", []
    parts = sources.text(path).split("$ plumb ")[1:]
    for part in parts:
        command, _, text = part.partition("\n")
        words = command.split()
        total = agreement.tally(tables.table(text.splitlines(), ("family", "cases"), path)[-1])
        cap = int(words[words.index("--row-cap") + 1])
        rows.append({"start": words[words.index("--start") + 1], "rowCap": cap, "whole": cap == WHOLE}
                    | {key: total[key] for key in (*VERDICTS, "stagesMost")})
    return {"rows": rows, "cases": rows[0]["cases"]} | {key: sum(row[key] for row in rows) for key in ("different", "failures")}


def scripts(sources):
    """Random scripts of edits: sessions of both engines against each other and against layouts from the start."""
    path = f"{RESULTS}/scripts.txt"
    rows = sources.table(path, "family", "cases")
    total = rows[-1]
    return {"scripts": total["cases"], "steps": total["steps"], "different": total["different"], "failures": total["solverFailure"], "stale": total["staleAnswer"],
            "families": [row["family"].partition(":")[0] for row in rows[:-1] if row["different"]]}


def pinned(sources):
    """Clauses of the specification that frames of SwiftUI pin, and the questions that would pin more."""
    found = sources.json(f"{RESULTS}/pinned.json")
    specified = clauses(sources.text(SEMANTICS))
    readings = json.loads(sources.text("Cases/Questions/readings.json"))
    missing = [one for one in found["breaks"] if one["missed"]]
    pinned = {one["clause"] for one in missing}
    by_rule = {rule: sum(clause.name in pinned for clause in specified if clause.rule == rule) for rule in {one.rule for one in specified}}
    return {"clauses": len(specified), "pinned": len(pinned), "unpinned": len(specified) - len(pinned), "byRule": by_rule,
            "unpinnedRules": sum(not count for count in by_rule.values()), "mutants": len(found["breaks"]),
            "missing": len(missing), "scenes": sum(found["scenes"].values()),
            "readings": len(readings["readings"]), "questions": len(sources.lines("Cases/Questions/questions.ndjson")),
            "few": len(sources.lines("Cases/Questions/few.ndjson"))}


def floor(sources):
    """The direct engine beside a plain loop over the same memory: all phases and the layout phase, by size."""
    summary = Summary(sources)
    rows = [{"cells": size * size} | {name: summary.ratio("floor", square("aligned", size), "direct", "loop", measure)
                                      for name, measure in (("total", "total"), ("layout", "solve"))} for size in (100, 316, 1000)]
    return {"rows": rows, "largest": rows[-1], "smallest": rows[0]}


def following(sources):
    """Following the definitions in order, without a solver: times, and ratios to GLPK's load and solve, to all phases
    with GLPK, and to the direct engine."""
    summary, rows = Summary(sources).if_measured, []
    for family in ("fixed", "mixed"):
        for size in (100, 316):
            problem = square(family, size)
            for encoding, solved in (("tracks", TRACKS), ("cells", f"{CELLS}propagated")):
                line = summary.median("following", problem, f"follow/{encoding}")
                if line is None:
                    continue
                rows.append({"family": family, "cells": line["cells"], "encoding": encoding, "time": time_of(line),
                             "solver": summary.ratio("following", problem, f"follow/{encoding}", solved, "solver"),
                             "total": summary.ratio("following", problem, f"follow/{encoding}", solved),
                             "direct": summary.ratio("following", problem, f"follow/{encoding}", "direct")})
    mixed = [row for row in rows if row["family"] == "mixed" and row["encoding"] == "cells"]
    return {"rows": rows, "mixedCells": mixed[0] if mixed else None, "slower": sum(row["solver"]["value"] > 1 for row in rows)}


def mixed_peers(sources):
    """Other engines where columns share what is left, as far as they were measured."""
    summary, rows = Summary(sources), []
    for experiment in ("stretching columns", "columns with limits"):
        for line in summary.all("median", experiment=experiment, measure="total"):
            ratio = summary.if_measured.ratio(experiment, line["problem"], line["contender"], "direct")
            if line["contender"] != "direct" and ratio:
                rows.append({"columns": experiment.removesuffix(" columns").removeprefix("columns with "), "engine": line["contender"],
                             "time": time_of(line), "ratio": ratio})
    return {"rows": rows, "faster": sum(row["ratio"]["value"] < 1 for row in rows)}


def noise(sources):
    """A contender beside itself: how many intervals there are, how many leave out 1, and what they state on average."""
    lines = Summary(sources).noise("total")
    return {"count": len(lines), "excluding": sum(not line["low"] <= 1 <= line["high"] for line in lines),
            "stated": sum(line["coverage"] for line in lines) / len(lines) if lines else None}
