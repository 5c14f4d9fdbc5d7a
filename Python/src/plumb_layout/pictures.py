"""Pictures of layouts, drawn by the command as SVG."""

from __future__ import annotations

import os
import pathlib
from collections.abc import Sequence
from dataclasses import dataclass

from . import command
from .sources import Case, given

DRAWN = (0, 1)  # 1: answers laid over each other differ, and the picture shows where


@dataclass(frozen=True, repr=False)
class Picture:
    """A picture that a notebook shows inline; `svg` is its text."""

    svg: str

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the SVG.  For PNG and PDF use `plumb render --output`."""
        pathlib.Path(path).write_text(self.svg, encoding="utf-8")

    def __repr__(self) -> str:
        return f"a picture of {len(self.svg)} characters of SVG"

    def _repr_svg_(self) -> str:
        return self.svg


def picture(case: Case | str | os.PathLike[str], engine: str | None = None, encoding: str | None = None, *,
            overlay: bool = False, screen: bool = False, proposal: bool = False, legend: bool = True,
            labels: str = "sizes", title: str | None = None, width: int | None = None,
            sweep: str | None = None, start: float | None = None, end: float | None = None, steps: int | None = None,
            columns: int | None = None) -> Picture:
    """Draws a layout: views with names and sizes, tracks, gaps, the lines on which guides meet, and what overflows.

    overlay   draws the direct engine's answer and another one over each other: the constraint engine's, or `engine`'s
    screen    draws what a device would show, texts in their places, and no frames
    proposal  outlines what is proposed
    labels    "sizes" (usual), "names" or "none"
    title     a line above, the case's name if None, none if ""
    width     of the picture, in pixels
    sweep     "width" or "height": a strip of `steps` layouts from `start` to `end`, `columns` beside each other

    A case without a layout is a `PlumbError` with exit code 2.
    """
    options = ["--labels", labels]
    switches = {"--overlay": overlay, "--screen": screen, "--proposal": proposal, "--no-legend": not legend}
    options += [switch for switch, is_on in switches.items() if is_on]
    values = {"--engine": engine, "--encoding": encoding, "--title": title, "--width": width, "--sweep": sweep,
              "--from": start, "--to": end, "--steps": steps, "--columns": columns}
    for option, value in values.items():
        if value is not None:
            options += [f"{option}={value}"] if value != "" else [option, ""]
    return Picture(draw(case, options))


def draw(case: Case | str | os.PathLike[str], options: Sequence[str]) -> str:
    """The SVG that `plumb render` prints."""
    paths, lines = given(case)
    return command.run(["render", *options, *paths], lines, DRAWN)
