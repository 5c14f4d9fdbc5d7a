"""What was found of agreement: cases, campaigns, exactness, mutants, relations, proofs, other solvers and peers."""

import json

from . import rules, tables
from .sources import RESULTS

CORPORA = (
    "alignment-guides", "corners", "evidence", "screens", "Recorded/containers", "Recorded/layout", "Recorded/layout-future",
    "Recorded/text", "Recorded/text-pressure", "Recorded/further", "Recorded/told")
# What `source` begins with, of a case whose frames are known from elsewhere; the others are worked by hand.
ORIGINS = {
    "measured": ("frames recorded", "recorded from"), "documented": ("exact consequence",),
    "compared": ("scene of the Tokamak",), "told": ("told in", "widths written", "pixels that a test", "measured in a picture")}
# Systems on which frames were recorded.
SYSTEMS = {"macOS": "SwiftUI on macOS", "iOS": "iOS"}


def evidence(sources):
    """Both engines on the shipped cases, and how many frames and coordinates these expect, by where they come from."""
    path = f"{RESULTS}/evidence.txt"
    found = sources.matched(path, r"(?m)^(?P<cases>\d+) cases: (?P<equal>\d+) equal, (?P<within>\d+) equalWithinTolerance$")
    found |= sources.matched(path, r"expected frames met in (?P<met>\d+) of (?P<expecting>\d+) cases")
    found["worst"] = sources.matched(path, r"worst deviation (\S+)")
    found["agreeing"] = found["equal"] + found["within"]
    cases = [case for corpus in CORPORA for case in sources.objects(f"Cases/{corpus}.ndjson")]
    for name, beginning in ORIGINS.items():
        found[name] = expected([case for case in cases if case.get("source", "").startswith(beginning)])
    outside = sum(ORIGINS.values(), ())
    recorded = [case["source"].partition(";")[0] for case in cases if case.get("source", "").startswith(ORIGINS["measured"])]
    found["systems"] = {name: sum(words in source for source in recorded) for name, words in SYSTEMS.items()}
    found["outside"] = expected([case for case in cases if case.get("source", "").startswith(outside)])
    found["worked"] = expected([case for case in cases if not case.get("source", "").startswith(outside)])
    return found


def expected(cases):
    frames = [frame for case in cases for frame in case.get("expect", {}).get("frames", {}).values()]
    return {"cases": len(cases), "frames": len(frames), "coordinates": sum(map(len, frames))}


def tally(row):
    """A row of the table of a campaign."""
    return {
        "family": str(row["family"]).partition(":")[0], "cases": row["cases"], "equal": row["equal"],
        "within": row["equalWithinTolerance"], "different": row["different"], "unbounded": row.get("unbounded", 0),
        "failures": row["solverFailure"], "refused": row.get("refused", 0), "worst": row["worst deviation"],
        "views": row["views"], "rounds": row["rounds"], "roundsMost": row["rounds most"],
        "stagesMost": row["stages most"]}


def tallies(sources, path):
    rows = [tally(row) for row in sources.table(path, "family", "cases")]
    total = rows.pop()
    agreeing = total["equal"] + total["within"]
    return {**total, "agreeing": agreeing, "familyCount": len(rows), "families": rows}


def campaign(sources):
    return tallies(sources, f"{RESULTS}/campaign.txt")


def exactness(sources):
    """Fewer cases of more families, judged by the rules and compared with exact arithmetic."""
    path = f"{RESULTS}/exactness.txt"
    found = tallies(sources, path)
    judged = sources.table(path, "family", "holds")[-1]
    engines = {row["engine"].removeprefix("constraint/"): row
               for row in sources.table(path, "family", "engine") if row["family"] == "all"}
    older = {row["family"] for row in campaign(sources)["families"]}
    return {
        **found, "holds": judged["holds"], "broken": judged["broken"], "notJudged": judged["notJudged"],
        "rounded": {name: {"placed": row["placed"], "rounded": row["correctly rounded"], "worst": row["worst deviation"],
                           "share": row["correctly rounded"] / row["placed"]} for name, row in engines.items()},
        "younger": [row["family"] for row in found["families"] if row["family"] not in older],
        "ordinaryWorst": max(row["worst"] for row in found["families"] if row["family"] != "magnitudes")}


