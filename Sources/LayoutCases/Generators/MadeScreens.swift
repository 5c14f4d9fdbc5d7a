import LayoutCore

// Scroll views, lazy containers, and views that read the space around them (sections 7 and 8).
extension CaseMaker {
  // MARK: Scroll views

  /// A scroll view around these views, at rest, scrolled to a view inside or by a distance.
  mutating func scrollView(_ axes: Axis.Set? = nil, _ children: [ViewDescription]) -> ViewDescription {
    var axes = axes
    if axes == nil, random.chance(40) {
      axes = random.pick([.horizontal, .vertical, [.horizontal, .vertical], []])
    }
    let offset = random.chance(40) ? Point(x: length(0...160) - 30, y: length(0...240) - 30) : nil
    let spacing: SpacingDescription = random.chance(70) ? .preferred : .uniform(length(0...12))
    let kind = ViewDescription.Kind.screen(
      .scrollView(axes: axes, contentOffset: offset, scrollTo: target(in: children), spacing: spacing))
    var view = ViewDescription(kind, id: cellName(), children: children)
    for _ in 0..<2 where random.chance(30) { view.modifiers.append(.setting(scrollSetting())) }
    return view
  }

  /// Mostly none; else a view inside with a frame, sometimes with an anchor (SC10, SC11).
  mutating func target(in views: [ViewDescription]) -> ScrollTarget? {
    let names = views.flatMap(\.frameNames)
    guard random.chance(35), !names.isEmpty else { return nil }
    return ScrollTarget(random.pick(names), anchor: random.chance(50) ? unitPoint() : nil)
  }

  mutating func unitPoint() -> UnitPoint {
    random.chance(60)
      ? random.pick([.center, .top, .bottom, .leading, .trailing, .topLeading, .bottomTrailing])
      : UnitPoint(x: random.quarters(0...1), y: random.quarters(0...1))
  }

  /// Margins or an anchor for scroll views inside (SC7–SC9).
  mutating func scrollSetting() -> ContainerSetting {
    if random.chance(55) {
      let edges: Edge.Set = random.pick([.all, .top, .bottom, .leading, .horizontal, .vertical, .trailing])
      return .contentMargins(
        edges, length(0...24),
        placement: random.pick([.automatic, .automatic, .scrollContent, .scrollIndicators]))
    }
    return .defaultScrollAnchor(
      unitPoint(), role: random.pick([nil, nil, .initialOffset, .alignment, .sizeChanges]))
  }

  // MARK: Lazy containers

  /// A lazy stack of these views, some of them in sections.
  mutating func lazyStack(_ axis: Axis, _ children: [ViewDescription]) -> ViewDescription {
    let alignment = random.pick(axis == .vertical ? horizontals : verticals)
    let spacing: SpacingDescription =
      switch random.below(10) {
      case 0..<5: .preferred
      case 5..<9: .uniform(length(0...10))
      default: .uniform(-length(1...6))
      }
    let kind = ScreenView.lazyStack(
      axis, alignment: random.chance(60) ? alignment : nil, spacing: spacing, pinnedViews: pinnedViews())
    return ViewDescription(.screen(kind), id: cellName(), children: sectioned(children))
  }

  /// A lazy grid of these views, some of them in sections.
  mutating func lazyGrid(_ axis: Axis, _ children: [ViewDescription]) -> ViewDescription {
    let items = (0..<random.integer(1...3)).map { _ in gridItem() }
    let alignment = random.pick(axis == .vertical ? horizontals : verticals)
    let spacing = random.chance(60) ? length(0...12) - (random.chance(10) ? 14 : 0) : nil
    let kind = ScreenView.lazyGrid(
      axis, items: items, alignment: random.chance(50) ? alignment : nil, spacing: spacing,
      pinnedViews: pinnedViews())
    return ViewDescription(.screen(kind), id: cellName(), children: sectioned(children))
  }

  private mutating func gridItem() -> GridItemDescription {
    let minimum = length(5...60) + 1
    let maximum = random.chance(50) ? Double.infinity : minimum + length(0...60)
    let size: GridItem.Size =
      switch random.below(10) {
      case 0..<3: .fixed(length(10...70))
      case 3..<5: .flexible()
      case 5..<7: .flexible(minimum: minimum, maximum: maximum)
      default: .adaptive(minimum: minimum, maximum: maximum)
      }
    return GridItemDescription(
      size, spacing: random.chance(50) ? length(0...12) : nil,
      alignment: random.chance(30) ? alignment() : nil)
  }

