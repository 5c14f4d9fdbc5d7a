import BoxCases
import Boxes
import DirectBoxes
import Foundation
import Testing

/// Expects the frames of a root and of what is in it, `x`, `y`, `width` and `height` of each box, in both dialects.
///
/// - Parameter root: a box as a case has it; `|` in it is a place where a text may break.
func expect(
  _ root: String, _ frames: [[Double]], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let root = root.replacing("|", with: "\u{200B}").replacing("\n", with: "")
  let text = #"{"format":"plumb-boxes/1","name":"frames","root":\#(root)}"#
  let boxCase = try #require(try BoxCase.cases(in: Data(text.utf8)).first, sourceLocation: sourceLocation)
  for dialect in BoxDialect.allCases {
    let found = try DirectBoxEngine(dialect: dialect).layout(boxCase.tree).frames
    #expect(found.map { [$0.x, $0.y, $0.width, $0.height] } == frames, sourceLocation: sourceLocation)
  }
}
