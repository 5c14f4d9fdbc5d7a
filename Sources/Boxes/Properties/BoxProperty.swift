public import LayoutCore

extension BoxStyle {
  /// Sets a property by its name and value in CSS: `set("flex-grow", "1", &grid)`.
  ///
  /// - Parameter grid: gets the values of `grid-template-columns` and its like.
  /// - Throws: in words that follow the name of the property, what it allows, or with the properties most like one that does not exist.
  public mutating func set(_ property: String, _ value: String, _ grid: inout BoxGrid) throws(Problem) {
    let name = property.lowercased()
    guard let known = BoxProperty.named[name] else {
      let near = NearNames(name, among: BoxProperty.all.map(\.name)).names.joined(separator: ", ")
      throw Problem("is not a property that boxes have; near it are \(near)")
    }
    var text = CSSText(value)
    // A value that is wrong changes nothing.
    let before = (self, grid)
    if known.read(&text, &self, &grid), text.isAtEnd { return }
    (self, grid) = before
    throw Problem("cannot be \"\(value)\"; \(known.allowed) is needed")
  }

  /// The names of all properties, in alphabetical order.
  public static var properties: [String] { BoxProperty.all.map(\.name).sorted() }
}

/// A property: its name, what it allows, and how its value is read.
struct BoxProperty: Sendable {
  typealias Read = @Sendable (inout CSSText, inout BoxStyle, inout BoxGrid) -> Bool

  let name: String
  let allowed: String
  let read: Read

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static let all: [BoxProperty] =
    boxes + sizes + insets + borders + logical + flexible + alignment + grids + gridNames + shorthands

  // MARK: Tables

  private static let boxes: [BoxProperty] = [
    value("display", (list(BoxStyle.Display.self) + ", inline-flex, inline-grid, contents")) {
      (text, style) in
      guard let word = text.word() else { return false }
      switch word {
      case "inline-flex": (style.display, style.outerDisplay) = (.flex, .inline)
      case "inline-grid": (style.display, style.outerDisplay) = (.grid, .inline)
      case "contents": (style.display, style.outerDisplay) = (.none, .contents)
      default:
        guard let display = BoxStyle.Display(rawValue: word) else { return false }
        (style.display, style.outerDisplay) = (display, .block)
      }
      return true
    },
    words("position", \.position), words("direction", \.direction),
    words("writing-mode", \.writingMode), words("overflow-x", \.overflowX), words("overflow-y", \.overflowY),
    words("box-sizing", \.boxSizing),
    value("font-size", "a length in px, not negative", \.fontSize) { $0.pixels() },
    value("scrollbar-width", "a number, or a length in px", \.scrollbarWidth) { text in
      if let number = text.number() { number >= 0 ? number : nil } else { text.pixels() }
    },
  ]

  static let sizes: [BoxProperty] = [
    size("width", \.width), size("height", \.height), size("min-width", \.minWidth),
    size("min-height", \.minHeight), limit("max-width", \.maxWidth), limit("max-height", \.maxHeight),
    value("aspect-ratio", "auto, or 0 or a number from 10⁻⁹ on, such as 2 or 4 / 3") { (text, style) in
      guard let ratio = BoxAspectRatio.read(&text) else { return false }
      style.aspectRatio = ratio.value
      return true
    },
  ]

  static let insets: [BoxProperty] = [
    offset("top", \.inset.top), offset("right", \.inset.right), offset("bottom", \.inset.bottom),
    offset("left", \.inset.left),
    offset("margin-top", \.margin.top), offset("margin-right", \.margin.right),
    offset("margin-bottom", \.margin.bottom), offset("margin-left", \.margin.left),
    length("padding-top", \.padding.top), length("padding-right", \.padding.right),
    length("padding-bottom", \.padding.bottom), length("padding-left", \.padding.left),
  ]

