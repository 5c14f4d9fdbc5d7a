#!/usr/bin/env python3
"""HiGHS on the linear programs that Plumb exports: a second solver for the constraint engine's programs.

`plumb export --program` compiles a case; what it chose or measured while doing so (orders, choices, texts)
is in the program as data.  Every variable and every frame is computed here: HiGHS solves the stages one
after the other, with what it found in earlier ones as constants, and frames are read off its solution.
The tool is `plumb` of the environment variable PLUMB, of the build folder, or of the search path.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

import highspy
import numpy
from plumb_protocol import Stopwatch, say

TOLERANCE = 1e-10  # the smallest that HiGHS takes
INFINITY = highspy.kHighsInf
BOUNDS = {"largest": (0, INFINITY), "smallest": (-INFINITY, 0), "single": (0, 0)}


def find_tool():
    build = pathlib.Path(__file__).resolve().parent.parent / ".build"
    candidates = [os.environ.get("PLUMB"), build / "release/plumb", build / "debug/plumb", shutil.which("plumb")]
    return next((str(path) for path in candidates if path and os.access(path, os.X_OK)), None)


def stage_program(definitions, first, end, values):
    """The linear program of one stage: x − Σ a·x' ≥, ≤ or = constant for every row (see Papers/README.md)."""
    lower, upper, starts, indices, coefficients = [], [], [0], [], []
    for variable in range(first, end):
        below, above = BOUNDS[definitions[variable]["kind"]]
        for row in definitions[variable]["rows"]:
            constant = row["constant"]
            indices.append(variable - first)
            coefficients.append(1)
            for other, coefficient in zip(row["variables"], row["coefficients"]):
                if other < first:
                    constant += coefficient * values[other]
                else:
                    indices.append(other - first)
                    coefficients.append(-coefficient)
            starts.append(len(indices))
            lower.append(constant + below)
            upper.append(constant + above)
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = end - first, len(lower)
    signs = [-1 if definition["kind"] == "smallest" else 1 for definition in definitions[first:end]]
    program.col_cost_ = numpy.array([s * d["weight"] for s, d in zip(signs, definitions[first:end])], dtype=float)
    program.col_lower_, program.col_upper_ = numpy.full(end - first, -INFINITY), numpy.full(end - first, INFINITY)
    program.row_lower_, program.row_upper_ = numpy.array(lower, dtype=float), numpy.array(upper, dtype=float)
    program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    program.a_matrix_.start_, program.a_matrix_.index_ = numpy.array(starts), numpy.array(indices)
    program.a_matrix_.value_ = numpy.array(coefficients, dtype=float)
    return program


class NoOptimum(Exception):
    """HiGHS did not find an optimum; the text says what it said."""


def solve(program):
    solver = highspy.Highs()
    for option, value in [("output_flag", False), ("primal_feasibility_tolerance", TOLERANCE),
                          ("dual_feasibility_tolerance", TOLERANCE), ("threads", 1)]:
        solver.setOptionValue(option, value)
    solver.passModel(program)
    solver.run()
    status = solver.getModelStatus()
    if status != highspy.HighsModelStatus.kOptimal:
        raise NoOptimum(solver.modelStatusToString(status))
    return list(solver.getSolution().col_value)


def layout(program, watch):
    definitions, values = program["definitions"], []
    for first, end in zip(program["stages"], [*program["stages"][1:], len(definitions)]):
        stage = stage_program(definitions, first, end, values)
        with watch:
            values += solve(stage)
    value = lambda e: e["constant"] + sum(c * values[v] for v, c in zip(e["variables"], e["coefficients"]))
    return {label: [value(expression) for expression in frame] for label, frame in program["frames"].items()}


def answer(request):
    message = {"format": "plumb-answer/1", "id": request["id"]}
    export = subprocess.run(
        [tool, "export", "--program", "-"], input=json.dumps(request["case"]), capture_output=True, text=True)
    if export.returncode != 0:
        label, reason = request["labels"]["labels"][0], export.stderr.strip() or "no program"
        return {**message, "reason": f"no program is exported: {reason}", "status": "unsupported", "view": label}
    watch = Stopwatch()
    try:
        frames = layout(json.loads(export.stdout), watch)
    except NoOptimum as problem:
        return {**message, "reason": str(problem), "status": "solverFailure"}
    return {**message, "frames": frames, "nanoseconds": watch.nanoseconds, "status": "placed"}


tool = find_tool()
if not tool:
    sys.exit("plumb is not built; make build does that")
version = highspy.Highs().version()
say({"format": "plumb-engine/1", "name": "highs", "subset": "whatever has a linear program", "version": version})
if "--check" not in sys.argv[1:]:
    for line in sys.stdin:
        say(answer(json.loads(line)))
