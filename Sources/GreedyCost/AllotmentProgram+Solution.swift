import LayoutCore
import LinearProgramming

extension AllotmentProgram {
  /// The views with the lengths that they have where column i has value `values[i]`.
  func allotted(at values: [Double]) -> AllottedTree {
    func length(_ expression: Affine) -> Double { max(0, expression.value(at: values)) }
    let grids = greedy.grids.filter { gridColumns[$0.node] != nil }
    return AllottedTree(
      tree: tree,
      lengths: lengths.mapValues { Size(width: length($0.width), height: length($0.height)) },
      columns: gridColumns.mapValues { $0.map(length) },
      gaps: Dictionary(
        uniqueKeysWithValues: grids.map {
          ($0.node, GridGaps(tree.grids[tree.payload(of: $0.node)], $0))
        }))
  }
}
