import ConstraintLayout
import DirectLayout
import GLPKSolver
import LayoutCases
import LayoutExplanation
import Testing

@testable import LayoutCore

/// Sweeps of sizes and gaps against the direct engine on trees with other numbers.
@Suite struct MovedNumberTests {
  /// A number of a tree that can be moved, and the tree with another number.
  private struct Movable {
    var parameter: WhatIfParameter
    var tree: (LayoutTree, Double) -> LayoutTree
  }

  /// Names and numbers, at most three of a kind.
  private func movables(of tree: LayoutTree) -> [Movable] {
    var movables: [Movable] = []
    for (name, node) in tree.nodes.sorted(by: { $0.key < $1.key }) {
      let payload = tree.payload(of: node)
      switch tree.kinds[node] {
      case .stack:
        movables.append(
          Movable(parameter: .spacing(view: name)) { tree, gap in
            var tree = tree
            tree.stacks[payload].spacing = .uniform(gap)
            return tree
          })
      case .grid:
        movables.append(
          Movable(parameter: .gridSpacing(view: name, .horizontal)) { tree, gap in
            var tree = tree
            tree.grids[payload].horizontalSpacing = .uniform(gap)
            return tree
          })
      case .fixedLeaf:
        movables.append(
          Movable(parameter: .length(view: name, .horizontal)) { tree, length in
            var tree = tree
            // In a sweep's tree the leaf stands in a frame of its name.
            tree.setLength(length, ofFrame: tree.nodes[name]!, .horizontal)
            return tree
          })
      default: break
      }
    }
    return Array(movables.prefix(3))
  }

  @Test(arguments: ["mixed", "spanning", "trees", "guides"], Encoding.allCases)
  func `every piece is the direct engine's layout of the number`(family: String, encoding: Encoding) throws {
    var (sweeps, pieces) = (0, 0)
    for seed in 1...6 as ClosedRange<UInt64> {
      let swept = try SweptCase(try Family(family).makeCase(seed: seed))
      for movable in movables(of: swept.tree) {
        guard let sweep = try swept.sweep(movable.parameter, to: 300, encoding) else { continue }
        sweeps += 1
        for complete in sweep.completePieces {
          let length = complete.piece.to - complete.piece.from
          for part in [0.001, 0.43, 0.999] {
            let value = complete.piece.from + part * length
            let frames = DirectEngine().layout(
              movable.tree(sweep.tree, value), in: swept.proposal, host: swept.host
            ).frames
            let deviation = complete.deviation(at: value, from: frames)
            #expect(deviation <= 1e-9, "\(swept.name), \(movable.parameter) = \(value)")
          }
          pieces += 1
        }
      }
    }
    #expect(sweeps > 2 && pieces > sweeps, "\(sweeps) sweeps, \(pieces) pieces")
  }
}
