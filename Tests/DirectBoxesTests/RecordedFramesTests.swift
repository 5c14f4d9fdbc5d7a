import BoxCases
import Boxes
import DirectBoxes
import Foundation
import Testing

/// The frames that Chrome gave to the cases of Cases/Boxes.
@Suite struct RecordedFramesTests {
  /// How many cases of a file are met, of those without what the engine does only in part.
  @Test(arguments: [("flex", 672, 676), ("grid", 548, 552), ("gridflex", 8, 8)])
  func framesAreThoseOfChrome(_ file: String, _ floor: Int, _ count: Int) throws {
    let cases = try Self.cases(file).filter { Self.inPart.isDisjoint(with: $0.needs) }
    #expect(cases.count == count)
    let missed = cases.filter { !Self.isMet($0) }
    #expect(cases.count - missed.count >= floor, "\(missed.map(\.name))")
  }

  /// How many cases of all files are met that need something of which the engine does only a part.
  @Test(arguments: [
    ("absolute", 134, 144), ("aspect-ratio", 64, 64), ("overflow", 42, 52), ("writing-mode", 0, 8),
    ("display-block", 0, 12),
  ])
  func whatIsDoneInPartIsCounted(_ need: String, _ floor: Int, _ count: Int) throws {
    let cases = try ["flex", "grid", "gridflex"].flatMap(Self.cases).filter { $0.needs.contains(need) }
    #expect(cases.count == count)
    #expect(
      cases.count(where: { Self.isMet($0) }) >= floor, "\(cases.filter { !Self.isMet($0) }.map(\.name))")
  }

  /// Small cases of our own with frames of Chromium; the source says where a specification sees them otherwise.
  @Test func framesOfFoundCasesAreMet() throws {
    let cases = try Self.cases("found").filter { $0.source?.contains("disputed") == false }
    #expect(cases.count >= 60)
    // Chromium keeps lengths in 64ths of a pixel.
    let missed = cases.filter { !Self.isMet($0, tolerance: Double($0.tree.count + 1) / 64) }
    #expect(missed.map(\.name) == [])
  }

  private static let inPart: Set = ["absolute", "aspect-ratio", "overflow", "writing-mode", "display-block"]

  private static func cases(_ file: String) throws -> [BoxCase] {
    let project = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try BoxCase.cases(in: Data(contentsOf: project.appending(path: "Cases/Boxes/\(file).ndjson")))
  }

  /// Whether the edges of all boxes and the sizes of all tracks are those recorded: to a millionth of a pixel, or to half
  /// a pixel where edges were rounded to whole ones.  Track sizes were written with four decimals.
  private static func isMet(_ boxCase: BoxCase, tolerance exact: Double = 1e-6) -> Bool {
    guard let expected = boxCase.expected, let answer = try? DirectBoxEngine().layout(boxCase.tree) else {
      return false
    }
    let tolerance = expected.isRounded ? 0.5 + 1e-6 : exact
    let (own, recorded) = (edges(answer, boxCase.tree), edges(expected.frames, boxCase.tree))
    guard areNear(own.flatMap { $0 }, recorded.flatMap { $0 }, tolerance) else { return false }
    for recorded in expected.frames.tracks {
      guard let own = answer.tracks.first(where: { $0.box == recorded.box }) else { return false }
      // Chrome keeps lengths in 64ths of a pixel.
      if !areNear(own.columns, recorded.columns, 1.0 / 64) || !areNear(own.rows, recorded.rows, 1.0 / 64) {
        return false
      }
    }
    return true
  }

  private static func areNear(_ one: [Double], _ other: [Double], _ tolerance: Double) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0.0 - $0.1) <= tolerance }
  }

  /// The edges of all boxes, from the root's corner of the viewport.
  private static func edges(_ frames: BoxFrames, _ tree: BoxTree) -> [[Double]] {
    var edges: [[Double]] = []
    for (box, frame) in frames.frames.enumerated() {
      let parent = Int(tree.parents[box])
      let (x, y) = parent < 0 ? (frame.x, frame.y) : (edges[parent][0] + frame.x, edges[parent][1] + frame.y)
      edges.append([x, y, x + frame.width, y + frame.height])
    }
    return edges
  }
}
