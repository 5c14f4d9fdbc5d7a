"""Finding the command `plumb`, running it, and its errors.

Cases go to its standard input while its answers are read: neither has to fit into memory as a whole, and no file is
written.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import pathlib
import shutil
import subprocess
import threading
from collections.abc import Generator, Iterable, Sequence
from typing import Any

BUNDLED = pathlib.Path(__file__).parent / "_tool" / "plumb"
# Answers are complete with these exit codes: some cases differ (1), some have no layout (2).
ANSWERED = (0, 1, 2)
MISSING = 127
HOW_TO_GET_IT = (
    "The command plumb is not found.  The wheel of plumb-layout brings it: `make wheel` in Plumb's sources builds one "
    "in .build/wheels.  Without the wheel, build the command with `make build` and let the environment variable PLUMB "
    "name it (PLUMB=…/.build/release/plumb), or install it on the PATH with `make install PREFIX=…`."
)


class PlumbError(Exception):
    """What the command says about an input that it does not take.

    `message` is its text.  `exit_code` is 64 for a request that makes no sense, 65 for a bad case, 70 for an error of
    its own, 74 for output that cannot be written, 127 if there is no command, and -N if signal N ended it.
    """

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.message = message
        self.exit_code = exit_code


def tool() -> pathlib.Path:
    """The command that answers: what PLUMB names, else the wheel's own, else the one on the PATH."""
    named = os.environ.get("PLUMB")
    if named:
        found = shutil.which(named)
        if not found:
            raise PlumbError(f"PLUMB names {named}, which is no command.  {HOW_TO_GET_IT}", MISSING)
        return pathlib.Path(found).absolute()
    if BUNDLED.exists():
        return BUNDLED
    found = shutil.which("plumb")
    if not found:
        raise PlumbError(HOW_TO_GET_IT, MISSING)
    return pathlib.Path(found).absolute()


def version() -> str:
    """What `plumb --version` prints."""
    return run(["--version"]).strip()


def schema() -> dict[str, Any]:
    """The JSON Schema of cases, as it lies beside the command: the names of the format are read from it."""
    return _schema(tool().resolve().parent)


@functools.cache
def _schema(folder: pathlib.Path) -> dict[str, Any]:
    for path in sorted(folder.glob("*_LayoutCases.*/**/plumb-case-1.schema.json")):
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found
    raise PlumbError(f"plumb-case-1.schema.json is not beside {folder / 'plumb'}.  {HOW_TO_GET_IT}", MISSING)


def run(words: Sequence[str], lines: Iterable[str] = (), accepts: Sequence[int] = (0,),
        notes: list[str] | None = None) -> str:
    """All that the command prints; `notes` gets the lines of its standard error."""
    return "".join(printed(words, lines, accepts, notes))


def printed(words: Sequence[str], lines: Iterable[str] = (), accepts: Sequence[int] = (0,),
            notes: list[str] | None = None) -> Generator[str, None, int]:
    """The lines that the command prints, as they come, while `lines` are written to it; returns the exit code.

    An exit code that is not among `accepts` is a `PlumbError`.  An error that `lines` raises is raised here.
    """
    command = [str(tool()), *words]
    try:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   encoding="utf-8", errors="replace")
    except OSError as error:
        raise PlumbError(f"{command[0]} cannot be started: {error}", MISSING) from error
    assert process.stdout is not None and process.stderr is not None
    complaints: list[str] = [] if notes is None else notes
    listener = threading.Thread(target=complaints.extend, args=(process.stderr,), daemon=True)
    listener.start()
    writer = _Writer(process, lines)
    try:
        yield from process.stdout
        writer.join()
        process.wait()
    finally:  # also where the reader stops early
        if process.poll() is None:
            process.kill()
            process.wait()
        writer.join()
        listener.join()
        process.stdout.close()
        process.stderr.close()
    if writer.error:
        raise writer.error
    if process.returncode not in accepts:
        told = _told(complaints) or f"plumb {words[0]} ended with {process.returncode}"
        raise PlumbError(told, process.returncode)
    return process.returncode


class _Writer(threading.Thread):
    """Writes lines to a process while another thread reads what it prints: neither then waits for the other."""

    def __init__(self, process: subprocess.Popen[str], lines: Iterable[str]) -> None:
        super().__init__(daemon=True)
        self.process, self.lines = process, lines
        self.error: BaseException | None = None
        self.start()

    def run(self) -> None:
        assert self.process.stdin is not None
        try:
            for line in self.lines:
                self.process.stdin.write(line + "\n")
                self.process.stdin.flush()  # whoever makes cases one by one may wait for the answers
        except BrokenPipeError:
            pass  # the command has ended, and its exit code says why
        except BaseException as error:  # of the caller's own cases: raised again where answers are read
            self.error = error
            self.process.kill()
        finally:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.close()


def _told(complaints: Iterable[str]) -> str:
    """A message without the name of the command, and without the usage that follows it."""
    kept = "".join(line for line in complaints if not line.startswith(("Help:", "Usage:", "  See 'plumb")))
    return kept.strip().removeprefix("plumb: ").removeprefix("Error: ").removeprefix("-: ")
