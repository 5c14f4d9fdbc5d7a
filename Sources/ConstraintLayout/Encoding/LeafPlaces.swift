import LayoutCore
import LinearProgramming

/// The places of the leaves in the stretches of one grid, from expressions of the tracks instead of four for
/// each leaf.
///
/// For leaves whose guides are shares f of their sizes, G20 and G22 say
/// `x = grid + start + f · (track − width)`, where the width is declared or a variable.
struct LeafPlaces {
  /// A track of the grid: where it starts, its length and the share f of its guide.
  struct Track {
    var start: Affine
    var length: Affine
    var share: Double
  }

  /// A leaf's length: a declared one, or the variable that stands for it.
  struct Length {
    var declared: Double
    /// −1 for a declared length.
    var variable: Int32

    static func declared(_ length: Double) -> Length { Length(declared: length, variable: -1) }

    var expression: Affine { variable < 0 ? Affine(declared) : Affine(variable: Int(variable)) }
  }

  struct Stretch {
    var leaves: GridStretch
    /// Index of the first leaf's width in `lengths`, which holds width and height of each leaf; −1 if all are
    /// fixed.
    var firstLength: Int
    /// The number of frames recorded one by one before these.
    var framesBefore: Int
  }

  /// Where the grid starts, by axis, before mirroring (G26).
  private let origin: [Affine]
  private let tracks: [[Track]]
  private let reflection: Reflection
  private let sizes: [Size]
  private(set) var stretches: [Stretch] = []
  private var lengths: [Length] = []

  init(origin: [Affine], tracks: [[Track]], _ reflection: Reflection, sizes: [Size]) {
    self.origin = origin
    self.tracks = tracks
    self.reflection = reflection
    self.sizes = sizes
  }

  /// Reserves memory for the lengths of a number of leaves.
  mutating func reserve(leaves count: Int) { lengths.reserveCapacity(2 * count) }

  /// Records fixed leaves.
  mutating func add(_ leaves: GridStretch, framesBefore: Int) {
    stretches.append(Stretch(leaves: leaves, firstLength: -1, framesBefore: framesBefore))
  }

  /// Records leaves; the width and height of each are added next.
  mutating func addMeasured(_ leaves: GridStretch, framesBefore: Int) {
    stretches.append(Stretch(leaves: leaves, firstLength: lengths.count, framesBefore: framesBefore))
  }

  mutating func add(_ length: Length) { lengths.append(length) }

  // MARK: Expressions

  /// x, y, width and height of a leaf of a stretch.
  func expressions(_ stretch: Stretch, _ leaf: Int) -> [Affine] {
    let (width, height) = lengths(stretch, leaf)
    let (own, other) = (width.expression, height.expression)
    let x = origin[0] + place(tracks[0][Int(stretch.leaves.column) + leaf], own)
    let y = origin[1] + place(tracks[1][Int(stretch.leaves.row)], other)
    return [reflection.start(x, own), y, own, other]
  }

  // G20–G22
  private func place(_ track: Track, _ length: Affine) -> Affine {
    track.start + track.share * (track.length - length)
  }

  private func lengths(_ stretch: Stretch, _ leaf: Int) -> (width: Length, height: Length) {
    if stretch.firstLength < 0 {
      let size = sizes[Int(stretch.leaves.firstSize) + leaf]
      return (.declared(size.width), .declared(size.height))
    }
    return (lengths[stretch.firstLength + 2 * leaf], lengths[stretch.firstLength + 2 * leaf + 1])
  }

  /// Calls `body` with each length that is a variable: the node, the number of the coordinate (width 2,
  /// height 3), and the variable.
  func forEachVariable(_ body: (_ node: Int, _ coordinate: Int, _ variable: Int) -> Void) {
    for stretch in stretches where stretch.firstLength >= 0 {
      for leaf in 0..<Int(stretch.leaves.width) {
        for axis in 0..<2 {
          let length = lengths[stretch.firstLength + 2 * leaf + axis]
          if length.variable >= 0 { body(Int(stretch.leaves.node) + leaf, 2 + axis, Int(length.variable)) }
        }
      }
    }
  }

  // MARK: Values

