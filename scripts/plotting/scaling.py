"""Time against the number of cells, both logarithmic, a panel per family, with the memory limit as a line."""

import math

import matplotlib
import matplotlib.pyplot as plt

from . import style

LIMIT = "loop"


def draw(results):
    """The figure, or None without a plan called scaling."""
    lines = [line for line in results.medians(plan="scaling") if line.get("cells")]
    families = list(dict.fromkeys(family(line) for line in lines))
    if not families:
        return None
    limit = points([line for line in results.medians(contender=LIMIT) if line.get("cells")])
    figure, panels = plt.subplots(1, len(families), figsize=(4.9 * len(families), 4.6), sharey=True, squeeze=False)
    for axes, name in zip(panels[0], families):
        panel(axes, name, [line for line in lines if family(line) == name], limit, exponents(results, name))
    panels[0][0].set_ylabel("time of a layout")
    panels[0][0].set_ylim(top=panels[0][0].get_ylim()[1] * 2.5)
    style.seconds_axis(panels[0][0].yaxis)
    figure.tight_layout(rect=(0, 0.075, 1, 1), w_pad=2)
    style.caption(
        figure, f"Median of processes{results.interval_words(' where they are wider than a marker')}; ∝ cellsᵉ fitted over "
        "the sizes. Dashed: GLPK's own (cold) start.\nMemory limit: a loop that reads 16 and writes 32 bytes a cell.  plumb bench run Benchmarks/Plans/scaling.json, memory-floor.json")
    return figure


def family(line):
    return line["problem"].partition(":")[0]


def points(lines):
    return sorted(((line["cells"], line["value"], *style.interval(line)) for line in lines))


def exponents(results, family):
    """The fitted exponents over cells, by contender."""
    lines = [line for line in results.of("exponent", plan="scaling", over="cells") if line["problem"].startswith(family)]
    return {line["contender"]: line["value"] for line in lines if line.get("value") is not None}


def panel(axes, name, lines, limit, exponents):
    series = {contender: points([line for line in lines if line["contender"] == contender])
              for contender in dict.fromkeys(line["contender"] for line in lines)}
    if limit:
        series[LIMIT] = limit
    for contender, values in series.items():
        cells, times, below, above = zip(*values)
        axes.errorbar(cells, times, yerr=(below, above), capsize=2, elinewidth=0.8, **style.look(contender))
    axes.set(xscale="log", yscale="log", title=name, xlabel="cells")
    axes.grid(True, which="major")
    label_ends(axes, {contender: values[-1][:2] for contender, values in series.items()}, exponents)
    axes.spines["bottom"].set_bounds(axes.get_xlim()[0], most(series))
    axes.xaxis.set_major_locator(matplotlib.ticker.FixedLocator([10.0**k for k in range(1, 8) if 10**k <= 1.1 * most(series)]))
    axes.xaxis.set_minor_locator(matplotlib.ticker.NullLocator())


def most(series):
    return max(values[-1][0] for values in series.values())


def label_ends(axes, ends, exponents):
    """The names of lines: behind the last points of those that are longest, moved apart, else above the last point."""
    first, last = axes.get_xlim()
    axes.set_xlim(first, last * (last / first) ** 0.55)
    longest = max(cells for contender, (cells, _) in ends.items() if contender != LIMIT)
    for contender, (cells, time) in list(ends.items()):
        if cells < longest / 4:
            ends.pop(contender)
            axes.annotate(
                style.name(contender), (cells, time), xytext=(-3, 5), textcoords="offset points", fontsize=7.5,
                ha="right", va="bottom", color=style.look(contender)["color"], path_effects=style.halo(), zorder=1)
    low, high = map(math.log10, axes.get_ylim())
    places = style.spread([math.log10(time) for _, time in ends.values()], (high - low) / 19)
    for (contender, (cells, time)), place in zip(ends.items(), places):
        axes.annotate(
            words(contender, exponents), (cells, time), xytext=(cells * (last / first) ** 0.05, 10**place), textcoords="data", fontsize=7.5,
            va="center", color=style.look(contender)["color"], path_effects=style.halo(), zorder=1,
            arrowprops={"arrowstyle": "-", "color": "#BBBBBB", "linewidth": 0.5, "shrinkA": 0, "shrinkB": 3})


def words(contender, exponents):
    if contender == LIMIT:
        return "memory limit (loop)"
    exponent = f"  ∝ cells$^{{{exponents[contender]:.2f}}}$" if contender in exponents else ""
    return style.name(contender) + exponent
