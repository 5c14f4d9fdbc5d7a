"""Files that are whole or as they were."""

import os
import pathlib
import tempfile


def write(path, content):
    """Writes bytes to a temporary file beside `path`, and renames it; errors name `path`."""
    path = pathlib.Path(path)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException as problem:
        os.unlink(name)
        if isinstance(problem, OSError):
            problem.filename = str(path)
        raise
