internal import Boxes

/// What the engine does not lay out.  It is refused before anything is laid out, by property.
enum Coverage {
  static func refusal(of tree: BoxTree) -> BoxRefusal? {
    // What the items of each grid ask for beyond one track each.
    var asked: [Int: Int] = [:]
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
      let parent = Int(tree.parents[box])
      guard parent >= 0, tree.styles[parent].display == .grid, style.hasGridLines else { continue }
      for (property, line) in [
        ("grid-column-start", style.gridColumnStart), ("grid-column-end", style.gridColumnEnd),
        ("grid-row-start", style.gridRowStart), ("grid-row-end", style.gridRowEnd),
      ] {
        let tracks = line.tracks
        if case .span = line { asked[parent, default: 0] += tracks }
        if max(tracks, asked[parent] ?? 0) > BoxGrid.mostTracks {
          return BoxRefusal(
            box, of: tree, property: property,
            "asks for \(tracks) tracks; lines up to \(BoxGrid.mostTracks), and spans of as many tracks in all "
              + "items of a grid, are laid out")
        }
      }
    }
    return gridRefusal(of: tree)
  }

  /// Track lists that are too long.
  private static func gridRefusal(of tree: BoxTree) -> BoxRefusal? {
    for box in 0..<tree.count where tree.gridIndices[box] >= 0 {
      let grid = tree.grid(of: box)
      for (property, list) in [
        ("grid-template-columns", grid.templateColumns), ("grid-template-rows", grid.templateRows),
      ] {
        let count = list.reduce(0.0) { $0 + $1.tracks }
        if count > Double(BoxGrid.mostTracks) {
          return BoxRefusal(
            box, of: tree, property: property,
            "lists \(Int(count)) tracks; at most \(BoxGrid.mostTracks) are laid out")
        }
      }
    }
    return nil
  }
}

extension BoxStyle {
  fileprivate var hasGridLines: Bool {
    gridColumnStart != .auto || gridColumnEnd != .auto || gridRowStart != .auto || gridRowEnd != .auto
  }
}

extension BoxGridLine {
  /// How many tracks the line asks for.
  fileprivate var tracks: Int {
    switch self {
    case .auto, .named: 0
    case .line(let line): abs(line)
    case .span(let span): span
    }
  }
}

extension BoxGrid.TrackComponent {
  /// How many tracks the part lists.  Lists are shorter than a double is exact.
  fileprivate var tracks: Double {
    switch self {
    case .track: 1
    case .repeat(let count, let sizes): Double(count) * Double(sizes.count)
    case .autoFill(let sizes), .autoFit(let sizes): Double(sizes.count)
    }
  }
}
