import LayoutCore

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

  /// The view with up to three modifiers and at times a name for the whole.
  mutating func modified(_ view: ViewDescription, depth: Int) -> ViewDescription {
    var view = view
    for _ in 0..<random.pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 3]) { view.modifiers.append(modifier(depth: depth)) }
    if let id = view.id, random.chance(8) { view.modifiers.append(.id("\(id).whole")) }
    return view
  }

  private mutating func modifier(depth: Int) -> ViewDescription.Modifier {
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

  /// A modifier that wraps the view and needs no other.
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

  /// What stands over or behind a view: one view mostly, at times several or nothing.
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
