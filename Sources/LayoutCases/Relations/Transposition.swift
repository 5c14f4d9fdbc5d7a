import LayoutCore

/// Exchanging the axes of a case exchanges the axes of every frame.
///
/// The rules for stacks, ZStacks, choices and wrappers are the same on both axes, if HStack and VStack,
/// leading and top, trailing and bottom are exchanged (S1–S8, F1–F7, F10–F12). A grid sizes its columns
/// first, at provisional heights (G11, G17), then its rows, at final widths (G19). This makes no difference
/// if no cell's width depends on a height or the reverse: for leaves without guides of their own that are no
/// circles and keep no ratio. Columns and rows are then exchanged, and their alignments too (G21), if every
/// row has the same number of cells and none spans. Cases with texts, baselines, dividers, declared spacings,
/// custom layouts or right-to-left reading have no counterpart and are left out. So are the views and modifiers of
/// screens: the content of a scroll view, for one, is a VStack on both axes (SC1).
struct Transposition: Relation {
  let name = "transpose"
  let theorem = "exchanging the axes exchanges them in every frame (S1–S8, F1–F7)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    let original = subject.layoutCase
    guard original.layoutDirection == .leftToRight, original.safeArea == EdgeInsets(),
      let root = try? original.root.transposed(),
      let alignments = try? original.alignments.mapValues({ try $0.transposed() })
    else { return nil }
    let readsAcross = original.alignments.values.contains(where: \.mayReadAcross)
    if readsAcross, original.root.contains(where: \.isGrid) { return nil }
    var changed = original
    changed.root = root
    changed.alignments = alignments
    changed.proposal = ProposedViewSize(width: original.proposal.height, height: original.proposal.width)
    return RelatedCases(original, changed) { frame, _ in
      Rect(
        origin: Point(x: frame.origin.y, y: frame.origin.x),
        size: Size(width: frame.size.height, height: frame.size.width))
    }
  }
}

/// A part of the case has no counterpart on the other axis.
struct Asymmetry: Error {}

extension ViewDescription {
  func transposed() throws -> ViewDescription {
    if preferredSpacing != nil { throw Asymmetry() }
    if case .grid = kind { return try transposedGrid() }
    return ViewDescription(
      try kind.word.transposed(), id: id, modifiers: try modifiers.map { try $0.word.transposed() },
      children: try children.map { try $0.transposed() })
  }

  /// The grid of leaves with its columns as rows.
  private func transposedGrid() throws -> ViewDescription {
    guard case .grid(let alignment, let horizontal, let vertical) = kind,
      let count = children.first?.children.count, count > 0,
      children.allSatisfy({ $0.isRow(of: count) })
    else { throw Asymmetry() }
    let rowAlignments = try children.map { row throws -> String? in
      guard case .gridRow(let alignment) = row.kind else { throw Asymmetry() }
      return try alignment.map { try AlignmentName.transposed($0) }
    }
    let rows = try (0..<count).map { column in
      let cells = children.map { $0.children[column] }
      let alignment = cells.lazy.flatMap(\.modifiers).compactMap(\.columnAlignment).first
      return ViewDescription(
        .gridRow(alignment: try alignment.map { try AlignmentName.transposed($0) }),
        children: try zip(cells, rowAlignments).map { cell, alignment in
          var cell = cell
          cell.modifiers.removeAll { $0.columnAlignment != nil }
          cell = try cell.transposed()
          if column == 0, let alignment { cell.modifiers.append(.gridColumnAlignment(alignment)) }
          return cell
        })
    }
    return ViewDescription(
      .grid(
        alignment: try alignment?.transposed(), horizontalSpacing: vertical, verticalSpacing: horizontal),
      id: id, modifiers: try modifiers.map { try $0.word.transposed() }, children: rows)
  }

  /// Whether the view is a row without modifiers, of `count` leaves that neither span columns nor have
  /// guides, and none of whose lengths depends on the other axis, as a circle's and those of a ratio do.
  private func isRow(of count: Int) -> Bool {
    guard case .gridRow = kind else { return false }
    return modifiers.isEmpty && children.count == count
      && children.allSatisfy { cell in
        switch cell.kind {
        case .color, .rectangle, .spacer, .image, .leaf:
          !cell.modifiers.contains {
            ["alignmentGuide", "gridCellColumns", "aspectRatio"].contains($0.name)
          }
        default: false
        }
      }
  }
}

extension ViewDescription.Modifier {
  /// The alignment of the column; nil for other modifiers.
  var columnAlignment: String? {
    if case .gridColumnAlignment(let name) = self { name } else { nil }
  }
}

// Names with the axes exchanged.

extension AlignmentName {
  func transposed() throws -> AlignmentName {
    switch self {
    case .named("topLeading"), .named("bottomTrailing"): self
    case .named("topTrailing"): .named("bottomLeading")
    case .named("bottomLeading"): .named("topTrailing")
    case .named(let name):
      if name.hasSuffix("TextBaseline") { throw Asymmetry() } else { .named(try Self.transposed(name)) }
    case .axes(let horizontal, let vertical):
      .axes(horizontal: try Self.transposed(vertical), vertical: try Self.transposed(horizontal))
    }
  }

  /// The exchanged guide's name. Custom guides keep their names.
  static func transposed(_ guide: String) throws -> String {
    switch guide {
    case "leading": "top"
    case "top": "leading"
    case "trailing": "bottom"
    case "bottom": "trailing"
    case "firstTextBaseline", "lastTextBaseline": throw Asymmetry()
    default: guide
    }
  }
}

extension CustomAlignment {
  func transposed() throws -> CustomAlignment {
    var value = defaultValue
    try FormulaArgument.transpose(&value)
    return CustomAlignment(axis: axis.other, defaultValue: value)
  }

  /// Whether the default depends on the other axis, or on other guides, which may do so.
  var mayReadAcross: Bool {
    !defaultValue.of.isEmpty || (axis == .horizontal ? defaultValue.height : defaultValue.width) != 0
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis.Set {
  var transposed: Axis.Set {
    Axis.allCases.reduce(into: []) { if contains($1) { $0.insert(Axis.Set($1.other)) } }
  }
}
