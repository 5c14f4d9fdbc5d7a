// Random boxes.  A case draws first what it has at all, such as percentages or auto margins, and then values: so few
// properties meet in one case, and all of them meet somewhere.

public import BoxCases
internal import Boxes
internal import LayoutCases

/// Random cases of boxes, the same for a seed on every platform.
public struct BoxGenerator {
  private var random: SeededGenerator
  private let features: Set<Feature>

  /// What a case may have beyond plain sizes and flexible factors.
  private enum Feature: CaseIterable {
    case percentages, limits, margins, autoMargins, edges, gaps, order, alignment, baselines, text, wrap,
      intrinsic,
      grids, flexes, placement, fractions, fixedHeights, reverse, ratios, absolute, hidden

    /// In percent.
    var chance: Int {
      switch self {
      case .grids, .flexes: 70
      case .fixedHeights: 50
      case .alignment, .gaps, .edges, .text, .wrap, .placement: 40
      case .percentages, .limits, .margins, .intrinsic: 30
      case .autoMargins, .baselines, .order, .reverse: 20
      case .fractions: 15
      case .hidden: 10
      // If they are asked for.
      case .ratios, .absolute: 50
      }
    }
  }

  /// What a case has only if it is asked for: what engines lay out only in part.
  public enum Extra: String, Sendable, CaseIterable {
    case absolute
    case aspectRatio = "aspect-ratio"
  }

  /// The case of a seed.  It has at most 13 boxes and no expected frames.
  ///
  /// Every feature of the language appears but for scrollbars, vertical writing modes, `block` with children inside, and
  /// `flex-wrap: balance`; and absolute boxes and ratios unless they are asked for.
  public static func makeCase(seed: UInt64, with extras: Set<Extra> = []) -> BoxCase {
    var generator = BoxGenerator(seed: seed, extras)
    let scene = generator.scene()
    do throws(CaseError) {
      return try BoxCase(name: "boxes/\(seed)", needs: generator.needs, scene: scene)
    } catch {
      preconditionFailure("the generator writes what cannot be read: \(error)")
    }
  }

  private init(seed: UInt64, _ extras: Set<Extra>) {
    // Neighbouring seeds of the generator overlap; its own numbers do not.
    var start = SeededGenerator(seed: seed)
    random = SeededGenerator(seed: start.next())
    var features: Set<Feature> = []
    for feature in Feature.allCases where random.below(100) < feature.chance { features.insert(feature) }
    if !extras.contains(.absolute) { features.remove(.absolute) }
    if !extras.contains(.aspectRatio) { features.remove(.ratios) }
    if !features.contains(.grids) { features.insert(.flexes) }
    self.features = features
  }

  private var needs: [String] {
    let names: KeyValuePairs<Feature, String> = [
      .absolute: "absolute", .ratios: "aspect-ratio", .hidden: "overflow", .percentages: "percentage",
      .autoMargins: "auto-margin", .baselines: "baseline", .wrap: "wrap", .text: "text",
    ]
    return names.filter { features.contains($0.key) }.map(\.value)
  }

  // MARK: Boxes

  private mutating func scene() -> BoxScene {
    let direction: BoxStyle.Direction = chance(30) ? .rtl : .ltr
    var viewport = BoxTree.Viewport(direction: direction)
    switch random.below(10) {
    case 0...2: viewport.width = .px(Double(random.pick([100, 150, 200, 300])))
    case 3: viewport.width = .minContent
    default: break
    }
    if chance(20) { viewport.height = .px(Double(random.pick([80, 100, 200]))) }
    var room = 2 + random.below(11)
    let root = container(depth: 0, in: nil, &room)
    return BoxScene(viewport: viewport, boxSizing: chance(50) ? .borderBox : .contentBox, root: root)
  }

  private enum Container { case flex, grid }

  private mutating func container(depth: Int, in outer: Container?, _ room: inout Int) -> BoxScene.Box {
    var style = Declarations()
    let isGrid = features.contains(.grids) && (!features.contains(.flexes) || chance(50))
    let children = max(1, min(room, 1 + random.below(depth == 0 ? 6 : 4)))
    room -= children
    if isGrid { grid(&style, children) } else { flex(&style) }
    box(&style, isLeaf: false, isRoot: depth == 0)
    if let outer { item(&style, in: outer) }
    var boxes: [BoxScene.Box] = []
    for _ in 0..<children {
      let inner: Container = isGrid ? .grid : .flex
      if depth < 3, room > 0, chance(35) {
        boxes.append(container(depth: depth + 1, in: inner, &room))
      } else {
        boxes.append(leaf(in: inner))
      }
    }
    return BoxScene.Box(style: style.list, children: boxes)
  }

  private mutating func leaf(in outer: Container) -> BoxScene.Box {
    var style = Declarations()
    let hasText = features.contains(.text) && chance(50)
    if hasText { style.set("display", "block") }
    box(&style, isLeaf: !hasText, isRoot: false)
    item(&style, in: outer)
    guard hasText else { return BoxScene.Box(style: style.list) }
    let parts = (0..<(1 + random.below(4))).map { _ in String(repeating: "H", count: 1 + random.below(5)) }
    return BoxScene.Box(style: style.list, text: parts.joined(separator: "\u{200B}"))
  }

