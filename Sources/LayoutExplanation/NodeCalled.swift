package import LayoutCore

extension LayoutTree {
  /// The node with this name; else the innermost view at a path such as `0/2/1`; nil if there is neither.
  package func node(called label: String) -> Int? {
    if let node = nodes[label] { return node }
    let steps = label.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard steps.first == 0, count > 0 else { return nil }
    var element = 0
    for step in steps.dropFirst() {
      let elements = elements(inside: element)
      guard let step, elements.indices.contains(step) else { return nil }
      element = elements[step]
    }
    return core(of: element)
  }
}
