/// A view as a builder was asked for it, before containers compose what stands in them: a List is a List, and no
/// scroll view of lines.
///
/// `TreeBuilder.written` gives them. What a closure alone can say is still a closure.
package final class WrittenView {
  package enum Kind {
    /// A linear leaf with guides of its own, outermost first.
    case leaf(LinearLeaf, guides: [ExplicitGuide])
    case circle
    case measuredLeaf
    case spacer(minLength: Double?)
    case divider
    case empty
    case text([TextRun], MeasuredText, TextEnvironment)
    case replayedText(ReplayedText)
    /// Views under modifiers around them all.
    case group
    case grid(GridDescription)
    case gridRow(VerticalAlignment?)
    case stack(StackDescription)
    case zStack(Alignment)
    case viewThatFits(Axis.Set)
    case layout(any Layout)
    case scrollView(ScrollDescription, spacing: SpacingDescription)
    case lazyStack(LazyStackDescription)
    case lazyGrid(LazyGridDescription)
    case geometryReader
    case section
    case list(contentOffset: Point?, target: ScrollTarget?)
    case form(spacing: SpacingDescription, scrolls: Bool)
    case labeledContent
    case groupBox
    case disclosureGroup(isExpanded: Bool, spacing: SpacingDescription)
    case navigationStack
    case navigationSplitView
    case tabView(selected: Int)
    /// What only containers make; a builder may be asked for it all the same.
    case relativeContainer
    case columnsForm

    var hasFrame: Bool {
      switch self {
      case .group, .gridRow, .section, .empty: false
      default: true
      }
    }
  }

  /// A modifier, and the views that it holds: those of an overlay, a background or an inset of the safe area.
  package typealias Modifier = (description: ModifierDescription, content: [WrittenView])

  package internal(set) var kind: Kind
  /// The name of the view itself, without its modifiers.
  package let name: String?
  /// What the view was told to prefer around itself (S1).
  package let spacing: ViewSpacing?
  /// Innermost first.
  package internal(set) var modifiers: [Modifier] = []
  package internal(set) var children: [WrittenView] = []
  package internal(set) var parts: [ViewPart: [WrittenView]] = [:]
  /// What the view was written as, if its kind does not say so.
  package internal(set) var written: WrittenName?
  /// How many views there were when it was complete.
  fileprivate var end = Int.max

  init(_ kind: Kind, preferring spacing: ViewSpacing? = nil, name: String? = nil) {
    (self.kind, self.spacing, self.name) = (kind, spacing, name)
  }
}

/// The views that a builder has been asked for so far.
final class WrittenViews {
  /// In the order in which they began. Groups are left out.
  fileprivate var views: [WrittenView] = []
  /// The views of each open place, the innermost place last.
  fileprivate var open: [[WrittenView]] = [[]]
  fileprivate var names: Set<String> = []
  /// How many modifiers stood on a marked view where the mark stands, by the number of the view.
  fileprivate var places: [Int: Int] = [:]

  var count: Int { views.count }

  /// Puts views into the innermost open place.
  func append(_ views: [WrittenView]) { open[open.count - 1] += views }
}

extension TreeBuilder {
  /// The views that `emit` asks a builder for. No tree is made of them, and few errors are found.
  package static func written(
    text measurer: any TextMeasurer = FixedMetrics(), on platform: Platform = .macOS,
    _ emit: (inout TreeBuilder) -> Void
  ) throws(TreeError) -> [WrittenView] {
    var builder = TreeBuilder(text: measurer, on: platform)
    builder.writing = WrittenViews()
    let views = builder.written(emit)
    if let error = builder.error { throw error }
    return views
  }

  /// The views that `content` asks for, in order.
  mutating func written(_ content: (inout TreeBuilder) -> Void) -> [WrittenView] {
    guard let writing, error == nil else { return [] }
    writing.open.append([])
    depth += 1
    withStack(content)
    depth -= 1
    return writing.open.removeLast()
  }

  /// The lines of a List or of a form.
  mutating func writtenLines(_ content: (inout TreeBuilder) -> Void) -> [WrittenView] {
    var views: [WrittenView] = []
    with {
      $0.listRowInsets = nil
      $0.labels = .line
    } _: {
      views = $0.written(content)
    }
    return views
  }

