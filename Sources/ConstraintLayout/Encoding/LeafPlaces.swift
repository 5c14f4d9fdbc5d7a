import LayoutCore
import LinearProgramming

/// A leaf's length in eight bytes: a declared one, the variable that stands for it, or the room that its
/// tracks give it.
struct LeafLength {
  /// Those of a declared length; or a number that no length is, the room's bit, and the variable.
  private let bits: UInt64

  private static let open: UInt64 = 0x7FF8 << 48
  private static let roomBit: UInt64 = 1 << 32

  static func declared(_ length: Double) -> LeafLength { LeafLength(bits: length.bitPattern) }

  static func variable(_ variable: Int32) -> LeafLength {
    LeafLength(bits: open | UInt64(UInt32(bitPattern: variable)))
  }

  /// - Parameter variable: what the room equals; −1 if it is that of several tracks.
  static func room(_ variable: Int32) -> LeafLength {
    LeafLength(bits: open | roomBit | UInt64(UInt32(bitPattern: variable)))
  }

  /// - Precondition: a constant, or a single variable.
  init(_ length: Affine) {
    if length.isConstant {
      self = .declared(length.constant)
    } else if let variable = length.bareVariable {
      self = .variable(Int32(variable))
    } else {
      preconditionFailure("a length with several terms")
    }
  }

  private init(bits: UInt64) { self.bits = bits }

  var isDeclared: Bool { bits & Self.open != Self.open }
  var isRoom: Bool { !isDeclared && bits & Self.roomBit != 0 }
  var declared: Double { Double(bitPattern: bits) }
  /// Its variable; 0 for a declared length, because the value is not used then.
  ///
  /// - Precondition: not the room of several tracks.
  var anyVariable: Int { isDeclared ? 0 : Int(UInt32(truncatingIfNeeded: bits)) }
  /// −1 if no single variable stands for the length.
  var variable: Int32 { isDeclared ? -1 : Int32(truncatingIfNeeded: bits) }

  /// - Precondition: not the room of several tracks.
  var expression: Affine { isDeclared ? Affine(declared) : Affine(variable: Int(variable)) }
}

/// The places of the leaves in the stretches of one grid, from expressions of the tracks instead of four for
/// each leaf.
///
/// G20, G22–G24  A leaf is aligned by a share f of what its tracks leave free: that of the track's guide, or
/// an anchor. So `x = grid + start + f · (tracks − width)`, where the width is declared, a variable, or that
/// of its tracks; in that case nothing is free.
struct LeafPlaces {
  /// A track of the grid: where it starts, its length and the share f of its guide.
  struct Track {
    var start: Affine
    var length: Affine
    var share: Double
  }

  /// A stretch of leaves.
  struct Stretch {
    var leaves: GridStretch
    /// Index of the first leaf's width in `lengths`, which holds width and height of each leaf; not used if all
    /// are fixed.
    var firstLength: Int
    /// The anchor of a leaf that stands alone, if it has one; else the shares are those of its tracks.
    var anchor: UnitPoint?
  }

  let grid: Int
  /// Where the grid starts, by axis, before mirroring (G26).
  private let origin: [Affine]
  private var tracks: [[Track]]
  private let reflection: Reflection
  private let sizes: [Size]
  /// All of the grid's, leaves or not.
  private let all: [GridStretch]
  /// Width and height of each leaf in turn, without runs of fixed ones.
  private var lengths: [LeafLength] = []
  /// By the nodes of their leaves, in ascending order.
  private var anchors: [(node: Int32, point: UnitPoint)] = []
  /// The number of frames recorded one by one before the leaves from a node on, where it changes.
  private var recordCounts: [(node: Int, framesBefore: Int)] = []

  init(
    _ structure: GridStructure, origin: [Affine], tracks: [[Track]], _ reflection: Reflection, sizes: [Size]
  ) {
    grid = structure.node
    self.origin = origin
    self.tracks = tracks
    self.reflection = reflection
    self.sizes = sizes
    all = structure.stretches
    lengths.reserveCapacity(2 * structure.measuredLeafCount)
  }

  /// Notes how many frames were recorded one by one before a stretch of leaves.
  mutating func note(_ leaves: GridStretch, framesBefore: Int) {
    if recordCounts.last?.framesBefore != framesBefore {
      recordCounts.append((Int(leaves.node), framesBefore))
    }
  }

  /// Adds the next leaf that is in no run of fixed ones.
  mutating func add(_ width: LeafLength, _ height: LeafLength) {
    lengths.append(width)
    lengths.append(height)
  }

  /// Adds the next leaves that are in no run of fixed ones: width and height of each in turn.
  mutating func add(_ lengths: UnsafeBufferPointer<LeafLength>) { self.lengths.append(contentsOf: lengths) }

