internal import Boxes

/// What the engine does not lay out.  It is refused before anything is laid out, by property.
enum Coverage {
  static func refusal(of tree: BoxTree) -> BoxRefusal? {
    for box in 0..<tree.count {
      let style = tree.styles[box]
      if style.writingMode != .horizontalTB {
        return BoxRefusal(
          box, of: tree, property: "writing-mode",
          "is \(style.writingMode.rawValue); only horizontal-tb is laid out")
      }
      if style.display == .block, tree.ends[box] > box + 1 {
        return BoxRefusal(
          box, of: tree, property: "display",
          "is block, and children are inside; only flex, grid, none, and blocks without children are laid out"
        )
      }
      if style.position == .absolute {
        if box == 0 || tree.styles[Int(tree.parents[box])].position == .static {
          return BoxRefusal(
            box, of: tree, property: "position",
            "is absolute, and its parent is not positioned; a parent that is relative or absolute is needed")
        }
      }
    }
    return nil
  }
}
