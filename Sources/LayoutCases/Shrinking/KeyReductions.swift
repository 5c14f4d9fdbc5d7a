import LayoutCore

extension ReductionPass {
  /// Removes keys of the case itself: host, direction, proposal, expectations, guides and constraints; and
  /// the names of all views.
  static let dropsCaseKeys = ReductionPass("drops keys of the case") { layoutCase -> [Edit] in
    let own: [Edit] = [
      { $0.root.rewrite { $0.id = nil } }, { $0.expect = nil }, { $0.host = .topLeading },
      { $0.layoutDirection = .leftToRight }, { $0.platform = .macOS },
      { $0.safeArea = EdgeInsets() }, { $0.expect?.notShown = [] }, { $0.proposal = .unspecified },
      { $0.proposal.width = nil },
      { $0.proposal.height = nil },
    ]
    return own + expectedFrames(layoutCase) + constraints(layoutCase) + guides(layoutCase)
  }

  /// Removes keys of views and modifiers: names, alignments, spacings, lengths.
  static let dropsKeys = ReductionPass(
    "drops keys",
    ofViews: { view in
      let id: ViewEdit = { $0.id = nil }
      let spacings = ([nil] + (view.preferredSpacing?.simpler ?? [])).map { spacing -> ViewEdit in
        { $0.preferredSpacing = spacing }
      }
      let kinds = view.kind.withoutKeys.map { kind -> ViewEdit in { $0.become(kind) } }
      let modifiers = view.modifiers.enumerated().flatMap { index, modifier in
        modifier.withoutKeys.map { modifier -> ViewEdit in { $0.modifiers[index] = modifier } }
      }
      return [id] + spacings + kinds + modifiers
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

extension ViewDescription {
  /// Changes the kind; parts that it has not are lost.
  fileprivate mutating func become(_ kind: Kind) {
    self.kind = kind
    parts = parts.filter { kind.parts.contains($0.key) }
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
  func renamed(_ renamed: (String) -> String) -> AlignmentName {
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
    case .screen(var screen):
      screen.rename(renamed)
      self = .screen(screen)
    case .group, .emptyView, .viewThatFits, .color, .rectangle, .circle, .spacer, .divider, .text, .image,
      .leaf, .layout:
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
    case .relativeFrame(let width, let height, let alignment):
      self = .relativeFrame(width: width, height: height, alignment: alignment?.renamed(renamed))
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      self = .safeAreaInset(content, edge: edge, alignment: alignment?.renamed(renamed), spacing: spacing)
    case .padding, .fixedSize, .layoutPriority, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes,
      .aspectRatio, .offset, .position, .layoutDirection, .safeAreaPadding, .ignoresSafeArea, .setting,
      .layoutValue, .id:
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
    case .hStack(let alignment, let spacing):
      [.hStack(spacing: spacing)] + spacing.simpler.map { .hStack(alignment: alignment, spacing: $0) }
    case .vStack(let alignment, let spacing):
      [.vStack(spacing: spacing)] + spacing.simpler.map { .vStack(alignment: alignment, spacing: $0) }
    case .zStack(let alignment): AlignmentName.simpler(than: alignment).map { .zStack(alignment: $0) }
    case .viewThatFits: [.viewThatFits()]
    case .spacer: [.spacer()]
    case .text(let text): text.withoutKeys.map { .text($0) }
    case .image(let size, let isResizable):
      (isResizable ? [.image(size)] : []) + [.leaf(LinearLeaf(imageOf: size, resizable: isResizable))]
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
    case .screen(let screen): [.vStack()] + screen.withoutKeys.map { .screen($0) }
    case .group, .emptyView, .color, .rectangle, .circle, .divider, .layout: []
    }
  }
}

extension TextDescription {
  /// The text with each of its keys removed, and with fewer measures. Tightening and a scale are known of
  /// recorded texts alone.
  fileprivate var withoutKeys: [TextDescription] {
    let settings: [(inout TextDescription) -> Void] = [
      { text in (text.replay, text.allowsTightening, text.textScale) = (nil, nil, nil) },
      { $0.replay?.linePitch = nil }, { $0.lineLimit = nil }, { $0.lineLimit?.lower = nil },
      { $0.lineSpacing = nil },
      { $0.kerning = nil }, { $0.truncationMode = nil }, { $0.minimumScaleFactor = nil },
      { $0.allowsTightening = nil }, { $0.textScale = nil }, { $0.font = nil },
    ]
    let measures = parts(of: replay?.measures.count ?? 0).dropFirst().map { part in
      { (text: inout TextDescription) -> Void in text.replay?.measures.removeSubrange(part) }
    }
    return (settings + measures).map { edit in
      var text = self
      edit(&text)
      if text.lineLimit == LineLimit(upper: nil) { text.lineLimit = nil }
      return text
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
    case .aspectRatio(let ratio):
      [nil, 1].filter { $0 != ratio.ratio }.map {
        .aspectRatio(AspectRatio($0, contentMode: ratio.contentMode))
      } + [.aspectRatio(AspectRatio(ratio.ratio, contentMode: .fit))]
    case .relativeFrame(let width, let height, let alignment):
      // One without lengths is a fixed frame, because the format writes both alike.
      [.frame(alignment: alignment)]
        + (width == nil || height == nil
          ? []
          : [
            .relativeFrame(height: height, alignment: alignment),
            .relativeFrame(width: width, alignment: alignment),
          ])
        + AlignmentName.simpler(than: alignment).map {
          .relativeFrame(width: width, height: height, alignment: $0)
        }
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      [.safeAreaInset(content, edge: edge, alignment: alignment)]
        + AlignmentName.simpler(than: alignment).map {
          .safeAreaInset(content, edge: edge, alignment: $0, spacing: spacing)
        }
    case .safeAreaPadding(let lengths):
      lengths.byEdge.map { .safeAreaPadding(EdgeInsets(all: $0.value)) }
    case .ignoresSafeArea(let edges):
      Edge.allCases.filter { edges.contains(Edge.Set($0)) }.map { .ignoresSafeArea(Edge.Set($0)) }
    case .setting(let setting): setting.withoutKeys.map { .setting($0) }
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
  static func simpler(than alignment: AlignmentName?) -> [AlignmentName?] {
    switch alignment {
    case nil: []
    case .named: [nil]
    case .axes(let horizontal, let vertical): [nil, .named(horizontal), .named(vertical)]
    }
  }
}

extension SpacingDescription {
  var simpler: [SpacingDescription] {
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
