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
    #expect(cases.count(where: Self.isMet) >= floor, "\(cases.filter { !Self.isMet($0) }.map(\.name))")
  }

  private static let inPart: Set = ["absolute", "aspect-ratio", "overflow", "writing-mode", "display-block"]

  private static func cases(_ file: String) throws -> [BoxCase] {
    let project = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try BoxCase.cases(in: Data(contentsOf: project.appending(path: "Cases/Boxes/\(file).ndjson")))
  }

  /// Whether the edges of all boxes and the sizes of all tracks are those recorded: to a millionth of a pixel, or to half
  /// a pixel where edges were rounded to whole ones.  Track sizes were written with four decimals.
  private static func isMet(_ boxCase: BoxCase) -> Bool {
    guard let expected = boxCase.expected, let answer = try? DirectBoxEngine().layout(boxCase.tree) else {
      return false
    }
    let tolerance = expected.isRounded ? 0.5 + 1e-6 : 1e-6
    let areEdgesMet = zip(edges(answer, boxCase.tree), edges(expected.frames, boxCase.tree)).allSatisfy {
      zip($0, $1).allSatisfy { abs($0 - $1) <= tolerance }
    }
    return areEdgesMet
      && expected.frames.tracks.allSatisfy { recorded in
        guard let own = answer.tracks.first(where: { $0.box == recorded.box }) else { return false }
        return zip([own.columns, own.rows], [recorded.columns, recorded.rows]).allSatisfy { own, recorded in
          // Chrome keeps lengths in 64ths of a pixel.
          own.count == recorded.count && zip(own, recorded).allSatisfy { abs($0 - $1) <= 1.0 / 64 }
        }
      }
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
