import LayoutCases
import LayoutCore

/// Prints the views of cases, with SwiftUI's own names.
///
/// What SwiftUI has no words for is refused: each refusal is a sentence about the first such view of a kind.
struct ViewPrinter {
  /// How a view's name is written.
  let naming: SourceFile.Naming
  /// Whether a Mac lays out what is printed, to compare the frames.
  var isForMac: Bool { naming == .recorded }
  var guides: GuideNames
  /// The keys of layout values that were printed.
  private(set) var valueKeys: Set<String> = []
  /// Whether a custom layout was printed.
  private(set) var usesLayouts = false
  private(set) var platform = Platform.macOS
  /// Whether a view inside the nearest reader reads its size.
  var readsReader = false
  /// Why the case cannot be printed.
  private(set) var refusals: [String] = []

  /// - Parameter guides: those of the file so far.
  init(naming: SourceFile.Naming, guides: GuideNames) {
    self.naming = naming
    self.guides = guides
  }

  /// The views of the root.  `refusals` is not empty if some of them cannot be said.
  mutating func print(_ layoutCase: LayoutCase) -> [ViewText] {
    guides.begin(layoutCase)
    platform = layoutCase.platform
    refusals = []
    refuse(!layoutCase.constraints.isEmpty, "has constraints, which SwiftUI's layout does not know")
    refuse(
      layoutCase.proposal.width == .infinity || layoutCase.proposal.height == .infinity,
      "is offered an infinite length, which no window has")
    if !refusals.isEmpty { return [] }
    var views = views(layoutCase.root, depth: 0)
    if layoutCase.safeArea != EdgeInsets() {  // SA3
      for index in views.indices { views[index].modify(padding(layoutCase.safeArea, "safeAreaPadding")) }
    }
    if layoutCase.layoutDirection == .rightToLeft {
      for index in views.indices { views[index].modify(direction(.rightToLeft)) }
    }
    return views
  }

  mutating func refuse(_ isRefused: Bool, _ reason: String) {
    if isRefused, !refusals.contains(reason) { refusals.append(reason) }
  }

  // MARK: Views

  /// The most views and modifiers around a view.  Compilers give up on types that nest much deeper.
  static let deepest = 100

  /// A view with its modifiers.
  mutating func views(_ view: ViewDescription, depth: Int) -> [ViewText] {
    if depth + view.modifiers.count > Self.deepest {
      refuse(true, "nests more than \(Self.deepest) views and modifiers, too many for a compiler")
      return []
    }
    refuse(
      view.preferredSpacing != nil,
      "declares what spacing a view prefers, for which SwiftUI has no word")
    var text = kind(of: view, depth: depth)
    if let id = view.id { text.modify(name(id)) }
    for modifier in view.modifiers { modify(&text, modifier, depth: depth + 1) }
    return [text]
  }

  mutating func content(_ views: [ViewDescription], depth: Int) -> [ViewText] {
    views.flatMap { self.views($0, depth: depth + 1) }
  }

