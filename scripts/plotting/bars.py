"""Contenders on one problem as horizontal bars on a logarithmic axis, with intervals: the starts, and the peers."""

import math

import matplotlib.pyplot as plt

from . import style

WORDS = {"timeOut": "time-out", "outOfMemory": "out of memory"}


def draw(results, plan, caption, reference, ratio_word):
    """A panel per problem and experiment of a plan, or None; `reference` is what bars are multiples of."""
    groups = {}
    for line in results.medians(plan=plan) + results.without(plan=plan):
        if (plan, line["experiment"], line["problem"]) not in results.sweeps:
            groups.setdefault((line["experiment"], line["problem"]), []).append(of_solver(line))
    groups = {key: lines for key, lines in groups.items() if len(lines) > 1}
    times = [line["value"] for lines in groups.values() for line in lines if line.get("value")]
    if not times:
        return None
    columns = 2 if len(groups) > 3 else 1
    rows = math.ceil(len(groups) / columns)
    most = max(len(lines) for lines in groups.values()) if columns > 1 else sum(map(len, groups.values())) / rows
    figure, panels = plt.subplots(
        rows, columns, figsize=(8.4 if columns == 1 else 12, 0.75 + rows * (0.55 + 0.225 * most)), squeeze=False,
        height_ratios=[len(lines) + 0.4 for lines in groups.values()] if columns == 1 else None)
    places = panels.T.flat  # down the columns
    for axes, ((experiment, problem), lines) in zip(places, groups.items()):
        axes.set(xscale="log", xlim=(min(times) / 2.5, max(times) * (12 if columns == 1 else 6000)))
        panel(axes, sorted(lines, key=lambda line: line.get("value") or math.inf), reference, ratio_word)
        axes.set_title(f"{style.problem_name(problem)}  ({experiment})", fontsize=9)
        style.seconds_axis(axes.xaxis, upto=max(times) * 1.5)
    for axes in list(panels.T.flat)[len(groups):]:
        axes.set_axis_off()
    for column in range(columns):
        panels[-1, column].set_xlabel("time of a layout")
    figure.tight_layout(rect=(0, 0.035 + 0.06 / rows, 1, 1), h_pad=0.6)
    style.caption(figure, caption.format(intervals=results.interval_words()))
    return figure


def of_solver(line):
    """In experiments about programs what the solver took, which is all that other solvers do."""
    phases = line.get("phases") or {}
    if "program" not in line["experiment"] or not line["contender"].startswith("constraint/") or not line.get("value"):
        return line
    return {**line, "value": phases["load"] + phases["solve"], "low": None, "high": None}


def panel(axes, lines, reference, ratio_word):
    to = next((line.get("value") for line in lines if line["contender"] == reference), None)
    left = axes.get_xlim()[0]
    for height, line in enumerate(lines):
        if not line.get("value"):
            outcomes = (line.get("outcomes") or {}).items()
            text = ", ".join(f"{WORDS.get(outcome, outcome)} in {count}" for outcome, count in outcomes)
            axes.text(left * 1.15, height, text, va="center", fontsize=7.5, style="italic")
            continue
        light = "/cold" in line["contender"] or line["contender"].endswith(" again")
        color = style.look(line["contender"])["color"]
        axes.barh(height, line["value"] - left, left=left, height=0.7, color=color, alpha=0.55 if light else 1,
                  hatch="///" if light else "", edgecolor="white", linewidth=0)
        axes.errorbar(line["value"], height, xerr=[[side] for side in style.interval(line)], color="black",
                      capsize=2, elinewidth=0.9)
        axes.text(max(line["value"], line.get("high") or 0) * 1.15, height, words(line, to, reference, ratio_word),
                  va="center", fontsize=7.5)
    axes.set_yticks(range(len(lines)), [style.name(line["contender"]) for line in lines], fontsize=8)
    axes.set_ylim(len(lines) - 0.45, -0.55)
    axes.tick_params(axis="y", length=0)
    axes.grid(True, axis="x", which="major")
    axes.set_axisbelow(True)


def words(line, to, reference, ratio_word):
    parts = [style.seconds(line["value"])]
    if to and line["contender"] != reference:
        parts.append(f"{multiple(line['value'] / to)} {ratio_word}")
    iterations = (line.get("counts") or {}).get("iterations")
    if iterations is not None and line["contender"].startswith("constraint/"):
        parts.append(f"{iterations:,.0f} iterations".replace(",", "\u202f"))
    return " · ".join(parts)


def multiple(ratio):
    return f"{ratio:,.0f} ×".replace(",", "\u202f") if ratio >= 9.95 else f"{ratio:.2g} ×"