  // MARK: The box (CSS Box Model 3, CSS Box Sizing 3)

  private mutating func box(_ style: inout Declarations, isLeaf: Bool, isRoot: Bool) {
    let sized = isRoot ? 60 : isLeaf ? 75 : 30
    if chance(sized) { style.set("width", size()) }
    if chance(features.contains(.fixedHeights) ? sized : sized / 2) { style.set("height", size()) }
    if features.contains(.limits) {
      for name in ["min-width", "min-height", "max-width", "max-height"] where chance(20) {
        style.set(name, size(isLimit: true))
      }
    }
    if features.contains(.margins), chance(40) {
      for side in ["top", "right", "bottom", "left"] where chance(40) {
        style.set("margin-\(side)", chance(15) ? "-\(length(10))" : lengthOrPercentage(20))
      }
    }
    if features.contains(.autoMargins), !isRoot, chance(40) {
      for side in ["top", "right", "bottom", "left"] where chance(35) { style.set("margin-\(side)", "auto") }
    }
    if features.contains(.edges), chance(40) {
      for side in ["top", "right", "bottom", "left"] {
        if chance(35) { style.set("padding-\(side)", lengthOrPercentage(12)) }
        if chance(30) { style.set("border-\(side)", "\(1 + random.below(6))px") }
      }
    }
    if features.contains(.ratios), chance(30) {
      style.set("aspect-ratio", random.pick(["1", "2", "1 / 2", "3 / 2", "4 / 3"]))
    }
    if features.contains(.hidden), chance(30) { style.set("overflow", "hidden") }
    if chance(4) { style.set("box-sizing", random.pick(["border-box", "content-box"])) }
    if chance(3) { style.set("direction", random.pick(["ltr", "rtl"])) }
  }

  // MARK: Items

  private mutating func item(_ style: inout Declarations, in outer: Container) {
    if features.contains(.absolute), chance(25) {
      style.set("position", "absolute")
      for side in ["top", "right", "bottom", "left"] where chance(45) {
        style.set(side, lengthOrPercentage(30))
      }
    } else if chance(3) {
      style.set(random.pick(["top", "left", "right", "bottom"]), lengthOrPercentage(20))
    }
    if features.contains(.order), chance(30) { style.set("order", "\(random.below(4) - 1)") }
    if chance(2) { style.set("display", "none") }
    selfAlignment(&style, "align-self", 30)
    switch outer {
    case .flex:
      if chance(40) { style.set("flex-grow", factor()) }
      if chance(30) { style.set("flex-shrink", factor()) }
      if chance(25) { style.set("flex-basis", basis()) }
    case .grid:
      selfAlignment(&style, "justify-self", 30)
      guard features.contains(.placement) else { return }
      for axis in ["column", "row"] where chance(50) {
        switch random.below(5) {
        case 0, 1: style.set("grid-\(axis)-start", line())
        case 2: style.set("grid-\(axis)-end", "span \(1 + random.below(3))")
        case 3: style.set("grid-\(axis)-end", line())
        default:
          style.set("grid-\(axis)-start", line())
          style.set("grid-\(axis)-end", chance(50) ? "span \(1 + random.below(3))" : line())
        }
      }
    }
  }

  private mutating func selfAlignment(_ style: inout Declarations, _ property: String, _ percent: Int) {
    if features.contains(.baselines), property.hasPrefix("align"), chance(percent) {
      style.set(property, random.pick(["baseline", "baseline", "last baseline"]))
    } else if features.contains(.alignment), chance(percent) {
      let inline = property.hasPrefix("justify") ? ["left", "right"] : []
      let position = random.pick(
        ["stretch", "center", "start", "end", "flex-start", "flex-end", "self-start", "self-end", "normal"]
          + inline)
      let isPlain = position == "stretch" || position == "normal"
      style.set(property, (isPlain ? "" : overflowWord()) + position)
    }
  }

  private mutating func line() -> String { random.pick(["1", "2", "3", "4", "-1", "-2", "auto"]) }

  private mutating func factor() -> String {
    random.pick(["0", "1", "1", "2", "3", features.contains(.fractions) ? "0.3" : "1"])
  }

  private mutating func basis() -> String {
    let words = features.contains(.intrinsic) ? ["content", "min-content", "max-content", "fit-content"] : []
    if !words.isEmpty, chance(40) { return random.pick(words) }
    return random.pick(["0px", "auto", lengthOrPercentage(80)])
  }

  // MARK: Flex containers (CSS Flexible Box Layout 1)

