public import LayoutCases
public import LayoutCore
import LayoutRules

/// Lays out cases with several engines. Compares every answer with the first engine's and with the expected
/// frames.
public struct CrossCheck: Sendable {
  /// The reference first.
  public var engines: [any CaseEngine]
  /// The largest relative deviation at which frames count as equal, unless an engine has its own accuracy.
  public var tolerance: Double
  /// The custom layouts that cases may name.
  public var layouts: LayoutRegistry

  /// - Precondition: there is at least one engine.
  public init(
    _ engines: [any LayoutEngine], tolerance: Double = Comparison.tolerance,
    layouts: LayoutRegistry = .builtIn
  ) {
    self.init(caseEngines: engines.map(TreeEngine.init), tolerance: tolerance, layouts: layouts)
  }

  /// - Precondition: there is at least one engine.
  public init(
    caseEngines engines: [any CaseEngine], tolerance: Double = Comparison.tolerance,
    layouts: LayoutRegistry = .builtIn
  ) {
    precondition(!engines.isEmpty, "a cross-check needs an engine")
    self.layouts = layouts
    self.engines = engines
    self.tolerance = tolerance
  }

  /// Lays out one case with every engine.
  ///
  /// - Throws: `CaseError` if the case is not valid.
  public func check(_ layoutCase: LayoutCase) throws(CaseError) -> CaseReport {
    check(layoutCase, try layoutCase.tree(layouts: layouts))
  }

  /// Lays out one case that was read already.
  ///
  /// - Parameter begin: is told the name of each engine before it begins.
  public func check(_ checked: CheckedCase, begin: (String) -> Void = { _ in }) -> CaseReport {
    check(checked.layoutCase, checked.tree, begin)
  }

  private func check(
    _ layoutCase: LayoutCase, _ tree: LayoutTree, _ begin: (String) -> Void = { _ in }
  ) -> CaseReport {
    let results = engines.map { engine in
      begin(engine.name)
      return engine.layout(layoutCase, tree)
    }
    return CaseReport(
      layoutCase: layoutCase, tree: tree,
      answers: zip(engines, results).map { engine, result in
        let accuracy = engine.accuracy ?? .relative(tolerance)
        return CaseReport.Answer(
          engine: engine.name, accuracy: accuracy, result: result,
          comparison: Comparison(tree, results[0], result, accuracy),
          expectation: result.status == .placed && accuracy.isRelative
            ? layoutCase.expect.map { ExpectationCheck($0, tree, result) } : nil)
      })
  }
}

/// The result of cross-checking one case.
public struct CaseReport: Sendable {
  /// The answer of one engine.
  public struct Answer: Sendable {
    public var engine: String
    /// The accuracy that its frames must have.
    public var accuracy: Accuracy
    public var result: LayoutResult
    /// The comparison with the first engine's answer; the first engine is compared with itself.
    public var comparison: Comparison
    /// The comparison with the frames that the case expects. Nil if there are none, if the engine has no
    /// frames, or if its accuracy is in points.
    public var expectation: ExpectationCheck?
  }

  public var layoutCase: LayoutCase
  public var tree: LayoutTree
  /// In the order of the engines.
  public var answers: [Answer]

  public var name: String { layoutCase.name }

  /// The verdict of the case. If all answers agree, the one with the largest deviation. Else the first of the
  /// gravest: a difference, then a failure of a solver, then an unsupported view, then a refusal.
  public var verdict: Verdict {
    let verdicts = answers.map(\.comparison.verdict)
    for name in ["different", "solverFailure", "unsupported", "refused"] {
      if let gravest = verdicts.first(where: { $0.name == name }) { return gravest }
    }
    return answers.max { $0.comparison.worstDeviation < $1.comparison.worstDeviation }!.comparison.verdict
  }

  /// The largest relative deviation between engines, without those whose accuracy is in points.
  public var worstDeviation: Double {
    answers.filter(\.accuracy.isRelative).map(\.comparison.worstDeviation).max() ?? 0
  }

  /// The first engine whose answer has the verdict of the case, and what is wrong with it, in words.
  var culprit: (engine: String, reason: String) {
    let verdict = verdict
    let engine = answers.first { $0.comparison.verdict == verdict }?.engine
    return (engine ?? "", verdict.reason ?? differences.first.map(\.description) ?? "")
  }

