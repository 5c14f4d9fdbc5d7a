"""A headless Chromium for the tests of the report and of the explorer."""

import os
import pathlib
import shutil
import subprocess
import unittest

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUMB = os.environ.get("PLUMB", str(ROOT / ".build/debug/plumb"))
# The shell is the same Chromium without a window to draw, and starts and draws in half the time.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
PICTURES = ROOT / ".build/screenshots"


def plumb(*arguments, text=None):
    """Runs the tool; whatever it exits with is the caller's to judge."""
    return subprocess.run([PLUMB, *map(str, arguments)], cwd=ROOT, input=text, capture_output=True, text=True)


class BrowserTest(unittest.TestCase):
    """One Chromium for a class, a page for a test; whatever the console or a request complains of fails the test."""

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"])
        cls.addClassCleanup(cls.playwright.stop)
        cls.addClassCleanup(cls.browser.close)

    def open(self, address, *, width=1280, height=900, dark=False, offline=False):
        """A page at `address`, with its complaints collected."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", offline=offline)
        self.addCleanup(context.close)
        page = context.new_page()
        complaints = []
        page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("requestfailed", lambda request: complaints.append(f"failed: {request.url}"))
        self.addCleanup(lambda: self.assertEqual(complaints, []))
        page.goto(address)
        return page

    def photograph(self, page, name, full=True):
        """A picture of the page, to be looked at."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(PICTURES / f"{name}.png"), full_page=full)
