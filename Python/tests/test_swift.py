"""Views that are written in Swift, as cases."""

import math
import pathlib
import tempfile
import unittest
import warnings

from plumb_layout import PlumbError, SwiftNote, compare, layout, read_swift

CODE = """
import SwiftUI

struct Card: View {
  var user: User
  @State private var isWide = false

  var body: some View {
    VStack(spacing: 4) {
      Text(user.name)
      Color.red.frame(width: isWide ? 80 : 40, height: 10).id("bar")
      Logo()
    }
  }
}

struct Bar: View {
  var body: some View { Color.red.frame(height: 3).id("line") }
}
"""


class ReadSwift(unittest.TestCase):
    def test_code_is_read_and_both_engines_agree_on_it(self):
        with self.assertWarns(SwiftNote) as warned:
            read = read_swift(CODE, "Card", width=100, height=60)
        self.assertIn("user.name", " ".join(str(warning.message) for warning in warned.warnings))
        self.assertEqual(read["proposal"], {"width": 100, "height": 60})
        self.assertEqual(layout(read).frame("bar").width, 40)
        self.assertTrue(compare(read).all_agree)

    def test_what_is_told_is_no_note(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error", SwiftNote)
            read = read_swift(CODE, "Card", device="iphone-se", values={"isWide": True}, name="card",
                              texts={"user.name": "Ada Lovelace"}, sizes={"Logo": (30, 20)})
        self.assertEqual((read["name"], read["platform"], read["proposal"]["width"]), ("card", "iOS", 375))
        self.assertEqual(read["root"]["children"][0]["text"], "Ada Lovelace")
        self.assertEqual((read["root"]["children"][2]["width"], read["root"]["children"][2]["height"]), (30, 20))

    def test_a_file_and_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "Views.swift"
            file.write_text(CODE)
            for place in (file, str(file), folder):
                read = read_swift(place, "Bar", width=math.inf, height="ideal")
                self.assertEqual(read["proposal"], {"width": "infinity", "height": None})

    def test_what_is_missing_is_named(self):
        with self.assertRaisesRegex(PlumbError, "no view named Crad; the nearest are Card"):
            read_swift(CODE, "Crad")
        with self.assertRaisesRegex(PlumbError, "nowhere.swift"):
            read_swift("nowhere.swift")


if __name__ == "__main__":
    unittest.main()
