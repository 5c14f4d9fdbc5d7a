import LayoutCases
import LayoutCore

// The views of screens, with SwiftUI's own names.
extension ViewPrinter {
  mutating func text(of screen: ScreenView, _ view: ViewDescription, depth: Int) -> ViewText {
    if let target = scrolled(screen) { refuse(true, target) }
    refuse(
      isForMac && screen.isComposition && platform != .macOS,
      "has a \(screen.name) of \(platform.rawValue), and a Mac lays out those of its own")
    switch screen {
    case .scrollView(let axes, _, _, let spacing):
      let arguments = axes.map { $0 == .vertical ? [] : [Self.axes($0)] } ?? []
      return ViewText(
        CallText("ScrollView", arguments), content: stacked(view.children, spacing, depth: depth))
    case .lazyStack(let axis, let alignment, let spacing, let pinned):
      var arguments = alignment.map { ["alignment: \(guides.member($0))"] } ?? []
      if let gap = gap(spacing) { arguments.append("spacing: \(gap)") }
      arguments += Self.pinned(pinned)
      let name = axis == .vertical ? "LazyVStack" : "LazyHStack"
      return ViewText(CallText(name, arguments), content: content(view.children, depth: depth))
    case .lazyGrid(let axis, let items, let alignment, let spacing, let pinned):
      // Each item is a word of its own, where a line may break.
      var arguments = items.map { item($0) }
      arguments[0] = "\(axis == .vertical ? "columns" : "rows"): [\(arguments[0])"
      arguments[arguments.count - 1] += "]"
      if let alignment { arguments.append("alignment: \(guides.member(alignment))") }
      if let spacing { arguments.append("spacing: \(SwiftText.number(spacing))") }
      arguments += Self.pinned(pinned)
      let name = axis == .vertical ? "LazyVGrid" : "LazyHGrid"
      return ViewText(CallText(name, arguments), content: content(view.children, depth: depth))
    case .geometryReader: return reader(view, depth: depth)
    case .form(let spacing):
      refuse(spacing != .preferred, "gives the rows of a Form a spacing, for which SwiftUI has no word")
      return parted(
        ViewText(CallText("Form", []), content: content(view.children, depth: depth)), view, depth)
    case .disclosureGroup(let isExpanded, let spacing):
      let head = CallText("DisclosureGroup", ["isExpanded: .constant(\(isExpanded))"])
      return parted(ViewText(head, content: stacked(view.children, spacing, depth: depth)), view, depth)
    case .navigationSplitView:
      let sidebar = view.parts[.sidebar].map { views($0, depth: depth + 1) } ?? []
      return parted(ViewText(CallText("NavigationSplitView", []), content: sidebar), view, depth)
    case .section, .list, .labeledContent, .groupBox, .navigationStack, .tabView:
      let text = ViewText(CallText(screen.name, []), content: content(orEmpty: view.children, depth: depth))
      return parted(text, view, depth)
    }
  }

  /// Why a view that has been scrolled cannot be said; nil for one at rest.
  private func scrolled(_ screen: ScreenView) -> String? {
    let reason = "has a \(screen.name) that has been scrolled, which a view cannot say of itself"
    switch screen {
    case .scrollView(_, let offset, let target, _), .list(let offset, let target):
      return offset == nil && target == nil ? nil : reason
    default: return nil
    }
  }

  /// The views, in a VStack if they have a spacing of their own (SC1, CO3).
  private mutating func stacked(
    _ children: [ViewDescription], _ spacing: SpacingDescription, depth: Int
  ) -> [ViewText] {
    let views = content(children, depth: depth)
    guard children.count > 1, let gap = gap(spacing) else { return views }
    return [ViewText(CallText("VStack", ["spacing: \(gap)"]), content: views)]
  }

  /// Adds the parts that stand in braces of their own behind the first.
  private mutating func parted(_ text: ViewText, _ view: ViewDescription, _ depth: Int) -> ViewText {
    var text = text
    for part in [ViewPart.label, .header, .content, .detail, .footer] {
      guard let inner = view.parts[part] else { continue }
      text.others.append((part.rawValue, views(inner, depth: depth + 1)))
    }
    return text
  }

