import LayoutCore

extension ReductionPass {
  /// Removes keys of the case itself: host, direction, proposal, expectations, guides and constraints; and
  /// the names of all views.
  static let dropsCaseKeys = ReductionPass("drops keys of the case") { layoutCase -> [Edit] in
    let own: [Edit] = [
      { $0.root.rewrite { $0.id = nil } }, { $0.expect = nil }, { $0.host = .topLeading },
      { $0.layoutDirection = .leftToRight }, { $0.proposal = .unspecified }, { $0.proposal.width = nil },
      { $0.proposal.height = nil },
    ]
    return own + expectedFrames(layoutCase) + constraints(layoutCase) + guides(layoutCase)
  }

  /// Removes keys of views and modifiers: names, alignments, spacings, lengths.
  static let dropsKeys = ReductionPass(
    "drops keys",
    ofViews: { view in
      let id: ViewEdit = { $0.id = nil }
      let kinds = view.kind.withoutKeys.map { kind -> ViewEdit in { $0.kind = kind } }
      let modifiers = view.modifiers.enumerated().flatMap { index, modifier in
        modifier.withoutKeys.map { modifier -> ViewEdit in { $0.modifiers[index] = modifier } }
      }
      return [id] + kinds + modifiers
    })

  private static func expectedFrames(_ layoutCase: LayoutCase) -> [Edit] {
    let names = layoutCase.expect?.frames.keys.sorted() ?? []
    return parts(of: names.count).map { part -> Edit in
      { layoutCase in for name in names[part] { layoutCase.expect?.frames[name] = nil } }
    }
  }

  private static func constraints(_ layoutCase: LayoutCase) -> [Edit] {
    parts(of: layoutCase.constraints.count).map { part -> Edit in { $0.constraints.removeSubrange(part) } }
  }

  /// Removes custom guides, and terms from their defaults.
  private static func guides(_ layoutCase: LayoutCase) -> [Edit] {
    let names = layoutCase.alignments.keys.sorted()
    let unused = parts(of: names.count).map { part -> Edit in
      { layoutCase in for name in names[part] { layoutCase.alignments[name] = nil } }
    }
    let bases = names.flatMap { name in
      (layoutCase.alignments[name]?.defaultValue.of.keys.sorted() ?? []).map { other -> Edit in
        { $0.alignments[name]?.defaultValue.of[other] = nil }
      }
    }
    return unused + bases
  }
}

extension ReductionPass {
  /// Replaces a custom guide by a standard one everywhere.
  static let renamesAlignments = ReductionPass("renames custom guides to standard ones") {
    layoutCase -> [Edit] in
    layoutCase.alignments.sorted { $0.key < $1.key }.map { name, alignment -> Edit in
      let standard = alignment.axis == .horizontal ? "leading" : "top"
      return { $0.rename(guide: name, to: standard) }
    }
  }
}

extension LayoutCase {
  fileprivate mutating func rename(guide old: String, to new: String) {
    let renamed = { (name: String) in name == old ? new : name }
    alignments[old] = nil
    for index in constraints.indices { constraints[index].rename(guide: renamed) }
    for name in alignments.keys { alignments[name]?.defaultValue.rename(renamed) }
    root.rewrite { view in
      view.kind.rename(renamed)
      for index in view.modifiers.indices { view.modifiers[index].rename(renamed) }
    }
  }
}

extension GuideValue {
  /// Renames the guides in the formula. If two get the same name, they become one.
  fileprivate mutating func rename(_ renamed: (String) -> String) {
    of = Dictionary(of.map { (renamed($0.key), $0.value) }, uniquingKeysWith: { max($0, $1) })
  }
}

extension AlignmentName {
  fileprivate func renamed(_ renamed: (String) -> String) -> AlignmentName {
    switch self {
    case .named(let name): .named(renamed(name))
    case .axes(let horizontal, let vertical):
      .axes(horizontal: renamed(horizontal), vertical: renamed(vertical))
    }
  }
}

