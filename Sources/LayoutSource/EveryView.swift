package import LayoutCases
import LayoutCore

extension LayoutCase {
  /// The case with every view named as answers name it: a view without an id by its path.
  ///
  /// A path is no id that a case may have.  So this is for printing alone.  Views of which the tree has several or
  /// none, such as the content of an overlay around a group, keep no name, and neither do a List and a TabView.
  ///
  /// - Throws: if the case is not valid.
  package func namingEveryView() throws(CaseError) -> LayoutCase {
    let tree = try tree()
    var marked = self
    var count = 0
    marked.root.mark(&count)
    let marks = try marked.tree().nodes
    var named = self
    count = 0
    named.root.name(&count) { mark in
      // A modifier may name the view itself already.
      guard let outermost = marks[mark] else { return nil }
      let node = tree.core(of: outermost)
      // A List and a TabView have wrappers of their own: an id names the outermost, a path what is in them.
      let isWrapped = tree.kinds[outermost..<node].contains { $0 != .alignmentGuide }
      return isWrapped || tree.names[node] != nil ? nil : tree.label(of: node)
    }
    return named
  }
}

extension ViewDescription {
  /// Gives each view without an id one that no case has.
  fileprivate mutating func mark(_ count: inout Int) {
    name(&count) { $0 }
  }

  /// Names each view without an id, given its mark.  The order is the same each time.
  fileprivate mutating func name(_ count: inout Int, _ label: (String) -> String?) {
    if kind.hasFrame, id == nil {
      count += 1
      id = label("\u{1}\(count)")
    }
    for index in children.indices { children[index].name(&count, label) }
    for part in kind.parts { parts[part]?.name(&count, label) }
    guard kind.hasFrame else { return }
    for index in modifiers.indices { modifiers[index].rewriteContent { $0.name(&count, label) } }
  }
}
