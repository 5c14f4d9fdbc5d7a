"""Layout programs in exact fractions, with the dominance weights of the backward pass."""

from fractions import Fraction

SIGN = {"largest": 1, "smallest": -1, "single": 0}


class Program:
    """A layout program: for each definition its kind, and its rows, each a constant and coefficients by variable."""

    def __init__(self, definitions):
        self.kinds = [kind for kind, _ in definitions]
        self.rows = [[(Fraction(constant), {v: Fraction(c) for v, c in terms.items()}) for constant, terms in rows]
                     for _, rows in definitions]

    def values(self):
        """The value of each variable: the definitions, followed in order."""
        point = []
        for kind, rows in zip(self.kinds, self.rows):
            found = [constant + sum(c * point[v] for v, c in terms.items()) for constant, terms in rows]
            point.append(min(found) if kind == "smallest" else max(found))
        return point

    def weights(self):
        """The dominance weights of one stage, by the backward pass, and the most that a multiplier can be."""
        low, high = [Fraction(0)] * len(self.kinds), [Fraction(0)] * len(self.kinds)
        found, most = [Fraction(0)] * len(self.kinds), Fraction(0)
        for i in reversed(range(len(self.kinds))):
            if self.kinds[i] != "single":
                found[i] = 1 + max(0, -low[i] if self.kinds[i] == "largest" else high[i])
            cost = SIGN[self.kinds[i]] * found[i]
            ends = low[i] + cost, high[i] + cost
            most = max(most, *map(abs, ends))
            for variable in {v for _, terms in self.rows[i] for v in terms}:
                coefficients = [terms.get(variable, Fraction(0)) for _, terms in self.rows[i]]
                products = [c * end for c in (min(coefficients), max(coefficients)) for end in ends]
                low[variable] += min(products)
                high[variable] += max(products)
        return found, most

    def flat(self):
        """All rows as (definition, constant, coefficients of the row x_i − a_ik)."""
        return [(i, constant, {i: Fraction(1), **{v: -c for v, c in terms.items()}})
                for i, rows in enumerate(self.rows) for constant, terms in rows]


def by_chance(source, definitions, rows):
    """A random program: small whole numbers, terms of up to three earlier variables."""
    found = []
    for i in range(definitions):
        kind = source.choice(("largest", "smallest", "largest", "smallest", "single"))
        count = 1 if kind == "single" else source.randint(1, rows)
        found.append((kind, [(source.randint(-9, 9), {v: c for v in source.sample(range(i), min(i, source.randint(0, 3)))
                                                      if (c := source.randint(-2, 2))}) for _ in range(count)]))
    return Program(found)
