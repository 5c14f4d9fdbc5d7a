public import LayoutCore

/// A family of generated cases: for every seed one case, the same one on every platform and for ever.
///
/// A family has a text: its name, and the parameters that are not as usual, such as `spanning:density=60`.
public struct Family: Sendable {
  /// Such as `spanning`.
  public let name: String
  /// What its cases are, on one line.
  public let summary: String
  /// What can be set.
  public let parameters: [FamilyParameter]
  /// What has been set, by the name of the parameter.
  public private(set) var values: [String: Int] = [:]
  private let plan: @Sendable (FamilySettings, inout SeededGenerator) -> CasePlan

  init(
    _ name: String, _ summary: String, _ parameters: [FamilyParameter] = [],
    plan: @escaping @Sendable (FamilySettings, inout SeededGenerator) -> CasePlan
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.plan = plan
  }

  /// The most cells of a grid.
  public static let mostCells = 4_000_000

  /// The family with these parameters set, by name, and the others as they were.
  ///
  /// - Throws: where the family has no such parameter, where a value is out of its range, and where there
  ///   would be more than `mostCells` cells.
  public func setting(_ values: [String: Int]) throws(FamilyError) -> Family {
    var family = self
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw unknown(parameter: name)
      }
      guard parameter.range.contains(value) else { throw outOfRange("\(value)", parameter) }
      family.values[name] = value
    }
    if let rows = family.values["rows"], let columns = family.values["columns"],
      rows.multipliedReportingOverflow(by: columns).overflow || rows * columns > Self.mostCells
    {
      throw FamilyError(
        family: name,
        problem: "\(rows) × \(columns) cells are too many; at most \(Self.mostCells) are possible")
    }
    return family
  }

  // MARK: Cases

  /// The case of this seed. Complexity: O(views).
  public func makeCase(seed: UInt64) -> LayoutCase {
    var random = SeededGenerator(seed: seed)
    let plan = plan(seed, &random)
    var layoutCase = plan.outline
    for index in 0..<plan.rowCount { layoutCase.root.children.append(plan.row(index, &random)) }
    return layoutCase
  }

  /// The case of this seed without the rows that are made one by one: its proposal, host and grid.
  public func outline(seed: UInt64) -> LayoutCase {
    var random = SeededGenerator(seed: seed)
    return plan(seed, &random).outline
  }

  /// The tree of this seed's case, made without the case in between where it is made row by row.
  ///
  /// Throws only what `LayoutCase.tree()` throws of `makeCase(seed:)`. Complexity: O(views).
  ///
  /// - Parameter raw: whether the tree says what was written and nothing that follows from it (`LayoutTree.isRaw`).
  public func tree(seed: UInt64, raw: Bool = LayoutTree.isRawByDefault) throws(CaseError) -> LayoutTree {
    var random = SeededGenerator(seed: seed)
    let plan = plan(seed, &random)
    guard plan.rowCount > 0 else { return try plan.outline.tree(raw: raw) }
    let lowering = Lowering(plan.outline.alignments, .builtIn)
    var builder = TreeBuilder(raw: raw)
    lowering.emitGrid(plan.outline.root, at: .root, into: &builder) { builder in
      let children = JSONPath.root["children"]
      for index in 0..<plan.rowCount {
        lowering.emit(plan.row(index, &random), at: children[index], into: &builder)
      }
    }
    return try lowering.finish(builder, case: plan.outline.name)
  }

  private func plan(_ seed: UInt64, _ random: inout SeededGenerator) -> CasePlan {
    var plan = plan(FamilySettings(parameters, values, &random), &random)
    plan.outline.name = "\(label)/\(seed)"
    plan.outline.source = "generated"
    return plan
  }
}
