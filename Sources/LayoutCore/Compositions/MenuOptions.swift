// The options of a menu (L9).

/// Whether a picture shows an element. No layout reads it.
private enum IsShown: LayoutValueKey {
  static let defaultValue = true
}

extension TreeBuilder {
  /// The options of a menu in front of each other, so that it has the room of the largest one. The first one is shown.
  package mutating func menuOptions(_ content: (inout TreeBuilder) -> Void) {
    zStack(.leading) { builder in
      let start = builder.tree.count
      content(&builder)
      guard builder.error == nil else { return }
      for option in builder.tree.options(from: start).dropFirst() {
        builder.tree.layoutValues[option, default: LayoutValues()].set(LayoutValue(IsShown.self, false))
      }
    }
  }
}

extension LayoutTree {
  /// Whether a picture shows the element whose outermost node is `node`: all but the options of a menu that are not
  /// chosen. They have frames all the same (L9).
  package func isShown(_ node: Int) -> Bool { layoutValues[node]?[IsShown.self] ?? IsShown.defaultValue }

  /// The elements from `start` on; members of a row are elements, as in other containers.
  fileprivate func options(from start: Int) -> [Int] {
    var options: [Int] = []
    var node = start
    while node < count {
      if isElement(node), kinds[node] != .gridRow { options.append(node) }
      node = kinds[node] == .gridRow ? node + 1 : end(of: node)
    }
    return options
  }
}
