public import LayoutCases
public import LayoutCore

/// Checks relations between a case and changed cases with one engine.
public struct RelationCheck: Sendable {
  public var engine: any LayoutEngine
  /// The same engine, solving its programs in another order; nil for an engine without programs.
  public var reordered: (any LayoutEngine)?
  /// The largest relative deviation at which a coordinate counts as what a theorem says.
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
  /// - Parameter seed: decides what relations leave open, for each of them alone.
  /// - Throws: `CaseError` where the case is wrong.
  public func check(
    _ relations: [any Relation], on layoutCase: LayoutCase, seed: UInt64
  ) throws(CaseError) -> [RelationOutcome] {
    let subject = try NamedCase(layoutCase, layouts: layouts)
    var known: Answer?
    var outcomes: [RelationOutcome] = []
    for relation in relations {
      var random = SeededGenerator(seed: seed)
      guard let related = relation.relate(subject, &random),
        let second = relation.reordersPrograms ? reordered : engine
      else {
        outcomes.append(.notApplicable)
        continue
      }
      let original: Answer
      if related.original == subject.layoutCase {
        original = known ?? Answer(subject.layoutCase, subject.tree, engine)
        known = original
      } else {
        original = try Answer(related.original, engine, layouts)
      }
      do throws(CaseError) {
        let changed = try Answer(related.changed, second, layouts)
        outcomes.append(outcome(original, changed, related))
      } catch {
        outcomes.append(.violated([], reason: "the changed case is refused: \(error)"))
      }
    }
    return outcomes
  }

  private func outcome(
    _ original: Answer, _ changed: Answer, _ related: RelatedCases
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

  /// The outcome of frames as a theorem says they are, by the name of a view, against those that were found.
  /// What counts as equal is what does between two engines (`Comparison`).
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

/// A case laid out.
private struct Answer {
  let tree: LayoutTree
  let result: LayoutResult

  init(_ layoutCase: LayoutCase, _ tree: LayoutTree, _ engine: any LayoutEngine) {
    self.tree = tree
    result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
  }

  /// How the layout ended, with the reason if there is one.
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

/// What checking a relation on one case with one engine gives. There is nothing else, and nothing is skipped.
public enum RelationOutcome: Sendable, Hashable {
  /// Every frame of the changed case is, bit by bit, what the theorem says.
  case identical
  /// Every coordinate is what the theorem says within the tolerance; the largest deviation is told.
  case withinTolerance(deviation: Double)
  /// Some coordinates are not what the theorem says, worst first, the first value of each being the one it
  /// says; or the two cases end differently, which `reason` tells.
  case violated([Difference], reason: String?)
  /// The theorem says nothing of this case, or not with this engine.
  case notApplicable
  /// Both cases end without frames in the same way, as the theorem says; the status is told.
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

  /// Every name, in the order in which tables list them.
  public static let names = ["identical", "withinTolerance", "unplaced", "notApplicable", "violated"]
}

/// How often each outcome was found for one relation and one engine.
public struct RelationCounts: Sendable, Hashable {
  /// By the names of `RelationOutcome.names`; a name that never came up is missing.
  public private(set) var counts: [String: Int] = [:]
  /// The largest deviation of a coordinate, relative to its magnitude; ∞ for a view shown in one case alone.
  public private(set) var worstDeviation = 0.0
  /// Cases that a solver failed on, twice.
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

  /// Cases with frames to which the theorem applies.
  public var applied: Int { self["identical"] + self["withinTolerance"] + self["violated"] }
}
