import LayoutCore

extension ReductionPass {
  /// A fixed leaf stands in for a view: 10 × 10 without modifiers, then with them; or a color.
  static let replacesByLeaf = ReductionPass(
    "replaces views by leaves",
    ofViews: { view in
      var (leaf, color) = (view, view)
      (leaf.kind, leaf.children) = (.simplestLeaf, [])
      (color.kind, color.children) = (.color, [])
      return [ViewDescription(.simplestLeaf), leaf, color].map { other -> ViewEdit in { $0 = other } }
    })

  /// Modifiers go, in halves and one by one.
  static let dropsModifiers = ReductionPass(
    "drops modifiers",
    ofViews: { view in
      parts(of: view.modifiers.count).map { part -> ViewEdit in { $0.modifiers.removeSubrange(part) } }
    })

  /// All modifiers go at once.
  static let dropsAllModifiers = ReductionPass("drops all modifiers") { layoutCase -> [Edit] in
    [{ $0.root.rewrite { $0.modifiers = [] } }]
  }

  /// Texts lose characters, in halves and one by one.
  static let shortensTexts = ReductionPass(
    "shortens texts",
    ofViews: { view in
      guard case .text(let text, let lineLimit) = view.kind else { return [] }
      let characters = Array(text)
      return parts(of: characters.count).map { part -> ViewEdit in
        {
          var kept = characters
          kept.removeSubrange(part)
          $0.kind = .text(String(kept), lineLimit: lineLimit)
        }
      }
    })
}

extension ViewDescription.Kind {
  /// A leaf of 10 × 10 points.
  fileprivate static let simplestLeaf = ViewDescription.Kind.leaf(
    LinearLeaf(width: .simplest, height: .simplest))
}
