// Section 6: numbers are finite, or ∞ where a rule names it, and never NaN.
extension TreeBuilder {
  mutating func fail(_ view: String, _ field: String, _ problem: String) {
    if error == nil { error = TreeError(view: view, field: field, problem: problem) }
  }

  /// What an error calls a view: its name, else its path. A nil `node` means the next view.
  func label(_ name: String?, _ node: Int? = nil) -> String {
    if let name { return name }
    for case .id(let name) in pending.reversed() where Self.isName(name) { return name }
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

  mutating func check(_ formula: AffineGuide, _ field: String, _ name: String?) {
    check(finite: formula.constant, field, name)
    check(finite: formula.width, field, name)
    check(finite: formula.height, field, name)
    for term in formula.terms {
      check(finite: term.factor, field, name)
      check(term.guide, field, name)
    }
  }
}

// Section 6 for modifiers.

/// The entry of a wrapper node.
protocol WrapperEntry {
  /// Checks the entry of a node of some kind.
  func check(_ kind: ViewKind, in builder: inout TreeBuilder)
}

extension TreeBuilder {
  mutating func check(_ modifier: ModifierDescription) { modifier.read(by: ModifierCheck.self, in: &self) }
}

/// Checks a modifier.
private enum ModifierCheck: ModifierReader {
  static func node<Entry: WrapperEntry>(
    _ kind: ViewKind, _ table: WritableKeyPath<LayoutTree, [Entry]>, _ entry: Entry,
    content: ModifierDescription.Content?, in builder: inout TreeBuilder
  ) {
    entry.check(kind, in: &builder)
  }

  static func node(_ kind: ViewKind, payload: Int, in builder: inout TreeBuilder) {}

  static func other(_ modifier: ModifierDescription, in builder: inout TreeBuilder) {
    modifier.value?.check(in: &builder)
    if case .setting(let setting) = modifier { builder.check(setting) }
  }
}

extension Alignment: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) { builder.check(self, "alignment", nil) }
}

extension Size: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) {
    builder.check(finite: width, "\(kind).width", nil)
    builder.check(finite: height, "\(kind).height", nil)
  }
}

extension Point: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) {
    builder.check(finite: x, "\(kind).x", nil)
    builder.check(finite: y, "\(kind).y", nil)
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