  mutating func pinnedViews() -> PinnedViews {
    random.pick([
      [], [], .sectionHeaders, .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters],
    ])
  }

  /// The views, in which runs of neighbours stand in sections.
  mutating func sectioned(_ views: [ViewDescription]) -> [ViewDescription] {
    guard random.chance(60) else { return views }
    var result: [ViewDescription] = []
    var left = views[...]
    while !left.isEmpty {
      let run = left.prefix(random.integer(1...5))
      left = left.dropFirst(run.count)
      result += random.chance(70) ? [section(Array(run))] : Array(run)
    }
    return result
  }

  /// A section of these views, sometimes with a modifier that goes to each of them (SE2).
  mutating func section(_ views: [ViewDescription]) -> ViewDescription {
    var section = ViewDescription(.screen(.section), children: views)
    if random.chance(75), hasRoom { section.parts[.header] = bar() }
    if random.chance(35), hasRoom { section.parts[.footer] = bar() }
    if random.chance(10) { section.modifiers.append(.padding(EdgeInsets(all: length(0...4)))) }
    return section
  }

  /// Whether another leaf may be made; trees of the whole language have a limit.
  private var hasRoom: Bool { !holdsScreens || leavesLeft > 0 }

  /// A header, a footer, or the content of an inset.
  mutating func bar() -> ViewDescription {
    leavesLeft -= 1
    if random.chance(60) {
      return ViewDescription(
        .leaf(
          LinearLeaf(
            width: LengthRange(fixed: length(10...90)), height: LengthRange(fixed: length(6...30)))),
        id: cellName())
    }
    return ViewDescription(.color, id: cellName(), modifiers: [.frame(width: nil, height: length(6...30))])
  }

  // MARK: The space around

  /// A reader with these views. They may have frames that are relative to it.
  mutating func reader(_ children: (inout CaseMaker) -> [ViewDescription]) -> ViewDescription {
    openReaders += 1
    defer { openReaders -= 1 }
    return ViewDescription(.screen(.geometryReader), id: cellName(), children: children(&self))
  }

  /// A frame relative to the reader or the container around (GR3, CR2).
  mutating func relativeFrame() -> ViewDescription.Modifier {
    let name = random.chance(40) ? alignment() : nil
    if openReaders > 0, random.chance(65) {
      let (wide, high) = (random.chance(70), random.chance(50))
      let height = relativeLength(of: .vertical)
      return .relativeFrame(
        width: wide ? relativeLength(of: .horizontal) : nil, height: high || !wide ? height : nil,
        alignment: name)
    }
    let axes: Axis.Set = random.pick([.horizontal, .horizontal, .vertical, [.horizontal, .vertical]])
    let count = random.chance(50) ? random.integer(1...4) : nil
    let span = count.map { random.integer(1...$0) } ?? 1
    let frame = RelativeFrame(
      containerOn: axes, count: count, span: span, spacing: count == nil ? 0 : length(0...10))
    return .relativeFrame(width: frame.width, height: frame.height, alignment: name)
  }

  /// Mostly a share of the reader's own side.
  private mutating func relativeLength(of axis: Axis) -> RelativeLength {
    let share = random.pick([0.5, 0.25, 1, 0.75, 1.0 / 3])
    let other = random.chance(15) ? 0.25 : 0
    return RelativeLength(
      of: .reader, constant: random.chance(40) ? length(0...20) - 8 : 0,
      width: axis == .horizontal ? share : other, height: axis == .horizontal ? other : share)
  }

  /// A modifier of the safe area (SA2, SA3, SA5).
  mutating func safeAreaModifier() -> ViewDescription.Modifier {
    switch random.below(10) {
    case 0..<3 where hasRoom:
      return .safeAreaInset(
        bar(), edge: random.pick(Edge.allCases), alignment: random.chance(30) ? .named("center") : nil,
        spacing: random.chance(60) ? length(0...12) : nil)
    case 0..<6:
      return .safeAreaPadding(
        random.chance(50)
          ? EdgeInsets(all: length(0...16))
          : EdgeInsets(
            top: length(0...30), leading: length(0...10), bottom: length(0...30), trailing: length(0...10)))
    default:
      return .ignoresSafeArea(random.pick([.all, .all, .top, .bottom, .horizontal, .vertical, .leading]))
    }
  }

  // MARK: Small views

  /// A leaf with an id, mostly of one size.
  mutating func piece() -> ViewDescription {
    switch random.below(20) {
    case 0..<11:
      let leaf = LinearLeaf(
        width: LengthRange(fixed: length(4...80)), height: LengthRange(fixed: length(4...50)))
      return ViewDescription(.leaf(leaf), id: cellName())
    case 11..<13:
      var leaf = random.boundedLeaf()
      leaf.id = cellName()
      return leaf
    case 13..<15: return ViewDescription(.color, id: cellName())
    case 15:
      return ViewDescription(.color, id: cellName(), modifiers: [.frame(width: nil, height: length(4...40))])
    case 16..<18:
      let text = (0..<random.integer(1...6)).map { _ in random.pick(["some", "words", "to", "read"]) }
      return ViewDescription(.text(TextDescription(text.joined(separator: " "))), id: cellName())
    case 18:
      return ViewDescription(.circle, id: cellName(), modifiers: [.frame(width: length(4...40), height: nil)])
    default: return ViewDescription(random.pick([.divider, .spacer()]), id: cellName())
    }
  }

  mutating func pieces(_ count: ClosedRange<Int>) -> [ViewDescription] {
    (0..<random.integer(count)).map { _ in piece() }
  }
}

extension ViewDescription {
  /// The ids of views with frames: the view, its children and its parts. Overlays are left out, and so is what
  /// tabs, columns and closed groups may not show.
  fileprivate var frameNames: [String] {
    let own = (id.map { kind.hasFrame ? [$0] : [] } ?? [])
    switch kind {
    case .screen(.tabView), .screen(.navigationSplitView), .screen(.disclosureGroup): return own
    default:
      return own + children.flatMap(\.frameNames) + kind.parts.flatMap { parts[$0]?.frameNames ?? [] }
    }
  }
}