  /// Whether every engine meets the expected frames, if there are any.
  public var meetsExpectation: Bool { answers.allSatisfy { $0.expectation?.passes ?? true } }

  /// Every coordinate on which an engine differs from the first engine or from the expected frames.
  public var differences: [ReportedDifference] {
    answers.flatMap { answer in
      let others: [Difference] =
        if case .different(let list, _) = answer.comparison.verdict { list } else { [] }
      return others.map { ReportedDifference($0, engine: answer.engine, reference: answers[0].engine) }
        + (answer.expectation?.differences ?? []).map {
          ReportedDifference($0, engine: answer.engine, reference: "expected")
        }
    }
  }
}

/// The comparison of a placed layout with the frames that its case expects.
public struct ExpectationCheck: Sendable {
  /// The coordinates that are off by more than the case's tolerance, the expected value first. A view that is
  /// not shown counts once, at x.
  public private(set) var differences: [Difference] = []
  /// The largest |expected − computed|, in points.
  public private(set) var worst = 0.0
  /// How many coordinates were compared.
  public private(set) var count = 0

  public var passes: Bool { differences.isEmpty }

  /// - Precondition: every expected name is a view of `tree`; reading a case checks this.
  public init(_ expectation: Expectation, _ tree: LayoutTree, _ result: LayoutResult) {
    let rules = RulesAtWork(tree)
    for (name, expected) in expectation.frames.sorted(by: { $0.key < $1.key }) {
      guard let node = tree.nodes[name] else { continue }
      if result.frames.indices.contains(node), result.frames[node].isNull {
        count += expected.size == nil ? 2 : 4
        worst = .infinity
        differences.append(
          Difference(
            node: node, view: name, shown: [Rect(origin: expected.origin, size: .zero), .null],
            by: rules.presence(of: node)))
        continue
      }
      for coordinate in Coordinate.allCases {
        guard let value = expected.value(of: coordinate) else { continue }
        count += 1
        let computed = result.frames.isEmpty ? .nan : coordinate.value(in: result.frames[node])
        let distance = abs(computed - value)
        worst = distance.isNaN ? .infinity : max(worst, distance)
        if distance <= expectation.tolerance { continue }
        differences.append(
          Difference(
            node: node, view: name, coordinate: coordinate, values: [value, computed],
            rule: rules.rule(of: coordinate, node), deviation: relativeDeviation(value, computed)))
      }
    }
    for name in expectation.notShown {
      guard let node = tree.nodes[name] else { continue }
      count += 1
      guard result.frames.indices.contains(node), !result.frames[node].isNull else { continue }
      worst = .infinity
      differences.append(
        Difference(node: node, view: name, shown: [.null, result.frames[node]], by: rules.presence(of: node)))
    }
  }
}

extension ExpectedFrame {
  /// The expected value of a coordinate; nil if only a position is expected.
  fileprivate func value(of coordinate: Coordinate) -> Double? {
    switch coordinate {
    case .x: origin.x
    case .y: origin.y
    case .width: size?.width
    case .height: size?.height
    }
  }
}

/// A coordinate on which an engine differs from another or from the expected frames, as reports write it.
public struct ReportedDifference: Codable, Sendable, Hashable {
  public var coordinate: String
  public var engine: String
  /// The engine that it is compared with, or `expected`.
  public var reference: String
  /// The rule that defines the coordinate.
  public var rule: String
  /// The two values, in points, the reference's first; ∞ if the view is not shown.
  public var values: [Double]
  public var view: String

  public init(_ difference: Difference, engine: String, reference: String) {
    coordinate = "\(difference.coordinate)"
    self.engine = engine
    self.reference = reference
    rule = difference.rule.number
    values = difference.values
    view = difference.view
  }
}

extension ReportedDifference: CustomStringConvertible {
  /// Such as `b.x (G22): expected 55, direct 54`.
  public var description: String {
    "\(view).\(coordinate) (\(rule)): \(reference) \(Coordinate.text(of: values[0])), "
      + "\(engine) \(Coordinate.text(of: values[1]))"
  }
}
