import LayoutCore
import LinearProgramming

/// Which frames of a layout read which variables, so that only frames are written again that may have moved.
///
/// A *reader* is a frame recorded by itself, the leaves of a grid that are placed track by track, or the
/// tracks of a grid.
struct FrameReaders {
  /// Numbers of readers: recorded frames, then leaves, then grids.
  private let readers: VariableReaders
  private let counts: (frames: Int, leaves: Int, grids: Int)
  /// The place of each grid's tracks in the result.
  private let places: [Int]
  private var isMarked: [Bool]
  private var marked: [Int32] = []
  private var hasMoved: [Bool]
  /// The nodes outside this range have not moved.
  private var moved = Int.max..<Int.max

  /// Complexity: linear in the terms of the frames.
  init(_ readBack: ReadBack, nodes: Int, variables: Int, _ grids: [GridGeometry]) {
    counts = (readBack.nodes.count, readBack.leaves.count, readBack.grids.count)
    let order = Dictionary(grids.enumerated().map { ($1.node, $0) }) { first, _ in first }
    places = readBack.grids.map { order[$0.node] ?? -1 }
    isMarked = [Bool](repeating: false, count: counts.frames + counts.leaves + counts.grids)
    hasMoved = [Bool](repeating: false, count: nodes)
    readers = VariableReaders(variables: variables) { Self.forEachMention(readBack, $0) }
  }

  /// Calls `body` for each variable that a reader mentions.
  private static func forEachMention(_ readBack: ReadBack, _ body: VariableReaders.Mention) {
    var reader = 0
    func note(_ variable: Int32) { body(variable, reader) }
    for record in readBack.nodes.indices {
      readBack.coordinates.mentions(4 * record..<4 * record + 4).forEach(note)
      reader += 1
    }
    for leaves in readBack.leaves {
      leaves.forEachMention(note)
      reader += 1
    }
    for grid in readBack.grids {
      grid.forEachMention(note)
      reader += 1
    }
  }

  // MARK: Frames that moved

  /// Writes the frames and the tracks that read one of the changed variables.
  ///
  /// - Parameter realigned: what to write in any case.
  /// - Returns: the nodes whose frames moved; nil if a frame is not finite.
  /// - Complexity: linear in the readers of the changed variables.
  mutating func write(
    _ result: inout LayoutResult, of readBack: ReadBack, _ changed: [Int32],
    _ realigned: [ReadBack.Realigned], at values: [Double]
  ) -> [Range<Int>]? {
    for own in realigned {
      for record in own.records { mark(Int32(record)) }
      if let leaves = own.leaves { mark(Int32(counts.frames + leaves)) }
      mark(Int32(counts.frames + counts.leaves + own.grid))
    }
    for variable in changed {
      for reader in readers.of(Int(variable)) { mark(reader) }
    }
    var areFinite = true
    for reader in marked {
      isMarked[Int(reader)] = false
      let reader = Int(reader)
      if reader < counts.frames {
        let frame = readBack.frame(ofRecord: reader, at: values)
        if !frame.isFinite { areFinite = false }
        put(frame, Int(readBack.nodes[reader]), &result.frames)
      } else if reader < counts.frames + counts.leaves {
        if !write(readBack.leaves[reader - counts.frames], &result.frames, at: values) { areFinite = false }
      } else {
        let grid = reader - counts.frames - counts.leaves
        if places[grid] >= 0 { write(readBack.grids[grid], &result.grids[places[grid]], at: values) }
      }
    }
    marked.removeAll(keepingCapacity: true)
    let moved = takeMoved()
    return areFinite ? moved : nil
  }

  private mutating func mark(_ reader: Int32) {
    if isMarked[Int(reader)] { return }
    isMarked[Int(reader)] = true
    marked.append(reader)
  }

  @inline(__always)
  private mutating func put(_ frame: Rect, _ node: Int, _ frames: inout [Rect]) {
    if frames[node] == frame { return }
    frames[node] = frame
    hasMoved[node] = true
    noteMoved(node..<node + 1)
  }

  private mutating func noteMoved(_ nodes: Range<Int>) {
    moved =
      moved.isEmpty
      ? nodes : min(moved.lowerBound, nodes.lowerBound)..<max(moved.upperBound, nodes.upperBound)
  }

  private mutating func write(_ leaves: LeafPlaces, _ frames: inout [Rect], at values: [Double]) -> Bool {
    leaves.forEachRange { nodes, _ in noteMoved(nodes) }
    return frames.withUnsafeMutableBufferPointer { frames in
      hasMoved.withUnsafeMutableBufferPointer { leaves.write(frames, at: values, noting: $0) }
    }
  }

  private func write(_ tracks: GridTracks, _ grid: inout GridGeometry, at values: [Double]) {
    for (index, track) in tracks.columns.enumerated() { grid.columns[index] = track.value(at: values) }
    for (index, track) in tracks.rows.enumerated() { grid.rows[index] = track.value(at: values) }
  }

  /// The nodes that moved as ranges in ascending order. Complexity: linear in the range that they span.
  private mutating func takeMoved() -> [Range<Int>] {
    defer { moved = Int.max..<Int.max }
    return hasMoved.withUnsafeMutableBufferPointer { hasMoved in
      Range.runs { body in
        for node in moved where hasMoved[node] {
          body(node)
          hasMoved[node] = false
        }
      }
    }
  }
}
