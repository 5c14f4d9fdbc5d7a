import BoxCases
import Boxes
import DirectBoxes
import Foundation
import Testing

/// The frames that Chrome gave to the cases of Cases/Boxes.
@Suite struct RecordedFramesTests {
  /// How many cases are met, of those that need nothing the engine refuses or leaves out.
  @Test(arguments: [("flex", 0, 676), ("grid", 0, 552), ("gridflex", 0, 8)])
  func framesAreThoseOfChrome(_ file: String, _ floor: Int, _ count: Int) throws {
    let cases = try Self.cases(file).filter { Self.outside.isDisjoint(with: $0.needs) }
    #expect(cases.count == count)
    let missed = cases.filter { !Self.isMet($0) }
    #expect(cases.count - missed.count >= floor, "\(missed.map(\.name))")
  }

  /// What the engine refuses, and overflow, of which it does only a part.
  private static let outside: Set = ["absolute", "aspect-ratio", "overflow", "writing-mode", "display-block"]

  private static func cases(_ file: String) throws -> [BoxCase] {
    let project = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try BoxCase.cases(in: Data(contentsOf: project.appending(path: "Cases/Boxes/\(file).ndjson")))
  }

  private static func isMet(_ boxCase: BoxCase) -> Bool {
    guard let expected = boxCase.expected, let answer = try? DirectBoxEngine().layout(boxCase.tree) else {
      return false
    }
    let tolerance = expected.isRounded ? 0.5 + 1e-6 : 1e-6
    return zip(answer.frames, expected.frames.frames).allSatisfy { own, recorded in
      abs(own.x - recorded.x) <= tolerance && abs(own.y - recorded.y) <= tolerance
        && abs(own.width - recorded.width) <= tolerance && abs(own.height - recorded.height) <= tolerance
    }
  }
}
