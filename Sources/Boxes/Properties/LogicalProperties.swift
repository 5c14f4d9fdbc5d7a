// Properties by the direction of text (CSS Logical 1 §4): they stand for the properties by sides, as the box's own
// `direction` says.  Which of both is written later wins.

/// An axis of flow; lines of text run along the inline axis and follow each other along the block axis.
enum BoxFlowAxis: String, CaseIterable {
  case inline, block

  static let ends = ["start", "end"]

  /// The sides at its start and its end; all text is horizontal.
  func sides(_ direction: BoxStyle.Direction) -> [BoxSide] {
    switch (self, direction) {
    case (.block, _): [.top, .bottom]
    case (.inline, .ltr): [.left, .right]
    case (.inline, .rtl): [.right, .left]
    }
  }
}

extension BoxProperty {
  static let logical: [BoxProperty] =
    [("inline-size", "width"), ("block-size", "height")].flatMap { logical, physical in
      ["", "min-", "max-"].map { alias("\($0)\(logical)", of: "\($0)\(physical)") }
    }
    + BoxFlowAxis.allCases.flatMap { axis in
      ["margin", "padding", "inset"].flatMap { family in
        BoxFlowAxis.ends.indices.map { index in
          sideAlias("\(family)-\(axis.rawValue)-\(BoxFlowAxis.ends[index])", of: family, axis, index)
        }
      } + [
        startAndEnd("margin-\(axis.rawValue)", axis, "auto, \(lengthWords)", BoxOffset.read) {
          $0.margin[$1] = $2
        },
        startAndEnd("padding-\(axis.rawValue)", axis, "\(lengthWords), not negative", nonNegative) {
          $0.padding[$1] = $2
        },
        startAndEnd("inset-\(axis.rawValue)", axis, "auto, \(lengthWords)", BoxOffset.read) {
          $0.inset[$1] = $2
        },
      ]
    }

  /// Another name of a property.
  private static func alias(_ name: String, of physical: String) -> BoxProperty {
    guard let known = sizes.first(where: { $0.name == physical }) else { preconditionFailure(physical) }
    return BoxProperty(name: name, allowed: known.allowed, read: known.read)
  }

  private static func sideAlias(_ name: String, of family: String, _ axis: BoxFlowAxis, _ index: Int)
    -> BoxProperty
  {
    func physical(_ side: BoxSide) -> BoxProperty {
      let name = family == "inset" ? side.rawValue : "\(family)-\(side.rawValue)"
      guard let known = insets.first(where: { $0.name == name }) else { preconditionFailure(name) }
      return known
    }
    let (ltr, rtl) = (physical(axis.sides(.ltr)[index]), physical(axis.sides(.rtl)[index]))
    return BoxProperty(name: name, allowed: ltr.allowed) { text, style, grid in
      (style.direction == .ltr ? ltr : rtl).read(&text, &style, &grid)
    }
  }

  /// One value for both ends of an axis, or one for each.
  static func startAndEnd<Value>(
    _ name: String, _ axis: BoxFlowAxis, _ allowed: String,
    _ read: @escaping @Sendable (inout CSSText) -> Value?,
    _ set: @escaping @Sendable (inout BoxStyle, BoxSide, Value) -> Void
  ) -> BoxProperty {
    value(name, "one or two values, each \(allowed)") { text, style in
      guard let start = read(&text) else { return false }
      let end = text.isAtEnd ? start : read(&text)
      guard let end else { return false }
      let sides = axis.sides(style.direction)
      set(&style, sides[0], start)
      set(&style, sides[1], end)
      return true
    }
  }
}
