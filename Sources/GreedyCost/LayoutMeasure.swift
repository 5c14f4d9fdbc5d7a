package import LayoutCore

/// What a finished layout measures: excesses, heights and columns, read off its frames alone.
///
/// Overlays and backgrounds have no say in the lengths of other views, and are left out (F6).
package struct LayoutMeasure: Sendable {
  /// The rooms, in the order of the tree.
  package private(set) var rooms: [Room] = []
  /// By how much the contents of each room are longer, in points, at least 0.
  package private(set) var excesses: [Double] = []
  /// The lengths of the columns of each grid, in the order of the tree.
  package private(set) var columns: [[Double]] = []
  /// The height of the root.
  package let height: Double

  private let tree: LayoutTree
  private let result: LayoutResult

  /// - Precondition: `result` is a layout of `tree`: its status is `placed`.
  package init(_ tree: LayoutTree, _ result: LayoutResult, in proposal: ProposedViewSize) {
    self.tree = tree
    self.result = result
    height = result.frames[0].size.height
    for axis in Axis.allCases {
      if let length = proposal[axis] { add(Room(.proposal, of: 0, axis), length, [0]) }
    }
    let grids = Dictionary(uniqueKeysWithValues: result.grids.map { ($0.node, $0) })
    for node in tree.primaryNodes {
      switch tree.kinds[node] {
      case .fixedFrame, .flexibleFrame: addRooms(inside: node, [node + 1])
      case .zStack: addRooms(ofZStack: node)
      case .grid: if let grid = grids[node] { addRooms(of: grid) }
      default: break
      }
    }
  }

  /// All excesses together, in points.
  package var overflow: Double { excesses.reduce(0, +) }

  /// All excesses along one axis together.
  package func overflow(_ axis: Axis) -> Double {
    zip(rooms, excesses).reduce(0) { $1.0.axis == axis ? $0 + $1.1 : $0 }
  }

  /// Over all grids, the widest column less the narrowest.
  package var unevenness: Double { columns.reduce(0) { $0 + ($1.max() ?? 0) - ($1.min() ?? 0) } }

  /// What `objective` makes least.
  package func value(of objective: GreedyObjective) -> Double {
    switch objective {
    case .overflow: overflow
    case .height: height
    case .evenness: unevenness
    }
  }

  // MARK: Rooms

  private mutating func add(_ room: Room, _ length: Double, _ contents: [Int]) {
    rooms.append(room)
    excesses.append(max(0, extent(of: contents, room.axis) - length))
  }

  private mutating func addRooms(inside node: Int, _ contents: [Int]) {
    for axis in Axis.allCases {
      add(Room(.view, of: node, axis), result.frames[node].size[axis], contents)
    }
  }

  private mutating func addRooms(ofZStack node: Int) {
    let layers = tree.layers(ofZStack: node)
    addRooms(inside: node, layers.sizing)
    for layer in layers.others {
      for axis in Axis.allCases {
        add(Room(.offer, of: layer, axis), result.frames[node].size[axis], [layer])
      }
    }
  }

  private mutating func addRooms(of grid: GridGeometry) {
    let cells = GridCells(tree, grid.node)
    let gaps = GridGaps(tree.grids[tree.payload(of: grid.node)], grid)
    columns.append(grid.columns.map(\.length))
    for axis in Axis.allCases {
      let tracks = axis == .horizontal ? grid.columns : grid.rows
      for (track, aligned) in cells.aligned(axis).enumerated() {
        add(Room(.track(track), of: grid.node, axis), tracks[track].length, aligned.map(\.node))
      }
      for cell in cells.cells where cell.usesAnchor {
        let (range, inside) = (cell.tracks(axis), gaps[axis])
        let length = tracks[range].reduce(0) { $0 + $1.length } + inside[range.dropLast()].reduce(0, +)
        add(Room(.offer, of: cell.node, axis), length, [cell.node])
      }
    }
  }

  /// From the start of the first view to the end of the last.
  private func extent(of nodes: [Int], _ axis: Axis) -> Double {
    let frames = nodes.map { result.frames[$0] }
    if frames.count == 1 { return frames[0].size[axis] }
    let ends = frames.map { $0.origin[axis] + $0.size[axis] }
    return (ends.max() ?? 0) - (frames.map { $0.origin[axis] }.min() ?? 0)
  }
}

/// A length that contents should not exceed, and may.
package struct Room: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// What the host proposes to the root.
    case proposal
    /// A frame around its view, or a ZStack around the layers that size it (S8).
    case view
    /// A column or a row, around the cells that are aligned in it (G22).
    case track(Int)
    /// What a view by itself is offered: the tracks of a cell that uses an anchor (G23, G24), a ZStack for a layer
    /// that does not size it (S8).
    case offer
  }

  package var part: Part
  /// The root, the frame or the ZStack; the grid of a track; the view with an offer of its own.
  package var node: Int
  package var axis: Axis

  package init(_ part: Part, of node: Int, _ axis: Axis) {
    self.part = part
    self.node = node
    self.axis = axis
  }
}
