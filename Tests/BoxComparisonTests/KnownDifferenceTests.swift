import BoxCases
import BoxComparison
import Boxes
import DirectBoxes
import Foundation
import Testing

/// Cases/Boxes/differences.ndjson, where Chromium and the specifications part.
@Suite struct KnownDifferenceTests {
  private static let cases: [BoxCase] = {
    let project = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = project.appending(path: "Cases/Boxes/differences.ndjson")
    return (try? BoxCase.cases(in: Data(contentsOf: file))) ?? []
  }()

  @Test func everyKnownDifferenceHasACase() {
    let names = Set(Self.cases.map { String($0.name.split(separator: "/")[0]) })
    #expect(names == Set(KnownDifference.all.map(\.name)))
  }

  @Test func everyCaseIsMinimalAndShowsItsDifference() throws {
    for boxCase in Self.cases {
      let expected = try #require(boxCase.expected)
      let frames = try DirectBoxEngine().layout(boxCase.tree)
      let comparison = FrameComparison(
        frames, with: expected.frames, of: boxCase.tree, tolerance: .layoutUnits)
      #expect(!comparison.isEqual, "\(boxCase.name)")
      let known = try #require(KnownDifference.matching(boxCase, comparison), "\(boxCase.name)")
      #expect(known.name == String(boxCase.name.split(separator: "/")[0]))
      #expect(boxCase.source?.hasPrefix(known.section.prefix(10)) == true)
    }
  }

  /// The dialect follows a rule for each of them but for these.
  @Test func theDialectDoesAsChromium() throws {
    let others = ["unfilled-tracks", "unfilled-tracks-rows", "fit-content-maximum"]
    for boxCase in Self.cases where !others.contains(boxCase.name) {
      let expected = try #require(boxCase.expected)
      let frames = try DirectBoxEngine(dialect: .chromium).layout(boxCase.tree)
      let comparison = FrameComparison(
        frames, with: expected.frames, of: boxCase.tree, tolerance: .layoutUnits)
      #expect(comparison.isEqual, "\(boxCase.name): \(comparison.differences)")
    }
  }

  @Test func anotherDifferenceIsNotKnown() throws {
    // That one moves edges along both axes anyway.
    for boxCase in Self.cases where boxCase.name != "fit-content-maximum" {
      let expected = try #require(boxCase.expected)
      var frames = try DirectBoxEngine().layout(boxCase.tree)
      // Along both axes.
      frames.frames[0].width += 7
      frames.frames[0].height += 7
      let comparison = FrameComparison(
        frames, with: expected.frames, of: boxCase.tree, tolerance: .layoutUnits)
      #expect(KnownDifference.matching(boxCase, comparison) == nil, "\(boxCase.name)")
    }
  }
}
