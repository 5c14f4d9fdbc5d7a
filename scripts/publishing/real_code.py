"""The tables on how much of real SwiftUI code is read."""

import statistics


def project_rows(projects):
    """A row for each project, and one for all; the first row is the header."""
    rows = [["project", "views", "files", "read", "agreed", "of files", "alone", "file s, median", "file s, 95 %", "check s",
             "check MB"]]
    total = {key: sum(project[key] for project in projects) for key in ("views", "files", "read", "agreed", "alone")}
    total |= {"name": "all", "fileSeconds": [time for project in projects for time in project["fileSeconds"]]}
    for one in [*projects, total]:
        share = lambda count: f"{100 * count / one['files']:.1f} %" if one["files"] else ""
        times = one["fileSeconds"]
        rows.append([
            one["name"], *(f"{one[key]:,}" for key in ("views", "files", "read", "agreed")), share(one["agreed"]), share(one["alone"]),
            f"{statistics.median(times):.2f}" if times else "", f"{statistics.quantiles(times, n=20)[-1]:.2f}" if len(times) > 1 else "",
            f"{one['checkSeconds']:.1f}" if "checkSeconds" in one else "",
            f"{one['checkMemory'] / 2**20:.0f}" if "checkMemory" in one else ""])
    return rows


def note_rows(notes):
    return [["what stands in for what is not known", "notes"], *([note["kind"], f"{note['count']:,}"] for note in notes)]
