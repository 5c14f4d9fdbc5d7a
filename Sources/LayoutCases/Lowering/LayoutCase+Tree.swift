public import LayoutCore

extension LayoutCase {
  /// What the engines lay out.
  ///
  /// Throws `CaseError.invalid` for the first thing that is wrong with the case, else
  /// `CaseError.notYetSupported` with every feature that no engine lays out yet. Complexity: O(views and
  /// modifiers).
  public func tree() throws(CaseError) -> LayoutTree {
    var lowering = Lowering(alignments)
    var builder = TreeBuilder()
    lowering.check(proposal)
    lowering.emit(root, at: .root, into: &builder)
    lowering.check(expect)
    if layoutDirection == .rightToLeft {
      lowering.noteUnsupported("layoutDirection", at: .document["layoutDirection"])
    }
    return try lowering.finish(builder, case: name)
  }

  /// Throws the first thing that is wrong with the case: a name that stands for nothing, an id given
  /// twice, a number out of its range. Features that no engine lays out yet are not wrong.
  public func check() throws(CaseError) {
    do { _ = try tree() } catch .notYetSupported {}
  }
}

extension Lowering {
  /// A side of the proposal is nil, ∞ or not negative.
  fileprivate mutating func check(_ proposal: ProposedViewSize) {
    for (key, length) in [("width", proposal.width), ("height", proposal.height)] {
      if let length, !(length >= 0) {
        let text = "is \(length); a length of at least 0, null or \"infinity\" is needed"
        keep(CaseProblem(path: .document["proposal"][key], text: text))
      }
    }
  }

  /// Expected frames belong to views that have a name.
  fileprivate mutating func check(_ expectation: Expectation?) {
    for name in expectation?.frames.keys.sorted() ?? [] where ids[name] == nil {
      let path = JSONPath.document["expect"]["frames"][name]
      keep(CaseProblem(path: path, text: "is expected of no view; the id of a view is needed"))
    }
  }
}
