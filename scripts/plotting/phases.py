"""Where the time of the constraint engine goes: bars of shares, with the whole time beside them."""

import matplotlib.pyplot as plt

from . import style

SIZES = ({"rows=100", "columns=100"}, {"rows=316", "columns=316"}, {"rows=1000", "columns=1000"})
WORDS = {"readBack": "read back", "rest": "rest"}


def draw(results):
    lines = [
        line for line in results.medians(plan="scaling")
        if line.get("phases") and set(line["problem"].partition(":")[2].split(",")) in SIZES]
    if not lines:
        return None
    problems = list(dict.fromkeys(line["problem"] for line in lines))
    figure, axes = plt.subplots(figsize=(8.4, 1.25 + 0.24 * (len(lines) + len(problems))))
    height, ticks, texts = 0, [], []
    for problem in problems:
        axes.text(-0.01, height, style.problem_name(problem), transform=axes.get_yaxis_transform(), ha="right",
                  va="center", fontweight="bold", fontsize=8)
        height += 1
        for line in (line for line in lines if line["problem"] == problem):
            bar(axes, height, line)
            ticks.append(height)
            texts.append(style.name(line["contender"]))
            height += 1
    axes.set_yticks(ticks, texts, fontsize=8)
    axes.tick_params(axis="y", length=0)
    axes.set(xlim=(0, 1), ylim=(height - 0.4, -0.6), xlabel="share of the time of a layout")
    axes.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}".replace("%", " %"))
    axes.spines["left"].set_visible(False)
    handles = [
        plt.Rectangle((0, 0), 1, 1, facecolor=color, hatch=hatch, edgecolor="white", linewidth=0.5)
        for color, hatch in style.PHASES.values()]
    axes.legend(handles, [WORDS.get(phase, phase) for phase in style.PHASES], ncols=6, fontsize=8,
                loc="lower left", bbox_to_anchor=(0, 1), handlelength=1.2, columnspacing=1.2, borderaxespad=0.2)
    figure.tight_layout(rect=(0, 0.06, 0.95, 1))
    style.caption(figure, "Medians; rest is what the clock on the wall says beyond the phases.  "
                  "plumb bench run Benchmarks/Plans/scaling.json")
    return figure


def shares(line):
    """The share of each phase; what no phase claims is the rest."""
    phases = dict(line["phases"])
    rest = max(0, line["value"] - sum(phases.values()))
    whole = sum(phases.values()) + rest
    return {phase: (phases.get(phase, 0) if phase != "rest" else rest) / whole for phase in style.PHASES}


def bar(axes, height, line):
    left = 0
    for phase, share in shares(line).items():
        color, hatch = style.PHASES[phase]
        axes.barh(height, share, left=left, height=0.74, color=color, hatch=hatch, edgecolor="white", linewidth=0.5)
        left += share
    axes.text(1.01, height, style.seconds(line["value"]), va="center", fontsize=8)
