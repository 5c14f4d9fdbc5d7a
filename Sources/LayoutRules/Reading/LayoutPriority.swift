import LayoutCore

/// S9  The layout priority of a child. Of several priorities the outermost wins. It passes outward through fixedSize,
///     alignment guides, overlays and backgrounds, layout values, layout directions and cell modifiers, and through
///     what ignores the safe area (SA5); any other wrapper resets it to 0.
/// L4  A spacer that belongs to a stack has −∞.
/// A6  A stack with one child has that child's.
struct LayoutPriority {
  let value: Double
  let rule: Rule
  /// The priority that the child would have if the rule were forgotten; nil if it would be the same.
  let guess: Double?

  /// Complexity: O(modifiers), of every view that A6 looks through.
  init(of element: Int, in elements: Elements) {
    let tree = elements.tree
    let modifiers = tree.modifiers(of: element)
    if let priority = Self.declared(modifiers) {
      var innermost: Double?
      for case .layoutPriority(let priority) in modifiers { innermost = priority }
      self.init(value: priority, rule: .S9, guess: innermost == priority ? 0 : innermost)
      return
    }
    let core = tree.core(of: element)
    let members = elements.members(of: core)
    switch tree.kinds[core] {
    case .spacer where elements.stackAxis(around: core) != nil:
      self.init(value: -.infinity, rule: .L4, guess: 0)
    case .stack where members.count == 1, .zStack where members.count == 1:
      let child = LayoutPriority(of: members[0], in: elements).value
      self.init(value: child, rule: .A6, guess: child == 0 ? nil : 0)
    default: self.init(value: 0, rule: .S9, guess: nil)
    }
  }

  private init(value: Double, rule: Rule, guess: Double?) {
    (self.value, self.rule, self.guess) = (value, rule, guess)
  }

  /// The outermost priority, or the 0 of a wrapper that resets it; nil if the innermost view decides.
  private static func declared(_ modifiers: ElementModifiers) -> Double? {
    for modifier in modifiers {
      switch modifier {
      case .layoutPriority(let priority): return priority
      case .wrapper(.fixedSize, _), .wrapper(.alignmentGuide, _), .wrapper(.overlay, _),
        .wrapper(.background, _), .wrapper(.layoutDirection, _), .wrapper(.ignoresSafeArea, _):
        continue
      case .wrapper: return 0
      default: continue
      }
    }
    return nil
  }
}
