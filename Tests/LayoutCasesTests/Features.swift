import LayoutCases
import LayoutCore

/// The features that one case uses.
struct Features {
  var found: Set<String> = []
  private var declared: Set<String> = []

  mutating func visit(_ layoutCase: LayoutCase) {
    declared = Set(layoutCase.alignments.keys)
    if !declared.isEmpty { found.insert("custom \(declared.count)") }
    for alignment in layoutCase.alignments.values {
      let value = alignment.defaultValue
      let other = alignment.axis == .horizontal ? value.height : value.width
      note(other != 0, "custom default other axis")
      note(value.constant < 0 || value.width > 1 || value.height > 1, "custom default outside")
    }
    for side in [layoutCase.proposal.width, layoutCase.proposal.height] {
      switch side {
      case nil: found.insert("proposal nil")
      case 0: found.insert("proposal 0")
      case .some(.infinity): found.insert("proposal infinite")
      case .some(let length): found.insert(length <= 60 ? "proposal small" : "proposal large")
      }
    }
    found.insert("host \(layoutCase.host.rawValue)")
    note(layoutCase.layoutDirection == .rightToLeft, "case from right to left")
    note(layoutCase.platform == .iOS, "platform iOS")
    note(layoutCase.safeArea != EdgeInsets(), "safeArea of the host")
    note(!layoutCase.root.modifiers.isEmpty, "root modifier")
    visit(layoutCase.root, Place())
  }

  private mutating func note(_ holds: Bool, _ feature: String) {
    if holds { found.insert(feature) }
  }

  /// What stands around a view.
  private struct Place {
    /// The innermost container.
    var container: String?
    var containers = 0
    var grids = 0
    var inRow = false
  }

  private mutating func visit(_ view: ViewDescription, _ place: Place) {
    var place = place
    if view.kind.holdsChildren && view.kind.hasFrame {
      if let container = place.container { found.insert("\(view.kind.name) in \(container)") }
      place.container = view.kind.name
      place.containers += 1
      note(place.containers == 6, "6 containers deep")
      note(view.children.isEmpty, "container without children")
      note(view.children.count == 1, "container with one child")
    }
    switch view.kind {
    case .grid(let alignment, let horizontal, let vertical):
      found.insert("Grid")
      note(place.grids == 1, "nested")
      note(place.grids == 2, "nested twice")
      visit(alignment)
      for spacing in [horizontal, vertical] {
        switch spacing {
        case .preferred: found.insert("spacing nil")
        case .uniform(let gap): found.insert(gap < 0 ? "spacing negative" : "spacing uniform")
        case .each: found.insert("spacing array")
        }
      }
      let lengths = view.children.filter { $0.kind.name == "GridRow" }.map(\.children.count)
      note(lengths.contains { $0 < lengths.max() ?? 0 }, "short row")
      place.grids += 1
      place.inRow = false
    case .gridRow(let alignment):
      found.insert("GridRow")
      note(view.children.allSatisfy { $0.kind == .emptyView }, "empty row")
      note(!view.modifiers.isEmpty, "modifier on a row")
      if let alignment {
        found.insert("alignment of rows")
        note(alignment.contains("Baseline"), "baseline rows")
        note(declared.contains(alignment), "custom rows")
      }
      place.inRow = true
    case .hStack(let alignment, let spacing):
      found.insert("HStack")
      visit(alignment, spacing, "HStack")
    case .vStack(let alignment, let spacing):
      found.insert("VStack")
      visit(alignment, spacing, "VStack")
    case .zStack(let alignment):
      found.insert("ZStack")
      note(alignment != nil, "ZStack aligned")
    case .viewThatFits(let axes):
      found.insert("ViewThatFits in \(axes.map { "\($0.rawValue)" } ?? "no axes given")")
    case .layout(let name): found.insert("Layout \(name)")
    case .text(let text):
      note(text.lineLimit != nil, "Text of limited lines")
      note(text.lineLimit?.lower != nil, "Text of reserved lines")
      note(text.lineSpacing != nil, "Text with line spacing")
      note(text.kerning != nil, "Text with kerning")
      note(text.truncationMode != nil, "Text with another ellipsis")
      note(text.minimumScaleFactor != nil, "Text that may shrink")
      note(text.font != nil, "Text with a font")
      note(text.replay != nil, "Text replayed")
      note(text.truncationMode == .head, "Text cut at its head")
      note(text.content.contains(where: \.isNewline), "Text of paragraphs")
      note(text.content.contains("\r\n"), "Text with CR LF")
      note(text.content.contains("  "), "Text with runs of spaces")
      note(
        text.lineSpacing.map { (2 * $0).rounded() != 2 * $0 } ?? false, "Text with spacing of no half points")
      found.insert(text.content.contains(" ") ? "Text of words" : "Text of one word")
    case .image(let size, let isResizable):
      found.insert(isResizable ? "Image resizable" : "Image rigid")
      note(size.width == 0, "Image of no width")
    case .leaf(let leaf, let first, let last):
      note(leaf.width.isFixed && leaf.height.isFixed, "Leaf fixed")
      note([leaf.width, leaf.height].contains { !$0.isFixed && $0.max.isFinite }, "Leaf bounded")
      note([leaf.width, leaf.height].contains { $0.max == .infinity }, "Leaf unbounded")
      note(first != nil, "Leaf first baseline")
      note(last != nil, "Leaf last baseline")
    default: found.insert(view.kind.name)
    }
    if let first = view.modifiers.first, ["overlay", "background"].contains(first.name) {
      note(["Spacer", "Divider"].contains(view.kind.name), "\(view.kind.name) in \(first.name)")
    }
    note(view.kind == .group && !view.modifiers.isEmpty, "modifier on a group")
    note(place.grids > 0 && !place.inRow && view.kind.hasFrame && !view.kind.holdsChildren, "rowless")
    switch view.preferredSpacing {
    case nil: break
    case .text: found.insert("\(view.kind.name) declares a text's spacing")
    case .lengths: found.insert("\(view.kind.name) declares lengths")
    }
    let layers = view.modifiers.indices.filter {
      ["overlay", "background"].contains(view.modifiers[$0].name)
    }
    let settings = view.modifiers.indices.filter {
      if case .setting = view.modifiers[$0] { true } else { false }
    }
    if let first = layers.first, let last = layers.last {
      note(settings.contains { $0 < last }, "layer behind a setting")
      note(settings.contains { $0 > first }, "layer before a setting")
      if case .text(let text) = view.kind {
        note(text.kerning != nil || text.font != nil || text.lineLimit != nil, "layer of a text with keys")
      }
    }
    note(view.modifiers.count { $0.name == "ignoresSafeArea" } > 1, "ignoresSafeArea twice")
    for modifier in view.modifiers { visit(modifier) }
    for child in view.children { visit(child, place) }
    for part in view.kind.parts {
      guard let inner = view.parts[part] else { continue }
      found.insert("\(view.kind.name) \(part.rawValue)")
      visit(inner, place)
    }
  }

