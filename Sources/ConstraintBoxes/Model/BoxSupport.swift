import Boxes
import LayoutCore

/// What this engine lays out; anything else is refused by the name of its property.
struct BoxSupport {
  let tree: BoxTree

  func check() throws(BoxRefusal) {
    var depths: [Int] = []
    var tracks = 0.0
    for box in 0..<tree.count {
      let style = tree.styles[box]
      let parent = Int(tree.parents[box])
      depths.append(parent < 0 ? 1 : depths[parent] + 1)
      if depths[box] > LayoutTree.deepest {
        throw BoxRefusal(
          box, of: tree,
          "the box stands inside \(LayoutTree.deepest) others, the most that are possible; a tree of fewer levels is needed"
        )
      }
      if style.display == .none { continue }
      if style.writingMode != .horizontalTB {
        throw BoxRefusal(
          box, of: tree, property: "writing-mode",
          "vertical writing is not supported; horizontal-tb is needed")
      }
      try checkTracks(box, &tracks)
    }
  }

  /// Grids that are too large to be kept in memory.
  ///
  /// - Parameter all: the tracks of the grids so far.
  private func checkTracks(_ box: Int, _ all: inout Double) throws(BoxRefusal) {
    let (style, grid) = (tree.styles[box], tree.grid(of: box))
    for (property, list) in [
      ("grid-template-columns", grid.templateColumns), ("grid-template-rows", grid.templateRows),
    ] {
      let count = list.reduce(0.0) { sum, component in
        switch component {
        case .track: sum + 1
        case .repeat(let count, let sizes): sum + Double(count) * Double(sizes.count)
        case .autoFill(let sizes), .autoFit(let sizes): sum + Double(sizes.count)
        }
      }
      if count > Double(BoxGrid.mostTracks) { throw tooMany(box, property) }
      all += count
      if all > Double(BoxGrid.mostTracks) {
        throw BoxRefusal(
          box, of: tree, property: property,
          "makes more than \(BoxGrid.mostTracks) tracks in all grids together, the most that are possible")
      }
    }
    for (property, line) in [
      ("grid-column-start", style.gridColumnStart), ("grid-column-end", style.gridColumnEnd),
      ("grid-row-start", style.gridRowStart), ("grid-row-end", style.gridRowEnd),
    ] {
      switch line {
      case .auto, .named: continue
      case .line(let number), .span(let number):
        if number.magnitude > BoxGrid.mostTracks { throw tooMany(box, property) }
      }
    }
  }

  private func tooMany(_ box: Int, _ property: String) -> BoxRefusal {
    BoxRefusal(
      box, of: tree, property: property,
      "makes a grid of more than \(BoxGrid.mostTracks) tracks, the most that are possible")
  }
}
