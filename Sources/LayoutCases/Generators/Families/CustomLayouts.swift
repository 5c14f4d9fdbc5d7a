import LayoutCore

extension Family {
  /// The built-in custom layouts in stacks, in grids and inside each other. They compute with their subviews'
  /// sizes, read priorities, values, spacing and guides, and place subviews (F8).
  static let customLayouts = Family.cases(
    "customLayouts", "the custom layouts of the format, in stacks, in grids and inside each other"
  ) { _, maker in
    maker.declareAlignments(count: maker.random.below(2))
    let layouts = (0..<maker.random.integer(1...3)).map { _ in maker.customLayout(depth: 0) }
    let root = maker.arranged(layouts)
    return maker.offering(400, 300, root: root)
  }
}

extension CaseMaker {
  /// The custom layouts of the families that came with them. Their cases keep their bytes, so none is added.
  static let layouts = ["cascade", "equalWidthHStack", "equalWidthVStack", "flow", "radial"]

  fileprivate mutating func customLayout(depth: Int) -> ViewDescription {
    let children = (0..<random.below(7)).map { _ in
      depth < 2 && random.chance(15) ? self.customLayout(depth: depth + 1) : subview()
    }
    return ViewDescription(
      .layout(random.pick(CaseMaker.layouts)), id: cellName(),
      modifiers: random.chance(25) ? [wrapper()] : [], children: children)
  }

  /// A leaf, a text, a spacer or a divider, with modifiers that a layout may read.
  private mutating func subview() -> ViewDescription {
    var view = random.chance(25) ? random.text() : ViewDescription(leaf(), id: cellName())
    if random.chance(30) {
      view.modifiers.append(.layoutValue(key: "rank", value: Double(random.integer(-2...4)) / 2))
    }
    if random.chance(20) { view.modifiers.append(.layoutPriority(random.pick([-1, 1, 2]))) }
    if random.chance(20) { view.modifiers.append(guide()) }
    return view
  }
}
