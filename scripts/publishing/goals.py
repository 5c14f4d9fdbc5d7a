"""The goals of speed, and the figures that are measured against them."""

from .costs import CELLS, SIZES, TRACKS, by_repeat, square
from .tables import Malformed

STRUCTURAL, COLD = f"{CELLS}structural", f"{CELLS}cold"
WIDE, TALL = "rows=20,columns=100", "rows=100,columns=20"
LARGEST = square("fixed", 1000)
MIXED, TEXTS = square("mixed", 100), "textStacks:leaves=2000,depth=8"
NESTED = "Benchmarks/Cases/nested.ndjson#"
STRETCHING, LIMITS = ".build/bench/stretching.json", ".build/bench/limits.json"
KIWI = (("mixed 20 × 100, width", "100 columns of mixed cells, width", f"mixed:{WIDE}"),
        ("mixed 100 × 20, width", "table of mixed cells, width", f"mixed:{TALL}"),
        ("fixed 100 × 20, width", "table of fixed cells, width", f"fixed:{TALL}"),
        ("fixed 20 × 100, size", "100 columns of fixed cells, size of a cell", f"fixed:{WIDE}"))


def least(what, line, bound, unit=" ×"):
    return what, line, unit, line is not None and line["value"] >= bound


def most(what, line, bound=None, unit=" ×"):
    """Without a bound the figure is only told."""
    is_met = None if bound is None else line is not None and line["value"] <= bound
    return what, line, unit, is_met


KINDS = (*((kind, kind, MIXED) for kind in ("proposal", "leaf that moves nothing", "leaf that widens a column", "gap", "alignment",
                                           "row inserted and removed", "text among cells")), ("text in stacks", "text", TEXTS),
         ("child in stacks, inserted and removed", "child inserted and removed", TEXTS))
SESSIONS = (("tracks", TRACKS), ("cells", f"{CELLS}propagated"))


def scaled(line, factor):
    """A figure in another unit."""
    return line and {key: value * (factor if key in ("value", "low", "high") else 1) for key, value in line.items()}


def edits(s):
    """Goals of edits of sessions."""
    found = s.if_measured
    yield ("8", "a session of the constraint engine, all phases, mixed 100² and texts: an edit costs at most a twentieth of a layout from the start",
           "scripts/bench edits", [
               most(f"{words}, {encoding}", found.ratio(kind, problem, f"session/{encoding}", fresh), 0.05)
               for words, kind, problem in KINDS for encoding, fresh in SESSIONS])
    yield ("8", "the same edits: at most one layout of the direct engine", "scripts/bench edits", [
        *(most(f"{words}, {encoding}", found.ratio(kind, problem, f"session/{encoding}", "direct"), 1)
          for words, kind, problem in KINDS for encoding, _ in SESSIONS),
        most("child in stacks, inserted and removed, session of the direct engine",
             found.ratio("child inserted and removed", TEXTS, "session/direct", "direct"), 1)])
    yield ("8", "a session's step, all phases: at least twice as fast as Kiwi's edit variables", "scripts/bench sweeps", [
        least(f"{what}, {encoding}", found.ratio(experiment, problem, "Kiwi edits", f"session/{encoding}"), 2)
        for what, experiment, problem in KIWI for encoding, _ in SESSIONS])
    large = lambda experiment, problem, reference: found.ratio(experiment, problem, "session/direct", reference)
    nothing = [(family, f"{family} cells, leaf that moves nothing", square(family, 1000)) for family in ("fixed", "mixed")]
    yield ("8", "a session of the direct engine: an edit that moves nothing costs at most 1 % of a layout, 1000²; a text among 2,000 leaves, 8 deep, at most 5 %",
           "scripts/bench edits-large", [
               *(most(f"{family}, nothing moves", scaled(large(experiment, problem, "direct"), 100), 1, " %") for family, experiment, problem in nothing),
               most("text", scaled(large("text at depth 8", TEXTS, "direct"), 100), 5, " %")])
    yield ("8", "a session of the direct engine, a column that widens, 1000²: at most twice a plain loop over the frames that move", "scripts/bench edits-large", [
        most("fixed", large("fixed cells, leaf that widens a column", LARGEST, "loop/edits"), 2)])