  private static let flexible: [BoxProperty] = [
    words("flex-direction", \.flexDirection),
    value("flex-wrap", list(BoxStyle.FlexWrap.self), \.flexWrap, BoxStyle.FlexWrap.read),
    value("flex-line-count", "auto, or an integer of at least 1") { (text, style) in
      if text.word("auto") {
        style.flexLineCount = nil
        return true
      }
      guard let count = text.integer(), count > 0 else { return false }
      style.flexLineCount = count
      return true
    },
    value("flex-grow", "a number of at least 0", \.flexGrow, factor),
    value("flex-shrink", "a number of at least 0", \.flexShrink, factor),
    value("flex-basis", "auto, content, \(sizeWords)") { (text, style) in
      guard let size = basis(&text) else { return false }
      (style.flexBasis, style.leavesOutFlexBasis) = (size, false)
      return true
    },
    value("order", "an integer", \.order) { $0.integer() },
  ]

  private static let alignment: [BoxProperty] = [
    content("align-content", \.alignContent, isInline: false),
    content("justify-content", \.justifyContent, isInline: true),
    items("align-items", \.alignItems, isOfItems: true, isInline: false),
    items("justify-items", \.justifyItems, isOfItems: true, isInline: true),
    items("align-self", \.alignSelf, isOfItems: false, isInline: false),
    items("justify-self", \.justifySelf, isOfItems: false, isInline: true),
    value("row-gap", "normal, \(lengthWords)", \.rowGap, gap),
    value("column-gap", "normal, \(lengthWords)", \.columnGap, gap),
  ]

  private static let grids: [BoxProperty] = [
    autoTracks("grid-auto-columns", \.autoColumns), autoTracks("grid-auto-rows", \.autoRows),
    value(
      "grid-auto-flow", list(BoxStyle.GridAutoFlow.self), \.gridAutoFlow, BoxStyle.GridAutoFlow.read),
  ]

  /// Properties that set several others.
  private static let shorthands: [BoxProperty] = [
    fourSides("margin", "auto, \(lengthWords)", BoxOffset.read) { $0.margin[$1] = $2 },
    fourSides("padding", "\(lengthWords), not negative", nonNegative) { $0.padding[$1] = $2 },
    fourSides("inset", "auto, \(lengthWords)", BoxOffset.read) { $0.inset[$1] = $2 },
    pair("gap", "normal, \(lengthWords)", \.rowGap, \.columnGap, gap),
    pair("overflow", list(BoxStyle.Overflow.self), \.overflowX, \.overflowY) { text in
      text.word().flatMap(BoxStyle.Overflow.init(rawValue:))
    },
    value("flex-flow", "a value of flex-direction, one of flex-wrap, or both") { (text, style) in
      // A value that is left out is the initial one (CSS Flexible Box Layout 1 §5.3).
      var (direction, wrap): (BoxStyle.FlexDirection?, BoxStyle.FlexWrap?) = (nil, nil)
      while !text.isAtEnd {
        let next = direction == nil ? text.attempt { $0.word().flatMap(BoxStyle.FlexDirection.init) } : nil
        if let next {
          direction = next
        } else if wrap == nil, let next = text.attempt(BoxStyle.FlexWrap.read) {
          wrap = next
        } else {
          return false
        }
      }
      if direction == nil, wrap == nil { return false }
      (style.flexDirection, style.flexWrap) = (direction ?? .row, wrap ?? .nowrap)
      return true
    },
    place(
      "place-content", "align-content", "justify-content",
      read: { BoxContentAlignment.read(&$0, isInline: $1) },
      set: { style, align, justify in
        style.alignContent = align
        // CSS Box Alignment 3 §5.4: a baseline alone is `start` along the other axis.
        let isBaseline = align.position == .baseline || align.position == .lastBaseline
        style.justifyContent = justify ?? (isBaseline ? BoxContentAlignment(.start) : align)
      }),
    place(
      "place-items", "align-items", "justify-items",
      read: { BoxSelfAlignment.read(&$0, isOfItems: true, isInline: $1) },
      set: { ($0.alignItems, $0.justifyItems) = ($1, $2 ?? $1) }),
    place(
      "place-self", "align-self", "justify-self",
      read: { BoxSelfAlignment.read(&$0, isOfItems: false, isInline: $1) },
      set: { ($0.alignSelf, $0.justifySelf) = ($1, $2 ?? $1) }),
    value("flex", "none, auto, or a grow factor with a shrink factor and a basis behind it") {
      (text, style) in
      style.leavesOutFlexBasis = false
      if text.word("none") {
        (style.flexGrow, style.flexShrink, style.flexBasis) = (0, 0, .auto)
        return true
      }
      if text.word("auto") {
        (style.flexGrow, style.flexShrink, style.flexBasis) = (1, 1, .auto)
        return true
      }
      // The numbers that are left out are 1, 1 and 0 (CSS Flexible Box Layout 1 §7.1).
      let grow = factor(&text)
      let shrink = grow == nil ? nil : factor(&text)
      let size = text.attempt(basis)
      (style.flexGrow, style.flexShrink, style.flexBasis) = (grow ?? 1, shrink ?? 1, size ?? .px(0))
      style.leavesOutFlexBasis = size == nil
      return grow != nil || size != nil
    },
  ]

