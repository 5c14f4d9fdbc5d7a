internal import Boxes

/// What the engine does not lay out.  It is refused before anything is laid out, by property.
enum BoxSupport {
  static func refusal(of tree: BoxTree) -> BoxRefusal? {
    // How many tracks all items ask for: by spans, and in each grid by the farthest line.
    var asked = 0
    var farthest: [Int: Int] = [:]
    for box in 0..<tree.count {
      let style = tree.styles[box]
      if style.writingMode != .horizontalTB {
        return BoxRefusal(
          box, of: tree, property: "writing-mode",
          "is \(style.writingMode.rawValue); only horizontal-tb is laid out")
      }
      if box == 0, style.position == .absolute {
        return BoxRefusal(
          box, of: tree, property: "position", "is absolute; the root is relative or static, in the viewport")
      }
      let parent = Int(tree.parents[box])
      guard parent >= 0, tree.styles[parent].display == .grid, style.hasGridLines else { continue }
      for (property, line) in [
        ("grid-column-start", style.gridColumnStart), ("grid-column-end", style.gridColumnEnd),
        ("grid-row-start", style.gridRowStart), ("grid-row-end", style.gridRowEnd),
      ] {
        let tracks = line.tracks
        let known = farthest[parent] ?? 0
        if case .span = line { asked += tracks } else { asked += max(0, tracks - known) }
        if case .line = line { farthest[parent] = max(known, tracks) }
        if max(tracks, asked) > BoxGrid.mostTracks {
          return BoxRefusal(
            box, of: tree, property: property,
            "asks for \(tracks) tracks; at most \(BoxGrid.mostTracks) by lines and spans in all grids of a case are laid out"
          )
        }
      }
    }
    return gridRefusal(of: tree)
  }

  /// Track lists that are too long.
  private static func gridRefusal(of tree: BoxTree) -> BoxRefusal? {
    var all = 0.0
    for box in 0..<tree.count where tree.gridIndices[box] >= 0 {
      let grid = tree.grid(of: box)
      for (property, list) in [
        ("grid-template-columns", grid.templateColumns), ("grid-template-rows", grid.templateRows),
      ] {
        let count = list.reduce(0.0) { $0 + $1.tracks }
        all += count
        if count > Double(BoxGrid.mostTracks) {
          return BoxRefusal(
            box, of: tree, property: property,
            "lists \(Int(count)) tracks; at most \(BoxGrid.mostTracks) are laid out")
        }
        if all > Double(BoxGrid.mostTracks) {
          return BoxRefusal(
            box, of: tree, property: property,
            "lists \(Int(count)) tracks, and grids before it \(Int(all - count)); at most \(BoxGrid.mostTracks) in all grids "
              + "of a case are laid out")
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
