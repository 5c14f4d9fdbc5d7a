import LayoutCases
import LayoutCore

/// A case with the width of one of its fixed leaves a little smaller, as it was, and a little larger.
struct ChangedLeaf {
  /// What explanations call the width.
  var words: String
  var cases: [LayoutCase]
}

extension LayoutCase {
  /// Changes of named fixed leaves, at most so many, spread over the case.
  func changes(_ amount: Double, most: Int) -> [ChangedLeaf] {
    var names: [String] = []
    root.forEachFixedLeaf { names.append($0) }
    let step = max(1, names.count / most)
    return stride(from: 0, to: names.count, by: step).prefix(most).map { index in
      ChangedLeaf(
        words: "declared width of `\(names[index])`",
        cases: [-amount, 0, amount].map { change in
          var changed = self
          changed.root.widen(names[index], by: change)
          return changed
        })
    }
  }
}

extension ViewDescription {
  /// Gives every fixed leaf without a name one.
  mutating func nameFixedLeaves(_ path: String = "leaf") {
    if case .leaf(let leaf, _, _) = kind, leaf.width.isFixed, id == nil { id = path }
    for index in children.indices { children[index].nameFixedLeaves("\(path).\(index)") }
  }

  func forEachFixedLeaf(_ body: (String) -> Void) {
    if case .leaf(let leaf, _, _) = kind, leaf.width.isFixed, leaf.width.min > 0, let id { body(id) }
    for child in children { child.forEachFixedLeaf(body) }
  }

  mutating func widen(_ name: String, by change: Double) {
    if id == name, case .leaf(let leaf, let first, let last) = kind {
      let width = LengthRange(fixed: leaf.width.min + change)
      kind = .leaf(
        LinearLeaf(width: width, height: leaf.height), firstTextBaseline: first, lastTextBaseline: last)
    }
    for index in children.indices { children[index].widen(name, by: change) }
  }
}
