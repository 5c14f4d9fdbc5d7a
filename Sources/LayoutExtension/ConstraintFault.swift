import ConstraintLayout
public import LayoutCore

/// A constraint that is not valid for a tree.
public struct ConstraintFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// Its index in the list of constraints.
  public var index: Int
  public var constraint: LayoutConstraint
  /// What is wrong, and what would be valid.
  public var problem: String

  public var description: String {
    let name = constraint.name.map { " \"\($0)\"" } ?? ""
    return "\(constraint.source): constraint\(name) \(problem)"
  }
}

extension LayoutConstraint {
  /// Why the constraint is not valid in a tree; nil if it is valid.
  func problem(in tree: LayoutTree, _ outlines: inout GridOutlines) -> String? {
    if let flaw { return flaw.part.map { "\($0.rawValue) \(flaw.problem)" } ?? flaw.problem }
    for quantity in (left.terms + right.terms).map(\.quantity) + (gives ?? []) {
      if let problem = quantity.problem(in: tree, &outlines) { return "\(quantity) \(problem)" }
    }
    for quantity in gives ?? [] where !quantity.canGive {
      return
        "gives \(quantity), which cannot give way; the length or the place of a view, or the length of a track, can"
    }
    for case .some(.track(let grid, let axis, let index)) in givingQuantities.map({
      AdjustableQuantity($0, in: tree)
    })
    where outlines[grid, tree].alignedCells(axis, index).isEmpty {
      return
        "lets a track give way in which no cell stands alone, sized and without an anchor; name another quantity by gives"
    }
    return nil
  }
}

extension LayoutQuantity {
  fileprivate func problem(in tree: LayoutTree, _ outlines: inout GridOutlines) -> String? {
    switch self {
    case .window: nil
    case .view(let name, _): tree.nodes[name] == nil ? tree.unknown(name) : nil
    case .column(let grid, let index, _): problem(in: tree, grid, .horizontal, index, &outlines)
    case .row(let grid, let index, _): problem(in: tree, grid, .vertical, index, &outlines)
    }
  }

  private func problem(
    in tree: LayoutTree, _ grid: String, _ axis: Axis, _ index: Int, _ outlines: inout GridOutlines
  ) -> String? {
    guard let node = tree.nodes[grid] else { return tree.unknown(grid) }
    guard tree.kinds[node] == .grid else { return "is of no grid; the name of a Grid is needed" }
    let count = outlines[node, tree].trackCount(axis)
    if (0..<count).contains(index) { return nil }
    let tracks = axis == .horizontal ? "columns" : "rows"
    return count == 0
      ? "does not exist: the grid has no \(tracks)"
      : "does not exist: the grid's \(tracks) are 0 to \(count - 1), counted from 0"
  }
}

extension LayoutTree {
  /// The error text for an unknown view name, with similar names.
  fileprivate func unknown(_ name: String) -> String {
    let near = NearNames(name, among: nodes.keys.sorted()).names
    if near.isEmpty { return "is of an unknown view; no view has a name" }
    return "is of an unknown view; there is \(near.map { "\"\($0)\"" }.joined(separator: ", "))"
  }
}

/// The outlines of grids, each made once.
struct GridOutlines {
  private var known: [Int: GridOutline] = [:]

  subscript(grid: Int, tree: LayoutTree) -> GridOutline {
    mutating get {
      if let outline = known[grid] { return outline }
      let outline = GridOutline(tree, grid: grid)
      known[grid] = outline
      return outline
    }
  }
}
