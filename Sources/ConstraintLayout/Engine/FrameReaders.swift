import LayoutCore
import LinearProgramming

/// Which parts of a layout read which variables, so that only what may have moved is written again: a coordinate of
/// a frame, the leaves of a grid in one of the tracks that place them, or the tracks of a grid on an axis.
struct FrameReaders {
  /// The readers of one axis of a grid.
  private struct AxisReaders {
    /// Index in the leaves, or in the grids, of the read-back.
    let index: Int
    let axis: Axis
    /// One for each track whose leaves are read, or one for all tracks of the grid.
    let readers: Range<Int>
  }

  /// The coordinates of frames that equal a variable: 4 × node + number (x 0, y 1, width 2, height 3).
  private let equal: VariableReaders
  /// Numbers of all others: coordinates in the read-back, then those of `leaves`, then those of `grids`.
  private let readers: VariableReaders
  /// The leaves in each track: the horizontal axis of a `LeafPlaces`, then its vertical one, then those of the next.
  private let leaves: [AxisReaders]
  /// The tracks of each grid, in the same order.
  private let grids: [AxisReaders]
  /// The place of each grid's tracks in the result.
  private let places: [Int]
  /// A bit for each reader that has to be written.
  private var marked: [UInt64]
  /// A bit for each node whose frame has moved.
  private var moved: [UInt64]

  /// Complexity: linear in the terms of the frames.
  init(_ readBack: ReadBack, nodes: Int, variables: Int, _ grids: [GridGeometry]) {
    var next = 4 * readBack.nodes.count
    func add(_ count: Int, _ index: Int, _ axis: Axis) -> AxisReaders {
      defer { next += count }
      return AxisReaders(index: index, axis: axis, readers: next..<next + count)
    }
    leaves = readBack.leaves.enumerated().flatMap { index, leaves in
      Axis.allCases.map { add(leaves.trackCount($0), index, $0) }
    }
    self.grids = readBack.grids.indices.flatMap { index in Axis.allCases.map { add(1, index, $0) } }
    let order = Dictionary(grids.enumerated().map { ($1.node, $0) }) { first, _ in first }
    places = readBack.grids.map { order[$0.node] ?? -1 }
    marked = [UInt64](repeating: 0, count: next / 64 + 1)
    moved = [UInt64](repeating: 0, count: nodes / 64 + 1)
    let variableOf = readBack.fixedVariables()
    equal = VariableReaders(variables: variables) { note in
      for (coordinate, variable) in variableOf.enumerated() where variable >= 0 {
        note(variable, 4 * Int(readBack.nodes[coordinate / 4]) + coordinate % 4)
      }
    }
    readers = VariableReaders(variables: variables) { [leaves, grids = self.grids] in
      Self.forEachMention(readBack, variableOf, leaves, grids, $0)
    }
  }

  /// Calls `body` for each variable that a reader mentions.
  private static func forEachMention(
    _ readBack: ReadBack, _ variableOf: [Int32], _ leaves: [AxisReaders], _ grids: [AxisReaders],
    _ body: VariableReaders.Mention
  ) {
    for (reader, variable) in variableOf.enumerated() where variable < 0 {
      for mentioned in readBack.coordinates.mentions(reader..<reader + 1) { body(mentioned, reader) }
    }
    for own in leaves {
      readBack.leaves[own.index].forEachMention(own.axis) { body($0, own.readers.lowerBound + $1) }
    }
    for own in grids {
      readBack.grids[own.index].forEachMention(own.axis) { body($0, own.readers.lowerBound) }
    }
  }

  // MARK: Frames that moved

