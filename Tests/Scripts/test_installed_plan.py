"""scripts/installed-plan: what is left out of a plan."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

PATH = pathlib.Path(__file__).resolve().parents[2] / "scripts/installed-plan"
sys.path.insert(0, str(PATH.parent))
import contenders

loader = importlib.machinery.SourceFileLoader("installed_plan", str(PATH))
script = importlib.util.module_from_spec(importlib.util.spec_from_loader("installed_plan", loader))
loader.exec_module(script)

HERE = {"name": "here", "engine": "external:true"}
GONE = {"name": "gone", "engine": "external:no-such-program-anywhere"}


def plan(*experiments):
    return {"format": "plumb-plan/1", "name": "p", "experiments": list(experiments)}


class InstalledPlanTests(unittest.TestCase):
    def test_what_is_not_installed_is_left_out_and_named(self):
        kept, left_out = script.installed(
            plan({"name": "a", "contenders": ["direct", HERE, GONE], "repeats": 2}), contenders.fault)
        self.assertEqual(kept, plan({"name": "a", "contenders": ["direct", HERE], "repeats": 2}))
        self.assertEqual(len(left_out), 1)
        self.assertRegex(left_out[0], "gone: left out: .*not found")

    def test_an_experiment_without_contenders_is_left_out(self):
        experiments = {"name": "a", "contenders": [GONE]}, {"name": "b", "contenders": ["direct"]}
        self.assertEqual(script.installed(plan(*experiments), contenders.fault)[0], plan(experiments[1]))

    def test_a_group_needs_two(self):
        kept, _ = script.installed(
            plan({"name": "a", "together": [["direct", GONE], ["direct", "loop"]]}), contenders.fault)
        self.assertEqual(kept["experiments"][0]["together"], [["direct", "loop"]])

    def test_a_command_is_started_once(self):
        started = []
        script.installed(plan({"name": "a", "contenders": [HERE, GONE]}, {"name": "b", "contenders": [GONE, HERE]}),
                         started.append)
        self.assertEqual(started, ["true", "no-such-program-anywhere"])


if __name__ == "__main__":
    unittest.main()