  /// Adds the anchor of a leaf that stands alone.
  mutating func add(_ anchor: UnitPoint, of leaf: GridStretch) { anchors.append((leaf.node, anchor)) }

  var isMirrored: Bool { reflection.isMirrored }

  /// Places all leaves by other guides.
  ///
  /// - Parameters:
  ///   - shares: of the tracks of an axis (G22).
  ///   - spanShare: that of the grid's own horizontal guide, for spanning leaves without an anchor (G24).
  ///   - hasAnchor: whether the leaf that stands alone has an anchor (G23).
  mutating func realign(
    _ axis: Axis, _ shares: [Double], spanShare: Double, hasAnchor: (GridStretch) -> Bool
  ) {
    for (track, share) in shares.enumerated() { tracks[Int(axis.rawValue)][track].share = share }
    var next = 0
    for leaves in all where next < anchors.count && leaves.isLeaves && anchors[next].node == leaves.node {
      if !hasAnchor(leaves) {
        anchors[next].point = UnitPoint(x: spanShare, y: tracks[1][Int(leaves.row)].share)
      }
      next += 1
    }
  }

  /// The share of a row's guide.
  func share(ofRow row: Int) -> Double { tracks[1][row].share }

  /// Calls `body` with each stretch of leaves, in order.
  func forEachStretch(_ body: (Stretch) -> Void) {
    var (nextLength, nextAnchor) = (0, 0)
    for leaves in all where leaves.isLeaves {
      var stretch = Stretch(leaves: leaves, firstLength: nextLength)
      if leaves.firstSize < 0 { nextLength += 2 * leaves.leafCount }
      if !leaves.isRun, nextAnchor < anchors.count, anchors[nextAnchor].node == leaves.node {
        stretch.anchor = anchors[nextAnchor].point
        nextAnchor += 1
      }
      body(stretch)
    }
  }

  /// Calls `body` with the nodes of each stretch of leaves, and the number of frames recorded one by one
  /// before them.
  func forEachRange(_ body: (_ nodes: Range<Int>, _ framesBefore: Int) -> Void) {
    var next = 0
    for leaves in all where leaves.isLeaves {
      while next + 1 < recordCounts.count, recordCounts[next + 1].node <= Int(leaves.node) { next += 1 }
      body(leaves.nodes, recordCounts[next].framesBefore)
    }
  }

  // MARK: Expressions

  /// x, y, width and height of a leaf of a stretch.
  func expressions(_ stretch: Stretch, _ leaf: Int) -> [Affine] {
    let columns = columns(stretch, leaf)
    let row = Int(stretch.leaves.row)
    let (width, height) = lengths(stretch, leaf)
    let (x, own) = place(.horizontal, columns, stretch.anchor?.x, width)
    let (y, other) = place(.vertical, row..<row + 1, stretch.anchor?.y, height)
    return [reflection.start(origin[0] + x, own), origin[1] + y, own, other]
  }

  /// Where a leaf starts in the grid, and its length.
  private func place(
    _ axis: Axis, _ own: Range<Int>, _ anchor: Double?, _ length: LeafLength
  ) -> (start: Affine, length: Affine) {
    let tracks = tracks[Int(axis.rawValue)]
    let (first, last) = (tracks[own.lowerBound], tracks[own.upperBound - 1])
    let room = own.count == 1 ? first.length : last.start + last.length - first.start
    if length.isRoom { return (first.start, room) }
    return (first.start + (anchor ?? first.share) * (room - length.expression), length.expression)
  }

  private func columns(_ stretch: Stretch, _ leaf: Int) -> Range<Int> {
    if !stretch.leaves.isRun { return stretch.leaves.columns }
    return Int(stretch.leaves.column) + leaf..<Int(stretch.leaves.column) + leaf + 1
  }

  private func lengths(_ stretch: Stretch, _ leaf: Int) -> (width: LeafLength, height: LeafLength) {
    if stretch.leaves.firstSize >= 0 {
      let size = sizes[Int(stretch.leaves.firstSize) + leaf]
      return (.declared(size.width), .declared(size.height))
    }
    let first = stretch.firstLength + 2 * leaf
    return (lengths[first], lengths[first + 1])
  }

  /// Calls `body` with each length that is a variable: the node, the number of the coordinate (width 2,
  /// height 3), and the variable.
  func forEachVariable(_ body: (_ node: Int, _ coordinate: Int, _ variable: Int) -> Void) {
    forEachStretch { stretch in
      if stretch.leaves.firstSize >= 0 { return }
      for (leaf, node) in stretch.leaves.nodes.enumerated() {
        let (width, height) = lengths(stretch, leaf)
        if width.variable >= 0 { body(node, 2, Int(width.variable)) }
        if height.variable >= 0 { body(node, 3, Int(height.variable)) }
      }
    }
  }

