#!/usr/bin/env python3
"""Kiwi's edit variables on the linear program that Plumb exports: layouts that follow a length as it changes.

    kiwi_edits.py CASE [--cell LABEL] --lengths FROM,TO,STEPS [--passes N] [--weight-cap N]

CASE is a case's file or a family such as mixed:rows=20,columns=100.  The length is the width of the window, or
with --cell that of a leaf.  The model is the one of the constraint engine's tracks encoding, row by row: a
variable for each definition, required constraints for its rows, and its dominance weight as the strength with which
it is drawn to its row.  How constants depend on the length is read off programs that are exported for four
lengths: what is affine over all four becomes a term of the edit variable, and a largest value over constants, which
the encoding has folded, becomes two rows again.  A later stage of the program is a solver of its own, with the values
that it reads from earlier ones as further edit variables.

Each step is timed from suggesting the length until all variables have their values; the frames of every step are
compared with those of `plumb layout`.  Prints one line of the format plumb-sample/1 a step; exits with 1 if frames
differ.
"""

import argparse
import gc
import json
import pathlib
import subprocess
import sys
import time
from dataclasses import dataclass

from kiwisolver import Solver, Variable
from plumb_protocol import find_tool

STRONGEST = 1e4  # the edit variables, where weights are at most 1
FAR = 1e7  # points, beyond every coordinate
TOLERANCE = 1e-6


class NoModel(Exception):
    """The programs of different lengths are not of one form."""


class Length:
    """What changes: the width that the root is proposed, or the width of a leaf."""

    def __init__(self, case, label):
        self.case = case
        self.leaf = leaf(case["root"], label.split("/")) if label else None

    def text(self, value):
        if self.leaf is None:
            self.case["proposal"]["width"] = value
        else:
            self.leaf["width"] = value
        return json.dumps(self.case)


def leaf(view, path):
    """The fixed leaf at a path of indices such as 0/3/1: the root, its third row, the row's first view."""
    for index in map(int, path[1:]):
        view = view["children"][index]
    if view["view"] != "Leaf" or not isinstance(view.get("width"), (int, float)):
        raise NoModel(f"{'/'.join(path)} is no leaf of a fixed width")
    return view


def plumb(*arguments, text):
    run = subprocess.run([tool, *arguments], input=text, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"plumb {' '.join(arguments)}: {run.stderr.strip()}")
    return run.stdout


# How programs depend on the length


def parametric(numbers, lengths, splits):
    """Pairs (constant, slope) of which `numbers`, at the four `lengths`, are the largest; one pair if affine."""
    slope = lambda a, b: (numbers[b] - numbers[a]) / (lengths[b] - lengths[a])
    line = lambda a, b: (numbers[a] - slope(a, b) * lengths[a], slope(a, b))
    near = lambda k, pair: abs(pair[0] + pair[1] * lengths[k] - numbers[k]) <= 1e-9 * max(1, abs(numbers[k]))
    if all(near(k, line(0, 3)) for k in (1, 2)):
        return [line(0, 3)]
    if splits and slope(0, 1) < slope(2, 3):
        return [line(0, 1), line(2, 3)]
    raise NoModel(f"{numbers} at {lengths} is neither affine nor a largest of two")


def shape(program):
    rows = lambda d: [(row["variables"], row["coefficients"]) for row in d["rows"]]
    return program["stages"], [(d["kind"], rows(d)) for d in program["definitions"]]


@dataclass
class Definition:
    kind: str
    weight: float
    rows: list  # (constant, slope, variables, coefficients)


def parametric_definitions(programs, lengths):
    if any(shape(program) != shape(programs[0]) for program in programs):
        raise NoModel("the program has another form at another length")
    for same in zip(*(program["definitions"] for program in programs)):
        definition = Definition(same[0]["kind"], same[0]["weight"], [])
        for versions in zip(*(d["rows"] for d in same)):
            row = versions[0]
            folded = definition.kind == "single" and not row["variables"]
            pairs = parametric([version["constant"] for version in versions], lengths, folded or definition.kind == "largest")
            if folded and len(pairs) > 1:
                definition.kind, definition.weight = "largest", 1
            definition.rows += [(*pair, row["variables"], row["coefficients"]) for pair in pairs]
        yield definition


# The model


