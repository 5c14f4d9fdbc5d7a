"""Files that are whole or as they were."""

import os
import pathlib
import tempfile


def write(path, content):
    """Writes bytes to a temporary file beside `path`, and renames it."""
    path = pathlib.Path(path)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
