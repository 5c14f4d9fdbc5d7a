"""Where cases come from: dicts, files, the command's generator; and cases with one number changed."""

from __future__ import annotations

import copy
import difflib
import json
import os
import warnings
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from . import command
from .views import plain

Case: TypeAlias = Mapping[str, Any]
# A case, a file of cases, or any number of cases, which may come one by one from a generator.
Cases: TypeAlias = Case | str | os.PathLike[str] | Iterable[Case]


def generate(family: str, count: int = 1, seed: int = 1) -> Iterator[dict[str, Any]]:
    """Generated cases, one after the other; the same family and seed always give the same case.

    A family is a name with parameters, such as "mixed" or "spanning:density=60,columns=8"; `families` lists them.
    """
    for line in command.printed(["generate", "--count", str(count), "--seed", str(seed), "--", family]):
        yield json.loads(line)


def families() -> dict[str, str]:
    """The families of generated cases, and what is in them."""
    listed = map(json.loads, command.printed(["generate", "--list", "--format", "json"]))
    return {family["label"]: family["summary"] for family in listed}


class SwiftNote(UserWarning):
    """What `read_swift` took for something that only a running program knows, and where it stands."""


def read_swift(code: str | os.PathLike[str], view: str | None = None, *, device: str | None = None,
               width: float | str | None = None, height: float | str | None = None, platform: str | None = None,
               values: Mapping[str, Any] | None = None, texts: Mapping[str, str] | None = None,
               sizes: Mapping[str, tuple[float, float]] | None = None, name: str | None = None) -> dict[str, Any]:
    """The case of the first frame of a view that is written in Swift, with no compiler.

    `code` is a file, or a folder with all its Swift files; a text of several lines is the code itself.  `view` is the
    name of a view or a preview; without it, what a preview shows, else the first view that no other makes.  `device`,
    such as "iphone-se" or "mac", says platform, proposal and safe area; `width` and `height` are points, "ideal" or
    "infinity".  What only a running program knows is a `SwiftNote`, a warning, unless it is told: `values` such as
    {"isLoading": False}, `texts` such as {"user.name": "Ada"}, `sizes` of views such as {"KFImage": (60, 60)}.  Code
    that is no Swift, or has no such view, is a `PlumbError`.
    """
    words = ["read"]
    for option, value in {"view": view, "device": device, "width": width, "height": height, "platform": platform,
                          "name": name}.items():
        if value is not None:
            words.append(f"--{option}={plain(value)}")
    words += [f"--set={key}={json.dumps(plain(value)) if isinstance(value, bool) else plain(value)}"
              for key, value in (values or {}).items()]
    words += [f"--text={key}={value}" for key, value in (texts or {}).items()]
    words += [f"--size={key}={across}x{down}" for key, (across, down) in (sizes or {}).items()]
    is_text = isinstance(code, str) and "\n" in code
    read, _ = (["-"], ()) if is_text else given(code)
    notes: list[str] = []
    found: dict[str, Any] = json.loads(
        command.run([*words, "--", *read], code.splitlines() if isinstance(code, str) and is_text else (), notes=notes))
    for note in notes:
        warnings.warn(note.strip().removeprefix("note: "), SwiftNote, stacklevel=2)
    return found


def given(cases: Cases) -> tuple[list[str], Iterable[str]]:
    """What the command is told to read, and the lines for its standard input, which are made while it reads."""
    if isinstance(cases, (str, os.PathLike)):
        path = os.fspath(cases)
        # A path that begins with a dash is no option, and a file named - is not standard input.
        return [path if os.path.isabs(path) else os.path.join(os.curdir, path)], ()
    if isinstance(cases, Mapping):
        cases = [cases]
    return ["-"], map(written, cases)


def written(case: Case) -> str:
    """A case on a line of its own."""
    if not isinstance(case, Mapping):
        raise TypeError(f"a case is a dict, not {case!r:.60}")
    if "view" in case:
        raise TypeError("this is a view; a case also says what the view is proposed: case(view, width=…)")
    line = json.dumps(plain(case), ensure_ascii=False, allow_nan=False)
    try:
        line.encode()
    except UnicodeEncodeError as error:
        found = f"U+{ord(error.object[error.start]):04X}"
        raise ValueError(f"a text of the case has {found}, half of a character, which no UTF-8 text can have") from error
    return line


def changed(case: Case, values: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A copy of a case with another name and other values: "width" is proposed, "NAME.width" is a view's own.

    NAME.width and NAME.height are a leaf's, or else those of the fixed frame around the view, as in `whatif`.  Every
    other NAME.KEY is a key of that view, such as "cards.spacing" or "title.text".
    """
    made = {**copy.deepcopy(dict(case)), "name": name}
    for parameter, value in values.items():
        view, _, key = parameter.rpartition(".")
        value = plain(value)
        if view:
            _set(made, view, key, value)
        elif key in ("width", "height"):
            made["proposal"] = {**made.get("proposal", {}), key: value}
        else:
            raise ValueError(f"{parameter} is no parameter: width and height are, and NAME.KEY, where a view has the "
                             "id NAME, such as card.width or cards.spacing")
    return made


def _set(case: dict[str, Any], name: str, key: str, value: Any) -> None:
    names: list[str] = []
    for view in _views(case.get("root", {})):
        around = view.get("modifiers", [])
        places = {modifier["id"]: index for index, modifier in enumerate(around) if "id" in modifier}
        if "id" in view:
            places.setdefault(view["id"], 0)
        names += places
        if name not in places:
            continue
        inner = name == view.get("id") or places[name] == 0
        if key not in ("width", "height"):
            view[key] = value  # the command says if this kind of view has no such key
        elif inner and isinstance(view.get(key), (int, float)):
            view[key] = value
        else:
            index = 0 if name == view.get("id") else places[name] - 1
            frame = around[index].get("frame", {}) if 0 <= index < len(around) else {}
            if key not in frame:
                raise ValueError(f"{name} has no fixed {key}: only a leaf of fixed size and a fixed frame have one")
            frame[key] = value
        return
    near = difflib.get_close_matches(name, names, n=3) or names
    raise ValueError(f"there is no view {name}; there are {', '.join(near)}")


def _views(value: Any) -> Iterator[dict[str, Any]]:
    """All views, also those in overlays, labels and sections."""
    if isinstance(value, dict):
        if "view" in value:
            yield value
        for inner in value.values():
            yield from _views(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _views(inner)
