"""The bases of small programs: which are dual feasible, which structural, and how the dual simplex method goes from one to another."""

import itertools
import random
from fractions import Fraction

from .programs import SIGN, by_chance


def eliminated(matrix, right):
    """The solution of a square system in fractions, None if it has none or many."""
    rows = [list(row) + [b] for row, b in zip(matrix, right)]
    for column in range(len(rows)):
        pivot = next((r for r in range(column, len(rows)) if rows[r][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [x / head for x in rows[column]]
        for r in range(len(rows)):
            if r != column and (factor := rows[r][column]):
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[column])]
    return [row[-1] for row in rows]


class Basis:
    """A program with its rows as vectors, and its costs under the dominance weights."""

    def __init__(self, program):
        self.program, self.flat = program, program.flat()
        self.count = len(program.kinds)
        self.vectors = [[terms.get(v, Fraction(0)) for v in range(self.count)] for _, _, terms in self.flat]
        self.costs = [SIGN[kind] * weight for kind, weight in zip(program.kinds, program.weights()[0])]
        self.signs = [SIGN[program.kinds[i]] for i, _, _ in self.flat]

    def transposed(self, nonbasic, right):
        """What explains a vector by the nonbasic rows, None if they are dependent."""
        return eliminated([[self.vectors[row][v] for row in nonbasic] for v in range(self.count)], right)

    def is_dual_feasible(self, multipliers, nonbasic):
        return all(self.signs[row] * multiplier >= 0 for row, multiplier in zip(nonbasic, multipliers))

    def is_structural(self, nonbasic):
        return sorted(self.flat[row][0] for row in nonbasic) == list(range(self.count))

    def pivots(self, nonbasic, earliest):
        """Dual simplex from a dual feasible basis: the pivots, and how many of them leave one definition's rows or a
        structural basis.  `earliest` takes the first definition that is violated, else the most violated row."""
        count = foreign = 0
        while True:
            point = eliminated([self.vectors[row] for row in nonbasic], [self.flat[row][1] for row in nonbasic])
            gaps = {}
            for row, (i, constant, _) in enumerate(self.flat):
                gap = sum(c * x for c, x in zip(self.vectors[row], point)) - constant
                if (gap if self.signs[row] == 0 else min(0, self.signs[row] * gap)) != 0:
                    gaps[row] = abs(gap)
            if not gaps:
                assert point == self.program.values()
                return count, foreign
            first = min(self.flat[row][0] for row in gaps)
            entering = max((row for row in gaps if not earliest or self.flat[row][0] == first), key=lambda row: gaps[row])
            multipliers = self.transposed(nonbasic, self.costs)
            shares = self.transposed(nonbasic, self.vectors[entering])
            steps = [(multiplier / share, place) for place, (multiplier, share) in enumerate(zip(multipliers, shares))
                     if self.signs[nonbasic[place]] and share * self.signs[entering] * self.signs[nonbasic[place]] > 0]
            leaving = min((abs(step), place) for step, place in steps)[1]
            foreign += self.flat[nonbasic[leaving]][0] != self.flat[entering][0]
            nonbasic[leaving] = entering
            count += 1


def bases(programs):
    """All bases of random programs: choices of as many independent rows as there are definitions."""
    source = random.Random(2)
    found = dict.fromkeys(("programs", "bases", "dualFeasible", "structural", "both", "singleBasic", "singleBasicDualFeasible"), 0)
    while found["programs"] < programs:
        basis = Basis(by_chance(source, source.randint(2, 4), 3))
        found["programs"] += 1
        singles = {row for row, sign in enumerate(basis.signs) if sign == 0}
        for nonbasic in itertools.combinations(range(len(basis.flat)), basis.count):
            multipliers = basis.transposed(nonbasic, basis.costs)
            if multipliers is None:
                continue
            feasible = basis.is_dual_feasible(multipliers, nonbasic)
            if not singles <= set(nonbasic):  # the converse asks for the rows of single definitions
                found["singleBasic"] += 1
                found["singleBasicDualFeasible"] += feasible
                continue
            structural = basis.is_structural(nonbasic)
            for name, holds in (("bases", True), ("dualFeasible", feasible), ("structural", structural), ("both", feasible and structural)):
                found[name] += holds
    return found


def pivots(programs):
    source = random.Random(3)
    rows = {}
    for name, earliest in (("mostViolated", False), ("earliest", True)):
        counts, foreign, beyond = [], 0, 0
        for _ in range(programs):
            basis = Basis(by_chance(source, source.randint(3, 8), 4))
            by_definition = itertools.groupby(range(len(basis.flat)), key=lambda row: basis.flat[row][0])
            made, strange = basis.pivots([source.choice(list(rows)) for _, rows in by_definition], earliest)
            counts.append(made)
            foreign += strange
            beyond += made > basis.count
        rows[name] = {"programs": programs, "pivots": sum(counts), "most": max(counts), "foreign": foreign,
                      "moreThanDefinitions": beyond}
    return rows
