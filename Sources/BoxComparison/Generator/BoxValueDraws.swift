// Random values of properties, as CSS writes them, made of what the case has.

internal import LayoutCases

struct BoxValueDraws {
  private var random: SeededGenerator
  let features: Set<BoxFeature>

  init(seed: UInt64) {
    // Neighbouring seeds of the generator overlap; its own numbers do not.
    var start = SeededGenerator(seed: seed)
    random = SeededGenerator(seed: start.next())
    features = BoxFeature.drawn(&random)
  }

  func has(_ feature: BoxFeature) -> Bool { features.contains(feature) }

  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  mutating func pick<Value>(_ values: [Value]) -> Value { random.pick(values) }

  mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

  /// For a declaration that a box may have: dense cases have few boxes that say much.
  mutating func declares(_ percent: Int) -> Bool { chance(has(.dense) ? (percent + 100) / 2 : percent) }

  // MARK: Lengths

  /// Mostly a whole number of pixels; with fractions also quarters and tenths.
  mutating func length(_ largest: Int, least: Int = 0) -> String {
    let whole = least + below(largest - least + 1)
    guard has(.fractions), chance(40) else { return "\(whole)px" }
    return "\(whole).\(pick(["5", "25", "1", "7"]))px"
  }

  mutating func lengthOrPercentage(_ largest: Int) -> String {
    if has(.sums), chance(25) {
      return "calc(\(pick(["10%", "50%", "100%", "0%"])) \(pick(["+", "-"])) \(length(largest / 2)))"
    }
    guard has(.percentages), chance(30) else { return length(largest) }
    let usual = ["10%", "20%", "25%", "50%", "100%"]
    return pick(has(.fractions) ? usual + ["33.3%", "12.5%", "120%"] : usual)
  }

  /// A value of `width`, `min-height` and their like.
  mutating func size(isLimit: Bool = false) -> String {
    if has(.intrinsic), chance(20) { return pick(["min-content", "max-content", "fit-content"]) }
    if has(.stretch), chance(25) { return pick(["stretch", "stretch", "-webkit-fill-available"]) }
    if has(.fitContent), chance(25) { return "fit-content(\(lengthOrPercentage(80)))" }
    return lengthOrPercentage(isLimit ? 80 : 120)
  }

  mutating func basis() -> String {
    var words = has(.intrinsic) ? ["content", "min-content", "max-content", "fit-content"] : []
    if has(.stretch) { words.append("stretch") }
    if !words.isEmpty, chance(40) { return pick(words) }
    if has(.fitContent), chance(25) { return "fit-content(\(length(80)))" }
    return pick(["0px", "auto", lengthOrPercentage(80)])
  }

  mutating func factor() -> String { pick(["0", "1", "1", "2", "3", has(.fractions) ? "0.3" : "1"]) }

  mutating func margin() -> String { chance(15) ? "-\(length(10))" : lengthOrPercentage(20) }

  mutating func ratio() -> String { pick(["1", "2", "1", "2", "1 / 2", "3 / 2", "4 / 3", "0"]) }

  // MARK: Alignment (CSS Box Alignment 3)

  private mutating func overflowWord() -> String {
    switch below(10) {
    case 0: "safe "
    case 1: "unsafe "
    default: ""
    }
  }

  /// A value of `align-self` and its like, if the case aligns.
  mutating func selfAlignment(isInline: Bool, _ percent: Int) -> String? {
    if has(.baselines), !isInline, declares(percent) {
      return pick(["baseline", "baseline", "last baseline"])
    }
    guard has(.alignment), declares(percent) else { return nil }
    let position = pick(
      ["stretch", "center", "start", "end", "flex-start", "flex-end", "self-start", "self-end", "normal"]
        + (isInline ? ["left", "right"] : []))
    return position == "stretch" || position == "normal" ? position : overflowWord() + position
  }

  /// A value of `align-content` or `justify-content`, if the case aligns.
  mutating func contentAlignment(isInline: Bool) -> String? {
    guard has(.alignment), declares(40) else { return nil }
    let words = ["space-between", "space-around", "space-evenly", "stretch", "normal"]
    let position = pick(
      ["center", "start", "end", "flex-start", "flex-end"] + (isInline ? ["left", "right"] : []) + words)
    return words.contains(position) ? position : overflowWord() + position
  }

