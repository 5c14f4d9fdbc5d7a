"""Time against the number of cells, both logarithmic, a panel per family, with the memory limit as a line."""

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
    panels[0][0].set_ylim(top=panels[0][0].get_ylim()[1] * 100)  # room for the legend
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
    for contender, values in sorted(series.items(), key=lambda one: -one[1][-1][1]):
        cells, times, below, above = zip(*values)
        axes.errorbar(cells, times, yerr=(below, above), capsize=2, elinewidth=0.8, label=words(contender, exponents), **style.look(contender))
    axes.set(xscale="log", yscale="log", title=name, xlabel="cells")
    axes.grid(True, which="major")
    axes.legend(loc="upper left", fontsize=7.5)


def words(contender, exponents):
    if contender == LIMIT:
        return "memory limit (loop)"
    exponent = f"  ∝ cells$^{{{exponents[contender]:.2f}}}$" if contender in exponents and "/cold" not in contender else ""
    return style.name(contender) + exponent
