// Other names of the properties that a box has: logical ones, shorthands, displays.  Cases that have other spellings write
// some of their properties so; what they then mean is as random as before.

internal import BoxCases

extension BoxValueDraws {
  /// The declarations, some of them under other names.
  mutating func spelled(_ declarations: [BoxScene.Declaration]) -> [BoxScene.Declaration] {
    guard has(.spellings) else { return declarations }
    var spelled: [BoxScene.Declaration] = []
    for declaration in declarations {
      let other = chance(60) ? spelling(of: declaration) : nil
      // A property stands once in a box.
      if let other,
        !(declarations + spelled).contains(where: { $0.property == other.property && $0 != declaration })
      {
        spelled.append(other)
      } else {
        spelled.append(declaration)
      }
    }
    return spelled
  }

  private mutating func spelling(of declaration: BoxScene.Declaration) -> BoxScene.Declaration? {
    let (name, value) = (declaration.property, declaration.value)
    let parts = name.split(separator: "-").map(String.init)
    switch parts[0] {
    case "display":
      return value == "flex" || value == "grid" ? BoxScene.Declaration(name, "inline-\(value)") : nil
    case "width", "height", "min", "max":
      let size = parts.last == "width" ? "inline-size" : "block-size"
      return BoxScene.Declaration((parts.dropLast() + [size]).joined(separator: "-"), value)
    case "margin", "padding", "top", "right", "bottom", "left":
      let isInset = parts.count == 1 && parts[0] != "margin" && parts[0] != "padding"
      guard let side = isInset ? parts.first : parts.dropFirst().first else { return nil }
      return BoxScene.Declaration("\(isInset ? "inset" : parts[0])-\(logical(side))", value)
    case "border" where parts.count == 2 && BoxGenerator.sides.contains(parts[1]):
      return border(parts[1], value)
    case "flex" where parts.last == "direction":
      return BoxScene.Declaration("flex-flow", chance(50) ? "\(value) wrap" : value)
    case "align": return BoxScene.Declaration("place-\(parts[1])", value)
    default: return nil
    }
  }

  /// An end of an axis, or the whole axis.
  private mutating func logical(_ side: String) -> String {
    let axis = side == "left" || side == "right" ? "inline" : "block"
    return pick([axis, "\(axis)-start", "\(axis)-end"])
  }

  private mutating func border(_ side: String, _ width: String) -> BoxScene.Declaration {
    let style = pick(["solid", "dashed", "none"])
    let name = "border-\(pick([side, logical(side)]))"
    return switch below(4) {
    case 0: BoxScene.Declaration("\(name)-width", width)
    case 1: BoxScene.Declaration(pick(["\(name)-style", "border-style"]), style)
    case 2: BoxScene.Declaration("border", "\(width) \(style)")
    default: BoxScene.Declaration(name, "\(width) \(style) red")
    }
  }
}
