public import LayoutCore

extension LayoutCase {
  /// The case's constraints with resolved names, in order, each with its place in the case.
  ///
  /// `tree(layouts:)` has already checked them. Complexity: O(terms + cells of the named grids).
  ///
  /// - Parameter tree: the case's own tree.
  /// - Throws: the first error in a constraint: an unknown name, a number out of range, or a constraint
  ///   without a quantity of the layout.
  public func layoutConstraints(of tree: LayoutTree) throws(CaseError) -> [LayoutConstraint] {
    if constraints.isEmpty { return [] }
    do throws(CaseProblem) {
      var lowering = try ConstraintLowering(tree, alignments)
      var lowered: [LayoutConstraint] = []
      for (index, constraint) in constraints.enumerated() {
        lowered.append(try lowering.lowered(constraint, at: .document["constraints"][index]))
      }
      return lowered
    } catch {
      throw error.error(case: name)
    }
  }
}

/// Resolves the names in a case's constraints, in its tree and among its guides.
struct ConstraintLowering {
  private let tree: LayoutTree
  private let alignments: AlignmentNames
  /// The number of columns and rows of each grid, by its node.
  private var extents: [Int: (columns: Int, rows: Int)] = [:]
  private var names: Set<String> = []

  /// - Parameter declared: the case's custom guides.
  init(_ tree: LayoutTree, _ declared: [String: CustomAlignment]) throws(CaseProblem) {
    self.tree = tree
    var alignments = AlignmentNames()
    try alignments.define(declared)
    self.alignments = alignments
  }

  /// The constraint at `path`. Complexity: O(terms), plus O(cells) when a grid is named for the first time.
  mutating func lowered(
    _ description: ConstraintDescription, at path: JSONPath
  ) throws(CaseProblem) -> LayoutConstraint {
    if let name = description.name { try claim(name, at: path["name"]) }
    var gives: [LayoutQuantity]?
    if let described = description.gives {
      gives = []
      for (index, quantity) in described.enumerated() {
        gives?.append(try lowered(quantity, at: path["gives"][index]))
      }
    }
    let constraint = LayoutConstraint(
      try lowered(description.left, at: path["left"]), description.relation,
      try lowered(description.right, at: path["right"]), name: description.name,
      strength: description.level.map { .preferred(level: $0) } ?? .required, gives: gives,
      source: .path(path.description))
    if let flaw = constraint.flaw {
      throw CaseProblem(path: flaw.part.map { path[$0.rawValue] } ?? path, text: flaw.problem)
    }
    return constraint
  }

  private mutating func claim(_ name: String, at path: JSONPath) throws(CaseProblem) {
    if name.isEmpty { throw CaseProblem(path: path, text: "is empty; a name is needed") }
    if !names.insert(name).inserted {
      throw CaseProblem(
        path: path, text: "is \(quoted(name)) like another constraint; unique names are needed")
    }
  }

  private mutating func lowered(
    _ summands: [ConstraintDescription.Summand], at path: JSONPath
  ) throws(CaseProblem) -> LayoutExpression {
    if summands.isEmpty { throw CaseProblem(path: path, text: "is empty; a number or a term is needed") }
    var expression = LayoutExpression()
    for (index, summand) in summands.enumerated() {
      switch summand {
      case .number(let number): expression.constant += number
      case .term(let quantity, let times):
        let place = summands.count == 1 ? path : path[index]
        let quantity = try lowered(quantity, at: place)
        expression.terms.append(LayoutExpression.Term(quantity, coefficient: times))
      }
    }
    return expression.merged
  }

  // MARK: Quantities

  private mutating func lowered(
    _ quantity: QuantityDescription, at path: JSONPath
  ) throws(CaseProblem) -> LayoutQuantity {
    switch quantity {
    case .view(let view, let number):
      _ = try node(view, at: path["view"])
      return .view(view, number.value)
    case .guide(let view, let guide, let axis):
      _ = try node(view, at: path["view"])
      return .view(view, .guide(try alignments.guide(guide, axis: axis, at: path["guide"])))
    case .column(let grid, let index, let value):
      let count = try extent(ofGrid: grid, at: path["grid"]).columns
      try check(index, of: count, "columns", at: path["column"])
      return .column(grid: grid, index, value)
    case .row(let grid, let index, let value):
      let count = try extent(ofGrid: grid, at: path["grid"]).rows
      try check(index, of: count, "rows", at: path["row"])
      return .row(grid: grid, index, value)
    case .window(let axis): return .window(axis)
    }
  }

  private func node(_ id: String, at path: JSONPath) throws(CaseProblem) -> Int {
    if let node = tree.nodes[id] { return node }
    let ids = tree.nodes.keys.sorted()
    let known = list(ids.prefix(10).map(quoted)) + (ids.count > 10 ? ", …" : "")
    let needed = ids.isEmpty ? "no view has one; an id is needed" : "one of \(known) is needed"
    throw CaseProblem(path: path, text: "is \(quoted(id)), which is the id of no view; \(needed)")
  }

  private mutating func extent(
    ofGrid id: String, at path: JSONPath
  ) throws(CaseProblem) -> (columns: Int, rows: Int) {
    let node = try node(id, at: path)
    guard tree.kinds[node] == .grid else {
      throw CaseProblem(
        path: path,
        text: "is \(quoted(id)), which is no Grid; the id of a Grid inside its modifiers is needed")
    }
    if let extent = extents[node] { return extent }
    let extent = tree.extent(ofGrid: node, end: tree.end(of: node))
    extents[node] = extent
    return extent
  }

  private func check(
    _ index: Int, of count: Int, _ tracks: String, at path: JSONPath
  ) throws(CaseProblem) {
    if (0..<count).contains(index) { return }
    let needed = count == 0 ? "another grid is needed" : "an integer from 0 to \(count - 1) is needed"
    throw CaseProblem(path: path, text: "is \(index), and the grid has \(count) \(tracks); \(needed)")
  }
}