extension ViewDescription.Kind {
  fileprivate mutating func rename(_ renamed: (String) -> String) {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      self = .grid(
        alignment: alignment?.renamed(renamed), horizontalSpacing: horizontal, verticalSpacing: vertical)
    case .gridRow(let alignment): self = .gridRow(alignment: alignment.map(renamed))
    case .hStack(let alignment, let spacing):
      self = .hStack(alignment: alignment.map(renamed), spacing: spacing)
    case .vStack(let alignment, let spacing):
      self = .vStack(alignment: alignment.map(renamed), spacing: spacing)
    case .zStack(let alignment): self = .zStack(alignment: alignment?.renamed(renamed))
    case .group, .emptyView, .viewThatFits, .color, .rectangle, .circle, .spacer, .divider, .text, .leaf,
      .layout:
      break
    }
  }
}

extension ViewDescription.Modifier {
  fileprivate mutating func rename(_ renamed: (String) -> String) {
    switch self {
    case .frame(let width, let height, let alignment):
      self = .frame(width: width, height: height, alignment: alignment?.renamed(renamed))
    case .flexibleFrame(let width, let height, let alignment):
      self = .flexibleFrame(width: width, height: height, alignment: alignment?.renamed(renamed))
    case .alignmentGuide(var given):
      given.guide = renamed(given.guide)
      given.value.rename(renamed)
      self = .alignmentGuide(given)
    case .gridColumnAlignment(let name): self = .gridColumnAlignment(renamed(name))
    case .overlay(let content, let alignment):
      self = .overlay(content, alignment: alignment?.renamed(renamed))
    case .background(let content, let alignment):
      self = .background(content, alignment: alignment?.renamed(renamed))
    case .padding, .fixedSize, .layoutPriority, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes,
      .offset, .position, .layoutDirection, .layoutValue, .id:
      break
    }
  }
}

extension ReductionPass {
  /// Makes numbers simpler: first all at once, then one by one. Spans and line limits are included.
  static let simplifiesNumbers = ReductionPass("simplifies numbers") { layoutCase -> [Edit] in
    var numbers: [Double] = []
    var copy = layoutCase
    copy.updateNumbers { numbers.append($0) }
    let together: [Edit] = [
      { $0.updateNumbers { $0 = min($0, 10) } }, { $0.updateNumbers { $0 = $0.rounded() } },
    ]
    return together
      + numbers.indices.flatMap { index in
        numbers[index].simpler.map { value -> Edit in { $0.setNumber(index, to: value) } }
      }
  }
}

extension LayoutCase {
  /// Sets one number, given by its index in the order of `updateNumbers`.
  fileprivate mutating func setNumber(_ index: Int, to value: Double) {
    var position = 0
    updateNumbers { number in
      if position == index { number = value }
      position += 1
    }
  }
}

// Kinds and modifiers with fewer keys. The pass drops results that are not simpler.
extension ViewDescription.Kind {
  /// The kind with each of its keys removed or reduced, one at a time.
  var withoutKeys: [ViewDescription.Kind] {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      [.grid()]
        + AlignmentName.simpler(than: alignment).map {
          .grid(alignment: $0, horizontalSpacing: horizontal, verticalSpacing: vertical)
        }
        + horizontal.simpler.map {
          .grid(alignment: alignment, horizontalSpacing: $0, verticalSpacing: vertical)
        }
        + vertical.simpler.map {
          .grid(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: $0)
        }
    case .gridRow: [.gridRow()]
    case .hStack(let alignment, let spacing): [.hStack(spacing: spacing), .hStack(alignment: alignment)]
    case .vStack(let alignment, let spacing): [.vStack(spacing: spacing), .vStack(alignment: alignment)]
    case .zStack(let alignment): AlignmentName.simpler(than: alignment).map { .zStack(alignment: $0) }
    case .viewThatFits: [.viewThatFits()]
    case .spacer: [.spacer()]
    case .text(let text, _): [.text(text)]
    case .leaf(let leaf, let first, let last):
      [
        .leaf(leaf, lastTextBaseline: last), .leaf(leaf, firstTextBaseline: first),
        .leaf(
          LinearLeaf(width: LengthRange(fixed: leaf.width.ideal), height: leaf.height),
          firstTextBaseline: first, lastTextBaseline: last),
        .leaf(
          LinearLeaf(width: leaf.width, height: LengthRange(fixed: leaf.height.ideal)),
          firstTextBaseline: first, lastTextBaseline: last),
      ]
    case .group, .emptyView, .color, .rectangle, .circle, .divider, .layout: []
    }
  }
}