  // MARK: Grids (CSS Grid 1 §7.2, §8.3)

  mutating func line() -> String {
    if has(.names), chance(50) { return pick(["a", "b", "c", "b 2", "-1 a", "a-end", "c-start"]) }
    return pick(["1", "2", "3", "4", "-1", "-2", "auto"])
  }

  mutating func span() -> String {
    if has(.names), chance(40) { return pick(["span a", "span b 2", "span 2 c"]) }
    return "span \(1 + below(3))"
  }

  /// Names of a line, if the case has names.
  private mutating func names() -> String {
    guard has(.names), chance(50) else { return "" }
    return pick(["[a] ", "[b] ", "[c] ", "[a b] ", "[c-start] ", "[a-end] "])
  }

  mutating func areas() -> String {
    pick(["'a b' 'a c'", "'a a .' '. b c'", "'c'", "'a b' 'c c'", "'. a' 'b ...' 'b c'"])
  }

  /// A value of `grid-template`.
  mutating func template() -> String {
    guard has(.names), chance(60) else { return "\(trackList()) / \(trackList())" }
    let rows = pick([["a b", "c c"], ["a", "b", "b"], [". a", "c a"]])
    let list = rows.map { "\(names())'\($0)' \(chance(50) ? track() + " " : "")\(names())" }
    return list.joined() + (chance(60) ? "/ \(names())\(track()) \(track())" : "")
  }

  /// A value of `grid`.
  mutating func gridShorthand() -> String {
    let flow = chance(30) ? pick(["auto-flow dense", "dense auto-flow"]) : "auto-flow"
    return switch below(3) {
    case 0: "\(flow) \(chance(50) ? track() : "") / \(trackList())"
    case 1: "\(trackList()) / \(flow) \(chance(50) ? track() : "")"
    default: template()
    }
  }

  mutating func trackList() -> String {
    if has(.repetitions) ? chance(60) : chance(8) { return repetition() }
    let tracks = (0..<(1 + below(4))).map { _ in names() + track() }
    if chance(10) { return "repeat(\(1 + below(3)), \(tracks[0]))" }
    return (tracks + [names()]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Tracks that repeat as often as they fit, and the lengths beside them (§7.2.3).
  private mutating func repetition() -> String {
    let tracks = (0..<(chance(80) ? 1 : 2)).map { _ in
      switch below(4) {
      case 0, 1: lengthOrPercentage(40, least: 8)
      case 2: "minmax(\(lengthOrPercentage(40, least: 8)), \(breadth()))"
      default: "minmax(\(pick(["auto", "min-content", "max-content"])), \(lengthOrPercentage(40, least: 8)))"
      }
    }
    let named = tracks.map { names() + $0 }.joined(separator: " ")
    let list = "\(names())repeat(\(pick(["auto-fill", "auto-fit"])), \(named) \(names()))"
    return (chance(20) ? "\(length(30)) " : "") + list
      + (chance(20) ? " \(lengthOrPercentage(30, least: 1))" : "")
  }

  /// As `lengthOrPercentage`, but not 0.
  private mutating func lengthOrPercentage(_ largest: Int, least: Int) -> String {
    has(.percentages) && chance(30) ? pick(["10%", "25%", "50%", "100%"]) : length(largest, least: least)
  }

  mutating func track() -> String {
    switch below(10) {
    case 0...5: breadth()
    case 6...7: "minmax(\(smallest()), \(breadth()))"
    case 8: has(.intrinsic) ? "fit-content(\(lengthOrPercentage(60)))" : breadth()
    default: "auto"
    }
  }

  private mutating func breadth() -> String {
    switch below(8) {
    case 0...2: "\(pick(["1", "2", "1", has(.fractions) ? "0.5" : "3"]))fr"
    case 3: pick(["auto", has(.intrinsic) ? "min-content" : "auto"])
    case 4: has(.intrinsic) ? pick(["min-content", "max-content"]) : length(60)
    default: lengthOrPercentage(60)
    }
  }

  private mutating func smallest() -> String {
    pick(["0px", "auto", "min-content", "max-content", lengthOrPercentage(40)])
  }
}
