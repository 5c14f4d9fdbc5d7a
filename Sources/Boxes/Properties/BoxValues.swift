// Values of properties, each read by its grammar.  A reader gives nil for what is not there; the table in
// `BoxProperties.swift` then says what is.

extension BoxOffset {
  static func read(_ text: inout CSSText) -> BoxOffset? {
    if text.word("auto") { return .auto }
    switch text.length(negative: true) {
    case .px(let value)?: return .px(value)
    case .percent(let value)?: return .percent(value)
    case nil: return nil
    }
  }
}

extension BoxSize {
  /// - Parameter words: the words that the property has besides those for sizes by content.
  static func read(_ text: inout CSSText, _ words: KeyValuePairs<String, BoxSize>) -> BoxSize? {
    if let word = text.word() {
      switch word {
      case "min-content": return .minContent
      case "max-content": return .maxContent
      case "fit-content": return .fitContent
      case "stretch", "-webkit-fill-available": return .stretch
      default: return words.first { $0.key == word }?.value
      }
    }
    if let limit = text.function("fit-content", { $0.length() }) { return .fitContentUpTo(limit) }
    switch text.length() {
    case .px(let value)?: return .px(value)
    case .percent(let value)?: return .percent(value)
    case nil: return nil
    }
  }
}

// MARK: Alignment (CSS Box Alignment 3 §4)

extension BoxOverflowAlignment {
  static func read(_ text: inout CSSText) -> BoxOverflowAlignment {
    text.word("safe") ? .safe : text.word("unsafe") ? .unsafe : .unsaid
  }
}

extension CSSText {
  /// A position of which some are two words, such as `last baseline`.
  fileprivate mutating func position<Position: RawRepresentable<String>>(_ type: Position.Type) -> Position? {
    guard let word = word() else { return nil }
    if word == "first" || word == "last" {
      guard self.word("baseline") else { return nil }
      return Position(rawValue: word == "first" ? "baseline" : "last baseline")
    }
    return Position(rawValue: word)
  }
}

extension BoxSelfAlignment {
  /// - Parameter isOfItems: for `align-items` and `justify-items`, which have no `auto`.
  static func read(_ text: inout CSSText, isOfItems: Bool, isInline: Bool) -> BoxSelfAlignment? {
    let overflow = BoxOverflowAlignment.read(&text)
    guard let position = text.position(Position.self) else { return nil }
    switch position {
    case .auto where isOfItems: return nil
    case .left where !isInline, .right where !isInline: return nil
    case .auto, .normal, .stretch, .baseline, .lastBaseline: if overflow != .unsaid { return nil }
    default: break
    }
    return BoxSelfAlignment(position, overflow)
  }
}

extension BoxContentAlignment {
  static func read(_ text: inout CSSText, isInline: Bool) -> BoxContentAlignment? {
    let overflow = BoxOverflowAlignment.read(&text)
    guard let position = text.position(Position.self) else { return nil }
    switch position {
    case .left where !isInline, .right where !isInline: return nil
    case .baseline where isInline, .lastBaseline where isInline: return nil
    case .center, .start, .end, .flexStart, .flexEnd, .left, .right: break
    default: if overflow != .unsaid { return nil }
    }
    return BoxContentAlignment(position, overflow)
  }
}

// MARK: Flexible boxes

extension BoxStyle.FlexWrap {
  static func read(_ text: inout CSSText) -> BoxStyle.FlexWrap? {
    guard let first = text.word() else { return nil }
    guard let second = text.word() else { return Self(rawValue: first) }
    switch (first, second) {
    case ("wrap", "balance"), ("balance", "wrap"): return .balance
    case ("wrap-reverse", "balance"), ("balance", "wrap-reverse"): return .wrapReverseBalance
    default: return nil
    }
  }
}

/// `aspect-ratio`: `auto`, or a number divided by another (CSS Box Sizing 4 §5.1).
struct BoxAspectRatio {
  var value: Double?

  static func read(_ text: inout CSSText) -> BoxAspectRatio? {
    if text.word("auto") { return BoxAspectRatio(value: nil) }
    guard let width = side(&text) else { return nil }
    guard text.sign("/") else { return BoxAspectRatio(value: width > 0 ? width : nil) }
    guard let height = side(&text) else { return nil }
    // A ratio with a 0 is none (CSS Values 4 §5.6).
    return BoxAspectRatio(value: width > 0 && height > 0 ? width / height : nil)
  }

  /// 0, or a number that a length may be divided by.
  private static func side(_ text: inout CSSText) -> Double? {
    text.number().flatMap { $0 == 0 || $0 >= 1 / CSSText.largest ? $0 : nil }
  }
}

// MARK: Grid (CSS Grid 1 §7.2, §8.3)

extension BoxStyle.GridAutoFlow {
  static func read(_ text: inout CSSText) -> BoxStyle.GridAutoFlow? {
    guard let first = text.word() else { return nil }
    guard let second = text.word() else { return Self(rawValue: first) }
    switch (first, second) {
    case ("row", "dense"), ("dense", "row"): return .dense
    case ("column", "dense"), ("dense", "column"): return .columnDense
    default: return nil
    }
  }
}

extension BoxGrid.TrackSize {
  static func read(_ text: inout CSSText) -> BoxGrid.TrackSize? {
    if let limit = text.function("fit-content", { $0.length() }) { return Self(.auto, .fitContent(limit)) }
    let pair = text.function("minmax") { text -> Self? in
      guard let min = BoxGrid.MaxBreadth.read(&text), text.sign(","),
        let max = BoxGrid.MaxBreadth.read(&text)
      else { return nil }
      return min.asMinimum.map { Self($0, max) }
    }
    if let pair { return pair }
    return BoxGrid.MaxBreadth.read(&text).map { Self($0.asMinimum ?? .auto, $0) }
  }
}

extension BoxGrid.MaxBreadth {
  fileprivate static func read(_ text: inout CSSText) -> BoxGrid.MaxBreadth? {
    if let word = text.word() {
      switch word {
      case "auto": return .auto
      case "min-content": return .minContent
      case "max-content": return .maxContent
      default: return nil
      }
    }
    let fraction = text.attempt { text -> Double? in
      guard let (value, unit) = text.dimension(), unit == "fr", value >= 0 else { return nil }
      return value
    }
    if let fraction { return .fr(fraction) }
    switch text.length() {
    case .px(let value)?: return .px(value)
    case .percent(let value)?: return .percent(value)
    case nil: return nil
    }
  }

  /// The same breadth as a minimum; nil for one in `fr`, which is none.
  fileprivate var asMinimum: BoxGrid.MinBreadth? {
    switch self {
    case .px(let value): .px(value)
    case .percent(let value): .percent(value)
    case .auto: .auto
    case .minContent: .minContent
    case .maxContent: .maxContent
    case .fr, .fitContent: nil
    }
  }
}