def mutants(sources):
    every = sources.json(f"{RESULTS}/mutants.json")["mutants"]
    fates = [mutant["fate"] for mutant in every]
    catching = [{name for name, column in mutant["columns"].items() if column["by"]} for mutant in every]
    alone = [next(iter(names)) for names in catching if len(names) == 1]
    # Those of sessions and of boxes have results of their own.
    listed = [mutant for name in ("constraint", "direct", "shared") for mutant in json.loads((sources.root / f"Mutants/{name}.json").read_text())
              if not mutant["name"].startswith("session-")]
    specified = {rule for rule, _ in rules.RULE.findall(sources.text(rules.SEMANTICS))}
    by_family = [{"family": name, "caught": sum(name in names for names in catching), "alone": alone.count(name)}
                 for name in every[0]["columns"]]
    return {
        "count": len(every), "caught": fates.count("caught"), "harmless": fates.count("harmless"),
        "survive": fates.count("survives"), "refuted": fates.count("refuted"),
        "direct": sum(mutant["engine"] == "direct" for mutant in every),
        "constraint": sum(mutant["engine"] == "constraint" for mutant in every),
        "shared": sum(mutant["engine"] == "shared" for mutant in every),
        "rules": len(specified & {mutant.get("rule") for mutant in every}), "alone": len(alone),
        "familyCount": len(by_family) - 1, "sessions": fates_of(sources, "session-mutants"), "boxes": fates_of(sources, "box-mutants"),
        "corporaAlone": alone.count("corpora"), "listed": len(listed),
        "unrun": len(listed) - len(every), "families": sorted(by_family, key=lambda row: -row["caught"])}


def fates_of(sources, name):
    """How many mutants of a result have which fate; `test` is noticed by a unit test alone."""
    fates = [mutant["fate"] for mutant in sources.json(f"{RESULTS}/{name}.json")["mutants"]]
    return {"count": len(fates), "caught": fates.count("caught"), "test": fates.count("test"), "harmless": fates.count("harmless"),
            "survive": fates.count("survives")}


BOXES = (r"^(?P<cases>\d+) cases with (?P<boxes>\d+) boxes, (?P<engine>.+) against (?P<judge>.+): (?P<equal>\d+) equal, "
         r"(?P<different>\d+) different, (?P<refused>\d+) refused$")
CONTENDERS = BOXES.removesuffix("$") + r"(?:, )?(?P<failed>\d*)(?: without an answer)?$"


def boxes(sources):
    """The campaign of CSS boxes: a row for each engine and judge, with how many differences are known ones."""
    path = f"{RESULTS}/boxes-campaign.txt"
    rows = []
    for line in sources.lines(path):
        if " cases with " in line:
            rows.append({**tables.matched(BOXES, line, path), "known": 0})
        elif line.endswith("show known differences"):
            rows[-1]["known"] = tables.matched(r"^of the different ones (\d+) show known differences$", line, path)
    if not rows:
        raise tables.Malformed(f"{path}: no engine is compared")
    judged = [row for row in rows if str(row["judge"]).startswith("chromium")]
    # The judge refuses what no browser reads; an engine's refusals are those without it.
    engines = [row for row in rows if row not in judged]
    apart = [row["different"] for row in engines]
    dialects = [row["different"] for row in judged if str(row["engine"]).endswith("as Chromium")]
    return {"rows": rows, "cases": rows[0]["cases"], "boxes": rows[0]["boxes"], "chromium": str(judged[0]["judge"]).split()[1],
            "refused": sum(row["refused"] for row in engines), "dialectMost": max(dialects),
            "apartText": apart[0], "apartDialect": apart[1]}


def contenders(sources):
    """A row for each engine and program that random boxes were laid out by, as far as a browser was the judge."""
    path = f"{RESULTS}/boxes-contenders.txt"
    rows = []
    for line in sources.lines(path):
        if " cases with " in line:
            rows.append({**tables.matched(CONTENDERS, line, path), "known": 0})
        elif line.endswith("show known differences"):
            rows[-1]["known"] = tables.matched(r"^of the different ones (\d+) show known differences$", line, path)
    judged = [{**row, "failed": row["failed"] or 0} for row in rows if str(row["judge"]).startswith("chromium")]
    if not judged:
        raise tables.Malformed(f"{path}: nobody is compared with a browser")
    return judged


def contended(sources):
    """The contenders with how many cases each laid out, and how many of these as the browser does."""
    rows = []
    for row in contenders(sources):
        laid = row["cases"] - row["refused"] - row["failed"]
        rows.append({**row, "engine": str(row["engine"]), "judge": str(row["judge"]), "laid": laid, "share": row["equal"] / laid})
    own = [row for row in rows if row["engine"].endswith("as Chromium")]
    find = lambda name: next(row for row in rows if row["engine"].startswith(name))
    return {"rows": rows, "cases": rows[0]["cases"], "boxes": rows[0]["boxes"], "dialect": min(own, key=lambda row: row["equal"]),
            "text": find("constraint-boxes"), "taffy": find("taffy"), "yoga": find("yoga")}