def rounds(s):
    """Goals of layouts in many rounds, and what evaluating programs in order takes."""
    found = s.if_measured
    yield ("9", "texts, 2,000 leaves 8 deep: tracks at most 15 times direct, cells 20 times", "scripts/bench rounds", [
        most(encoding, found.ratio("texts", TEXTS, fresh, "direct"), bound) for (encoding, fresh), bound in zip(SESSIONS, (15, 20))])
    yield ("9", "custom layouts and ViewThatFits, 60 inside each other: at most 10 times direct", "scripts/bench rounds", [
        most(f"{words}, {encoding}", found.ratio("nested", f"{NESTED}nested/{kind}/60", fresh, "direct"), 10)
        for kind, words in (("layouts", "custom layouts"), ("choices", "ViewThatFits")) for encoding, fresh in SESSIONS])
    yield ("9", "the definitions of a program, followed in order without a solver", "scripts/bench following", [
        most(f"{family} {size}², {encoding}, of all phases with GLPK", found.ratio("following", square(family, size), f"follow/{encoding}", fresh))
        for family in ("fixed", "mixed") for size in (100, 316) for encoding, fresh in SESSIONS] + [
        most(f"mixed 100², {encoding}, its rows alone, of direct's layout phase",
             found.ratio("following", square("mixed", 100), f"follow/{encoding}", "direct", "solve")) for encoding, _ in SESSIONS])


def files(s):
    """Goals of `plumb layout` as a process, from file to file."""
    found = s.if_measured
    median = lambda experiment, problem, contender, measure="total": found.one(
        "median", experiment=experiment, problem=problem, contender=contender, measure=measure)
    small = square("mixed", 4)
    whole = median("a million cells", LARGEST, "file")
    memory = lambda contender, measure: found.one("memory", experiment="a million cells", problem=LARGEST, contender=contender, measure=measure)
    parts = [memory("file", "peak"), memory("direct", "tree"), memory("direct", "result")]
    peak = {"value": parts[0]["value"] / (parts[1]["value"] + parts[2]["value"])} if all(parts) else None
    many = median("many cases", small, "file/20000", "cpu")
    cases = many and found.median("many cases", small, "file/20000")["counts"]["cases"]
    yield ("10", "from file to file, a million cells, JSON to JSON: at most 1.5 s, and at most twice the memory of tree and answer", "scripts/bench files", [
        most("time", by_repeat(lambda seconds: seconds, whole), 1.5, " s"), most("memory", peak, 2)])
    yield ("10", "from file to file, many cases of NDJSON: at least 50,000 a second and core; one small case: at most 10 ms", "scripts/bench files", [
        least("cases a second and core", by_repeat(lambda seconds: cases / seconds, many), 50_000, ""),
        most("a small case", by_repeat(lambda seconds: 1000 * seconds, median("a small case", small, "file")), 10, " ms")])


def stretching(s):
    """Other engines where columns share what is left: told, not demanded."""
    found = s.if_measured
    yield ("11", "other engines, 100² cells in columns that stretch, the same frames", "scripts/bench peers-mixed", [
        *(most(name, found.ratio("stretching columns", STRETCHING, name, "direct"))
          for name in ("Qt", "Qt again", "Tk", "Tk again", "Taffy", "Taffy again", "Chromium", "Chromium again", "Yoga")),
        *(most(f"{name}, columns with limits", found.ratio("columns with limits", LIMITS, name, "direct")) for name in ("Qt", "Chromium"))])


def honesty(s):
    """How many of the A/A intervals hold 1."""
    def held(measure):
        lines = s.noise(measure)
        return {"value": 100 * sum(line["low"] <= 1 <= line["high"] for line in lines) / len(lines)} if lines else None

    def stated(measure):
        lines = s.noise(measure)
        return {"value": 100 * sum(line["coverage"] for line in lines) / len(lines)} if lines else None

    yield ("12", "intervals hold what they should in at least 95 of 100: the ratio of a contender to itself, and 1", "scripts/bench", [
        least("A/A, all phases", held("total"), 95, " %"), most("stated", stated("total"), unit=" %"),
        most("processes for each figure, at least", fewest(s), unit="")])


def fewest(s):
    """The least number of repeats of a ratio or an exponent."""
    counts = [line["processes"] for kind in ("ratio", "exponent") for line in s.all(kind)]
    return {"value": min(counts)} if counts else None


