"""Where things are."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Everything that the script makes, out of git's sight.
SCRATCH = ROOT / ".build/mutants"
SOURCE = SCRATCH / "source"
