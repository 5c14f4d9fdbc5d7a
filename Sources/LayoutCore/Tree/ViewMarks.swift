/// Marks find the nodes of views again without giving them names.
///
/// A mark is a modifier that leaves no node. It stands for the view as wrapped so far, like a name, but several
/// views may have the same mark, and reports do not show it.
extension TreeBuilder {
  /// A new mark, and the modifier that sets it. `marks` says which nodes have it.
  package mutating func mark() -> (number: Int, modifier: ModifierDescription) {
    let number = marks.count
    marks.append([])
    return (number, .id(Self.markPrefix + String(number)))
  }

  // No name of a view starts with this character.
  private static var markPrefix: String { "\u{0}" }

  /// The number of the mark that stands in the place of a name; nil for a name.
  static func mark(of name: String) -> Int? {
    name.utf8.first == 0 ? Int(name.dropFirst()) : nil
  }

  /// Whether what stands in the place of a name is one, and no mark, part or writing.
  static func isName(_ name: String) -> Bool { name.utf8.first.map { $0 > 2 } ?? true }

  /// Scrolls the first scroll view of the nodes from `start` on to a view inside it (SC10, SC11). The target gets
  /// the name `name`, or that with strokes behind it, if it has none.
  ///
  /// - Returns: whether there is such a scroll view and the target stands in it.
  package mutating func scroll(
    from start: Int, to target: Int, anchor: UnitPoint?, naming name: String
  ) -> Bool {
    if writing != nil { return writeScroll(from: start, to: target, anchor: anchor, naming: name) }
    guard error == nil, let node = tree.kinds[start...].firstIndex(of: .scrollView), node < target,
      target < min(tree.end(of: node), tree.count)
    else { return false }
    var name = tree.names[target] ?? name
    while let other = tree.nodes[name], other != target { name += "′" }
    if tree.nodes[name] == nil { give(name, to: target) }
    check(finite: anchor?.x ?? 0, "anchor", name)
    check(finite: anchor?.y ?? 0, "anchor", name)
    tree.scrollViews[tree.payload(of: node)].target = ScrollTarget(name, anchor: anchor)
    return true
  }

  /// How many nodes there are so far; while views are written down, how many views.
  package var nodeCount: Int { writing?.count ?? tree.count }

  /// Whether an error has been found. Further calls have no effect on the result.
  package var hasFailed: Bool { error != nil }

  /// Refuses the next view (semantics, section 6).
  ///
  /// - Parameters:
  ///   - field: the modifier or property at fault.
  ///   - problem: what is wrong and what would be right.
  package mutating func refuse(_ field: String, _ problem: String) { fail(label(nil), field, problem) }
}