  private static func pinned(_ pinned: PinnedViews) -> [String] {
    let names = [(PinnedViews.sectionHeaders, ".sectionHeaders"), (.sectionFooters, ".sectionFooters")]
      .filter { pinned.contains($0.0) }.map(\.1)
    return names.isEmpty ? [] : ["pinnedViews: \(names.count == 1 ? names[0] : "[\(list(names))]")"]
  }

  private mutating func item(_ item: GridItemDescription) -> String {
    func range(_ minimum: Double, _ maximum: Double, least: Double?) -> String {
      let lengths =
        (minimum == least ? [] : ["minimum: \(SwiftText.number(minimum))"])
        + (maximum == .infinity ? [] : ["maximum: \(SwiftText.number(maximum))"])
      return "(\(list(lengths)))"
    }
    var arguments: [String]
    switch item.size {
    case .fixed(let length): arguments = [".fixed(\(SwiftText.number(length)))"]
    case .flexible(let minimum, let maximum): arguments = [".flexible\(range(minimum, maximum, least: 10))"]
    case .adaptive(let minimum, let maximum): arguments = [".adaptive\(range(minimum, maximum, least: nil))"]
    }
    if let spacing = item.spacing { arguments.append("spacing: \(SwiftText.number(spacing))") }
    if let alignment = guides.alignment(item.alignment) { arguments.append("alignment: \(alignment)") }
    return "GridItem(\(list(arguments)))"
  }

  /// Closures without a view would not say which of several initialisers is meant.
  private mutating func content(orEmpty views: [ViewDescription], depth: Int) -> [ViewText] {
    content(views.isEmpty ? [ViewDescription(.emptyView)] : views, depth: depth)
  }

  /// A reader, whose closure has a name for its size if a view inside reads it.
  private mutating func reader(_ view: ViewDescription, depth: Int) -> ViewText {
    let outer = readsReader
    readsReader = false
    let read = content(orEmpty: view.children, depth: depth)
    var text = ViewText(CallText("GeometryReader", []), content: read)
    text.parameter = readsReader ? "proxy" : "_"
    readsReader = outer
    return text
  }
}

// Relative frames, safe areas, and what containers read.
extension ViewPrinter {
  mutating func modify(
    _ text: inout ViewText, relativeWidth width: RelativeLength?, height: RelativeLength?,
    _ alignment: AlignmentName?
  ) {
    let references = Set([width, height].compactMap { $0?.reference })
    refuse(references.count > 1, "has one frame relative to both a reader and a container")
    let placement = guides.alignment(alignment).map { ["alignment: \($0)"] } ?? []
    if references.contains(.reader) {
      readsReader = true
      let lengths = [("width", width), ("height", height)].compactMap { name, length in
        length.map { "\(name): \(Self.formula($0))" }
      }
      return text.modify(CallText(".frame", lengths + placement))
    }
    refuse(
      width.map { $0.height != 0 } ?? false || height.map { $0.width != 0 } ?? false,
      "has a length relative to the other side of a container, for which SwiftUI has no word")
    let sides = [(Axis.Set.horizontal, width, width?.width), (.vertical, height, height?.height)]
      .compactMap { axis, length, factor in length.map { (axis, factor ?? 0, $0.constant) } }
    let axes = sides.reduce(into: Axis.Set()) { $0.formUnion($1.0) }
    var call = CallText(".containerRelativeFrame", [Self.axes(axes)] + placement)
    if let first = sides.first, sides.contains(where: { $0.1 != 1 || $0.2 != 0 }) {
      let formulas = sides.map { Self.sum([($0.1, "length")], $0.2) }
      call.closure =
        Set(formulas).count == 1
        ? (" \(first.1 == 0 ? "_" : "length"), _ in", [formulas[0]])
        : (" length, axis in", ["axis == .horizontal ? \(formulas[0]) : \(formulas[1])"])
    }
    text.modify(call)
  }

  /// A length of the reader.
  private static func formula(_ length: RelativeLength) -> String {
    let terms = [(length.width, "proxy.size.width"), (length.height, "proxy.size.height")]
    let sum = sum(terms, length.constant)
    // A frame's length is at least 0 (GR3).
    return min(length.width, length.height, length.constant) < 0 ? "max(0, \(sum))" : sum
  }

