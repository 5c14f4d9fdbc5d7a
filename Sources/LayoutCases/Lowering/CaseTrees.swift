public import LayoutCore

extension LayoutCase {
  /// The tree that engines lay out.
  ///
  /// Complexity: O(views and modifiers).
  ///
  /// - Parameter layouts: the custom layouts that the case may name.
  /// - Throws: the first error in the case: an unknown name, a duplicate id, or a number out of range.
  public func tree(layouts: LayoutRegistry = .builtIn) throws(CaseError) -> LayoutTree {
    let tree = try tree(layouts, rootChildren: nil)
    try checkExpectation(of: tree)
    _ = try layoutConstraints(of: tree)
    return tree
  }

  /// The tree of the views alone.
  ///
  /// - Parameter rootChildren: the children of the root, if they are still to be read.
  func tree(_ layouts: LayoutRegistry, rootChildren: JSONValue?) throws(CaseError) -> LayoutTree {
    if let font, font.measurer == nil {
      var found = self
      try found.findFont(layouts.fonts)
      return try found.tree(layouts, rootChildren: rootChildren)
    }
    let lowering = Lowering(alignments, layouts)
    lowering.unread = rootChildren
    var builder = TreeBuilder(text: font?.measurer ?? FixedMetrics())
    // An object is a view or a modifier, mostly.
    if let rootChildren { builder.reserve(nodes: rootChildren.document.objectCount) }
    lowering.check(proposal)
    let settings: (inout TextEnvironment) -> Void = { $0.platform = platform }
    var around: [ModifierDescription] = []
    if layoutDirection != .leftToRight { around.append(.layoutDirection(layoutDirection)) }
    if safeArea != EdgeInsets() { around += [builder.made(.safeArea), .safeAreaPadding(safeArea)] }  // SA3
    builder.texts(settings) { builder in
      // What is read view by view is read again as a whole to say what is wrong.
      let path = rootChildren == nil ? JSONPath.root : .unsaid
      builder.modified(by: around) { lowering.emit(root, at: path, into: &$0) }
    }
    return try lowering.finish(consume builder, case: name)
  }

  /// Checks that expected frames belong to named views.
  private func checkExpectation(of tree: LayoutTree) throws(CaseError) {
    for name in expect?.frames.keys.sorted() ?? [] where tree.nodes[name] == nil {
      let path = JSONPath.document["expect"]["frames"][name]
      throw CaseProblem(path: path, text: "is expected of no view; the id of a view is needed")
        .error(case: self.name)
    }
    guard let expect, !expect.notShown.isEmpty else { return }
    // A view that is not shown need not be in the tree.
    let names = root.names
    for (index, name) in expect.notShown.enumerated() {
      let path = JSONPath.document["expect"]["notShown"][index]
      if !names.contains(name) {
        throw CaseProblem(
          path: path, text: "is \(quoted(name)), the id of no view; the id of a view is needed"
        )
        .error(case: self.name)
      }
      if expect.frames[name] != nil {
        throw CaseProblem(path: path, text: "is \(quoted(name)), which has a frame; one of the two is needed")
          .error(case: self.name)
      }
    }
  }
}

extension ViewDescription {
  /// The ids of this view and of all views inside.
  var names: Set<String> {
    var names: Set<String> = []
    for (_, view) in places {
      if let id = view.id { names.insert(id) }
      for case .id(let name) in view.modifiers { names.insert(name) }
    }
    return names
  }
}

extension Lowering {
  /// Checks that each side of the proposal is nil, ∞ or at least 0.
  fileprivate func check(_ proposal: ProposedViewSize) {
    for (key, length) in [("width", proposal.width), ("height", proposal.height)] {
      if let length, !(length >= 0) {
        let text = "is \(length); a length of at least 0, null or \"infinity\" is needed"
        keep(CaseProblem(path: .document["proposal"][key], text: text))
      }
    }
  }
}
