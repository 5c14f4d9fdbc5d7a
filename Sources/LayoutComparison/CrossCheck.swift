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
    check(layoutCase, try layoutCase.tree(layouts: layouts))
  }

  /// Lays out one case that was read with every engine.
  public func check(_ checked: CheckedCase) -> CaseReport { check(checked.layoutCase, checked.tree) }

  private func check(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> CaseReport {
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
