// What an element shows to the container around it.
extension TreeBuilder {
  /// Reads the traits off the modifiers around an element, outermost first.
  mutating func take(_ modifiers: [ModifierDescription], core: Int, outermost: Int) {
    guard error == nil else { return }
    if isRaw {
      if modifiers.isEmpty { return }
      var values = LayoutValues()
      for case .layoutValue(let value) in modifiers.reversed() { values.set(value) }
      let list = writeList(of: modifiers, outermost: outermost)
      if !list.isEmpty { setModifiers(.none, list, of: outermost) }
      if !values.isEmpty { tree.layoutValues[outermost] = values }
      return
    }
    let priority = innermostPriority(of: core)
    if modifiers.isEmpty && priority == CellTraits.none.layoutPriority { return }
    var traits = CellTraits.none
    traits.layoutPriority = priority
    var values = LayoutValues()
    for modifier in modifiers.reversed() {
      traits.take(modifier)
      if case .layoutValue(let value) = modifier { values.set(value) }
    }
    let list = writeList(of: modifiers, outermost: outermost)
    if traits != .none || !list.isEmpty { setModifiers(traits, list, of: outermost) }
    if !values.isEmpty { tree.layoutValues[outermost] = values }
  }

  /// The layout priority of a view without modifiers: −∞ of a spacer in a stack (L4), the child's of a stack
  /// with exactly one (A6), else 0.
  private func innermostPriority(of core: Int) -> Double {
    switch tree.kinds[core] {
    case .spacer: tree.spacers[tree.payload(of: core)].axis == nil ? 0 : -.infinity
    case .stack, .zStack: tree.onlyChild(of: core).map { tree.cellTraits(of: $0).layoutPriority } ?? 0
    default: 0
    }
  }
}

extension LayoutTree {
  /// The child of a container that has exactly one; nil for others. Complexity: O(1).
  public func onlyChild(of container: Int) -> Int? {
    let first = container + 1
    return first < count && end(of: first) == end(of: container) ? first : nil
  }
}

extension CellTraits {
  /// Takes one more modifier, coming from the inside: of two cell modifiers the inner wins (G6), of two
  /// priorities the outer; a wrapper other than those of S9 resets the priority.
  fileprivate mutating func take(_ modifier: ModifierDescription) {
    switch modifier {
    case .gridCellColumns(let count): columns = columns ?? count
    case .gridCellAnchor(let point): anchor = anchor ?? point
    case .gridCellUnsizedAxes(let axes): unsizedAxes = unsizedAxes ?? axes
    case .gridColumnAlignment(let alignment): columnAlignment = columnAlignment ?? alignment
    case .layoutPriority(let priority): layoutPriority = priority
    case .frame, .flexibleFrame, .padding, .offset, .position: layoutPriority = 0
    case .fixedSize, .alignmentGuide, .overlay, .layoutDirection, .layoutValue, .name: break
    }
  }
}
