import LayoutCore

extension CaseMaker {
  /// A named cell with modifiers, but without a span.
  mutating func cell(depth: Int) -> ViewDescription {
    if language == .everything { return element(leaves: cellLeaves, depth: depth + 1) }
    if depth < 2, random.chance(3) { return decorated(grid(depth: depth + 1)) }
    return decorated(ViewDescription(leaf(), id: cellName()))
  }

  mutating func leaf() -> ViewDescription.Kind {
    switch random.below(100) {
    case 0..<30: .leaf(LinearLeaf(width: fixedLength(), height: fixedLength()))
    case 30..<40: leafWithBaselines()
    case 40..<55: .leaf(LinearLeaf(width: boundedLength(), height: boundedLength()))
    case 55..<63: .leaf(LinearLeaf(width: unboundedLength(), height: boundedLength()))
    case 63..<68: .leaf(LinearLeaf(width: fixedLength(), height: unboundedLength()))
    case 68..<78: .color
    case 78..<84: .rectangle
    case 84..<90: .circle
    case 90..<95: .spacer(minLength: random.chance(50) ? length(0...20) : nil)
    default: .divider
    }
  }

  private mutating func leafWithBaselines() -> ViewDescription.Kind {
    let leaf = LinearLeaf(width: fixedLength(), height: LengthRange(fixed: length(10...40)))
    let first = length(5...12)
    switch random.below(4) {
    case 0: return .leaf(leaf, firstTextBaseline: first)
    case 1: return .leaf(leaf, lastTextBaseline: leaf.height.min - 2)
    default:
      return .leaf(leaf, firstTextBaseline: first, lastTextBaseline: leaf.height.min - length(0...4))
    }
  }

  private mutating func fixedLength() -> LengthRange { LengthRange(fixed: length(0...90)) }

  private mutating func boundedLength() -> LengthRange {
    let lengths = [length(0...90), length(0...90), length(0...90)].sorted()
    return LengthRange(min: lengths[0], ideal: lengths[1], max: lengths[2])
  }

  private mutating func unboundedLength() -> LengthRange {
    let lengths = [length(0...50), length(0...50)].sorted()
    return LengthRange(min: lengths[0], ideal: lengths[1], max: .infinity)
  }

  /// The view with frames, guides and cell modifiers in any order; sometimes the whole has a name.
  private mutating func decorated(_ view: ViewDescription) -> ViewDescription {
    var modifiers: [ViewDescription.Modifier] = []
    for _ in 0..<2 where random.chance(20) { modifiers.append(frame()) }
    for _ in 0..<2 where random.chance(12) { modifiers.append(guide()) }
    for _ in 0..<2 where random.chance(14) { modifiers.append(cellModifier()) }
    for position in modifiers.indices.dropFirst() {
      modifiers.swapAt(position, random.below(position + 1))
    }
    if let id = view.id, random.chance(8) { modifiers.append(.id("\(id).whole")) }
    var view = view
    view.modifiers = modifiers
    return view
  }

  /// A cell modifier other than a span.
  mutating func cellModifier() -> ViewDescription.Modifier {
    switch random.below(5) {
    case 0: .gridCellAnchor(random.anchor())
    case 1:
      .gridCellUnsizedAxes(random.pick([.horizontal, .vertical, [.horizontal, .vertical]]))
    case 2, 3: .gridColumnAlignment(random.pick(horizontals))
    default: .layoutPriority(random.pick([-1, 0.5, 1, 1, 2]))
    }
  }

  /// A fixed or a flexible frame (F1, F2).
  mutating func frame() -> ViewDescription.Modifier {
    let name = random.chance(30) ? alignment() : nil
    if random.chance(50) {
      let sides = random.pick([Axis.Set.horizontal, .vertical, [.horizontal, .vertical]])
      return .frame(
        width: sides.contains(.horizontal) ? length(0...120) : nil,
        height: sides.contains(.vertical) ? length(0...120) : nil, alignment: name)
    }
    let sides = random.pick([Axis.Set.horizontal, .vertical, [.horizontal, .vertical]])
    return .flexibleFrame(
      width: sides.contains(.horizontal) ? flexibleLength() : FlexibleLength(),
      height: sides.contains(.vertical) ? flexibleLength() : FlexibleLength(), alignment: name)
  }

