"""A campaign on two local Dask workers, one of which is killed."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PLUMB = os.environ.get("PLUMB", str(PROJECT / ".build/debug/plumb"))
DRIVER = [sys.executable, str(PROJECT / "scripts/fuzz-dask")]


def tallies(log):
    """Verdicts by chunk: what a log says but for the times."""
    lines = pathlib.Path(log).read_text().splitlines()[1:]
    reports = [json.loads(line) for line in lines]
    return {(r["chunk"]["family"], r["chunk"]["seed"]): r["tally"]["verdicts"] for r in reports}


def busy_worker(workers, deadline=600):
    """The first of the processes that runs a shard."""
    end = time.monotonic() + deadline
    while time.monotonic() < end:
        for worker in workers:
            for children in pathlib.Path(f"/proc/{worker}/task").glob("*/children"):
                if children.read_text().strip():
                    return worker
        time.sleep(0.01)
    raise AssertionError("no worker ever ran a shard")


class FuzzDaskTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.output = self.folder / "campaign.ndjson"

    def start(self, *options):
        return subprocess.Popen(
            [*DRIVER, "random", "--count", "1500", "--plumb", PLUMB, "--workers", "2", "--shards", "5",
             "--output", str(self.output), *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=self.folder)

    @unittest.skipUnless(sys.platform == "linux", "reads /proc")
    def test_a_killed_worker_costs_its_shard_a_retry_and_nothing_else(self):
        run = self.start("--print-workers")
        workers = [int(pid) for pid in run.stdout.readline().split()]
        self.assertEqual(len(workers), 2)
        os.kill(busy_worker(workers), signal.SIGKILL)
        _, errors = run.communicate(timeout=300)
        self.assertEqual(run.returncode, 0, errors)
        self.assertEqual(errors.count(" is done"), 5, errors)

        whole = self.folder / "whole.ndjson"
        subprocess.run(
            [PLUMB, "fuzz", "random", "--count", "1500", "--log", str(whole)], check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(tallies(self.output), tallies(whole))

    def test_shards_that_cannot_run_are_reported_and_tried_again(self):
        broken = subprocess.run(
            [*DRIVER, "random", "--plumb", "/bin/false", "--workers", "1", "--shards", "1", "--retries", "0",
             "--output", str(self.output)], capture_output=True, text=True, cwd=self.folder)
        self.assertEqual(broken.returncode, 70, broken.stderr)
        self.assertIn("shard 1 of 1 failed", broken.stderr)
        again = subprocess.run(
            [*DRIVER, "random", "--count", "10", "--plumb", PLUMB, "--workers", "1", "--shards", "1",
             "--output", str(self.output)], capture_output=True, text=True, cwd=self.folder)
        self.assertEqual(again.returncode, 0, again.stderr)

    def test_logs_of_another_campaign_are_refused_and_unfinished_ones_continued(self):
        def run(*options):
            return subprocess.run(
                [*DRIVER, "random", "--plumb", PLUMB, "--workers", "1", "--shards", "1", "--retries", "0", "--output",
                 str(self.output), *options], capture_output=True, text=True, cwd=self.folder)
        self.assertIn("300 of 300 cases are not checked yet", run("--count", "300", "--time", "1e-9").stdout)
        other = run("--count", "200")
        self.assertEqual(other.returncode, 65)
        self.assertIn("is the log of another run (300 cases", other.stderr)
        self.assertNotIn("not checked yet", run("--count", "300").stdout)
        self.assertEqual(sum(sum(verdicts.values()) for verdicts in tallies(self.output).values()), 300)

    def test_a_campaign_that_plumb_refuses_is_not_tried_again(self):
        run = subprocess.run(
            [*DRIVER, "treez", "--plumb", PLUMB, "--workers", "1", "--output", str(self.output)],
            capture_output=True, text=True, cwd=self.folder)
        self.assertEqual(run.returncode, 64, run.stderr)
        self.assertEqual(run.stderr.count("treez"), 1, run.stderr)

    def test_options_of_single_shards_are_refused(self):
        run = subprocess.run([*DRIVER, "random", "--output", "x", "--shard", "1/2"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 2)
        self.assertIn("--shard is chosen for each shard", run.stderr)


if __name__ == "__main__":
    unittest.main()