  func trackCount(_ axis: Axis) -> Int { tracks[Int(axis.rawValue)].count }

  /// Calls `body` with each variable that places the leaves of some tracks of an axis, and with the first and the last
  /// of these tracks. A variable may come more than once.
  ///
  /// The lengths of leaves are left out: no leaf here was edited, so its length changes only with that of its tracks.
  func forEachMention(_ axis: Axis, _ body: (_ variable: Int32, _ track: Int) -> Void) {
    let number = Int(axis.rawValue)
    let tracks = tracks[number]
    func noteEverywhere(_ expression: Affine) {
      expression.forEachTerm { variable, _ in
        body(variable, 0)
        body(variable, tracks.count - 1)
      }
    }
    if tracks.isEmpty { return }
    noteEverywhere(origin[number])
    if axis == .horizontal { noteEverywhere(reflection.offset) }
    for (track, own) in tracks.enumerated() {
      own.start.forEachTerm { variable, _ in body(variable, track) }
      own.length.forEachTerm { variable, _ in body(variable, track) }
    }
  }

  // MARK: Values

  /// Writes the frames of all leaves by node. Sums are added in the order of `expressions`, so they round the
  /// same.
  ///
  /// - Returns: whether all are finite. Complexity: linear in the leaves and the tracks.
  func write(_ frames: UnsafeMutableBufferPointer<Rect>, at values: [Double]) -> Bool {
    // A declared length reads some value and ignores it.
    let values = values.isEmpty ? [0] : values
    return AxisPlaces.with(origin[0], tracks[0], reflection, at: values) { columns in
      AxisPlaces.with(origin[1], tracks[1], .none, at: values) { rows in
        values.withUnsafeBufferPointer { write(frames, columns, rows, $0) == 0 }
      }
    }
  }

  /// Writes the places and lengths of the leaves in some tracks of one axis again, as `write` does.
  ///
  /// - Parameter own: the tracks. A leaf that covers one of them is written.
  /// - Returns: whether all are finite. Complexity: linear in these leaves, and in the tracks and the stretches.
  func rewrite(_ axis: Axis, in own: Range<Int>, _ frames: MovingFrames, at values: [Double]) -> Bool {
    let number = Int(axis.rawValue)
    let values = values.isEmpty ? [0] : values
    return AxisPlaces.with(
      origin[number], tracks[number], axis == .horizontal ? reflection : .none, at: values
    ) {
      places in
      values.withUnsafeBufferPointer { rewrite(axis, own, frames, places, $0) == 0 }
    }
  }

  /// - Returns: 0 as long as every number is finite, else NaN.
  private func rewrite(
    _ axis: Axis, _ own: Range<Int>, _ frames: MovingFrames, _ places: AxisPlaces,
    _ values: UnsafeBufferPointer<Double>
  ) -> Double {
    // Most grids stand in no reflection and start at one variable or none.
    switch (axis, places.isPlain) {
    case (.horizontal, true): rewrite(.horizontal, own, frames, places, values, isPlain: true)
    case (.horizontal, false): rewrite(.horizontal, own, frames, places, values, isPlain: false)
    case (.vertical, true): rewrite(.vertical, own, frames, places, values, isPlain: true)
    case (.vertical, false): rewrite(.vertical, own, frames, places, values, isPlain: false)
    }
  }

