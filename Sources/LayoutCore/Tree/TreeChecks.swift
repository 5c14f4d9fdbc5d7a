// Section 6: numbers are finite, or ∞ where a rule names it, and never NaN.
extension TreeBuilder {
  mutating func fail(_ view: String, _ field: String, _ problem: String) {
    if error == nil { error = TreeError(view: view, field: field, problem: problem) }
  }

  /// What an error calls a view: its name, else its path. A nil `node` means the next view.
  func label(_ name: String?, _ node: Int? = nil) -> String {
    if let name { return name }
    for case .id(let name) in pending.reversed() where Self.mark(of: name) == nil && part(of: name) == nil {
      return name
    }
    return tree.path(of: node ?? tree.count)
  }

  mutating func check(
    finite value: Double, _ field: @autoclosure () -> String, _ name: String?, _ node: Int? = nil
  ) {
    if !value.isFinite { fail(label(name, node), field(), "is \(value); a finite number is needed") }
  }

  /// Refuses a tree that is too deep, because engines recurse through it.
  mutating func failForDepth(at node: Int, _ name: String?) {
    append(.divider, payload: 0)  // Stands in for the view, so that the tree is whole.
    fail(
      label(name), "depth",
      "the view stands inside \(LayoutTree.deepest) others, rows and modifiers included, the most that are "
        + "possible; flatten the tree")
  }

  mutating func check(length: Double, _ field: @autoclosure () -> String, _ name: String?) {
    check(finite: length, field(), name)
    if length < 0 { fail(label(name), field(), "is \(length); a length of at least 0 is needed") }
  }

  mutating func check(_ range: LengthRange, _ field: String, _ name: String?) {
    check(length: range.min, "\(field) minimum", name)
    check(length: range.ideal, "\(field) ideal", name)
    if range.max != .infinity { check(length: range.max, "\(field) maximum", name) }
    if !(range.min <= range.ideal && range.ideal <= range.max) {
      fail(
        label(name), field,
        "\(range.min), \(range.ideal), \(range.max) are not in order; minimum ≤ ideal ≤ maximum is needed")
    }
  }

  mutating func check(_ modifier: ModifierDescription) {
    switch modifier {
    case .frame(let width, let height, let alignment):
      if let width { check(length: width, "frame.width", nil) }
      if let height { check(length: height, "frame.height", nil) }
      check(alignment, "frame.alignment", nil)
    case .flexibleFrame(let width, let height, let alignment):
      check(width, "Width")
      check(height, "Height")
      check(alignment, "frame.alignment", nil)
    case .alignmentGuide(let guide):
      if case .affine(let formula) = guide.formula { check(formula, "alignmentGuide", nil) }
      check(guide.guide, "alignmentGuide", nil)
    case .padding(let insets):
      for length in [insets.top, insets.leading, insets.bottom, insets.trailing] {
        check(finite: length, "padding", nil)
      }
    case .overlay(_, let alignment), .background(_, let alignment): check(alignment, "alignment", nil)
    case .aspectRatio(let ratio):
      if let ratio = ratio.ratio, !(ratio > 0 && ratio < .infinity) {
        fail(label(nil), "aspectRatio.ratio", "is \(ratio); a finite number over 0, or null, is needed")
      }
    case .offset(let offset):
      check(finite: offset.width, "offset.width", nil)
      check(finite: offset.height, "offset.height", nil)
    case .position(let point):
      check(finite: point.x, "position.x", nil)
      check(finite: point.y, "position.y", nil)
    case .layoutPriority(let priority): check(finite: priority, "layoutPriority", nil)
    case .gridCellColumns(let count):
      if count > Self.mostColumns {
        fail(label(nil), "gridCellColumns", "is \(count); at most \(Self.mostColumns) columns are possible")
      }
    case .gridCellAnchor(let point):
      check(finite: point.x, "gridCellAnchor", nil)
      check(finite: point.y, "gridCellAnchor", nil)
    case .gridColumnAlignment(let alignment): check(alignment.key, "gridColumnAlignment", nil)
    case .relativeFrame(let width, let height, let alignment):
      check(width, "frame.width")
      check(height, "frame.height")
      check(alignment, "frame.alignment", nil)
    case .safeAreaInset(_, _, let alignment, let spacing):
      if let spacing { check(finite: spacing, "safeAreaInset.spacing", nil) }
      check(alignment, "safeAreaInset.alignment", nil)
    case .safeAreaPadding(let lengths): check(lengths: lengths, "safeAreaPadding", nil)
    case .setting(let setting): check(setting)
    case .fixedSize, .layoutDirection, .layoutValue, .gridCellUnsizedAxes, .ignoresSafeArea, .id: break
    }
  }

