"""What a step of a drag costs in the explorer, and where the time goes.

  .venv-browser/bin/python Tests/Browser/measure_drags.py [--moves 100] [--rounds 3] [--family FAMILY] PLUMB [OLDER]

Drags the width of a leaf, and the window, of a case (by default a screen of about 200 views), and prints medians in milliseconds: the
trip from asking to the parsed answer (queued in the browser, on the wire, and late by what the page was busy with), what the
server says of itself, drawing, and how often a picture came. With
another executable both are measured in turns, and the last column is the ratio of their medians.
"""

import argparse
import pathlib
import statistics
import subprocess
import tempfile
import time

from playwright.sync_api import sync_playwright

from browser import CHROMIUM

# Notes when each request for a layout began, was parsed and was drawn, and when pictures were due.
NOTES = """
window.steps = []; window.pictures = []; window.others = 0;
const real = window.fetch;
window.fetch = async (path, options) => {
  const began = performance.now();
  const response = await real(path, options);
  if (!["/api/layout", "/api/step"].includes(path)) { window.others += 1; return response; }
  const json = response.json.bind(response);
  response.json = async () => {
    const value = await json();
    const step = { path, sent: options.body.length, trip: performance.now() - began, value };
    const timing = performance.getEntriesByName(new URL(path, location).href).at(-1);
    if (timing) {
      Object.assign(step, {
        queued: timing.requestStart - began, wire: timing.responseEnd - timing.requestStart, late: performance.now() - timing.responseEnd,
      });
    }
    performance.clearResourceTimings();
    const parsed = performance.now();
    // Whatever draws it runs before the next message.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { step.drawing = performance.now() - parsed; window.steps.push(step); };
    port2.postMessage(0);
    return value;
  };
  return response;
};
const due = (time) => { window.pictures.push(time); requestAnimationFrame(due); };
requestAnimationFrame(due);
"""

PARTS = """() => window.steps.map(({ path, sent, trip, queued, wire, late, drawing, value }) => ({
  sent, trip, queued, wire, late, drawing, got: JSON.stringify(value).length,
  engines: value.engines.reduce((sum, { seconds }) => sum + seconds * 1000, 0),
  server: value.seconds ? Object.fromEntries(Object.entries(value.seconds).map(([name, seconds]) => [name, seconds * 1000])) : {},
}))"""


def drag(page, start, moves):
    """Drags from a point, a pixel each time a picture is due, and back; gives the parts of every step."""
    page.mouse.move(*start)
    page.mouse.down()
    # The first steps begin the sessions.
    for move in range(5):
        page.mouse.move(start[0] - move, start[1])
        page.wait_for_timeout(50)
    page.evaluate("() => { window.steps = []; window.pictures = []; window.others = 0; }")
    began = time.perf_counter()
    for move in range(moves):
        page.mouse.move(start[0] + 1 + (move if move < moves / 2 else moves - move), start[1])
        time.sleep(max(0, began + (move + 1) / 60 - time.perf_counter()))
    page.wait_for_timeout(50)
    seconds = time.perf_counter() - began
    steps, pictures, others = page.evaluate(PARTS), page.evaluate("() => window.pictures"), page.evaluate("() => window.others")
    page.mouse.up()
    page.wait_for_timeout(800)
    gaps = sorted(after - before for before, after in zip(pictures, pictures[1:]))
    parts = {}
    for name in ("sent", "got", "trip", "queued", "wire", "late", "engines", "drawing"):
        parts[name] = statistics.median(step[name] for step in steps if name in step)
    for name in steps[0]["server"]:
        parts[f"server: {name}"] = statistics.median(step["server"][name] for step in steps)
    parts["slowest of 20 pictures"] = gaps[len(gaps) * 19 // 20]
    parts["steps a second"] = len(steps) / seconds
    parts["other requests"] = others
    return parts


def measure(browser, plumb, cases, moves):
    server = subprocess.Popen([plumb, "serve", cases, "--port", "0"], stdout=subprocess.PIPE, text=True)
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    try:
        page = context.new_page()
        page.add_init_script(NOTES)
        page.goto(server.stdout.readline().strip())
        page.wait_for_selector("html[data-ready]")
        page.wait_for_selector("#verdict strong")
        page.evaluate("""async () => {
          const { state, choose } = await import("/explorer/state.js");
          const isWide = (place) => typeof place.reduce((value, key) => value[key], state.case).width === "number";
          choose(state.layout.views.find(({ view, place }) => view === "Leaf" && place && isWide(place)).label);
        }""")
        page.wait_for_timeout(1500)
        found = {}
        for what, mark in (("width of a leaf", '[data-knob="width"] .mark'), ("window", ".handle.right .mark")):
            box = page.locator(mark).bounding_box()
            found[what] = drag(page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), moves)
        return found
    finally:
        context.close()
        server.send_signal(2)
        server.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plumb", nargs="+")
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--family", default="gallery:screens=2", help="the family whose first case is dragged (plumb generate)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        cases = pathlib.Path(folder) / "screen.ndjson"
        case = subprocess.run([options.plumb[0], "generate", options.family, "--count", "1"], capture_output=True, text=True, check=True)
        cases.write_text(case.stdout)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        rounds = [[measure(browser, plumb, cases, options.moves) for plumb in options.plumb] for _ in range(options.rounds)]
        browser.close()
    for what in rounds[0][0]:
        print(f"{what}:")
        for part in rounds[0][0][what]:
            values = [statistics.median([found[place][what].get(part, float("nan")) for found in rounds]) for place in range(len(options.plumb))]
            ratio = f"{values[1] / values[0]:8.2f}" if len(values) > 1 and values[0] else ""
            print(f"  {part:24}" + "".join(f"{value:10.2f}" for value in values) + ratio)


if __name__ == "__main__":
    main()