  private mutating func kind(of view: ViewDescription, depth: Int) -> ViewText {
    func braces(_ head: CallText, _ children: [ViewText]) -> ViewText { ViewText(head, content: children) }
    switch view.kind {
    case .grid(let name, let horizontal, let vertical):
      var arguments = guides.alignment(name).map { ["alignment: \($0)"] } ?? []
      if let gap = gap(horizontal) { arguments.append("horizontalSpacing: \(gap)") }
      if let gap = gap(vertical) { arguments.append("verticalSpacing: \(gap)") }
      return braces(CallText("Grid", arguments), content(view.children, depth: depth))
    case .gridRow(let name):
      let arguments = name.map { ["alignment: \(guides.member($0))"] } ?? []
      return braces(CallText("GridRow", arguments), content(view.children, depth: depth))
    case .hStack(let name, let spacing):
      return braces(stack("HStack", name, spacing), content(view.children, depth: depth))
    case .vStack(let name, let spacing):
      return braces(stack("VStack", name, spacing), content(view.children, depth: depth))
    case .zStack(let name):
      let arguments = guides.alignment(name).map { ["alignment: \($0)"] } ?? []
      return braces(CallText("ZStack", arguments), content(view.children, depth: depth))
    case .group: return braces(CallText("Group", []), content(view.children, depth: depth))
    case .viewThatFits(let axes):
      let arguments = axes.map { ["in: \(Self.axes($0))"] } ?? []
      return braces(CallText("ViewThatFits", arguments), content(view.children, depth: depth))
    case .layout(let name):
      usesLayouts = true
      refuse(LayoutRegistry.builtIn[name] == nil, "names the custom layout \(name), which is not built in")
      let type = name.prefix(1).uppercased() + name.dropFirst()
      return ViewText(CallText(type, []), content: content(view.children, depth: depth))
    case .emptyView: return ViewText(CallText("EmptyView", []))
    case .color: return ViewText("Color.blue")
    case .rectangle: return ViewText(CallText("Rectangle", []))
    case .circle: return ViewText(CallText("Circle", []))
    case .divider: return ViewText(CallText("Divider", []))
    case .spacer(let length):
      let arguments = length.map { ["minLength: \(SwiftText.number($0))"] } ?? []
      return ViewText(CallText("Spacer", arguments))
    case .text(let text): return self.text(text)
    case .image(let size, let isResizable):
      // What an image answers does not depend on its pixels.
      let lengths = [size.width, size.height].map { length in
        isResizable ? LengthRange(min: 0, ideal: length, max: .infinity) : LengthRange(fixed: length)
      }
      var image = leaf(LinearLeaf(width: lengths[0], height: lengths[1]), [])
      image.comment = isResizable ? "A resizable image." : "An image."
      return image
    case .leaf(let leaf, let first, let last):
      return self.leaf(leaf, [(".firstTextBaseline", first), (".lastTextBaseline", last)])
    case .screen(let screen): return text(of: screen, view, depth: depth)
    }
  }

  private mutating func text(_ given: TextDescription) -> ViewText {
    refuse(given.replay != nil, "has a Text that answers from recorded measures, not from its words")
    refuse(
      isForMac && platform != .macOS,
      "has a Text of \(platform.rawValue), and a Mac measures texts of its own")
    var text = ViewText(CallText("Text", ["verbatim: \(SwiftText.string(given.content))"]))
    switch given.font {
    case nil: break
    case .style(let style): text.modify(call("font", ".\(style)"))
    case .size(let size): text.modify(call("font", ".system(size: \(SwiftText.number(size)))"))
    }
    if let kerning = given.kerning { text.modify(call("kerning", SwiftText.number(kerning))) }
    if let limit = given.lineLimit { text.modify(call("lineLimit", Self.lines(limit))) }
    if let spacing = given.lineSpacing { text.modify(call("lineSpacing", SwiftText.number(spacing))) }
    if let mode = given.truncationMode { text.modify(call("truncationMode", ".\(mode)")) }
    if let factor = given.minimumScaleFactor {
      text.modify(call("minimumScaleFactor", SwiftText.number(factor)))
    }
    if let allows = given.allowsTightening { text.modify(call("allowsTightening", "\(allows)")) }
    if let scale = given.textScale { text.modify(call("textScale", ".\(scale.rawValue)")) }
    return text
  }

  private static func lines(_ limit: TextDescription.LineLimit) -> String {
    switch (limit.lower, limit.upper) {
    case (nil, let upper?): "\(upper)"
    case (let lower?, nil): "\(lower)..."
    case (let lower?, let upper?): "\(lower)...\(upper)"
    case (nil, nil): "nil"
    }
  }

  private mutating func stack(_ name: String, _ alignment: String?, _ spacing: SpacingDescription) -> CallText
  {
    var arguments = alignment.map { ["alignment: \(guides.member($0))"] } ?? []
    if let gap = gap(spacing) { arguments.append("spacing: \(gap)") }
    return CallText(name, arguments)
  }

  /// One length for all gaps; nil for the preferred ones.
  mutating func gap(_ spacing: SpacingDescription) -> String? {
    switch spacing {
    case .preferred: return nil
    case .uniform(let gap): return SwiftText.number(gap)
    case .each(let gaps):
      if let gap = gaps.first, gaps.allSatisfy({ $0 == gap }) { return SwiftText.number(gap) }
      refuse(true, "gives a stack or a grid a length for each gap, and SwiftUI has one for all")
      return nil
    }
  }

