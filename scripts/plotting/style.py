"""How figures look: colours that colour-blind eyes and black-and-white print can tell apart, words, and files."""

import math
import re

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import matplotlib.ticker

# Okabe and Ito's colours, with a marker and a line each, so that no figure needs its colours.
BLUE, VERMILION, GREEN, PURPLE, ORANGE, GREY, BLACK = (
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#767676", "#000000")
COLD = {"linestyle": (0, (4, 1.5)), "markerfacecolor": "white"}
PHASES = {
    "build": ("#56B4E9", ""), "compile": (BLUE, ""), "load": (ORANGE, "///"), "solve": (VERMILION, ""),
    "readBack": (GREY, "..."), "rest": ("#DDDDDD", "")}


def start():
    matplotlib.rcdefaults()
    matplotlib.rcParams.update({
        "svg.hashsalt": "plumb", "font.family": "DejaVu Sans", "font.size": 9, "axes.titlesize": 10,
        "axes.titlelocation": "left", "axes.spines.top": False, "axes.spines.right": False, "axes.linewidth": 0.7,
        "grid.color": "#DDDDDD", "grid.linewidth": 0.5, "lines.linewidth": 1.4, "lines.markersize": 4.5,
        "hatch.linewidth": 0.5, "legend.frameon": False, "figure.dpi": 100})


def look(contender):
    """The colour, marker and line of a contender."""
    if contender == "direct":
        return {"color": BLUE, "marker": "o"}
    if contender == "loop":
        return {"color": GREY, "marker": "", "linestyle": (0, (1, 1))}
    if not contender.startswith("constraint/"):
        warm = {"session/direct": (BLUE, "d"), "session/tracks": (ORANGE, "D"), "session/cells": (BLACK, "P")}
        color, marker = warm.get(contender, (PURPLE, "v"))
        return {"color": color, "marker": marker}
    color, marker = (VERMILION, "s") if "/tracks" in contender else (GREEN, "^")
    return {"color": color, "marker": marker, **(COLD if "/cold" in contender else {})}


def name(contender):
    """A contender in words: constraint/cells/cold/presolve is cells, cold, presolve."""
    return ", ".join(contender.removeprefix("constraint/").split("/")) if "/" in contender else contender


def problem_name(label):
    """A problem in words: fixed:rows=100,columns=100 is fixed, 100 × 100."""
    family, _, settings = label.partition(":")
    values = dict(setting.split("=") for setting in settings.split(",") if "=" in setting)
    if values.keys() >= {"rows", "columns"}:
        rows, columns = (f"{int(values.pop(key)):,}".replace(",", "\u202f") for key in ("rows", "columns"))
        return ", ".join([family, f"{rows} × {columns}", *(f"{key} {value}" for key, value in values.items())])
    if values:
        return ", ".join([family, *(f"{key} {value}" for key, value in values.items())])
    return re.sub(r"^.*#", "", label)


def seconds(value):
    """A time with two significant digits and its unit."""
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)):
        if value >= 0.995 * size or unit == "ns":
            number = value / size
            return f"{number:.0f} {unit}" if number >= 9.95 else f"{number:.1f} {unit}"


def seconds_axis(axis, upto=math.inf):
    """Ticks at powers of ten that say seconds with their unit, none beyond `upto`."""
    if upto < math.inf:
        low = axis.get_view_interval()[0]
        exponents = range(math.ceil(math.log10(low)), math.floor(math.log10(upto)) + 1)
        axis.set_major_locator(matplotlib.ticker.FixedLocator([10.0**k for k in exponents]))
        axis.set_minor_locator(matplotlib.ticker.NullLocator())
    else:
        axis.set_major_locator(matplotlib.ticker.LogLocator(numticks=12))
    axis.set_major_formatter(matplotlib.ticker.FuncFormatter(lambda value, _: f"{seconds(value)}".replace(".0", "")))
    axis.set_minor_formatter(matplotlib.ticker.NullFormatter())


def interval(line):
    """How far the interval of a line reaches below and above its value; nothing without one."""
    low, high = line.get("low"), line.get("high")
    if low is None or high is None:
        return 0, 0
    return max(0, line["value"] - low), max(0, high - line["value"])


def caption(figure, text):
    figure.text(0.008, 0.008, text, fontsize=7, color="#444444", va="bottom", ha="left", linespacing=1.4)


def save(figure, folder, title):
    """Writes the figure as SVG and PDF, the same bytes for the same results."""
    figure.savefig(folder / f"{title}.svg", metadata={"Date": None, "Creator": None})
    figure.savefig(folder / f"{title}.pdf", metadata={"CreationDate": None, "Creator": None, "Producer": None})
    plt.close(figure)