  /// Writes what reads a variable that a step changed.
  ///
  /// - Parameter realigned: what to write in any case.
  /// - Returns: the nodes whose frames moved; nil if a frame is not finite.
  /// - Complexity: linear in the readers of the changed variables, plus a bit for each coordinate and each node.
  mutating func write(
    _ result: inout LayoutResult, of readBack: ReadBack, _ step: SolvedProgram.Step,
    _ realigned: [ReadBack.Realigned], at values: [Double]
  ) -> [Range<Int>]? {
    let changed = step.changed
    for own in realigned { mark(own) }
    marked.withUnsafeMutableBufferPointer { marked in
      readers.forEach(of: changed) { marked[$1 >> 6] |= 1 &<< UInt64($1 & 63) }
    }
    let leaves = leaves.map { ($0, tracks: take($0.readers)) }
    let grids = grids.filter { !take($0.readers).isEmpty }
    var areFinite = true
    result.frames.withUnsafeMutableBufferPointer { frames in
      moved.withUnsafeMutableBufferPointer { moved in
        let frames = MovingFrames(frames, moved)
        values.withUnsafeBufferPointer { values in
          // The check of the program has found them finite.
          if step.areAllOther {
            equal.forEach(of: changed) { frames.move($1, to: values[$0]) }
          } else {
            equal.forEach(of: changed) { frames.put(values[$0], $1) }
          }
          areFinite = Self.write(frames, readBack, &marked, at: values)
        }
        for (own, tracks) in leaves where !tracks.isEmpty {
          let places = readBack.leaves[own.index]
          if !places.rewrite(own.axis, in: tracks, frames, at: values) { areFinite = false }
        }
      }
    }
    for own in grids where places[own.index] >= 0 {
      write(readBack.grids[own.index], own.axis, &result.grids[places[own.index]], at: values)
    }
    let runs = takeMoved()
    return areFinite ? runs : nil
  }

  private mutating func mark(_ reader: Int) { marked[reader >> 6] |= 1 << UInt64(reader & 63) }

  private mutating func mark(_ own: ReadBack.Realigned) {
    let axis = Int(own.axis.rawValue)
    for coordinate in own.coordinates { mark(coordinate) }
    if let tracks = own.leaves.map({ leaves[2 * $0 + axis].readers }), !tracks.isEmpty {
      mark(tracks.lowerBound)
      mark(tracks.upperBound - 1)
    }
    mark(grids[2 * own.grid + axis].readers.lowerBound)
  }

  /// Unmarks some readers.
  ///
  /// - Returns: from the first to the last one that was marked, counted from the first of `readers`.
  private mutating func take(_ readers: Range<Int>) -> Range<Int> {
    var taken = 0..<0
    for reader in readers {
      let bit: UInt64 = 1 << UInt64(reader & 63)
      if marked[reader >> 6] & bit == 0 { continue }
      marked[reader >> 6] &= ~bit
      let number = reader - readers.lowerBound
      taken = (taken.isEmpty ? number : taken.lowerBound)..<number + 1
    }
    return taken
  }

  /// Writes the coordinates that are marked, if nothing else is. Then they no longer are.
  ///
  /// - Returns: whether all are finite.
  private static func write(
    _ frames: MovingFrames, _ readBack: ReadBack, _ marked: inout [UInt64],
    at values: UnsafeBufferPointer<Double>
  ) -> Bool {
    var excess = 0.0
    marked.withUnsafeMutableBufferPointer { marked in
      readBack.nodes.withUnsafeBufferPointer { nodes in
        readBack.coordinates.withRows { rows in
          for word in marked.indices where marked[word] != 0 {
            var bits = marked[word]
            marked[word] = 0
            while bits != 0 {
              let coordinate = 64 * word + bits.trailingZeroBitCount
              bits &= bits - 1
              let value = rows.value(coordinate, at: values)
              excess += 0 * value
              frames.put(value, 4 * Int(nodes[coordinate >> 2]) + coordinate & 3)
            }
          }
        }
      }
    }
    return excess == 0
  }

  private func write(_ tracks: GridTracks, _ axis: Axis, _ grid: inout GridGeometry, at values: [Double]) {
    if axis == .horizontal {
      for (index, track) in tracks.columns.enumerated() { grid.columns[index] = track.value(at: values) }
    } else {
      for (index, track) in tracks.rows.enumerated() { grid.rows[index] = track.value(at: values) }
    }
  }

