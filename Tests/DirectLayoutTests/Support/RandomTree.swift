import LayoutCore

/// Views of every kind, at random.
struct RandomTree {
  var random: SeededGenerator
  /// How many more views may be emitted.
  private var budget: Int

  static func tree(seed: Int, size: Int) throws -> LayoutTree {
    var random = RandomTree(random: SeededGenerator(seed: UInt64(seed)), budget: size)
    return try TreeBuilder.tree { random.emit(depth: 0, into: &$0) }
  }

  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
  }
  private enum Across: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height - context.width / 8 }
  }
  private static let horizontals: [HorizontalAlignment] = [
    .leading, .center, .trailing, HorizontalAlignment(Across.self),
  ]
  private static let verticals: [VerticalAlignment] = [
    .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline, VerticalAlignment(Third.self),
  ]

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func length(_ most: Double = 60) -> Double {
    (Double.random(in: 0...most, using: &random) * 8).rounded() / 8
  }

  /// Mostly the guides that most views use.
  private mutating func horizontal() -> HorizontalAlignment {
    Self.horizontals[pick(3) == 0 ? pick(4) : pick(3)]
  }
  private mutating func vertical() -> VerticalAlignment { Self.verticals[pick(2) == 0 ? pick(6) : pick(3)] }
  private mutating func alignment() -> Alignment {
    Alignment(horizontal: horizontal(), vertical: vertical())
  }
  private mutating func axes() -> Axis.Set {
    [[.horizontal], [.vertical], [.horizontal, .vertical]][pick(3)]
  }

  // MARK: Views

  mutating func emit(depth: Int, into builder: inout TreeBuilder) {
    budget -= 1
    var modifiers: [ModifierDescription] = []
    while pick(3) == 0 { modifiers.append(modifier(depth)) }
    builder.modified(by: modifiers) { builder in
      if depth < 6, budget > 0, depth == 0 || pick(5) > 1 {
        container(depth, &builder)
      } else {
        leaf(&builder)
      }
    }
  }

  private mutating func children(_ depth: Int, _ builder: inout TreeBuilder) {
    for _ in 0..<(pick(8) == 0 ? pick(2) : 2 + pick(3)) { emit(depth: depth + 1, into: &builder) }
  }

  private mutating func container(_ depth: Int, _ builder: inout TreeBuilder) {
    switch pick(16) {
    case 0, 1:
      let alignment = alignment()
      builder.zStack(alignment) { children(depth, &$0) }
    case 2:
      let axes = axes()
      builder.viewThatFits(in: axes) { children(depth, &$0) }
    case 3:
      let layout = Diagonal(gap: length(9), guide: pick(3) == 0 ? length() : nil)
      builder.layout(layout) { children(depth, &$0) }
    case 4, 5:
      let spacing: SpacingDescription = pick(2) == 0 ? .preferred : .uniform(length(9) - 2)
      let description = GridDescription(
        alignment: alignment(), horizontalSpacing: spacing, verticalSpacing: .preferred)
      let rows = 1 + pick(3)
      builder.grid(description) { builder in
        for _ in 0..<rows {
          if pick(4) == 0 {
            emit(depth: depth + 1, into: &builder)
          } else {
            let alignment = pick(4) == 0 ? vertical() : nil
            builder.gridRow(alignment: alignment) { children(depth, &$0) }
          }
        }
      }
    default:
      let spacing: Double? = pick(2) == 0 ? nil : length(12) - 3
      let description =
        pick(2) == 0
        ? StackDescription(axis: .horizontal, alignment: vertical().key, spacing: SpacingDescription(spacing))
        : StackDescription(axis: .vertical, alignment: horizontal().key, spacing: SpacingDescription(spacing))
      builder.stack(description) { children(depth, &$0) }
    }
  }

  private mutating func leaf(_ builder: inout TreeBuilder) {
    let (a, b) = (1 + length(), 1 + length())
    switch pick(15) {
    case 0, 1: builder.color()
    case 2, 3: builder.spacer(minLength: pick(2) == 0 ? nil : a / 4)
    case 4: builder.divider()
    case 5, 6: builder.text(String(repeating: "to be or not ", count: 1 + pick(4)))
    case 7: builder.measuredLeaf(.area(a * b, least: a / 2, most: a * 2))
    case 8:
      let range = LengthRange(min: a / 2, ideal: a, max: a * 2)
      builder.leaf(LinearLeaf(width: range, height: LengthRange(min: b / 4, ideal: b, max: .infinity)))
    case 9: builder.circle()
    case 10: builder.leaf(.shape, preferring: spacing())
    default: builder.fixed(nil, a, b)
    }
  }

  // MARK: Modifiers

  private mutating func modifier(_ depth: Int) -> ModifierDescription {
    switch pick(24) {
    case 0, 1:
      let height = pick(2) == 0 ? nil : length()
      return .frame(FixedFrame(width: pick(3) == 0 ? nil : length(), height: height, alignment: alignment()))
    case 2, 3, 4:
      return .flexibleFrame(FlexibleFrame(width: flexible(), height: flexible(), alignment: alignment()))
    case 5, 6:
      return .padding(
        EdgeInsets(top: length(9) - 3, leading: length(9) - 2, bottom: length(9), trailing: length(9)))
    case 7, 8: return .fixedSize(axes())
    case 9, 10:
      let alignment = alignment()
      var inside = RandomTree(random: random, budget: 2)
      inside.random = SeededGenerator(seed: random.next())
      let content: (inout TreeBuilder) -> Void = { inside.emit(depth: depth + 4, into: &$0) }
      return pick(2) == 0
        ? .overlay(content, alignment: alignment) : .background(content, alignment: alignment)
    case 11: return .layoutDirection(pick(2) == 0 ? .leftToRight : .rightToLeft)
    case 12: return .offset(Size(width: length() - 30, height: length() - 30))
    case 13: return .position(Point(x: length(), y: length()))
    case 14, 15: return .layoutPriority(Double(pick(3) - 1))
    case 16: return .gridCellColumns(1 + pick(3))
    case 17: return .gridCellUnsizedAxes(axes())
    case 18: return .gridColumnAlignment(horizontal())
    case 19: return .gridCellAnchor(UnitPoint(x: 0.25, y: 1))
    case 20, 21:
      let ratio = pick(2) == 0 ? nil : 0.25 + length(4)
      return .aspectRatio(AspectRatio(ratio, contentMode: pick(2) == 0 ? .fit : .fill))
    default: return .alignmentGuide(guide())
    }
  }

  private mutating func spacing() -> ViewSpacing {
    switch pick(4) {
    case 0: .declared(above: length(12))
    case 1: .declared(below: length(12))
    default: .text(TextSpacing(above: length(12), below: length(12), between: length(6)))
    }
  }

  private mutating func flexible() -> FlexibleLength {
    FlexibleLength(
      min: pick(2) == 0 ? length(30) : nil, ideal: pick(3) == 0 ? length() : nil,
      max: pick(2) == 0 ? (pick(3) == 0 ? .infinity : 20 + length(80)) : nil)
  }

  private mutating func guide() -> ExplicitGuide {
    let key = pick(2) == 0 ? horizontal().key : vertical().key
    if pick(2) == 0 {
      return ExplicitGuide(guide: key, formula: .affine(AffineGuide(constant: length() - 20, width: 0.25)))
    }
    let share = length(2)
    return ExplicitGuide(guide: key, formula: .function { share * $0[key] - $0.height / 4 })
  }
}

/// Subviews from the top left to the bottom right, each at its ideal width; the last one is never placed.
struct Diagonal: Layout {
  var gap: Double
  /// All horizontal guides of the layout; vertical ones are left to the subviews.
  var guide: Double?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    var size = CGSize(width: gap, height: gap)
    for subview in subviews {
      let answer = subview.sizeThatFits(ProposedViewSize(width: nil, height: proposal.height))
      size.width += answer.width
      size.height = max(size.height, answer.height)
    }
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var position = CGPoint(x: bounds.minX, y: bounds.minY)
    for subview in subviews.dropLast() {
      let offer = ProposedViewSize(width: nil, height: bounds.height)
      subview.place(at: position, anchor: UnitPoint(x: 0, y: 0.25), proposal: offer)
      let dimensions = subview.dimensions(in: offer)
      guard dimensions.width.isFinite else { return }
      position.x += dimensions.width
      position.y += gap
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    self.guide.map { CGFloat($0) }
  }
}
