import LayoutCore

/// Generates the views of one case, with unique names and a few guides.
struct CaseMaker {
  /// The kinds of views that a case consists of.
  enum Language {
    /// Grids and leaves.
    case grids
    case everything
  }

  var random: SeededGenerator
  let language: Language
  /// For the whole language: how many leaves may still be made, and how many a grid's cell may hold.
  var leavesLeft = 0
  var cellLeaves = 1
  /// For the whole language: lengths that are used repeatedly.
  private var ties: [Double] = []
  /// For the whole language: whether views of screens stand among the others (sections 7 to 9).
  var holdsScreens = false
  /// How many readers stand around the next view.
  var openReaders = 0
  private var cellCount = 0
  private var gridCount = 0
  /// The case's custom guides, and all guides that its views use, by axis.
  var alignments: [String: CustomAlignment] = [:]
  var horizontals = ["leading", "center", "trailing"]
  var verticals = ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]

  init(_ random: SeededGenerator, _ language: Language = .grids) {
    self.random = random
    self.language = language
    if language == .everything {
      ties = [self.random.quarters(0...60), self.random.quarters(20...120)]
    }
  }

  mutating func cellName() -> String {
    cellCount += 1
    return "c\(cellCount)"
  }

  mutating func gridName() -> String {
    gridCount += 1
    return gridCount == 1 ? "grid" : "grid\(gridCount)"
  }

  /// A length in the range, in points. In the whole language it is sometimes 0, or a repeated length that
  /// may be outside the range.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    if language == .everything {
      if random.chance(20) { return random.pick(ties) }
      if random.chance(5) { return 0 }
    }
    return random.length(range)
  }

  /// A case with this root and the maker's guides. Its proposal is about `width` × `height` points.
  mutating func offering(_ width: Int, _ height: Int, root: ViewDescription) -> LayoutCase {
    var layoutCase = random.offering(width, height, root: root)
    layoutCase.alignments = alignments
    return layoutCase
  }
}

extension CaseMaker {
  /// Chooses a few guides for the case, so that views and containers often use the same one.
  ///
  /// - Parameter count: the number of custom guides, at most three; random by default.
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

  /// The default of a custom guide. Sometimes it is outside the view or reads the other axis (A2).
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
