// S9, A6: the layout priority of a view.

internal import LayoutCore

/// S9: of several `layoutPriority` the outermost wins; it survives fixedSize, alignmentGuide, overlay, background, layout
/// values, layout directions, cell modifiers and names; frame, padding and other wrappers reset it to 0. A Spacer in a
/// stack has −∞ (L4), a stack of one view that of the view (A6).
struct LayoutPriorities {
  /// By list of modifiers, the priority that an element has with it; nil where the view inside decides.
  private var priorities: [Double?] = []
  /// Whether some list says a priority.
  private(set) var arePresent = false

  /// What one list says so far, read from the outside in: the outermost modifier that says something about the
  /// priority counts.
  struct List {
    fileprivate var priority: Double?
    fileprivate var isPresent = false

    @inline(__always)
    mutating func read(_ modifier: ElementModifier) {
      switch modifier {
      case .layoutPriority(let said):
        isPresent = true
        if priority == nil { priority = said }
      case .wrapper(let kind, _): if priority == nil && resetsPriority(kind) { priority = 0 }
      default: break
      }
    }
  }

  mutating func reserve(_ lists: Int) { priorities.reserveCapacity(lists) }

  @inline(__always)
  mutating func add(_ list: List) {
    priorities.append(list.priority)
    if list.isPresent { arePresent = true }
  }

  private static func resetsPriority(_ wrapper: ViewKind) -> Bool {
    wrapper == .fixedFrame || wrapper == .flexibleFrame || wrapper == .padding || wrapper == .offset
      || wrapper == .position
  }

  /// The priority of the element whose outermost node is `element`; the views inside are prepared.
  func priority(of element: Int, _ pass: LayoutPass) -> Double {
    let nodes = pass.nodes
    let list = Int(nodes.modifierIndices[element])
    if list > 0, let priority = priorities[list] { return priority }
    var node = element
    while nodes.kinds[node].isWrapper {
      if Self.resetsPriority(nodes.kinds[node]) { return 0 }
      node += 1
    }
    // A6, L4.
    if nodes.kinds[node] == .spacer {
      return pass.surroundings.axis(of: node) == nil ? 0 : -.infinity
    }
    return OnlyChild.of(node, pass).map { priority(of: $0, pass) } ?? 0
  }
}
