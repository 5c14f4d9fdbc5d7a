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
    shown = {label: line for axes in panels.flat for line, label in zip(*axes.get_legend_handles_labels())}
    figure.legend(shown.values(), shown, loc="upper center", ncols=len(shown))
    figure.tight_layout(rect=(0, 0.06, 1, 0.96), w_pad=1.5)
    style.caption(figure, "Median of all passes at each width.  plumb bench run Benchmarks/Plans/sweeps.json")
    return figure


def panel(axes, contenders, what):
    for contender, steps in contenders.items():
        widths, times = reading.medians_by_width(steps)
        axes.plot(widths, times, linewidth=1, markevery=25, label=style.name(contender), **style.look(contender))
    axes.set(yscale="log", xlabel=f"{what}, points")
    axes.grid(True, which="major")
