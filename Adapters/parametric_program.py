"""Exported programs of one form as one program whose constants are affine in a length."""

from dataclasses import dataclass


class NoModel(Exception):
    """There is no program, or those of different lengths are not of one form."""


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
