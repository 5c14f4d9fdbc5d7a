import LayoutCore

extension LayoutCase {
  /// Changes every number that the case is laid out by, in an order that depends on the structure alone.
  ///
  /// Numbers that are written as one are changed as one: all three of a fixed range, all four of a uniform
  /// padding. Expected frames are evidence and stay.
  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    proposal.width.updateNumber(change)
    proposal.height.updateNumber(change)
    for name in alignments.keys.sorted() { alignments[name]?.defaultValue.updateNumbers(change) }
    for index in constraints.indices { constraints[index].updateNumbers(change) }
    root.rewrite { view in
      view.kind.updateNumbers(change)
      for index in view.modifiers.indices { view.modifiers[index].updateNumbers(change) }
    }
  }
}

extension Double? {
  func updated(_ change: (inout Double) -> Void) -> Double? {
    var number = self
    number.updateNumber(change)
    return number
  }

  fileprivate mutating func updateNumber(_ change: (inout Double) -> Void) {
    guard var number = self else { return }
    change(&number)
    self = number
  }
}

extension Double {
  func updated(_ change: (inout Double) -> Void) -> Double {
    var number = self
    change(&number)
    return number
  }
}

extension Int {
  /// A whole number changed as a number is; what does not fit stays as it was.
  func updated(_ change: (inout Double) -> Void) -> Int {
    Int(exactly: Double(self).updated(change).rounded()) ?? self
  }
}

extension GuideValue {
  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    change(&constant)
    change(&width)
    change(&height)
    for name in of.keys.sorted() { of[name].updateNumber(change) }
  }
}

extension LengthRange {
  /// A fixed length of 10 points is as simple as can be, and can be seen in pictures: it is left alone.
  static let simplest = LengthRange(fixed: 10)

  func updated(_ change: (inout Double) -> Void) -> LengthRange {
    if self == .simplest { return self }
    if isFixed { return LengthRange(fixed: min.updated(change)) }
    return LengthRange(min: min.updated(change), ideal: ideal.updated(change), max: max.updated(change))
  }
}

extension FlexibleLength {
  func updated(_ change: (inout Double) -> Void) -> FlexibleLength {
    FlexibleLength(min: min.updated(change), ideal: ideal.updated(change), max: max.updated(change))
  }
}

extension GridSpacing {
  func updated(_ change: (inout Double) -> Void) -> GridSpacing {
    switch self {
    case .preferred: self
    case .uniform(let gap): .uniform(gap.updated(change))
    case .each(let gaps): .each(gaps.map { $0.updated(change) })
    }
  }
}

extension EdgeInsets {
  func updated(_ change: (inout Double) -> Void) -> EdgeInsets {
    if isUniform { return EdgeInsets(all: top.updated(change)) }
    return EdgeInsets(
      top: top.updated(change), leading: leading.updated(change), bottom: bottom.updated(change),
      trailing: trailing.updated(change))
  }
}