  private mutating func flex(_ style: inout Declarations) {
    style.set("display", "flex")
    let reverse = features.contains(.reverse) && chance(40) ? "-reverse" : ""
    style.set("flex-direction", random.pick(["row", "column"]) + reverse)
    if features.contains(.wrap), chance(60) {
      style.set("flex-wrap", features.contains(.reverse) && chance(30) ? "wrap-reverse" : "wrap")
    }
    gaps(&style)
    contentAlignment(&style, isGrid: false)
    itemsAlignment(&style, isGrid: false)
  }

  private mutating func gaps(_ style: inout Declarations) {
    guard features.contains(.gaps) else { return }
    if chance(50) { style.set("row-gap", lengthOrPercentage(15)) }
    if chance(50) { style.set("column-gap", lengthOrPercentage(15)) }
  }

  private mutating func contentAlignment(_ style: inout Declarations, isGrid: Bool) {
    guard features.contains(.alignment) else { return }
    for property in ["align-content", "justify-content"] where chance(40) {
      let inline = property.hasPrefix("justify") ? ["left", "right"] : []
      let position = random.pick(
        ["center", "start", "end", "flex-start", "flex-end"] + inline
          + ["space-between", "space-around", "space-evenly", "stretch", "normal"])
      let isPlain = position.hasPrefix("space") || position == "stretch" || position == "normal"
      style.set(property, (isPlain ? "" : overflowWord()) + position)
    }
  }

  private mutating func overflowWord() -> String {
    switch random.below(10) {
    case 0: "safe "
    case 1: "unsafe "
    default: ""
    }
  }

  private mutating func itemsAlignment(_ style: inout Declarations, isGrid: Bool) {
    selfAlignment(&style, "align-items", 40)
    if isGrid { selfAlignment(&style, "justify-items", 40) }
  }

  // MARK: Grid containers (CSS Grid Layout 1)

  private mutating func grid(_ style: inout Declarations, _ children: Int) {
    style.set("display", "grid")
    if chance(85) { style.set("grid-template-columns", trackList()) }
    if chance(60) { style.set("grid-template-rows", trackList()) }
    if chance(15) { style.set("grid-auto-columns", track()) }
    if chance(25) { style.set("grid-auto-rows", track()) }
    if chance(30) {
      style.set("grid-auto-flow", random.pick(["column", "row dense", "column dense"]))
    }
    gaps(&style)
    contentAlignment(&style, isGrid: true)
    itemsAlignment(&style, isGrid: true)
  }

  private mutating func trackList() -> String {
    if chance(12) {
      let tracks = chance(50) ? length(40, least: 8) : "minmax(\(length(40, least: 8)), \(breadth()))"
      return "repeat(\(random.pick(["auto-fill", "auto-fit"])), \(tracks))"
        + (chance(30) ? " \(length(30))" : "")
    }
    let tracks = (0..<(1 + random.below(4))).map { _ in track() }
    if chance(10) { return "repeat(\(1 + random.below(3)), \(tracks[0]))" }
    return tracks.joined(separator: " ")
  }

  private mutating func track() -> String {
    switch random.below(10) {
    case 0...5: breadth()
    case 6...7: "minmax(\(smallest()), \(breadth()))"
    case 8: features.contains(.intrinsic) ? "fit-content(\(lengthOrPercentage(60)))" : breadth()
    default: "auto"
    }
  }

  private mutating func breadth() -> String {
    switch random.below(8) {
    case 0...2: "\(random.pick(["1", "2", "1", features.contains(.fractions) ? "0.5" : "3"]))fr"
    case 3: random.pick(["auto", features.contains(.intrinsic) ? "min-content" : "auto"])
    case 4: features.contains(.intrinsic) ? random.pick(["min-content", "max-content"]) : length(60)
    default: lengthOrPercentage(60)
    }
  }

  private mutating func smallest() -> String {
    random.pick(["0px", "auto", "min-content", "max-content", length(40)])
  }

  // MARK: Lengths

  private mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

  private mutating func size(isLimit: Bool = false) -> String {
    if features.contains(.intrinsic), chance(20) {
      return random.pick(["min-content", "max-content", "fit-content"])
    }
    return lengthOrPercentage(isLimit ? 80 : 120)
  }

  private mutating func lengthOrPercentage(_ largest: Int) -> String {
    guard features.contains(.percentages), chance(30) else { return length(largest) }
    let usual = ["10%", "20%", "25%", "50%", "100%"]
    return random.pick(features.contains(.fractions) ? usual + ["33.3%", "12.5%", "120%"] : usual)
  }

  /// Mostly a whole number of pixels; with fractions also quarters and tenths.
  private mutating func length(_ largest: Int, least: Int = 0) -> String {
    let whole = least + random.below(largest - least + 1)
    guard features.contains(.fractions), chance(40) else { return "\(whole)px" }
    return "\(whole).\(random.pick(["5", "25", "1", "7"]))px"
  }
}

/// Declarations of one box, each property once.
private struct Declarations {
  private(set) var list: [BoxScene.Declaration] = []

  mutating func set(_ property: String, _ value: String) {
    list.removeAll { $0.property == property }
    list.append(BoxScene.Declaration(property, value))
  }
}
