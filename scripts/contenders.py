"""Whether an adapter of another engine can be used here."""

import subprocess

LIMIT = 300  # seconds for a start; the first one of a program that was just installed may take minutes


def fault(command):
    """Why an adapter does not start with --check, which all adapters know; None if it does."""
    try:
        check = subprocess.run(f"{command} --check", shell=True, capture_output=True, text=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return f"does not start within {LIMIT} s"
    said = check.stderr.strip().splitlines() or [f"exit code {check.returncode}"]
    return f"left out: {said[-1]}" if check.returncode else None
