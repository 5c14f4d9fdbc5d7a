#!/usr/bin/env python3
"""Kiwi's edit variables on the linear program that Plumb exports: layouts that follow a length as it changes.

    kiwi_edits.py --range FROM,TO [--cell LABEL] [--weight-cap N]

The length is the width that the case proposes, or with --cell that of a fixed leaf, whose label is a path of
indices such as 0/3/5.  Requests that differ in it and their names alone are steps of one model; another case makes another one.

The model is the one of the constraint engine's tracks encoding, row by row: a variable for each definition, required
constraints for its rows, and its dominance weight as the strength with which it is drawn to its row.  How constants
depend on the length is read off programs that are exported for four lengths of the range: what is affine over all
four becomes a term of the edit variable, and a largest value over constants, which the encoding has folded, becomes
two rows again.  A later stage of the program is a solver of its own, with the values that it reads from earlier
ones as further edit variables.

The time of a step is that from suggesting the length until all variables have their values; making the model is in
no time.
"""

import argparse
import functools
import itertools
import json
import time

import kiwisolver
import numpy
from kiwisolver import Solver, Variable
from parametric_program import NoModel, parametric, parametric_definitions
from plumb_protocol import NoProgram, converse, exported, find_tool, placed, unsupported

STRONGEST = 1e4  # the edit variables, where weights are at most 1
EXPORT = ("--encoding", "tracks", "--weight-cap")
FAR = 1e7  # points, beyond every coordinate


class Length:
    """What changes: the width that a case proposes, or that of a leaf."""

    def __init__(self, case, label):
        self.case = {**case, "name": "kiwi"}
        self.holder = leaf(case["root"], label) if label else self.case["proposal"]
        self.value = self.holder["width"]
        if not isinstance(self.value, (int, float)):
            raise NoModel("the width that the case proposes is no number")

    def text(self, value):
        """The case with another length."""
        self.holder["width"] = value
        text = json.dumps(self.case)
        self.holder["width"] = self.value
        return text


def leaf(view, label):
    """The fixed leaf at a path such as 0/3/5: of the root, its fourth row, the row's sixth view."""
    for index in label.split("/")[1:]:
        children = view.get("children", [])
        if not index.isdecimal() or int(index) >= len(children):
            raise NoModel(f"{label} is no view of the case")
        view = children[int(index)]
    if view["view"] != "Leaf" or not isinstance(view.get("width"), (int, float)):
        raise NoModel(f"{label} is no leaf of a fixed width")
    return view


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
        self.labels = list(programs[0]["frames"])
        coordinates = [
            versions for label in self.labels for versions in zip(*(program["frames"][label] for program in programs))]
        lines = [parametric([version["constant"] for version in versions], lengths, False)[0] for versions in coordinates]
        self.constants, self.slopes = numpy.array(lines, dtype=float).T
        terms = [versions[0] for versions in coordinates]
        self.coordinate_of = numpy.repeat(numpy.arange(len(terms)), [len(term["variables"]) for term in terms])
        flat = lambda key, type: numpy.fromiter(itertools.chain.from_iterable(term[key] for term in terms), dtype=type)
        self.read, self.coefficients = flat("variables", int), flat("coefficients", float)

    def follow(self, length):
        """Nanoseconds until all variables have their values for the length."""
        start = time.perf_counter_ns()
        for stage in self.stages:
            stage.suggest(length, self.variables)
        return time.perf_counter_ns() - start

    def frames_at(self, length):
        values = numpy.array([variable.value() for variable in self.variables])
        sums = numpy.bincount(self.coordinate_of, self.coefficients * values[self.read], minlength=len(self.constants))
        # The last places tell which lengths were suggested before.
        coordinates = numpy.round(self.constants + self.slopes * length + sums, 9)
        return dict(zip(self.labels, coordinates.reshape(-1, 4).tolist()))


# The conversation


@functools.lru_cache(maxsize=1)
def model_of(case):
    """The model of a case's text, whatever its length is in it."""
    first, last = options.range
    lengths = [first, first + (last - first) / 64, last - (last - first) / 64, last]
    length = Length(json.loads(case), options.cell)
    return Model([exported(tool, length.text(value), *EXPORT, str(options.weight_cap)) for value in lengths], lengths)


def answer(request):
    try:
        length = Length(request["case"], options.cell)
        if not options.range[0] <= length.value <= options.range[1]:
            raise NoModel(f"the length {length.value} is out of the range")
        model = model_of(length.text(options.range[0]))
    except (NoModel, NoProgram) as problem:
        return unsupported(request, request["labels"]["labels"][0], str(problem))
    nanoseconds = model.follow(length.value)
    return placed(request, model.frames_at(length.value), nanoseconds)


def two_lengths(text):
    first, last = map(float, text.split(","))
    if not first < last:
        raise ValueError
    return first, last


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--range", type=two_lengths, metavar="FROM,TO", help="the least and the largest length, in points")
parser.add_argument("--cell", metavar="LABEL", help="the leaf whose width changes, such as 0/3/5")
parser.add_argument(
    "--weight-cap", type=float, default=1e3, help="the largest weight of a stage; at much more Kiwi ends the process")
parser.add_argument("--check", action="store_true", help="say only that everything needed is here")
options = parser.parse_args()
tool = find_tool()
if not options.range and not options.check:
    parser.error("--range FROM,TO is needed")
converse("kiwi/edits", kiwisolver.__version__, "cases of one program form that differ in a length", answer)