  /// One to three of minimum, ideal and maximum; mostly in ascending order.
  private mutating func flexibleLength() -> FlexibleLength {
    var lengths = [length(0...100), length(0...100), length(0...100)]
    if random.chance(90) { lengths.sort() }
    if random.chance(30) { lengths[2] = .infinity }
    let given = random.integer(1...7)
    return FlexibleLength(
      min: given & 1 != 0 ? lengths[0] : nil, ideal: given & 2 != 0 ? lengths[1] : nil,
      max: given & 4 != 0 ? lengths[2] : nil)
  }
}

// Leaves and modifiers of the whole language.
extension CaseMaker {
  private static let words = [
    "a", "of", "the", "stack", "grid", "column", "alignment", "unbreakablewordwithoutend", "x", "layout",
  ]

  mutating func anyLeaf() -> ViewDescription.Kind {
    switch random.below(100) {
    case 0..<18: text()
    case 18..<26: .spacer(minLength: random.chance(50) ? length(0...20) : nil)
    case 26..<30: .divider
    default: leaf()
    }
  }

  private mutating func text() -> ViewDescription.Kind {
    let count = 1 + min(random.below(12), random.below(12))
    let text = (0..<count).map { _ in random.pick(Self.words) }.joined(separator: " ")
    return .text(text, lineLimit: random.chance(25) ? 1 + random.below(3) : nil)
  }

  /// The view with up to three modifiers; sometimes the whole has a name.
  mutating func modified(_ view: ViewDescription, depth: Int) -> ViewDescription {
    var view = view
    for _ in 0..<random.pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 3]) { view.modifiers.append(modifier(depth: depth)) }
    if let id = view.id, random.chance(8) { view.modifiers.append(.id("\(id).whole")) }
    return view
  }

  private mutating func modifier(depth: Int) -> ViewDescription.Modifier {
    if holdsScreens, random.chance(10) {
      return random.chance(50)
        ? relativeFrame() : random.chance(60) ? safeAreaModifier() : .setting(scrollSetting())
    }
    switch random.below(100) {
    case 0..<46: return wrapper()
    case 46..<60: return guide()
    case 60..<66: return .layoutPriority(random.pick([-2, -1, 0.5, 1, 1, 2]))
    case 66..<76:
      let content = layer(depth: depth)
      let name = random.chance(60) ? alignment() : nil
      return random.chance(50) ? .overlay(content, alignment: name) : .background(content, alignment: name)
    case 76..<82: return .layoutDirection(random.pick([.rightToLeft, .rightToLeft, .leftToRight]))
    case 82..<88: return .layoutValue(key: random.pick(["rank", "rank", "weight"]), value: rank())
    default: return cellModifier()
    }
  }

  /// A wrapping modifier.
  mutating func wrapper() -> ViewDescription.Modifier {
    switch random.below(100) {
    case 0..<46: frame()
    case 46..<68: .padding(insets())
    case 68..<82: .fixedSize(random.pick([.horizontal, .vertical, [.horizontal, .vertical]]))
    case 82..<93: .offset(Size(width: length(0...40) - 20, height: length(0...40) - 20))
    default: .position(Point(x: length(0...200) - 20, y: length(0...200) - 20))
    }
  }

  private mutating func insets() -> EdgeInsets {
    switch random.below(10) {
    case 0..<4: EdgeInsets(all: length(0...20))
    case 4..<6: EdgeInsets(all: -random.length(1...10))
    default:
      EdgeInsets(
        top: inset(), leading: inset(), bottom: inset(), trailing: inset())
    }
  }

  private mutating func inset() -> Double { random.chance(40) ? 0 : length(0...24) - 6 }

  private mutating func rank() -> Double { Double(random.integer(-2...4)) / 2 }

  /// The content of an overlay or background: mostly one view, sometimes several or none.
  private mutating func layer(depth: Int) -> ViewDescription {
    let deeper = min(depth + 1, Self.deepest)
    switch random.below(12) {
    case 0: return ViewDescription(.emptyView)
    case 1:
      return ViewDescription(
        .group, children: [element(leaves: 1, depth: deeper), element(leaves: 1, depth: deeper)])
    default: return element(leaves: random.integer(1...3), depth: deeper)
    }
  }
}
