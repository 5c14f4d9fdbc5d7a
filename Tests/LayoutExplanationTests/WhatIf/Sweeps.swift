import ConstraintLayout
import DirectLayout
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutExplanation

/// A case of a family, swept by one engine and laid out by the other.
struct SweptCase {
  let name: String
  let tree: LayoutTree
  let proposal: ProposedViewSize
  let host: Host

  init(_ layoutCase: LayoutCase) throws {
    name = layoutCase.name
    tree = try layoutCase.tree()
    // Where nothing is proposed, nothing can move.
    proposal = ProposedViewSize(
      width: layoutCase.proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 300,
      height: layoutCase.proposal.height.flatMap { $0.isFinite ? $0 : nil } ?? 200)
    host = layoutCase.host
  }

  /// Nil where there is no layout to sweep.
  func sweep(
    _ parameter: WhatIfParameter, to end: Double, _ encoding: Encoding
  ) throws -> LayoutSweep? {
    do throws(WhatIfError) {
      return try LayoutSweep(
        parameter, of: tree, in: proposal, host: host, from: 0, to: end,
        by: ConstraintEngine(encoding: encoding, solver: GLPKSolver()))
    } catch {
      if case .noLayout = error { return nil }
      throw error
    }
  }

  /// The direct engine's frames where the host proposes `length` on an axis.
  func frames(_ axis: Axis, _ length: Double) -> [Rect] {
    var proposal = proposal
    proposal[axis] = length
    return DirectEngine().layout(tree, in: proposal, host: host).frames
  }
}

extension LayoutSweep {
  /// Every coordinate that is shown in each piece.
  var completePieces: [CompletePiece] {
    pieces.indices.map { CompletePiece(piece: pieces[$0], functions: functions(inPiece: $0), tree: tree) }
  }
}

/// A piece of a sweep with all of its coordinates.
struct CompletePiece {
  let piece: LayoutPiece
  let functions: [LayoutPiece.Function]
  let tree: LayoutTree

  /// How far the piece's frames at a value are off others, relative to magnitudes of at least 1; ∞ where a view is
  /// shown in one of them only.
  func deviation(at value: Double, from frames: [Rect]) -> Double {
    var (worst, told) = (0.0, Set<Int>())
    for function in functions {
      told.insert(function.node)
      let frame = frames[function.node]
      let expected = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height][
        function.coordinate]
      let found = function.start + function.slope * (value - piece.from)
      worst = max(worst, abs(found - expected) / max(1, abs(expected)))
    }
    let isComplete = frames.indices.allSatisfy {
      frames[$0].isNull || tree.kinds[$0] == .gridRow || told.contains($0)
    }
    return isComplete ? worst : .infinity
  }
}
