extension LayoutTree {
  /// The elements inside the element at `node`, in the order of their paths: the children of its innermost
  /// view, then its overlays and backgrounds, the innermost first.
  ///
  /// - Parameter node: the outermost node of an element. Complexity: O(wrappers and elements inside).
  public func elements(inside node: Int) -> [Int] {
    let core = core(of: node)
    let layers = (node..<core).filter { kinds[$0] == .overlay }
    return Array(children(of: core)) + layers.reversed().map(secondary)
  }
}