  /// A leaf as a frame around a color, which answers a proposal as the leaf does (L2, F2).
  private func leaf(_ leaf: LinearLeaf, _ baselines: [(guide: String, value: Double?)]) -> ViewText {
    var text = ViewText("Color.clear")
    if leaf.width.isFixed, leaf.height.isFixed {
      text.modify(frame(["width": leaf.width.min, "height": leaf.height.min]))
    } else {
      let (width, height) = (leaf.width, leaf.height)
      text.modify(
        frame([
          "minWidth": width.min, "idealWidth": width.ideal, "maxWidth": width.max, "minHeight": height.min,
          "idealHeight": height.ideal, "maxHeight": height.max,
        ]))
    }
    for case (let guide, let value?) in baselines {
      var call = CallText(".alignmentGuide", [guide])
      call.closure = (" _ in", [SwiftText.number(value)])
      text.modify(call)
    }
    return text
  }

  // MARK: Modifiers

  private mutating func modify(_ text: inout ViewText, _ modifier: ViewDescription.Modifier, depth: Int) {
    switch modifier {
    case .frame(let width, let height, let alignment):
      text.modify(frame(["width": width, "height": height], guides.alignment(alignment)))
    case .flexibleFrame(let width, let height, let alignment):
      let lengths: KeyValuePairs = [
        "minWidth": width.min, "idealWidth": width.ideal, "maxWidth": width.max, "minHeight": height.min,
        "idealHeight": height.ideal, "maxHeight": height.max,
      ]
      text.modify(frame(lengths, guides.alignment(alignment)))
    case .padding(let insets): text.modify(padding(insets))
    case .fixedSize(let axes):
      let sides = [("horizontal", Axis.horizontal), ("vertical", .vertical)]
      let arguments = axes == [.horizontal, .vertical] ? [] : sides.map { "\($0): \(axes.contains($1))" }
      text.modify(call("fixedSize", arguments))
    case .layoutPriority(let priority): text.modify(call("layoutPriority", SwiftText.number(priority)))
    case .alignmentGuide(let given):
      let axis = given.axis ?? guides.axis(of: given.guide)
      var call = call("alignmentGuide", guides.guide(given.guide, axis: axis))
      call.closure = guides.closure(given.value, axis: axis)
      text.modify(call)
    case .gridCellColumns(let count): text.modify(call("gridCellColumns", "\(count)"))
    case .gridCellAnchor(let point): text.modify(call("gridCellAnchor", Self.unitPoint(point)))
    case .gridCellUnsizedAxes(let axes): text.modify(call("gridCellUnsizedAxes", Self.axes(axes)))
    case .gridColumnAlignment(let name): text.modify(call("gridColumnAlignment", guides.member(name)))
    case .overlay(let content, let alignment):
      layer(&text, "overlay", content, alignment, depth)
    case .background(let content, let alignment):
      layer(&text, "background", content, alignment, depth)
    case .aspectRatio(let given):
      let ratio = given.ratio.map { [SwiftText.number($0)] } ?? []
      text.modify(call("aspectRatio", ratio + ["contentMode: .\(given.contentMode)"]))
    case .offset(let offset):
      text.modify(call("offset", Self.pair(offset.width, offset.height)))
    case .position(let point): text.modify(call("position", Self.pair(point.x, point.y)))
    case .layoutDirection(let direction): text.modify(self.direction(direction))
    case .relativeFrame(let width, let height, let alignment):
      modify(&text, relativeWidth: width, height: height, alignment)
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      modify(&text, insetAt: edge, alignment, spacing, layerViews(content, depth))
    case .safeAreaPadding(let lengths): text.modify(padding(lengths, "safeAreaPadding"))
    case .ignoresSafeArea(let edges):
      text.modify(call("ignoresSafeArea", edges == .all ? [] : ["edges: \(Self.edges(edges))"]))
    case .setting(let setting): text.modify(call(setting))
    case .layoutValue(let given):
      valueKeys.insert(given.key)
      text.modify(
        call(
          "layoutValue", ["key: \(Self.valueKey(given.key)).self", "value: \(SwiftText.number(given.value))"])
      )
    case .id(let id): text.modify(name(id))
    }
  }

