// Random boxes.  A case draws first what it has at all, such as percentages or auto margins, and then values: so few
// properties meet in one case, and all of them meet somewhere.

public import BoxCases
internal import Boxes
internal import LayoutCases

/// Random cases of boxes, the same for a seed on every platform.
public struct BoxGenerator {
  private var draws: BoxValueDraws

  /// The case of a seed.  It has at most 13 boxes and no expected frames.
  ///
  /// Every property that engines lay out appears, on every kind of box.
  public static func makeCase(seed: UInt64) -> BoxCase {
    var generator = BoxGenerator(draws: BoxValueDraws(seed: seed))
    let scene = generator.scene()
    do throws(CaseError) {
      return try BoxCase(name: "boxes/\(seed)", needs: generator.needs, scene: scene)
    } catch {
      preconditionFailure("the generator writes what cannot be read: \(error)")
    }
  }

  private var needs: [String] {
    var needs: [String] = []
    for (feature, word) in BoxFeature.needs where draws.has(feature) && !needs.contains(word) {
      needs.append(word)
    }
    return needs
  }

  // MARK: Boxes

  private mutating func scene() -> BoxScene {
    let direction: BoxStyle.Direction = draws.chance(30) ? .rtl : .ltr
    var viewport = BoxTree.Viewport(direction: direction)
    switch draws.below(10) {
    case 0...2: viewport.width = .px(Double(draws.pick([100, 150, 200, 300])))
    case 3: viewport.width = .minContent
    default: break
    }
    if draws.chance(20) { viewport.height = .px(Double(draws.pick([80, 100, 200]))) }
    // Few boxes, so that what they say meets.
    var room = draws.has(.dense) ? 1 + draws.below(3) : 2 + draws.below(11)
    let root = container(depth: 0, in: nil, &room)
    let boxSizing: BoxStyle.BoxSizing = draws.chance(50) ? .borderBox : .contentBox
    return BoxScene(viewport: viewport, boxSizing: boxSizing, root: root)
  }

  private enum GeneratedContainer { case flex, grid, block }

  private mutating func drawContainer(_ style: inout Declarations) -> GeneratedContainer {
    if draws.has(.blocks), draws.chance(40) {
      block(&style)
      return .block
    }
    let isGrid = draws.has(.grids) && (!draws.has(.flexes) || draws.chance(50))
    if isGrid { grid(&style) } else { flex(&style) }
    return isGrid ? .grid : .flex
  }

  private mutating func container(depth: Int, in outer: GeneratedContainer?, _ room: inout Int)
    -> BoxScene.Box
  {
    var style = Declarations()
    let children = max(1, min(room, 1 + draws.below(depth == 0 ? 6 : 4)))
    room -= children
    let inner = drawContainer(&style)
    box(&style, isLeaf: false, isRoot: depth == 0)
    if let outer { item(&style, in: outer) }
    var boxes: [BoxScene.Box] = []
    for _ in 0..<children {
      if draws.has(.contents), draws.chance(25) {
        boxes.append(contents(in: inner))
        continue
      }
      if depth < 3, room > 0, draws.chance(35) {
        boxes.append(container(depth: depth + 1, in: inner, &room))
      } else {
        boxes.append(leaf(in: inner))
      }
    }
    return BoxScene.Box(style: draws.spelled(style.list), children: boxes)
  }

  /// Some boxes that take the place of the one that they stand in.
  private mutating func contents(in outer: GeneratedContainer) -> BoxScene.Box {
    var style = Declarations()
    if draws.chance(50) { box(&style, isLeaf: true, isRoot: false) }
    style.set("display", "contents")
    let children = (0..<draws.below(3)).map { _ in leaf(in: outer) }
    return BoxScene.Box(style: style.list, children: children)
  }

  /// A box without children: an empty one, or a text, which is a block or the only item of a container.
  private mutating func leaf(in outer: GeneratedContainer) -> BoxScene.Box {
    var style = Declarations()
    let hasText = draws.has(.text) && draws.chance(50)
    if draws.has(.textContainers), draws.chance(hasText ? 60 : 15) {
      _ = drawContainer(&style)
    } else if hasText || draws.has(.blocks) && draws.chance(30) {
      style.set("display", "block")
    }
    box(&style, isLeaf: !hasText, isRoot: false)
    item(&style, in: outer)
    guard hasText else { return BoxScene.Box(style: draws.spelled(style.list)) }
    let parts = (0..<(1 + draws.below(4))).map { _ in String(repeating: "H", count: 1 + draws.below(5)) }
    let space = draws.has(.spaces) && draws.chance(70) ? " " : "\u{200B}"
    return BoxScene.Box(style: draws.spelled(style.list), text: parts.joined(separator: space))
  }