  private mutating func check(_ length: FlexibleLength, _ field: String) {
    if let min = length.min { check(length: min, "frame.min\(field)", nil) }
    if let ideal = length.ideal { check(length: ideal, "frame.ideal\(field)", nil) }
    if let max = length.max, max != .infinity { check(length: max, "frame.max\(field)", nil) }
  }

  // MARK: Alignments

  mutating func check(_ alignment: Alignment, _ field: String, _ name: String?) {
    check(alignment.horizontal.key, field, name)
    check(alignment.vertical.key, field, name)
  }

  /// A custom guide's default value is checked wherever the guide is used.
  mutating func check(_ guide: AlignmentKey, _ field: String, _ name: String?) {
    guard guide.standard == nil, case .affine(let formula) = guide.defaultValue else { return }
    check(formula, field, name)
  }

  private mutating func check(_ formula: AffineGuide, _ field: String, _ name: String?) {
    check(finite: formula.constant, field, name)
    check(finite: formula.width, field, name)
    check(finite: formula.height, field, name)
    for term in formula.terms {
      check(finite: term.factor, field, name)
      check(term.guide, field, name)
    }
  }
}

// Section 6 for grids: these checks need all rows.
extension TreeBuilder {
  /// The most columns that the grids of a tree may have together. It limits the memory of large spans.
  static var mostColumns: Int { 1_000_000 }

  /// Checks the spans and the gaps of a grid (G3, G8): the columns are not too many, every gap is finite, and
  /// gaps given one by one are as many as the grid has.
  mutating func checkGaps(of node: Int, _ grid: GridDescription, _ name: String?) {
    let (columns, rows) = tree.extent(ofGrid: node, end: min(tree.end(of: node), tree.count))
    if columns > Self.mostColumns {
      fail(
        label(name, node), "gridCellColumns",
        "the spans of a row add up to more than \(Self.mostColumns) columns, the most that are possible")
    }
    columnCount += columns
    if columnCount > Self.mostColumns {
      fail(
        label(name, node), "gridCellColumns",
        "brings the columns of all grids together to more than \(Self.mostColumns), the most that are possible; "
          + "smaller spans are needed")
    }
    check(grid.horizontalSpacing, tracks: columns, "horizontalSpacing", name, node)
    check(grid.verticalSpacing, tracks: rows, "verticalSpacing", name, node)
  }

  /// Checks the gaps of a stack (S1), as those of a grid.
  mutating func checkGaps(ofStack node: Int, _ spacing: SpacingDescription, _ name: String?) {
    if case .preferred = spacing { return }
    let members = tree.memberCount(ofStack: node, end: min(tree.end(of: node), tree.count))
    check(spacing, tracks: members, "spacing", name, node)
  }

  mutating func check(
    _ spacing: SpacingDescription, tracks: Int, _ field: String, _ name: String?, _ node: Int
  ) {
    switch spacing {
    case .preferred: break
    case .uniform(let gap): check(finite: gap, field, name, node)
    case .each(let gaps):
      for gap in gaps { check(finite: gap, field, name, node) }
      let count = max(0, tracks - 1)
      if gaps.count != count {
        fail(label(name, node), field, "has \(gaps.count) numbers for \(count) gaps; one for each is needed")
      }
    }
  }
}

/// Why a view description is refused (semantics, section 6). The builder finds it before any engine runs.
public struct TreeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The view's name or path.
  public var view: String
  /// The field by its name in the case format, such as `frame.width` or `gridCellColumns`.
  public var field: String
  /// What is wrong and what would be right.
  public var problem: String

  public init(view: String, field: String, problem: String) {
    self.view = view
    self.field = field
    self.problem = problem
  }

  public var description: String { "view \(view): \(field): \(problem)" }
}

extension LengthRange {
  /// Whether `TreeBuilder.check` finds nothing wrong.
  var isInOrder: Bool { 0 <= min && min <= ideal && ideal <= max && ideal < .infinity }
}