  /// Writes the frames of all leaves by node. Sums are added in the order of `expressions`, so they round the
  /// same.
  ///
  /// - Returns: whether all are finite. Complexity: linear in the leaves and the tracks.
  func write(_ frames: UnsafeMutableBufferPointer<Rect>, at values: [Double]) -> Bool {
    if stretches.isEmpty { return true }
    let columns = AxisPlaces(origin[0], tracks[0], reflection, at: values)
    let rows = AxisPlaces(origin[1], tracks[1], .none, at: values)
    // 0 as long as every number is finite, else NaN.
    var excess = 0.0
    for stretch in stretches {
      let (row, column) = (Int(stretch.leaves.row), Int(stretch.leaves.column))
      let own = UnsafeMutableBufferPointer(
        rebasing: frames[Int(stretch.leaves.node)..<Int(stretch.leaves.node + stretch.leaves.width)])
      if stretch.firstLength < 0 {
        excess += write(own, Int(stretch.leaves.firstSize), columns, column, rows, row)
        continue
      }
      for leaf in own.indices {
        let (width, height) = lengths(stretch, leaf)
        let (x, w) = columns.place(column + leaf, width, values)
        let (y, h) = rows.place(row, height, values)
        own[leaf] = Rect(x: x, y: y, width: w, height: h)
        excess += 0 * x + 0 * y + 0 * w + 0 * h
      }
    }
    return excess == 0
  }

  /// Fixed leaves of a row.
  private func write(
    _ frames: UnsafeMutableBufferPointer<Rect>, _ firstSize: Int, _ columns: AxisPlaces, _ column: Int,
    _ rows: AxisPlaces, _ row: Int
  ) -> Double {
    var excess = 0.0
    let y = rows.tracks[row]
    columns.tracks.withUnsafeBufferPointer { tracks in
      sizes.withUnsafeBufferPointer { sizes in
        for leaf in frames.indices {
          let size = sizes[firstSize + leaf]
          let place = Rect(
            x: columns.start(tracks[column + leaf], size.width), y: rows.start(y, size.height),
            width: size.width, height: size.height)
          frames[leaf] = place
          excess += 0 * place.origin.x + 0 * place.origin.y
        }
      }
    }
    return excess
  }
}

/// The tracks of one axis in numbers, summed in the same order as in `Affine`.
private struct AxisPlaces {
  struct Track {
    var start: Double
    /// f · length.
    var room: Double
    var share: Double
  }

  private(set) var tracks: [Track]
  private let origin: Double
  private let offset: Double
  private let isMirrored: Bool
  /// The terms of the reflection and of the start of the grid.
  private var terms: [Double] = []

  init(_ origin: Affine, _ tracks: [LeafPlaces.Track], _ reflection: Reflection, at values: [Double]) {
    let isMirrored = reflection.isMirrored
    let sign = isMirrored ? -1.0 : 1.0
    self.isMirrored = isMirrored
    self.origin = origin.constant
    offset = reflection.offset.constant
    var terms: [Double] = []
    reflection.offset.forEachTerm { terms.append($1 * values[Int($0)]) }
    origin.forEachTerm { terms.append(sign * $1 * values[Int($0)]) }
    self.terms = terms
    self.tracks = tracks.map { track in
      Track(
        start: sign * track.start.value(at: values),
        room: sign * track.share * track.length.value(at: values),
        share: track.share)
    }
  }

  /// Where a leaf of a declared length starts.
  @inline(__always)
  func start(_ track: Track, _ length: Double) -> Double {
    var sum = origin + (0 + track.share * -length)
    sum = isMirrored ? offset - sum - length : offset + sum
    for term in terms { sum += term }
    return sum + track.start + track.room
  }

  /// Where a leaf starts, and its length.
  func place(_ index: Int, _ length: LeafPlaces.Length, _ values: [Double]) -> (Double, Double) {
    let track = tracks[index]
    if length.variable < 0 { return (start(track, length.declared), length.declared) }
    let own = values[Int(length.variable)]
    var sum = isMirrored ? offset - origin : offset + origin
    for term in terms { sum += term }
    sum = sum + track.start + track.room
    sum += (isMirrored ? track.share : -track.share) * own
    return (isMirrored ? sum - own : sum, own)
  }
}
