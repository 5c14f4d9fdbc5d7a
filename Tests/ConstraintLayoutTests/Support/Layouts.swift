import ConstraintLayout
import DirectLayout
import GLPKSolver
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

extension ConstraintEngine {
  /// The engine of each encoding, on GLPK.
  static func glpk(_ encoding: Encoding) -> ConstraintEngine {
    ConstraintEngine(encoding: encoding, solver: GLPKSolver())
  }
}

/// The definitions of `view` that belong to `rules` on one axis, as text.
func definitions(
  of view: some View, in proposal: ProposedViewSize, _ encoding: Encoding, _ axis: Axis, _ rules: Set<Rule>
) throws -> [String] {
  let tree = try LayoutTree(view)
  let solution = ConstraintEngine.glpk(encoding).solve(tree, in: proposal, host: .topLeading)
  #expect(solution.result.status == .placed)
  return solution.program.text(tree, axis, rules)
}

/// Lays out `view` with the constraint engine in both encodings, and expects the frames of the direct one.
@discardableResult
func expectAgreement(
  _ view: some View, in proposal: ProposedViewSize = .unspecified,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> (tree: LayoutTree, result: LayoutResult) {
  let tree = try LayoutTree(view)
  let reference = DirectEngine().layout(tree, in: proposal, host: .topLeading)
  for encoding in Encoding.allCases {
    let result = ConstraintEngine.glpk(encoding).layout(tree, in: proposal, host: .topLeading)
    #expect(result.status == reference.status, "\(encoding)", sourceLocation: sourceLocation)
    for (frame, expected) in zip(result.frames, reference.frames) {
      let isNear = zip(frame.coordinates, expected.coordinates).allSatisfy {
        abs($0 - $1) <= 1e-9 * max(1, abs($0))
      }
      #expect(
        frame.isNull == expected.isNull && (frame.isNull || isNear),
        "\(encoding): \(frame), direct \(expected)", sourceLocation: sourceLocation)
    }
  }
  return (tree, ConstraintEngine.glpk(.tracks).layout(tree, in: proposal, host: .topLeading))
}

extension LayoutTree {
  /// The frame of a named view in a result, as x, y, width, height.
  func frame(_ name: String, in result: LayoutResult) throws -> [Double] {
    result.frames[try #require(nodes[name])].coordinates
  }
}
