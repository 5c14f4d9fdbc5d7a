import LayoutCore
import LinearProgramming

/// Frames and tracks as affine expressions of the variables, in flat arrays.
struct ReadBack {
  private(set) var nodes: [Int32] = []
  private(set) var coordinates = AffineTable()
  private(set) var leaves: [LeafPlaces] = []
  private(set) var grids: [GridTracks] = []
  private(set) var movable: [MovableCells] = []

  /// Reserves memory for the frames of a number of nodes.
  mutating func reserve(frames count: Int) {
    nodes.reserveCapacity(count)
    coordinates.reserve(expressions: 4 * count)
  }

  /// The number of frames recorded one by one so far.
  var recordCount: Int { nodes.count }

  mutating func recordFrame(
    node: Int, _ x: Affine, _ y: Affine, _ width: Affine, _ height: Affine
  ) {
    nodes.append(Int32(node))
    coordinates.append(x)
    coordinates.append(y)
    coordinates.append(width)
    coordinates.append(height)
  }

  /// Records a cell that can be aligned anew, between the ends of its view by axis, as one of `cells`.
  mutating func recordCell(
    node: Int, _ cell: MovableCells.Cell, between ends: [(start: Affine, end: Affine)], _ width: Affine,
    _ height: Affine, in cells: inout MovableCells
  ) {
    let firstEnd = cells.add(cell, between: ends, record: nodes.count)
    nodes.append(Int32(node))
    for axis in Axis.allCases {
      let number = Int(axis.rawValue)
      coordinates.append(between: cells.ends, firstEnd + 2 * number, at: cell.shares[number])
    }
    coordinates.append(width)
    coordinates.append(height)
  }

  /// Records the cells of a grid that can be aligned anew.
  mutating func recordCells(_ cells: MovableCells) { movable.append(cells) }

  /// Whether the cells of a grid can be aligned anew.
  func hasMovableCells(of grid: Int) -> Bool { movable.contains { $0.grid == grid } }

  /// Records the leaves of a grid that are placed track by track.
  mutating func recordLeaves(_ places: LeafPlaces) { leaves.append(places) }

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

  /// What moves if a grid is aligned anew on an axis: coordinates of its cells, the index of its leaves, and its own.
  struct Realigned {
    var axis: Axis
    var coordinates: [Int] = []
    var leaves: Int?
    var grid: Int
  }

  /// Places the cells and leaves of a grid by other guides, and moves its guide lines; see `LeafPlaces.realign`.
  ///
  /// - Returns: nil if the grid is not shown.
  mutating func realign(
    _ node: Int, _ axis: Axis, _ shares: [Double], spanShare: Double, hasAnchor: (GridStretch) -> Bool
  ) -> Realigned? {
    guard let grid = grids.firstIndex(where: { $0.node == node }) else { return nil }
    var realigned = Realigned(axis: axis, grid: grid)
    var isMirrored = false
    if let own = leaves.firstIndex(where: { $0.grid == node }) {
      leaves[own].realign(axis, shares, spanShare: spanShare, hasAnchor: hasAnchor)
      isMirrored = axis == .horizontal && leaves[own].isMirrored
      realigned.leaves = own
    }
    if let own = movable.firstIndex(where: { $0.grid == node }) {
      let blends = movable[own].realign(axis, shares, spanShare: spanShare)
      coordinates.blend(blends, between: movable[own].ends)
      isMirrored = axis == .horizontal && movable[own].isMirrored
      realigned.coordinates = blends.map(\.index)
    }
    grids[grid].realign(axis, shares.map { isMirrored ? 1 - $0 : $0 })
    return realigned
  }

  // MARK: Frames

  /// The frames of a tree of `count` nodes by node, null for views that are not shown (F7). `overflow` is the
  /// first view, children before parents, whose size overflows; if there is none, the first whose position
  /// does. Complexity: linear in the terms.
  func frames(count: Int, at values: [Double]) -> (frames: [Rect], overflow: Int?) {
    var isFinite = true
    let frames = [Rect](unsafeUninitializedCapacity: count) { frames, initialized in
      clear(frames, count)
      initialized = count
      for places in leaves where !places.write(frames, at: values) { isFinite = false }
      for (record, node) in nodes.enumerated() {
        let frame = frame(record) { coordinates.value($0, at: values) }
        frames[Int(node)] = frame
        if !frame.isFinite { isFinite = false }
      }
    }
    return (frames, isFinite ? nil : firstOverflow(in: frames))
  }

  /// The frames whose coordinates are the doubles nearest to the exact ones.
  func nearestFrames(count: Int, at values: [Dyadic]) -> [Rect] {
    var frames = [Rect](repeating: .null, count: count)
    for (record, node) in nodes.enumerated() {
      frames[Int(node)] = frame(record) { coordinates.value($0, at: values).rounded }
    }
    forEachLeaf { node, expressions in
      let exact = expressions.map { $0.value(at: values).rounded }
      frames[node] = Rect(x: exact[0], y: exact[1], width: exact[2], height: exact[3])
    }
    return frames
  }