def goals(s, proofs):
    """Goals: a number, words, what measures it, and figures."""
    growth = lambda experiment, family, contender, over="cells": s.one(
        "exponent", experiment=experiment, problem=family, contender=contender, over=over, measure="total")
    memory = lambda contender, measure: s.one("memory", experiment="fixed cells", problem=LARGEST, contender=contender, measure=measure)

    yield ("1", "direct, fixed cells with alignment, 1000²: at most 4 times a plain loop that reads 16 and writes 32 bytes a cell",
           "scripts/bench memory-floor",
           [most("layout phase", s.ratio("floor", square("aligned", 1000), "direct", "loop", "solve"), 4)])
    yield ("1", "direct, 100²: at least 8 times as fast as Qt's and Tk's grid, 50 times as fast as Taffy", "scripts/bench peers", [
        least(f"{name}{again}", s.ratio("grid", square("fixed", 100), f"{name}{again and ' again'}", "direct"), bound)
        for name, bound in (("Qt", 8), ("Tk", 8), ("Taffy", 50)) for again in ("", " again, after an edit")])
    yield ("1", "direct, with its build, fixed cells with alignment: at most 4, 4 and 3 times a loop in memory, 100², 316², 1000²", "scripts/bench memory-floor", [
        most(f"{size}²", s.ratio("floor", square("aligned", size), "direct", "loop"), bound) for size, bound in ((100, 4), (316, 4), (1000, 3))])
    cells = {name: {size: s.median(f"{name} cells", square(name, size), "direct") for size in SIZES} for name in ("fixed", "mixed")}
    yield ("2", "direct, mixed: at most 3 times a fixed cell at every size; growth at most 1.1 up to 10⁶ cells", "scripts/bench scaling", [
        *(most(f"a mixed cell, {size}²", cell_ratio(cells["mixed"][size], cells["fixed"][size]), 3) for size in SIZES),
        *(most(f"a mixed cell, {size}², clamped and written, not laid out",
               cell_ratio(s.median("clamps", square("mixed", size), "loop/clamps"), cells["fixed"][size])) for size in SIZES),
        *(most(f"a mixed cell, {size}², in loops in memory", s.ratio("mixed floor", square("mixed", size), "direct", "loop"))
          for size in (100, 316, 1000)),
        *(most(f"growth, {name}", growth(f"{name} cells", name, "direct"), 1.1, "") for name in cells)])
    shallow, deep = (s.median("depth", f"deepStacks:leaves=10000,depth={depth}", "direct") for depth in (10, 1000))
    yield ("2", "direct, stacks to 1,000 deep and 10⁵ wide: linear in nodes", "scripts/bench stacks", [
        most("growth in width", growth("width", "stacks", "direct"), 1.1, ""),
        most("growth at depth 1,000", growth("leaves at depth 1000", "deepStacks", "direct"), 1.1, ""),
        most("a leaf in 1,000 stacks, of one in 10", quotient(deep, shallow))])
    yield ("3", "tracks, total: at most 2 times direct on fixed cells 1000², 8 times on mixed 316²", "scripts/bench scaling", [
        most("fixed", s.ratio("fixed cells", LARGEST, TRACKS, "direct"), 2),
        most("mixed", s.ratio("mixed cells", square("mixed", 316), TRACKS, "direct"), 8),
        *(most(f"mixed, 1000², {encoding}", s.ratio("mixed cells", square("mixed", 1000), fresh, "direct")) for encoding, fresh in SESSIONS)])
    iterations = s.median("fixed cells", LARGEST, STRUCTURAL)["counts"]["iterations"]
    yield ("4", "cells, fixed, structural start: 0 iterations; growth at most 1.1 in rows; 10⁶ cells in at most 8 GiB",
           "scripts/bench scaling", [
               most("iterations", {"value": iterations}, 0, ""),
               most("growth, total", growth("fixed cells", "fixed", STRUCTURAL, "rows"), 1.1, ""),
               most("peak", {"value": memory(STRUCTURAL, "peak")["value"] / 2**30}, 8, " GiB")])
    sizes = (("starts", "program", 100), ("large", "large program", 300))
    yield ("4", "cells, fixed, load and solve: at least 10 times as fast as the best cold start of GLPK on the same program of one "
           "stage, and faster than HiGHS on the same stages", "scripts/bench starts peers peers-large", [
               *(least(f"{size}², {words}", s.ratio(experiment, square("fixed", size), f"{COLD}{rival}/whole", f"{STRUCTURAL}/whole", "solver"), 10)
                 for experiment, _, size in sizes for rival, words in (("", "dual simplex"), ("/presolve", "with presolve"))),
               *(most(f"{size}², {words}, of our stages", s.ratio(experiment, square("fixed", size), f"{COLD}{rival}/whole", STRUCTURAL, "solver"))
                 for experiment, _, size in sizes for rival, words in (("", "dual simplex"), ("/presolve", "with presolve"))),
               *(least(f"{size}², HiGHS", s.ratio(program, square("fixed", size), "HiGHS", STRUCTURAL, "solver"), 1)
                 for _, program, size in sizes),
               *(least(f"{size}², HiGHS from the same basis", s.if_measured.ratio(program, square("fixed", size), "HiGHS same basis", STRUCTURAL, "solver"), 1)
                 for _, program, size in sizes),
               *(most(f"mixed 100², {name}", s.if_measured.ratio("mixed program", MIXED, rival, STRUCTURAL, "solver"))
                 for rival, name in (("HiGHS", "HiGHS"), ("HiGHS same basis", "HiGHS from the same basis")))])
    counts = {start: s.median("starts", square("mixed", 100), f"{CELLS}{start}")["counts"] for start in ("propagated", "structural")}
    yield ("4", "cells, mixed 100²: iterations below 1 % of the rows", "scripts/bench starts", [
        most(start, {"value": 100 * count["iterations"] / count["rows"]}, 1, " %") for start, count in counts.items()])
    steps = [(f"{family}, {words}", f"100 columns of {family} cells, {what}", f"{family}:{WIDE}")
             for family, words, what in (("mixed", "width", "width"), ("mixed", "size", "size of a cell"),
                                         ("mixed", "alignment", "alignment"), ("fixed", "size", "size of a cell"))]

    def step(experiment, problem, measure):
        try:
            return s.inverse(experiment, problem, "constraint/tracks/cold", "session/tracks", measure)
        except Malformed:  # Nothing is solved, so there is no ratio.
            return {"value": 0}

    for words, measure in (("load and solve", "solver"), ("all phases", "total")):
        yield ("5", f"a session's step, {words}: at most a tenth of a cold layout's", "scripts/bench sweeps", [
            most(what, step(experiment, problem, measure), 0.1) for what, experiment, problem in steps])
    yield ("5", "a session's step, load and solve: faster than Kiwi's edit variables on the same tracks", "scripts/bench sweeps", [
        *(least(what, s.ratio(experiment, problem, "Kiwi edits", "session/tracks", "solver"), 1) for what, experiment, problem in KIWI)])
    total = {key: sum(proof[key] for proof in proofs)
             for key in ("cases", "withoutLayout", "proved", "proofSeconds", "solverSeconds", "layoutSeconds")}
    yield ("6", "GLPK proves the direct engine's layouts in 0 iterations", "plumb prove all --count 200", [
        least("proved", {"value": total["proved"]}, total["cases"] - total["withoutLayout"], f" of {total['cases'] - total['withoutLayout']:,}"),
        most("all proofs", {"value": total["proofSeconds"] / total["layoutSeconds"]}, unit=" layouts"),
        most("in GLPK", {"value": total["solverSeconds"] / total["layoutSeconds"]}, unit=" layouts")])
    yield ("7", "memory, fixed 1000²", "scripts/bench scaling", [
        most(what, {"value": memory(contender, measure)["perCell"]}, unit=" bytes a cell")
        for contender, measure, what in (("direct", "peak", "peak, direct"), (TRACKS, "peak", "peak, tracks"), (STRUCTURAL, "peak", "peak, cells"),
                                         ("direct", "tree", "tree"), ("direct", "result", "result"))])
    for more in (edits, rounds, files, stretching, honesty):
        yield from more(s)


def quotient(one, other):
    """The quotient of two medians, by repeat where the results have them."""
    return by_repeat(lambda a, b: a / b, one, other) or {"value": one["value"] / other["value"]}


def cell_ratio(one, other):
    """The same for each cell."""
    return by_repeat(lambda a, b: a / one["cells"] / (b / other["cells"]), one, other) or {
        "value": one["value"] / one["cells"] / (other["value"] / other["cells"])}