  // MARK: The box (CSS Box Model 3, CSS Box Sizing 3)

  static let sides = ["top", "right", "bottom", "left"]

  private mutating func box(_ style: inout Declarations, isLeaf: Bool, isRoot: Bool) {
    let sized = isRoot ? 60 : isLeaf ? 75 : 30
    if draws.chance(sized) { style.set("width", draws.size()) }
    if draws.chance(draws.has(.fixedHeights) ? sized : sized / 2) { style.set("height", draws.size()) }
    if draws.has(.limits) || draws.has(.allLimits) {
      let percent = draws.has(.allLimits) ? 60 : 20
      for name in ["min-width", "min-height", "max-width", "max-height"] where draws.chance(percent) {
        style.set(name, draws.size(isLimit: true))
      }
    }
    if draws.has(.margins), draws.declares(40) {
      if draws.has(.shorthands), draws.chance(40) {
        style.set("margin", "\(draws.margin()) \(draws.margin())")
      }
      for side in Self.sides where draws.chance(40) { style.set("margin-\(side)", draws.margin()) }
    }
    if draws.has(.autoMargins), !isRoot, draws.declares(40) {
      for side in Self.sides where draws.chance(35) { style.set("margin-\(side)", "auto") }
    }
    if draws.has(.edges), draws.declares(40) { edges(&style) }
    if draws.has(.ratios), draws.declares(30) { style.set("aspect-ratio", draws.ratio()) }
    if draws.has(.clipping), draws.declares(30) {
      style.set("overflow", draws.pick(["hidden", "hidden", "clip"]))
    }
    if draws.has(.scrolling), draws.declares(30) { scrolling(&style) }
    if draws.has(.fontSizes), draws.chance(25) {
      style.set("font-size", draws.pick(["5px", "20px", "15px"]))
    }
    if draws.chance(4) { style.set("box-sizing", draws.pick(["border-box", "content-box"])) }
    if draws.chance(3) { style.set("direction", draws.pick(["ltr", "rtl"])) }
  }

  private mutating func edges(_ style: inout Declarations) {
    if draws.has(.shorthands), draws.chance(40) {
      style.set("padding", draws.lengthOrPercentage(12))
      style.set("border-width", "\(draws.length(4)) \(draws.length(4)) \(draws.length(4))")
    }
    for side in Self.sides {
      if draws.chance(35) { style.set("padding-\(side)", draws.lengthOrPercentage(12)) }
      if draws.chance(30) { style.set("border-\(side)", "\(1 + draws.below(6))px") }
    }
  }

  private mutating func scrolling(_ style: inout Declarations) {
    for axis in ["x", "y"] where draws.chance(70) {
      style.set("overflow-\(axis)", draws.pick(["scroll", "scroll", "auto", "auto", "hidden"]))
    }
    if draws.chance(80) { style.set("scrollbar-width", draws.pick(["15", "10", "8", "4px"])) }
  }

  // MARK: Items

  private mutating func item(_ style: inout Declarations, in outer: GeneratedContainer) {
    if draws.has(.absolute), draws.declares(25) {
      style.set("position", "absolute")
      insets(&style, 45)
    } else if draws.has(.insets), draws.declares(30) {
      insets(&style, 50)
    }
    if draws.has(.absolute), style["position"] == nil, draws.chance(25) { style.set("position", "static") }
    if draws.has(.order), draws.declares(30) { style.set("order", "\(draws.below(4) - 1)") }
    if draws.chance(2) { style.set("display", "none") }
    if let alignment = draws.selfAlignment(isInline: false, 30) { style.set("align-self", alignment) }
    switch outer {
    case .flex:
      if draws.has(.shorthands), draws.chance(40) {
        style.set(
          "flex", draws.pick(["none", "auto", draws.factor(), "\(draws.factor()) 1 \(draws.basis())"]))
        return
      }
      if draws.declares(40) { style.set("flex-grow", draws.factor()) }
      if draws.declares(30) { style.set("flex-shrink", draws.factor()) }
      if draws.declares(25) { style.set("flex-basis", draws.basis()) }
    case .block:
      if let alignment = draws.selfAlignment(isInline: true, 20) { style.set("justify-self", alignment) }
    case .grid:
      if let alignment = draws.selfAlignment(isInline: true, 30) { style.set("justify-self", alignment) }
      if draws.has(.names), draws.chance(40) {
        style.set("grid-area", draws.pick(["a", "b", "c", "\(draws.line()) / \(draws.line())"]))
      } else if draws.has(.placement) {
        for axis in ["column", "row"] where draws.declares(50) { placement(&style, axis) }
      }
    }
  }