extension ViewDescription.Modifier {
  /// The modifier with each of its keys removed or reduced, one at a time.
  var withoutKeys: [ViewDescription.Modifier] {
    switch self {
    case .frame(let width, let height, let alignment):
      [.frame(height: height, alignment: alignment), .frame(width: width, alignment: alignment)]
        + AlignmentName.simpler(than: alignment).map { .frame(width: width, height: height, alignment: $0) }
    case .flexibleFrame(let width, let height, let alignment):
      width.simpler.map { .flexible($0, height, alignment) }
        + height.simpler.map { .flexible(width, $0, alignment) }
        + AlignmentName.simpler(than: alignment).map { .flexible(width, height, $0) }
    case .padding(let insets):
      [insets.top, insets.leading, insets.bottom, insets.trailing].map { .padding(EdgeInsets(all: $0)) }
    case .fixedSize: Axis.allCases.map { .fixedSize(Axis.Set($0)) }
    case .gridCellUnsizedAxes: Axis.allCases.map { .gridCellUnsizedAxes(Axis.Set($0)) }
    case .alignmentGuide(let given):
      given.value.of.keys.sorted().map { name in
        var given = given
        given.value.of[name] = nil
        return .alignmentGuide(given)
      }
    case .overlay(let content, let alignment):
      AlignmentName.simpler(than: alignment).map { .overlay(content, alignment: $0) }
    case .background(let content, let alignment):
      AlignmentName.simpler(than: alignment).map { .background(content, alignment: $0) }
    case .layoutPriority, .gridCellColumns, .gridCellAnchor, .gridColumnAlignment, .offset, .position,
      .layoutDirection, .layoutValue, .id:
      []
    }
  }

  /// A flexible frame; one without lengths becomes a fixed frame, because the format writes both alike.
  private static func flexible(
    _ width: FlexibleLength, _ height: FlexibleLength, _ alignment: AlignmentName?
  ) -> ViewDescription.Modifier {
    let isEmpty = width == FlexibleLength() && height == FlexibleLength()
    return isEmpty
      ? .frame(alignment: alignment) : .flexibleFrame(width: width, height: height, alignment: alignment)
  }
}

extension AlignmentName {
  /// No alignment, or an alignment on one axis only.
  fileprivate static func simpler(than alignment: AlignmentName?) -> [AlignmentName?] {
    switch alignment {
    case nil: []
    case .named: [nil]
    case .axes(let horizontal, let vertical): [nil, .named(horizontal), .named(vertical)]
    }
  }
}

extension GridSpacing {
  fileprivate var simpler: [GridSpacing] {
    switch self {
    case .preferred: []
    case .uniform: [.preferred]
    case .each(let gaps): [.preferred] + gaps.prefix(1).map { .uniform($0) }
    }
  }
}

extension FlexibleLength {
  /// Without all lengths, and without each one.
  fileprivate var simpler: [FlexibleLength] {
    [
      FlexibleLength(), FlexibleLength(ideal: ideal, max: max), FlexibleLength(min: min, max: max),
      FlexibleLength(min: min, ideal: ideal),
    ]
  }
}
