import LayoutCore

extension CaseMaker {
  /// Chooses the few guides that the case is about, so that views and containers often mean the same one.
  ///
  /// - Parameter count: how many guides the case declares, up to three; by default any number of them.
  mutating func declareAlignments(count: Int? = nil) {
    horizontals = [
      random.pick(["leading", "center", "trailing"]), random.pick(["leading", "center", "trailing"]),
    ]
    let standard = ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]
    verticals = [random.pick(standard), random.pick(standard)]
    for name in ["guideA", "guideB", "guideC"].prefix(count ?? random.below(4)) {
      let axis = random.pick(Axis.allCases)
      alignments[name] = CustomAlignment(axis: axis, defaultValue: defaultValue(on: axis))
      if axis == .horizontal { horizontals.append(name) } else { verticals.append(name) }
    }
  }

  /// A custom guide's default, at times outside the view, at times reading the other axis (A2).
  private mutating func defaultValue(on axis: Axis) -> GuideValue {
    var value = GuideValue()
    if random.chance(50) { value.constant = length(0...90) - 30 }
    let own = random.chance(60) ? factor() : 0
    let other = random.chance(35) ? factor() : 0
    (value.width, value.height) = axis == .horizontal ? (own, other) : (other, own)
    if random.chance(15) { value.of[random.pick(axis == .horizontal ? horizontals : verticals)] = factor() }
    return value
  }

  /// An explicit guide (A3).
  mutating func guide() -> ViewDescription.Modifier {
    let axis = random.pick(Axis.allCases)
    let name = random.pick(axis == .horizontal ? horizontals : verticals)
    var value = GuideValue()
    if random.chance(60) { value.constant = length(0...40) - 20 }
    if random.chance(40) { value.width = factor() }
    if random.chance(25) { value.height = factor() }
    if random.chance(20) { value.of[random.pick(random.chance(50) ? horizontals : verticals)] = factor() }
    return .alignmentGuide(name, axis: name == "center" ? axis : nil, value)
  }

  private mutating func factor() -> Double {
    random.pick([1, 1, 0.5, 0.5, 0.25, -1, -0.5, 1.5, 1.0 / 3, 2.0 / 3])
  }

  /// An alignment on both axes.
  mutating func alignment() -> AlignmentName {
    switch random.below(10) {
    case 0...4: .axes(horizontal: random.pick(horizontals), vertical: random.pick(verticals))
    case 5...7: .named(random.pick(horizontals + verticals))
    default:
      .named(
        random.pick([
          "topLeading", "bottomTrailing", "bottomLeading", "leadingFirstTextBaseline",
          "trailingLastTextBaseline",
        ]))
    }
  }
}
