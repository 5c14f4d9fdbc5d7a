#!/usr/bin/env python3
"""HiGHS on the linear programs that Plumb exports: a second solver for the constraint engine's programs.

    highs_lp.py [--encoding tracks|cells] [--start START] [--basis] [--presolve on|off] [--simplex] [--clock load|run]

`plumb export --program` compiles a case; what it chose or measured while doing so (orders, choices, texts)
is in the program as data.  Every variable and every frame is computed here: HiGHS solves the stages one
after the other, with what it found in earlier ones as constants, and frames are read off its solution.
The tool is `plumb` of the environment variable PLUMB, of the build folder, or of the search path.

The time is that of handing HiGHS the arrays of every stage (load) and of `run`, or with --clock of one of the
two; every request is solved by a new solver.  Reading the program is in no time, and done once for a case that is
asked again.  --start is that of the engine: stages are cut for it.  With --basis HiGHS also starts where GLPK does: it is
given the same basis, in which each value rests on the row that the start guesses; handing it over counts as loading.
Presolve and the method are HiGHS's own choice if not given; --simplex means the dual simplex method.
"""

import argparse
import functools
import itertools
import json
from dataclasses import dataclass

import highspy
import numpy
from plumb_protocol import NoProgram, Stopwatch, converse, exported, find_tool, own_output, placed, unsupported

TOLERANCE = 1e-10  # the smallest that HiGHS takes
INFINITY = highspy.kHighsInf
BELOW = {"largest": 0, "smallest": -INFINITY, "single": 0}
ABOVE = {"largest": INFINITY, "smallest": 0, "single": 0}


@dataclass
class Program:
    """An exported program as flat arrays: x − Σ a·x' ≥, ≤ or = constant for every row (see Papers/README.md)."""

    costs: numpy.ndarray  # of each variable
    first_rows: numpy.ndarray  # of each variable, and the number of rows
    constants: numpy.ndarray  # of each row, as are below and above: by how much it may be missed
    below: numpy.ndarray
    above: numpy.ndarray
    rests: numpy.ndarray  # of each row: whether the value of its variable rests on it in the start basis
    starts: numpy.ndarray  # of each row in indices and coefficients, and their number
    indices: numpy.ndarray
    coefficients: numpy.ndarray
    stages: list  # (first variable, the one after the last)
    frames: dict  # expressions by label

    def basis(self, first, end):
        """The start basis of a stage: a row on which a value rests is at its bound; all else is basic."""
        rows = slice(self.first_rows[first], self.first_rows[end])
        lower, upper, basic = (getattr(highspy.HighsBasisStatus, name) for name in ("kLower", "kUpper", "kBasic"))
        resting = [(upper if below < 0 else lower) if rests else basic
                   for rests, below in zip(self.rests[rows].tolist(), self.below[rows].tolist())]
        basis = highspy.HighsBasis()
        basis.col_status, basis.row_status = [basic] * int(end - first), resting
        basis.valid, basis.alien = True, False
        return basis

    def stage(self, first, end, values):
        """The linear program of one stage; `values` are those of all earlier variables."""
        rows = slice(self.first_rows[first], self.first_rows[end])
        entries = slice(self.starts[rows.start], self.starts[rows.stop])
        indices, coefficients = self.indices[entries], self.coefficients[entries]
        row_of = numpy.repeat(numpy.arange(rows.stop - rows.start), numpy.diff(self.starts[rows.start:rows.stop + 1]))
        own = indices >= first
        known = numpy.bincount(
            row_of[~own], coefficients[~own] * values[indices[~own]], minlength=rows.stop - rows.start)
        constants = self.constants[rows] - known
        program = highspy.HighsLp()
        program.num_col_, program.num_row_ = int(end - first), int(rows.stop - rows.start)
        program.col_cost_ = self.costs[first:end]
        program.col_lower_, program.col_upper_ = numpy.full(end - first, -INFINITY), numpy.full(end - first, INFINITY)
        program.row_lower_, program.row_upper_ = constants + self.below[rows], constants + self.above[rows]
        matrix = program.a_matrix_
        matrix.format_ = highspy.MatrixFormat.kRowwise
        matrix.start_ = numpy.concatenate([[0], numpy.cumsum(numpy.bincount(row_of[own], minlength=program.num_row_))])
        matrix.index_, matrix.value_ = indices[own] - first, coefficients[own]
        return program


