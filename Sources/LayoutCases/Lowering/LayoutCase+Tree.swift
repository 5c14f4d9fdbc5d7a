public import LayoutCore

extension LayoutCase {
  /// What the engines lay out.
  ///
  /// Throws the first thing that is wrong with the case: a name that stands for nothing, an id given twice,
  /// a number out of its range. Complexity: O(views and modifiers).
  ///
  /// - Parameters:
  ///   - layouts: the custom layouts that the case may name.
  ///   - raw: whether the tree says what was written and nothing that follows from it (`LayoutTree.isRaw`).
  public func tree(
    layouts: LayoutRegistry = .builtIn, raw: Bool = LayoutTree.isRawByDefault
  ) throws(CaseError) -> LayoutTree {
    let lowering = Lowering(alignments, layouts)
    var builder = TreeBuilder(raw: raw)
    lowering.check(proposal)
    if layoutDirection == .leftToRight {
      lowering.emit(root, at: .root, into: &builder)
    } else {
      builder.modified(by: .layoutDirection(layoutDirection)) {
        lowering.emit(root, at: .root, into: &$0)
      }
    }
    let tree = try lowering.finish(builder, case: name)
    try checkExpectation(of: tree)
    _ = try layoutConstraints(of: tree)
    return tree
  }

  /// Expected frames belong to views that have a name.
  private func checkExpectation(of tree: LayoutTree) throws(CaseError) {
    for name in expect?.frames.keys.sorted() ?? [] where tree.nodes[name] == nil {
      let path = JSONPath.document["expect"]["frames"][name]
      throw CaseProblem(path: path, text: "is expected of no view; the id of a view is needed")
        .error(case: self.name)
    }
  }
}

extension Lowering {
  /// A side of the proposal is nil, ∞ or not negative.
  fileprivate func check(_ proposal: ProposedViewSize) {
    for (key, length) in [("width", proposal.width), ("height", proposal.height)] {
      if let length, !(length >= 0) {
        let text = "is \(length); a length of at least 0, null or \"infinity\" is needed"
        keep(CaseProblem(path: .document["proposal"][key], text: text))
      }
    }
  }
}
