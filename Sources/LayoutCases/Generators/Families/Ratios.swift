import LayoutCore

extension Family {
  /// Images, shapes, leaves, texts and stacks that keep a ratio of width to height, given or that of their ideal
  /// size, inside the proposal or around it: alone, in frames, stacks, grids, overlays and other ratios (F12, L2,
  /// L3).
  static let ratios = Family.cases(
    "ratios", "views that keep a given ratio or their own, in frames, stacks, grids and layers"
  ) { _, maker in
    let members = (0..<maker.random.integer(1...4)).map { _ in maker.proportioned(depth: 0) }
    let root = maker.arranged(members)
    return maker.offering(300, 240, root: root)
  }
}

extension CaseMaker {
  private mutating func ratio() -> ViewDescription.Modifier {
    let ratio: Double? =
      switch random.below(10) {
      case 0..<4: nil
      case 4..<8: random.pick([1, 2, 0.5, 1.6, 4.0 / 3, 1.0 / 3])
      default: Double(random.integer(1...40)) / Double(random.integer(1...40))
      }
    return .aspectRatio(AspectRatio(ratio, contentMode: random.chance(60) ? .fit : .fill))
  }

  /// A view in a chain of modifiers, of which at least one is a ratio.
  fileprivate mutating func proportioned(depth: Int) -> ViewDescription {
    var view = unproportioned(depth: depth)
    if random.chance(30) { view.modifiers.append(surrounding()) }
    view.modifiers.append(ratio())
    if random.chance(30) { view.modifiers.append(.id("\(view.id ?? cellName()).ratio")) }
    for _ in 0..<random.pick([0, 1, 1, 2]) { view.modifiers.append(surrounding()) }
    if random.chance(20) { view.modifiers.append(ratio()) }
    if random.chance(15) {
      let content = depth == 0 ? self.proportioned(depth: 1) : ViewDescription(.circle)
      view.modifiers.append(
        random.chance(50) ? .overlay(content, alignment: alignment()) : .background(content, alignment: nil))
    }
    return view
  }

  private mutating func unproportioned(depth: Int) -> ViewDescription {
    var view: ViewDescription
    switch random.below(20) {
    case 0..<7:
      let size = Size(width: random.quarters(4...90), height: random.quarters(4...90))
      view = ViewDescription(.image(size, resizable: random.chance(75)))
    case 7..<10: view = ViewDescription(.circle)
    case 10..<12: view = ViewDescription(.color)
    case 12..<15: view = random.boundedLeaf()
    case 15: view = random.flexibleView()
    case 16: view = random.text()
    case 17:
      view = ViewDescription(
        .image(random.pick([.zero, Size(width: 0, height: 20)]), resizable: random.chance(50)))
    default:
      let members = [
        random.leaf(), depth < 2 ? self.proportioned(depth: depth + 1) : ViewDescription(.circle),
      ]
      view = ViewDescription(random.chance(50) ? .hStack() : .vStack(), children: members)
    }
    view.id = cellName()
    return view
  }

  private mutating func surrounding() -> ViewDescription.Modifier {
    switch random.below(10) {
    case 0, 1: .frame(width: length(20...120), height: length(20...120))
    case 2: .frame(width: length(20...120))
    case 3: .frame(height: length(20...120))
    case 4: .flexibleFrame(width: FlexibleLength(max: .infinity), height: FlexibleLength(max: .infinity))
    case 5: .flexibleFrame(width: FlexibleLength(min: length(0...40), max: length(40...120)))
    case 6: .padding(EdgeInsets(all: length(0...10)))
    case 7: .fixedSize(random.pick([.horizontal, .vertical, [.horizontal, .vertical]]))
    case 8: .layoutPriority(random.pick([-1, 1]))
    default: guide()
    }
  }
}
