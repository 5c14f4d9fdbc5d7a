public import LayoutCases
public import LayoutCore

/// Checks relations between a case and changed versions of it, with one engine.
public struct RelationCheck: Sendable {
  public var engine: any LayoutEngine
  /// The same engine with another solving order of its programs; nil for an engine without programs.
  public var reordered: (any LayoutEngine)?
  /// The largest relative deviation from what a relation demands.
  public var tolerance: Double
  /// The custom layouts that cases may name.
  public var layouts: LayoutRegistry

  public init(
    _ engine: any LayoutEngine, reordered: (any LayoutEngine)? = nil,
    tolerance: Double = Comparison.tolerance, layouts: LayoutRegistry = .builtIn
  ) {
    self.engine = engine
    self.reordered = reordered
    self.tolerance = tolerance
    self.layouts = layouts
  }

  /// The outcome of each relation, in their order.
  ///
  /// Complexity: the case is laid out once, and once more for each relation that applies.
  ///
  /// - Parameter seed: decides the free choices of each relation.
  /// - Throws: `CaseError` if the case is not valid.
  public func check(
    _ relations: [any Relation], on layoutCase: LayoutCase, seed: UInt64
  ) throws(CaseError) -> [RelationOutcome] {
    let subject = try NamedCase(layoutCase, layouts: layouts)
    var known: LaidOutCase?
    var outcomes: [RelationOutcome] = []
    for relation in relations {
      var random = SeededGenerator(seed: seed)
      guard let related = relation.relate(subject, &random),
        let second = relation.reordersPrograms ? reordered : engine
      else {
        outcomes.append(.notApplicable)
        continue
      }
      let original: LaidOutCase
      if related.original == subject.layoutCase {
        original = known ?? LaidOutCase(subject.layoutCase, subject.tree, engine)
        known = original
      } else {
        original = try LaidOutCase(related.original, engine, layouts)
      }
      do throws(CaseError) {
        let changed = try LaidOutCase(related.changed, second, layouts)
        outcomes.append(outcome(original, changed, related))
      } catch {
        outcomes.append(.violated([], reason: "the changed case is refused: \(error)"))
      }
    }
    return outcomes
  }

  private func outcome(
    _ original: LaidOutCase, _ changed: LaidOutCase, _ related: RelatedCases
  ) -> RelationOutcome {
    guard let frames = NamedFrames(original.tree, original.result),
      let found = NamedFrames(changed.tree, changed.result)
    else {
      let status = original.result.status.name
      if status == changed.result.status.name { return .unplaced(status: status) }
      return .violated([], reason: "the case is \(original.end), the changed case \(changed.end)")
    }
    return outcome(related.image(frames), found.byName, changed.tree)
  }

  /// Compares the frames that a relation demands, by view name, with those found. The tolerances are those
  /// between two engines (`Comparison`).
  private func outcome(
    _ expected: [String: Rect], _ found: [String: Rect], _ tree: LayoutTree
  ) -> RelationOutcome {
    var differences = FrameDifferences(
      tree, .relative(tolerance), of: Array(expected.values) + found.values)
    for (view, frame) in expected.sorted(by: { $0.key < $1.key }) {
      differences.add(tree.nodes[view] ?? 0, view, frame, found[view] ?? .null)
    }
    if !differences.list.isEmpty { return .violated(differences.list, reason: nil) }
    return differences.isIdentical ? .identical : .withinTolerance(deviation: differences.worst)
  }
}

/// A case with its layout.
private struct LaidOutCase {
  let tree: LayoutTree
  let result: LayoutResult

  init(_ layoutCase: LayoutCase, _ tree: LayoutTree, _ engine: any LayoutEngine) {
    self.tree = tree
    result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
  }

  /// The status, with its reason if there is one.
  var end: String {
    switch result.status {
    case .placed: "placed"
    case .unbounded(let view): "unbounded at \(tree.label(of: view))"
    case .unsupported(let view, let reason), .refused(let view, let reason):
      "\(result.status.name) at \(tree.label(of: view)): \(reason)"
    case .solverFailure(let reason): "solverFailure: \(reason)"
    }
  }

  init(
    _ layoutCase: LayoutCase, _ engine: any LayoutEngine, _ layouts: LayoutRegistry
  ) throws(CaseError) {
    self.init(layoutCase, try layoutCase.tree(layouts: layouts), engine)
  }
}

/// The outcome of checking a relation on one case with one engine. There is no other outcome.
public enum RelationOutcome: Sendable, Hashable {
  /// Every frame of the changed case is bit by bit as demanded.
  case identical
  /// Every coordinate is as demanded within the tolerance; `deviation` is the largest.
  case withinTolerance(deviation: Double)
  /// Some coordinates are not as demanded, worst first, with the demanded value first; or the two cases end
  /// differently, with the reason.
  case violated([Difference], reason: String?)
  /// The relation does not apply to this case or to this engine.
  case notApplicable
  /// Both cases end without frames in the same way, as demanded.
  case unplaced(status: String)

  /// The name used in machine-readable output.
  public var name: String {
    switch self {
    case .identical: "identical"
    case .withinTolerance: "withinTolerance"
    case .violated: "violated"
    case .notApplicable: "notApplicable"
    case .unplaced: "unplaced"
    }
  }

  /// All names, in the order of tables.
  public static let names = ["identical", "withinTolerance", "unplaced", "notApplicable", "violated"]
}

/// How often each outcome occurred for one relation and one engine.
public struct RelationCounts: Sendable, Hashable {
  /// By the names of `RelationOutcome.names`; names without an occurrence are missing.
  public private(set) var counts: [String: Int] = [:]
  /// The largest relative deviation of a coordinate; ∞ for a view that is shown in only one of the cases.
  public private(set) var worstDeviation = 0.0
  /// Cases on which the solver failed twice.
  public private(set) var unsolved = 0

  public init() {}

  public mutating func add(_ outcome: RelationOutcome) {
    counts[outcome.name, default: 0] += 1
    switch outcome {
    case .withinTolerance(let deviation): worstDeviation = max(worstDeviation, deviation)
    case .violated(let differences, _):
      worstDeviation = max(worstDeviation, differences.first?.deviation ?? .infinity)
    case .unplaced("solverFailure"), .unplaced("unsupported"): unsolved += 1
    case .identical, .notApplicable, .unplaced: break
    }
  }

  public subscript(outcome: String) -> Int { counts[outcome, default: 0] }

  /// Cases with frames to which the relation applies.
  public var applied: Int { self["identical"] + self["withinTolerance"] + self["violated"] }
}
