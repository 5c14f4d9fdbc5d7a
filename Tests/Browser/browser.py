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


# The contrast of every text with what is painted behind it, as WCAG 2 defines it; below 4.5 it is listed.
CONTRAST = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (colour) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const light = ([r, g, b]) => { const [x, y, z] = [r, g, b].map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * x + 0.7152 * y + 0.0722 * z; };
  const behind = (element) => { for (let e = element; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c[3] === 255) { return c; } } return [255, 255, 255, 255]; };
  const faint = [], seen = new Set();
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || ["SCRIPT", "STYLE", "TITLE"].includes(element.tagName.toUpperCase()) || !element.checkVisibility()) { continue; }
    const style = getComputedStyle(element);
    const colour = element.closest("svg") ? style.fill : style.color;
    const pair = [light(rgb(colour)), light(behind(element))].sort();
    const ratio = (pair[1] + 0.05) / (pair[0] + 0.05);
    count += 1;
    if (ratio < 4.5 && !seen.has(element.className)) { seen.add(element.className); faint.push([element.tagName, String(element.className), text.data.slice(0, 30), ratio]); }
  }
  return { count, faint };
}"""


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
