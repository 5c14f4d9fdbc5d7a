// Numbers of styles that no value of CSS can be: NaN, infinity, more than 10⁹, and sizes below 0.  A style that was read from
// CSS has none of them.

import Boxes

/// The numbers of a tree's styles, checked before they become coefficients of a program.
struct BoxNumbers {
  let tree: BoxTree

  /// The largest absolute value: the largest that CSS's text is read with.
  static let largest = 1e9

  func check() throws(BoxRefusal) {
    for (side, length) in [("width", tree.viewport.width), ("height", tree.viewport.height)] {
      if case .px(let number) = length, !(0...Self.largest).contains(number) {
        throw BoxRefusal(
          0, of: tree,
          "the \(side) of the viewport is \(number); a number from 0 to \(Self.largest) is needed")
      }
    }
    for box in 0..<tree.count {
      try checkSizes(box)
      try checkSides(box)
      try checkTracks(box)
    }
  }

  private func check(_ number: Double?, _ box: Int, _ property: String, isSigned: Bool = false)
    throws(BoxRefusal)
  {
    guard let number, !((isSigned ? -Self.largest : 0)...Self.largest).contains(number) else { return }
    throw BoxRefusal(
      box, of: tree, property: property,
      "is \(number); a number from \(isSigned ? -Self.largest : 0) to \(Self.largest) is needed")
  }

  private func check(_ length: BoxLength, _ box: Int, _ property: String) throws(BoxRefusal) {
    switch length {
    case .px(let number): try check(number, box, property)
    case .percent(let percentage): try check(percentage, box, property)
    }
  }

  /// What `calc()` adds may have any sign.
  private func check(_ percentage: BoxPercentage, _ box: Int, _ property: String) throws(BoxRefusal) {
    try check(percentage.percent, box, property, isSigned: true)
    try check(percentage.pixels, box, property, isSigned: true)
  }

  private func checkSizes(_ box: Int) throws(BoxRefusal) {
    let style = tree.styles[box]
    for (property, size) in [
      ("width", style.width), ("height", style.height), ("min-width", style.minWidth),
      ("min-height", style.minHeight), ("max-width", style.maxWidth), ("max-height", style.maxHeight),
      ("flex-basis", style.flexBasis),
    ] {
      switch size {
      case .px(let number): try check(number, box, property)
      case .percent(let percentage): try check(percentage, box, property)
      case .fitContentUpTo(let length): try check(length, box, property)
      case .auto, .none, .content, .minContent, .maxContent, .fitContent, .stretch: break
      }
    }
    if let ratio = style.aspectRatio, !(1 / Self.largest...Self.largest).contains(ratio) {
      throw BoxRefusal(
        box, of: tree, property: "aspect-ratio",
        "is \(ratio); a number from \(1 / Self.largest) to \(Self.largest) is needed")
    }
    try check(style.flexGrow, box, "flex-grow")
    try check(style.flexShrink, box, "flex-shrink")
    try check(style.scrollbarWidth, box, "scrollbar-width")
    try check(style.rowGap, box, "row-gap")
    try check(style.columnGap, box, "column-gap")
  }

  private func checkSides(_ box: Int) throws(BoxRefusal) {
    let style = tree.styles[box]
    let (margin, inset, padding, border) = (style.margin, style.inset, style.padding, style.border)
    for (property, sides) in [("margin", margin), ("inset", inset)] {
      for side in [sides.top, sides.right, sides.bottom, sides.left] {
        switch side {
        case .auto: break
        case .px(let number): try check(number, box, property, isSigned: true)
        case .percent(let percentage): try check(percentage, box, property)
        }
      }
    }
    for side in [padding.top, padding.right, padding.bottom, padding.left] {
      try check(side, box, "padding")
    }
    for side in [border.top, border.right, border.bottom, border.left] {
      try check(side, box, "border-width")
    }
  }

  private func checkTracks(_ box: Int) throws(BoxRefusal) {
    let grid = tree.grid(of: box)
    for (property, list) in [
      ("grid-template-columns", grid.templateColumns), ("grid-template-rows", grid.templateRows),
    ] {
      for component in list {
        switch component {
        case .track(let size): try check(size, box, property)
        case .repeat(_, let sizes), .autoFill(let sizes), .autoFit(let sizes):
          for size in sizes { try check(size, box, property) }
        }
      }
    }
    for size in grid.autoColumns { try check(size, box, "grid-auto-columns") }
    for size in grid.autoRows { try check(size, box, "grid-auto-rows") }
  }

  private func check(_ size: BoxGrid.TrackSize, _ box: Int, _ property: String) throws(BoxRefusal) {
    switch size.min {
    case .px(let number): try check(number, box, property)
    case .percent(let percentage): try check(percentage, box, property)
    case .auto, .minContent, .maxContent: break
    }
    switch size.max {
    case .px(let number), .fr(let number): try check(number, box, property)
    case .percent(let percentage): try check(percentage, box, property)
    case .fitContent(let length): try check(length, box, property)
    case .auto, .minContent, .maxContent: break
    }
  }
}