  private static func sum(_ terms: [(factor: Double, of: String)], _ constant: Double) -> String {
    var text = ""
    for (factor, name) in terms where factor != 0 {
      let size = factor.magnitude
      text += text.isEmpty ? (factor < 0 ? "-" : "") : (factor < 0 ? " - " : " + ")
      text += size == 1 ? name : "\(SwiftText.number(size)) * \(name)"
    }
    if text.isEmpty { return SwiftText.number(constant) }
    if constant == 0 { return text }
    return text + (constant < 0 ? " - " : " + ") + SwiftText.number(constant.magnitude)
  }

  mutating func modify(
    _ text: inout ViewText, insetAt edge: Edge, _ alignment: AlignmentName?, _ spacing: Double?,
    _ views: [ViewText]
  ) {
    var arguments = ["edge: .\(edge)"]
    switch alignment {
    case nil: break
    case .named(let name): arguments.append("alignment: \(guides.member(name))")
    case .axes(let horizontal, let vertical):
      arguments.append("alignment: \(guides.member(edge.axis == .vertical ? horizontal : vertical))")
    }
    if let spacing { arguments.append("spacing: \(SwiftText.number(spacing))") }
    text.modify(CallText(".safeAreaInset", arguments), content: views)
  }

  static func edges(_ edges: Edge.Set) -> String {
    switch edges {
    case .all: return ".all"
    case .horizontal: return ".horizontal"
    case .vertical: return ".vertical"
    default:
      let names = Edge.allCases.filter { edges.contains(Edge.Set($0)) }.map { ".\($0)" }
      return names.count == 1 ? names[0] : "[\(list(names))]"
    }
  }

  mutating func call(_ setting: ContainerSetting) -> CallText {
    func number(_ length: Double?) -> String { length.map { SwiftText.number($0) } ?? "nil" }
    func insets(_ insets: EdgeInsets?) -> String {
      guard let insets else { return "nil" }
      let lengths: KeyValuePairs = [
        "top": insets.top, "leading": insets.leading, "bottom": insets.bottom, "trailing": insets.trailing,
      ]
      return "EdgeInsets(\(list(lengths.map { "\($0): \(SwiftText.number($1))" })))"
    }
    switch setting {
    case .listStyle(let style): return CallText(".listStyle", [".\(style.rawValue)"])
    case .formStyle(let style): return CallText(".formStyle", [".\(style.rawValue)"])
    case .listRowInsets(let lengths): return CallText(".listRowInsets", [insets(lengths)])
    case .listRowSpacing(let length): return CallText(".listRowSpacing", [number(length)])
    case .listSectionSpacing(let length):
      refuse(length == nil, "takes back a spacing of sections, for which SwiftUI has no word")
      return CallText(".listSectionSpacing", [number(length)])
    case .contentMargins(let edges, let length, let placement):
      let place = placement == .automatic ? [] : ["for: .\(placement.rawValue)"]
      let all = edges == .all && length != nil
      return CallText(".contentMargins", (all ? [] : [Self.edges(edges)]) + [number(length)] + place)
    case .defaultScrollAnchor(let anchor, let role):
      let point = anchor.map { Self.unitPoint($0) } ?? "nil"
      return CallText(".defaultScrollAnchor", [point] + (role.map { ["for: .\($0.rawValue)"] } ?? []))
    case .navigationSplitViewColumnWidth(let least, let ideal, let most):
      guard least != nil || most != nil else {
        return CallText(".navigationSplitViewColumnWidth", [number(ideal)])
      }
      let lengths = [("min", least), ("ideal", ideal), ("max", most)].compactMap { name, length in
        length.map { "\(name): \(SwiftText.number($0))" }
      }
      return CallText(".navigationSplitViewColumnWidth", lengths)
    case .navigationTitle: return CallText(".navigationTitle", ["\"Title\""])
    case .navigationBarTitleDisplayMode(let mode):
      return CallText(".navigationBarTitleDisplayMode", [".\(mode.rawValue)"])
    }
  }
}
