// Walks over views, the content of overlays and backgrounds included.
extension ViewDescription {
  /// Changes every view, the views inside a view before it. Complexity: O(views and modifiers).
  mutating func rewrite(_ change: (inout ViewDescription) -> Void) {
    for index in children.indices { children[index].rewrite(change) }
    for index in modifiers.indices { modifiers[index].rewriteContent { $0.rewrite(change) } }
    change(&self)
  }

  /// Whether some view passes `test`: this one or one inside.
  func contains(where test: (ViewDescription) -> Bool) -> Bool {
    test(self) || children.contains { $0.contains(where: test) }
      || modifiers.contains { $0.content?.contains(where: test) ?? false }
  }

  /// How many elements the view comes down to: a group and a row hand on their members, an empty view is none.
  var memberCount: Int {
    switch kind {
    case .emptyView: 0
    case .group, .gridRow: children.reduce(0) { $0 + $1.memberCount }
    default: 1
    }
  }

  /// Whether some modifier passes `test`: of this view or of one inside.
  func containsModifier(where test: (Modifier) -> Bool) -> Bool {
    contains { $0.modifiers.contains(where: test) }
  }
}

extension ViewDescription.Modifier {
  /// What an overlay or a background shows; nil for other modifiers.
  var content: ViewDescription? {
    switch self {
    case .overlay(let content, _), .background(let content, _): content
    default: nil
    }
  }

  /// Changes what an overlay or a background shows; other modifiers show nothing and stay as they are.
  mutating func rewriteContent(_ change: (inout ViewDescription) -> Void) {
    guard var content else { return }
    change(&content)
    switch self {
    case .overlay(_, let alignment): self = .overlay(content, alignment: alignment)
    case .background(_, let alignment): self = .background(content, alignment: alignment)
    default: break
    }
  }
}
