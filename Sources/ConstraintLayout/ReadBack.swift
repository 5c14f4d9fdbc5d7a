import LayoutCore
import LinearProgramming

/// Frames and tracks as affine expressions of the variables, in flat arrays.
struct ReadBack {
  private var nodes: [Int32] = []
  private var coordinates = AffineTable()
  private var grids: [GridTracks] = []

  /// Makes room for the frames of so many nodes.
  mutating func reserve(frames count: Int) {
    nodes.reserveCapacity(count)
    coordinates.reserve(expressions: 4 * count)
  }

  mutating func recordFrame(
    node: Int, _ x: Affine, _ y: Affine, _ width: Affine, _ height: Affine
  ) {
    nodes.append(Int32(node))
    coordinates.append(x)
    coordinates.append(y)
    coordinates.append(width)
    coordinates.append(height)
  }

  /// Records a grid, whose tracks are recorded next.
  mutating func recordGrid(node: Int) { grids.append(GridTracks(node: node)) }

  /// Records a track of the last grid.
  mutating func recordTrack(_ axis: Axis, _ position: Affine, _ length: Affine, _ line: Affine?) {
    let track = GridTracks.Track(position: position, length: length, line: line)
    if axis == .horizontal {
      grids[grids.count - 1].columns.append(track)
    } else {
      grids[grids.count - 1].rows.append(track)
    }
  }

  /// A frame per node of a tree of `count` nodes, null for what is not shown (F7). Complexity: linear in the terms.
  func frames(count: Int, at values: [Double]) -> [Rect] {
    frames(count) { coordinates.value($0, at: values) }
  }

  /// The frames whose coordinates are the doubles nearest to the exact ones.
  func nearestFrames(count: Int, at values: [Dyadic]) -> [Rect] {
    frames(count) { coordinates.value($0, at: values).rounded }
  }

  private func frames(_ count: Int, _ value: (Int) -> Double) -> [Rect] {
    var frames = [Rect](repeating: .null, count: count)
    for (record, node) in nodes.enumerated() {
      frames[Int(node)] = Rect(
        x: value(4 * record), y: value(4 * record + 1), width: value(4 * record + 2),
        height: value(4 * record + 3))
    }
    return frames
  }

  /// The expressions of x, y, width and height by node, without what is not shown.
  func expressions() -> [Int: [Affine]] {
    var expressions: [Int: [Affine]] = [:]
    for (record, node) in nodes.enumerated() {
      expressions[Int(node)] = (4 * record..<4 * record + 4).map(coordinates.expression)
    }
    return expressions
  }

  /// The tracks of every grid as expressions, in the order of the program.
  func trackExpressions() -> [GridTracks] { grids }

  /// Calls `body` with each coordinate of a frame recorded by itself that is a variable and nothing else: the node,
  /// which of x, y, width and height it is, and the variable.
  func forEachVariable(_ body: (_ node: Int, _ coordinate: Int, _ variable: Int) -> Void) {
    for (record, node) in nodes.enumerated() {
      for coordinate in 0..<4 {
        guard let variable = coordinates.bareVariable(4 * record + coordinate) else { continue }
        body(Int(node), coordinate, variable)
      }
    }
  }

  /// The first view, children before parents, whose size overflows; if none does, whose position does.
  func firstOverflow(in frames: [Rect]) -> Int? {
    let first =
      nodes.first { !(frames[Int($0)].width.isFinite && frames[Int($0)].height.isFinite) }
      ?? nodes.first { !(frames[Int($0)].minX.isFinite && frames[Int($0)].minY.isFinite) }
    return first.map(Int.init)
  }

  /// The tracks of every grid, in tree order.
  func grids(at values: [Double]) -> [GridGeometry] {
    grids.sorted { $0.node < $1.node }.map { grid in
      GridGeometry(
        node: grid.node, columns: grid.columns.map { $0.value(at: values) },
        rows: grid.rows.map { $0.value(at: values) })
    }
  }
}

/// The tracks of a grid as affine expressions.
struct GridTracks {
  struct Track {
    var position: Affine
    var length: Affine
    var line: Affine?

    func value(at values: [Double]) -> GridGeometry.Track {
      GridGeometry.Track(
        position: position.value(at: values), length: length.value(at: values),
        guideLine: line?.value(at: values))
    }
  }

  var node: Int
  var columns: [Track] = []
  var rows: [Track] = []
}
