import LayoutCases
import LayoutCore

/// Prints the views of cases, with SwiftUI's own names.
///
/// What SwiftUI has no words for is refused: each refusal is a sentence about the first such view of a kind.
struct ViewPrinter {
  /// How a view's name is written.
  let naming: SourceFile.Naming
  /// Whether a Mac lays out what is printed, to compare the frames.
  private var isForMac: Bool { naming == .recorded }
  var guides: GuideNames
  /// The keys of layout values that were printed.
  private(set) var valueKeys: Set<String> = []
  /// Whether a custom layout was printed.
  private(set) var usesLayouts = false
  private(set) var platform = Platform.macOS
  /// Whether a view inside the nearest reader reads its size.
  private var readsReader = false
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
    // SA3.
    let around: [ViewDescription.Modifier] =
      (layoutCase.safeArea != EdgeInsets() ? [.safeAreaPadding(layoutCase.safeArea)] : [])
      + (layoutCase.layoutDirection == .rightToLeft ? [.layoutDirection(.rightToLeft)] : [])
    for index in views.indices {
      for modifier in around { modify(&views[index], modifier.swift, depth: 0) }
    }
    return views
  }

  private mutating func refuse(_ isRefused: Bool, _ reason: String) {
    if isRefused, !refusals.contains(reason) { refusals.append(reason) }
  }

  // MARK: Views

  /// The most views and modifiers around a view.  Compilers give up on types that nest much deeper.
  static let deepest = 100

  /// A view with its modifiers.
  private mutating func views(_ view: ViewDescription, depth: Int) -> [ViewText] {
    if depth + view.modifiers.count > Self.deepest {
      refuse(true, "nests more than \(Self.deepest) views and modifiers, too many for a compiler")
      return []
    }
    refuse(
      view.preferredSpacing != nil,
      "declares what spacing a view prefers, for which SwiftUI has no word")
    var text = core(of: view, depth: depth)
    if let id = view.id { modify(&text, ViewDescription.Modifier.id(id).swift, depth: depth) }
    for modifier in view.modifiers { modify(&text, modifier.swift, depth: depth + 1) }
    return [text]
  }

  private mutating func views(_ views: [ViewDescription], depth: Int) -> [ViewText] {
    views.flatMap { self.views($0, depth: depth + 1) }
  }

  /// A view without its modifiers.
  private mutating func core(of view: ViewDescription, depth: Int) -> ViewText {
    let call = view.kind.swift
    if case .layout = view.kind { usesLayouts = true }
    var text = ViewText(printed(call, depth: depth).call, comment: call.comment)
    switch call.content {
    case nil: break
    case .children(let orEmptyView):
      text.content = views(orEmptyView ? view.childrenOrEmptyView : view.children, depth: depth)
    case .stacked(let spacing): text.content = stacked(view.children, spacing, depth: depth)
    case .ofReader:
      // A closure has a name for the reader's size if a view inside reads it.
      let outer = readsReader
      readsReader = false
      text.content = views(view.childrenOrEmptyView, depth: depth)
      text.parameter = readsReader ? "proxy" : "_"
      readsReader = outer
    case .part(let part): text.content = view.parts[part].map { views($0, depth: depth + 1) } ?? []
    }
    // Other parts stand in braces of their own behind the first.
    for part in [ViewPart.label, .header, .content, .detail, .footer] {
      guard let inner = view.parts[part] else { continue }
      text.others.append((part.rawValue, views(inner, depth: depth + 1)))
    }
    for modifier in call.modifiers { modify(&text, modifier, depth: depth) }
    return text
  }

  /// The views, in a VStack if they have a spacing of their own (SC1, CO3).
  private mutating func stacked(
    _ children: [ViewDescription], _ spacing: SpacingDescription, depth: Int
  ) -> [ViewText] {
    let views = views(children, depth: depth)
    if children.count < 2 { return views }
    let stack = printed(ViewDescription.Kind.vStack(spacing: spacing).swift, depth: depth).call
    return stack.arguments == [] ? views : [ViewText(stack, content: views)]
  }

  // MARK: Modifiers

  private mutating func modify(_ text: inout ViewText, _ modifier: PrintedCall, depth: Int) {
    var (call, content) = printed(modifier, depth: depth)
    if call.name == "id", naming != .id { call.name = "recorded" }
    call.name = ".\(call.name)"
    text.modify(call, content: content)
  }

  /// The view of a modifier.  A plain group needs no `Group`: several views stand in a ZStack (F6).
  private mutating func layer(_ view: ViewDescription, depth: Int) -> [ViewText] {
    let isPlain = view.kind == .group && view.modifiers.isEmpty
    return isPlain ? views(view.children, depth: depth) : views(view, depth: depth)
  }

  // MARK: Calls

  /// A call as text, and what a modifier has in braces.
  private mutating func printed(
    _ call: PrintedCall, depth: Int
  ) -> (call: CallText, content: [ViewText]?) {
    var text = CallText(call.name, call.arguments.map { _ in [] })
    var content: [ViewText]?
    for argument in call.arguments ?? [] {
      let label = argument.label.map { "\($0): " } ?? ""
      func add(_ code: String) { text.arguments?.append(label + code) }
      switch argument.value {
      case .code(let code): add(code)
      case .ofReader(let code):
        readsReader = true
        add(code)
      case .calls(let calls):
        // Each is a word of its own, where a line may break.
        var words = calls.map { printed($0, depth: depth).call.text }
        words[0] = "\(label)[\(words[0])"
        words[words.count - 1] += "]"
        text.arguments? += words
      case .guide(let name): add(guides.member(name))
      case .explicitGuide(let given):
        let axis = given.axis ?? guides.axis(of: given.guide)
        add(guides.guide(given.guide, axis: axis))
        text.closure = guides.closure(given.value, axis: axis)
      case .alignment(let name): add(guides.alignment(name))
      case .valueKey(let key):
        valueKeys.insert(key)
        add("\(Self.valueKey(key)).self")
      case .closure(let head, let line): text.closure = (" \(head)", [line])
      case .view(let view): content = layer(view, depth: depth)
      case .refused(let reason): refuse(true, reason)
      case .ofPlatform(let reason):
        refuse(
          isForMac && platform != .macOS, "has a \(call.name) of \(platform.rawValue), and \(reason)")
      }
    }
    return (text, content)
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

extension ViewDescription {
  /// Closures without a view would not say which of several initialisers is meant.
  fileprivate var childrenOrEmptyView: [ViewDescription] {
    children.isEmpty ? [ViewDescription(.emptyView)] : children
  }
}
