import BoxCases
import Boxes
import Foundation
import Testing

/// What campaigns against Chromium found: Cases/Boxes/found.ndjson, and cases in which the dialect alone does as Chromium.
@Suite struct FoundTests {
  /// Where the dialects part: the kinds ratio-of-limits, flex-without-basis, ratio-of-first-rows and absolute-ratio-minimum.
  private static let parting: Set = [
    "ratio-maximum-in-row", "flex-one-in-column", "ratio-grid-height", "absolute-ratio-both-sides",
  ]

  @Test func casesThatWereFoundAreMetInBothDialects() throws {
    let cases = try RecordedFramesTests.cases("found").filter {
      $0.source?.hasPrefix("frames of Chromium") == true
    }
    #expect(cases.count >= 27)
    for boxCase in cases {
      #expect(try DialectTests.isMet(boxCase, .chromium), "\(boxCase.name)")
      let kind = String(boxCase.name.split(separator: "/")[1])
      if Self.parting.contains(kind) { continue }
      #expect(try DialectTests.isMet(boxCase, .specification), "\(boxCase.name)")
    }
  }

  @Test func theDialectAloneDoesAsChromium() throws {
    let cases = try BoxCase.cases(in: Data(Self.ofTheDialect.utf8))
    #expect(cases.count == 5)
    for boxCase in cases {
      #expect(try DialectTests.isMet(boxCase, .chromium), "\(boxCase.name)")
      #expect(try !DialectTests.isMet(boxCase, .specification), "\(boxCase.name)")
    }
  }

  private static let ofTheDialect = #"""
    {"format": "plumb-boxes/1", "name": "found/kept-block", "source": "frames of Chromium 156.0.8078.108", "root": {"style": {"display": "block", "height": "stretch"}, "children": [{"style": {"height": "3px"}}, {"style": {"height": "stretch"}}]}, "expect": {"frame": [0, 0, 0, 3], "children": [{"frame": [0, 0, 0, 3]}, {"frame": [0, 3, 0, 0]}]}, "rounded": false}
    {"format": "plumb-boxes/1", "name": "found/kept-block-grid", "source": "frames of Chromium 156.0.8078.108", "root": {"style": {"display": "grid"}, "children": [{"style": {"display": "block"}, "children": [{"style": {"height": "3px"}}, {"style": {"height": "stretch"}, "children": [{"style": {"height": "1px"}}]}]}]}, "expect": {"frame": [0, 0, 0, 4], "resolved-columns": "0px", "resolved-rows": "4px", "children": [{"frame": [0, 0, 0, 4], "children": [{"frame": [0, 0, 0, 3]}, {"frame": [0, 3, 0, 1], "children": [{"frame": [0, 0, 0, 1]}]}]}]}, "rounded": false}
    {"format": "plumb-boxes/1", "name": "found/rows-aligned-twice", "source": "frames of Chromium 156.0.8078.108", "root": {"style": {"display": "grid", "align-content": "space-evenly", "width": "90px", "grid-template-rows": "auto auto", "aspect-ratio": "1"}, "children": [{"style": {"width": "3px"}}, {"style": {"grid-row-start": "2", "width": "5px"}}]}, "expect": {"frame": [0, 0, 90, 90], "resolved-columns": "90px", "resolved-rows": "0px 0px", "children": [{"frame": [0, 20, 3, 0]}, {"frame": [0, 70, 5, 0]}]}, "rounded": false}
    {"format": "plumb-boxes/1", "name": "found/clip-beside-scroll", "source": "frames of Chromium 156.0.8078.108", "root": {"style": {"display": "grid", "height": "0"}, "children": [{"style": {"overflow-y": "clip", "overflow-x": "hidden"}, "text": "H"}]}, "expect": {"frame": [0, 0, 10, 0], "resolved-columns": "10px", "resolved-rows": "10px", "children": [{"frame": [0, 0, 10, 10]}]}, "rounded": false}
    {"format": "plumb-boxes/1", "name": "found/static-left", "source": "frames of Chromium 156.0.8078.108", "direction": "rtl", "root": {"style": {"display": "block"}, "children": [{"style": {"width": "50px", "position": "absolute", "justify-self": "left"}}]}, "expect": {"frame": [0, 0, 0, 0], "children": [{"frame": [-50, 0, 50, 0]}]}, "rounded": false}
    """#
}
