public import LayoutCore

/// A family of generated cases. Every seed gives one case, always the same on every platform.
///
/// A family has a label: its name and the parameters that the seed does not draw, such as `spanning:density=60`.
public struct Family: Sendable {
  /// Such as `spanning`.
  public let name: String
  /// A description of its cases, on one line.
  public let summary: String
  /// The parameters that can be set.
  public let parameters: [FamilyParameter]
  /// The parameters that were set, by name.
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

  /// The family with these parameters set, by name; the others stay as they are.
  ///
  /// - Throws: if the family has no such parameter, a value is out of range, or a grid would have more than
  ///   `mostCells` cells.
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

  /// The case for a seed. Complexity: O(views).
  public func makeCase(seed: UInt64) -> LayoutCase {
    var random = SeededGenerator(seed: seed)
    let plan = plan(seed, &random)
    var layoutCase = plan.outline
    for index in 0..<plan.rowCount { layoutCase.root.children.append(plan.row(index, &random)) }
    return layoutCase
  }

  /// The case for a seed without the rows that are made one by one: its proposal, host and grid.
  public func outline(seed: UInt64) -> LayoutCase {
    var random = SeededGenerator(seed: seed)
    return plan(seed, &random).outline
  }

  /// The tree for a seed. Rows that are made one by one go directly into the tree, without a case in between.
  ///
  /// - Throws: what `LayoutCase.tree()` throws for `makeCase(seed:)`. Complexity: O(views).
  public func tree(seed: UInt64) throws(CaseError) -> LayoutTree {
    var random = SeededGenerator(seed: seed)
    let plan = plan(seed, &random)
    guard plan.rowCount > 0 else { return try plan.outline.tree() }
    let lowering = Lowering(plan.outline.alignments, .builtIn)
    var builder = TreeBuilder()
    lowering.emitInnermost(plan.outline.root, at: .root, into: &builder) { builder in
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

/// An integer parameter of a family, with its range and its value if it is not set.
public struct FamilyParameter: Sendable, Hashable {
  /// The value of a parameter that is not set.
  public enum Usual: Sendable, Hashable {
    case value(Int)
    /// Random in the range, for every seed anew.
    case seeded(ClosedRange<Int>)
  }

  /// Such as `density`.
  public let name: String
  /// Its meaning, such as `percent of the cells that span columns`.
  public let meaning: String
  public let range: ClosedRange<Int>
  public let usual: Usual
}

extension FamilyParameter {
  static func rows(_ usual: ClosedRange<Int> = 1...8) -> FamilyParameter {
    FamilyParameter(name: "rows", meaning: "rows of the grid", range: 1...500_000, usual: .seeded(usual))
  }

  static func columns(_ usual: ClosedRange<Int> = 1...8) -> FamilyParameter {
    FamilyParameter(
      name: "columns", meaning: "columns of the grid", range: 1...500_000, usual: .seeded(usual))
  }

  static func density(_ percent: Int, of meaning: String) -> FamilyParameter {
    FamilyParameter(
      name: "density", meaning: "percent of the cells that \(meaning)", range: 0...100,
      usual: .value(percent))
  }
}

/// The values of all parameters of a family, for one seed.
struct FamilySettings {
  private var values: [String: Int] = [:]

  /// Uses the given values and draws the others from the seed, in the order of the parameters.
  init(_ parameters: [FamilyParameter], _ given: [String: Int], _ random: inout SeededGenerator) {
    for parameter in parameters {
      switch parameter.usual {
      case .value(let value): values[parameter.name] = given[parameter.name] ?? value
      case .seeded(let range): values[parameter.name] = given[parameter.name] ?? random.integer(range)
      }
    }
  }

  /// The value of a parameter of the family.
  subscript(_ name: String) -> Int {
    guard let value = values[name] else { preconditionFailure("the family has no parameter \(name)") }
    return value
  }
}

/// The case for a seed: either complete, or a grid whose rows are made one by one. A large grid then needs no
/// case in memory.
struct CasePlan {
  /// The case without the rows that `row` makes. If there are such rows, the root is a grid without
  /// modifiers, and the case is read from left to right.
  var outline: LayoutCase
  var rowCount = 0
  /// Makes the grid's child at an index, from top to bottom.
  var row: (Int, inout SeededGenerator) -> ViewDescription = { _, _ in ViewDescription(.emptyView) }
}

extension Family {
  /// A family of grids that are made row by row.
  ///
  /// - Parameters:
  ///   - outline: the grid without its rows, and its proposal.
  ///   - row: makes a child of the grid.
  static func grids(
    _ name: String, _ summary: String, _ parameters: [FamilyParameter] = [.rows(), .columns()],
    outline: @escaping @Sendable (FamilySettings, inout SeededGenerator) -> LayoutCase,
    row: @escaping @Sendable (Int, FamilySettings, inout SeededGenerator) -> ViewDescription
  ) -> Family {
    Family(name, summary, parameters) { settings, random in
      CasePlan(outline: outline(settings, &random), rowCount: settings["rows"]) { index, random in
        row(index, settings, &random)
      }
    }
  }

  /// A family of complete cases, whose views a `CaseMaker` generates.
  static func cases(
    _ name: String, _ summary: String, _ parameters: [FamilyParameter] = [],
    _ language: CaseMaker.Language = .grids,
    make: @escaping @Sendable (FamilySettings, inout CaseMaker) -> LayoutCase
  ) -> Family {
    Family(name, summary, parameters) { settings, random in
      var maker = CaseMaker(random, language)
      return CasePlan(outline: make(settings, &maker))
    }
  }
}

extension Family {
  /// All families, with no parameters set.
  public static let all: [Family] = [
    fixed, aligned, bounded, flexible, mixed, spanning, guides, anchors, unsized, text, nested, stacks,
    textStacks,
    deepStacks,
    customLayouts, rightToLeft, wide, tall, nearConflict, degenerate, magnitudes, choices, wrappers, random,
    trees, boundaries, positions, farGuides, notation, spacing, ratios, layers, pressure, scrolling, lazy,
    readers, safeAreas, screens, screenTrees, gallery, textKeys, edges, lazyTexts, settingsOrder,
    unsizedRatios,
    spanningMinimums, outlines, titles,
  ]

  /// The family with a label: `NAME` or `NAME:PARAMETER=VALUE,…`, such as `mixed:rows=100,columns=100`.
  ///
  /// - Throws: if there is no such family or parameter, a parameter is given twice, or a value is not an
  ///   integer in its range. The error lists what is possible.
  public init(_ text: String) throws(FamilyError) {
    let name = text.prefix { $0 != ":" }
    guard let family = Self.all.first(where: { $0.name == name }) else {
      throw FamilyError(family: text, problem: "there is none; there are \(list(Self.all.map(\.name)))")
    }
    let settings = text.dropFirst(name.count + 1)
    self = name.count == text.count ? family : try family.setting(settings)
  }

  /// The family with parameters from a text, such as `rows=100,columns=100`.
  private func setting(_ text: Substring) throws(FamilyError) -> Family {
    var values: [String: Int] = [:]
    for setting in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw FamilyError(
          family: name, problem: "\(quoted(String(setting))) sets nothing; PARAMETER=VALUE is needed")
      }
      let parameter = String(parts[0])
      guard let known = parameters.first(where: { $0.name == parameter }) else {
        throw unknown(parameter: parameter)
      }
      guard let value = Int(parts[1]) else { throw outOfRange(String(parts[1]), known) }
      guard values.updateValue(value, forKey: parameter) == nil else {
        throw FamilyError(family: name, problem: "\(parameter) is set twice; once is needed")
      }
    }
    return try self.setting(values)
  }

  /// The family's name with all parameters except those that are drawn from the seed, such as
  /// `spanning:density=30`.
  public var label: String {
    let settings = parameters.compactMap { parameter -> String? in
      if let value = values[parameter.name] { return "\(parameter.name)=\(value)" }
      if case .value(let value) = parameter.usual { return "\(parameter.name)=\(value)" }
      return nil
    }
    return settings.isEmpty ? name : "\(name):\(settings.joined(separator: ","))"
  }
}

/// Why a text is not the label of a family.
public struct FamilyError: Error, Sendable, Hashable {
  /// The label that was given.
  public var family: String
  /// What is wrong, and what would be right.
  public var problem: String
}

extension FamilyError: CustomStringConvertible {
  public var description: String { "family \(quoted(family)): \(problem)" }
}

extension Family {
  func unknown(parameter: String) -> FamilyError {
    let names = parameters.map(\.name)
    let known = names.isEmpty ? "\(name) has none" : "\(name) has \(list(names))"
    return FamilyError(family: name, problem: "there is no parameter \(quoted(parameter)); \(known)")
  }

  func outOfRange(_ value: String, _ parameter: FamilyParameter) -> FamilyError {
    let range = "\(parameter.range.lowerBound) to \(parameter.range.upperBound)"
    return FamilyError(
      family: name,
      problem: "\(parameter.name) is \(quoted(value)); a whole number from \(range) is needed")
  }
}