  /// - Parameter isPlain: whether the axis is, as far as the loops may make use of it.
  @inline(__always)
  private func rewrite(
    _ axis: Axis, _ own: Range<Int>, _ frames: MovingFrames, _ places: AxisPlaces,
    _ values: UnsafeBufferPointer<Double>, isPlain: Bool
  ) -> Double {
    let number = Int(axis.rawValue)
    let isHorizontal = axis == .horizontal
    // The leaves of a row have one track on the vertical axis.
    let step = isHorizontal ? 1 : 0
    var excess = 0.0
    lengths.withUnsafeBufferPointer { lengths in
      sizes.withUnsafeBufferPointer { sizes in
        forEachStretch { stretch in
          let leaves = stretch.leaves
          let track = Int(isHorizontal ? leaves.column : leaves.row)
          let end = track &+ (isHorizontal ? Int(leaves.width) : 1)
          if end <= own.lowerBound || track >= own.upperBound { return }
          if !leaves.isRun {
            var frames = frames.run(from: Int(leaves.node), axis)
            let (start, length) = places.place(
              track..<end, stretch.anchor?[axis], lengths[stretch.firstLength + number], values)
            frames.put(start: start, length: length)
            excess += 0 * start + 0 * length
            return frames.finish()
          }
          // The leaves of a run have a column each. The loops count from the first one that is written.
          let first = isHorizontal ? max(own.lowerBound, track) &- track : 0
          let count = (isHorizontal ? min(own.upperBound, end) &- track : leaves.leafCount) &- first
          let tracks = UnsafeBufferPointer(rebasing: places.tracks[(track &+ step &* first)...])
          var frames = frames.run(from: Int(leaves.node) &+ first, axis)
          if leaves.firstSize >= 0 {
            let sizes = UnsafeBufferPointer(rebasing: sizes[(Int(leaves.firstSize) &+ first)...])
            for leaf in 0..<count {
              let length = isHorizontal ? sizes[leaf].width : sizes[leaf].height
              let start = places.start(tracks[step &* leaf], length, isPlain: isPlain)
              frames.put(start: start)
              excess += 0 * start
            }
          } else {
            let lengths = UnsafeBufferPointer(
              rebasing: lengths[(stretch.firstLength &+ 2 &* first &+ number)...])
            for leaf in 0..<count {
              let (start, length) = places.place(
                tracks[step &* leaf], lengths[2 &* leaf], values, isPlain: isPlain)
              frames.put(start: start, length: length)
              excess += 0 * start + 0 * length
            }
          }
          frames.finish()
        }
      }
    }
    return excess
  }

  /// - Returns: 0 as long as every number is finite, else NaN.
  private func write(
    _ frames: UnsafeMutableBufferPointer<Rect>, _ columns: AxisPlaces, _ rows: AxisPlaces,
    _ values: UnsafeBufferPointer<Double>
  ) -> Double {
    var excess = 0.0
    lengths.withUnsafeBufferPointer { lengths in
      forEachStretch { stretch in
        let leaves = stretch.leaves
        let (row, column) = (Int(leaves.row), Int(leaves.column))
        let own = UnsafeMutableBufferPointer(rebasing: frames[leaves.nodes])
        if leaves.firstSize >= 0 {
          excess += write(own, Int(leaves.firstSize), columns, column, rows, row)
        } else if leaves.isRun {
          let lengths = UnsafeBufferPointer(rebasing: lengths[stretch.firstLength...])
          // Most grids stand in no reflection and start at one variable or none.
          excess +=
            columns.isPlain && rows.isPlain
            ? write(own, lengths, columns, column, rows, row, values, isPlain: true)
            : write(own, lengths, columns, column, rows, row, values, isPlain: false)
        } else {
          let first = stretch.firstLength
          let (x, width) = columns.place(leaves.columns, stretch.anchor?.x, lengths[first], values)
          let (y, height) = rows.place(row..<row + 1, stretch.anchor?.y, lengths[first + 1], values)
          own[0] = Rect(x: x, y: y, width: width, height: height)
          excess += 0 * x + 0 * y + 0 * width + 0 * height
        }
      }
    }
    return excess
  }

  /// A run of leaves that are not all fixed.
  ///
  /// - Parameter isPlain: whether both axes are, as far as the loop may make use of it.
  @inline(__always)
  private func write(
    _ frames: UnsafeMutableBufferPointer<Rect>, _ lengths: UnsafeBufferPointer<LeafLength>,
    _ columns: AxisPlaces, _ column: Int, _ rows: AxisPlaces, _ row: Int,
    _ values: UnsafeBufferPointer<Double>, isPlain: Bool
  ) -> Double {
    var excess = 0.0
    let track = rows.tracks[row]
    for leaf in frames.indices {
      let (x, width) = columns.place(
        columns.tracks[column + leaf], lengths[2 * leaf], values, isPlain: isPlain)
      let (y, height) = rows.place(track, lengths[2 * leaf + 1], values, isPlain: isPlain)
      frames[leaf] = Rect(x: x, y: y, width: width, height: height)
      // NaN if one of them is not finite; also if the sum overflows, which costs a look at all frames.
      excess += 0 * ((x + y) + (width + height))
    }
    return excess
  }

  /// Fixed leaves of a row.
  private func write(
    _ frames: UnsafeMutableBufferPointer<Rect>, _ firstSize: Int, _ columns: AxisPlaces, _ column: Int,
    _ rows: AxisPlaces, _ row: Int
  ) -> Double {
    var excess = 0.0
    let y = rows.tracks[row]
    sizes.withUnsafeBufferPointer { sizes in
      for leaf in frames.indices {
        let size = sizes[firstSize + leaf]
        let place = Rect(
          x: columns.start(columns.tracks[column + leaf], size.width), y: rows.start(y, size.height),
          width: size.width, height: size.height)
        frames[leaf] = place
        excess += 0 * place.origin.x + 0 * place.origin.y
      }
    }
    return excess
  }
}
