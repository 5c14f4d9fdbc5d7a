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
