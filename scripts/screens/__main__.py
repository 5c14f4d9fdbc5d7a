"""Writes Cases/screens.ndjson: screens as applications have them, described with a few words each.

    python3 scripts/screens            writes the corpus
    python3 scripts/screens --check    says whether it is as these files describe it; exit status 1 if not

The frames that a screen expects are worked out by hand; the comment beside them says how.
"""

import json
import pathlib
import sys

import bars
import boards
import forms
import keyboards
import lists
import media
import pages
import samples
import tables

CORPUS = pathlib.Path(__file__).resolve().parent.parent.parent / "Cases/screens.ndjson"


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    modules = [tables, forms, keyboards, boards, lists, media, pages, bars, samples]
    screens = [screen for module in modules for screen in module.screens()]
    names = [screen.name for screen in screens]
    if repeated := {name for name in names if names.count(name) > 1}:
        sys.exit(f"screens: given twice: {', '.join(sorted(repeated))}")
    lines = [
        json.dumps(screen.case(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        for screen in screens
    ]
    corpus = "\n".join(lines) + "\n"
    if sys.argv[1:]:
        if CORPUS.read_text(encoding="utf-8") != corpus:
            sys.exit(f"screens: {CORPUS.name} is not what the screens describe; run: python3 scripts/screens")
    else:
        CORPUS.write_text(corpus, encoding="utf-8")
    print(f"{CORPUS.name}: {len(screens)} screens")


main()
