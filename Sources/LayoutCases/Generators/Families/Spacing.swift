import LayoutCore

extension Family {
  /// Stacks and grids inside each other, mostly without a spacing of their own, of views that prefer different
  /// things above and below: texts, leaves and stacks that declare it, spacers. Wrappers pass it on or make it
  /// plain (S1, S10, A6, G9, G10, F8).
  static let spacing = Family.cases(
    "spacing", "stacks without spacing, of texts and views that declare what they prefer around themselves"
  ) { _, maker in
    let root = maker.spacedContainer(depth: 0)
    return maker.offering(320, 420, root: root)
  }
}

extension CaseMaker {
  /// Declared lengths that occur often, so that gaps tie.
  private static let preferences = [0, 1.5, 4.75, 6, 8, 8.25, 12.5]
  private static let recordedLayouts = ["lines", "priorityColumn", "quarters"]

  /// A container of two to four members, at most three inside each other.
  fileprivate mutating func spacedContainer(depth: Int) -> ViewDescription {
    let members = (0..<random.integer(2...4)).map { _ in
      depth < 3 && random.chance(35) ? spacedContainer(depth: depth + 1) : spacedLeaf()
    }
    var view: ViewDescription
    switch random.below(20) {
    case 0..<9:
      let name = random.chance(30) ? random.pick(["leading", "trailing"]) : nil
      view = ViewDescription(.vStack(alignment: name, spacing: gaps(members.count)), children: members)
    case 9..<15:
      let name = random.chance(30) ? random.pick(["top", "firstTextBaseline", "bottom"]) : nil
      view = ViewDescription(.hStack(alignment: name, spacing: gaps(members.count)), children: members)
    case 15, 16: view = ViewDescription(.zStack(), children: members)
    case 17, 18:
      view = ViewDescription(
        .grid(), id: gridName(),
        children: [random.row(Array(members.prefix(2))), random.row([spacedLeaf(), spacedLeaf()])]
          + members.dropFirst(2))
    default: view = ViewDescription(.layout(random.pick(Self.recordedLayouts)), children: members)
    }
    if view.kind.hasFrame, view.id == nil { view.id = cellName() }
    if view.kind.declaresSpacing, random.chance(20) { view.preferredSpacing = preference() }
    if random.chance(25) { view.modifiers.append(spacedModifier()) }
    return view
  }

  /// Mostly none; sometimes one number for every gap, or a number for each.
  private mutating func gaps(_ members: Int) -> SpacingDescription {
    switch random.below(10) {
    case 0: .uniform(length(0...12))
    case 1, 2: .each((1..<members).map { _ in length(0...16) - 2 })
    default: .preferred
    }
  }

  private mutating func spacedLeaf() -> ViewDescription {
    var view: ViewDescription
    switch random.below(20) {
    case 0..<5: view = random.text()
    case 5..<10: view = random.fixedLeaf()
    case 10..<13: view = ViewDescription(random.pick([.color, .rectangle, .circle]))
    case 13:
      view = ViewDescription(.image(Size(width: random.quarters(8...40), height: random.quarters(8...40))))
    case 14, 15: view = ViewDescription(.spacer(minLength: random.chance(60) ? random.quarters(0...12) : nil))
    case 16: view = ViewDescription(.divider)
    default: view = random.boundedLeaf()
    }
    view.id = cellName()
    if view.kind.declaresSpacing, random.chance(45) { view.preferredSpacing = preference() }
    for _ in 0..<random.pick([0, 0, 1, 1, 2]) { view.modifiers.append(spacedModifier()) }
    return view
  }

  private mutating func preference() -> DeclaredSpacing {
    let (above, below) = (random.pick(Self.preferences), random.pick(Self.preferences))
    switch random.below(6) {
    case 0..<3:
      return .text(TextSpacing(above: above, below: below, between: random.pick(Self.preferences)))
    case 3: return .lengths(kind: "checkbox", above: above)
    case 4: return .lengths(kind: "checkbox", below: below)
    default: return .lengths(above: above, below: below)
    }
  }

  /// A modifier that passes on what the view prefers, or one that makes it plain.
  private mutating func spacedModifier() -> ViewDescription.Modifier {
    switch random.below(12) {
    case 0, 1: .background(ViewDescription(.color))
    case 2: .overlay(random.fixedLeaf())
    case 3: .layoutPriority(random.pick([-1, 1, 2]))
    case 4: .layoutDirection(random.pick([.leftToRight, .rightToLeft]))
    case 5: .layoutValue(key: "indent", value: Double(random.integer(0...24)))
    case 6: .alignmentGuide("leading", GuideValue(constant: random.quarters(0...8)))
    case 7: .padding(EdgeInsets(all: random.length(0...6)))
    case 8: .frame(height: random.length(8...60))
    case 9: .fixedSize(random.pick([.horizontal, .vertical]))
    case 10: .aspectRatio(AspectRatio(random.pick([nil, 1, 2]), contentMode: .fit))
    default: .offset(Size(width: 0, height: random.length(0...8)))
    }
  }
}
