"""The time of every step of a sweep of widths, a panel per case."""

import math

import matplotlib.pyplot as plt

from . import results as reading
from . import style


def draw(results):
    """A panel for each sweep of the plan sweeps, or None without any."""
    sweeps = {key: steps for key, steps in results.sweeps.items() if key[0] == "sweeps"}
    if not sweeps:
        return None
    columns = min(3, len(sweeps))
    rows = math.ceil(len(sweeps) / columns)
    figure, panels = plt.subplots(
        rows, columns, figsize=(max(4.4 * columns, 6), 0.4 + 3.6 * rows), sharey=True, squeeze=False)
    for axes, ((plan, experiment, problem), contenders) in zip(panels.flat, sweeps.items()):
        panel(axes, contenders, results.swept.get((plan, experiment), "width"))
        axes.set_title(f"{experiment}: {style.problem_name(problem)}", fontsize=9)
    for axes in list(panels.flat)[len(sweeps):]:
        axes.set_axis_off()
    for row in panels:
        row[0].set_ylabel("time of a step")
    style.seconds_axis(panels[0][0].yaxis)
    figure.tight_layout(rect=(0, 0.06, 1, 1), w_pad=1.5)
    style.caption(figure, "Median of all passes at each width.  plumb bench run Benchmarks/Plans/sweeps.json")
    return figure


def panel(axes, contenders, what):
    ends = {}
    for contender, steps in contenders.items():
        widths, times = reading.medians_by_width(steps)
        look = style.look(contender)
        axes.plot(widths, times, linewidth=1, **{**look, "marker": look["marker"] and ","})
        axes.plot(widths[::25], times[::25], **{**look, "linestyle": ""})
        ends[contender] = (widths[-1], times[-1])
    axes.set(yscale="log", xlabel=f"{what}, points")
    axes.grid(True, which="major")
    first, last = axes.get_xlim()
    axes.set_xlim(first, last + 0.55 * (last - first))
    axes.spines["bottom"].set_bounds(first, last)
    axes.set_xticks([tick for tick in axes.get_xticks() if first <= tick <= last])
    low, high = map(math.log10, axes.get_ylim())
    places = style.spread([math.log10(time) for _, time in ends.values()], (high - low) / 16)
    for (contender, (width, _)), place in zip(ends.items(), places):
        axes.text(width + 0.03 * (last - first), 10**place, style.name(contender), fontsize=7.5, va="center",
                  color=style.look(contender)["color"])
