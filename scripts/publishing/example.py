"""The worked example: its layout program as the tool exports it, with its values and frames; and how often two sweeps bend."""

# Sweeps of widths as the tool tells them: of the worked example, and of boxes that bend twice as often with each level.
SWEPT, TENTS = "Papers/Examples/two-columns.whatif.json", "Papers/Examples/tents.whatif.txt"
PROGRAM = "Papers/Examples/two-columns.program.json"
# What a variable's role is called in the paper, with its view or track.
SYMBOLS = {"proposal": "W", "offer": "o", "track": "t", "available": "r", "length": "b", "total": "T", "deficit": "d"}


def example(sources):
    """The definitions of the columns' widths, with their values and weights; the counts of the whole program."""
    program = sources.json(PROGRAM)
    definitions = program["definitions"]
    found = values(definitions)
    last = max(index for index, one in enumerate(definitions) if one["name"].startswith("G14.") or is_column(one))
    own = [index for index in range(last + 1) if is_horizontal(definitions[index])]
    names = symbols(definitions, own)
    rows = [{"name": definitions[index]["name"].split(".")[0], "symbol": names[index], "kind": definitions[index]["kind"],
             "rows": [term(row, names) for row in definitions[index]["rows"]], "weight": definitions[index]["weight"],
             "attained": definitions[index]["attained"], "value": found[index]} for index in own]
    return {"rows": rows, "definitions": len(definitions), "allRows": sum(len(one["rows"]) for one in definitions),
            "largestWeight": max(one["weight"] for one in definitions), "stages": len(program["stages"]),
            "frames": frames(program)}


def pieces(sources):
    """How many straight pieces each sweep has; of the worked example also the edges of its views along the way, and what takes
    over at each breakpoint."""
    found = sources.json(SWEPT)
    tents = [line for line in sources.lines(TENTS) if line.startswith("width ")]
    levels = sources.text("Papers/Examples/tents.json").count("margin-left")
    breaks = [{"at": one["at"], **{key: one["changes"][0][key] for key in ("rule", "subject", "before", "after")}} for one in found["breakpoints"]]
    return {"swept": len(found["pieces"]), "tents": len(tents), "levels": levels, "breaks": breaks,
            "edges": edges(found["pieces"]), "from": found["pieces"][0]["from"], "to": found["pieces"][-1]["to"]}


def edges(pieces):
    """Of every view its left and right edge where pieces meet. A number is that at the start of a piece and its change from there; a
    view that a piece leaves out goes on as before."""
    lines, found = {}, {}
    for piece in pieces:
        for view, frame in piece["frames"].items():
            lines.setdefault(view, {}).update({key: (piece["from"], *frame[key]) for key in ("x", "width") if key in frame})
        for view, line in lines.items():
            for place in (piece["from"], piece["to"]):
                x, width = (at + change * (place - start) for start, at, change in (line["x"], line["width"]))
                found.setdefault(view, []).append([place, x, x + width])
    return found


def frames(program):
    """The frames of a program at its value."""
    found = values(program["definitions"])
    return {name: [side["constant"] + sum(c * found[v] for c, v in zip(side["coefficients"], side["variables"])) for side in sides]
            for name, sides in program["frames"].items()}


def is_column(definition):
    return definition["name"].startswith("G13.track.x")


def is_horizontal(definition):
    return definition["name"].split(".")[2].startswith("x")


def values(definitions):
    """The value of a layout program: what its definitions give when they are followed in order."""
    found = []
    for definition in definitions:
        choices = [row["constant"] + sum(c * found[v] for c, v in zip(row["coefficients"], row["variables"]))
                   for row in definition["rows"]]
        found.append((min if definition["kind"] == "smallest" else max)(choices))
    return found


def symbols(definitions, own):
    """A letter for each variable, numbered where the letter comes again, by role."""
    names, seen = {}, {}
    for index in own:
        role = definitions[index]["name"].split(".")[1]
        letter = SYMBOLS.get(role, role)
        seen[letter] = seen.get(letter, 0) + 1
        names[index] = [letter, seen[letter]]
    return {index: letter if seen[letter] == 1 else f"{letter}_{number}" for index, (letter, number) in names.items()}


def term(row, names):
    """An affine expression as text: coefficients, symbols and the constant."""
    parts = [(coefficient, names[variable]) for coefficient, variable in zip(row["coefficients"], row["variables"])]
    leads = bool(parts) and parts[0][0] < 0 < row["constant"]
    text = f"{row['constant']:g}" if leads else ""
    for coefficient, name in parts:
        size = "" if abs(coefficient) == 1 else f"{abs(coefficient):g} "
        text += (" − " if coefficient < 0 else " + " if text else "") + size + name
    constant = 0 if leads else row["constant"]
    if constant or not text:
        text += (" − " if constant < 0 else " + " if text else "") + f"{abs(constant):g}"
    return text.strip()