  /// The rows of a form in columns.
  mutating func writtenColumns(_ content: (inout TreeBuilder) -> Void) -> [WrittenView] {
    var views: [WrittenView] = []
    with {
      $0.labels = .column
    } _: {
      views = $0.written(content)
    }
    return views
  }

  /// Writes a view down. `fill` adds its children and parts.
  mutating func write(
    _ kind: WrittenView.Kind, preferring spacing: ViewSpacing? = nil, name: String? = nil,
    _ fill: (WrittenView, inout TreeBuilder) -> Void = { _, _ in }
  ) {
    guard let writing, error == nil else { return }
    let view = WrittenView(kind, preferring: spacing, name: name)
    writing.views.append(view)
    writing.open[writing.open.count - 1].append(view)
    if let name { writing.names.insert(name) }
    fill(view, &self)
    view.end = writing.count
  }

  /// Writes modifiers down, outermost first, around what `content` asks for. Marks and parts are none.
  mutating func write(modifiers: [ModifierDescription], around content: (inout TreeBuilder) -> Void) {
    guard let writing, error == nil else { return }
    let first = writing.count
    var views = written(content)
    if writing.count == first { return }
    var written: [ModifierDescription] = []
    for modifier in modifiers {
      guard case .id(let name) = modifier else {
        written.append(modifier)
        continue
      }
      if let mark = Self.mark(of: name) {
        if marks.indices.contains(mark) { marks[mark].append(first) }
        writing.places[first] = writing.views[first].modifiers.count
      } else if Self.isName(name) {
        writing.names.insert(name)
        written.append(modifier)
      }
    }
    if !written.isEmpty, views.count != 1 {
      let group = WrittenView(.group)
      group.children = views
      views = [group]
    }
    for modifier in written.reversed() {
      let layer = modifier.layer.map { self.written($0) } ?? []
      views[0].modifiers.append((modifier, layer))
    }
    writing.append(views)
  }

  /// Scrolls the first scroll view from the view `start` on to the view `target`, as `scroll(from:to:anchor:naming:)`
  /// does in a tree.
  mutating func writeScroll(
    from start: Int, to target: Int, anchor: UnitPoint?, naming name: String
  ) -> Bool {
    guard let writing else { return false }
    let scrolls = writing.views[start...].first { $0.kind.scrolls }
    guard let scrolls, let place = writing.views.firstIndex(where: { $0 === scrolls }), place < target,
      target < scrolls.end
    else { return false }
    if case .form = scrolls.kind {
      fail(name, "scrollTo", "scrolls a Form, and cases do not say so; a List or a ScrollView is needed")
      return true
    }
    var number = target
    while !writing.views[number].kind.hasFrame, number + 1 < writing.views[number].end { number += 1 }
    let view = writing.views[number]
    let position = number == target ? writing.places[number] ?? 0 : 0
    let own = view.modifiers[..<position].reversed().prefix { !$0.description.isWrapper }
      .lazy.compactMap { if case .id(let name) = $0.description { name } else { nil } }.first
    let isBare = view.modifiers[..<position].allSatisfy { !$0.description.isWrapper }
    var found = own ?? (isBare ? view.name : nil)
    if found == nil {
      var free = name
      while writing.names.contains(free) { free += "′" }
      writing.names.insert(free)
      view.modifiers.insert((.id(free), []), at: position)
      found = free
    }
    scrolls.kind.scroll(to: found.map { ScrollTarget($0, anchor: anchor) })
    return true
  }
}

extension WrittenView.Kind {
  fileprivate var scrolls: Bool {
    switch self {
    case .scrollView, .list, .form(_, scrolls: true): true
    default: false
    }
  }

  fileprivate mutating func scroll(to target: ScrollTarget?) {
    switch self {
    case .scrollView(var scroll, let spacing):
      scroll.target = target
      self = .scrollView(scroll, spacing: spacing)
    case .list(let offset, _): self = .list(contentOffset: offset, target: target)
    default: break
    }
  }
}

extension ModifierDescription {
  /// The content of an overlay, a background or an inset of the safe area; nil for other modifiers.
  fileprivate var layer: Content? {
    switch self {
    case .overlay(let content, _), .background(let content, _), .safeAreaInset(let content, _, _, _): content
    default: nil
    }
  }
}
