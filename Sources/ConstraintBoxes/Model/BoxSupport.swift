import Boxes

/// What this engine lays out; anything else is refused by the name of its property.
struct BoxSupport {
  let tree: BoxTree

  func check() throws(BoxRefusal) {
    if tree.count == 0 {
      throw BoxRefusal(0, of: tree, "there is no box; a tree with at least a root is needed")
    }
    for box in 0..<tree.count {
      let style = tree.styles[box]
      if style.display == .none { continue }
      if style.display == .block, !tree.children(of: box).isEmpty {
        throw BoxRefusal(
          box, of: tree, property: "display", "block layout is not supported; flex, grid or none is needed")
      }
      if style.position == .absolute {
        throw BoxRefusal(
          box, of: tree, property: "position",
          "absolute positions are not supported; relative or static is needed")
      }
      if style.aspectRatio != nil {
        throw BoxRefusal(
          box, of: tree, property: "aspect-ratio", "ratios are not supported; auto is needed")
      }
      if style.writingMode != .horizontalTB {
        throw BoxRefusal(
          box, of: tree, property: "writing-mode",
          "vertical writing is not supported; horizontal-tb is needed")
      }
    }
  }
}
