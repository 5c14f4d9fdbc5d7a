// Borders (CSS Backgrounds 3 §3): widths, styles, and the shorthands of both with a colour, which no layout reads.
//
// A box that says nothing has solid borders of no width.  A side without a style has no width.  A missing style is `none`
// in shorthands as in CSS, but `solid` in `border-top`, `border-right`, `border-bottom` and `border-left`, which cases write
// as mere widths.

extension BoxProperty {
  static let borders: [BoxProperty] =
    BoxSide.allCases.flatMap { side in
      [
        shorthand("border-\(side.rawValue)", isDrawnUnsaid: true) { _ in [side] },
        width("border-\(side.rawValue)-width") { _ in side },
        style("border-\(side.rawValue)-style") { _ in side },
      ]
    }
    + [
      shorthand("border") { _ in BoxSide.allCases },
      fourSides("border-width", widthWords, BoxBorder.width) { $0.setBorder($1, width: $2) },
      fourSides("border-style", styleWords, BoxBorder.style) { $0.setBorder($1, isDrawn: $2) },
    ]
    + BoxFlowAxis.allCases.flatMap { axis in
      [
        shorthand("border-\(axis.rawValue)") { axis.sides($0.direction) },
        startAndEnd("border-\(axis.rawValue)-width", axis, widthWords, BoxBorder.width) {
          $0.setBorder($1, width: $2)
        },
        startAndEnd("border-\(axis.rawValue)-style", axis, styleWords, BoxBorder.style) {
          $0.setBorder($1, isDrawn: $2)
        },
      ]
        + BoxFlowAxis.ends.enumerated().flatMap { index, end in
          [
            shorthand("border-\(axis.rawValue)-\(end)") { [axis.sides($0.direction)[index]] },
            width("border-\(axis.rawValue)-\(end)-width") { axis.sides($0.direction)[index] },
            style("border-\(axis.rawValue)-\(end)-style") { axis.sides($0.direction)[index] },
          ]
        }
    }

  private static let widthWords = "thin, medium, thick, or a length in px, not negative"
  private static let styleWords = BoxStyle.borderStyles.joined(separator: ", ")

  private static func width(_ name: String, _ side: @escaping @Sendable (BoxStyle) -> BoxSide) -> BoxProperty
  {
    value(name, widthWords) { text, style in
      guard let width = BoxBorder.width(&text) else { return false }
      style.setBorder(side(style), width: width)
      return true
    }
  }

  private static func style(_ name: String, _ side: @escaping @Sendable (BoxStyle) -> BoxSide) -> BoxProperty
  {
    value(name, styleWords) { text, style in
      guard let isDrawn = BoxBorder.style(&text) else { return false }
      style.setBorder(side(style), isDrawn: isDrawn)
      return true
    }
  }

  /// A width, a style and a colour in any order, each at most once.
  private static func shorthand(
    _ name: String, isDrawnUnsaid: Bool = false, _ sides: @escaping @Sendable (BoxStyle) -> [BoxSide]
  ) -> BoxProperty {
    value(name, "a width (\(widthWords)), a style (\(styleWords)) and a colour, in any order") {
      text, style in
      var (width, isDrawn, hasColor): (Double?, Bool?, Bool) = (nil, nil, false)
      while !text.isAtEnd {
        if width == nil, let read = text.attempt(BoxBorder.width) {
          width = read
        } else if isDrawn == nil, let read = text.attempt(BoxBorder.style) {
          isDrawn = read
        } else if !hasColor, text.attempt(BoxBorder.style) == nil, text.color() {
          hasColor = true
        } else {
          return false
        }
      }
      if width == nil, isDrawn == nil, !hasColor { return false }
      for side in sides(style) {
        style.setBorder(side, width: width ?? BoxBorder.medium)
        style.setBorder(side, isDrawn: isDrawn ?? isDrawnUnsaid)
      }
      return true
    }
  }
}

/// Values of borders.
private enum BoxBorder {
  static let medium = 3.0
  /// A width, which is whole pixels: cut, but at least one if it is more than 0 (CSS Backgrounds 3 §3.3).
  @Sendable static func width(_ text: inout CSSText) -> Double? {
    if let width = text.attempt({ $0.word().flatMap { ["thin": 1, "medium": medium, "thick": 5][$0] } }) {
      return width
    }
    return text.pixels().map { $0 > 0 && $0 < 1 ? 1 : $0.rounded(.down) }
  }

  /// Whether a border of the style takes room.
  @Sendable static func style(_ text: inout CSSText) -> Bool? {
    guard let word = text.word(), BoxStyle.borderStyles.contains(word) else { return nil }
    return word != "none" && word != "hidden"
  }
}

extension BoxStyle {
  /// The values of `border-style`.
  public static let borderStyles = [
    "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset",
  ]

  fileprivate mutating func setBorder(_ side: BoxSide, width: Double) {
    borderWidth[side] = width
    border[side] = isBorderDrawn[side] ? width : 0
  }

  fileprivate mutating func setBorder(_ side: BoxSide, isDrawn: Bool) {
    isBorderDrawn[side] = isDrawn
    border[side] = isDrawn ? borderWidth[side] : 0
  }
}