  private mutating func visit(_ alignment: String?, _ spacing: SpacingDescription, _ stack: String) {
    switch spacing {
    case .preferred: found.insert("\(stack) spacing nil")
    case .uniform(0): found.insert("\(stack) spacing 0")
    case .each: found.insert("\(stack) spacing array")
    case .uniform(let gap): found.insert("\(stack) spacing \(gap < 0 ? "negative" : "positive")")
    }
    guard let alignment else { return }
    found.insert("\(stack) aligned")
    note(declared.contains(alignment), "\(stack) aligned by a custom guide")
    note(alignment.contains("Baseline"), "\(stack) aligned by a baseline")
  }

  private mutating func visit(_ alignment: AlignmentName?) {
    switch alignment {
    case nil: break
    case .named: found.insert("alignment named")
    case .axes: found.insert("alignment pair")
    }
  }

  private mutating func visit(_ modifier: ViewDescription.Modifier) {
    switch modifier {
    case .setting:
      found.insert(modifier.name)
    case .ignoresSafeArea: found.insert("ignoresSafeArea")
    case .safeAreaPadding(let insets):
      found.insert(modifier.name)
      let lengths = [insets.top, insets.leading, insets.bottom, insets.trailing]
      note(lengths.contains { (0.25...1.25).contains($0 * 65536) }, "safeAreaPadding of about a unit")
    case .frame(_, _, let alignment):
      found.insert("frame fixed")
      note(alignment != nil, "frame aligned")
    case .flexibleFrame(let width, let height, let alignment):
      found.insert("frame flexible")
      note(alignment != nil, "frame aligned")
      for length in [width, height] {
        note(length.max == .infinity, "frame max infinite")
        note((length.min ?? 0) > (length.max ?? .infinity), "frame out of order")
      }
    case .alignmentGuide(let given):
      let (name, axis, value) = (given.guide, given.axis, given.value)
      found.insert("alignmentGuide")
      let vertical = axis == .vertical || ["top", "bottom"].contains(name) || name.contains("Baseline")
      note(declared.contains(name), "guide custom")
      note(
        !declared.contains(name) && (vertical ? value.width : value.height) != 0,
        "guide of the other dimension")
      note(!value.of.isEmpty, "guide of a guide")
      note(([value.width, value.height] + value.of.values).contains { $0 == 1.0 / 3 }, "guide by a third")
    case .gridCellColumns(let count):
      found.insert("gridCellColumns")
      note(count < 1, "span below 1")
    case .gridCellAnchor(let point):
      found.insert("gridCellAnchor")
      note(![point.x, point.y].allSatisfy((0...1).contains), "anchor outside")
    case .id: found.insert("id on a wrapper")
    case .padding(let insets):
      let edges = [insets.top, insets.leading, insets.bottom, insets.trailing]
      found.insert(insets == EdgeInsets(all: insets.top) ? "padding" : "padding per edge")
      note(edges.contains { $0 < 0 }, "padding negative")
    case .fixedSize(let axes): found.insert("fixedSize \(axes.rawValue)")
    case .layoutPriority(let priority):
      found.insert("layoutPriority")
      note(priority < 0, "layoutPriority negative")
    case .overlay(let content, let alignment): visit(content, alignment, "overlay")
    case .background(let content, let alignment): visit(content, alignment, "background")
    case .relativeFrame(let width, let height, let alignment):
      note(alignment != nil, "frame aligned")
      for case let length? in [width, height] { found.insert("frame of the \(length.reference.rawValue)") }
    case .safeAreaInset(let content, let edge, let alignment, _):
      found.insert("\(modifier.name) \(edge)")
      visit(content, alignment, modifier.name)
    case .aspectRatio(let ratio):
      found.insert("\(ratio.ratio == nil ? "own" : "given") ratio, \(ratio.contentMode.rawValue)")
    case .layoutDirection(let direction): found.insert("layoutDirection \(direction.rawValue)")
    default: found.insert(modifier.name)
    }
  }

  private mutating func visit(
    _ content: ViewDescription, _ alignment: AlignmentName?, _ layer: String
  ) {
    found.insert(layer)
    note(alignment != nil, "\(layer) aligned")
    note(content.kind == .group, "layer of several views")
    note(content.kind == .emptyView, "layer of nothing")
    note(content.kind == .circle, "Circle in a layer")
    visit(content, Place())
  }
}