def relations(sources):
    """Sums over families, engines and relations."""
    path = f"{RESULTS}/relations.txt"
    lines, rows = sources.lines(path), []
    starts = [index for index, line in enumerate(lines) if line.startswith("relation, engine")]
    for start, end in zip(starts, [*starts[1:], len(lines) + 1]):
        rows += tables.table(lines[start:end - 1], ("relation, engine",), path)
    total = {key: sum(row[name] for row in rows) for key, name in (
        ("identical", "identical"), ("within", "within tolerance"), ("noFrames", "no frames"),
        ("inapplicable", "not applicable"), ("violated", "violated"))}
    return {
        **total, "relations": len({row["relation, engine"].partition(",")[0] for row in rows}), "families": len(starts),
        "checked": total["identical"] + total["within"] + total["violated"],
        "cases": sources.matched(path, r"fixed: (\d+) cases")}


def proofs(sources):
    lines = sources.objects(f"{RESULTS}/proofs.ndjson")
    total = {key: sum(line[key] for line in lines) for key in
             ("cases", "withoutLayout", "proved", "iterated", "iterations", "differing", "unsolved", "rows")}
    seconds = {key: sum(line[key] for line in lines) for key in ("layoutSeconds", "proofSeconds", "solverSeconds")}
    return {
        **total, "placed": total["cases"] - total["withoutLayout"],
        "unproved": total["cases"] - total["withoutLayout"] - total["proved"],
        "cost": seconds["proofSeconds"] / seconds["layoutSeconds"], "inSolver": seconds["solverSeconds"] / seconds["layoutSeconds"],
        "worstDeviation": max(line["worstDeviation"] for line in lines),
        "unprovedFamilies": sorted({line["source"].partition(":")[0] for line in lines
                                    if line["proved"] < line["cases"] - line["withoutLayout"]})}


def verified(sources):
    """The direct engine beside the interpreter that Coq made."""
    path = f"{RESULTS}/verified.txt"
    rows = sources.table(path, "family", "cases")
    total = rows[-1]
    found = {"cases": total["cases"], "equal": total["equal"], "within": total["equalWithinTolerance"], "different": total["different"],
             "unsupported": total["unsupported"], "unbounded": total["unbounded"], "failures": total["solverFailure"]}
    return {**found, "familyCount": len(rows) - 1, "compared": found["cases"] - found["unsupported"]}


SOLVER = (r"^(?P<solver>\S+) (?P<version>\S+), (?P<text>\w+): (?P<layouts>\d+) layouts, (?P<equal>\d+) equal, "
          r"(?P<within>\d+) equalWithinTolerance, (?P<unbounded>\d+) unbounded; worst deviation (?P<worst>\S+); "
          r"(?P<programs>\d+) programs(?:, (?P<refined>\d+) layouts refined)?, \S+ s$")


def solvers(sources):
    """A line that tells of another verdict than these does not match, which is an error."""
    path = f"{RESULTS}/solvers.txt"
    rows = [tables.matched(SOLVER, line, path) for line in sources.lines(path)]
    return {"rows": rows, "count": len({row["solver"] for row in rows}), "layouts": rows[0]["layouts"],
            "worst": max(row["worst"] for row in rows),
            "programs": sum(row["programs"] for row in rows), "refined": sum(row["refined"] for row in rows)}


def peers(sources):
    """Other layout engines on grids of fixed cells; wrong-grid is wrong on purpose."""
    rows = [{"peer": row["peer"], "version": str(row["version"]), "cases": row["cases"], "equal": row["equal"],
             "different": row["different"], "outside": row["outside"], "failed": row["failed"],
             "tolerance": row["tolerance"], "worst": row["worst"]}
            for row in sources.table(f"{RESULTS}/peers.txt", "peer")]
    real = [row for row in rows if row["peer"] != "wrong-grid"]
    return {"rows": real, "different": sum(row["different"] for row in real), "equal": sum(row["equal"] for row in real),
            "wrongCaught": next(row["different"] for row in rows if row["peer"] == "wrong-grid"),
            "wrongCases": next(row["cases"] for row in rows if row["peer"] == "wrong-grid")}