  // MARK: Words for errors

  static let lengthWords = "a length in px or a percentage"
  private static let sizeWords =
    "min-content, max-content, fit-content, stretch, a length in px or a percentage, not negative"

  private static func list<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ type: Word.Type
  ) -> String {
    Word.allCases.map(\.rawValue).joined(separator: ", ")
  }

  // MARK: Kinds of values

  static func value(
    _ name: String, _ allowed: String, _ read: @escaping @Sendable (inout CSSText, inout BoxStyle) -> Bool
  ) -> BoxProperty {
    BoxProperty(name: name, allowed: allowed) { text, style, _ in read(&text, &style) }
  }

  private typealias Place<Value> = any WritableKeyPath<BoxStyle, Value> & Sendable

  private static func value<Value>(
    _ name: String, _ allowed: String, _ place: Place<Value>,
    _ read: @escaping @Sendable (inout CSSText) -> Value?
  ) -> BoxProperty {
    value(name, allowed) { text, style in
      guard let value = read(&text) else { return false }
      style[keyPath: place] = value
      return true
    }
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ place: Place<Word>
  ) -> BoxProperty {
    value(name, list(Word.self), place) { text in text.word().flatMap(Word.init(rawValue:)) }
  }

  private static func size(_ name: String, _ place: Place<BoxSize>) -> BoxProperty {
    value(name, "auto, \(sizeWords)", place) { BoxSize.read(&$0, ["auto": .auto]) }
  }

  private static func limit(_ name: String, _ place: Place<BoxSize>) -> BoxProperty {
    value(name, "none, \(sizeWords)", place) { BoxSize.read(&$0, ["none": .none]) }
  }

  private static func offset(_ name: String, _ place: Place<BoxOffset>) -> BoxProperty {
    value(name, "auto, \(lengthWords)", place, BoxOffset.read)
  }

  private static func length(_ name: String, _ place: Place<BoxLength>) -> BoxProperty {
    value(name, "\(lengthWords), not negative", place) { $0.length() }
  }

  @Sendable static func nonNegative(_ text: inout CSSText) -> BoxLength? { text.length() }

  @Sendable private static func factor(_ text: inout CSSText) -> Double? {
    text.attempt { text in text.number().flatMap { $0 >= 0 ? $0 : nil } }
  }

  @Sendable private static func basis(_ text: inout CSSText) -> BoxSize? {
    BoxSize.read(&text, ["auto": .auto, "content": .content])
  }

  @Sendable private static func gap(_ text: inout CSSText) -> BoxLength? {
    text.word("normal") ? .zero : text.length()
  }

  private static func content(
    _ name: String, _ place: Place<BoxContentAlignment>, isInline: Bool
  ) -> BoxProperty {
    let except: [BoxContentAlignment.Position] =
      isInline ? [.baseline, .lastBaseline] : [.left, .right]
    let names = BoxContentAlignment.Position.allCases.filter { !except.contains($0) }.map(\.rawValue)
    return value(name, names.joined(separator: ", ") + ", with safe or unsafe before a position", place) {
      BoxContentAlignment.read(&$0, isInline: isInline)
    }
  }

  private static func items(
    _ name: String, _ place: Place<BoxSelfAlignment>, isOfItems: Bool, isInline: Bool
  ) -> BoxProperty {
    let except: [BoxSelfAlignment.Position] =
      (isOfItems ? [.auto] : []) + (isInline ? [] : [.left, .right])
    let names = BoxSelfAlignment.Position.allCases.filter { !except.contains($0) }.map(\.rawValue)
    return value(name, names.joined(separator: ", ") + ", with safe or unsafe before a position", place) {
      BoxSelfAlignment.read(&$0, isOfItems: isOfItems, isInline: isInline)
    }
  }

  static let trackWords =
    "auto, min-content, max-content, a length in px, a percentage, a number of fr, minmax(smallest, largest), "
    + "fit-content(length)"

  private static func autoTracks(
    _ name: String, _ place: any WritableKeyPath<BoxGrid, [BoxGrid.TrackSize]> & Sendable
  ) -> BoxProperty {
    BoxProperty(name: name, allowed: "tracks: \(trackWords)") { text, _, grid in
      var sizes: [BoxGrid.TrackSize] = []
      while let size = BoxGrid.TrackSize.read(&text) { sizes.append(size) }
      if sizes.isEmpty { return false }
      grid[keyPath: place] = sizes
      return true
    }
  }

  // MARK: Kinds of shorthands

  /// A value of one property, and one of another behind it.
  private static func place<Alignment>(
    _ name: String, _ align: String, _ justify: String,
    read: @escaping @Sendable (inout CSSText, _ isInline: Bool) -> Alignment?,
    set: @escaping @Sendable (inout BoxStyle, Alignment, Alignment?) -> Void
  ) -> BoxProperty {
    value(name, "a value of \(align), and one of \(justify) behind it") { text, style in
      guard let first = read(&text, false) else { return false }
      let second = text.isAtEnd ? nil : read(&text, true)
      set(&style, first, second)
      return true
    }
  }

  private static func pair<Value>(
    _ name: String, _ allowed: String, _ first: Place<Value>, _ second: Place<Value>,
    _ read: @escaping @Sendable (inout CSSText) -> Value?
  ) -> BoxProperty {
    value(name, "one or two values, each \(allowed)") { text, style in
      guard let one = read(&text) else { return false }
      let other = text.isAtEnd ? one : read(&text)
      guard let other else { return false }
      (style[keyPath: first], style[keyPath: second]) = (one, other)
      return true
    }
  }

  /// One to four values for the sides, from the top clockwise; those left out are those of the sides across.
  static func fourSides<Value>(
    _ name: String, _ allowed: String, _ read: @escaping @Sendable (inout CSSText) -> Value?,
    _ set: @escaping @Sendable (inout BoxStyle, BoxSide, Value) -> Void
  ) -> BoxProperty {
    value(name, "one to four values, each \(allowed)") { text, style in
      var values: [Value] = []
      while values.count < 4, !text.isAtEnd {
        guard let value = read(&text) else { return false }
        values.append(value)
      }
      guard let top = values.first else { return false }
      let right = values.count > 1 ? values[1] : top
      set(&style, .top, top)
      set(&style, .right, right)
      set(&style, .bottom, values.count > 2 ? values[2] : top)
      set(&style, .left, values.count > 3 ? values[3] : right)
      return true
    }
  }
}
