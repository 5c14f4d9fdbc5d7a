public import LayoutCore

/// A family of generated cases: for every seed one case, the same one for ever.
public struct Family: Sendable {
  /// Such as `mixed`.
  public let name: String
  /// What the family was made with, by name; such as `rows` and `columns`.
  public let parameters: [String: Int]
  /// Such as `mixed/100x100`: the name with the parameters.
  public let label: String
  /// The case but for the rows that `row` makes, top to bottom.
  private let head: @Sendable (inout SeededGenerator) -> LayoutCase
  private let rowCount: Int
  private let row: @Sendable (Int, inout SeededGenerator) -> ViewDescription

  /// A family whose cases are made as a whole.
  init(
    _ name: String, parameters: [String: Int] = [:], label: String? = nil,
    makeCase: @escaping @Sendable (inout SeededGenerator) -> LayoutCase
  ) {
    self.name = name
    self.parameters = parameters
    self.label = label ?? name
    head = makeCase
    rowCount = 0
    row = { _, _ in ViewDescription(.emptyView) }
  }

  /// A family of grids that are made row by row, so that large ones need not be held as a case.
  init(
    _ name: String, rows: Int, columns: Int, grid: ViewDescription, proposal: ProposedViewSize,
    row: @escaping @Sendable (Int, inout SeededGenerator) -> ViewDescription
  ) {
    self.name = name
    parameters = ["rows": rows, "columns": columns]
    label = "\(name)/\(rows)x\(columns)"
    head = { _ in LayoutCase(name: name, proposal: proposal, root: grid) }
    rowCount = max(0, rows)
    self.row = row
  }

  /// The family of this name, nil if there is none; `fixed` and `mixed` take rows and columns, `stacks`
  /// and `textStacks` take leaves and a depth.
  public init?(named name: String, rows: Int = 10, columns: Int = 10, leaves: Int = 30, depth: Int = 4) {
    switch name {
    case "fixed": self = .fixed(rows: rows, columns: columns)
    case "mixed": self = .mixed(rows: rows, columns: columns)
    case "random": self = .random
    case "trees": self = .trees
    case "stacks": self = .stacks(leaves: leaves, depth: depth)
    case "textStacks": self = .textStacks(leaves: leaves, depth: depth)
    default: return nil
    }
  }

  /// The names of all families.
  public static let names = ["fixed", "mixed", "random", "trees", "stacks", "textStacks"]

  /// The case of this seed. Complexity: O(views).
  public func makeCase(seed: UInt64) -> LayoutCase {
    var random = SeededGenerator(seed: seed)
    var layoutCase = named(head(&random), seed)
    for index in 0..<rowCount { layoutCase.root.children.append(row(index, &random)) }
    return layoutCase
  }

  /// The case of this seed without the rows that are made one by one: its proposal, host and grid.
  public func outline(seed: UInt64) -> LayoutCase {
    var random = SeededGenerator(seed: seed)
    return named(head(&random), seed)
  }

  /// The tree of this seed's case, made without the case in between where it is made row by row.
  ///
  /// Throws only what `LayoutCase.tree()` throws of `makeCase(seed:)`. Complexity: O(views).
  public func tree(seed: UInt64) throws(CaseError) -> LayoutTree {
    guard rowCount > 0 else { return try makeCase(seed: seed).tree() }
    var random = SeededGenerator(seed: seed)
    let layoutCase = named(head(&random), seed)
    let lowering = Lowering(layoutCase.alignments, .builtIn)
    var builder = TreeBuilder()
    lowering.emitGrid(layoutCase.root, at: .root, into: &builder) { builder in
      let children = JSONPath.root["children"]
      for index in 0..<rowCount { lowering.emit(row(index, &random), at: children[index], into: &builder) }
    }
    return try lowering.finish(builder, case: layoutCase.name)
  }

  private func named(_ layoutCase: LayoutCase, _ seed: UInt64) -> LayoutCase {
    var layoutCase = layoutCase
    layoutCase.name = "\(label)/\(seed)"
    layoutCase.source = "generated"
    return layoutCase
  }
}