  /// The nodes that moved as ranges in ascending order. Complexity: linear in the ranges, plus a bit for each node.
  private mutating func takeMoved() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for word in moved.indices {
      let bits = moved[word]
      if bits == 0, start == nil { continue }
      moved[word] = 0
      var bit = 0
      while bit < 64 {
        // Bits from `bit` on that are as they are in a run, or between two.
        let rest = start == nil ? bits >> UInt64(bit) : ~(bits >> UInt64(bit))
        bit += rest.trailingZeroBitCount
        if bit >= 64 { break }
        if let first = start { runs.append(first..<64 * word + bit) }
        start = start == nil ? 64 * word + bit : nil
      }
    }
    if let start { runs.append(start..<64 * moved.count) }
    return runs
  }
}

/// The frames of a result, and which of them move.
struct MovingFrames {
  private let coordinates: UnsafeMutableRawPointer
  private let moved: UnsafeMutableBufferPointer<UInt64>

  /// - Parameter moved: a bit for each frame.
  init(_ frames: UnsafeMutableBufferPointer<Rect>, _ moved: UnsafeMutableBufferPointer<UInt64>) {
    coordinates = UnsafeMutableRawPointer(frames.baseAddress!)
    self.moved = moved
  }

  /// Gives a coordinate, 4 × node + number, a value that may be another one.
  @inline(__always)
  func put(_ value: Double, _ coordinate: Int) {
    let offset = 8 * coordinate
    let isOther = coordinates.load(fromByteOffset: offset, as: Double.self) != value
    coordinates.storeBytes(of: value, toByteOffset: offset, as: Double.self)
    moved[coordinate >> 8] |= (isOther ? 1 : 0) << UInt64(coordinate >> 2 & 63)
  }

  /// Gives a coordinate another value.
  @inline(__always)
  func move(_ coordinate: Int, to value: Double) {
    coordinates.storeBytes(of: value, toByteOffset: 8 * coordinate, as: Double.self)
    moved[coordinate >> 8] |= 1 << UInt64(coordinate >> 2 & 63)
  }

  /// The frames of neighbouring nodes, whose places and lengths on an axis are written one after the other.
  @inline(__always)
  func run(from node: Int, _ axis: Axis) -> Run {
    Run(next: coordinates + 32 * node + 8 * Int(axis.rawValue), node: node, moved: moved)
  }

  /// Writes neighbours in turn, and gathers which of them move. Call `finish` at the end.
  struct Run {
    fileprivate var next: UnsafeMutableRawPointer
    fileprivate var node: Int
    fileprivate let moved: UnsafeMutableBufferPointer<UInt64>
    private var bits: UInt64 = 0

    fileprivate init(next: UnsafeMutableRawPointer, node: Int, moved: UnsafeMutableBufferPointer<UInt64>) {
      (self.next, self.node, self.moved) = (next, node, moved)
    }

    /// Writes where the next frame starts.
    @inline(__always)
    mutating func put(start: Double) { advance(put(start, at: 0)) }

    /// Writes where the next frame starts, and its length.
    @inline(__always)
    mutating func put(start: Double, length: Double) { advance(put(start, at: 0) | put(length, at: 16)) }

    /// - Returns: 1 if the number was another one, else 0.
    @inline(__always)
    private func put(_ value: Double, at offset: Int) -> UInt64 {
      let isOther = next.load(fromByteOffset: offset, as: Double.self) != value
      next.storeBytes(of: value, toByteOffset: offset, as: Double.self)
      return isOther ? 1 : 0
    }

    @inline(__always)
    private mutating func advance(_ isMoved: UInt64) {
      bits |= isMoved &<< UInt64(node & 63)
      next += 32
      node += 1
      if node & 63 == 0 {
        moved[node / 64 - 1] |= bits
        bits = 0
      }
    }

    /// Notes the frames that moved since the last 64th node.
    @inline(__always)
    func finish() { if node & 63 != 0 { moved[node / 64] |= bits } }
  }
}