  private func call(_ name: String, _ arguments: String...) -> CallText { call(name, arguments) }

  private func call(_ name: String, _ arguments: [String]) -> CallText { CallText(".\(name)", arguments) }

  private func name(_ id: String) -> CallText {
    call(naming == .id ? "id" : "recorded", SwiftText.string(id))
  }

  /// A frame with the lengths that are given.  SwiftUI wants at least one, so it may be nil.
  private func frame(
    _ lengths: KeyValuePairs<String, Double?>, _ alignment: String? = nil
  ) -> CallText {
    var arguments = lengths.compactMap { name, length in length.map { "\(name): \(SwiftText.number($0))" } }
    if arguments.isEmpty { arguments = ["\(lengths[0].key): nil"] }
    return call("frame", arguments + (alignment.map { ["alignment: \($0)"] } ?? []))
  }

  private func padding(_ insets: EdgeInsets, _ name: String = "padding") -> CallText {
    let (top, bottom) = (SwiftText.number(insets.top), SwiftText.number(insets.bottom))
    let (leading, trailing) = (SwiftText.number(insets.leading), SwiftText.number(insets.trailing))
    let edges = [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
    let given = edges.filter { $0.1 != "0" }
    if Set(edges.map(\.1)).count == 1 { return call(name, top) }
    if given.count == 1 { return call(name, ".\(given[0].0)", given[0].1) }
    if top == "0", bottom == "0", leading == trailing { return call(name, ".horizontal", leading) }
    if leading == "0", trailing == "0", top == bottom { return call(name, ".vertical", top) }
    return call(name, "EdgeInsets(\(edges.map { "\($0): \($1)" }.joined(separator: ", ")))")
  }

  private func direction(_ direction: LayoutDirection) -> CallText {
    call("environment", "\\.layoutDirection", direction == .leftToRight ? ".leftToRight" : ".rightToLeft")
  }

  /// A view before or behind the text.  A plain group needs no `Group`: several views stand in a ZStack (F6).
  private mutating func layer(
    _ text: inout ViewText, _ name: String, _ content: ViewDescription, _ alignment: AlignmentName?,
    _ depth: Int
  ) {
    let arguments = guides.alignment(alignment).map { ["alignment: \($0)"] } ?? []
    text.modify(CallText(".\(name)", arguments), content: layerViews(content, depth))
  }

  private mutating func layerViews(_ content: ViewDescription, _ depth: Int) -> [ViewText] {
    let isPlain = content.kind == .group && content.modifiers.isEmpty
    return isPlain ? self.content(content.children, depth: depth) : views(content, depth: depth)
  }

  // MARK: Words

  static func axes(_ axes: Axis.Set) -> String {
    switch axes {
    case .horizontal: ".horizontal"
    case .vertical: ".vertical"
    case []: "[]"
    default: "[.horizontal, .vertical]"
    }
  }

  private static func pair(_ x: Double, _ y: Double) -> [String] {
    ["x: \(SwiftText.number(x))", "y: \(SwiftText.number(y))"]
  }

  static func unitPoint(_ point: UnitPoint) -> String {
    let named: KeyValuePairs<String, UnitPoint> = [
      "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
      "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
      "bottomTrailing": .bottomTrailing,
    ]
    if let name = named.first(where: { $0.value == point })?.key { return ".\(name)" }
    return "UnitPoint(\(pair(point.x, point.y).joined(separator: ", ")))"
  }

  /// The type of a layout value's key.
  static func valueKey(_ key: String) -> String {
    let name = SwiftText.identifier(key, isType: true, fallback: "Key") + "Key"
    let isPlain = key.count <= 40 && key.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil
    if isPlain { return name }
    // Keys that differ in other characters alone would have one name.
    let digest = key.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "\(name)_\(String(digest, radix: 16))"
  }
}