class Stage:
    """A solver for the definitions of a stage; what it reads from earlier ones and the length are edited."""

    def __init__(self, definitions, first, end, own, length):
        self.solver, self.length, self.reads_length, self.inputs = Solver(), length, False, {}
        scale = max([1] + [definition.weight for definition in definitions[first:end]])
        for variable, definition in zip(own[first:end], definitions[first:end]):
            expressions = [self.expression(row, first, own) for row in definition.rows]
            self.define(variable, definition.kind, definition.weight / scale, expressions)
        self.solver.updateVariables()

    def expression(self, row, first, own):
        terms, slope, variables, coefficients = row
        if slope:
            if not self.reads_length:
                self.solver.addEditVariable(self.length, STRONGEST)
                self.reads_length = True
            terms = terms + slope * self.length
        for variable, coefficient in zip(variables, coefficients):
            terms = terms + coefficient * (own[variable] if variable >= first else self.input(variable))
        return terms

    def input(self, number):
        if number not in self.inputs:
            self.inputs[number] = Variable()
            self.solver.addEditVariable(self.inputs[number], STRONGEST)
        return self.inputs[number]

    def define(self, variable, kind, weight, expressions):
        for expression in expressions:
            rows = {"largest": variable >= expression, "smallest": variable <= expression, "single": variable == expression}
            self.solver.addConstraint(rows[kind])
        if kind == "largest":
            self.solver.addConstraint((variable <= -FAR) | weight)
        elif kind == "smallest":
            self.solver.addConstraint((variable >= FAR) | weight)

    def suggest(self, length, own):
        if self.reads_length:
            self.solver.suggestValue(self.length, length)
        for number, variable in self.inputs.items():
            self.solver.suggestValue(variable, own[number].value())
        self.solver.updateVariables()


class Model:
    def __init__(self, programs, lengths):
        definitions = list(parametric_definitions(programs, lengths))
        self.row_count = sum(len(definition.rows) for definition in definitions)
        self.variables = [Variable() for _ in definitions]
        ends = [*programs[0]["stages"][1:], len(definitions)]
        self.stages = [
            Stage(definitions, first, end, self.variables, Variable())
            for first, end in zip(programs[0]["stages"], ends)]
        self.frames = {
            label: [self.frame(versions, lengths) for versions in zip(*(program["frames"][label] for program in programs))]
            for label in programs[0]["frames"]}

    @staticmethod
    def frame(versions, lengths):
        (constant, slope), = parametric([version["constant"] for version in versions], lengths, False)
        return constant, slope, versions[0]["variables"], versions[0]["coefficients"]

    def follow(self, length):
        """Seconds until all variables have their values for the length."""
        start = time.perf_counter_ns()
        for stage in self.stages:
            stage.suggest(length, self.variables)
        return (time.perf_counter_ns() - start) * 1e-9

    def deviation(self, length, expected):
        """The largest distance of a coordinate from the expected frames, in points."""
        values = [variable.value() for variable in self.variables]
        value = lambda row: row[0] + row[1] * length + sum(a * values[v] for v, a in zip(row[2], row[3]))
        return max(abs(value(row) - number) for label, rows in self.frames.items() for row, number in zip(rows, expected[label]))


# The sweep


def read_case(name):
    path = pathlib.Path(name)
    return json.loads(path.read_text() if path.exists() else plumb("generate", name, text=""))


def sweep(options, lengths):
    length = Length(read_case(options.case), options.cell)
    low, high = min(lengths), max(lengths)
    probes = [low, low + (high - low) / 64, high - (high - low) / 64, high]
    export = ["export", "--program", "--encoding", "tracks", "--weight-cap", str(options.weight_cap), "-"]
    model = Model([json.loads(plumb(*export, text=length.text(probe))) for probe in probes], probes)
    answers = plumb("layout", "--format", "json", "-", text="\n".join(map(length.text, lengths)))
    expected = [json.loads(line)["frames"] for line in answers.splitlines()]
    gc.disable()
    position = 0
    for number in range(1, options.passes + 1):
        model.follow(lengths[-1])  # so that the first step is a change too
        for step, (value, frames) in enumerate(zip(lengths, expected), 1):
            seconds = model.follow(value)
            deviation = model.deviation(value, frames) if number == 1 else None
            position += 1
            yield {
                "format": "plumb-sample/1", "experiment": options.experiment, "problem": options.problem or options.case,
                "seed": 1, "contender": "kiwi/edit", "repeat": number, "iteration": 1, "step": step, "width": value,
                "position": position, "outcome": "different" if (deviation or 0) > TOLERANCE else "placed",
                "total": seconds, "rows": model.row_count,
                "stages": len(model.stages), **({} if deviation is None else {"deviation": deviation})}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("case", metavar="CASE")
    parser.add_argument("--cell", metavar="LABEL", help="the leaf whose width changes, such as 0/3/1")
    parser.add_argument("--lengths", required=True, metavar="FROM,TO,STEPS")
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--weight-cap", type=float, default=1e3, help="the largest weight of a stage; Kiwi fails at much more")
    parser.add_argument("--experiment", default="edits", help="what the samples call it")
    parser.add_argument("--problem", help="what the samples call the case")
    options = parser.parse_args()
    try:
        first, last, steps = map(float, options.lengths.split(","))
        lengths = [first + (last - first) * k / (steps - 1) for k in range(int(steps))]
    except (ValueError, ZeroDivisionError):
        parser.error("--lengths needs two lengths and a number of steps of at least 2")
    differ = False
    try:
        for sample in sweep(options, lengths):
            differ |= sample["outcome"] == "different"
            print(json.dumps(sample, sort_keys=True))
    except NoModel as problem:
        sys.exit(f"kiwi_edits: {options.case}: {problem}")
    sys.exit(1 if differ else 0)


tool = find_tool()
if __name__ == "__main__":
    main()
