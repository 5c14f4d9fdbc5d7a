import ConstraintLayout
import DirectLayout
import Foundation
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutExtension
import Testing

/// The number that a quantity has in frames and tracks; a guide is not told by them.
func number(
  _ quantity: LayoutQuantity, in result: LayoutResult, of tree: LayoutTree, _ proposal: ProposedViewSize
) throws -> Double {
  switch quantity {
  case .view(let name, let value):
    let frame = result.frames[try #require(tree.nodes[name])]
    return switch value {
    case .width: frame.width
    case .height: frame.height
    case .minX: frame.minX
    case .midX: frame.midX
    case .maxX: frame.maxX
    case .minY: frame.minY
    case .midY: frame.midY
    case .maxY: frame.maxY
    case .guide(let key): throw NotTold(guide: key.name)
    }
  case .column(let grid, let index, let value), .row(let grid, let index, let value):
    let geometry = try #require(result.grids.first { $0.node == tree.nodes[grid] })
    let track = quantity.axis == .horizontal ? geometry.columns[index] : geometry.rows[index]
    return switch value {
    case .length: track.length
    case .start: track.position
    case .middle: track.position + track.length / 2
    case .end: track.position + track.length
    }
  case .window(let axis): return proposal[axis] ?? result.frames[0].size[axis]
  }
}

/// By how much a constraint is missed in frames and tracks.
func miss(
  _ constraint: LayoutConstraint, in result: LayoutResult, of tree: LayoutTree, _ proposal: ProposedViewSize
) throws -> Double {
  func value(_ expression: LayoutExpression) throws -> Double {
    try expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * (try number($1.quantity, in: result, of: tree, proposal))
    }
  }
  let difference = try value(constraint.left) - value(constraint.right)
  return switch constraint.relation {
  case .equal: abs(difference)
  case .atLeast: max(0, -difference)
  case .atMost: max(0, difference)
  }
}

/// Whether the direct engine lays out the realization of a layout in the same frames.
func expectRealized(
  _ layout: ConstrainedLayout, _ proposal: ProposedViewSize, _ host: LayoutCore.Host, _ place: String
) throws {
  let realization = try #require(layout.realization, "\(place)")
  let direct = DirectEngine().layout(realization.tree, in: proposal, host: host)
  #expect(direct.status == .placed, "\(place)")
  expectSame(realization.read(direct).frames, layout.result.frames, place)
}

func expectSame(_ frames: [Rect], _ others: [Rect], _ place: String) {
  #expect(frames.count == others.count, "\(place)")
  for (node, (a, b)) in zip(frames, others).enumerated() {
    if a.isNull && b.isNull { continue }
    let largest = max(1, b.maxX.magnitude, b.maxY.magnitude)
    for (x, y) in [(a.minX, b.minX), (a.minY, b.minY), (a.width, b.width), (a.height, b.height)] {
      #expect(abs(x - y) <= 1e-8 * largest, "\(place), node \(node)")
    }
  }
}

extension ConstrainedLayout.Status {
  var isPlaced: Bool {
    if case .placed = self { true } else { false }
  }
}

func example(_ name: String) throws -> LayoutCase {
  let directory = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try LayoutCase(json: Data(contentsOf: directory.appending(path: "Cases/Constraints/\(name).json")))
}

/// The scenes of Auto Layout in Cases/Recorded.
func recordedScenes() throws -> [LayoutCase] {
  let directory = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try LayoutCase.cases(
    in: Data(contentsOf: directory.appending(path: "Cases/Recorded/layout-constraints.ndjson")))
}

struct NotTold: Error { var guide: String }