def read_program(exported):
    """The program of a `plumb-program/1` object."""
    definitions = exported["definitions"]
    counts = [len(definition["rows"]) for definition in definitions]
    rows = [(variable, row) for variable, definition in enumerate(definitions) for row in definition["rows"]]
    flat = lambda parts, type: numpy.fromiter(itertools.chain.from_iterable(parts), dtype=type)
    of_rows = lambda table: numpy.repeat([float(table[definition["kind"]]) for definition in definitions], counts)
    running = lambda lengths: numpy.concatenate([[0], numpy.cumsum(lengths)]).astype(int)
    ends = [*exported["stages"][1:], len(definitions)]
    rests = numpy.fromiter((k == d.get("start") for d in definitions for k in range(len(d["rows"]))), dtype=bool)
    return Program(
        costs=numpy.array([-d["weight"] if d["kind"] == "smallest" else d["weight"] for d in definitions], dtype=float),
        first_rows=running(counts), constants=numpy.array([row["constant"] for _, row in rows], dtype=float),
        below=of_rows(BELOW), above=of_rows(ABOVE), rests=rests, starts=running([1 + len(row["variables"]) for _, row in rows]),
        indices=flat(((variable, *row["variables"]) for variable, row in rows), int),
        coefficients=flat(((1, *(-a for a in row["coefficients"])) for _, row in rows), float),
        stages=list(zip(exported["stages"], ends)), frames=exported["frames"])


class NoOptimum(Exception):
    """HiGHS did not find an optimum; the text says what it said."""


def new_solver():
    solver = highspy.Highs()
    settings = [("output_flag", False), ("primal_feasibility_tolerance", TOLERANCE),
                ("dual_feasibility_tolerance", TOLERANCE), ("threads", 1)]
    if options.presolve:
        settings.append(("presolve", options.presolve))
    if options.simplex:
        settings += [("solver", "simplex"), ("simplex_strategy", 1)]
    for option, value in settings:
        solver.setOptionValue(option, value)
    return solver


def solve(stage, basis, clocks):
    solver = new_solver()
    with clocks["load"]:
        solver.passModel(stage)
        if basis is not None and solver.setBasis(basis) != highspy.HighsStatus.kOk:
            raise NoOptimum("HiGHS refuses the start basis")
    with clocks["run"]:
        solver.run()
    status = solver.getModelStatus()
    if status != highspy.HighsModelStatus.kOptimal:
        raise NoOptimum(solver.modelStatusToString(status))
    return solver.getSolution().col_value


def layout(program, clocks):
    values = numpy.empty(len(program.costs))
    for first, end in program.stages:
        basis = program.basis(first, end) if options.basis else None
        values[first:end] = solve(program.stage(first, end, values), basis, clocks)
    value = lambda e: e["constant"] + sum(c * float(values[v]) for v, c in zip(e["variables"], e["coefficients"]))
    return {label: [value(expression) for expression in frame] for label, frame in program.frames.items()}


@functools.lru_cache(maxsize=1)
def program_of(case):
    """The program of a case's text."""
    return read_program(exported(tool, case, "--encoding", options.encoding, "--start", options.start))


def answer(request):
    try:
        program = program_of(json.dumps(request["case"]))
    except NoProgram as problem:
        return unsupported(request, request["labels"]["labels"][0], str(problem))
    clocks = {"load": Stopwatch(), "run": Stopwatch()}
    try:
        frames = layout(program, clocks)
    except NoOptimum as problem:
        return {"format": "plumb-answer/1", "id": request["id"], "reason": str(problem), "status": "solverFailure"}
    nanoseconds = sum(clock.nanoseconds for name, clock in clocks.items() if options.clock in (None, name))
    return placed(request, frames, nanoseconds)


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--encoding", choices=["tracks", "cells"], default="tracks")
parser.add_argument("--start", choices=["cold", "structural", "propagated"], default="propagated")
parser.add_argument("--basis", action="store_true", help="start from the basis of --start, not from HiGHS's own")
parser.add_argument("--presolve", choices=["on", "off"])
parser.add_argument("--simplex", action="store_true")
parser.add_argument("--clock", choices=["load", "run"])
parser.add_argument("--check", action="store_true", help="say only that everything needed is here")
options = parser.parse_args()
if options.basis and options.start == "cold":
    parser.error("a cold start has no basis")
tool = find_tool()
own_output()  # The first solver of a process prints who it is.
converse("highs", highspy.Highs().version(), "whatever has a linear program", answer)