  /// The expressions of x, y, width and height of each shown node, by node.
  func expressions() -> [Int: [Affine]] {
    var expressions: [Int: [Affine]] = [:]
    for (record, node) in nodes.enumerated() {
      expressions[Int(node)] = (4 * record..<4 * record + 4).map(coordinates.expression)
    }
    forEachLeaf { expressions[$0] = $1 }
    return expressions
  }

  /// The expressions of one node; nil if it is not shown. Complexity: linear in the frames recorded one by one, and in
  /// the stretches of leaves.
  func expressions(of node: Int) -> [Affine]? {
    if let record = nodes.lastIndex(of: Int32(node)) {
      return (4 * record..<4 * record + 4).map(coordinates.expression)
    }
    var found: [Affine]?
    for places in leaves {
      places.forEachStretch { stretch in
        let own = stretch.leaves.nodes
        if own.contains(node) { found = places.expressions(stretch, node - own.lowerBound) }
      }
    }
    return found
  }

  /// The tracks of every grid as expressions, in the order of the program.
  func trackExpressions() -> [GridTracks] { grids }

  /// Calls `body` with each coordinate of a frame that is a single variable: the node, the number of the
  /// coordinate (x 0, y 1, width 2, height 3), and the variable.
  func forEachVariable(_ body: (_ node: Int, _ coordinate: Int, _ variable: Int) -> Void) {
    for (record, node) in nodes.enumerated() {
      for coordinate in 0..<4 {
        guard let variable = coordinates.bareVariable(4 * record + coordinate) else { continue }
        body(Int(node), coordinate, variable)
      }
    }
    for places in leaves { places.forEachVariable(body) }
  }

  /// The variable that each coordinate equals, also if a grid is aligned anew; −1 for other coordinates.
  func fixedVariables() -> [Int32] {
    var variables = (0..<4 * nodes.count).map { Int32(coordinates.bareVariable($0) ?? -1) }
    for cells in movable { cells.forEachCoordinate { variables[$0] = -1 } }
    return variables
  }

  private func frame(_ record: Int, _ value: (Int) -> Double) -> Rect {
    Rect(
      x: value(4 * record), y: value(4 * record + 1), width: value(4 * record + 2),
      height: value(4 * record + 3))
  }

  private func forEachLeaf(_ body: (Int, [Affine]) -> Void) {
    for places in leaves {
      places.forEachStretch { stretch in
        for (leaf, node) in stretch.leaves.nodes.enumerated() {
          body(node, places.expressions(stretch, leaf))
        }
      }
    }
  }

  /// Only recorded views are shown: this clears the nodes between stretches, and writes the recorded ones.
  private func clear(_ frames: UnsafeMutableBufferPointer<Rect>, _ count: Int) {
    var next = 0
    func clear(upTo nodes: Range<Int>) {
      if next < nodes.lowerBound { frames[next..<nodes.lowerBound].initialize(repeating: .null) }
      next = nodes.upperBound
    }
    if leaves.count == 1 {
      leaves[0].forEachRange { nodes, _ in clear(upTo: nodes) }
    } else {
      var ranges: [Range<Int>] = []
      for places in leaves { places.forEachRange { nodes, _ in ranges.append(nodes) } }
      for nodes in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { clear(upTo: nodes) }
    }
    clear(upTo: count..<count)
  }

  /// The first view in the order in which frames were recorded.
  private func firstOverflow(in frames: [Rect]) -> Int? {
    var order: [(place: Int, nodes: Range<Int>)] = nodes.enumerated().map {
      (2 * $0 + 1, Int($1)..<Int($1) + 1)
    }
    for places in leaves {
      places.forEachRange { nodes, framesBefore in order.append((2 * framesBefore, nodes)) }
    }
    order.sort { ($0.place, $0.nodes.lowerBound) < ($1.place, $1.nodes.lowerBound) }
    let recorded = order.lazy.flatMap(\.nodes)
    return recorded.first { !(frames[$0].width.isFinite && frames[$0].height.isFinite) }
      ?? recorded.first { !(frames[$0].minX.isFinite && frames[$0].minY.isFinite) }
  }

  // MARK: Tracks

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

extension GridTracks {
  /// Moves the guide lines of the tracks of an axis to other shares of their lengths, as they are shown.
  mutating func realign(_ axis: Axis, _ shares: [Double]) {
    func realign(_ tracks: inout [Track]) {
      for index in tracks.indices where tracks[index].line != nil {
        tracks[index].line = tracks[index].position + shares[index] * tracks[index].length
      }
    }
    if axis == .horizontal { realign(&columns) } else { realign(&rows) }
  }

  /// Calls `body` with each variable that a track of an axis mentions, perhaps more than once.
  func forEachMention(_ axis: Axis, _ body: (Int32) -> Void) {
    for track in axis == .horizontal ? columns : rows {
      track.position.forEachTerm { variable, _ in body(variable) }
      track.length.forEachTerm { variable, _ in body(variable) }
      track.line?.forEachTerm { variable, _ in body(variable) }
    }
  }
}

extension Rect {
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
