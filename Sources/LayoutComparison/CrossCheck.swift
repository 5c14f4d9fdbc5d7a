public import LayoutCases
public import LayoutCore

/// Lays out cases with several engines and compares every answer with the first engine's and with the
/// frames the case expects.
public struct CrossCheck: Sendable {
  /// The reference first.
  public var engines: [any CaseEngine]
  /// The largest relative deviation at which frames count as equal, for engines that say nothing else.
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
  /// - Throws: `CaseError` where the case is wrong.
  public func check(_ layoutCase: LayoutCase) throws(CaseError) -> CaseReport {
    let tree = try layoutCase.tree(layouts: layouts)
    let results = engines.map { $0.layout(layoutCase, tree) }
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

/// What a cross-check says of one case.
public struct CaseReport: Sendable {
  /// One engine's part.
  public struct Answer: Sendable {
    public var engine: String
    /// How near its frames had to be.
    public var accuracy: Accuracy
    public var result: LayoutResult
    /// Against the first engine; an engine against itself for the first.
    public var comparison: Comparison
    /// Against the frames the case expects; nil if it expects none, the engine has none, or the engine is
    /// held to another accuracy than the case.
    public var expectation: ExpectationCheck?
  }

  public var layoutCase: LayoutCase
  public var tree: LayoutTree
  /// In the order of the engines.
  public var answers: [Answer]

  public var name: String { layoutCase.name }

  /// The verdict of the case: the first of the gravest ones if some are no agreement, a difference before a failure
  /// of a solver, that before a view outside the fragment, and that before a refusal; else the one with the largest
  /// deviation.
  public var verdict: Verdict {
    let verdicts = answers.map(\.comparison.verdict)
    for name in ["different", "solverFailure", "outsideLinearFragment", "refused"] {
      if let gravest = verdicts.first(where: { $0.name == name }) { return gravest }
    }
    return answers.max { $0.comparison.worstDeviation < $1.comparison.worstDeviation }!.comparison.verdict
  }

  /// The largest relative deviation between engines that are held to one.
  public var worstDeviation: Double {
    answers.filter(\.accuracy.isRelative).map(\.comparison.worstDeviation).max() ?? 0
  }

  /// Whether every engine gives the expected frames, as far as there are any.
  public var meetsExpectation: Bool { answers.allSatisfy { $0.expectation?.passes ?? true } }
}
