// S9, A6: the layout priority of a view.

internal import LayoutCore

/// The layout priorities of a tree. S9: of several `layoutPriority` the outermost wins. It passes outward
/// through fixedSize, alignmentGuide, overlay, background, layout values, layout directions, cell modifiers
/// and names, and ignoresSafeArea (SA5); frame, padding and other wrappers reset it to 0. A Spacer in a stack has −∞ (L4). A stack with
/// one child has the child's priority (A6).
struct LayoutPriorities {
  /// For each list of modifiers: the `layoutPriority` that counts, or nil. Empty if no list has one.
  private var declared: [Double?] = []

  /// - Parameter areWritten: whether some list has one.
  init(_ tree: borrowing LayoutTree, areWritten: Bool) {
    guard areWritten else { return }
    tree.forEachModifierList { list, modifiers in
      guard let priority = Self.declared(by: modifiers) else { return }
      if declared.isEmpty { declared = Array(repeating: nil, count: tree.modifierListCount) }
      declared[list] = priority
    }
  }

  /// The outermost `layoutPriority`; nil if there is none or a wrapper outside it resets it.
  @inline(__always)
  private static func declared(by modifiers: Span<ElementModifier>) -> Double? {
    for position in modifiers.indices {
      switch modifiers[position] {
      case .layoutPriority(let priority): return priority
      case .wrapper(let kind, _): if !passesPriority(kind) { return nil }
      default: break
      }
    }
    return nil
  }

  /// Whether the `layoutPriority` of some element counts.
  var areDeclared: Bool { !declared.isEmpty }

  private static func passesPriority(_ wrapper: ViewKind) -> Bool {
    wrapper == .fixedSize || wrapper == .alignmentGuide || wrapper == .overlay || wrapper == .background
      || wrapper == .layoutDirection || wrapper == .ignoresSafeArea
  }

  /// The priority of the element whose outermost node is `element`. The views inside must be prepared.
  func priority(of element: Int, _ pass: LayoutPass) -> Double {
    let nodes = pass.nodes
    if areDeclared, let priority = declared[Int(nodes.modifierIndices[element])] { return priority }
    var node = element
    while nodes.kinds[node].isWrapper {
      if !Self.passesPriority(nodes.kinds[node]) { return 0 }
      node += 1
    }
    // A6, L4.
    if nodes.kinds[node] == .spacer {
      return pass.stackAxes.axis(of: node) == nil ? 0 : -.infinity
    }
    return OnlyChild.of(node, pass).map { priority(of: $0, pass) } ?? 0
  }
}
