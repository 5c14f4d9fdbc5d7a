"""scripts/brief: what is printed of the tests' output, and with which exit code."""

import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def brief(script):
    run = subprocess.run([ROOT / "scripts/brief", "brief-test", "sh", "-c", script], capture_output=True, text=True, check=False)
    return run.returncode, run.stdout.splitlines()


class BriefTests(unittest.TestCase):
    def test_a_success_is_some_lines_whatever_was_printed(self):
        code, lines = brief("seq 100000; echo '➜ Test \"a\" skipped: no solver'; echo '✔ Test \"b\" passed after 1 s.'; "
                            "echo '✔ Test run with 2 tests in 1 suite passed after 1 s.'")
        self.assertEqual(code, 0)
        self.assertEqual(lines, ['➜ Test "a" skipped: no solver', "✔ Test run with 2 tests in 1 suite passed after 1 s.",
                                 "brief-test: done; 100003 lines in .build/test/brief-test.txt"])
        self.assertLess(len(brief("seq 1000 | sed 's/^/➜ Test skipped /'")[1]), 40)

    def test_every_failure_is_printed_with_what_is_said_of_it(self):
        code, lines = brief(
            "seq 1000 | sed 's/^/◇ Test started /'; echo '✘ Test \"a\" recorded an issue at A.swift:1:2: Expectation failed: x'; "
            "echo 'second line of x'; echo '↳ 1 is not 2'; echo '✔ Test \"c\" passed'; echo Fatal error: index >&2; "
            "echo '✘ Test run with 2 tests failed after 1 s with 1 issue.'; exit 1")
        self.assertEqual(code, 1)
        self.assertEqual(lines[:3], ['✘ Test "a" recorded an issue at A.swift:1:2: Expectation failed: x',
                                     "second line of x", "↳ 1 is not 2"])
        self.assertIn("Fatal error: index", lines)
        self.assertNotIn('✔ Test "c" passed', lines)
        self.assertTrue(lines[-1].startswith("brief-test: failed with exit code 1"))

    def test_failures_of_python_and_of_others_are_printed_too(self):
        code, lines = brief("echo ....F; echo =====; echo FAIL: a; echo AssertionError; echo 'FAILED (failures=1)'; exit 1")
        self.assertEqual((code, lines[0], lines[-2]), (1, "=====", "FAILED (failures=1)"))
        code, lines = brief("seq 1000; exit 3")
        self.assertEqual((code, lines[-2], len(lines)), (3, "1000", 81))

    def test_a_command_that_a_signal_ended_has_failed(self):
        self.assertEqual(brief("kill -9 $$")[0], 137)


if __name__ == "__main__":
    unittest.main()
