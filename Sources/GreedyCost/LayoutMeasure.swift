package import LayoutCore

/// Excesses, columns and height of a finished layout, read from its frames alone.
///
/// Overlays and backgrounds are left out, because they change no length of other views (F6).
package struct LayoutMeasure: Sendable {
  /// The rooms, in the order of the tree.
  package private(set) var rooms: [Capacity] = []
  /// For each room, by how much its contents exceed it, in points; at least 0.
  package private(set) var excesses: [Double] = []
  /// The widths of the columns of each grid, in points, in the order of the tree.
  package private(set) var columns: [[Double]] = []
  /// The height of the root, in points.
  package let height: Double

  private let tree: LayoutTree
  private let result: LayoutResult

  /// - Precondition: `result` is a layout of `tree`: its status is `placed`.
  package init(_ tree: LayoutTree, _ result: LayoutResult, in proposal: ProposedViewSize) {
    self.tree = tree
    self.result = result
    height = result.frames[0].size.height
    for axis in Axis.allCases {
      if let length = proposal[axis] { add(Capacity(.proposal, of: 0, axis), length, [0]) }
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

  /// The sum of all excesses, in points.
  package var overflow: Double { excesses.reduce(0, +) }

  /// The sum of all excesses along one axis, in points.
  package func overflow(_ axis: Axis) -> Double {
    zip(rooms, excesses).reduce(0) { $1.0.axis == axis ? $0 + $1.1 : $0 }
  }

  /// The sum over all grids of the widest column minus the narrowest, in points.
  package var unevenness: Double { columns.reduce(0) { $0 + ($1.max() ?? 0) - ($1.min() ?? 0) } }

  /// The value of `objective`, in points.
  package func value(of objective: GreedyObjective) -> Double {
    switch objective {
    case .overflow: overflow
    case .height: height
    case .evenness: unevenness
    }
  }

  // MARK: Rooms

  private mutating func add(_ room: Capacity, _ length: Double, _ contents: [Int]) {
    rooms.append(room)
    excesses.append(max(0, extent(of: contents, room.axis) - length))
  }

  private mutating func addRooms(inside node: Int, _ contents: [Int]) {
    for axis in Axis.allCases {
      add(Capacity(.view, of: node, axis), result.frames[node].size[axis], contents)
    }
  }

  private mutating func addRooms(ofZStack node: Int) {
    let layers = tree.layers(ofZStack: node)
    addRooms(inside: node, layers.sizing)
    for layer in layers.others {
      for axis in Axis.allCases {
        add(Capacity(.offer, of: layer, axis), result.frames[node].size[axis], [layer])
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
        add(Capacity(.track(track), of: grid.node, axis), tracks[track].length, aligned.map(\.node))
      }
      for cell in cells.cells where cell.usesAnchor {
        let (range, inside) = (cell.tracks(axis), gaps[axis])
        let length = tracks[range].reduce(0) { $0 + $1.length } + inside[range.dropLast()].reduce(0, +)
        add(Capacity(.offer, of: cell.node, axis), length, [cell.node])
      }
    }
  }

  /// The distance from the smallest start to the largest end of the views.
  private func extent(of nodes: [Int], _ axis: Axis) -> Double {
    let frames = nodes.map { result.frames[$0] }
    if frames.count == 1 { return frames[0].size[axis] }
    let ends = frames.map { $0.origin[axis] + $0.size[axis] }
    return (ends.max() ?? 0) - (frames.map { $0.origin[axis] }.min() ?? 0)
  }
}

/// A length that contents should fit into.
package struct Capacity: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// What the host proposes to the root.
    case proposal
    /// A frame around its child, or a ZStack around the layers that size it (S8).
    case view
    /// A track, around the cells that its guides align (G22).
    case track(Int)
    /// What one view is offered: its tracks for a cell that uses an anchor (G23, G24), the ZStack for a layer
    /// that does not size it (S8).
    case offer
  }

  package var part: Part
  /// The root, the frame or the ZStack; for a track its grid; for an offer the view that is offered it.
  package var node: Int
  package var axis: Axis

  package init(_ part: Part, of node: Int, _ axis: Axis) {
    self.part = part
    self.node = node
    self.axis = axis
  }
}