  private mutating func insets(_ style: inout Declarations, _ percent: Int) {
    if draws.has(.shorthands), draws.chance(30) {
      style.set("inset", draws.pick(["auto", "0px", draws.lengthOrPercentage(20)]))
    }
    for side in Self.sides where draws.chance(percent) {
      style.set(side, draws.chance(10) ? "-\(draws.length(10))" : draws.lengthOrPercentage(30))
    }
  }

  private mutating func placement(_ style: inout Declarations, _ axis: String) {
    switch draws.below(6) {
    case 0, 1: style.set("grid-\(axis)-start", draws.line())
    case 2: style.set("grid-\(axis)-end", draws.span())
    case 3: style.set("grid-\(axis)-end", draws.line())
    case 4 where draws.has(.shorthands): style.set("grid-\(axis)", "\(draws.line()) / \(draws.span())")
    default:
      style.set("grid-\(axis)-start", draws.line())
      style.set("grid-\(axis)-end", draws.chance(50) ? draws.span() : draws.line())
    }
  }

  // MARK: Containers (CSS Flexible Box Layout 1, CSS Grid Layout 1)

  private mutating func flex(_ style: inout Declarations) {
    style.set("display", "flex")
    let reverse = draws.has(.reverse) && draws.chance(40) ? "-reverse" : ""
    style.set("flex-direction", draws.pick(["row", "column"]) + reverse)
    if draws.has(.balance), draws.declares(60) {
      let balance = draws.has(.reverse) && draws.chance(30) ? "wrap-reverse balance" : "balance"
      style.set("flex-wrap", draws.chance(75) ? balance : "wrap")
      if draws.chance(60) { style.set("flex-line-count", draws.pick(["1", "2", "3"])) }
    } else if draws.has(.wrap), draws.declares(60) {
      style.set("flex-wrap", draws.has(.reverse) && draws.chance(30) ? "wrap-reverse" : "wrap")
    }
    gapsAndAlignment(&style, isGrid: false)
  }

  private mutating func grid(_ style: inout Declarations) {
    style.set("display", "grid")
    if draws.has(.shorthands) || draws.has(.names), draws.chance(25) {
      let isWhole = draws.chance(40)
      style.set(isWhole ? "grid" : "grid-template", isWhole ? draws.gridShorthand() : draws.template())
      gapsAndAlignment(&style, isGrid: true)
      return
    }
    if draws.has(.names), draws.chance(50) { style.set("grid-template-areas", draws.areas()) }
    if draws.chance(85) { style.set("grid-template-columns", draws.trackList()) }
    if draws.chance(60) { style.set("grid-template-rows", draws.trackList()) }
    if draws.chance(15) { style.set("grid-auto-columns", draws.track()) }
    if draws.chance(25) { style.set("grid-auto-rows", draws.track()) }
    if draws.chance(30) {
      style.set("grid-auto-flow", draws.pick(["column", "row dense", "column dense"]))
    }
    gapsAndAlignment(&style, isGrid: true)
  }

  private mutating func block(_ style: inout Declarations) {
    style.set("display", "block")
    if let content = draws.contentAlignment(isInline: false) { style.set("align-content", content) }
    if let items = draws.selfAlignment(isInline: true, 20) { style.set("justify-items", items) }
  }

  private mutating func gapsAndAlignment(_ style: inout Declarations, isGrid: Bool) {
    if draws.has(.gaps) {
      if draws.has(.shorthands), draws.chance(40) { style.set("gap", draws.lengthOrPercentage(15)) }
      if draws.chance(50) { style.set("row-gap", draws.lengthOrPercentage(15)) }
      if draws.chance(50) { style.set("column-gap", draws.lengthOrPercentage(15)) }
    }
    if let content = draws.contentAlignment(isInline: false) { style.set("align-content", content) }
    if let content = draws.contentAlignment(isInline: true) { style.set("justify-content", content) }
    if let items = draws.selfAlignment(isInline: false, 40) { style.set("align-items", items) }
    if isGrid, let items = draws.selfAlignment(isInline: true, 40) { style.set("justify-items", items) }
  }
}

/// Declarations of one box, each property once.
private struct Declarations {
  private(set) var list: [BoxScene.Declaration] = []

  subscript(property: String) -> String? { list.last { $0.property == property }?.value }

  mutating func set(_ property: String, _ value: String) {
    list.removeAll { $0.property == property }
    list.append(BoxScene.Declaration(property, value))
  }
}
