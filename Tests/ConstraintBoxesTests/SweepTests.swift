import BoxCases
import Boxes
import ConstraintBoxes
import Foundation
import GLPKSolver
import LayoutCore
import Testing

/// Layouts for all widths of a viewport.
@Suite struct SweepTests {
  private let engine = ConstraintBoxEngine(solver: GLPKSolver())

  private func tree(_ json: String) throws -> BoxTree {
    try #require(try BoxCase.cases(in: Data(json.utf8)).first).tree
  }

  @Test func `a row breaks where its items do not fit, and shrinks below its minimum no more`() throws {
    // §9.3: two items of 60 fit side by side from 120 on.  The lower line then stands beside the upper one.
    let tree = try tree(
      #"{"format":"plumb-boxes/1","name":"wrap","root":{"style":{"width":"100%","flex-wrap":"wrap"},"children":["#
        + #"{"style":{"width":"60px","height":"10px"}},{"style":{"width":"60px","height":"10px"}}]}}"#)
    let sweep = try engine.sweep(tree, .horizontal, over: 100...200)
    #expect(sweep.pieces.count == 2)
    #expect(abs(sweep.pieces[0].to - 120) < 1e-6)
    #expect(sweep.pieces[0].changes.map(\.section.citation) == ["css-flexbox-1 §9.3"])
    #expect(sweep.pieces[0].starts[2] == [0, 10, 60, 10] && sweep.pieces[1].starts[2] == [60, 0, 60, 10])
    #expect(sweep.pieces.map { $0.slopes[0] } == [[0, 0, 1, 0], [0, 0, 1, 0]])
  }

  /// In each piece of every fifth public case, layouts at three widths are those of the piece.
  @Test(arguments: ["flex", "grid", "gridflex"])
  func `pieces are the layouts`(_ file: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Cases/Boxes/\(file).ndjson")
    var compared = 0
    let cases = try BoxCase.cases(in: Data(contentsOf: path)).enumerated().filter { $0.offset % 5 == 0 }
    for (_, boxCase) in cases where (try? engine.layout(boxCase.tree)) != nil {
      let sweep = try engine.sweep(boxCase.tree, .horizontal, over: 0...500)
      #expect(sweep.pieces.first?.from == 0 && sweep.pieces.last?.to == 500)
      for piece in sweep.pieces where piece.to - piece.from > 1e-3 {
        for part in [0.01, 0.5, 0.99] {
          let distance = part * (piece.to - piece.from)
          var tree = boxCase.tree
          tree.viewport.width = .px(piece.from + distance)
          for (box, frame) in try engine.layout(tree).frames.enumerated() where !piece.starts[box].isEmpty {
            let sides = [frame.x, frame.y, frame.width, frame.height]
            let told = zip(piece.starts[box], piece.slopes[box]).map { $0 + distance * $1 }
            #expect(zip(sides, told).allSatisfy { abs($0 - $1) < 1e-6 }, "\(boxCase.name), \(piece.from)")
            compared += 1
          }
        }
      }
    }
    #expect(compared > 0)
  }

  @Test func `what bends all along is refused`() throws {
    // §9.7: items shrink in the ratio of their base sizes, of which one is a share of the width.
    let tree = try tree(
      #"{"format":"plumb-boxes/1","name":"ratio","root":{"style":{"width":"100%"},"children":["#
        + #"{"style":{"flex-basis":"80%","min-width":"0px"}},{"style":{"flex-basis":"100px","min-width":"0px"}}]}}"#
    )
    #expect { try engine.sweep(tree, .horizontal, over: 100...300) } throws: {
      "\($0)".contains("straight lines")
    }
  }
}
