import LayoutCore

// A1–A8: explicit guides.
extension Answers {
  /// The explicit value of a guide, nil if there is none.
  func explicitGuide(_ guide: AlignmentKey, _ node: Int, _ proposal: ProposedViewSize) -> Double? {
    let question = GuideQuestion(question: Question(node: node, proposal: proposal), guide: guide)
    if let value = guides[question] { return value }
    let value = findGuide(guide, node, proposal)
    guides[question] = .some(value)
    return value
  }

  private func findGuide(_ guide: AlignmentKey, _ node: Int, _ proposal: ProposedViewSize) -> Double? {
    switch tree.kinds[node] {
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow: nil
    case .alignmentGuide where tree.explicitGuides[tree.payload(of: node)].guide == guide:
      value(of: tree.explicitGuides[tree.payload(of: node)].formula, node, dimensions(node + 1, proposal))
    case .customLayout: customGuide(guide, node, proposal)
    default:
      Guides.combined(
        guide, tree, node, size(node, proposal),
        arrangement(node, proposal).children.map { ($0.origin, dimensions($0.node, $0.offer)) })
    }
  }

  /// A3, A8: the closure in the dimensions of the view inside.
  func value(of formula: GuideFormula, _ node: Int, _ inside: ViewDimensions) -> Double {
    let value = formula.value(in: inside)
    let isFinite = inside.width.isFinite && inside.height.isFinite
    if isFinite, !value.isFinite { refuse(node, .A8, "a guide is \(value)") }
    if isFinite, formula.value(in: inside) != value { refuse(node, .A8, "a guide answers twice differently") }
    return value
  }
}
