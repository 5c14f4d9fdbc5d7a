"""The explorer's page and its server, for the tests of both."""

import json
import subprocess
import urllib.error
import urllib.request

from browser import PLUMB, ROOT, BrowserTest

CASE = {
    "format": "plumb-case/1", "name": "row", "proposal": {"width": 200, "height": 100},
    "root": {"view": "HStack", "id": "row", "spacing": 10, "children": [
        {"view": "Leaf", "id": "fixed", "width": 40, "height": 30}, {"view": "Color", "id": "rest"}]},
}


class ExplorerPage(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server = subprocess.Popen(
            [PLUMB, "serve", "--port", "0"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        cls.addClassCleanup(cls.end_server)
        cls.address = cls.server.stdout.readline().strip()

    @classmethod
    def end_server(cls):
        """An interrupt ends it in good order."""
        cls.server.send_signal(2)
        _, errors = cls.server.communicate(timeout=20)
        assert cls.server.returncode == 0, (cls.server.returncode, errors)

    def explorer(self, fragment="#case=measured/grid-modifiers", **options):
        """The page with a case; a fragment of other things is of the same case."""
        if "case=" not in fragment and "text=" not in fragment:
            fragment = f"#case=measured/grid-modifiers&{fragment.lstrip('#')}"
        page = self.open(self.address + fragment, **options)
        page.wait_for_selector("html[data-ready]")
        page.wait_for_selector("#verdict strong")
        return page

    def post(self, path, body):
        request = urllib.request.Request(
            self.address + path, data=body if isinstance(body, bytes) else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.status, json.load(response)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def frame(self, page, label, engine="direct"):
        rect = page.locator(f'.view[data-label="{label}"] .{engine}')
        return [float(rect.get_attribute(name)) for name in ("x", "y", "width", "height")]

    def type_case(self, page, text):
        page.get_by_role("tab", name="Case").click()
        page.locator("#case-text").fill(text)
