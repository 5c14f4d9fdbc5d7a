import LayoutCore

extension LayoutCase {
  /// The case with `change` applied to every length.
  func mapLengths(_ change: (Double) -> Double) -> LayoutCase {
    var result = self
    result.root.rewrite { view in
      view.kind = view.kind.word.mappingLengths(change)
      view.preferredSpacing = view.preferredSpacing?.updated { $0 = change($0) }
      view.modifiers = view.modifiers.map { $0.word.mappingLengths(change) }
    }
    for name in alignments.keys {
      result.alignments[name].change { FormulaArgument.mapLengths(of: &$0.defaultValue, change) }
    }
    EdgeInsetsArgument.mapLengths(of: &result.safeArea, change)
    result.proposal = ProposedViewSize(
      width: proposal.width.map(change), height: proposal.height.map(change))
    return result
  }
}
