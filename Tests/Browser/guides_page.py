"""The alignment-guide page of `plumb serve`, opened in Chromium."""

import json
import subprocess
import urllib.request

from browser import PLUMB, ROOT, BrowserTest

LINKS = {
    "vstack": "stack=VStack&align=leading,center&spacing=8&frame=320x240,center,center"
              "&view=120x40&view=80x56,text,x:trailing&view=48x32,x:-24",
    "hstack": "stack=HStack&align=center,firstTextBaseline&spacing=8&frame=tight,320x240,center,center"
              "&view=80x24,text&view=90x64,text,y:lastTextBaseline&view=48x40,y:70",
    "zstack": "stack=ZStack&align=trailing,top&spacing=8&frame=320x240,leading,bottom"
              "&view=160x90&view=40x40,x:center,y:center&view=24x24,x:-8&view=12x90,y:30@bottom",
    "small-frame": "stack=VStack&align=center,center&spacing=default&frame=60x50,trailing,bottom"
                   "&view=120x40&view=80.5x56,x:0&view=48x32,x:leading@leading",
}
DRAWN = """() => Object.fromEntries([...document.querySelectorAll("#picture [data-id]")].map(rect =>
    [rect.dataset.id, ["x", "y", "width", "height"].map(key => Number(rect.getAttribute(key)))]))"""
GUIDES = """coordinate => [...document.querySelectorAll(`#picture [data-guide=${coordinate}]`)].map(line =>
    Number(line.getAttribute(coordinate + "1")))"""


def post(server, path, body):
    request = urllib.request.Request(
        server + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


class GuidesTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.process = subprocess.Popen(
            [PLUMB, "serve", "--port", "0"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        cls.addClassCleanup(cls.end)
        cls.server = cls.process.stdout.readline().strip().rstrip("/")

    @classmethod
    def end(cls):
        cls.process.terminate()
        cls.process.wait(timeout=10)
        cls.process.stdout.close()

    def guides(self, link="", moves=False, **options):
        """The page of a link, for a reader who asks for less motion unless it `moves`."""
        page = self.open(f"{self.server}/guides" + (f"#{link}" if link else ""), **options)
        page.emulate_media(reduced_motion="no-preference" if moves else "reduce")
        self.settle(page)
        return page

    def settle(self, page):
        """Waits until what is shown is at rest and explained."""
        page.wait_for_selector("#reasons[aria-busy=false] .sentence")
        page.get_by_role("button", name="Play", exact=True).wait_for()

    def change(self, page, act):
        """Changes the setup, and waits for the end of everything that follows from it."""
        page.evaluate("document.getElementById('reasons').setAttribute('aria-busy', 'true')")
        act()
        self.settle(page)

    def case(self, page):
        return json.loads(page.text_content("#case"))

    def frames(self, case):
        """The answer of the server, by the engine that the page does not draw from."""
        answer = post(self.server, "/api/layout", {"case": case})
        self.assertIn(answer["verdict"], ["equal", "equalWithinTolerance"])
        return answer["engines"][1]["frames"]

    def assertFrames(self, drawn, expected):
        self.assertEqual(drawn.keys(), expected.keys())
        for name, frame in expected.items():
            for one, other in zip(drawn[name], frame):
                self.assertAlmostEqual(one, other, delta=1e-9, msg=name)

    def card(self, page, name):
        return page.get_by_role("region", name=f"View {name}", exact=True)

    def pick(self, page, region, words):
        self.change(page, lambda: region.get_by_role("radio", name=words, exact=True).check(force=True))
